"""The instructions that change the table. Each goes on to the next row unless it waits for something."""

from play.engine.chance import blur, emit, shuffle
from play.engine.changes import end_of, modify
from play.engine.decisions import ask, offer, settle
from play.engine.facts import concerns
from play.engine.frames import decider, report, set_list, wanted
from play.engine.layout import (
    BY_CONTROLLER,
    BY_OWNER,
    D_EITHER,
    D_VALUE,
    DOWN,
    E_MARK,
    E_PREVENT,
    E_REVEAL,
    E_STAT,
    E_SWAP,
    EACH,
    F_CTRL,
    F_LIST,
    F_PC,
    F_PICKED,
    F_PREVENTED,
    F_SRC,
    FRAME,
    HIDDEN,
    I_CHOOSE,
    I_DRAW,
    I_EITHER,
    I_FLIP,
    I_MARK,
    I_MILL,
    I_MODIFY,
    I_MOVE,
    I_PICK,
    I_PREVENT,
    I_REVEAL,
    I_SET,
    I_SHUFFLE,
    I_SWAP,
    M_FIX,
    M_MARK,
    MINE,
    NEVER,
    OWNER,
    REVEALED,
    SENT,
    UP,
    V_BRANCH,
    V_VALUE,
    W,
)
from play.engine.moves import change, draw, everyone, flip, mill_one, move, put_marks
from play.engine.query import holds, number, stat
from play.engine.state import State, join, kind_of, leave, set_facing, zone_of
from play.engine.vectors import i64


def effect(g: State, fr: i64, pc: i64, op: i64) -> None:
    """The instructions that change the table. Each goes on to the next row unless it waits for something."""
    t = g.t
    a = t.code[pc + 1]
    if op == I_MODIFY:
        modify(g, fr, pc)
        return
    if op == I_EITHER:
        either(g, fr, pc)
        return
    if op == I_PICK:
        pick_value(g, fr, a)
        return
    if op == I_MOVE:
        move_picks(g, fr, pc)
    elif op == I_DRAW or op == I_MILL:
        from_deck(g, fr, pc, op)
    elif op == I_SHUFFLE:
        shuffle_zones(g, fr, a, t.code[pc + 2])
    elif op == I_REVEAL:
        show(g, fr, a, t.code[pc + 2])
    elif op == I_PREVENT:
        g.stack[fr - FRAME + F_PREVENTED] = 1
        source = g.stack[fr + F_SRC]
        emit(g, E_PREVENT, source, g.card[source], 0, 0, everyone(g))
        report(g, fr, 1, 1)
    elif op == I_SWAP:
        swap(g, fr)
    else:
        on_picks(g, fr, pc, op)
    g.stack[fr + F_PC] = pc + W


def move_picks(g: State, fr: i64, pc: i64) -> None:
    """Move what was selected to its owners' zones of a kind; it becomes the latest `sent` or `moved`."""
    t = g.t
    at = fr + F_LIST
    first = g.stack[at]
    n = g.stack[at + 1]
    i: i64 = 0
    secret = hides_pick(g, pc)
    while i < n:
        if secret and g.t.zone_seen[kind_of(g, g.buf[first + i])] == OWNER:
            g.buf[first + i] = blurred(g, g.buf[first + i])
        move(g, g.buf[first + i], t.code[pc + 1], t.code[pc + 2], t.code[pc + 3])
        i += 1
    set_list(g, fr, t.code[pc + 6], first, n)
    report(g, fr, wanted(g, fr, pc), n)


def hides_pick(g: State, pc: i64) -> bool:
    """Does this move take what a player picked from his own cards to where nobody looks?"""
    t = g.t
    before = pc - W
    who = t.code[before + 1]
    own = (who == MINE or who == EACH) and (t.code[before + 5] == BY_CONTROLLER or t.code[before + 5] == BY_OWNER)
    return t.code[before] == I_CHOOSE and own and t.zone_seen[t.code[pc + 1]] == HIDDEN


def blurred(g: State, e: i64) -> i64:
    """The entity that is this card after its zone has been mixed, if a rival knew cards there."""
    card = g.card[e]
    z = g.zone[e]
    blur(g, z)
    i: i64 = 0
    while g.card[g.list[g.base[z] + i]] != card:
        i += 1
    return g.list[g.base[z] + i]


def from_deck(g: State, fr: i64, pc: i64, op: i64) -> None:
    """DRAW and MILL for every seat meant, the active one first."""
    t = g.t
    want = number(g, t.code[pc + 4], fr)
    first = g.buffered
    i: i64 = 0
    while i < t.seats:
        seat = (g.active + i) % t.seats
        if concerns(g, t.code[pc + 1], fr, seat):
            if op == I_DRAW:
                report(g, fr, want, draw(g, seat, want))
            else:
                report(g, fr, want, mill(g, seat, want, t.code[pc + 3]))
        i += 1
    if op == I_MILL:
        set_list(g, fr, SENT, first, g.buffered - first)


def mill(g: State, seat: i64, want: i64, lowest: i64) -> i64:
    """Mill up to `want` cards; they are appended to the buffer."""
    n: i64 = 0
    while n < want:
        e = mill_one(g, seat, lowest)
        if e < 0:
            break
        g.buf[g.buffered] = e
        g.buffered += 1
        n += 1
    return n


def shuffle_zones(g: State, fr: i64, who: i64, kind: i64) -> None:
    """Shuffle that zone of every seat meant. It is something done, never the reason to use an ability."""
    seat: i64 = 0
    while seat < g.t.seats:
        if concerns(g, who, fr, seat):
            shuffle(g, zone_of(g, kind, seat))
        seat += 1
    report(g, fr, 1, 1)


def show(g: State, fr: i64, who: i64, aside: i64) -> None:
    """Show the picks to the seats meant; they become `revealed`, unless the showing is by the way."""
    at = fr + F_LIST
    first = g.stack[at]
    n = g.stack[at + 1]
    eyes: i64 = 0
    seat: i64 = 0
    while seat < g.t.seats:
        if who == EACH or concerns(g, who, fr, seat):
            eyes = eyes | (1 << seat)
        seat += 1
    i: i64 = 0
    while i < n:
        e = g.buf[first + i]
        # Shown to those who know it already, it is no news.
        if (g.vis[e] & eyes) != eyes:
            g.vis[e] = g.vis[e] | eyes
            emit(g, E_REVEAL, e, g.card[e], eyes, 0, g.vis[e])
        i += 1
    if aside == 0:
        set_list(g, fr, REVEALED, first, n)
        report(g, fr, n, n)


def either(g: State, fr: i64, pc: i64) -> None:
    """One of several lists of operations; those that could do nothing are not offered. None possible: nothing."""
    t = g.t
    ask(g, decider(g, fr, MINE), D_EITHER, g.stack[fr + F_SRC])
    first = t.code[pc + 1]
    i: i64 = 0
    while i < t.code[pc + 2]:
        if holds(g, t.child[first + 2 * i], fr):
            offer(g, V_BRANCH, first + 2 * i)
        i += 1
    if g.options == 0:
        settle(g)
        report(g, fr, 1, 0)
        g.stack[fr + F_PC] = t.code[pc + 7]


def pick_value(g: State, fr: i64, marks: i64) -> None:
    """Ask for one of several marks."""
    ask(g, decider(g, fr, MINE), D_VALUE, g.stack[fr + F_SRC])
    m: i64 = 0
    while m < g.t.marks:
        if ((marks >> m) & 1) != 0:
            offer(g, V_VALUE, m)
        m += 1


def on_picks(g: State, fr: i64, pc: i64, op: i64) -> None:
    """FLIP, MARK and SET, done to each pick."""
    t = g.t
    at = fr + F_LIST
    until = end_of(g, g.stack[fr + F_CTRL], t.code[pc + 6])
    n = g.stack[at + 1]
    i: i64 = 0
    while i < n:
        e = g.buf[g.stack[at] + i]
        if op == I_FLIP:
            flip(g, e, t.code[pc + 1], until if t.code[pc + 1] == DOWN else NEVER)
        elif op == I_MARK:
            set_marks(g, fr, e, pc, until)
        elif op == I_SET:
            fix_stat(g, e, t.code[pc + 1], t.code[pc + 2], until)
        i += 1
    report(g, fr, wanted(g, fr, pc), n)


def set_marks(g: State, fr: i64, e: i64, pc: i64, until: i64) -> None:
    """Add marks, or put the picked one in the place of the card's own."""
    marks = g.t.code[pc + 1]
    if marks < 0:
        marks = 1 << g.stack[fr + F_PICKED] if g.stack[fr + F_PICKED] >= 0 else 0
    put_marks(g, e, marks, g.t.code[pc + 2])
    change(g, M_MARK, e, g.t.code[pc + 2], marks, until)
    emit(g, E_MARK, e, g.card[e], g.mark[e], 0, everyone(g))


def fix_stat(g: State, e: i64, s: i64, value: i64, until: i64) -> None:
    """Fix the value that counts as printed; the event tells by how much that changes it."""
    before = stat(g, e, s)
    g.fixed[e * g.t.stats + s] = value
    change(g, M_FIX, e, s, value, until)
    emit(g, E_STAT, e, g.card[e], s, stat(g, e, s) - before, everyone(g))


def swap(g: State, fr: i64) -> None:
    """The latest chosen and the picked card change zones and places; changes on them end."""
    at = fr + F_LIST
    if g.stack[at + 1] == 0 or g.stack[at + 3] == 0:
        report(g, fr, 1, 0)
        return
    a = g.buf[g.stack[at]]
    b = g.buf[g.stack[at + 2]]
    kind_a = kind_of(g, a)
    kind_b = kind_of(g, b)
    foe_a = g.facing[a]
    foe_b = g.facing[b]
    leave(g, a)
    leave(g, b)
    join(g, a, kind_b, UP, 0)
    join(g, b, kind_a, UP, 0)
    if foe_a >= 0:
        set_facing(g, b, foe_a)
    if foe_b >= 0:
        set_facing(g, a, foe_b)
    emit(g, E_SWAP, a, g.card[a], b, g.card[b], everyone(g))
    report(g, fr, 1, 1)
