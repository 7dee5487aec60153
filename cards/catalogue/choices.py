"""How many choices an operation asks for, by the `choices` of its vocabulary row. The engine counts the same way."""

from collections.abc import Callable
from typing import Any

from cards.catalogue.data import GameData, Json


def picked(operation: Json) -> bool:
    """Whether `n` makes someone pick: any number but all, and all with `distinct`; never what chance picks."""
    if "n" not in operation or operation.get("chosen_by") == "random":
        return False
    return operation["n"] != "all" or "distinct" in operation


def picked_outside(operation: Json, zone: str) -> bool:
    """From a pile the top cards are taken: nobody picks."""
    return picked(operation) and operation.get("zone") != zone


def picked_in(operation: Json, key: str) -> bool:
    return picked(operation.get(key, {}))


def given(operation: Json, key: str) -> bool:
    return key in operation


def a_list(operation: Json, key: str) -> bool:
    return isinstance(operation.get(key), list)


def a_filter(operation: Json, key: str) -> bool:
    return isinstance(operation.get(key), dict)


TOKENS: dict[str, Callable[[Json, str], bool]] = {
    "always": lambda _operation, _key: True,
    "filter": a_filter,
    "given": given,
    "list": a_list,
    "picked": lambda operation, _key: picked(operation),
    "picked_in": picked_in,
    "picked_or": lambda operation, key: picked(operation) or given(operation, key),
    "picked_outside": picked_outside,
}


def choices_of(game: GameData, operation: Json) -> int:
    """The number of choices of one operation; those of the operations inside `either` are their own."""
    tokens: list[Any] = game.vocabulary["operations"][operation["op"]].get("choices", [])
    return sum(TOKENS[kind](operation, key) for kind, _, key in (token.partition(":") for token in tokens))


def sides_without_number(game: GameData, operation: Json) -> bool:
    """Whether it works on many cards and does not say on how many."""
    rule = game.vocabulary["operations"][operation["op"]].get("needs_number")
    if rule is None or "n" in operation:
        return False
    if "zone" in operation:
        return bool(rule == "always")
    return operation.get("who") in game.vocabulary["sides"]
