"""Reads the operations that all games share into clauses."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from cards.catalogue.sentences.pointing import HANDLED, NONE, Json, Pointer, known, listed, player
from cards.catalogue.sentences.tree import CannotSay, Cards, Clause, Count, Number, Owner, Place


def draw(reader: Pointer, op: Json) -> list[Clause]:
    """Cards off the deck into the hand."""
    known(op, {"op", "n", "who"}, "draw key")
    reader.latest = NONE
    return [counted(Clause("draw", player(op), Cards("group", reader.number(op["n"]))))]


def mill(reader: Pointer, op: Json) -> list[Clause]:
    """Cards off the top or the bottom of the deck into the discard area."""
    known(op, {"op", "n", "who", "card"}, "mill key")
    who = player(op)
    n = reader.number(op["n"])
    found = Cards("group", n, place=Place("deck", who))
    reader.handle("sent", replace(found, n="all") if who == "each" else found, "discard")
    act = "mill" if op.get("card", "top") == "top" else f"mill_{op['card']}"
    if act != "mill" and n != 1:
        raise CannotSay("several cards off the bottom of a deck")
    return [Clause(act, who, found, Place("deck", who))]


def discard(reader: Pointer, op: Json) -> list[Clause]:
    """From a hand its owner discards; from elsewhere the controller does."""
    known(op, {"op", "who", "zone", "n", "filter", "chosen_by"}, "discard key")
    if op.get("chosen_by", "random") != "random":
        raise CannotSay(f"a discard chosen by {op['chosen_by']}")
    found = reader.cards(op)
    if found.what == "self":
        return [Clause("discard", "mine", found, Place(reader.home) if reader.home else None)]
    if found.what == "group":
        reader.handle("sent", found, "discard")
    if found.what != "group" or found.among:
        return [Clause("discard", "mine", found)]
    owner = found.place.owner
    actor: Owner = owner if found.place.zone == "hand" else "mine"
    return [counted(Clause("discard", actor, found, None if owner == "any" else found.place))]


def exile(reader: Pointer, op: Json) -> list[Clause]:
    """Cards out of the game."""
    known(op, {"op", "who", "zone", "n", "filter", "distinct"}, "exile key")
    found = reader.cards(op)
    if found.what != "group":
        return [Clause("exile", "mine", found)]
    reader.handle("sent", found, "exile")
    return [Clause("exile", "mine", found, found.place)]


def reveal(reader: Pointer, op: Json) -> list[Clause]:
    """A look at a hand or at the top of a deck, or cards shown to everybody."""
    known(op, {"op", "who", "zone", "n", "shown_to", "filter", "chosen_by", "card"}, "reveal key")
    if op.get("who") in HANDLED:
        if op.get("shown_to"):
            raise CannotSay("cards shown again to one player")
        return [Clause("show", "mine", reader.cards(op))]
    if "card" in op:
        return reveal_part(reader, op)
    if op.get("shown_to"):
        return look(reader, op)
    seen = reader.cards({key: value for key, value in op.items() if key != "shown_to"})
    if seen.place.zone == "deck" and not seen.kind.plain:
        raise CannotSay("reveal of some cards of a deck")
    reader.handle("revealed", replace(seen, n="all") if isinstance(seen.n, Count) else seen, "reveal")
    if seen.place.zone == "deck":
        return [counted(Clause("reveal_top", "mine", seen, seen.place))]
    return [Clause("reveal", "mine", seen, seen.place)]


def look(reader: Pointer, op: Json) -> list[Clause]:
    """Cards that only their controller sees."""
    known(op, {"op", "who", "zone", "n", "shown_to"}, "reveal key")
    place = reader.place(op)
    n = reader.number(op["n"])
    seen = Cards("group", n, place=place)
    reader.handle("revealed", seen, "look")
    if op["shown_to"] == "mine" and place.zone == "hand" and n == "all":
        return [Clause("look", "mine", seen, place)]
    if op["shown_to"] == "mine" and place.zone == "deck" and isinstance(n, int):
        return [Clause("look_top", "mine", seen, place)]
    raise CannotSay(f"reveal from {place.zone} to {op['shown_to']}")


def reveal_part(reader: Pointer, op: Json) -> list[Clause]:
    """One card out of those under a character."""
    known(op, {"op", "who", "n", "filter", "card"}, "reveal key")
    hosts = reader.cards({key: value for key, value in op.items() if key != "card"})
    reader.handle("revealed", Cards("group", 1, place=Place("deck")), "reveal")
    return [Clause("reveal_part", "mine", hosts, hosts.place, parts=listed(op["card"]))]


def choose(reader: Pointer, op: Json) -> list[Clause]:
    """A pick that later steps speak of."""
    known(op, {"op", "who", "zone", "n", "filter", "chosen_by", "distinct"}, "choose key")
    if op.get("chosen_by", "random") != "random":
        raise CannotSay(f"a choice by {op['chosen_by']}")
    found = reader.cards(op)
    reader.handle("chosen", found, "choose")
    act = "choose_random" if found.random else "choose"
    return [Clause(act, "mine", replace(found, random=False), None if found.among else found.place)]


def move(reader: Pointer, op: Json) -> list[Clause]:
    """Cards into another zone; out of a deck they are searched for first."""
    known(op, {"op", "who", "zone", "n", "filter", "to", "distinct", "order"}, "move key")
    goal, *more = listed(op["to"])
    found = reader.cards({key: value for key, value in op.items() if key != "order"})
    owner = found.place.owner
    source = found.place if found.what == "group" and not found.among else None
    whose: Owner = owner if owner in ("mine", "theirs") else "mine"
    act = f"return:{goal}" if found.what == "self" else f"move:{goal}"
    clause = Clause(act, "mine", found, goal=Place(goal, whose, tuple(more)), ordered="order" in op)
    if source and source.zone == "deck":
        found = replace(found, place=source)
        it = replace(found, what="it")
        reader.handle("moved", it, act)
        return [Clause("search", "mine", found, source), replace(clause, object=it)]
    if found.what == "it":
        reader.gone |= reader.latest
    if found.what != "rest":
        reader.handle("moved", found, act)
    return [counted(replace(clause, source=source))]


def shuffle(_reader: Pointer, op: Json) -> list[Clause]:
    """A zone is shuffled by its owner."""
    known(op, {"op", "who", "zone"}, "shuffle key")
    return [Clause("shuffle", "mine", goal=Place(op["zone"], player(op)))]


def modify(reader: Pointer, op: Json) -> list[Clause]:
    """A stat goes up or down."""
    known(op, {"op", "who", "zone", "n", "filter", "stat", "by", "per", "times", "for"}, "modify key")
    cards = {key: value for key, value in op.items() if key not in ("per", "times")}
    found = reader.cards(cards, n="all" if op["who"] == "any" else 1)
    if found.what == "group" and not found.place.zone:
        raise CannotSay("modify of cards in no zone")
    by = op["by"]
    clause = Clause("gain" if by > 0 else "lose", "mine", found, amount=abs(by), stat=op["stat"], until=until(op))
    per = reader.count(op["per"]) if "per" in op else None
    times = reader.count(op["times"]) if "times" in op else None
    if isinstance(found.n, Count):  # as many cards, each another one
        return [replace(clause, object=replace(found, n=1), per=per, times=found.n, apart=True)]
    return [replace(clause, per=per, times=times)]


def fix(reader: Pointer, op: Json) -> list[Clause]:
    """A stat becomes the value picked."""
    known(op, {"op", "who", "n", "filter", "stat", "to", "for"}, "set key")
    if op["to"] != "picked":
        raise CannotSay("a stat set to what was not picked")
    cards = {key: value for key, value in op.items() if key != "to"}
    return [Clause("set_picked", "mine", reader.cards(cards), stat=op["stat"], until=until(op))]


def flip(reader: Pointer, op: Json) -> list[Clause]:
    """Cards turned face down or up."""
    known(op, {"op", "who", "zone", "n", "filter", "face", "for"}, "flip key")
    found = reader.cards(op)
    return [Clause(f"flip_{op['face']}", "mine", found, found.place, until=until(op))]


def prevent(_reader: Pointer, op: Json) -> list[Clause]:
    """The event does not happen."""
    known(op, {"op"}, "prevent key")
    return [Clause("prevent", "mine")]


def pick(reader: Pointer, op: Json) -> list[Clause]:
    """One of some marks, or of the values of a stat that cards show."""
    known(op, {"op", "marks", "who", "stat", "filter"}, "pick key")
    if "marks" in op:
        return [Clause("pick_mark", "mine", marks=tuple(op["marks"]))]
    found = reader.referred(op["who"])
    seen = replace(found, what="group", n=1, kind=reader.kind(op.get("filter", {})), among=True)
    return [Clause("pick_stat", "mine", seen, stat=op["stat"])]


def mark(reader: Pointer, op: Json) -> list[Clause]:
    """Marks are added to cards, or the one just picked takes the place of another."""
    known(op, {"op", "who", "n", "filter", "add", "change", "for"}, "mark key")
    cards = reader.cards({key: value for key, value in op.items() if key not in ("add", "change")})
    if "change" in op:
        if op["change"] != "picked":
            raise CannotSay("mark changed to what was not picked")
        return [Clause("mark_changed", "mine", cards, until=until(op))]
    if op["add"] == "picked":
        return [Clause("mark_picked", "mine", cards, until=until(op))]
    return [Clause("mark_added", "mine", cards, marks=listed(op["add"]), until=until(op))]


def swap(reader: Pointer, op: Json) -> list[Clause]:
    """Cards change places."""
    known(op, {"op", "who", "n", "filter", "with"}, "swap key")
    found = reader.cards({key: value for key, value in op.items() if key != "with"})
    if "with" not in op:
        return [Clause("swap", "mine", found)]
    return [Clause("swap_with", "mine", found, host=reader.cards(op["with"]))]


def until(op: Json) -> str:
    """How long it lasts, empty for as long as a static ability does."""
    found: str = op.get("for", "")
    return found


def counted(clause: Clause) -> Clause:
    """With as many cards as are counted: one of them `per` each thing that counts."""
    if clause.object and isinstance(clause.object.n, Count):
        one: Number = 1
        return replace(
            clause, object=replace(clause.object, n=one, distinct=clause.object.distinct), per=clause.object.n
        )
    return clause


READERS: Mapping[str, Callable[[Pointer, Json], list[Clause]]] = {
    "draw": draw,
    "mill": mill,
    "discard": discard,
    "exile": exile,
    "reveal": reveal,
    "choose": choose,
    "move": move,
    "shuffle": shuffle,
    "modify": modify,
    "set": fix,
    "flip": flip,
    "prevent": prevent,
    "pick": pick,
    "mark": mark,
    "swap": swap,
}
