"""Events in words a program can read: names for the engine's integer codes, cards by their id."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from play.engine import layout

Arguments = tuple[str, ...]

# Code -> name and what its four integers are. `entity` and `zone` keep their numbers, `card` becomes the card's id,
# `deck` is a seat turned into the number of the deck that sits there, `-` is unused, `winner` is a seat plus one.
CORE: Mapping[int, tuple[str, Arguments]] = {
    layout.E_CHOICE: ("choice", ("deck", "choice", "options", "kind")),
    layout.E_TURN: ("turn", ("turn", "deck", "-", "-")),
    layout.E_SHUFFLE: ("shuffle", ("zone", "cards", "-", "-")),
    layout.E_DRAW: ("draw", ("deck", "entity", "card", "-")),
    layout.E_MOVE: ("move", ("entity", "card", "origin", "zone")),
    layout.E_REVEAL: ("reveal", ("entity", "card", "eyes", "-")),
    layout.E_STAT: ("stat", ("entity", "card", "stat", "by")),
    layout.E_MARK: ("mark", ("entity", "card", "marks", "-")),
    layout.E_FLIP: ("flip", ("entity", "card", "face", "-")),
    layout.E_ABILITY: ("ability", ("entity", "card", "ability", "deck")),
    layout.E_PREVENT: ("prevent", ("entity", "card", "-", "-")),
    layout.E_SWAP: ("swap", ("entity", "card", "other", "other_card")),
    layout.E_END: ("end", ("winner", "reason", "-", "-")),
}


@dataclass(frozen=True)
class Event:
    """Something that happened. `vis` has a bit a seat for who learnt which card it was; `turn` 0 is preparation.

    `args` name what `CORE` or the game says: card ids as text, zones as `name`, decks as their number.
    """

    code: str
    args: Mapping[str, int | str | None]
    turn: int
    vis: int


class Reader:
    """Turns the kept integers of a match into events."""

    def __init__(
        self,
        cards: Sequence[str],
        zones: Sequence[str],
        stats: Sequence[str],
        reasons: Sequence[str],
        own: Mapping[int, tuple[str, Arguments]],
        deck_of_seat: Sequence[int],
    ) -> None:
        self.cards = cards
        self.zones = zones
        self.stats = stats
        self.reasons = reasons
        self.names = {**CORE, **own}
        self.deck = deck_of_seat

    def read(self, log: Sequence[int]) -> list[Event]:
        """All events of a log, in order."""
        return [self.event(log[i : i + layout.EVENT]) for i in range(0, len(log), layout.EVENT)]

    def event(self, row: Sequence[int]) -> Event:
        """One event from its seven integers."""
        name, arguments = self.names[row[0]]
        args: dict[str, int | str | None] = {}
        for kind, value in zip(arguments, row[1:5], strict=True):
            if kind != "-":
                self.put(args, kind, int(value))
        return Event(name, args, int(row[6]), int(row[5]))

    def put(self, args: dict[str, int | str | None], kind: str, value: int) -> None:
        """One argument under its name; a zone brings the deck it belongs to."""
        seats = len(self.deck)
        if kind in ("card", "other_card"):
            args[kind] = self.cards[value]
        elif kind in ("zone", "origin"):
            args[kind] = self.zones[value // seats]
            args[f"{kind}_deck"] = self.deck[value % seats]
        elif kind == "deck":
            args[kind] = self.deck[value]
        elif kind == "winner":
            args[kind] = self.deck[value - 1] if value > 0 else None
        elif kind == "stat":
            args[kind] = self.stats[value]
        elif kind == "reason":
            args[kind] = self.reasons[value]
        else:
            args[kind] = value
