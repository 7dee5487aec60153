"""Names that are nearly what was typed."""

from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz, process

from cards.catalogue.folding import fold
from cards.selectors import game_data

LONGEST = 80
LEAST_ALIKE = 55.0


@dataclass(frozen=True)
class Near:
    """A name, the cards that have it, and how alike it is, from 0 to 100."""

    name: str
    cards: tuple[str, ...]
    score: float


@lru_cache(maxsize=32)
def folded_names(game: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Every folded name of a game, as it is printed, and its cards."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for card in game_data(game).cards.values():
        key = fold(card.name)
        name, cards = found.get(key, (card.name, ()))
        found[key] = (name, (*cards, card.id))
    return found


def nearest(game: str, typed: str, most: int) -> list[Near]:
    """The nearest names, the best first; equals in order of their letters. Raises DataError."""
    wanted = fold(typed[:LONGEST])
    if not wanted:
        return []
    known = folded_names(game)
    scored = process.extract(wanted, list(known), scorer=fuzz.WRatio, limit=most * 3, score_cutoff=LEAST_ALIKE)
    best = sorted(scored, key=lambda each: (-each[1], not each[0].startswith(wanted), each[0]))[:most]
    return [Near(*known[key], round(score, 1)) for key, score, _place in best]
