"""Expansion of the common operations into instructions, one function an operation. Never compiled.

Each gives its rows (the last column is a jump, filled by the caller where one is needed), the condition under which
it could do something, and notes what it is worth to the controller (design: one number a zone, one an operation).
"""

from collections.abc import Callable, Mapping
from typing import Any

from play.engine import layout
from play.engine.filters import WHO, ExpandError, Json, Rows

DURATIONS = {
    "battle": layout.FOR_BATTLE,
    "turn": layout.FOR_TURN,
    "next_turn": layout.FOR_NEXT_TURN,
    "opponent_turn": layout.FOR_OPPONENT_TURN,
    "game": layout.FOR_GAME,
}
CHOOSERS = {
    "controller": layout.BY_CONTROLLER,
    "owner": layout.BY_OWNER,
    "opponent": layout.BY_OPPONENT,
    "random": layout.BY_CHANCE,
}
HANDLED = ("chosen", "revealed", "rest", "sent", "moved")


class Program:
    """The rows of one ability as they grow, with what is known of the cards it has handled so far."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.shape = rows.shape
        self.code: list[list[int]] = []
        self.later = False
        # Where the handled cards came from: list -> (zone, whose), for what moving them is worth.
        self.origin: dict[str, tuple[str, str]] = {}

    def add(self, *row: int) -> int:
        """Append an instruction; return its number."""
        self.code.append([*row, *[0] * (layout.W - len(row))])
        return len(self.code) - 1

    def worth(self, key: str) -> int:
        """What a bot gives for one of it; nothing if the game does not say."""
        return int(self.shape.worth.get(key, 0))

    # Selecting

    def cards(self, op: Json, skip: int = -1) -> tuple[int, int]:
        """The rows that put the operation's cards into the picks; return (count wanted, condition that some exist)."""
        rows = self.rows
        who, zone, n = op.get("who", "mine"), op.get("zone"), op.get("n")
        if "distinct" in op or "order" in op:
            raise ExpandError(f"operation «{op['op']}» with {sorted(op)}")
        spec = rows.filter_row(op.get("filter"))
        where = rows.zones(zone) if who not in HANDLED and who not in ("self", "facing") else 0
        want, stop = self.wanted(n)
        if self.takes_all(op, n):
            top = int(zone is not None and rows.plain_zone(zone) == self.shape.deck)
            self.add(layout.I_SELECT, WHO[who], where, spec, want if n is not None else rows.all, 0, top)
        else:
            stop = stop or int(self.is_deck(zone))
            self.add(layout.I_CHOOSE, WHO[who], where, spec, want, self.chooser(op, zone), stop, skip)
        if who not in HANDLED:
            self.origin["picks"] = (self.zone_name(zone, who), who)
        else:
            self.origin["picks"] = self.origin.get(who, ("", "mine"))
        content = -1 if n in (None, "all") or stop else want
        return content, self.exist(op, who, zone, skip)

    def takes_all(self, op: Json, n: Any) -> bool:
        """Does the operation pick nobody, but takes all, or the top of a deck to look at?"""
        return n in (None, "all") or (op["op"] == "reveal" and self.is_deck(op.get("zone")))

    def is_deck(self, zone: Any) -> bool:
        """Is the deck meant?"""
        return isinstance(zone, str) and self.rows.plain_zone(zone) == self.shape.deck

    def wanted(self, n: Any) -> tuple[int, int]:
        """Count row and whether fewer will do; `[0, 2]` is "up to 2"."""
        if isinstance(n, list):
            if n[0] != 0:
                raise ExpandError(f"n = {n}: a least number other than 0")
            return self.rows.number(n[1]), 1
        return self.rows.amount("all" if n is None else n), 0

    def chooser(self, op: Json, zone: Any) -> int:
        """A discard from hand is its owner's pick, all else the controller's, unless it says (S16)."""
        if "chosen_by" in op:
            return CHOOSERS[op["chosen_by"]]
        return layout.BY_OWNER if op["op"] == "discard" and zone == self.shape.hand else layout.BY_CONTROLLER

    def zone_name(self, zone: Any, who: str) -> str:
        """The zone that prices the cards."""
        if isinstance(zone, str):
            return self.rows.plain_zone(zone)
        return self.shape.characters[0] if zone is None and who not in ("self", "facing") else self.shape.characters[-1]

    def exist(self, op: Json, who: str, zone: Any, skip: int) -> int:
        """Could the operation find a card? Before the ability has begun no card has been handled."""
        if who in ("self", "facing", *HANDLED):
            row = [layout.C_MATCH, WHO[who], 0, self.rows.filter_row(op.get("filter")), 0, 0, layout.GE, self.rows.one]
            return self.rows.cond_row(row)
        spec = dict(op.get("filter") or {})
        if self.is_deck(zone):
            spec = {}
        if skip >= 0:
            spec["face"] = "down" if skip == layout.UP else "up"
        return self.rows.have(who, zone, spec, self.rows.one)

    def price(self, to: str, n: Any) -> int:
        """What moving the picks to a zone is worth to the controller."""
        zone, who = self.origin.get("picks", ("", "mine"))
        copies = n if isinstance(n, int) else 1
        gain = (self.worth("zone." + to) - self.worth("zone." + zone)) * copies
        return -gain if who in ("theirs", "facing") else gain


def draw(p: Program, op: Json) -> int:
    """Deck to hand."""
    who = op.get("who", "mine")
    gain = p.worth("zone." + p.shape.hand) * (op["n"] if isinstance(op["n"], int) else 1)
    p.add(layout.I_DRAW, WHO[who], 0, 0, p.rows.amount(op["n"]), -gain if who == "theirs" else gain)
    return deck_or_refill(p, who)


def mill(p: Program, op: Json) -> int:
    """Top (or bottom) of the deck to the discard pile."""
    who = op.get("who", "mine")
    worth = p.worth("mill") * (op["n"] if isinstance(op["n"], int) else 1)
    lowest = int(op.get("card") == "bottom")
    p.add(layout.I_MILL, WHO[who], 0, lowest, p.rows.amount(op["n"]), worth if who == "theirs" else -worth)
    p.origin["sent"] = (p.shape.discard, who)
    return deck_or_refill(p, who)


def deck_or_refill(p: Program, who: str) -> int:
    """There is something to take from the deck, or to make a deck of (S8)."""
    places = [p.shape.deck, p.shape.discard] if p.shape.refill else p.shape.deck
    return p.rows.have(who, places, None, p.rows.one)


def shuffle(p: Program, op: Json) -> int:
    """Shuffle a zone; never a reason to use an ability."""
    p.add(layout.I_SHUFFLE, WHO[op.get("who", "mine")], p.shape.kind(p.rows.plain_zone(op["zone"])))
    return p.rows.never()


def reveal(p: Program, op: Json) -> int:
    """Show cards; they become `revealed`."""
    need = p.cards(op)[1]
    p.add(layout.I_REVEAL, WHO[op.get("shown_to", "each")], 0, 0, 0, p.worth("reveal"))
    p.origin["revealed"] = p.origin["picks"]
    return need


def choose(p: Program, op: Json) -> int:
    """Pick cards; they become `chosen`."""
    want, need = p.cards(op)
    p.add(layout.I_KEEP, 0, 0, 0, want)
    p.origin["chosen"] = p.origin["picks"]
    return need


def move(p: Program, op: Json) -> int:
    """To another zone."""
    to = op["to"]
    if not isinstance(to, str):
        raise ExpandError(f"move to one of {to}")
    want, need = p.cards(op)
    zone = p.rows.plain_zone(to)
    if p.shape.shows_searches and zone == p.shape.hand and p.is_deck(op.get("zone")):
        p.add(layout.I_REVEAL, WHO["each"], 1)
    try:
        kind = p.shape.kind(zone)
    except KeyError:
        raise ExpandError(f"move to «{to}»") from None
    p.add(layout.I_MOVE, kind, layout.UP, int(to == "deck_bottom"), want, p.price(zone, op.get("n")), layout.MOVED)
    p.origin["moved"] = (zone, p.origin["picks"][1])
    return need


def discard(p: Program, op: Json) -> int:
    """To the owner's discard pile."""
    return send(p, op, p.shape.discard)


def exile(p: Program, op: Json) -> int:
    """Out of the game."""
    return send(p, op, "exile")


def send(p: Program, op: Json, zone: str) -> int:
    """Discarded and exiled cards become `sent`."""
    want, need = p.cards(op)
    if zone not in [z.name for z in p.shape.zones]:
        raise ExpandError(f"operation «{op['op']}»: there is no zone «{zone}»")
    p.add(layout.I_MOVE, p.shape.kind(zone), layout.UP, 0, want, p.price(zone, op.get("n")), layout.SENT)
    p.origin["sent"] = (zone, p.origin["picks"][1])
    return need


def modify(p: Program, op: Json) -> int:
    """Add to a stat."""
    if "times" in op:
        raise ExpandError("modify with «times»")
    need = p.cards(op)[1]
    stat = stat_number(p, op)
    per = p.rows.amount(op["per"]) if "per" in op else p.rows.one
    who = p.origin["picks"][1]
    worth = p.worth("modify") * op["by"] // 100
    p.add(layout.I_MODIFY, stat, op["by"], per, 0, -worth if who in ("theirs", "facing") else worth, duration(op))
    return need


def fix(p: Program, op: Json) -> int:
    """Fix a stat."""
    if not isinstance(op["to"], int):
        raise ExpandError(f"set to «{op['to']}»")
    want, need = p.cards(op)
    p.add(layout.I_SET, stat_number(p, op), op["to"], 0, want, p.worth("set"), duration(op))
    return need


def mark(p: Program, op: Json) -> int:
    """Add marks, or put the picked one in the place of the card's own."""
    want, need = p.cards(op)
    given = op.get("add", op.get("change"))
    bits = -1 if given == "picked" else p.rows.mark_bits(given)
    p.add(layout.I_MARK, bits, int("change" in op), 0, want, p.worth("mark"), duration(op))
    return need


def pick(p: Program, op: Json) -> int:
    """Pick a mark."""
    if "marks" not in op:
        raise ExpandError("pick of a stat")
    p.add(layout.I_PICK, p.rows.mark_bits(op["marks"]))
    return p.rows.never()


def flip(p: Program, op: Json) -> int:
    """Turn face down or up; only those that lie the other way can be picked (S48)."""
    face = layout.DOWN if op["face"] == "down" else layout.UP
    want, need = p.cards(op, skip=face)
    worth = p.worth("flip") if face == layout.DOWN else -p.worth("flip")
    who = p.origin["picks"][1]
    p.add(layout.I_FLIP, face, 0, 0, want, worth if who in ("theirs", "facing") else -worth, duration(op))
    return need


def swap(p: Program, op: Json) -> int:
    """The card that `who` names changes places with one of `with`."""
    if "with" not in op or op["who"] != "self":
        raise ExpandError("swap other than of this card with another")
    p.add(layout.I_SELECT, WHO["self"], 0, -1, p.rows.all)
    p.add(layout.I_KEEP, 0, 0, 0, -1)
    need = p.cards({"op": "swap", **op["with"]})[1]
    p.add(layout.I_SWAP, 0, 0, 0, 0, p.worth("swap"))
    return need


def prevent(p: Program, _op: Json) -> int:
    """The event does not happen."""
    p.add(layout.I_PREVENT, 0, 0, 0, 0, p.worth("prevent"))
    return -1


def stat_number(p: Program, op: Json) -> int:
    """The number of the stat an operation names."""
    if op["stat"] not in p.shape.stats:
        raise ExpandError(f"stat «{op['stat']}»")
    return p.shape.stats.index(op["stat"])


def duration(op: Json) -> int:
    """How long; what has no `for` is static."""
    return DURATIONS[op["for"]] if "for" in op else layout.FOR_STATIC


OPERATIONS: Mapping[str, Callable[[Program, Json], int]] = {
    "draw": draw,
    "mill": mill,
    "shuffle": shuffle,
    "reveal": reveal,
    "choose": choose,
    "move": move,
    "discard": discard,
    "exile": exile,
    "modify": modify,
    "set": fix,
    "mark": mark,
    "pick": pick,
    "flip": flip,
    "swap": swap,
    "prevent": prevent,
}
