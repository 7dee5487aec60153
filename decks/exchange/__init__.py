"""Deck lists in and out: one module a format, and what they share. Pure Python: no database, no words for people."""

from decks.exchange.listing import Entry, ListError, Listing, Printed, Unread
from decks.exchange.names import Names
from decks.exchange.reading import read

__all__ = ["Entry", "ListError", "Listing", "Names", "Printed", "Unread", "read"]
