"""Seeded damages of real entries: whatever is misspelt or given a bad value is refused, by schema or linter."""

import copy
import random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cards.catalogue.lint import lint_ability
from cards.catalogue.names import Known
from cards.catalogue.schema import language, set_schema

# Under these keys a text is free, or compared with names: any other text may be right there.
FREE = {"source", "notes", "reason", "basis", "facts", "team"}
Spot = tuple[Any, Any]


def spots(value: Any, under: str = "") -> list[tuple[Any, Any, str]]:
    """Every (holder, key, key name) in a value, leaving out what is free text."""
    found: list[tuple[Any, Any, str]] = []
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in FREE:
                found += [(value, key, key), *spots(inner, key)]
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            found += [(value, index, under), *spots(inner, under)]
    return found


def misspell(chance: random.Random, holder: Any, key: Any) -> bool:
    """Puts a letter too many into a key."""
    if not isinstance(holder, dict):
        return False
    at = chance.randrange(len(key) + 1)
    holder[key[:at] + chance.choice("qxz") + key[at:]] = holder.pop(key)
    return True


def spoil(chance: random.Random, holder: Any, key: Any) -> bool:
    """Gives a place a value that no place can have."""
    holder[key] = chance.choice([None, "", "qxz zxq", -(10**12), 1.5, [], [[]], {"qxz": 1}, ["qxz", "zxq"]])
    return True


@pytest.fixture(scope="module")
def judges(request):
    """For each game: whether a card entry is refused."""
    made = {}
    for code in ("slugterra", "ultraman"):
        game = request.getfixturevalue(code)
        schema = set_schema(game) | {"$ref": "#/$defs/card"}
        for key in ("type", "properties", "required", "additionalProperties"):
            schema.pop(key)
        made[code] = (game, Draft202012Validator(schema), Known(game))
    return made


def refused(judge: Any, entry: dict[str, Any]) -> bool:
    game, schema, known = judge
    if not schema.is_valid(entry):
        return True
    types = (entry["type"], *entry.get("also", ()))
    return any(lint_ability(game, known, types, ability) for ability in entry["abilities"])


@pytest.mark.parametrize("seed", range(15))
def test_a_hundred_damages_are_each_refused(judges, seed):
    chance = random.Random(seed)
    done = 0
    while done < 100:
        judge = judges[chance.choice(["slugterra", "ultraman"])]
        before = judge[0].cards[chance.choice(sorted(judge[0].cards))].as_dict()
        entry = copy.deepcopy(before)
        holder, key, name = chance.choice(spots(entry))
        free = name in {"name", "name_has"}
        if not (misspell if chance.random() < 0.5 or free else spoil)(chance, holder, key):
            continue
        if entry == before or still_right(before, entry):
            continue
        done += 1
        assert refused(judge, entry), (entry["id"] if "id" in entry else before["id"], name, entry)


def still_right(before: dict[str, Any], entry: dict[str, Any]) -> bool:
    """Whether the damage emptied a list that may be empty: that makes another valid card."""
    emptied = [key for key in ("marks", "abilities") if before.get(key) and entry.get(key) == []]
    return bool(emptied)


@pytest.mark.parametrize("code", ["slugterra", "ultraman"])
def test_every_real_entry_is_taken(judges, code):
    assert [card.id for card in judges[code][0].cards.values() if refused(judges[code], card.as_dict())] == []


def test_each_game_speaks_its_own_words(slugterra, ultraman):
    one = Draft202012Validator({"$ref": "#/$defs/ability", "$defs": language(slugterra)})
    other = Draft202012Validator({"$ref": "#/$defs/ability", "$defs": language(ultraman)})
    entry = {"when": "enters", "do": [{"do": [{"op": "grade", "who": "self", "by": 1, "for": "turn"}]}]}
    assert other.is_valid(entry)
    assert not one.is_valid(entry)
