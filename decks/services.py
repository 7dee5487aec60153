"""Every write of a deck."""

import uuid
from dataclasses import asdict, dataclass
from pathlib import Path

from django.db import transaction

from cards.catalogue.errors import DataError
from cards.catalogue.reading import GAMES, load_game
from cards.models import Game, Printing
from decks.checks import sample
from decks.exchange import Listing, Names
from decks.models import Deck, DeckEntry
from decks.selectors import listing_of

# Samples have the same address on every machine.
SAMPLES = uuid.UUID("7d1c3f0e-5f0a-4a8b-9c43-5a1d52a0c0de")


@dataclass
class SampleReport:
    """What a load did to the sample decks of a game."""

    game: str
    total: int = 0
    added: int = 0
    changed: int = 0
    gone: int = 0

    def as_json(self) -> dict[str, str | int]:
        """For `--json` answers."""
        return asdict(self)


def sample_decks_load(game: str, *, root: Path = GAMES) -> SampleReport:
    """Makes the sample decks of a game those of its files, all or none; a second run changes nothing.

    Raises DataError with file and line for one that is illegal or cannot be read, or if the cards are not loaded.
    """
    data = load_game(game, root)
    names = Names(data)
    read = {stem: sample(names, stem, root / game) for stem in data.decks}
    for _, faults in read.values():
        if faults:
            raise faults[0]
    with transaction.atomic():
        row = Game.objects.filter(code=game).first()
        if row is None:
            raise DataError(str(root / game), 0, f"the cards of {game} are not loaded; run loadcards first")
        report = SampleReport(game, len(read))
        kept = {deck.stem: deck for deck in Deck.objects.filter(game=row, kind=Deck.Kind.SAMPLE)}
        for stem, (listing, _) in read.items():
            write_sample(row, stem, listing, kept.get(stem), report)
        stale = [deck.pk for stem, deck in kept.items() if stem not in read]
        report.gone = len(stale)
        Deck.objects.filter(pk__in=stale).delete()
    return report


def write_sample(game: Game, stem: str, listing: Listing, deck: Deck | None, report: SampleReport) -> None:
    """Adds a sample, or writes it again if it is not what its file says."""
    if deck is not None and listing_of(deck) == listing:
        return
    printings = printings_of(game, listing)
    if deck is None:
        report.added += 1
        token = uuid.uuid5(SAMPLES, f"{game.code}/{stem}")
        deck = Deck(game=game, stem=stem, kind=Deck.Kind.SAMPLE, token=token)
    else:
        report.changed += 1
    deck.name, deck.format = listing.name, listing.format
    deck.save()
    deck.entries.all().delete()
    DeckEntry.objects.bulk_create(
        DeckEntry(
            deck=deck,
            printing=printings[each.printed.set_code, each.printed.number],
            quantity=each.quantity,
            section=each.section,
            position=position,
        )
        for position, each in enumerate(listing.entries)
    )


def printings_of(game: Game, listing: Listing) -> dict[tuple[str, str], Printing]:
    """The printings of a list by set and number. Raises DataError if the loaded cards lack one."""
    numbers = {each.printed.number for each in listing.entries}
    rows = Printing.objects.filter(card_set__game=game, gone=False, number__in=numbers).select_related("card_set")
    found = {(row.card_set.code, row.number): row for row in rows}
    for each in listing.entries:
        if (each.printed.set_code, each.printed.number) not in found:
            raise DataError(game.code, 0, f"{each.printed.text} is not loaded; run loadcards first")
    return found
