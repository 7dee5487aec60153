"""Finds the smallest change that removes a breach, and applies one."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from decks.rules.facts import MAIN, CardFacts, Line
from decks.rules.report import CardCount, Fix, counted

Room = Callable[[Sequence[Line], CardFacts, str], int]


class Bench:
    """Where fixes are worked out: the lines that count, the cards that may come in, and how many of each still may."""

    def __init__(self, lines: Sequence[Line], waiting: Iterable[CardFacts | Line], room: Room) -> None:
        """`waiting` are the cards to add from, best first; `room` says how many more of a card may go in a section."""
        self.lines = list(lines)
        self.waiting = list(waiting)
        self.room = room
        self.section = MAIN

    def take_out(self, quantity: int, among: Iterable[Line]) -> Fix:
        """Removes so many from these lines, evenly: always one from the line that has most."""
        return Fix("remove", quantity, remove=counted(level(list(among), quantity)))

    def put_in(self, quantity: int, wanted: Callable[[CardFacts], bool], without: Sequence[Line] = ()) -> Fix:
        """Adds so many wanted cards while the format has room for them, after `without` was taken out."""
        lines = less(self.lines, without)
        added: list[Line] = []
        for each in self.waiting:
            missing = quantity - sum(line.quantity for line in added)
            if missing == 0:
                break
            card = each if isinstance(each, CardFacts) else each.card
            fitting = min(missing, self.room(lines, card, self.section)) if wanted(card) else 0
            if fitting > 0:
                line = Line(card, fitting, self.section, "" if isinstance(each, CardFacts) else each.printing)
                added.append(line)
                lines.append(line)
        action = "replace" if without else "add"
        return Fix(action, quantity, remove=counted(without), add=counted(added))

    def put_in_or_replace(self, quantity: int, wanted: Callable[[CardFacts], bool], spare: Iterable[Line]) -> Fix:
        """Adds wanted cards; where the format has no room for them, in place of as many of the spare lines."""
        added = self.put_in(quantity, wanted)
        if sum(each.quantity for each in added.add) == quantity:
            return added
        out = level(list(spare), quantity)
        if sum(each.quantity for each in out) == quantity:
            replaced = self.put_in(quantity, wanted, out)
            if sum(each.quantity for each in replaced.add) == quantity:
                return replaced
        return added


def level(lines: Sequence[Line], quantity: int) -> list[Line]:
    """What to take so that so many are gone and the rest is as even as can be; later lines first among equals."""

    def above(height: int) -> int:
        return sum(max(0, line.quantity - height) for line in lines)

    height = bisect_left(range(max((line.quantity for line in lines), default=0)), -quantity, key=lambda h: -above(h))
    extra = quantity - above(height)
    gone: list[Line] = []
    for line in reversed(lines):
        one_more = min(1, extra) if line.quantity >= height > 0 else 0
        extra -= one_more
        if taken := max(0, line.quantity - height) + one_more:
            gone.append(replace(line, quantity=taken))
    return gone[::-1]


def less(lines: Sequence[Line], gone: Iterable[Line | CardCount]) -> list[Line]:
    """The lines without those copies; raises ValueError where they are not there."""
    rest = list(lines)
    for out in gone:
        card = out.card if isinstance(out, CardCount) else out.card.id
        missing = out.quantity
        for place, line in enumerate(rest):
            if (line.card.id, line.section, line.printing) == (card, out.section, out.printing):
                taken = min(missing, line.quantity)
                rest[place] = replace(line, quantity=line.quantity - taken)
                missing -= taken
        if missing:
            raise ValueError(f"{missing} of {card} to remove are not in {out.section}")
    return [line for line in rest if line.quantity]


def apply_fix(fix: Fix, lines: Sequence[Line], cards: Iterable[CardFacts]) -> tuple[Line, ...]:
    """The deck after the fix. `cards` must know every card it adds; raises ValueError if it does not fit the deck."""
    known = {card.id: card for card in cards} | {line.card.id: line.card for line in lines}
    rest = less(lines, fix.remove)
    for new in fix.add:
        if new.card not in known:
            raise ValueError(f"{new.card} is not a known card")
        rest.append(Line(known[new.card], new.quantity, new.section, new.printing))
    return tuple(rest)
