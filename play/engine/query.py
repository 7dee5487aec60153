"""Questions about a state: does a card match, does a condition hold, how many, how strong. Nothing here changes it.

`fr` is the base of the frame that asks: it gives controller, source, handled cards and the event going on.
"""

from typing import Final

from play.engine.facts import compare, concealed, concerns, covered, in_list, marks_of
from play.engine.layout import (
    A_AURA,
    A_CARD,
    A_DO,
    A_FROM,
    A_STACKS,
    A_WHEN,
    A_WIDTH,
    C_ALL,
    C_ANY,
    C_CAUSE,
    C_HAVE,
    C_MATCH,
    C_NO,
    C_NOT,
    C_TARGET,
    DEPTH,
    DID_FAIL_IF,
    F_CAUSE,
    F_CTRL,
    F_LIST,
    F_PICKED,
    F_SRC,
    F_STEPS,
    F_TARGET,
    FACING,
    FRAME,
    I_END,
    I_IF,
    I_LINK,
    I_MODIFY,
    I_SELECT,
    I_STEP,
    K_LIST,
    K_NUMBER,
    K_STAT,
    K_SUM,
    K_ZONE,
    PICKS,
    REST,
    REVEALED,
    SELF,
    STEPS,
    T_ANY,
    T_FACE,
    T_FACING,
    T_IN,
    T_MARK,
    T_NOT,
    T_SELF,
    T_STAT,
    T_ZONE,
    UP,
    C,
    F,
    K,
    T,
    W,
)
from play.engine.state import State, kind_of, top_of
from play.engine.vectors import i64

STATIC: Final = 0
ROOM: Final = 256
STATIC_FRAME: Final = (DEPTH - 1) * FRAME


def matches(g: State, e: i64, f: i64, fr: i64) -> bool:
    """Does an entity match filter `f` (-1 matches all)? A concealed one has nothing that a key could find."""
    if f < 0:
        return True
    t = g.t
    row = f * F
    if t.filter[row] >= 0:
        if concealed(g, e):
            return False
        if t.fits[t.filter[row] + g.card[e]] == 0:
            return False
    i: i64 = 0
    while i < t.filter[row + 2]:
        if not passes(g, e, (t.filter[row + 1] + i) * T, fr):
            return False
        i += 1
    return True


def passes(g: State, e: i64, at: i64, fr: i64) -> bool:
    """One test of a filter that needs the state."""
    t = g.t
    kind = t.test[at]
    a = t.test[at + 1]
    if kind == T_MARK:
        return not concealed(g, e) and (marks_of(g, e) & a) != 0
    if kind == T_SELF:
        return (g.stack[fr + F_SRC] == e) == (a != 0)
    if kind == T_NOT:
        return not matches(g, e, a, fr)
    if kind == T_FACING:
        return g.facing[e] >= 0 and matches(g, g.facing[e], a, fr)
    if kind == T_ZONE:
        return ((1 << kind_of(g, e)) & a) != 0
    if kind == T_FACE:
        return g.face[e] == a
    if kind == T_IN:
        return in_list(g, fr, a, e)
    if kind == T_STAT:
        return not concealed(g, e) and compare(stat(g, e, a), t.test[at + 2], t.test[at + 3])
    return kind == T_ANY and any_of(g, e, a, t.test[at + 2], fr)


def any_of(g: State, e: i64, first: i64, n: i64, fr: i64) -> bool:
    """Does the entity match one of the filters listed?"""
    i: i64 = 0
    while i < n:
        if matches(g, e, g.t.child[first + i], fr):
            return True
        i += 1
    return False


def gather(g: State, who: i64, kinds: i64, f: i64, fr: i64) -> i64:
    """Append to the buffer the entities meant, in zone order, without making them anybody's list; return how many.

    `who` may be a seat word with the kinds of zone as bits, this card, the one facing it, or cards handled.
    """
    start = g.buffered
    n: i64 = start
    buf = g.buf
    if who == SELF or who == FACING:
        e = g.stack[fr + F_SRC]
        if who == FACING:
            e = g.facing[e]
        if e >= 0 and matches(g, e, f, fr):
            buf[n] = e
            n += 1
        return n - start
    if who >= PICKS:
        return gather_handled(g, who, f, fr)
    t = g.t
    z: i64 = 0
    while z < t.zones * t.seats:
        if ((1 << (z // t.seats)) & kinds) != 0 and concerns(g, who, fr, z % t.seats):
            i: i64 = 0
            if t.zone_top[z // t.seats] != 0 and g.size[z] > 0:
                i = g.size[z] - 1
            while i < g.size[z]:
                x = g.list[g.base[z] + i]
                if matches(g, x, f, fr):
                    buf[n] = x
                    n += 1
                i += 1
        z += 1
    return n - start


def gather_handled(g: State, who: i64, f: i64, fr: i64) -> i64:
    """The same for cards this ability has handled; `rest` is of the revealed, those not moved since."""
    which = who
    if who == REST:
        which = REVEALED
    at = fr + F_LIST + 2 * (which - PICKS)
    b = g.stack[at]
    m = g.stack[at + 1]
    n: i64 = g.buffered
    i: i64 = 0
    while i < m:
        x = g.buf[b + i]
        if (who != REST or in_list(g, fr, REST, x)) and matches(g, x, f, fr):
            g.buf[n] = x
            n += 1
        i += 1
    return n - g.buffered


def number(g: State, k: i64, fr: i64) -> i64:
    """What a count comes to now."""
    t = g.t
    row = k * K
    kind = t.count[row]
    a = t.count[row + 1]
    v: i64 = 0
    if kind == K_NUMBER:
        return a
    n = gather(g, a, t.count[row + 2], t.count[row + 3], fr)
    if kind == K_ZONE or kind == K_LIST:
        v = n
    elif kind == K_SUM or kind == K_STAT:
        i: i64 = 0
        while i < n:
            x = g.buf[g.buffered + i]
            if not concealed(g, x):
                v += stat(g, x, t.count[row + 4])
            i += 1
    return v // t.count[row + 5]


def holds(g: State, c: i64, fr: i64) -> bool:
    """Does a condition hold for the frame that asks? -1 always does."""
    if c < 0:
        return True
    t = g.t
    row = c * C
    kind = t.cond[row]
    a = t.cond[row + 1]
    if kind == C_HAVE or kind == C_MATCH:
        n = gather(g, a, t.cond[row + 2], t.cond[row + 3], fr)
        return compare(n, t.cond[row + 6], number(g, t.cond[row + 7], fr))
    if kind == C_NOT:
        return not holds(g, a, fr)
    if kind == C_TARGET or kind == C_CAUSE:
        e = g.stack[fr + F_TARGET] if kind == C_TARGET else g.stack[fr + F_CAUSE]
        if e < 0 or not concerns(g, a, fr, g.owner[e]):
            return False
        kinds = t.cond[row + 2]
        return ((1 << kind_of(g, e)) & kinds) != 0 and matches(g, e, t.cond[row + 3], fr)
    if kind == C_NO:
        return False
    i: i64 = 0
    while i < t.cond[row + 2]:
        if holds(g, t.child[a + i], fr) == (kind == C_ANY):
            return kind == C_ANY
        i += 1
    return kind == C_ALL


def stat(g: State, e: i64, s: i64) -> i64:
    """The value of a stat now: printed or fixed, then changes, then static abilities; never below 0 (S34)."""
    t = g.t
    at = e * t.stats + s
    v = g.fixed[at]
    if v < 0:
        v = t.card_stat[g.card[e] * t.stats + s]
    v += g.bonus[at] + own_part(g, e, e, s)
    if t.covered != 0 and t.zone_top[kind_of(g, e)] != 0:
        v += covered_part(g, e, s)
    if t.aura_zones != 0 and t.zone_field[kind_of(g, e)] != 0:
        v += aura_part(g, e, s)
    if v < 0:
        return 0
    return v


def own_part(g: State, x: i64, e: i64, s: i64) -> i64:
    """What the static abilities of `x` that speak of their own card add to `e`: itself, or the card that covers it."""
    t = g.t
    c = g.card[x]
    v: i64 = 0
    i: i64 = 0
    while i < t.card_abilities[c]:
        ab = t.card_ability[c] + i
        row = ab * A_WIDTH
        if t.ability[row + A_WHEN] == STATIC and t.ability[row + A_AURA] == 0 and works(g, x, ab):
            v += static_part(g, ab, e, e, s)
        i += 1
    return v


def covered_part(g: State, e: i64, s: i64) -> i64:
    """What covered cards give the one on top, where their abilities stay active (the option of S30)."""
    z = g.zone[e]
    v: i64 = 0
    if top_of(g, z) == e:
        i: i64 = 0
        while i < g.size[z] - 1:
            v += own_part(g, g.list[g.base[z] + i], e, s)
            i += 1
    return v


def speaker(g: State, x: i64) -> i64:
    """Whose place an ability of `x` speaks from: its own, or that of the card that covers it (S30)."""
    if g.t.covered != 0 and covered(g, x):
        return top_of(g, g.zone[x])
    return x


def works(g: State, e: i64, ab: i64) -> bool:
    """Is this ability of the entity active where it lies: in its zone, face up, not covered (S30)?"""
    kind = kind_of(g, e)
    if ((1 << kind) & g.t.ability[ab * A_WIDTH + A_FROM]) == 0 or g.face[e] != UP:
        return False
    return g.t.covered != 0 or not covered(g, e)


def aura_part(g: State, e: i64, s: i64) -> i64:
    """What static abilities in play that look beyond their own card add to one entity; those that do not stack count
    once."""
    t = g.t
    v: i64 = 0
    counted: i64 = 0
    z: i64 = 0
    while z < t.zones * t.seats:
        if ((1 << (z // t.seats)) & t.aura_zones) != 0:
            b = g.base[z]
            i: i64 = 0
            while i < g.size[z]:
                x = g.list[b + i]
                first = t.card_aura[g.card[x]]
                if first >= 0:
                    ab = t.aura[first]
                    while first < len(t.aura) and t.ability[ab * A_WIDTH + A_CARD] == g.card[x]:
                        if ((counted >> first) & 1) == 0 and works(g, x, ab):
                            part = static_part(g, ab, speaker(g, x), e, s)
                            v += part
                            if part != 0 and t.ability[ab * A_WIDTH + A_STACKS] == 0:
                                counted = counted | (1 << first)
                        first += 1
                        if first < len(t.aura):
                            ab = t.aura[first]
                i += 1
        z += 1
    return v


def static_part(g: State, ab: i64, source: i64, e: i64, s: i64) -> i64:
    """Read a static program: what it adds to one stat of one entity. Only conditions and `modify` stand in it."""
    t = g.t
    fr: i64 = STATIC_FRAME
    stack = g.stack
    stack[fr + F_SRC] = source
    stack[fr + F_CTRL] = g.owner[source]
    stack[fr + F_PICKED] = -1
    # Whoever asks may be gathering into the buffer: what is gathered here lies beyond that.
    g.buffered += ROOM
    pc = t.ability[ab * A_WIDTH + A_DO]
    v: i64 = 0
    hit = False
    k: i64 = 0
    while t.code[pc] != I_END:
        op = t.code[pc]
        if op == I_STEP:
            k = t.code[pc + 1] % STEPS
            stack[fr + F_STEPS + k] = 0
        elif op == I_IF:
            if not holds(g, t.code[pc + 1], fr):
                stack[fr + F_STEPS + k] = DID_FAIL_IF
                pc = t.code[pc + 7]
                continue
        elif op == I_LINK:
            if (stack[fr + F_STEPS + t.code[pc + 2]] & DID_FAIL_IF) == 0:
                pc = t.code[pc + 7]
                continue
        elif op == I_SELECT:
            hit = reaches(g, e, pc, fr)
        elif op == I_MODIFY and hit and t.code[pc + 1] == s:
            v += t.code[pc + 2] * number(g, t.code[pc + 3], fr)
        pc += W
    g.buffered -= ROOM
    return v


def reaches(g: State, e: i64, pc: i64, fr: i64) -> bool:
    """Is an entity among those a SELECT of a static program means?"""
    t = g.t
    who = t.code[pc + 1]
    if who == SELF:
        return g.stack[fr + F_SRC] == e and matches(g, e, t.code[pc + 3], fr)
    if who == FACING:
        return g.facing[g.stack[fr + F_SRC]] == e and matches(g, e, t.code[pc + 3], fr)
    if not concerns(g, who, fr, g.owner[e]) or ((1 << kind_of(g, e)) & t.code[pc + 2]) == 0:
        return False
    return not covered(g, e) and matches(g, e, t.code[pc + 3], fr)
