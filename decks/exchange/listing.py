"""What a deck list says once read: its entries, and every line that could not be read."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

MOST_COPIES = 999


@dataclass(frozen=True, slots=True)
class Printed:
    """A printing of a card, as lists name it."""

    card: str
    name: str
    type: str
    set_code: str
    number: str

    @property
    def text(self) -> str:
        """`Name (SET) 1`: what a text list writes, and reads back."""
        number = str(int(self.number)) if self.number.isascii() and self.number.isdigit() else self.number
        return f"{self.name} ({self.set_code}) {number}"

    def as_json(self) -> dict[str, str]:
        """Card, name, type, set, number, and the text that names it."""
        return {
            "card": self.card,
            "name": self.name,
            "type": self.type,
            "set": self.set_code,
            "number": self.number,
            "text": self.text,
        }


@dataclass(frozen=True, slots=True)
class Entry:
    """So many copies of a printing in a section; `lines` are those of the list that said so."""

    printed: Printed
    quantity: int
    section: str
    lines: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not read. `reason` is a code; `candidates` are what may have been meant, best first.

    `line` counts from 1: lines of a text list, entries of a JSON one (`entry` says which).
    """

    line: int
    text: str
    reason: str
    candidates: tuple[Printed, ...] = ()
    detail: str = ""
    entry: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """A whole list. No printing stands twice in one section."""

    entries: tuple[Entry, ...]
    unread: tuple[Unread, ...] = ()
    name: str = ""
    format: str = ""

    def in_section(self, section: str) -> tuple[Entry, ...]:
        """The entries of one section, in their order."""
        return tuple(each for each in self.entries if each.section == section)


class ListError(ValueError):
    """The whole list is refused: `code` says why, `params` the numbers for the sentence."""

    def __init__(self, code: str, **params: int | str) -> None:
        super().__init__(f"{code} {params}")
        self.code = code
        self.params: Mapping[str, int | str] = params


def merged(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """One entry for each printing of a section, where it first stood, with the copies of all its lines."""
    found: dict[tuple[Printed, str], Entry] = {}
    for each in entries:
        key = (each.printed, each.section)
        before = found.get(key, Entry(each.printed, 0, each.section))
        found[key] = Entry(each.printed, before.quantity + each.quantity, each.section, before.lines + each.lines)
    return tuple(found.values())
