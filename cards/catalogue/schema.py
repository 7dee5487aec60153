"""Builds the JSON Schema of a game's sets files: the common shape filled with the words of its own vocabulary."""

import json
from pathlib import Path
from typing import Any

from cards.catalogue.data import GameData, Json
from cards.catalogue.kinds import LARGEST, MOST_CARDS, enum, number, ref, schema_of, shape, whole

FOLDER = Path(__file__).resolve().parent / "schemas"
TRUE = {"const": True}


def stored(name: str) -> Json:
    """One of the schemas that name no game's words: game, vocabulary, set."""
    made: Json = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return made


def arguments(game: GameData, rows: Json, key: str, name: str) -> Json:
    """The shape of an operation or condition: its name under `key`, then its arguments."""
    properties = {key: {"const": name}} | {word: schema_of(game, row) for word, row in rows.items()}
    return shape(properties, key, *(word for word, row in rows.items() if row.get("needed")))


def by_name(game: GameData, rows: Json, key: str) -> Json:
    """Any of the rows, told apart by the name under `key`, so that a fault names the argument and not every row."""
    branches = [
        {"if": shape_named(key, name), "then": arguments(game, row["arguments"], key, name)}
        for name, row in rows.items()
    ]
    return {"type": "object", "required": [key], "properties": {key: enum(rows)}, "allOf": branches}


def shape_named(key: str, name: str) -> Json:
    return {"properties": {key: {"const": name}}, "required": [key]}


def filter_schema(game: GameData) -> Json:
    rows = {**game.vocabulary["filters"], **{stat: {"kind": "value"} for stat in game.vocabulary["filtered"]}}
    return shape({key: schema_of(game, row) for key, row in rows.items()})


def condition_schema(game: GameData) -> Json:
    """`all`, `any` and `not` of conditions, else one by the name under `is`."""
    many = {"type": "array", "items": ref("condition"), "minItems": 2}
    joined = [shape({"all": many}, "all"), shape({"any": many}, "any"), shape({"not": ref("condition")}, "not")]
    told = {"required": ["is"]}
    return {
        "type": "object",
        "if": told,
        "then": by_name(game, game.vocabulary["conditions"], "is"),
        "else": {
            "if": {"required": ["all"]},
            "then": joined[0],
            "else": {"if": {"required": ["any"]}, "then": joined[1], "else": joined[2]},
        },
    }


def count_schema(game: GameData) -> Json:
    """How many cards there are, what their numbers add up to, or a number of one card."""
    whose = enum(["self", "mine", "theirs", "any"])
    every = whole(2, MOST_CARDS)
    common = {"who": whose, "filter": ref("filter"), "every": every}
    distinct = enum(game.vocabulary.get("distinct", []))
    cards = shape({"count": enum(game.vocabulary["counted"]), "distinct": distinct, **common}, "count")
    total = shape({"sum": enum(game.vocabulary.get("sums", [])), **common}, "sum", "who")
    read = {
        "stat": enum(game.vocabulary["stats"]),
        "who": enum(game.vocabulary["who"]),
        "plus": whole(-MOST_CARDS, MOST_CARDS),
    }
    return {
        "type": "object",
        "if": {"required": ["count"]},
        "then": cards,
        "else": {"if": {"required": ["sum"]}, "then": total, "else": shape(read, "stat", "who")},
    }


def step_schema(game: GameData) -> Json:
    step = shape(
        {
            "link": enum(game.vocabulary["links"]),
            "step": whole(1, MOST_CARDS),
            "at": enum(game.vocabulary["later"]),
            "if": ref("condition"),
            "may": TRUE,
            "by": enum(["mine", "theirs"]),
            "pay": ref("operations"),
            "do": ref("operations"),
        }
    )
    needs = {"step": ["link"], "pay": ["may"], "by": ["may"], "at": ["do"]}
    return {**step, "minProperties": 1, "dependentRequired": needs}


def ability_schema(game: GameData) -> Json:
    """One ability; what depends on its moment is the linter's."""
    words = game.vocabulary
    zones = enum(words["zones"])
    uses = shape({"n": whole(1, MOST_CARDS), "per": enum(words["uses"])}, "n", "per")
    properties: Json = {
        "when": enum(words["moments"]),
        "from": zones,
        "of": ref("filter"),
        "out_of": zones,
        "uses": uses,
        "if": ref("condition"),
        "cost": ref("operations"),
        "name": {"type": "string", "minLength": 1},
        "by": {"const": "theirs"},
        "stacks": {"const": False},
        "do": {"type": "array", "items": ref("step"), "minItems": 1},
    }
    if "states" in words:
        state = enum(words["states"]["words"])
        properties["states"] = {"type": "array", "items": state, "minItems": 1, "uniqueItems": True}
    return shape(properties, "when", "do")


def cards_schema(game: GameData) -> Json:
    """Which cards of what an argument means."""
    who = enum(game.vocabulary["who"])
    zone = schema_of(game, {"kind": "zone"})
    return shape({"who": who, "zone": zone, "n": ref("number"), "filter": ref("filter")}, "who")


def language(game: GameData) -> Json:
    """The `$defs` of the ability language as this game speaks it."""
    operation = by_name(game, game.vocabulary["operations"], "op")
    return {
        "ability": ability_schema(game),
        "cards": cards_schema(game),
        "condition": condition_schema(game),
        "count": count_schema(game),
        "filter": filter_schema(game),
        "number": number(),
        "operation": operation,
        "operations": {"type": "array", "items": ref("operation"), "minItems": 1},
        "step": step_schema(game),
    }


def facts_schema(game: GameData) -> Json:
    text: Any = {"type": "string", "pattern": "^\\S(.*\\S)?$", "maxLength": 200}
    kinds = {"text": text, "flag": {"const": "yes"}}
    return shape({code: kinds[fact.kind] for code, fact in game.facts.items()}) | {"minProperties": 1}


def set_schema(game: GameData) -> Json:
    """The whole schema of a sets file of that game."""
    made = stored("set")
    printed = whole(0, LARGEST)
    made["$defs"] |= {
        "card_type": enum(game.card_types),
        "facts": facts_schema(game),
        "mark": enum(game.marks),
        "rarity": enum(game.rarities),
        "stats": shape(dict.fromkeys(game.stats, printed)),
        "treatment": enum(game.treatments),
    }
    made["$defs"] |= language(game)
    return made
