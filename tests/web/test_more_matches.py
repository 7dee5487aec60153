"""More of a simulation from its page: matches added once a form, the whole again, its numbers as files."""

import csv
import io
import json
import re
import uuid

import pytest
from django.test import Client
from django.urls import reverse

from play.models import Extension, Simulation, Status
from play.simulate import Setup as EngineSetup
from play.simulate import play_range
from play.web.exporting import plain
from play.web.showing import rounded_up
from tests.web.test_simulations import MATCHES, ask, listed, page_of, samples, shown, work_off

pytestmark = pytest.mark.usefixtures("catalogue")

FORM = re.compile(r'name="form" value="([0-9a-f-]{36})"')


def finished(client: Client, **changes: object) -> Simulation:
    """A simulation that is done."""
    simulation = ask(client, **changes)
    work_off()
    simulation.refresh_from_db()
    return simulation


def against_itself(client: Client) -> Simulation:
    """One that cannot be told: a deck against its equal."""
    return finished(client, opponent=samples()[0].token, bot_b="greedy")


def extend(client: Client, simulation: Simulation, **given: str):
    fields = {"form": str(uuid.uuid4()), "count": "10", **given}
    return client.post(reverse("play:extend", args=[simulation.token]), fields)


def test_an_unclear_result_says_so_and_offers_more_matches_to_whoever_asked(client: Client) -> None:
    simulation = against_itself(client)
    text = page_of(client, simulation)
    assert "Non si può ancora dire" in text
    assert "contiene la parità" in text
    assert reverse("play:extend", args=[simulation.token]) in text
    stranger = Client(REMOTE_ADDR="192.0.2.7")
    assert reverse("play:extend", args=[simulation.token]) not in page_of(stranger, simulation)
    assert extend(stranger, simulation).status_code == 404
    assert not Extension.objects.exists()


def test_the_offered_button_adds_its_matches_once_however_often_it_is_pressed(client: Client) -> None:
    simulation = against_itself(client)
    text = page_of(client, simulation)
    form = FORM.findall(text)[0]
    count = re.findall(r'name="count_instead" value="(\d+)"', text)[0]
    for _ in range(3):
        answer = extend(client, simulation, form=form, count="", count_instead=count)
        assert answer.status_code == 303
        assert answer["Location"] == reverse("play:simulation", args=[simulation.token])
    work_off()
    simulation.refresh_from_db()
    assert simulation.matches == MATCHES + int(count) == simulation.played
    assert simulation.counted.hash == play_range(EngineSetup.from_json(simulation.setup), 0, simulation.matches).hash


def test_after_an_addition_the_interval_is_corrected_and_says_so(client: Client) -> None:
    simulation = against_itself(client)
    assert "sguardi insieme" not in page_of(client, simulation)
    extend(client, simulation)
    work_off()
    text = page_of(client, simulation)
    assert "2 sguardi insieme sono giusti 95 volte su 100" in text
    assert (
        json.loads(client.get(reverse("play:result_json", args=[simulation.token])).content)["interval"]["looks"] == 2
    )


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"count": "0"}, "almeno una partita"),
        ({"count": "-1"}, "numero intero"),
        ({"count": "٣"}, "numero intero"),
        ({"count": ""}, "numero intero"),
        ({"count": "\0"}, "numero intero"),
        ({"count": "999999999"}, "troppe"),
        ({"count": "250000"}, "ne restano"),
        ({"form": "x"}, "premi di nuovo"),
        ({"form": ""}, "premi di nuovo"),
    ],
)
def test_what_cannot_be_added_comes_back_with_its_reason(client: Client, given: dict[str, str], words: str) -> None:
    simulation = finished(client)
    answer = extend(client, simulation, **given)
    assert answer.status_code == 422
    assert re.search(rf'role="alert">[^<]*{words}', shown(answer))
    simulation.refresh_from_db()
    assert (simulation.matches, simulation.looks) == (MATCHES, 1)


def test_one_that_is_still_played_is_not_added_to(client: Client) -> None:
    simulation = ask(client)
    answer = extend(client, simulation)
    assert answer.status_code == 422
    assert "Si sta ancora giocando" in shown(answer)


def test_over_the_allowance_the_page_says_what_is_left(client: Client, settings) -> None:
    settings.SIMULATION_QUOTA = MATCHES + 6
    simulation = against_itself(client)
    refused = shown(extend(client, simulation, count="50"))
    assert 'name="count_instead" value="6"' in refused
    assert extend(client, simulation, count="", count_instead="6").status_code == 303
    work_off()
    assert "Oggi non c'è posto per altre partite" in page_of(client, simulation)


def test_a_stopped_one_can_go_on(client: Client) -> None:
    simulation = ask(client)
    client.post(reverse("play:cancel", args=[simulation.token]))
    text = page_of(client, simulation)
    assert "Nessuna partita giocata" in text
    assert f'name="count_instead" value="{MATCHES}"' in text
    extend(client, simulation, count=str(MATCHES))
    work_off()
    simulation.refresh_from_db()
    assert (simulation.status, simulation.played) == (Status.DONE, MATCHES)


@pytest.mark.parametrize("seed", ["same", "other"])
def test_anybody_may_play_it_again_with_the_same_or_another_seed(client: Client, seed: str) -> None:
    first = finished(client)
    stranger = Client(REMOTE_ADDR="192.0.2.7")
    answer = stranger.post(reverse("play:repeat", args=[first.token]), {"seed": seed})
    assert answer.status_code == 303
    work_off()
    second = Simulation.objects.exclude(pk=first.pk).get()
    assert answer["Location"] == reverse("play:simulation", args=[second.token])
    assert second.requester != first.requester
    assert (second.counted.hash == first.counted.hash) == (seed == "same") == (second.seed == first.seed)
    assert stranger.get(reverse("play:repeat", args=[first.token])).status_code == 405


def test_a_repetition_over_the_allowance_is_refused_in_words(client: Client, settings) -> None:
    settings.SIMULATION_QUOTA = MATCHES
    answer = client.post(reverse("play:repeat", args=[finished(client).token]), {"seed": "same"})
    assert answer.status_code == 422
    assert "ne restano 0" in shown(answer)


def test_turns_are_drawn_and_tabled_with_the_same_numbers(client: Client) -> None:
    simulation = finished(client)
    text = page_of(client, simulation)
    table = text[text.index('id="length-table"') :].split("</table>")[0]
    assert sum(int(n) for n in re.findall(r'class="num">(\d+)</td>', table)) == MATCHES
    assert 'class="chart columns"' in text
    assert f"La più corta: n. {simulation.counted.shown['shortest'][0]}" in text


def test_a_result_without_lengths_still_shows_the_mean(client: Client) -> None:
    simulation = finished(client)
    simulation.tally.pop("lengths")
    simulation.tally.pop("shown")
    simulation.save()
    text = page_of(client, simulation)
    assert 'id="length"' in text
    assert 'id="length-table"' not in text
    assert "La prima: n. 0" in text


def test_the_csv_has_the_numbers_of_the_page_and_runs_no_formula(client: Client) -> None:
    text = listed(samples()[0]).replace(samples()[0].name, "=HYPERLINK(1)", 1)
    simulation = finished(client, list=text)
    answer = client.get(reverse("play:result_csv", args=[simulation.token]))
    assert answer["Content-Type"].startswith("text/csv")
    assert "attachment" in answer["Content-Disposition"]
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert all(len(row) <= len(rows[0]) for row in rows)
    found = {(row[0], row[1]): row[2] for row in rows}
    assert found["Conteggi", "Vittorie di =HYPERLINK(1)"] == str(simulation.counted.wins[0])
    assert sum(int(n) for (table, _row), n in found.items() if table == "Turni") == MATCHES
    assert found["Esecuzione", "Impronta"] == simulation.counted.hash
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row)


@pytest.mark.parametrize(("cell", "wanted"), [("=1", "'=1"), ("-x", "'-x"), ("@a", "'@a"), (-1, -1), ("a=1", "a=1")])
def test_a_cell_that_a_spreadsheet_would_run_is_made_plain(cell: object, wanted: object) -> None:
    assert plain(cell) == wanted


def test_files_of_an_address_that_is_none_are_missing(client: Client) -> None:
    for name in ("result_csv", "result_json"):
        assert client.get(reverse(f"play:{name}", args=[uuid.uuid4()])).status_code == 404
    for name in ("extend", "repeat"):
        assert client.post(reverse(f"play:{name}", args=[uuid.uuid4()])).status_code == 404


@pytest.mark.parametrize(("needed", "said"), [(1, 2), (7, 8), (42, 42), (2087, 2100), (123456, 130000)])
def test_what_is_still_needed_is_said_in_two_digits_and_whole_pairs(needed: int, said: int) -> None:
    assert rounded_up(needed) == said
