"""The state of a match: integer columns by entity, zone lists, registers and the resolution stack.

Entities keep their id for the whole match; what card an id is (`card`) changes when its zone is shuffled, so an
id alone tells nothing. A state is cloned by copying its vectors; nothing else hangs on it.
"""

from mypy_extensions import mypyc_attr

from play.engine.layout import (
    BUFFER,
    CHANGES,
    DEPTH,
    FRAME,
    HIDDEN,
    NEVER,
    OPTIONS,
    PUBLIC,
    REGISTERS,
    STREAM,
    UP,
    M,
)
from play.engine.tables import Tables
from play.engine.vectors import i64, vec


def filled(n: i64, x: i64) -> vec[i64]:
    """A vector of `n` times `x`."""
    return vec[i64]([x for _ in range(n)])


@mypyc_attr(native_class=True)
class State:
    """One match at one moment. `State(tables, owner)` has every card at the bottom of its owner's deck."""

    def __init__(self, t: Tables, owner: vec[i64], bases: vec[i64], source: "State | None") -> None:
        n: i64 = len(owner)
        self.t: Tables = t
        self.owner: vec[i64] = owner
        self.base: vec[i64] = bases
        if source is None:
            self.card: vec[i64] = filled(n, 0)
            self.zone: vec[i64] = filled(n, 0)
            self.pos: vec[i64] = filled(n, 0)
            self.face: vec[i64] = filled(n, UP)
            self.until: vec[i64] = filled(n, NEVER)
            self.vis: vec[i64] = filled(n, 0)
            self.used: vec[i64] = filled(n, 0)
            self.facing: vec[i64] = filled(n, -1)
            self.staged: vec[i64] = filled(n, 0)
            self.mark: vec[i64] = filled(n, -1)
            self.bonus: vec[i64] = filled(n * t.stats, 0)
            self.fixed: vec[i64] = filled(n * t.stats, -1)
            self.list: vec[i64] = filled(bases[t.zones * t.seats], 0)
            self.size: vec[i64] = filled(t.zones * t.seats, 0)
            self.change: vec[i64] = filled(CHANGES * M, 0)
            self.reg: vec[i64] = filled(REGISTERS, 0)
            self.stack: vec[i64] = filled(DEPTH * FRAME, 0)
            self.buf: vec[i64] = filled(BUFFER, 0)
            self.rng: vec[i64] = filled(STREAM * (3 + 2 * t.seats), 0)
            self.opt: vec[i64] = filled(OPTIONS, 0)
        else:
            self.card = source.card[:]
            self.zone = source.zone[:]
            self.pos = source.pos[:]
            self.face = source.face[:]
            self.until = source.until[:]
            self.vis = source.vis[:]
            self.used = source.used[:]
            self.facing = source.facing[:]
            self.staged = source.staged[:]
            self.mark = source.mark[:]
            self.bonus = source.bonus[:]
            self.fixed = source.fixed[:]
            self.list = source.list[:]
            self.size = source.size[:]
            self.change = source.change[:]
            self.reg = source.reg[:]
            self.stack = source.stack[:]
            self.buf = source.buf[:]
            self.rng = source.rng[:]
            self.opt = source.opt[:]
        self.changes: i64 = source.changes if source is not None else 0
        self.depth: i64 = source.depth if source is not None else 0
        self.buffered: i64 = source.buffered if source is not None else 0
        self.options: i64 = source.options if source is not None else 0
        self.kind: i64 = source.kind if source is not None else 0
        self.seat: i64 = source.seat if source is not None else 0
        self.source: i64 = source.source if source is not None else -1
        self.turn: i64 = source.turn if source is not None else 0
        self.active: i64 = source.active if source is not None else 0
        self.step: i64 = source.step if source is not None else 0
        self.over: i64 = source.over if source is not None else 0
        self.winner: i64 = source.winner if source is not None else -1
        self.reason: i64 = source.reason if source is not None else 0
        self.left: i64 = source.left if source is not None else 0
        self.asked: i64 = source.asked if source is not None else 0
        self.chosen: i64 = source.chosen if source is not None else 0
        self.budget: i64 = source.budget if source is not None else 0
        self.lane_a: i64 = source.lane_a if source is not None else 0
        self.lane_b: i64 = source.lane_b if source is not None else 0
        # Events are always hashed; they are kept only when somebody asked for them.
        self.keep: i64 = 0
        self.log: list[int] = []
        self.choices: list[int] = []


def laid_out(t: Tables, decks: list[list[int]]) -> State:
    """The state before the first shuffle: each seat's cards, as card numbers, lie in its deck in the order given."""
    owner = [seat for seat, deck in enumerate(decks) for _ in deck]
    bases = [0]
    for _ in range(t.zones):
        for deck in decks:
            bases.append(bases[-1] + len(deck))
    g = State(t, vec[i64](owner), vec[i64](bases), None)
    e: i64 = 0
    for seat, deck in enumerate(decks):
        z: i64 = t.deck * t.seats + seat
        for card in deck:
            g.card[e] = card
            g.zone[e] = z
            g.pos[e] = g.size[z]
            g.list[g.base[z] + g.size[z]] = e
            g.size[z] += 1
            e += 1
    return g


def clone(g: State) -> State:
    """A copy that shares nothing that changes; it keeps no events."""
    return State(g.t, g.owner, g.base, g)


def zone_of(g: State, kind: i64, seat: i64) -> i64:
    """The number of a seat's zone of that kind."""
    return kind * g.t.seats + seat


def kind_of(g: State, e: i64) -> i64:
    """The kind of zone the entity is in."""
    return g.zone[e] // g.t.seats


def top_of(g: State, z: i64) -> i64:
    """The last entity of a zone, or -1: the top of a deck or pile, the card that covers the others in play."""
    n = g.size[z]
    if n == 0:
        return -1
    return g.list[g.base[z] + n - 1]


def leave(g: State, e: i64) -> None:
    """Take an entity out of its zone list and forget all that was said of it there."""
    entries = g.list
    pos = g.pos
    z = g.zone[e]
    b = g.base[z]
    n = g.size[z] - 1
    p = pos[e]
    while p < n:
        x = entries[b + p + 1]
        entries[b + p] = x
        pos[x] = p
        p += 1
    g.size[z] = n
    if g.t.zone_field[z // g.t.seats] != 0:
        forget(g, e)


def join(g: State, e: i64, kind: i64, face: i64, below: i64) -> None:
    """Put an entity that has left into its owner's zone of that kind, last, or first with `below`."""
    t = g.t
    seat = g.owner[e]
    z = kind * t.seats + seat
    b = g.base[z]
    n = g.size[z]
    if below != 0:
        p = n
        while p > 0:
            x = g.list[b + p - 1]
            g.list[b + p] = x
            g.pos[x] = p
            p -= 1
        n = 0
    g.list[b + n] = e
    g.pos[e] = n
    g.size[z] += 1
    g.zone[e] = z
    g.face[e] = face
    g.until[e] = NEVER
    seen = t.zone_seen[kind]
    if seen == PUBLIC and face == UP:
        g.vis[e] = (1 << t.seats) - 1
    elif seen != HIDDEN:
        g.vis[e] = g.vis[e] | (1 << seat)


def forget(g: State, e: i64) -> None:
    """Drop what belonged to this stay in play: uses, changes, the character it faced, changed marks."""
    g.used[e] = 0
    f = g.facing[e]
    if f >= 0:
        g.facing[f] = -1
        g.facing[e] = -1
    g.mark[e] = -1
    s: i64 = 0
    while s < g.t.stats:
        g.bonus[e * g.t.stats + s] = 0
        g.fixed[e * g.t.stats + s] = -1
        s += 1
    change = g.change
    i: i64 = 0
    while i < g.changes:
        if change[i * M + 1] == e:
            drop_change(g, i)
        else:
            i += 1


def drop_change(g: State, i: i64) -> None:
    """Remove row `i` of the changes in force, keeping the order of the others."""
    change = g.change
    g.changes -= 1
    k = i * M
    n = g.changes * M
    while k < n:
        change[k] = change[k + M]
        k += 1


def set_facing(g: State, a: i64, b: i64) -> None:
    """Two characters now face each other."""
    g.facing[a] = b
    g.facing[b] = a
