"""What a deck rule may know of a card, and one line of a deck."""

from collections.abc import Mapping
from dataclasses import dataclass, field

MAIN = "main"
ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card as the deck rules see it.

    `types` are all types it counts as, the printed one first (empty: just `type`); `number` is what `per = "number"`
    counts by, one over all printings (empty: `id`); `copies_any` is the card's own "any number in a deck".
    """

    id: str
    name: str
    type: str
    types: tuple[str, ...] = ()
    stats: Mapping[str, int] = field(default_factory=dict, hash=False)
    marks: tuple[str, ...] = ()
    number: str = ""
    copies_any: bool = False

    def is_any_of(self, types: tuple[str, ...]) -> bool:
        """Whether one of its types is among these; no types asked for means every card."""
        return not types or any(each in types for each in self.types or (self.type,))


@dataclass(frozen=True, slots=True)
class Line:
    """So many copies of one printing in one section. `printing` is opaque to the rules."""

    card: CardFacts
    quantity: int
    section: str = MAIN
    printing: str = ""
