"""Frames of the resolution stack: one is one ability that resolves, with the cards it has handled."""

from typing import Final

from play.engine.chance import emit
from play.engine.layout import (
    DEPTH,
    E_ABILITY,
    EACH,
    F_AB,
    F_ACTOR,
    F_BUF,
    F_CAUSE,
    F_CTRL,
    F_DID,
    F_EACH,
    F_LIST,
    F_PC,
    F_PICKED,
    F_PREVENTED,
    F_SRC,
    F_STAGE,
    F_TARGET,
    FRAME,
    LISTS,
    MINE,
    PICKS,
    THEIRS,
)
from play.engine.moves import everyone
from play.engine.query import number
from play.engine.state import State
from play.engine.vectors import i64

# Added to the budget of instructions, it is spent at once.
BEYOND: Final = 1 << 30


def prepare(g: State, ab: i64, source: i64, controller: i64) -> i64:
    """Lay a frame just above the stack, without pushing it, so that its conditions can be asked; return its base."""
    stack = g.stack
    fr = g.depth * FRAME
    stack[fr + F_AB] = ab
    stack[fr + F_SRC] = source
    stack[fr + F_CTRL] = controller
    stack[fr + F_ACTOR] = controller
    stack[fr + F_EACH] = -1
    stack[fr + F_PICKED] = -1
    stack[fr + F_TARGET] = -1
    stack[fr + F_CAUSE] = -1
    stack[fr + F_STAGE] = 0
    stack[fr + F_DID] = 0
    stack[fr + F_PREVENTED] = 0
    i: i64 = 0
    while i < LISTS:
        stack[fr + F_LIST + 2 * i + 1] = 0
        i += 1
    return fr


def push(g: State, fr: i64, pc: i64) -> None:
    """The frame that was prepared begins to resolve at program counter `pc`. The event numbers the card's abilities
    from 0.

    More abilities waiting for each other than the stack has room for are a limit like too many instructions: the match
    ends by it at the next look.
    """
    if g.depth >= DEPTH - 2:
        g.budget += BEYOND
        return
    stack = g.stack
    stack[fr + F_PC] = pc
    stack[fr + F_BUF] = g.buffered
    g.depth += 1
    source = stack[fr + F_SRC]
    card = g.card[source]
    emit(g, E_ABILITY, source, card, stack[fr + F_AB] - g.t.card_ability[card], stack[fr + F_CTRL], everyone(g))


def pop(g: State) -> None:
    """The frame on top is done; its lists go with it."""
    g.depth -= 1
    g.buffered = g.stack[g.depth * FRAME + F_BUF]


def set_list(g: State, fr: i64, which: i64, first: i64, n: i64) -> None:
    """Make `n` entities of the buffer the latest of that list."""
    at = fr + F_LIST + 2 * (which - PICKS)
    g.stack[at] = first
    g.stack[at + 1] = n


def report(g: State, fr: i64, want: i64, got: i64) -> None:
    """An operation did `got` of `want`: bit 1 something was done, bit 2 something was left out."""
    if got > 0:
        g.stack[fr + F_DID] = g.stack[fr + F_DID] | 1
    if got < want or got == 0:
        g.stack[fr + F_DID] = g.stack[fr + F_DID] | 2


def wanted(g: State, fr: i64, pc: i64) -> i64:
    """How many the operation asked for; "all" and "up to" are content with what there was."""
    k = g.t.code[pc + 4]
    return 1 if k < 0 else number(g, k, fr)


def decider(g: State, fr: i64, who: i64) -> i64:
    """The seat that decides for the controller, the opponent, or the player whose act set the ability off."""
    controller = g.stack[fr + F_CTRL]
    if who == THEIRS:
        return (controller + 1) % g.t.seats
    if who == MINE or who == EACH:
        return controller if g.stack[fr + F_EACH] < 0 else g.stack[fr + F_EACH]
    return g.stack[fr + F_ACTOR]
