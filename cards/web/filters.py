"""The catalogue's filters as the address gives them: each known to the game, or said to be unknown."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from cards.catalogue.data import GameData
from cards.models import Card, Game
from cards.selectors import cards_of
from cards.web.words import language, said

FIELDS = ("words", "type", "mark", "set", "rarity")
LONGEST = 200


@dataclass(frozen=True)
class Filters:
    """What is asked of the catalogue of one game; empty means any."""

    words: str = ""
    type: str = ""
    mark: str = ""
    set: str = ""
    rarity: str = ""

    def found(self, game: Game) -> QuerySet[Card]:
        """The cards, in the order of the catalogue."""
        return cards_of(game, words=self.words, type=self.type, mark=self.mark, card_set=self.set, rarity=self.rarity)

    def without(self, field: str) -> "Filters":
        """The same without one of them."""
        return replace(self, **{field: ""})

    @property
    def active(self) -> list[str]:
        """The names of those that are set."""
        return [field for field in FIELDS if getattr(self, field)]


@dataclass(frozen=True)
class Asked:
    """The filters of an address, and what is wrong with them in the reader's words."""

    filters: Filters
    problems: list[str]


@dataclass(frozen=True)
class Option:
    """A choice of a select."""

    value: str
    label: str


def read_filters(given: Mapping[str, str], game: GameData) -> Asked:
    """The filters of a query string; one that the game does not know is left out and named."""
    known: dict[str, Mapping[str, object]] = {
        "type": game.types_by_group,
        "mark": game.marks,
        "set": game.sets,
        "rarity": game.rarities,
    }
    values = {field: given.get(field, "").strip() for field in FIELDS}
    problems = []
    for field, allowed in known.items():
        if values[field] and values[field] not in allowed:
            shown = values[field].replace("\0", " ")[:40]
            problems.append(
                _("“%(value)s” is not something this game has: that filter is left out.") % {"value": shown}
            )
            values[field] = ""
    if len(values["words"]) > LONGEST:
        problems.append(_("Only the first %(count)d characters of your words are searched.") % {"count": LONGEST})
        values["words"] = values["words"][:LONGEST]
    values["words"] = values["words"].replace("\0", " ")
    return Asked(Filters(**values), problems)


def options(game: GameData) -> dict[str, list[Option]]:
    """The choices of each select, in the order of the game's files."""
    lang = language()
    return {
        "type": [Option(code, said(each.name, code)) for code, each in game.card_types.items()],
        "mark": [Option(code, said(each.name, code)) for code, each in game.marks.items()],
        "set": [Option(code, set_label(code, each.name(lang))) for code, each in game.sets.items()],
        "rarity": [Option(code, rarity_label(code, said(each.name, code))) for code, each in game.rarities.items()],
    }


def set_label(code: str, name: str) -> str:
    """`PDM · Potere dei Mostri`, or the code alone where it is the name."""
    return code if name == code else f"{code} · {name}"


def rarity_label(code: str, name: str) -> str:
    """`Rara (R)`, or the code alone where it is the name."""
    return code if name == code else f"{name} ({code})"


def labels(filters: Filters, game: GameData) -> list[tuple[str, str]]:
    """The set filters with what they ask for in words."""
    choices = {field: {each.value: each.label for each in some} for field, some in options(game).items()}
    return [
        (field, choices.get(field, {}).get(getattr(filters, field), getattr(filters, field)))
        for field in filters.active
    ]


def helping_most(filters: Filters, game: Game) -> tuple[str, int] | None:
    """The filter whose removal finds most cards, and how many; None if removing any one finds none."""
    found = [(filters.without(field).found(game).count(), field) for field in filters.active]
    count, field = max(found, default=(0, ""))
    return (field, count) if count else None
