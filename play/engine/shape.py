"""What a game declares to the engine: its zones, moments, stats and what they are worth to a bot."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Zone:
    """A kind of zone. `seen`: by nobody ("hidden"), its "owner", or all ("public").

    `top`: only its top card counts. `field`: its cards are in play. `hides`: the card type that a face-down card
    there must have, if the rules say so.
    """

    name: str
    seen: str
    top: bool = False
    field: bool = False
    hides: str = ""


@dataclass(frozen=True)
class Shape:
    """The words of one game, in the order of their numbers.

    The first two moments of every game are the static ability and the reduction that may be replaced. `usual` gives
    the zones that abilities of a type (or "type.moment") work from. In a moment named in `later`, conditions of steps
    are looked at only when they are applied. `periods` are those that uses may be counted by. `covered` names the
    option that keeps the abilities of covered cards active. `answers` are the zones whose replacements are asked first.
    """

    seats: int
    zones: tuple[Zone, ...]
    deck: str
    hand: str
    discard: str
    characters: tuple[str, ...]
    stats: tuple[str, ...]
    moments: tuple[str, ...]
    usual: Mapping[str, tuple[str, ...]]
    refill: bool = False
    shows_searches: bool = False
    later: tuple[str, ...] = ()
    periods: tuple[str, ...] = ()
    covered: str = ""
    answers: tuple[str, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: Mapping[str, bool] = field(default_factory=dict)
    worth: Mapping[str, int] = field(default_factory=dict)

    def priced(self, worth: Mapping[str, int]) -> "Shape":
        """The same with what bots give for zones ("zone.hand") and operations ("flip")."""
        return replace(self, worth=worth)

    def kind(self, zone: str) -> int:
        """The number of a kind of zone; KeyError for a word the game does not have."""
        for i, z in enumerate(self.zones):
            if z.name == zone:
                return i
        raise KeyError(zone)
