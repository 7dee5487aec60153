"""Facets of the catalogue: what each choice would find under the rest of the present query."""

from collections import Counter
from dataclasses import dataclass

from cards.catalogue.data import GameData
from cards.models import CardMark, Game, Printing
from cards.web.filters import Filters, options
from cards.web.showing import ShownMark, shown_mark


@dataclass(frozen=True)
class Choice:
    """One value of a facet: how many cards it finds, whether it is the one asked for, the mark it wears."""

    value: str
    label: str
    count: int
    chosen: bool
    mark: ShownMark | None


@dataclass(frozen=True)
class Facet:
    """A filter with those of its choices that find something, or are asked for."""

    field: str
    choices: list[Choice]


def facets(filters: Filters, row: Game, game: GameData) -> list[Facet]:
    """Type, mark, set and rarity; five queries whatever they hold."""
    counts = {
        "type": type_counts(filters, row),
        "mark": mark_counts(filters, row),
        "set": set_counts(filters, row),
        "rarity": rarity_counts(filters, row),
    }
    choices = options(game)
    return [
        Facet(
            field,
            [
                Choice(
                    each.value,
                    each.label,
                    count[each.value],
                    asked,
                    shown_mark(game, each.value) if field == "mark" else None,
                )
                for each in choices[field]
                if (asked := getattr(filters, field) == each.value) or count[each.value]
            ],
        )
        for field, count in counts.items()
    ]


def type_counts(filters: Filters, row: Game) -> Counter[str]:
    """Cards of each type, second types counted too."""
    words = filters.without("type").found(row).values_list("type_words", flat=True)
    return Counter(word for some in words for word in set(some.split()))


def mark_counts(filters: Filters, row: Game) -> Counter[str]:
    """Cards that bear each mark."""
    found = filters.without("mark").found(row).order_by().values("pk")
    return Counter(CardMark.objects.filter(card__in=found).order_by().values_list("mark", flat=True))


def set_counts(filters: Filters, row: Game) -> Counter[str]:
    """Cards of each set: printed there, or numbered there where no rarity asks for a printing."""
    found = filters.without("set").found(row).order_by()
    printings = Printing.objects.filter(card__in=found.values("pk"), gone=False).order_by()
    if filters.rarity:
        printings = printings.filter(rarity=filters.rarity)
    pairs = set(printings.values_list("card_id", "card_set__code"))
    numbered = found.values_list("pk", "key")
    if not filters.rarity:
        pairs |= {(card, key.rpartition("-")[0]) for card, key in numbered}
    return Counter(code for _card, code in pairs)


def rarity_counts(filters: Filters, row: Game) -> Counter[str]:
    """Cards with a printing of each rarity, in the set asked for."""
    found = filters.without("rarity").found(row).order_by().values("pk")
    printings = Printing.objects.filter(card__in=found, gone=False).order_by()
    if filters.set:
        printings = printings.filter(card_set__code=filters.set)
    return Counter(rarity for _card, rarity in set(printings.values_list("card_id", "rarity")))
