"""What a check answers: breaches as codes and numbers. Words are made elsewhere, in the reader's language."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from decks.rules.facts import Line

Numbers = Mapping[str, int | str]
Words = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CardCount:
    """So many copies of a printing, as a breach or a fix names them."""

    card: str
    name: str
    quantity: int
    section: str
    printing: str = ""

    def as_json(self) -> dict[str, int | str]:
        """The five fields by name."""
        return {
            "card": self.card,
            "name": self.name,
            "quantity": self.quantity,
            "section": self.section,
            "printing": self.printing,
        }


def counted(lines: Iterable[Line]) -> tuple[CardCount, ...]:
    """The lines as a breach names them."""
    return tuple(CardCount(each.card.id, each.card.name, each.quantity, each.section, each.printing) for each in lines)


@dataclass(frozen=True, slots=True)
class Fix:
    """One action that removes a breach: `remove`, `add`, or `replace` (first remove, then add).

    `quantity` is how many cards the action moves. When no card is known that may be added, `add` names fewer than
    that and any allowed cards make up the rest.
    """

    action: str
    quantity: int
    remove: tuple[CardCount, ...] = ()
    add: tuple[CardCount, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The cards to take out or put in under `cards`; what replaces them under `with`."""
        named = self.add if self.action == "add" else self.remove
        data: dict[str, object] = {
            "action": self.action,
            "quantity": self.quantity,
            "cards": [each.as_json() for each in named],
        }
        if self.action == "replace":
            data["with"] = [each.as_json() for each in self.add]
        return data


@dataclass(frozen=True, slots=True)
class Violation:
    """One breach of one rule. `code` is the rule's kind; `words` are the format's own sentences for it, if any."""

    code: str
    params: Numbers
    cards: tuple[CardCount, ...]
    citation: Words
    fix: Fix
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    """Every breach (the deck is not legal) and every warning (it is, but look at this), in the format's order."""

    violations: tuple[Violation, ...]
    warnings: tuple[Violation, ...]

    @property
    def legal(self) -> bool:
        """No breach; warnings do not count."""
        return not self.violations
