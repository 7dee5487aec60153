"""Changing a stat: a reduction is an event that a replacement may answer, one for each effect (S36)."""

from play.engine.chance import emit
from play.engine.frames import prepare, push, report
from play.engine.layout import (
    A_DO,
    A_IF,
    A_WIDTH,
    BATTLE_END,
    E_STAT,
    F_ACTOR,
    F_CAUSE,
    F_CTRL,
    F_LIST,
    F_PC,
    F_PREVENTED,
    F_SRC,
    F_STAGE,
    F_TARGET,
    FOR_BATTLE,
    FOR_GAME,
    FOR_NEXT_TURN,
    FOR_TURN,
    GAME_END,
    M_STAT,
    W,
)
from play.engine.moves import change, everyone
from play.engine.query import holds, number, works
from play.engine.state import State
from play.engine.vectors import i64


def end_of(g: State, controller: i64, duration: i64) -> i64:
    """The turn with whose end a change of that duration ends, for this controller."""
    if duration == FOR_BATTLE:
        return BATTLE_END
    if duration == FOR_TURN:
        return g.turn
    if duration == FOR_NEXT_TURN:
        return g.turn + 1
    if duration == FOR_GAME:
        return GAME_END
    # The end of the opponent's next turn: an opponent who is now taking one has still to take another (S22).
    return g.turn + 1 if controller == g.active else g.turn + 2


def modify(g: State, fr: i64, pc: i64) -> None:
    """Add to a stat of each pick. A reduction is an event that may be replaced: F_STAGE is twice the picks done,
    plus one while a replacement resolves; the event stands in this frame."""
    t = g.t
    stack = g.stack
    at = fr + F_LIST
    n = stack[at + 1]
    by = t.code[pc + 2] * number(g, t.code[pc + 3], fr)
    i = stack[fr + F_STAGE] // 2
    while i < n and by != 0:
        e = g.buf[stack[at] + i]
        if by < 0 and stack[fr + F_STAGE] % 2 == 0:
            stack[fr + F_STAGE] += 1
            stack[fr + F_PREVENTED] = 0
            if replaced(g, e, stack[fr + F_SRC]):
                return
        if stack[fr + F_PREVENTED] == 0:
            row = e * t.stats + t.code[pc + 1]
            g.bonus[row] = g.bonus[row] + by
            change(g, M_STAT, e, t.code[pc + 1], by, end_of(g, stack[fr + F_CTRL], t.code[pc + 6]))
            emit(g, E_STAT, e, g.card[e], t.code[pc + 1], by, everyone(g))
            report(g, fr, 1, 1)
        stack[fr + F_PREVENTED] = 0
        i += 1
        stack[fr + F_STAGE] = 2 * i
    if n == 0 or by == 0:
        report(g, fr, 1, 0)
    stack[fr + F_STAGE] = 0
    stack[fr + F_PC] = pc + W


def replaced(g: State, target: i64, cause: i64) -> bool:
    """Push the first ability that answers this reduction, if there is one: one for each effect, mandatory (S36)."""
    t = g.t
    i: i64 = 0
    while i < len(t.replacement):
        ab = t.replacement[i]
        e: i64 = 0
        while e < len(g.card):
            if answers(g, e, ab, target, cause):
                return True
            e += 1
        i += 1
    return False


def answers(g: State, e: i64, ab: i64, target: i64, cause: i64) -> bool:
    """Push the replacement if this entity has it, active, and its condition fits the event."""
    t = g.t
    first = t.card_ability[g.card[e]]
    if ab < first or ab >= first + t.card_abilities[g.card[e]] or not works(g, e, ab):
        return False
    fr = prepare(g, ab, e, g.owner[e])
    g.stack[fr + F_TARGET] = target
    g.stack[fr + F_CAUSE] = cause
    g.stack[fr + F_ACTOR] = g.owner[cause]
    if not holds(g, t.ability[ab * A_WIDTH + A_IF], fr):
        return False
    push(g, fr, t.ability[ab * A_WIDTH + A_DO])
    return True
