"""What counted matches mean: rates with Wilson intervals, verdicts, the matches still needed, means of counts.

Integers come in, floats are made only here. Rates are over decided matches; draws are counted apart.

Looks: an interval read once at 95 % is wrong one time in twenty. Who looks, adds matches and looks again has more than
one chance to be wrong, so with `looks` looks each interval is drawn at 1 - alpha / looks (Bonferroni): all of them
together are wrong at most one time in twenty, whatever was decided between them.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Literal, Protocol

LEVEL = 0.95
NEEDED_MAX = 1_000_000_000

Kind = Literal["ahead", "behind", "unclear", "undecided"]


class Counted(Protocol):
    """Anything that has counted the wins of two decks and the draws between them."""

    @property
    def wins(self) -> Sequence[int]:
        """Matches won by the first and by the second deck."""

    @property
    def draws(self) -> int:
        """Matches without a winner, limits included."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Where the true value lies with confidence `level`, `looks` looks together."""

    low: float
    high: float
    level: float = LEVEL
    looks: int = 1
    method: str = "wilson"

    def as_json(self) -> dict[str, float | int | str]:
        """The interval as results show it, ends rounded to six digits."""
        return {
            "level": self.level,
            "method": self.method,
            "low": round(self.low, 6),
            "high": round(self.high, 6),
            "looks": self.looks,
        }


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a count says of the first deck: `ahead`, `behind`, `unclear`, or `undecided` when no match had a winner.

    `rate` is over decided matches, None if there are none. `needed`: how many more matches would settle an unclear
    count at the present rate and share of draws, seen at one further look; None when no number up to 10^9 would.
    """

    kind: Kind
    rate: float | None
    interval: Interval
    decided: int
    draws: int
    needed: int | None = None


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of counts with its interval; `value` is None when nothing was counted."""

    value: float | None
    interval: Interval


def quantile(level: float, looks: int) -> float:
    """Half width, in standard errors, of a two-sided interval of that level corrected for looks."""
    if not 0 < level < 1 or looks < 1:
        raise ValueError(f"a level between 0 and 1 and at least one look are needed, not {level} and {looks}")
    return NormalDist().inv_cdf(1 - (1 - level) / (2 * looks))


def wilson(hits: int, trials: int, level: float = LEVEL, looks: int = 1) -> Interval:
    """Wilson's score interval of a proportion; with no trial, all of [0, 1]."""
    if not 0 <= hits <= trials:
        raise ValueError(f"{hits} of {trials} is no proportion")
    z = quantile(level, looks)
    if trials == 0:
        return Interval(0.0, 1.0, level, looks)
    rate = hits / trials
    shrink = 1 + z * z / trials
    middle = (rate + z * z / (2 * trials)) / shrink
    half = z * math.sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials)) / shrink
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == trials else min(1.0, middle + half)
    return Interval(low, high, level, looks)


def verdict(counted: Counted, level: float = LEVEL, looks: int = 1) -> Verdict:
    """Whether the first deck wins more than half of the decided matches, less, or cannot be told yet."""
    won, lost = counted.wins
    decided = won + lost
    interval = wilson(won, decided, level, looks)
    if decided == 0:
        return Verdict("undecided", None, interval, 0, counted.draws)
    kind: Kind = "unclear"
    if interval.low > 0.5:
        kind = "ahead"
    elif interval.high < 0.5:
        kind = "behind"
    needed = matches_needed(won, lost, counted.draws, level, looks + 1) if kind == "unclear" else None
    return Verdict(kind, won / decided, interval, decided, counted.draws, needed)


def matches_needed(won: int, lost: int, draws: int, level: float, looks: int) -> int | None:
    """Further matches, in whole pairs, until an even rate would be excluded if the present one stays.

    Wilson's interval excludes 1/2 exactly when |rate - 1/2| > z / (2 sqrt n), so n > (z / (2 |rate - 1/2|))^2.
    """
    decided = won + lost
    if won == lost:
        return None
    z = quantile(level, looks)
    wanted = math.floor((z * decided / (won - lost)) ** 2) + 1
    further = math.ceil(max(wanted - decided, 1) * (decided + draws) / decided)
    further += further % 2
    return further if further <= NEEDED_MAX else None


def mean(count: int, total: int, squares: int, level: float = LEVEL) -> Mean:
    """The mean of `count` integers of sum `total` and sum of squares `squares`, with its normal interval.

    One value tells nothing of the spread: its interval is the whole line.
    """
    if count == 0:
        return Mean(None, Interval(-math.inf, math.inf, level, 1, "normal"))
    value = total / count
    if count == 1:
        return Mean(value, Interval(-math.inf, math.inf, level, 1, "normal"))
    # Integers up to the division: a small spread around a large mean loses nothing.
    variance = (count * squares - total * total) / (count * (count - 1))
    half = quantile(level, 1) * math.sqrt(max(variance, 0.0) / count)
    return Mean(value, Interval(value - half, value + half, level, 1, "normal"))
