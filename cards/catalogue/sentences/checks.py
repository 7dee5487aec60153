"""What checkcards says about a game's words: every ability can be said in every language that has a sentences file."""

from collections.abc import Iterator
from pathlib import Path

from cards.catalogue.data import CardData, GameData
from cards.catalogue.errors import DataError
from cards.catalogue.sentences import LANGUAGES, CannotSay, Length, card_notes, card_text

LENGTHS: tuple[Length, ...] = ("face", "page", "log")


def sentence_errors(game: GameData, folder: Path) -> Iterator[DataError]:
    """A fault for each card that the words of a language do not reach; none for a language without sentences."""
    for lang, files in game.i18n.items():
        if "sentences" not in files:
            continue
        file = str(folder / "i18n" / lang / "sentences.json")
        if lang not in LANGUAGES:
            yield DataError(file, 1, f"there is no grammar for {lang!r}; known are {', '.join(LANGUAGES)}")
            continue
        for card in game.cards.values():
            fault = fault_of(card, game, lang)
            if fault:
                yield DataError(file, 1, f"{card.id} {card.name}: {fault}")


def fault_of(card: CardData, game: GameData, lang: str) -> str:
    """Why the card cannot be said, or nothing."""
    try:
        for length in LENGTHS:
            card_text(card, game, lang, length)
        card_notes(card, game, lang)
    except CannotSay as refusal:
        return str(refusal)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        return f"a row of these words is not as docs/abilities.md says ({type(error).__name__}: {error})"
    return ""
