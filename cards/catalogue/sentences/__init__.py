"""Writes a card's abilities as sentences, in Italian and English, from their data. See docs/abilities.md."""

from collections.abc import Mapping
from typing import Any

from cards.catalogue.data import CardData, GameData
from cards.catalogue.sentences.english import English
from cards.catalogue.sentences.italian import Italian
from cards.catalogue.sentences.lexicon import lexicon
from cards.catalogue.sentences.reading import Reader
from cards.catalogue.sentences.tree import CannotSay
from cards.catalogue.sentences.writer import Length, Writer

LANGUAGES: dict[str, type[Writer]] = {"it": Italian, "en": English}

__all__ = ["LANGUAGES", "CannotSay", "Length", "ability_sentence", "card_text"]


def ability_sentence(ability: Mapping[str, Any], name: str, game: GameData, lang: str, length: Length = "page") -> str:
    """One ability of the card called `name`: `face` is tight, `page` full, `log` tells it as done. Raises CannotSay."""
    words = lexicon(game, lang)
    if lang not in LANGUAGES:
        raise CannotSay(f"language {lang}")
    passage = Reader(name, words.usual, words.single, words.events).passage(ability)
    return LANGUAGES[lang](words, passage, length).sentence()


def card_text(card: CardData, game: GameData, lang: str, length: Length = "page") -> list[str]:
    """One entry for each ability of the card, in their order. Raises CannotSay for one that has no words yet."""
    return [ability_sentence(ability, card.name, game, lang, length) for ability in card.abilities]
