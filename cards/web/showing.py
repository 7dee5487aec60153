"""What a card shows on a page: its numbers, marks, printings and sentences, in the reader's language."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _

from cards.catalogue.data import GameData, Rarity
from cards.catalogue.sentences import LANGUAGES, CannotSay, card_text
from cards.models import Card, Printing
from cards.selectors import game_data
from cards.web.marks import mark_class
from cards.web.words import language, said


@dataclass(frozen=True)
class ShownMark:
    """A mark or a type: its class in the generated stylesheet, symbol, letters and name."""

    css: str
    symbol: str
    letters: str
    name: str


@dataclass(frozen=True)
class ShownStat:
    """A number with its labels; `value` is None for one that we do not know."""

    label: str
    short: str
    value: int | None


@dataclass(frozen=True)
class ShownPrinting:
    """Where and how the card is printed."""

    number: str
    set_code: str
    set_name: str
    rarity: str
    rarity_name: str
    shape: str
    treatment: str


@dataclass(frozen=True)
class ShownCard:
    """A card of the catalogue as rows and pages draw it."""

    card: Card
    type_name: str
    subtitle: str
    marks: list[ShownMark]
    stats: list[ShownStat]
    printings: list[ShownPrinting]
    text: list[str]

    @property
    def css(self) -> str:
        """The class that gives the row its colour: that of the first mark, or of the type."""
        return self.marks[0].css if self.marks else ""

    @property
    def first(self) -> ShownPrinting | None:
        """The first printing, if there is one."""
        return self.printings[0] if self.printings else None


def shown_card(card: Card, game: GameData) -> ShownCard:
    """Everything about a card whose printings were read with it."""
    card_type = game.card_types.get(card.type)
    return ShownCard(
        card=card,
        type_name=said(card_type.name, card.type) if card_type else card.type,
        subtitle=str(card.facts.get("form", "")),
        marks=[mark for mark in (shown_mark(game, code) for code in worn(card)) if mark],
        stats=shown_stats(card, game),
        printings=[shown_printing(each, game) for each in own_first(card)],
        text=sentences(game.code, card.key, language()),
    )


def own_first(card: Card) -> list[Printing]:
    """Its printings, the ordinary ones before parallels, promos and reprints."""
    return sorted((each for each in card.printings.all() if not each.gone), key=lambda each: bool(each.treatment))


def worn(card: Card) -> list[str]:
    """Its marks, or its type where the type has a look of its own and the card bears no mark."""
    return list(card.marks) or [card.type]


def shown_mark(game: GameData, code: str) -> ShownMark | None:
    """A mark, else a card type that has a look."""
    if code in game.marks:
        mark = game.marks[code]
        css = mark_class(game.code, "m", code)
        return ShownMark(css, mark.look.symbol, mark.look.abbreviation, said(mark.name, code))
    card_type = game.card_types.get(code)
    if card_type is None or not card_type.look.colour:
        return None
    css = mark_class(game.code, "t", code)
    return ShownMark(css, card_type.look.symbol, card_type.look.abbreviation, said(card_type.name, code))


def shown_stats(card: Card, game: GameData) -> list[ShownStat]:
    """The numbers the card has, in the order of the game."""
    return [
        ShownStat(said(stat.label, code), said(stat.short) or said(stat.label, code), card.stats[code])
        for code, stat in game.stats.items()
        if code in card.stats
    ]


def shown_printing(printing: Printing, game: GameData) -> ShownPrinting:
    """A printing with its set and rarity in words."""
    rarity = game.rarities.get(printing.rarity) or Rarity(printing.rarity, {}, 0, "circle")
    treatment = game.treatments.get(printing.treatment)
    return ShownPrinting(
        number=printing.number,
        set_code=printing.card_set.code,
        set_name=printing.card_set.name(language()),
        rarity=rarity.code,
        rarity_name=said(rarity.name, rarity.code),
        shape=rarity.shape,
        treatment=said(treatment.name, treatment.code) if treatment else printing.treatment,
    )


def facts_of(card: Card, game: GameData) -> list[tuple[str, str]]:
    """The text facts of a card with their labels; a flag says yes."""
    return [
        (said(fact.label, code), _("Yes") if fact.kind == "flag" else str(card.facts[code]))
        for code, fact in game.facts.items()
        if code in card.facts
    ]


def basis_of(card: Card, game: GameData) -> list[tuple[str, str]]:
    """From what each deduced fact was deduced, under the fact's name."""
    return [(fact_name(place, game), reason) for place, reason in sorted(card.extra.get("basis", {}).items())]


def fact_name(place: str, game: GameData) -> str:
    """What `stats.power` or `marks` of a data file is called."""
    group, _dot, code = place.partition(".")
    if group == "stats" and code in game.stats:
        return said(game.stats[code].label, code)
    if group == "facts" and code in game.facts:
        return said(game.facts[code].label, code)
    known = {"marks": _("Mark"), "abilities": _("Abilities"), "type": _("Type"), "rarity": _("Rarity")}
    return known.get(group, place)


@lru_cache(maxsize=8192)
def sentences(code: str, key: str, lang: str) -> list[str]:
    """What our writer says of a card's abilities; empty where it has no words for them, or the card left the files."""
    game = game_data(code)
    card = game.cards.get(key)
    if card is None or lang not in LANGUAGES:
        return []
    try:
        return card_text(card, game, lang)
    except CannotSay:
        return []


def shown_cards(cards: Iterable[Card], game: GameData) -> list[ShownCard]:
    """Rows of a page of the catalogue."""
    return [shown_card(card, game) for card in cards]
