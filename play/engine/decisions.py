"""Putting a question to a seat: kind, options, source. An option is verb * VERB + argument."""

from play.engine.layout import D_NONE, OWNER, VERB
from play.engine.state import State, kind_of
from play.engine.vectors import i64


def ask(g: State, seat: i64, kind: i64, source: i64) -> None:
    """Open a question; options follow by `offer`."""
    g.seat = seat
    g.kind = kind
    g.source = source
    g.options = 0


def offer(g: State, verb: i64, argument: i64) -> None:
    """Add an option."""
    g.opt[g.options] = verb * VERB + argument
    g.options += 1


def settle(g: State) -> None:
    """The question is answered or dropped."""
    g.kind = D_NONE
    g.options = 0


def verb_of(option: i64) -> i64:
    """What an option does."""
    return option // VERB


def argument_of(option: i64) -> i64:
    """To what: an entity, a card, a number of a branch."""
    return option % VERB


def offer_cards(g: State, verb: i64, first: i64, n: i64) -> None:
    """Offer the `n` entities that lie in the buffer from `first`: equal cards of one hand are one option.

    Only identities that the deciding seat knows are compared; cards in play are never equal, each has its own past.
    """
    seen = 1 << g.seat
    i: i64 = 0
    while i < n:
        e = g.buf[first + i]
        if g.t.zone_seen[kind_of(g, e)] != OWNER or (g.vis[e] & seen) == 0 or not offered(g, verb, e):
            offer(g, verb, e)
        i += 1


def offered(g: State, verb: i64, e: i64) -> bool:
    """Is an equal card of the same zone among the options already?"""
    i: i64 = 0
    while i < g.options:
        o = g.opt[i]
        if verb_of(o) == verb:
            x = argument_of(o)
            if g.card[x] == g.card[e] and g.zone[x] == g.zone[e]:
                return True
        i += 1
    return False
