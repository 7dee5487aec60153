"""Every read of a deck. What a person may not see does not exist for them."""

from functools import lru_cache

from django.db.models import QuerySet

from cards import selectors as cards
from decks.exchange import Entry, Listing, Names, Printed
from decks.models import Deck


def visible_to(_user: object) -> QuerySet[Deck]:
    """The decks that this person may see, the one way to any of them. Samples are everybody's; nothing else is yet."""
    return Deck.objects.filter(kind=Deck.Kind.SAMPLE)


def sample_decks(game: str) -> QuerySet[Deck]:
    """The sample decks of a game, by name."""
    return visible_to(None).filter(game__code=game).order_by("name", "id")


@lru_cache(maxsize=32)
def names(game: str) -> Names:
    """What lists of a game are read by, made once a process. Raises DataError."""
    return Names(cards.game_data(game))


def listing_of(deck: Deck) -> Listing:
    """A kept deck as a listing."""
    rows = deck.entries.select_related("printing__card", "printing__card_set").order_by("position", "id")
    entries = (
        Entry(
            Printed(
                row.printing.card.key,
                row.printing.card.name,
                row.printing.card.type,
                row.printing.card_set.code,
                row.printing.number,
            ),
            row.quantity,
            row.section,
        )
        for row in rows
    )
    return Listing(tuple(entries), name=deck.name, format=deck.format)
