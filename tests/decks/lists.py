"""Games whose names the list tests read by: the real ones, and small made ones for names that no real card has."""

from dataclasses import replace
from functools import lru_cache

from cards.catalogue.data import CardData, CardSetData, GameData, PrintingData
from cards.catalogue.reading import load_game
from decks.exchange import Listing, Names, read

TEST_SET = "X"


@lru_cache
def data_of(game: str) -> GameData:
    return load_game(game)


@lru_cache
def names_of(game: str) -> Names:
    return Names(data_of(game))


def made_card(number: int, name: str, kind: str) -> CardData:
    """A card of the test set with nothing on it but its name and type."""
    return CardData(f"{TEST_SET}-{number:03}", name, kind, TEST_SET, {}, (), (), "none", "house", "test")


@lru_cache
def with_cards(game: str, *cards: tuple[str, str], sets: tuple[str, ...] = ()) -> GameData:
    """The game without its house sets, with a test set of these (name, type) cards, and more, empty, set codes."""
    data = data_of(game)
    house = {code for code, each in data.sets.items() if each.kind == "house"}
    made = [made_card(place, *card) for place, card in enumerate(cards, start=1)]
    new_sets = {code: CardSetData(code, {}, "expansion") for code in (TEST_SET, *sets)}
    return replace(
        data,
        sets={**{code: each for code, each in data.sets.items() if code not in house}, **new_sets},
        cards={
            **{key: card for key, card in data.cards.items() if card.set_code not in house},
            **{card.id: card for card in made},
        },
        printings=(
            *(each for each in data.printings if each.set_code not in house),
            *(PrintingData(card.id, TEST_SET, card.id[-3:], "C") for card in made),
        ),
    )


SLUGTERRA = (
    ("Bomba", "protoforma"),
    ("Bomba", "velocimorfismo"),
    ("CITTÀ", "caverna"),
    ("The Dark King's Blessing", "azione"),
    ("His Majesty’s Medal", "azione"),
    ("Anello del Blakk", "azione"),
)


def slugterra() -> Names:
    """Slugterra's printed cards and the names of the cases."""
    return Names(with_cards("slugterra", *SLUGTERRA, sets=("BLAKK",)))


def quantities(listing: Listing, section: str = "main") -> dict[str, int]:
    """Copies by card id in a section."""
    return {each.printed.card: each.quantity for each in listing.in_section(section)}


def reasons(listing: Listing) -> list[tuple[int, str]]:
    """Line and reason of each line that was not read."""
    return [(each.line, each.reason) for each in listing.unread]


def read_text(text: str, names: Names | None = None) -> Listing:
    return read(text, names or slugterra())
