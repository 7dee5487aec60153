"""Solo play through the engine: hands, redraws and turns are counted, exactly and repeatably."""

import pytest

from play.goldfish import MOST_HANDS, goldfish
from play.simulate import Setup, SetupError
from tests.play.engine.decks import GAME, SAMPLES, sample


def solo(deck, seed=7, worth=None):
    return Setup(
        game="slugterra",
        cards=tuple(GAME.cards[i].as_dict() for i, _ in deck),
        decks=(tuple(deck),),
        names=("deck",),
        bots=("greedy",),
        seed=seed,
        worth=GAME.vocabulary["worth"],
    )


def total(table):
    return sum(table.values())


def mean(table):
    return sum(value * n for value, n in table.items()) / total(table)


def test_every_hand_is_counted_once_in_every_table():
    t = goldfish(solo(sample(SAMPLES[0])), 60, 5)
    assert t.hands == 60 == total(t.redraws)
    assert all(total(table) == 60 for table in t.opening.values())
    assert all(total(table) == 60 for turn in t.turns for table in turn.values())


def test_the_hand_that_is_kept_has_a_protoform_unless_the_deck_has_none():
    t = goldfish(solo(sample(SAMPLES[0])), 200, 0)
    assert 0 not in t.opening["protoforms_in_hand"]
    none = goldfish(solo([("PDM-002", 30)]), 3, 1)
    assert dict(none.redraws) == {20: 3}
    assert dict(none.opening["protoforms_in_hand"]) == {0: 3}
    assert dict(none.turns[0]["best_power"]) == {0: 3}


def test_the_share_of_first_hands_kept_agrees_with_the_exact_odds():
    """OD-01: 40 cards with 12 Protoforme hold one in an opening hand of 8 with probability 0.959584972."""
    deck = [("C99-003", 6), ("PDM-002", 28), ("PDM-005", 6)]
    t = goldfish(solo(deck), 3000, 0)
    assert t.kept / 3000 == pytest.approx(0.959584972, abs=4 * (0.96 * 0.04 / 3000) ** 0.5)


def test_redrawing_is_not_drawing():
    """V17: after a redraw the opening hand is eight again, and three turns draw three cards."""
    deck = [("PDM-001", 30)]
    t = goldfish(solo(deck), 20, 3)
    assert dict(t.opening["protoforms_in_hand"]) == {8: 20}
    assert dict(t.turns[2]["slugs_in_arsenal"]) == {11: 20}


def test_best_power_counts_the_velocimorfismo_in_hand():
    t = goldfish(solo([("PDM-001", 15), ("PDM-002", 15)]), 50, 1)
    assert set(t.turns[0]["best_power"]) <= {300, 1000}
    assert mean(t.turns[0]["best_power"]) > 900


def test_the_same_seed_counts_the_same_and_another_does_not():
    a = goldfish(solo(sample(SAMPLES[1])), 40, 4)
    assert goldfish(solo(sample(SAMPLES[1])), 40, 4) == a
    assert goldfish(solo(sample(SAMPLES[1]), seed=8), 40, 4) != a


def test_it_stops_when_told_and_says_how_many_hands_were_played():
    t = goldfish(solo(sample(SAMPLES[0])), 1000, 0, lambda done: done < 100)
    assert t.hands == 100 == total(t.redraws)


@pytest.mark.parametrize(("hands", "turns"), [(0, 3), (-1, 3), (MOST_HANDS + 1, 3), (10, -1), (10, 10**9)])
def test_absurd_numbers_are_refused(hands, turns):
    with pytest.raises(SetupError, match="hands"):
        goldfish(solo(sample(SAMPLES[0])), hands, turns)
