"""The instruction machine: runs the frames of the resolution stack until one asks something or all are done.

A frame is one ability that resolves. An instruction makes at most one decision; an answer only adds to the frame
on top, and the machine runs on from there.
"""

from play.engine.decisions import argument_of, ask, offer, settle, verb_of
from play.engine.effects import effect
from play.engine.frames import decider, pop, report
from play.engine.layout import (
    D_EITHER,
    D_MAY,
    D_VALUE,
    DID_ALL,
    DID_FAIL_IF,
    DID_PAY,
    DID_SOME,
    F_DID,
    F_EACH,
    F_PC,
    F_PICKED,
    F_SRC,
    F_STAGE,
    F_STEPS,
    FRAME,
    I_DONE,
    I_EACH,
    I_END,
    I_IF,
    I_KEEP,
    I_LINK,
    I_MAY,
    I_NEXT,
    I_STEP,
    L_ANY,
    L_DONE,
    L_ELSE,
    L_PAID,
    V_PASS,
    V_PICK,
    V_STOP,
    V_YES,
    W,
)
from play.engine.picks import add_pick, candidates, select
from play.engine.query import holds
from play.engine.state import State
from play.engine.vectors import i64


def run(g: State) -> None:
    """Run until a question is open or the stack is empty."""
    while g.depth > 0 and g.kind == 0:
        g.budget += 1
        fr = (g.depth - 1) * FRAME
        pc = g.stack[fr + F_PC]
        op = g.t.code[pc]
        if op == I_END:
            pop(g)
        elif op <= I_NEXT:
            g.stack[fr + F_PC] = control(g, fr, pc, op)
        elif op <= I_KEEP:
            select(g, fr, pc, op)
        else:
            effect(g, fr, pc, op)


def control(g: State, fr: i64, pc: i64, op: i64) -> i64:
    """Steps, links, conditions, jumps: return where to go on. The two that may ask do so and stay."""
    t = g.t
    stack = g.stack
    a = t.code[pc + 1]
    if op == I_STEP:
        stack[fr + F_STEPS + a] = 0
        stack[fr + F_DID] = 0
    elif op == I_LINK:
        if not linked(a, stack[fr + F_STEPS + t.code[pc + 2]]):
            return t.code[pc + 7]
    elif op == I_IF:
        if not holds(g, a, fr):
            if t.code[pc + 2] >= 0:
                stack[fr + F_STEPS + t.code[pc + 2]] = DID_FAIL_IF
            return t.code[pc + 7]
    elif op == I_MAY:
        return may(g, fr, pc)
    elif op == I_DONE:
        close_step(g, fr, a, t.code[pc + 2])
    elif op == I_EACH or op == I_NEXT:
        return each_seat(g, fr, pc, op)
    else:
        return t.code[pc + 7]
    return pc + W


def linked(link: i64, did: i64) -> bool:
    """Does a step that hangs by `link` on a step that came to `did` go on? A failed link is no failed condition."""
    if link == L_PAID:
        return (did & DID_PAY) != 0
    if link == L_DONE:
        return (did & DID_ALL) != 0
    if link == L_ANY:
        return (did & DID_SOME) != 0
    return link == L_ELSE and (did & DID_FAIL_IF) != 0


def close_step(g: State, fr: i64, k: i64, paying: i64) -> None:
    """Note what the operations since the step began came to: something, all of it; or that its price was paid."""
    stack = g.stack
    at = fr + F_STEPS + k
    if paying != 0:
        stack[at] = stack[at] | DID_PAY
        stack[fr + F_DID] = 0
        return
    did = stack[fr + F_DID]
    if (did & 1) != 0:
        stack[at] = stack[at] | DID_SOME
        if (did & 2) == 0:
            stack[at] = stack[at] | DID_ALL


def each_seat(g: State, fr: i64, pc: i64, op: i64) -> i64:
    """Both players do it, the active one first: the body runs once a seat."""
    stack = g.stack
    if op == I_EACH:
        stack[fr + F_EACH] = g.active
        return pc + W
    nxt = (stack[fr + F_EACH] + 1) % g.t.seats
    if nxt == g.active:
        stack[fr + F_EACH] = -1
        return pc + W
    stack[fr + F_EACH] = nxt
    return g.t.code[pc + 7]


def may(g: State, fr: i64, pc: i64) -> i64:
    """Ask whether to; a step that could do nothing is not offered (S49, U36). The answer stands in F_STAGE."""
    stack = g.stack
    answer = stack[fr + F_STAGE]
    if answer == 0:
        if not holds(g, g.t.code[pc + 2], fr):
            return g.t.code[pc + 7]
        ask(g, decider(g, fr, g.t.code[pc + 1]), D_MAY, stack[fr + F_SRC])
        offer(g, V_YES, 0)
        offer(g, V_PASS, 0)
        return pc
    stack[fr + F_STAGE] = 0
    return pc + W if answer == 1 else g.t.code[pc + 7]


def answer(g: State, option: i64) -> None:
    """Give the frame on top the option that was chosen."""
    fr = (g.depth - 1) * FRAME
    pc = g.stack[fr + F_PC]
    verb = verb_of(option)
    kind = g.kind
    settle(g)
    if kind == D_MAY:
        g.stack[fr + F_STAGE] = 1 if verb == V_YES else 2
    elif kind == D_EITHER:
        g.stack[fr + F_PC] = g.t.child[argument_of(option) + 1]
    elif kind == D_VALUE:
        g.stack[fr + F_PICKED] = argument_of(option)
        report(g, fr, 1, 1)
        g.stack[fr + F_PC] = pc + W
    elif verb == V_STOP:
        g.stack[fr + F_STAGE] = 0
        g.stack[fr + F_PC] = pc + W
    elif verb == V_PICK:
        add_pick(g, fr, argument_of(option))
    else:
        n = candidates(g, fr, pc)
        i: i64 = 0
        while i < n and g.card[g.buf[g.buffered + i]] != argument_of(option):
            i += 1
        add_pick(g, fr, g.buf[g.buffered + i])
