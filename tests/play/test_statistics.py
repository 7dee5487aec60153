"""Intervals and verdicts: known values, edges, and coverage by simulation (reliability: 95 % within a point)."""

import math
import random
from dataclasses import dataclass

import pytest

from play.statistics import Interval, matches_needed, mean, quantile, verdict, wilson


@dataclass
class Count:
    wins: tuple[int, int]
    draws: int = 0


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (81, 263, 0.255288, 0.366198),  # Newcombe 1998, table I
        (15, 148, 0.062387, 0.160515),
        (0, 20, 0.0, 0.161125),
        (1, 29, 0.006113, 0.171755),
        (20, 20, 0.838875, 1.0),
    ],
)
def test_wilson_gives_the_published_values(hits, trials, low, high):
    found = wilson(hits, trials)
    assert [found.low, found.high] == pytest.approx([low, high], abs=6e-5)


def test_without_trials_nothing_is_known():
    assert wilson(0, 0) == Interval(0.0, 1.0)


def test_all_hits_and_no_hits_reach_the_exact_ends():
    for trials in (1, 7, 1000, 10**9):
        assert wilson(0, trials).low == 0.0
        assert wilson(trials, trials).high == 1.0
        assert 0 < wilson(trials, trials).low < 1


@pytest.mark.parametrize(("hits", "trials"), [(-1, 3), (4, 3), (1, 0)])
def test_an_impossible_proportion_is_refused(hits, trials):
    with pytest.raises(ValueError, match="no proportion"):
        wilson(hits, trials)


@pytest.mark.parametrize(("level", "looks"), [(0.0, 1), (1.0, 1), (0.95, 0)])
def test_an_impossible_level_is_refused(level, looks):
    with pytest.raises(ValueError, match="level"):
        wilson(1, 2, level, looks)


def test_looks_widen_by_bonferroni():
    assert quantile(0.95, 1) == pytest.approx(1.959964, abs=1e-6)
    assert quantile(0.95, 2) == pytest.approx(quantile(0.975, 1))
    once, thrice = wilson(60, 100), wilson(60, 100, looks=3)
    assert thrice.low < once.low < once.high < thrice.high
    assert thrice.looks == 3


def test_the_interval_is_symmetric_in_who_is_first():
    for won, lost in [(3, 5), (0, 9), (120, 80)]:
        one, other = wilson(won, won + lost), wilson(lost, won + lost)
        assert one.low == pytest.approx(1 - other.high, abs=1e-12)


@pytest.mark.parametrize("truth", [0.5, 0.62, 0.08])
def test_the_interval_covers_the_truth_in_95_of_100_within_a_point(truth):
    rng = random.Random(20261130)
    runs, trials, covered = 4000, 400, 0
    for _ in range(runs):
        found = wilson(hits(rng, trials, truth), trials)
        covered += found.low <= truth <= found.high
    assert 0.94 <= covered / runs <= 0.96


def test_matches_in_swapped_pairs_are_covered_at_least_as_often():
    """Equal decks, 70 % for the first seat: a pair shares its seed, so its two results pull apart."""
    rng = random.Random(5)
    runs, pairs, covered = 1500, 200, 0
    for _ in range(runs):
        won = sum((rng.random() < 0.7) + (rng.random() < 0.3) for _ in range(pairs))
        found = wilson(won, 2 * pairs)
        covered += found.low <= 0.5 <= found.high
    assert covered / runs >= 0.95


def hits(rng: random.Random, trials: int, truth: float) -> int:
    """A binomial number, drawn plainly."""
    return sum(rng.random() < truth for _ in range(trials))


def test_looking_five_times_still_errs_at_most_one_time_in_twenty():
    rng = random.Random(7)
    runs, wrong = 600, 0
    for _ in range(runs):
        won = 0
        for look in range(1, 6):
            won += hits(rng, 100, 0.5)
            if verdict(Count((won, look * 100 - won)), looks=5).kind != "unclear":
                wrong += 1
                break
    assert wrong / runs <= 0.05


def test_a_clear_majority_is_ahead_and_a_clear_minority_behind():
    assert verdict(Count((620, 380))).kind == "ahead"
    assert verdict(Count((380, 620))).kind == "behind"


def test_the_rate_is_over_decided_matches_and_draws_stand_apart():
    found = verdict(Count((30, 10), draws=60))
    assert (found.rate, found.decided, found.draws) == (0.75, 40, 60)


def test_with_all_draws_nothing_is_decided():
    found = verdict(Count((0, 0), draws=500))
    assert (found.kind, found.rate, found.decided, found.draws, found.needed) == ("undecided", None, 0, 500, None)
    assert (found.interval.low, found.interval.high) == (0.0, 1.0)


def test_with_all_wins_the_deck_is_ahead_from_four_matches_on():
    assert verdict(Count((3, 0))).kind == "unclear"
    assert verdict(Count((4, 0))).kind == "ahead"


def test_an_unclear_count_names_the_matches_still_needed():
    found = verdict(Count((52, 48)))
    assert found.kind == "unclear"
    assert found.needed == 3040  # (2.2414 x 100 / 4)^2 = 3139.9, so 3140 decided matches wanted at the second look


def test_the_needed_matches_are_just_enough():
    for won, lost in [(52, 48), (9, 7), (1003, 997), (1, 0)]:
        needed = matches_needed(won, lost, 0, 0.95, 2)
        assert needed is not None
        decided = won + lost
        scale = (decided + needed) / decided
        at_end = wilson(round(won * scale), round(decided * scale), looks=2)
        assert at_end.low > 0.5 - 1e-3
        assert needed % 2 == 0


def test_draws_make_more_matches_needed():
    assert verdict(Count((52, 48), draws=100)).needed == 2 * 3040


def test_equal_decks_would_never_be_settled():
    assert verdict(Count((50, 50))).needed is None
    assert verdict(Count((10**6 + 1, 10**6))).needed is None


def test_a_mean_of_counts_comes_from_integers_alone():
    values = [3, 4, 4, 5, 9]
    found = mean(5, sum(values), sum(v * v for v in values))
    assert found.value == 5.0
    half = 1.959964 * math.sqrt(5.5 / 5)
    assert [found.interval.low, found.interval.high] == pytest.approx([5 - half, 5 + half], abs=1e-5)


def test_equal_values_have_no_spread_however_large():
    big = 10**9 + 7
    found = mean(1000, 1000 * big, 1000 * big * big)
    assert found.interval.low == found.value == found.interval.high == big


@pytest.mark.parametrize("count", [0, 1])
def test_none_or_one_value_tells_nothing_of_the_spread(count):
    found = mean(count, 4 * count, 16 * count)
    assert found.value == (None if count == 0 else 4.0)
    assert found.interval.low == -math.inf
    assert found.interval.high == math.inf
