"""The catalogue's pages: every filter, every page number and every byte gets an answer."""

import html
import re

import pytest
from django.test import Client

from cards.catalogue.sentences import card_text
from cards.models import Card
from cards.selectors import game_data

pytestmark = pytest.mark.usefixtures("catalogue")

ODD = ["\0", "\x00\x01\x7f", "%00", "’", "<script>alert(1)</script>", "🔥" * 50, "' OR 1=1 --", "a" * 5000, "%", "../"]


def names(answer) -> list[str]:
    """The names of the cards on a page of results, in their order."""
    return [row.card.name for row in answer.context["rows"]]


def test_the_list_of_a_game_shows_its_cards_in_pages(client: Client) -> None:
    first = client.get("/cards/", {"game": "ultraman"})
    second = client.get("/cards/?game=ultraman&page=2")
    assert len(names(first)) == 48
    assert len(names(second)) == 48
    assert "868" in first.content.decode()
    order = list(Card.objects.filter(game__code="ultraman").order_by("position").values_list("name", flat=True)[:96])
    assert names(first) + names(second) == order


def test_without_a_game_the_first_is_shown(client: Client) -> None:
    assert client.get("/cards/").context["here"].code == "slugterra"


def test_an_unknown_game_is_answered_with_those_there_are(client: Client) -> None:
    answer = client.get("/cards/", {"game": "scacchi"})
    assert answer.status_code == 404
    assert "/cards/?game=slugterra" in answer.content.decode()


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"words": "infuocato"}, ["Infuocato", "Infuocato"]),
        ({"words": "INFUOCATO", "type": "velocimorfismo"}, ["Infuocato"]),
        ({"type": "caverna", "set": "PDM"}, ["Caverne Profonde"]),
        ({"set": "PDM", "mark": "luce"}, ["Boon Doc"]),
        ({"set": "PDM", "rarity": "R", "mark": "fuoco"}, ["Infuocato", "Infuocato"]),
    ],
)
def test_filters_find_their_cards(client: Client, given: dict[str, str], found: list[str]) -> None:
    assert names(client.get("/cards/", {"game": "slugterra", **given})) == found


@pytest.mark.parametrize("field", ["type", "mark", "set", "rarity"])
@pytest.mark.parametrize("value", ["nessuno", "\0", "<b>"])
def test_a_filter_the_game_does_not_know_is_left_out_and_named(client: Client, field: str, value: str) -> None:
    answer = client.get("/cards/", {"game": "slugterra", field: value})
    assert answer.status_code == 200
    assert len(names(answer)) == min(48, len(game_data("slugterra").cards))
    assert "quel filtro non conta" in answer.content.decode()
    assert "«<b>»" not in answer.content.decode()


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("field", ["game", "words", "type", "mark", "set", "rarity", "page"])
def test_no_bytes_in_the_address_break_the_list(client: Client, field: str, odd: str) -> None:
    assert client.get("/cards/", {"game": "slugterra", field: odd}).status_code in {200, 404}


def test_bytes_that_are_no_text_get_an_answer(client: Client) -> None:
    for raw in ("words=%ff%fe%00", "words=%ed%b3%bf", "type=%80", "&&=", "%"):
        assert client.get(f"/cards/?game=slugterra&{raw}").status_code == 200


@pytest.mark.parametrize("odd", [*ODD, "BP01-001"])
def test_no_bytes_in_the_address_break_a_card_page(client: Client, odd: str) -> None:
    key = "".join(f"%{byte:02X}" for byte in odd.encode())
    assert client.get(f"/cards/slugterra/{key}/").status_code == 404


@pytest.mark.parametrize(
    ("page", "shown", "words"), [("0", 1, "prima"), ("-3", 1, "prima"), ("x", 1, "prima"), ("99", 19, "99")]
)
def test_a_page_that_is_not_there_becomes_the_nearest(client: Client, page: str, shown: int, words: str) -> None:
    answer = client.get("/cards/", {"game": "ultraman", "page": page})
    assert answer.context["page"].number == shown
    assert re.search(rf'class="note warn">[^<]*{words}', answer.content.decode())


def test_nothing_found_names_the_filter_to_remove(client: Client) -> None:
    given = {"game": "slugterra", "words": "infuocato", "type": "caverna"}
    answer = client.get("/cards/", given)
    text = html.unescape(answer.content.decode())
    caverns = sum(card.type == "caverna" for card in game_data("slugterra").cards.values())
    assert f"Togliendo <b>infuocato</b> ne trovi {caverns}." in text
    assert 'href="?game=slugterra&type=caverna"' in text


def test_results_cost_the_same_queries_whatever_they_hold(client: Client, django_assert_num_queries) -> None:
    client.get("/cards/", {"game": "ultraman"})
    for given in ({"words": "tiga"}, {"page": "2"}, {"set": "BP01"}):
        with django_assert_num_queries(12):
            client.get("/cards/", {"game": "ultraman", **given})


def test_a_card_page_shows_every_printing(client: Client, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(9):
        answer = client.get("/cards/ultraman/BP01-007/")
    text = html.unescape(answer.content.decode())
    printings = [each for each in game_data("ultraman").printings if each.card == "BP01-007"]
    assert len(printings) == 7
    assert all(each.number in text for each in printings)
    assert "18000" in text


@pytest.mark.parametrize("game", ["slugterra", "ultraman"])
def test_every_card_has_a_page_with_the_notice_of_its_publisher(client: Client, game: str) -> None:
    data = game_data(game)
    for key in list(data.cards)[:: 1 if game == "slugterra" else 40]:
        answer = client.get(f"/cards/{game}/{key}/")
        assert answer.status_code == 200
        assert data.notice["it"] in html.unescape(answer.content.decode())


def test_our_sentences_stand_in_both_languages_and_in_the_list(client: Client) -> None:
    text = html.unescape(client.get("/cards/slugterra/PDM-043/").content.decode())
    game = game_data("slugterra")
    card = game.cards["PDM-043"]
    assert all(line in text for lang in ("it", "en") for line in card_text(card, game, lang))
    row = html.unescape(
        client.get("/cards/", {"view": "list", "words": "trisstone", "type": "protoforma"}).content.decode()
    )
    assert " ".join(card_text(card, game, "it")) in row
    english = client.get(
        "/cards/", {"view": "list", "words": "trisstone"}, headers={"accept-language": "en"}
    ).content.decode()
    assert " ".join(card_text(card, game, "en")) in html.unescape(english)


def test_an_ability_stands_after_its_states_and_uses(client: Client) -> None:
    text = client.get("/cards/ultraman/BP01-025/").content.decode()
    assert '<p class="ability">[DBL][TRP][1/turno] Nella tua fase di attivazione puoi scartare ' in text
    assert '<p class="ability">[DBL][TRP][1/turn] In your Effect Activation step you may discard ' in text
    assert "non sono ancora scritte" not in text


def test_where_facts_come_from_is_said_plainly(client: Client) -> None:
    assert "dedotta" in client.get("/cards/slugterra/PDM-001/").content.decode()
    assert "mai stampata" in client.get("/cards/slugterra/C99-001/").content.decode()
    assert "Letto sulla carta" in client.get("/cards/ultraman/BP01-007/").content.decode()


def test_a_card_that_left_the_files_keeps_a_page_that_says_so(client: Client) -> None:
    Card.objects.filter(key="PDM-001").update(gone=True)
    assert "Non è più nel catalogo" in client.get("/cards/slugterra/PDM-001/").content.decode()
    assert names(client.get("/cards/", {"words": "infuocato"})) == ["Infuocato"]


def test_the_stylesheet_of_marks_is_kept_for_ever_under_its_own_address(client: Client) -> None:
    address = re.search(r'href="(/cards/marks\.[0-9a-f]+\.css)"', client.get("/cards/").content.decode())
    assert address
    answer = client.get(address[1])
    assert answer["Content-Type"].startswith("text/css")
    assert "immutable" in answer["Cache-Control"]
    assert "immutable" not in client.get("/cards/marks.old.css").get("Cache-Control", "")
