"""Writes a card's abilities as sentences, in Italian and English, from their data. See docs/abilities.md."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cards.catalogue.data import CardData, GameData
from cards.catalogue.sentences.english import English
from cards.catalogue.sentences.italian import Italian
from cards.catalogue.sentences.lexicon import lexicon
from cards.catalogue.sentences.notes import card_notes
from cards.catalogue.sentences.reading import Reader
from cards.catalogue.sentences.tree import CannotSay
from cards.catalogue.sentences.writer import Length, Writer

LANGUAGES: dict[str, type[Writer]] = {"it": Italian, "en": English}

__all__ = [
    "LANGUAGES",
    "CannotSay",
    "Length",
    "Line",
    "ability_line",
    "ability_sentence",
    "card_lines",
    "card_notes",
    "card_text",
]


@dataclass(frozen=True)
class Line:
    """One ability as it is read: the marks that stand before it (states, how often) and its sentence."""

    tags: tuple[str, ...]
    sentence: str

    def __str__(self) -> str:
        """Marks in brackets, then the sentence."""
        marks = "".join(f"[{tag}]" for tag in self.tags)
        return f"{marks} {self.sentence}" if marks else self.sentence


def ability_line(
    ability: Mapping[str, Any], card: CardData, game: GameData, lang: str, length: Length = "page"
) -> Line:
    """One ability of a card: `face` is tight, `page` full, `log` tells it as done, without marks. Raises CannotSay."""
    return written(ability, card.name, game, lang, length, card.type)


def ability_sentence(ability: Mapping[str, Any], name: str, game: GameData, lang: str, length: Length = "page") -> str:
    """One ability of the card called `name`, without its marks. Raises CannotSay."""
    return written(ability, name, game, lang, length).sentence


def card_lines(card: CardData, game: GameData, lang: str, length: Length = "page") -> list[Line]:
    """One line for each ability of the card, in their order. Raises CannotSay for one that has no words yet."""
    return [ability_line(ability, card, game, lang, length) for ability in card.abilities]


def card_text(card: CardData, game: GameData, lang: str, length: Length = "page") -> list[str]:
    """The lines of a card as plain text, marks in brackets before them. Raises CannotSay."""
    return [str(line) for line in card_lines(card, game, lang, length)]


def written(
    ability: Mapping[str, Any], name: str, game: GameData, lang: str, length: Length = "page", kind: str = ""
) -> Line:
    """An ability of the card called `name` of the type `kind`."""
    words = lexicon(game, lang)
    if lang not in LANGUAGES:
        raise CannotSay(f"language {lang}")
    reader = Reader(
        ground=words.ground,
        single=words.single,
        card=name,
        usual=words.usual,
        events=words.events,
        kind_of_card=kind,
    )
    writer = LANGUAGES[lang](words, reader.passage(ability), length)
    return Line(() if length == "log" else writer.tags(), writer.sentence())
