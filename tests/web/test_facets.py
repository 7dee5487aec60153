"""Facets count what their choices find; fragments and views answer alone and as whole pages."""

import pytest
from django.test import Client

from cards.selectors import game, game_data
from cards.web.facets import facets
from cards.web.filters import Filters

pytestmark = pytest.mark.usefixtures("catalogue")

ASKED = [
    ("slugterra", Filters()),
    ("slugterra", Filters(words="infuocato", mark="fuoco")),
    ("slugterra", Filters(set="PDM", rarity="R")),
    ("ultraman", Filters(words="tiga", set="BP01")),
    ("ultraman", Filters(words="nothing has these words")),
]
FRAGMENT = {"HX-Request": "true", "HX-Target": "results"}


@pytest.mark.parametrize(("code", "asked"), ASKED)
def test_a_choice_finds_as_many_cards_as_its_count_says(code: str, asked: Filters) -> None:
    row = game(code)
    for facet in facets(asked, row, game_data(code)):
        for choice in facet.choices:
            wanted = Filters(**{**asked.__dict__, facet.field: choice.value})
            assert wanted.found(row).count() == choice.count


def test_a_choice_that_finds_nothing_is_not_offered_but_the_one_asked_for_stays() -> None:
    shown = facets(Filters(words="nothing has these words", mark="fuoco"), game("slugterra"), game_data("slugterra"))
    assert [(choice.value, choice.count) for facet in shown for choice in facet.choices] == [("fuoco", 0)]


def test_a_fragment_brings_results_words_and_facets_without_the_page(client: Client) -> None:
    answer = client.get("/cards/", {"game": "slugterra", "words": "infuocato"}, headers=FRAGMENT)
    text = answer.content.decode()
    assert "<html" not in text
    assert all(f'id="{part}"' in text for part in ("results", "query_words", "facets"))
    assert text.count("hx-swap-oob") == 2
    assert "HX-Request" in answer["Vary"]


def test_the_same_address_answers_as_a_whole_page(client: Client) -> None:
    text = client.get("/cards/", {"game": "slugterra", "words": "infuocato"}).content.decode()
    assert "<html" in text
    assert "hx-swap-oob" not in text


@pytest.mark.parametrize("view", ["grid", "list", "printings", "none", "\0"])
def test_every_view_shows_the_cards(client: Client, view: str) -> None:
    answer = client.get("/cards/", {"game": "slugterra", "words": "infuocato", "view": view})
    assert answer.content.decode().count("/cards/slugterra/PDM-001/") >= 1
    assert answer.context["view"] in {"grid", "list", "printings"}
