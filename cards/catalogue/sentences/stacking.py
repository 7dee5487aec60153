"""Reads the operations of games whose cards lie in stacks and whose abilities act on abilities."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from cards.catalogue.sentences.operations import until
from cards.catalogue.sentences.pointing import NONE, Json, Pointer, known, listed
from cards.catalogue.sentences.tree import CannotSay, Cards, Clause, Kind, Place


def stack(reader: Pointer, op: Json) -> list[Clause]:
    """A card into play on, under or in the place of another."""
    known(op, {"op", "who", "zone", "n", "filter", "on", "under"}, "stack key")
    found = reader.cards({key: value for key, value in op.items() if key not in ("on", "under")})
    source = found.place if found.what == "group" and not found.among else None
    on = op.get("on", "under")
    if on in ("place", "self"):
        clause = Clause(f"stack_{on}", "mine", found, source, host=Cards("self"))
    else:
        host = Cards("group", 1, reader.kind(op["under"] if on == "under" else on), Place(reader.ground))
        clause = Clause("stack_under" if on == "under" else "stack_on", "mine", found, source, host=host)
    reader.handle("moved", found, "stack")
    return [clause]


def unstack(reader: Pointer, op: Json) -> list[Clause]:
    """One card out of a stack."""
    known(op, {"op", "who", "n", "filter", "card", "to"}, "unstack key")
    found = reader.cards({key: value for key, value in op.items() if key not in ("card", "to")})
    if not isinstance(op["to"], str):
        raise CannotSay("a card of a stack to a zone of one's choice")
    whose = "theirs" if found.what == "facing" or found.place.owner == "theirs" else "mine"
    card = op["card"]
    part = reader.kind(card) if isinstance(card, Mapping) else None
    parts = () if part else listed(card)
    goal = Place(op["to"], "theirs" if whose == "theirs" else "mine")
    reader.handle("moved", Cards("group", 1, part or Kind(), Place("deck")), "unstack")
    return [Clause(f"unstack:{op['to']}", "mine", found, goal=goal, parts=parts, part=part)]


def charge(reader: Pointer, op: Json) -> list[Clause]:
    """The top card of the deck, sideways under a host."""
    known(op, {"op", "n", "on"}, "charge key")
    if op["n"] != 1:
        raise CannotSay("charge of several cards")
    host = Cards("group", 1, reader.kind(op["on"]), Place(reader.ground))
    reader.latest = NONE
    return [Clause("charge", "mine", Cards("group", 1, place=Place("deck")), Place("deck"), host=host)]


def grade(reader: Pointer, op: Json) -> list[Clause]:
    """Steps up or down among the columns of power."""
    known(op, {"op", "who", "n", "filter", "by", "for"}, "grade key")
    by = op["by"]
    return [Clause("grade_up" if by > 0 else "grade_down", "mine", reader.cards(op), amount=abs(by), until=until(op))]


def extra(reader: Pointer, op: Json) -> list[Clause]:
    """The extra column is read."""
    known(op, {"op", "who", "n", "filter", "for"}, "extra key")
    return [Clause("extra", "mine", reader.cards(op), until=until(op))]


def worded(name: str, key: str) -> Callable[[Pointer, Json], list[Clause]]:
    """A reader for an operation whose word `key` makes the act."""

    def read(reader: Pointer, op: Json) -> list[Clause]:
        known(op, {"op", "who", "zone", "n", "filter", "for", key, "cause"}, f"{name} key")
        cause = op.get("cause", {"who": "theirs"})
        if (name != "forbid" and "cause" in op) or cause != {"who": "theirs"}:
            raise CannotSay(f"{name} of such a cause")
        found = reader.cards({name: value for name, value in op.items() if name not in (key, "cause")})
        if found.what == "group" and "zone" in op:
            found = replace(found, n="all")
        act = f"{name}:{op[key]}:theirs" if "cause" in op else f"{name}:{op[key]}"
        return [Clause(act, "mine", found, found.place if found.what == "group" else None, until=until(op))]

    return read


def negate(reader: Pointer, op: Json) -> list[Clause]:
    """One ability of a card is inactive."""
    known(op, {"op", "who", "n", "filter", "for"}, "negate key")
    return [Clause("negate", "mine", reader.cards(op), until=until(op))]


def trigger(reader: Pointer, op: Json) -> list[Clause]:
    """One ability of a card resolves now."""
    known(op, {"op", "who", "when", "ignore"}, "trigger key")
    found = reader.cards({key: value for key, value in op.items() if key not in ("when", "ignore")})
    return [Clause(f"trigger:{op['when']}", "mine", found, ignored=tuple(op.get("ignore", ())))]


READERS: Mapping[str, Callable[[Pointer, Json], list[Clause]]] = {
    "stack": stack,
    "unstack": unstack,
    "charge": charge,
    "grade": grade,
    "extra": extra,
    "result": worded("result", "to"),
    "immune": worded("immune", "to"),
    "forbid": worded("forbid", "what"),
    "negate": negate,
    "trigger": trigger,
}
