"""Rows of the catalogue made from the data files without a database."""

from functools import cache

from cards.catalogue.data import GameData
from cards.importing import card_fields, set_fields
from cards.models import Card, CardSet, Game, Printing
from cards.selectors import game_data


@cache
def printings(code: str) -> tuple[Printing, ...]:
    """Every printing of the game with its card and set, as loadcards would write them."""
    data = game_data(code)
    game = Game(code=code)
    sets = {
        key: CardSet(game=game, code=key, **set_fields(found, place))
        for place, (key, found) in enumerate(data.sets.items())
    }
    cards = {
        key: Card(game=game, key=key, **card_fields(found, place))
        for place, (key, found) in enumerate(data.cards.items())
    }
    return tuple(
        Printing(
            card=cards[each.card],
            card_set=sets[each.set_code],
            number=each.number,
            rarity=each.rarity,
            treatment=each.treatment,
        )
        for each in data.printings
    )


def printing(code: str, number: str, card_set: str = "") -> Printing:
    """The printing of that number, in that set if it takes the set to tell."""
    return next(
        each for each in printings(code) if each.number == number and (not card_set or each.card_set.code == card_set)
    )


def changed(code: str, number: str, card_set: str = "", **fields: object) -> Printing:
    """A printing of a card that differs in these fields from the one in the files."""
    found = printing(code, number, card_set)
    values = {field.name: getattr(found.card, field.name) for field in Card._meta.fields if field.name != "id"}
    card = Card(**{**values, **fields})
    return Printing(
        card=card, card_set=found.card_set, number=found.number, rarity=found.rarity, treatment=found.treatment
    )


def first_of(code: str, card_type: str, **facts: str) -> Printing:
    """The first printing of a card of that type that bears these facts."""
    return next(
        each
        for each in printings(code)
        if each.card.type == card_type and all(each.card.facts.get(key) == value for key, value in facts.items())
    )


def data(code: str) -> GameData:
    """The data files of the game, read once."""
    return game_data(code)
