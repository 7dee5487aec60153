"""The games as the header and the pages name them. A game whose files cannot be read is left out, and logged."""

import logging
from dataclasses import dataclass

from cards import selectors
from cards.catalogue.data import GameData
from cards.catalogue.errors import DataError
from cards.web.words import said

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class ShownGame:
    """A loaded game with its data files."""

    code: str
    name: str
    symbol: str
    data: GameData


def readable(code: str) -> GameData | None:
    """The data files of a game, or None where they cannot be read."""
    try:
        return selectors.game_data(code)
    except DataError:
        logger.exception("the data files of %s cannot be read", code)
        return None


def shown_games() -> list[ShownGame]:
    """The loaded games in order of their codes."""
    found = ((row.code, readable(row.code)) for row in selectors.games())
    return [ShownGame(code, said(data.short, code), data.symbol, data) for code, data in found if data]
