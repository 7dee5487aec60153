"""The verdict on a list: one function for the command line, the pages, the API and whoever plays the deck."""

from decks import selectors
from decks.exchange import Listing
from decks.verdicts import UnknownFormatError, Verdict, judge

__all__ = ["UnknownFormatError", "Verdict", "check"]


def check(game: str, listing: Listing, format_code: str = "standard") -> Verdict:
    """The verdict on a list of a game. Raises DataError for an unknown game, UnknownFormatError."""
    return judge(selectors.names(game), listing, format_code)
