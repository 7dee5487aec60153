"""What a program is worth to its controller, read from its instructions without running them.

Conditions that can be asked now are asked; branches on a card not yet seen are averaged, never added up.
"""

from play.engine.layout import (
    C_MATCH,
    DID_FAIL_IF,
    F_CTRL,
    F_STEPS,
    I_CHOOSE,
    I_DONE,
    I_EITHER,
    I_END,
    I_GOTO,
    I_IF,
    I_LINK,
    I_MODIFY,
    I_MOVE,
    I_SELECT,
    I_STEP,
    L_ELSE,
    PICKS,
    STEPS,
    C,
    W,
)
from play.engine.query import gather, holds, number
from play.engine.state import State
from play.engine.vectors import i64

UNSEEN = 16


def appraise(g: State, fr: i64, pc: i64, stat: i64) -> i64:
    """Twice the worth of the program at `pc`, or with `stat` >= 0 twice what it adds to the controller's side in it.

    `fr` is a prepared frame. Twice, so that the average of two branches stays an integer.
    """
    t = g.t
    total: i64 = 0
    selected: i64 = 0
    weight: i64 = 2
    k: i64 = 0
    while t.code[pc] != I_END:
        op = t.code[pc]
        if op == I_STEP:
            k = t.code[pc + 1] % STEPS
            weight = 2
            g.stack[fr + F_STEPS + k] = 0
        elif op == I_IF:
            if unseen(g, t.code[pc + 1]):
                weight = 1
                g.stack[fr + F_STEPS + k] = UNSEEN
            elif not holds(g, t.code[pc + 1], fr):
                g.stack[fr + F_STEPS + k] = DID_FAIL_IF
                pc = t.code[pc + 7]
                continue
        elif op == I_LINK and t.code[pc + 1] == L_ELSE:
            before = g.stack[fr + F_STEPS + t.code[pc + 2]]
            if before == UNSEEN:
                weight = 1
            elif before != DID_FAIL_IF:
                pc = t.code[pc + 7]
                continue
        elif op == I_EITHER:
            # A player takes the better branch; the first is a fair guess of it.
            pc = t.child[t.code[pc + 1] + 1]
            continue
        elif op == I_GOTO:
            pc = t.code[pc + 7]
            continue
        elif op == I_SELECT or op == I_CHOOSE:
            selected = pc
        elif op == I_MODIFY and stat >= 0:
            if t.code[pc + 1] == stat and selected > 0:
                total += weight * t.code[pc + 2] * number(g, t.code[pc + 3], fr) * side(g, selected, fr)
        elif op >= I_MOVE and stat < 0:
            total += weight * t.code[pc + 5]
        if op == I_DONE:
            weight = 2
        pc += W
    return total


def unseen(g: State, c: i64) -> bool:
    """Does a condition look at cards that the ability has not handled yet?"""
    return g.t.cond[c * C] == C_MATCH and g.t.cond[c * C + 1] >= PICKS


def side(g: State, pc: i64, fr: i64) -> i64:
    """How many of the selected stand on the controller's side, less those on the other; only what faces counts."""
    n = gather(g, g.t.code[pc + 1], g.t.code[pc + 2], g.t.code[pc + 3], fr)
    v: i64 = 0
    i: i64 = 0
    while i < n:
        e = g.buf[g.buffered + i]
        if g.facing[e] >= 0:
            v += 1 if g.owner[e] == g.stack[fr + F_CTRL] else -1
        i += 1
    return v
