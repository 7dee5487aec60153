"""A card's page: its face, the cards beside it, and the ability as the engine reads it."""

import pytest
from django.test import Client

from cards.selectors import game_data
from cards.web.engine_view import Line, reading

pytestmark = pytest.mark.usefixtures("catalogue")


def test_a_card_page_leads_to_the_cards_beside_it(client: Client) -> None:
    first = client.get("/cards/slugterra/PDM-002/")
    before, after = first.context["neighbours"]
    assert before.position < first.context["shown"].card.position < after.position
    assert f"/cards/slugterra/{after.key}/" in first.content.decode()


def test_an_ability_is_read_moment_first_then_cost_and_steps() -> None:
    ability = {
        "when": "activate",
        "states": ["double"],
        "cost": [{"op": "discard", "n": 1}],
        "do": [{"may": True, "if": {"is": "have"}, "do": [{"op": "swap", "with": {"n": 1, "who": "mine"}}]}],
    }
    assert reading([ability]) == [
        [
            Line(0, "when", "activate states double"),
            Line(1, "cost", "DISCARD n 1"),
            Line(1, "may", ""),
            Line(1, "if", "is have"),
            Line(2, "SWAP", "with (n 1, who mine)"),
        ]
    ]


@pytest.mark.parametrize("game", ["slugterra", "ultraman"])
def test_every_operation_of_every_card_has_its_line(game: str) -> None:
    for card in game_data(game).cards.values():
        words = " ".join(f"{line.word} {line.rest}" for lines in reading(list(card.abilities)) for line in lines)
        assert all(name.upper() in words for name in operations(card.abilities)), card.id


def operations(part: object) -> set[str]:
    """The names of all operations inside."""
    if isinstance(part, dict):
        own = {part["op"]} if isinstance(part.get("op"), str) else set()
        return own.union(*(operations(each) for each in part.values()))
    return set().union(*(operations(each) for each in part)) if isinstance(part, list | tuple) else set()


def test_a_card_without_abilities_has_no_reading(client: Client) -> None:
    assert "Come la legge il motore" in client.get("/cards/ultraman/BP01-007/").content.decode()
    plain = next(card for card in game_data("ultraman").cards.values() if not card.abilities)
    assert "Come la legge il motore" not in client.get(f"/cards/ultraman/{plain.id}/").content.decode()
