"""The kinds of argument of the ability language, each as a JSON Schema; the words come from a game's own vocabulary."""

from collections.abc import Callable
from typing import Any

from cards.catalogue.data import GameData, Json

# Far above any printed number, far below what an engine's integers hold.
LARGEST = 1_000_000
MOST_CARDS = 1_000
COMPARE = {"type": "string", "pattern": "^(<=|>=|=|<|>)[0-9]{1,6}$"}
TEXT = {"type": "string", "minLength": 1}


def ref(name: str) -> Json:
    return {"$ref": f"#/$defs/{name}"}


def enum(words: Any) -> Json:
    return {"enum": list(words)}


def some_of(item: Json) -> Json:
    """A list of two or more different items."""
    return {"type": "array", "items": item, "minItems": 2, "uniqueItems": True}


def whole(low: int, high: int) -> Json:
    """An integer between the two."""
    return {"type": "integer", "minimum": low, "maximum": high}


def one_or_some(item: Json) -> Json:
    return {"anyOf": [item, some_of(item)]}


def shape(properties: Json, *required: str) -> Json:
    """An object with these keys and no other."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def compared_to_count() -> Json:
    return {
        "type": "object",
        "patternProperties": {"^(<=|>=|=|<|>)$": ref("count")},
        "additionalProperties": False,
        "minProperties": 1,
    }


def value() -> Json:
    """What a filter may ask of a number."""
    numbers = {"type": "array", "items": whole(0, LARGEST), "minItems": 2, "uniqueItems": True}
    return {"anyOf": [whole(0, LARGEST), COMPARE, numbers, compared_to_count()]}


def number() -> Json:
    """How many cards."""
    ends = [whole(0, MOST_CARDS), whole(1, MOST_CARDS)]
    span: Json = {"type": "array", "prefixItems": ends, "items": False, "minItems": 2, "maxItems": 2}
    return {"anyOf": [whole(1, MOST_CARDS), {"const": "all"}, span, ref("count")]}


def same(game: GameData) -> Json:
    handled = enum(word for word in game.vocabulary["handled"] if word != "rest")
    return shape(dict.fromkeys(game.vocabulary.get("same", []), handled)) | {"minProperties": 1}


def places(game: GameData) -> Json:
    common = game.vocabulary["places"]
    single = enum([*common, *game.vocabulary.get("more_places", [])])
    return {"anyOf": [single, some_of(enum(common)), ref("filter")]}


def zone(game: GameData) -> Json:
    groups = game.vocabulary.get("zone_groups", [])
    return {"anyOf": [enum(game.vocabulary["zones"]), some_of(enum(groups))]}


# kind of argument -> its schema, from the game and the row that uses it
Maker = Callable[[GameData, Json], Json]
KINDS: dict[str, Maker] = {
    "amount": lambda _game, _row: {"anyOf": [{"const": "picked"}, whole(0, LARGEST)]},
    "cards": lambda _game, _row: ref("cards"),
    "chooser": lambda game, _row: enum(game.vocabulary["choosers"]),
    "columns": lambda _game, row: shape({word: value() for word in row["words"]}) | {"minProperties": 1},
    "compare": lambda _game, _row: COMPARE,
    "comparison": lambda _game, _row: {"anyOf": [COMPARE, compared_to_count()]},
    "count": lambda _game, _row: ref("count"),
    "destination": lambda game, _row: one_or_some(enum(game.vocabulary["zones"])),
    "distinct": lambda game, _row: enum(game.vocabulary.get("distinct", [])),
    "duration": lambda game, _row: enum(game.vocabulary["durations"]),
    "face": lambda game, _row: enum(game.vocabulary["faces"]),
    "fact": lambda _game, _row: one_or_some(TEXT),
    "filter": lambda _game, _row: ref("filter"),
    "filters": lambda _game, _row: {"type": "array", "items": ref("filter"), "minItems": 2},
    "flag": lambda _game, _row: {"type": "boolean"},
    "handled": lambda game, _row: enum(word for word in game.vocabulary["handled"] if word != "rest"),
    "host": lambda _game, _row: {"anyOf": [ref("filter"), enum(["self", "place"])]},
    "mark": lambda game, _row: enum([*game.marks, "picked"]),
    "mark_list": lambda game, _row: some_of(enum(game.marks)),
    "marks": lambda game, _row: {"anyOf": [enum([*game.marks, "picked"]), some_of(enum(game.marks))]},
    "name_parts": lambda _game, _row: one_or_some(TEXT),
    "names": lambda _game, _row: one_or_some(TEXT),
    "number": lambda _game, _row: ref("number"),
    "options": lambda _game, _row: {"type": "array", "items": ref("operations"), "minItems": 2},
    "ordinal": lambda _game, _row: whole(1, MOST_CARDS),
    "place": lambda game, _row: places(game),
    "place_zone": lambda game, _row: enum(game.vocabulary["zones"]),
    "same": lambda game, _row: same(game),
    "stat": lambda game, _row: enum(game.vocabulary["stats"]),
    "states": lambda game, _row: one_or_some(enum(game.vocabulary["states"]["words"])),
    "steps": lambda _game, _row: whole(-LARGEST, LARGEST) | {"not": {"const": 0}},
    "sum": lambda game, _row: enum(game.vocabulary.get("sums", [])),
    "team": lambda _game, _row: TEXT,
    "types": lambda game, _row: one_or_some(enum(game.types_by_group)),
    "value": lambda _game, _row: value(),
    "who": lambda game, _row: enum(game.vocabulary["who"]),
    "word": lambda _game, row: enum(row["words"]),
    "words": lambda _game, row: {"type": "array", "items": enum(row["words"]), "minItems": 1, "uniqueItems": True},
    "zone": lambda game, _row: zone(game),
}


def schema_of(game: GameData, row: Json) -> Json:
    """The schema of one argument or filter row. Raises KeyError for a kind that is not known."""
    return KINDS[row["kind"]](game, row)
