"""What a card says of itself beside its abilities: further card types, its team, how many copies a deck may hold."""

from collections.abc import Iterator

from cards.catalogue.data import CardData, GameData
from cards.catalogue.sentences import grammar_en, grammar_it
from cards.catalogue.sentences.lexicon import Lexicon, lexicon
from cards.catalogue.sentences.tree import CannotSay


def card_notes(card: CardData, game: GameData, lang: str) -> list[str]:
    """One sentence for each of these facts. Raises CannotSay for one that the game has no words for."""
    if not (card.also or card.team or card.deck):
        return []
    return list(notes(card, lexicon(game, lang)))


def notes(card: CardData, words: Lexicon) -> Iterator[str]:
    """The sentences in their order."""
    for code in card.also:
        one, _, gender = words.noun(code)
        article = grammar_it.a(one, gender) if words.lang == "it" else grammar_en.a(one)
        yield words.phrase("notes", "also", "page").replace("{type}", article)
    if card.team:
        yield words.phrase("notes", "team", "page").replace("{name}", card.team)
    for key, value in card.deck.items():
        if key != "copies":
            raise CannotSay(f"deck {key}")
        yield words.phrase("notes", f"copies:{value}", "page")
