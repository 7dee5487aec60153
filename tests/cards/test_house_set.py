"""The house set of Slugterra stays inside the bands of the printed cards and uses what the engine is asked to play."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cards.catalogue.checks import check_game
from cards.catalogue.data import CardData, Json
from cards.catalogue.reading import load_game

GAME = load_game("slugterra")
HOUSE = [card for card in GAME.cards.values() if card.set_code == "C99"]
BANDS = {"protoforma": range(200, 401), "velocimorfismo": range(800, 1001)}
OPERATIONS = {
    "draw",
    "mill",
    "discard",
    "move",
    "reveal",
    "choose",
    "shuffle",
    "modify",
    "flip",
    "prevent",
    "either",
    "pick",
    "mark",
}
ZONES = {"hand", "deck", "deck_top", "deck_bottom", "discard", "arsenal", "battle", "cavern"}
BOOSTS = {100, 200, 300, -100, -200}


def nodes(value: Any) -> Iterator[Json]:
    """Every mapping inside a value."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from nodes(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from nodes(inner)


def operations(card: CardData) -> list[Json]:
    return [node for node in nodes(list(card.abilities)) if "op" in node]


def test_the_house_set_is_numbered_without_gaps():
    assert [card.id for card in HOUSE] == [f"C99-{number:03}" for number in range(1, len(HOUSE) + 1)]
    assert 40 <= len(HOUSE) <= 48


def test_every_house_card_says_that_it_is_ours():
    assert {(card.provenance, card.source) for card in HOUSE} == {("house", "Mazziere house design")}


def test_every_house_card_is_played_by_the_engine():
    assert {card.automation for card in HOUSE} == {"full"}
    assert all(card.abilities for card in HOUSE)


@pytest.mark.parametrize("card", HOUSE, ids=lambda card: card.id)
def test_a_house_card_keeps_to_the_printed_bands(card):
    band = BANDS.get(card.type)
    assert card.stats.get("power") in band if band else "power" not in card.stats
    assert len(card.marks) == (1 if band else 0)
    assert {node["by"] for node in operations(card) if node["op"] == "modify"} <= BOOSTS


@pytest.mark.parametrize("card", HOUSE, ids=lambda card: card.id)
def test_a_house_card_uses_known_operations_and_zones(card):
    assert {node["op"] for node in operations(card)} <= OPERATIONS
    found = {node[key] for node in nodes(list(card.abilities)) for key in ("zone", "to", "from") if key in node}
    assert found <= ZONES


@pytest.mark.parametrize("name", ["Bomba", "Rammstone", "Battitore"])
def test_the_slugs_that_printed_texts_name_have_both_forms(name):
    assert {card.type for card in HOUSE if card.name == name} == {"protoforma", "velocimorfismo"}


def test_every_velocimorfismo_has_its_protoforma():
    forms = {kind: {card.name for card in HOUSE if card.type == kind} for kind in BANDS}
    assert forms["velocimorfismo"] <= forms["protoforma"]


def test_only_the_monsters_are_of_ombra_oscura():
    for card in HOUSE:
        assert ("ombra_oscura" in card.marks) == ("monster" in card.facts)


def test_a_monster_looks_for_its_slug_in_the_arsenal():
    for card in HOUSE:
        if "monster" in card.facts:
            assert {"name": card.facts["monster_of"]} in list(nodes(list(card.abilities)))


def test_every_moment_of_the_game_is_used():
    moments = Counter(ability["when"] for card in HOUSE for ability in card.abilities)
    assert set(moments) == {
        "own_main",
        "opponent_main",
        "battle",
        "static",
        "attack",
        "played",
        "places",
        "would_reduce",
    }


def test_statics_only_test_and_modify():
    for card in HOUSE:
        for ability in card.abilities:
            if ability["when"] == "static":
                assert {node["op"] for node in nodes(ability) if "op" in node} == {"modify"}
                assert all(node["by"] in (100, -100) for node in nodes(ability) if "by" in node)


def test_one_boost_makes_the_opposing_slug_weaker():
    boosts = [node for card in HOUSE if card.type == "potenziamento" for node in operations(card)]
    assert {"by": -200, "for": "battle", "op": "modify", "stat": "power", "who": "theirs", "zone": "battle"} in boosts


def test_every_cavern_binds_both_players():
    caverns = [card for card in HOUSE if card.type == "caverna"]
    assert len(caverns) >= 4
    for card in caverns:
        assert "mine" not in {node.get("who") for node in nodes(list(card.abilities))}
        assert "theirs" not in {node.get("who") for node in nodes(list(card.abilities))}


def test_the_rarities_are_those_of_the_game():
    rarities = Counter(row.rarity for row in GAME.printings if row.set_code == "C99")
    assert set(rarities) == {"C", "NC", "R"}
    assert rarities["C"] > rarities["NC"] > rarities["R"]


def test_the_house_set_passes_every_check_of_the_catalogue():
    assert check_game("slugterra") == []
