"""From a legal list to a result and any of its matches, as plain forms; refusals say how much may be asked."""

import html
import re
import uuid

import pytest
from django.test import Client
from django.urls import reverse

from decks import selectors as decks
from decks.exchange.text import write
from decks.models import Deck
from play.drain import Drain
from play.models import Simulation
from play.simulate import Setup as EngineSetup
from play.simulate import play_match, play_range
from tests.web.test_check import ILLEGAL

pytestmark = pytest.mark.usefixtures("catalogue")

MATCHES = 20


def samples(game: str = "slugterra") -> list[Deck]:
    return list(decks.sample_decks(game))


def listed(deck: Deck) -> str:
    return write(decks.listing_of(deck), decks.names(deck.game.code))


def form(**changes: object) -> dict[str, str]:
    """The form of a simulation of the first sample deck against the second."""
    first, second = samples()[:2]
    given = {
        "game": "slugterra",
        "format": "standard",
        "list": listed(first),
        "opponent": str(second.token),
        "count": str(MATCHES),
        "seed": "30",
        "bot_a": "greedy",
        "bot_b": "random",
    }
    return {**given, **{name: str(value) for name, value in changes.items()}}


def shown(answer) -> str:
    return html.unescape(answer.content.decode())


def ask(client: Client, **changes: object) -> Simulation:
    """A simulation asked for through the page."""
    answer = client.post(reverse("play:simulate"), form(**changes))
    assert answer.status_code == 303, shown(answer)
    simulation = Simulation.objects.get()
    assert answer["Location"] == reverse("play:simulation", args=[simulation.token])
    return simulation


def work_off() -> None:
    Drain("test").run()


def page_of(client: Client, simulation: Simulation) -> str:
    return shown(client.get(reverse("play:simulation", args=[simulation.token])))


def test_a_legal_list_offers_a_simulation_and_another_does_not(client: Client) -> None:
    legal = {"game": "slugterra", "list": listed(samples()[0])}
    assert reverse("play:simulate") in shown(client.post(reverse("decks:check"), legal))
    illegal = {"game": "slugterra", "list": ILLEGAL}
    assert reverse("play:simulate") not in shown(client.post(reverse("decks:check"), illegal))


def test_a_game_without_rules_of_play_says_so_plainly(client: Client) -> None:
    deck = samples("ultraman")[0]
    text = shown(client.post(reverse("decks:check"), {"game": "ultraman", "list": listed(deck)}))
    assert "Ultraman non si può ancora simulare" in text
    assert 'id="simulate-form"' not in text
    answer = client.post(reverse("play:simulate"), form(game="ultraman", list=listed(deck), opponent=deck.token))
    assert answer.status_code == 422
    assert not Simulation.objects.exists()


def test_before_a_worker_comes_the_page_waits_and_asks_again(client: Client) -> None:
    text = page_of(client, ask(client))
    assert "In attesa" in text
    assert 'hx-trigger="every 2s"' in text
    assert "Aspetta un lavoratore" in text
    assert "È la prossima" in text
    assert "Ti restano 199.980 partite delle tue 200.000 al giorno" in text
    assert "Ferma e tieni questo" in text


def test_a_finished_simulation_shows_sentence_interval_counts_and_fingerprint(client: Client) -> None:
    simulation = ask(client)
    work_off()
    simulation.refresh_from_db()
    text = page_of(client, simulation)
    tally = play_range(EngineSetup.from_json(simulation.setup), 0, MATCHES)
    assert simulation.counted.hash == tally.hash
    assert tally.hash in text
    assert "Finita" in text
    assert "hx-trigger" not in text
    first, second = samples()[:2]
    assert re.search(rf"{first.name} vince <b>[0-9,]+%</b> delle partite decise contro {second.name}", text)
    assert 'role="img"' in text
    assert f"Vinte <b>{tally.wins[0]}</b>" in text
    assert f"Perse <b>{tally.wins[1]}</b>" in text
    assert "seme 30" in text
    assert "bot greedy, random" in text


def test_the_fragment_says_what_the_page_says(client: Client) -> None:
    simulation = ask(client)
    work_off()
    fragment = shown(client.get(reverse("play:progress", args=[simulation.token])))
    assert "<html" not in fragment
    assert 'hx-swap-oob="true"' in fragment
    assert 'data-say="Giocato il 100% delle partite"' in fragment


def test_the_same_seed_gives_the_same_fingerprint(client: Client) -> None:
    hashes = set()
    for _ in range(2):
        simulation = ask(client)
        work_off()
        simulation.refresh_from_db()
        hashes.add(simulation.counted.hash)
        simulation.delete()
    assert len(hashes) == 1


def test_without_a_seed_one_is_drawn_and_shown(client: Client) -> None:
    simulation = ask(client, seed="")
    assert 0 <= simulation.seed < 2**31
    assert f"seme {simulation.seed}" in page_of(client, simulation)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("number", [0, 1, MATCHES - 1])
def test_any_match_opens_as_a_log_in_the_language_of_the_reader(client: Client, number: int, language: str) -> None:
    simulation = ask(client)
    address = reverse("play:replay", args=[simulation.token, number])
    answer = client.get(address, headers={"accept-language": language})
    record = play_match(EngineSetup.from_json(simulation.setup), number)
    text = shown(answer)
    assert answer.status_code == 200
    assert record.hash in text
    assert re.search(r"<h3>Turno 1: " if language == "it" else r"<h3>Turn 1: ", text)
    assert text.count('class="turn"') == record.turns + 1
    assert ("Ha cominciato" if language == "it" else "Moved first") in text


def test_a_match_is_found_by_its_number(client: Client) -> None:
    simulation = ask(client)
    find = reverse("play:find", args=[simulation.token])
    assert client.get(find, {"number": " 7 "})["Location"] == reverse("play:replay", args=[simulation.token, 7])
    for odd in ("", "-1", str(MATCHES), "x", "\0", "9" * 5000, "٣"):
        answer = client.get(find, {"number": odd})
        assert answer.status_code == 404
        assert f"da 0 a {MATCHES - 1}" in shown(answer)
    assert client.get(reverse("play:replay", args=[simulation.token, MATCHES])).status_code == 404


def test_a_match_of_another_engine_is_not_told_as_if_it_were_this_one(client: Client) -> None:
    simulation = ask(client)
    Simulation.objects.update(engine_version="0.0+old")
    answer = client.get(reverse("play:replay", args=[simulation.token, 0]))
    assert answer.status_code == 409
    assert "0.0+old" in shown(answer)
    assert "un'altra versione del motore" in page_of(client, simulation)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"count": "1000000000"}, "troppe"),
        ({"count": "0"}, "almeno una partita"),
        ({"count": "-5"}, "numero intero"),
        ({"count": ""}, "numero intero"),
        ({"count": "1e9"}, "numero intero"),
        ({"count": "٣٣"}, "numero intero"),
        ({"count": "9" * 3000}, "numero intero"),
        ({"count": "\0"}, "numero intero"),
        ({"count": "300000"}, "ne restano"),
        ({"seed": "-1"}, "seme"),
        ({"seed": "99999999999"}, "seme"),
        ({"seed": "abc"}, "seme"),
        ({"bot_a": "deepblue"}, "deepblue"),
        ({"bot_b": "\0"}, "Il bot"),
        ({"opponent": "nessuno"}, "Scegli un mazzo"),
        ({"opponent": ""}, "Scegli un mazzo"),
    ],
)
def test_what_cannot_be_played_comes_back_with_its_reason(client: Client, changes: dict[str, str], words: str) -> None:
    answer = client.post(reverse("play:simulate"), form(**changes))
    assert answer.status_code == 422
    text = shown(answer)
    assert re.search(rf'role="alert">\s*<p>[^<]*{words}', text)
    assert listed(samples()[0]) in text
    assert not Simulation.objects.exists()


def test_a_refusal_for_size_offers_what_is_left(client: Client, settings) -> None:
    settings.SIMULATION_QUOTA = 50
    answer = client.post(reverse("play:simulate"), form(count="1000000000"))
    assert 'name="count_instead" value="50"' in shown(answer)
    assert "Gioca 50 partite adesso" in shown(answer)
    assert ask(client, count="1000000000", count_instead="50").matches == 50
    refused = shown(client.post(reverse("play:simulate"), form(count="1")))
    assert "count_instead" not in refused
    assert "ne restano 0" in refused


def test_an_illegal_list_is_not_simulated_whoever_sends_it(client: Client) -> None:
    for text in (ILLEGAL, "", "\0", "x\n" * 100_000):
        answer = client.post(reverse("play:simulate"), form(list=text))
        assert answer.status_code == 422
        assert 'id="simulate-form"' not in shown(answer)
    assert not Simulation.objects.exists()


def test_whoever_asked_may_stop_it_and_keep_what_there_is(client: Client) -> None:
    simulation = ask(client)
    stranger = Client(REMOTE_ADDR="192.0.2.7")
    cancel = reverse("play:cancel", args=[simulation.token])
    assert stranger.post(cancel).status_code == 404
    assert "Ferma e tieni questo" not in shown(stranger.get(reverse("play:simulation", args=[simulation.token])))
    assert client.get(cancel).status_code == 405
    answer = client.post(cancel)
    assert answer.status_code == 303
    text = page_of(client, simulation)
    assert "Fermata" in text
    assert "Nessuna partita giocata" in text
    assert client.post(cancel).status_code == 303


def test_an_address_that_is_none_is_the_same_missing_page(client: Client) -> None:
    token = uuid.uuid4()
    for name in ("simulation", "progress", "find"):
        assert client.get(reverse(f"play:{name}", args=[token])).status_code == 404
    assert client.get(reverse("play:replay", args=[token, 0])).status_code == 404
    assert client.post(reverse("play:cancel", args=[token])).status_code == 404
    assert client.get("/play/simulations/nonsense/").status_code == 404
    assert client.get(reverse("play:simulate")).status_code == 405


def test_names_of_decks_never_run_as_markup(client: Client) -> None:
    text = listed(samples()[0]).replace(samples()[0].name, "<script>alert(1)</script>", 1)
    simulation = ask(client, list=text)
    work_off()
    for address in (
        reverse("play:simulation", args=[simulation.token]),
        reverse("play:replay", args=[simulation.token, 0]),
    ):
        raw = client.get(address).content.decode()
        assert "<script>alert" not in raw
        assert "&lt;script&gt;alert" in raw


def test_the_page_costs_the_same_queries_however_many_matches(client: Client, django_assert_num_queries) -> None:
    simulation = ask(client, count="40")
    page_of(client, simulation)
    work_off()
    with django_assert_num_queries(10):
        page_of(client, simulation)


def test_numbers_in_shapes_are_written_for_machines_in_every_language(client: Client) -> None:
    simulation = ask(client)
    work_off()
    for language in ("it", "en"):
        address = reverse("play:simulation", args=[simulation.token])
        text = client.get(address, headers={"accept-language": language}).content.decode()
        for number in re.findall(r'<(?:rect|line|text|svg)\b[^>]*?\s(?:x|x1|width|height)="([^"]*)"', text):
            assert re.fullmatch(r"-?[0-9]+(?:\.[0-9]+)?", number)


def test_cards_played_as_blank_are_named_beside_the_result(client: Client) -> None:
    simulation = ask(client)
    work_off()
    simulation.refresh_from_db()
    card = next(each for each in simulation.setup["cards"] if each["id"] == simulation.setup["decks"][0][0][0])
    card["automation"] = "manual"
    simulation.save()
    assert f"trattate come senza testo: {card['name']}." in page_of(client, simulation)
