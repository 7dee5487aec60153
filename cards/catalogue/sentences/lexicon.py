"""The words of one language for one game: the common phrases with the game's own on top."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cards.catalogue.data import GameData
from cards.catalogue.sentences.tree import CannotSay

PHRASES = Path(__file__).resolve().parent / "phrases"
LENGTHS = ("face", "page", "log")

Entry = Mapping[str, Any]


@cache
def common(lang: str) -> dict[str, Any]:
    """The phrases that all games share. Raises CannotSay for a language without any."""
    path = PHRASES / f"{lang}.json"
    if not path.is_file():
        raise CannotSay(f"language {lang}")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@dataclass(frozen=True)
class Lexicon:
    """Looks words up; whatever is missing raises CannotSay with the kind of word and its key."""

    game: GameData
    lang: str
    words: Mapping[str, Any]

    def table(self, name: str) -> Entry:
        """A whole table, empty if there is none."""
        found: Entry = self.words.get(name, {})
        return found

    def entry(self, table: str, key: str) -> Any:
        """One row of a table."""
        rows = self.table(table)
        if key not in rows:
            raise CannotSay(f"{table} {key}")
        return rows[key]

    def phrase(self, table: str, key: str, length: str) -> str:
        """A row's words at that length; `text` serves every length that has none of its own."""
        return at_length(self.entry(table, key), length)

    def zone(self, code: str) -> Entry:
        """How a zone is spoken of."""
        found: Entry = self.entry("zones", code)
        return found

    def noun(self, code: str) -> tuple[str, str, str]:
        """Singular, plural and gender of a word for cards: a card type, a group of them, or the common word."""
        kind = self.game.card_types.get(code)
        if kind:
            return kind.name[self.lang], kind.plural[self.lang], kind.gender.get(self.lang, "")
        one, many, *gender = self.entry("nouns", code)
        return one, many, gender[0] if gender else ""

    def group(self, types: tuple[str, ...]) -> str:
        """The one word for several card types, if the game has it, else empty."""
        groups = self.game.types_by_group
        return next((word for word, members in groups.items() if len(members) > 1 and set(members) == set(types)), "")

    def mark(self, code: str) -> str:
        """A mark's name."""
        if code not in self.game.marks:
            raise CannotSay(f"mark {code}")
        return self.game.marks[code].name[self.lang]

    def stat(self, code: str) -> str:
        """A stat's name inside a sentence."""
        own: str = self.table("stats").get(code, "")
        return own or self.game.stats[code].label[self.lang]

    @property
    def usual(self) -> dict[str, str]:
        """The zone from which each moment works unless told."""
        return {moment: row["zone"] for moment, row in self.table("moments").items() if "zone" in row}

    @property
    def events(self) -> frozenset[str]:
        """The moments that wait for an event."""
        return frozenset(moment for moment, row in self.table("moments").items() if row.get("event"))

    @property
    def ground(self) -> str:
        """The zone of cards that are named without one, if the game has it."""
        return next((code for code, row in self.table("zones").items() if row.get("ground")), "")

    @property
    def single(self) -> frozenset[str]:
        """The zones of which a player, or the table, has one card at most."""
        return frozenset(code for code, row in self.table("zones").items() if row.get("single"))


def at_length(row: Entry, length: str) -> str:
    found: str = row[length] if length in row else row["text"]
    return found


def lexicon(game: GameData, lang: str) -> Lexicon:
    """The words of a game in that language. Raises CannotSay if it has no sentences file."""
    own = game.i18n.get(lang, {}).get("sentences")
    if own is None:
        raise CannotSay(f"{game.code} in {lang}")
    merged = dict(common(lang))
    for name, rows in own.items():
        merged[name] = {**merged[name], **rows} if name in merged else rows
    return Lexicon(game, lang, merged)
