"""Stepping through matches question by question, for tests that look at every state."""

from play.engine.contest import begin, bot_choice, match_seed
from play.engine.rules import advance, apply
from play.engine.state import State
from play.simulate import Pairing, Setup, pairing


def started(s: Setup, number: int = 0) -> tuple[Pairing, State]:
    """A match at its first question; its bots sit as in a match of an even number."""
    table = pairing(s)
    g = begin(table.base(number), match_seed(s.seed, number), True)
    advance(table.rules, g)
    return table, g


def choice(table: Pairing, g: State) -> int:
    """What the bot of the seat that is asked answers."""
    return int(bot_choice(table.rules, g, table.bots[g.seat]))


def step(table: Pairing, g: State) -> None:
    """One answer by the bot of the seat that is asked."""
    apply(table.rules, g, choice(table, g))
    advance(table.rules, g)


def finish(table: Pairing, g: State) -> tuple[int, int]:
    """Play on to the end; the hash."""
    while not g.over:
        step(table, g)
    return g.lane_a, g.lane_b
