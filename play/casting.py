"""The only bridge from deck lists to engine decks: freezes the content of the cards used into a setup."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.catalogue.data import UNSEEN_BY_RULES, CardData, GameData
from decks.exchange.listing import Listing
from play.games import registry
from play.simulate import Setup

MANUAL = "manual"


class CastingError(ValueError):
    """Decks that cannot be played as asked: a code and what it concerns; `wording.casting` says it in words."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(f"{code} {params}")
        self.code = code
        self.params = params


@dataclass(frozen=True, slots=True)
class Cast:
    """A setup, and the cards in it whose abilities the engine cannot play."""

    setup: Setup
    manual: tuple[CardData, ...]


def cast(
    data: GameData,
    decks: Sequence[tuple[str, Listing]],
    *,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, int] | None = None,
    allow_manual: bool = False,
) -> Cast:
    """Readies named, checked listings for the engine. Only sections that count are played; which printing of a card
    is in the deck and in what order the list stands makes no difference. Raises CastingError, SetupError."""
    if not registry.has_rules(data.code):
        raise CastingError("no_rules", game=data.code)
    rules = registry.rules_for(data.code)
    for bot in bots:
        if bot not in rules.bots:
            raise CastingError("bot", bot=bot, known=tuple(rules.bots))
    counted = [played(data, listing) for _, listing in decks]
    cards = [data.cards[card] for card in sorted({card for deck in counted for card in deck})]
    manual = tuple(card for card in cards if card.automation == MANUAL)
    if manual and not allow_manual:
        raise CastingError("manual", cards=manual)
    setup = Setup(
        game=data.code,
        cards=tuple(content(card) for card in cards),
        decks=tuple(tuple(sorted(deck.items())) for deck in counted),
        names=tuple(name for name, _ in decks),
        bots=tuple(bots),
        seed=seed,
        options=chosen(rules.options, options or {}),
        worth=data.vocabulary.get("worth", {}),
    )
    return Cast(setup, manual)


def chosen(defaults: Mapping[str, Any], options: Mapping[str, int]) -> dict[str, Any]:
    """Every match option of the game, with what was chosen for it. Raises CastingError."""
    for name, value in options.items():
        if name not in defaults:
            raise CastingError("option", option=name, known=tuple(defaults))
        if isinstance(defaults[name], bool) and value not in (0, 1):
            raise CastingError("option_value", option=name, value=value)
    given = {name: type(defaults[name])(value) for name, value in options.items()}
    return {**defaults, **given}


def played(data: GameData, listing: Listing) -> Counter[str]:
    """Copies of each card in the sections that are played."""
    found: Counter[str] = Counter()
    for entry in listing.entries:
        if data.sections[entry.section].counts:
            found[entry.printed.card] += entry.quantity
    return found


def content(card: CardData) -> dict[str, Any]:
    """What rules can see of a card: mending a note or a source changes no match."""
    return {key: value for key, value in card.as_dict().items() if key not in UNSEEN_BY_RULES}
