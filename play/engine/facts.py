"""What can be said of one entity or seat without asking further: facing, covered, marks, handled cards."""

from play.engine.layout import (
    ACTOR,
    ANY,
    DOWN,
    EACH,
    EQ,
    F_ACTOR,
    F_CTRL,
    F_EACH,
    F_LIST,
    GE,
    GT,
    LE,
    LT,
    MINE,
    MOVED,
    PICKS,
    REST,
    REVEALED,
    SENT,
    THEIRS,
)
from play.engine.state import State, kind_of, top_of
from play.engine.vectors import i64


def compare(value: i64, how: i64, than: i64) -> bool:
    """`value` <, <=, =, >= or > `than`."""
    if how == GE:
        return value >= than
    if how == EQ:
        return value == than
    if how == LE:
        return value <= than
    if how == GT:
        return value > than
    return how == LT and value < than


def concerns(g: State, who: i64, fr: i64, seat: i64) -> bool:
    """Is this seat meant by `who`, for the frame that asks?"""
    stack = g.stack
    if who == MINE:
        return seat == stack[fr + F_CTRL]
    if who == THEIRS:
        return seat != stack[fr + F_CTRL]
    if who == EACH:
        return seat == stack[fr + F_EACH]
    if who == ACTOR:
        return seat == stack[fr + F_ACTOR]
    return who == ANY


def covered(g: State, e: i64) -> bool:
    """In a zone where only the top card counts, does another lie on this one?"""
    return g.t.zone_top[kind_of(g, e)] != 0 and top_of(g, g.zone[e]) != e


def marks_of(g: State, e: i64) -> i64:
    """The marks an entity has now, as bits."""
    if g.mark[e] >= 0:
        return g.mark[e]
    return g.t.card_mark[g.card[e]]


def in_list(g: State, fr: i64, which: i64, e: i64) -> bool:
    """Is the entity among the cards this frame has handled?"""
    if which == REST:
        return in_list(g, fr, REVEALED, e) and not in_list(g, fr, MOVED, e) and not in_list(g, fr, SENT, e)
    at = fr + F_LIST + 2 * (which - PICKS)
    b = g.stack[at]
    i: i64 = 0
    while i < g.stack[at + 1]:
        if g.buf[b + i] == e:
            return True
        i += 1
    return False


def concealed(g: State, e: i64) -> bool:
    """Face down in play: without name, type, mark or stat (S21)."""
    return g.face[e] == DOWN and g.t.zone_field[kind_of(g, e)] != 0
