"""Hands of a deck as a page: sentence, charts and tables of one result, within a second of work."""

import csv
import io
import re

import pytest
from django.test import Client
from django.urls import reverse

from play.web import goldfish as page
from tests.web.test_check import ILLEGAL
from tests.web.test_simulations import listed, samples, shown

pytestmark = pytest.mark.usefixtures("catalogue")

ADDRESS = "/play/goldfish/"


def deal(client: Client, **changes: object):
    given = {
        "game": "slugterra",
        "format": "standard",
        "list": listed(samples()[0]),
        "hands": 60,
        "turns": 2,
        "seed": 5,
    }
    return client.post(ADDRESS, {name: str(value) for name, value in {**given, **changes}.items()})


def test_a_visit_offers_the_form_and_the_ready_decks(client: Client) -> None:
    text = shown(client.get(ADDRESS))
    assert "Che cosa ti dà il tuo mazzo?" in text
    assert all(f'name="sample" value="{deck.token}"' in text for deck in samples())
    assert "200 mani con 5 turni" in text


def test_hands_are_told_in_a_sentence_then_drawn_and_tabled(client: Client) -> None:
    answer = deal(client)
    text = shown(answer)
    assert answer.status_code == 200
    assert re.search(rf"{samples()[0].name} tiene la prima mano: <b>[0-9,]+%</b> di 60 partite", text)
    assert text.index("tiene la prima mano") < text.index('<svg class="chart')
    assert "Protoforme in mano" in text
    assert text.count('role="img"') >= 3
    assert "seme 5" in text
    for number in re.findall(r'<(?:rect|line|circle)\b[^>]*?\s(?:x|x1|cx|cy|y|y1|width|height)="([^"]*)"', text):
        assert re.fullmatch(r"[0-9]+(?:\.[0-9]+)?", number)


def test_the_same_seed_deals_the_same_hands(client: Client) -> None:
    strip = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"')
    first, second = (strip.sub("", shown(deal(client))) for _ in range(2))
    assert first == second


def test_a_sample_deck_is_dealt_by_its_button(client: Client) -> None:
    deck = samples()[1]
    text = shown(client.post(ADDRESS, {"game": "slugterra", "hands": "20", "turns": "0", "sample": str(deck.token)}))
    assert f"{deck.name} tiene la prima mano" in text


def test_the_check_page_deals_the_list_it_shows(client: Client) -> None:
    text = shown(client.post(reverse("decks:check"), {"game": "slugterra", "list": listed(samples()[0])}))
    assert f'action="{ADDRESS}"' in text
    assert "Dai 200 mani" in text
    ultraman = listed(samples("ultraman")[0])
    other = shown(client.post(reverse("decks:check"), {"game": "ultraman", "list": ultraman}))
    assert f'action="{ADDRESS}"' not in other


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"hands": "0"}, "quante mani"),
        ({"hands": "-3"}, "quante mani"),
        ({"hands": "x"}, "quante mani"),
        ({"hands": "\0"}, "quante mani"),
        ({"hands": "9" * 4000}, "quante mani"),
        ({"turns": "21"}, "da 0 a 20"),
        ({"turns": ""}, "da 0 a 20"),
        ({"seed": "abc"}, "seme"),
        ({"list": ""}, "Incolla una lista"),
        ({"list": "\0"}, ""),
        ({"list": "xyzzy\n"}, "Nessuna riga"),
        ({"hands": "5000"}, "al più 400 mani"),
    ],
)
def test_what_cannot_be_dealt_comes_back_with_its_reason(client: Client, changes: dict[str, str], words: str) -> None:
    answer = deal(client, **changes)
    assert answer.status_code == 422
    assert re.search(rf'role="alert">\s*<p>[^<]*{words}', shown(answer))


def test_too_many_hands_offer_as_many_as_can_be(client: Client) -> None:
    assert 'name="hands_instead" value="400"' in shown(deal(client, hands=5000))
    assert "40 partite" in shown(deal(client, hands=5000, hands_instead=40))


def test_an_illegal_list_is_dealt_and_says_so(client: Client) -> None:
    answer = deal(client, list=ILLEGAL, hands=10, turns=0)
    assert answer.status_code == 200
    assert "non è in regola" in shown(answer)


def test_after_a_second_the_hands_that_were_dealt_are_told(client: Client, monkeypatch) -> None:
    monkeypatch.setattr(page, "SECONDS_MOST", 0.0)
    text = shown(deal(client, hands=120, turns=0))
    assert "dopo 50 mani" in text
    assert "di 50 partite" in text


def test_the_csv_has_the_numbers_of_the_result(client: Client) -> None:
    answer = deal(client, **{"as": "csv"})
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert "attachment" in answer["Content-Disposition"]
    assert len({len(row) for row in rows}) == 1
    measures = [row for row in rows if row[0] == "Protoforme in mano"]
    assert [row[1] for row in measures] == ["0", "1", "2"]
    assert all(float(row[3]) <= float(row[2]) <= float(row[4]) for row in measures)


def test_a_name_of_a_deck_never_runs_as_markup(client: Client) -> None:
    text = listed(samples()[0]).replace(samples()[0].name, "<script>alert(1)</script>", 1)
    raw = deal(client, list=text, hands=5, turns=0).content.decode()
    assert "<script>alert" not in raw
    assert "&lt;script&gt;alert" in raw
