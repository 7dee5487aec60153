"""The sample decks as setups, for tests that play whole matches."""

import re

from cards.catalogue.reading import load_game
from play.simulate import Setup

GAME = load_game("slugterra")
SAMPLES = tuple(sorted(GAME.decks))
LINE = re.compile(r"([0-9]+) .* \(([A-Z0-9]+)\) ([0-9]+)")


def sample(stem: str) -> tuple[tuple[str, int], ...]:
    """A sample deck as (card id, copies), sorted."""
    rows = [m.groups() for m in map(LINE.match, GAME.decks[stem].splitlines()) if m]
    return tuple(sorted((f"{code}-{int(number):03d}", int(copies)) for copies, code, number in rows))


def setup(a: str, b: str, bots: tuple[str, str] = ("greedy", "greedy"), seed: int = 30, **options: bool) -> Setup:
    """Two sample decks against each other."""
    return versus(sample(a), sample(b), bots, seed, (a, b), **options)


def versus(
    a: tuple[tuple[str, int], ...],
    b: tuple[tuple[str, int], ...],
    bots: tuple[str, str],
    seed: int,
    names: tuple[str, str] = ("a", "b"),
    **options: bool,
) -> Setup:
    """Two decks of cards of the catalogue against each other."""
    ids = sorted({card for deck in (a, b) for card, _ in deck})
    return Setup(
        game="slugterra",
        cards=tuple(GAME.cards[i].as_dict() for i in ids),
        decks=(a, b),
        names=names,
        bots=bots,
        seed=seed,
        options=options,
        worth=GAME.vocabulary["worth"],
    )
