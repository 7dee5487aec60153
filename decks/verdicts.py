"""Judges a listing by a game's data: what decks.legality answers, without the database."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cards.catalogue.data import CardData, GameData
from cards.catalogue.errors import DataError
from decks import wording
from decks.exchange import Entry, Listing, Names, Printed, Unread
from decks.rules import KINDS_VERSION, CardFacts, Format, FormatError, Line, Violation, read_format, validate


class UnknownFormatError(LookupError):
    """The game has no such format; `known` are those it has."""

    def __init__(self, code: str, known: tuple[str, ...]) -> None:
        super().__init__(code)
        self.code = code
        self.known = known


@dataclass(frozen=True)
class Verdict:
    """Whether a list may be played, and everything to say about it. With unread lines it is never legal."""

    data: GameData
    format: Format
    listing: Listing
    violations: tuple[Violation, ...]
    warnings: tuple[Violation, ...]

    @property
    def legal(self) -> bool:
        """No breach, and every line was read."""
        return not self.violations and not self.unread

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was read."""
        return self.listing.entries

    @property
    def unread(self) -> tuple[Unread, ...]:
        """What was not."""
        return self.listing.unread

    @property
    def size(self) -> int:
        """How many cards count."""
        return sum(each.quantity for each in self.entries if each.section in self.format.sections)

    @property
    def catalogue(self) -> str:
        """Hash of the rules content of the game's cards, as cards.selectors.catalogue_hash has it."""
        lane = hashlib.sha256()
        for key in sorted(self.data.cards):
            lane.update(f"{key} {self.data.cards[key].content_hash}\n".encode())
        return lane.hexdigest()

    @cached_property
    def key(self) -> str:
        """What the verdict depends on and nothing else: format, rule kinds, the entries and their cards' content."""
        entries = sorted(
            (each.section, each.printed.set_code, each.printed.number, each.quantity, self.content_of(each))
            for each in self.entries
        )
        unread = [[each.line, each.text] for each in self.unread]
        text = json.dumps([self.data.code, self.format.hash, KINDS_VERSION, entries, unread], separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def content_of(self, entry: Entry) -> str:
        return self.data.cards[entry.printed.card].content_hash

    def as_json(self) -> dict[str, Any]:
        """The answer of `checkdeck --json` and of the API, its words in the language that is active."""
        return {
            "game": self.data.code,
            "format": self.format.code,
            "legal": self.legal,
            "size": self.size,
            "entries": [
                {**each.printed.as_json(), "quantity": each.quantity, "section": each.section} for each in self.entries
            ],
            "violations": [self.breach_json(each) for each in self.violations],
            "unread": [wording.unread_json(each) for each in self.unread],
            "warnings": [self.breach_json(each) for each in self.warnings],
            "catalogue": self.catalogue,
            "name": self.listing.name,
            "key": self.key,
        }

    def breach_json(self, breach: Violation) -> dict[str, Any]:
        return {
            "code": breach.code,
            "params": dict(breach.params),
            "cards": [each.as_json() for each in breach.cards],
            "message": wording.breach(breach, self.data),
            "citation": wording.citation(breach),
            "fix": {**breach.fix.as_json(), "message": wording.fix(breach)},
        }


def judge(names: Names, listing: Listing, format_code: str = "standard") -> Verdict:
    """The verdict by the data the names were made from. Raises UnknownFormatError, and DataError for broken rules."""
    form = format_of(names.data, format_code)
    lines = [line_of(names.data, each) for each in listing.entries]
    report = validate(form, lines, pool_of(names))
    return Verdict(names.data, form, listing, report.violations, report.warnings)


def format_of(data: GameData, code: str) -> Format:
    """A format of the game. Raises UnknownFormatError, and DataError for broken rules."""
    if code not in data.formats:
        raise UnknownFormatError(code, tuple(data.formats))
    try:
        return read_format(data.formats[code], data.card_types, data.sections)
    except FormatError as error:
        raise DataError(f"{data.code}/formats/{code}.toml", 1, str(error)) from None


def facts_of(card: CardData) -> CardFacts:
    """What the rules may know of a card. Its id is its number: parallel printings share it."""
    return CardFacts(
        card.id, card.name, card.type, card.types, card.stats, card.marks, card.id, card.deck.get("copies") == "any"
    )


def line_of(data: GameData, entry: Entry) -> Line:
    """An entry as the rules see it."""
    return Line(facts_of(data.cards[entry.printed.card]), entry.quantity, entry.section, place_of(entry.printed))


def pool_of(names: Names) -> list[Line]:
    """Every card of the game in its ordinary printing: what a fix may add."""
    return [Line(facts_of(names.data.cards[key]), 0, printing=place_of(each)) for key, each in names.base.items()]


def place_of(printed: Printed) -> str:
    """`(PDM) 1`: beside the name it is what a text list writes."""
    return printed.text.removeprefix(f"{printed.name} ")
