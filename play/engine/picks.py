"""Picking cards: SELECT takes all that match, CHOOSE asks for one at a time, KEEP names the picks `chosen`."""

from play.engine.chance import below, pick_stream
from play.engine.decisions import ask, offer, offer_cards
from play.engine.facts import in_list
from play.engine.frames import decider, report, set_list, wanted
from play.engine.layout import (
    BY_CHANCE,
    BY_OPPONENT,
    BY_OWNER,
    CHOSEN,
    D_PICK,
    F_LIST,
    F_PC,
    F_SRC,
    F_STAGE,
    HIDDEN,
    I_CHOOSE,
    I_KEEP,
    MINE,
    PICKS,
    THEIRS,
    V_CARD,
    V_PICK,
    V_STOP,
    W,
)
from play.engine.query import gather, number
from play.engine.state import State, kind_of
from play.engine.vectors import i64


def select(g: State, fr: i64, pc: i64, op: i64) -> None:
    """SELECT takes all that match (or the first from the top of a deck), CHOOSE asks, KEEP names the picks `chosen`."""
    t = g.t
    if op == I_KEEP:
        at = fr + F_LIST
        set_list(g, fr, CHOSEN, g.stack[at], g.stack[at + 1])
        report(g, fr, wanted(g, fr, pc), g.stack[at + 1])
    elif op == I_CHOOSE:
        choose(g, fr, pc)
        return
    else:
        n = gather(g, t.code[pc + 1], t.code[pc + 2], t.code[pc + 3], fr)
        want = number(g, t.code[pc + 4], fr)
        if want < n and t.code[pc + 6] != 0:
            n = from_top(g, n, want)
        set_list(g, fr, PICKS, g.buffered, n)
        g.buffered += n
    g.stack[fr + F_PC] = pc + W


def from_top(g: State, n: i64, want: i64) -> i64:
    """Of the gathered cards of a deck keep the `want` uppermost, top first."""
    b = g.buffered
    i: i64 = 0
    while i < want:
        j = n - 1 - i
        if j > i:
            x = g.buf[b + i]
            g.buf[b + i] = g.buf[b + j]
            g.buf[b + j] = x
        i += 1
    return want


def choose(g: State, fr: i64, pc: i64) -> None:
    """Pick cards one at a time. F_STAGE counts the picks plus one; forced picks and picks by chance ask nobody."""
    t = g.t
    stack = g.stack
    if stack[fr + F_STAGE] == 0:
        set_list(g, fr, PICKS, g.buffered, 0)
        stack[fr + F_STAGE] = 1
    picked = stack[fr + F_STAGE] - 1
    left = number(g, t.code[pc + 4], fr) - picked
    n = candidates(g, fr, pc)
    if left <= 0 or n == 0:
        stack[fr + F_STAGE] = 0
        stack[fr + F_PC] = pc + W
        return
    if t.code[pc + 5] == BY_CHANCE:
        add_pick(g, fr, g.buf[g.buffered + below(g, pick_stream(g), n)])
    elif n <= left and t.code[pc + 6] == 0:
        add_pick(g, fr, g.buf[g.buffered])
    else:
        ask(g, chooser(g, fr, pc), D_PICK, stack[fr + F_SRC])
        g.left = left
        offer_picks(g, n)
        if t.code[pc + 6] != 0:
            offer(g, V_STOP, 0)


def candidates(g: State, fr: i64, pc: i64) -> i64:
    """Gather what may be picked and is not picked yet; return how many lie in the buffer above its end."""
    t = g.t
    who = t.code[pc + 1]
    n = gather(g, who, t.code[pc + 2], t.code[pc + 3], fr)
    b = g.buffered
    kept: i64 = 0
    i: i64 = 0
    while i < n:
        e = g.buf[b + i]
        if not in_list(g, fr, PICKS, e) and (t.code[pc + 7] < 0 or g.face[e] != t.code[pc + 7]):
            g.buf[b + kept] = e
            kept += 1
        i += 1
    return kept


def chooser(g: State, fr: i64, pc: i64) -> i64:
    """Who picks: the controller unless the operation says owner or opponent (S16)."""
    by = g.t.code[pc + 5]
    if by == BY_OWNER:
        return g.owner[g.buf[g.buffered]]
    if by == BY_OPPONENT:
        return decider(g, fr, THEIRS)
    return decider(g, fr, MINE)


def offer_picks(g: State, n: i64) -> None:
    """Options of a pick: cards of a hidden order by card value, in card order; else entities."""
    b = g.buffered
    if g.t.zone_seen[kind_of(g, g.buf[b])] != HIDDEN:
        offer_cards(g, V_PICK, b, n)
        return
    c: i64 = 0
    while c < g.t.cards:
        i: i64 = 0
        while i < n:
            if g.card[g.buf[b + i]] == c:
                offer(g, V_CARD, c)
                break
            i += 1
        c += 1


def add_pick(g: State, fr: i64, e: i64) -> None:
    """One more entity is picked."""
    at = fr + F_LIST
    g.buf[g.stack[at] + g.stack[at + 1]] = e
    g.stack[at + 1] += 1
    g.stack[fr + F_STAGE] += 1
    g.buffered = g.stack[at] + g.stack[at + 1]
