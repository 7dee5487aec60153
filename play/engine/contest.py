"""One match, and many: the loops that drive rules and bots. A match starts as a clone of its laid-out pairing."""

from typing import Final

from play.engine.chance import below, bot_stream, mix, seed_streams
from play.engine.layout import MASK62
from play.engine.rules import Rules, advance, apply
from play.engine.state import State, clone
from play.engine.vectors import i64, vec

RANDOM: Final = 0
GREEDY: Final = 1
REASONS: Final = 16


class Score:
    """Sums over matches, by deck: deck 0 sits in seat 0 in matches of an even number, in seat 1 in the others.

    `reasons` counts ends by their number, `first` wins, losses and draws of the deck that moved first, `lanes` add up
    the mixed hashes of the matches modulo 2^62, so that any cutting of a range comes to the same.
    """

    def __init__(self) -> None:
        self.matches: i64 = 0
        self.wins_a: i64 = 0
        self.wins_b: i64 = 0
        self.draws: i64 = 0
        self.first_wins: i64 = 0
        self.first_losses: i64 = 0
        self.first_draws: i64 = 0
        self.turns: i64 = 0
        self.decisions: i64 = 0
        self.lane_a: i64 = 0
        self.lane_b: i64 = 0
        self.reasons: vec[i64] = vec[i64]([0 for _ in range(REASONS)])


def match_seed(seed: i64, number: i64) -> i64:
    """The seed of a match: two neighbours, 2k and 2k + 1, share it and sit the other way round."""
    return mix(seed, number // 2 + 1)


def begin(base: State, seed: i64, keep: bool) -> State:
    """A match ready to advance."""
    g = clone(base)
    g.keep = 1 if keep else 0
    seed_streams(g, seed)
    return g


def bot_choice(rules: Rules, g: State, bot: i64) -> i64:
    """The option a bot takes; with a single one nobody is asked."""
    if g.options == 1:
        return 0
    if bot == GREEDY:
        return rules.greedy(g)
    return below(g, bot_stream(g, g.seat), g.options)


def play(rules: Rules, g: State, bots: vec[i64]) -> None:
    """Play a match that has begun to its end, the bots given by seat."""
    while True:
        advance(rules, g)
        if g.over != 0:
            return
        apply(rules, g, bot_choice(rules, g, bots[g.seat]))


def play_range(
    rules: Rules,
    seatings: tuple[State, State],
    first_register: i64,
    bots: list[int],
    seed: i64,
    start: i64,
    n: i64,
    score: Score,
) -> None:
    """Play matches `start` to `start + n - 1` and add them to the score.

    `seatings` are the laid-out states for even and for odd numbers, `bots` the bots by deck.
    """
    straight = vec[i64](bots)
    crossed = vec[i64](bots[::-1])
    number = start
    while number < start + n:
        odd = number % 2
        g = begin(seatings[0] if odd == 0 else seatings[1], match_seed(seed, number), False)
        play(rules, g, straight if odd == 0 else crossed)
        count(g, number, g.reg[first_register], score)
        number += 1


def count(g: State, number: i64, first: i64, score: Score) -> None:
    """Add a match that is over to the score; `first` is the seat that moved first."""
    odd = number % 2
    score.matches += 1
    score.turns += g.turn
    score.decisions += g.chosen
    score.reasons[g.reason] = score.reasons[g.reason] + 1
    score.lane_a = (score.lane_a + mix(number, g.lane_a)) & MASK62
    score.lane_b = (score.lane_b + mix(number, g.lane_b)) & MASK62
    if g.winner < 0:
        score.draws += 1
        score.first_draws += 1
        return
    if g.winner == odd:
        score.wins_a += 1
    else:
        score.wins_b += 1
    if g.winner == first:
        score.first_wins += 1
    else:
        score.first_losses += 1
