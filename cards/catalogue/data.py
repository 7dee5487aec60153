"""What a game's data files say, as frozen values. Words are {language: text}; mappings keep the order of the files."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

Words = Mapping[str, str]
Json = dict[str, Any]

# Not part of what rules can see: mending them must not invalidate a verdict or a match.
UNSEEN_BY_RULES = ("basis", "notes", "provenance", "reason", "source")


@dataclass(frozen=True)
class Symbol:
    """How a thing is drawn: letters, symbol name, colour, and whether its letters are dark (`ink`)."""

    abbreviation: str = ""
    symbol: str = ""
    colour: str = ""
    ink: str = ""


@dataclass(frozen=True)
class CardType:
    """A kind of card; `groups` are the game's own collective words for it (a filter may use them as a type)."""

    code: str
    name: Words
    plural: Words
    gender: Words
    groups: tuple[str, ...] = ()
    look: Symbol = Symbol()


@dataclass(frozen=True)
class Stat:
    """A number printed on cards."""

    code: str
    label: Words
    kind: str
    order: int
    short: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Fact:
    """A text fact that a game's cards carry: `kind` is text or flag (present means yes)."""

    code: str
    label: Words
    kind: str
    short: Words = field(default_factory=dict)


@dataclass(frozen=True)
class FaceStyle:
    """How cards of these types are drawn: codes of stats and facts, symbols of the drawings. See docs/card-data.md."""

    types: tuple[str, ...]
    ground: str
    number: str = ""
    seed: str = ""
    under: str = ""
    aside: str = ""
    word: str = ""
    tint: str = "mark"
    drawing: str = ""
    flagged: Mapping[str, str] = field(default_factory=dict)
    table: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Rarity:
    """Of a printing; `order` 0 is the lowest, `top` may have a gold edge."""

    code: str
    name: Words
    order: int
    shape: str
    top: bool = False


@dataclass(frozen=True)
class Mark:
    """An element, skill or TYPE; `only` is the flag fact a card needs to bear it, or empty."""

    code: str
    name: Words
    look: Symbol
    only: str = ""


@dataclass(frozen=True)
class Section:
    """A part of a deck list; `aliases` are the headings that text lists use for it."""

    code: str
    name: Words
    counts: bool
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Treatment:
    """What sets a printing apart from the ordinary one; a `special` one has a gold edge."""

    code: str
    name: Words
    special: bool = False


@dataclass(frozen=True)
class CardData:
    """A rules identity, as in the sets file. `basis` says from what each inferred fact was deduced."""

    id: str
    name: str
    type: str
    set_code: str
    stats: Mapping[str, int]
    marks: tuple[str, ...]
    abilities: tuple[Json, ...]
    automation: str
    provenance: str
    source: str
    reason: str = ""
    notes: str = ""
    also: tuple[str, ...] = ()
    team: str = ""
    deck: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    basis: Mapping[str, str] = field(default_factory=dict)

    @property
    def types(self) -> tuple[str, ...]:
        """Its card type, then the second ones."""
        return (self.type, *self.also)

    def as_dict(self) -> Json:
        """The entry of the sets file: optional keys only where there is something to say."""
        entry: Json = {
            "abilities": list(self.abilities),
            "automation": self.automation,
            "id": self.id,
            "marks": list(self.marks),
            "name": self.name,
            "provenance": self.provenance,
            "source": self.source,
            "stats": dict(self.stats),
            "type": self.type,
        }
        optional: Json = {
            "also": list(self.also),
            "basis": dict(self.basis),
            "deck": dict(self.deck),
            "facts": dict(self.facts),
            "notes": self.notes,
            "reason": self.reason,
            "team": self.team,
        }
        entry.update((key, value) for key, value in optional.items() if value)
        return entry

    @cached_property
    def content_hash(self) -> str:
        """SHA-256 (hex) over what rules can see of the card."""
        seen = {key: value for key, value in self.as_dict().items() if key not in UNSEEN_BY_RULES}
        text = json.dumps(seen, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True)
class PrintingData:
    """A card in a set: `treatment` is empty for an ordinary printing."""

    card: str
    set_code: str
    number: str
    rarity: str
    treatment: str = ""

    @property
    def short_number(self) -> str:
        """The number as lists write it: without leading zeros if it is one."""
        return str(int(self.number)) if self.number.isascii() and self.number.isdigit() else self.number


@dataclass(frozen=True)
class CardSetData:
    """A release; `names` may be empty, `released` is an ISO date or empty, `printed_size` None where unknown."""

    code: str
    names: Words
    kind: str
    released: str = ""
    printed_size: int | None = None
    source: str = ""

    def name(self, lang: str) -> str:
        """The name in that language, else in any, else the code."""
        return self.names.get(lang) or next(iter(self.names.values()), self.code)


@dataclass(frozen=True)
class GameData:
    """A game, whole. `formats`, `decks` and `i18n` are the parsed files by stem; `unseen` are names known to exist."""

    code: str
    names: Words
    short: Words
    symbol: str
    languages: tuple[str, ...]
    notice: Words
    accent: Mapping[str, str]
    card_types: Mapping[str, CardType]
    stats: Mapping[str, Stat]
    facts: Mapping[str, Fact]
    rarities: Mapping[str, Rarity]
    marks: Mapping[str, Mark]
    sections: Mapping[str, Section]
    treatments: Mapping[str, Treatment]
    unseen: tuple[str, ...]
    vocabulary: Json
    sets: Mapping[str, CardSetData]
    cards: Mapping[str, CardData]
    printings: tuple[PrintingData, ...]
    formats: Mapping[str, Json]
    decks: Mapping[str, str]
    i18n: Mapping[str, Mapping[str, Json]]
    rulings: Json
    digest: str
    faces: tuple[FaceStyle, ...] = ()
    set_symbols: Mapping[str, str] = field(default_factory=dict)
    uses: Mapping[str, Words] = field(default_factory=dict)

    @cached_property
    def face_styles(self) -> Mapping[str, FaceStyle]:
        """How each card type is drawn; a type that no row names is absent."""
        return {code: face for face in self.faces for code in face.types}

    @cached_property
    def types_by_group(self) -> Mapping[str, tuple[str, ...]]:
        """Card types by each word a filter may use: the type itself and its groups."""
        found: dict[str, list[str]] = {code: [code] for code in self.card_types}
        for code, card_type in self.card_types.items():
            for group in card_type.groups:
                found.setdefault(group, []).append(code)
        return {word: tuple(codes) for word, codes in found.items()}
