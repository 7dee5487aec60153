"""Cards change place: the one way for an entity to move, be drawn, milled, turned or shuffled in."""

from play.engine.chance import emit, shuffle
from play.engine.facts import marks_of
from play.engine.layout import BATTLE_END, DOWN, E_DRAW, E_FLIP, E_MOVE, M_MARK, M_STAT, NEVER, UP, M
from play.engine.state import State, drop_change, join, leave, top_of, zone_of
from play.engine.vectors import i64


def everyone(g: State) -> i64:
    """The visibility of what all seats see."""
    return (1 << g.t.seats) - 1


def move(g: State, e: i64, kind: i64, face: i64, below: i64) -> None:
    """Move an entity to its owner's zone of that kind, on top or `below`. Those who knew it or see it now
    learn of the move."""
    before = g.vis[e]
    origin = g.zone[e]
    leave(g, e)
    join(g, e, kind, face, below)
    emit(g, E_MOVE, e, g.card[e], origin, g.zone[e], before | g.vis[e])


def refill(g: State, seat: i64) -> None:
    """An empty deck takes in the shuffled discard pile, in games that say so (S7, S8)."""
    if g.t.refill == 0:
        return
    pile = zone_of(g, g.t.discard, seat)
    if g.size[zone_of(g, g.t.deck, seat)] > 0 or g.size[pile] == 0:
        return
    while g.size[pile] > 0:
        e = top_of(g, pile)
        leave(g, e)
        join(g, e, g.t.deck, UP, 0)
    shuffle(g, zone_of(g, g.t.deck, seat))


def draw(g: State, seat: i64, n: i64) -> i64:
    """Draw up to `n` cards, refilling an empty deck; return how many came."""
    z = zone_of(g, g.t.deck, seat)
    drawn: i64 = 0
    while drawn < n:
        refill(g, seat)
        e = top_of(g, z)
        if e < 0:
            break
        leave(g, e)
        join(g, e, g.t.hand, UP, 0)
        emit(g, E_DRAW, seat, e, g.card[e], 0, g.vis[e])
        drawn += 1
    return drawn


def mill_one(g: State, seat: i64, lowest: i64) -> i64:
    """Put the top (or the lowest) card of a deck into the discard pile; return it, or -1 when there is none."""
    refill(g, seat)
    z = zone_of(g, g.t.deck, seat)
    if g.size[z] == 0:
        return -1
    e = g.list[g.base[z]] if lowest != 0 else top_of(g, z)
    move(g, e, g.t.discard, UP, 0)
    return e


def flip(g: State, e: i64, face: i64, until: i64) -> None:
    """Turn a card in play; turned down again it stays so until the later of the two ends (S24)."""
    if face == DOWN and g.face[e] == DOWN and g.until[e] > until:
        return
    g.face[e] = face
    g.until[e] = until
    emit(g, E_FLIP, e, g.card[e], face, 0, everyone(g) if face == UP else g.vis[e])
    if face == UP:
        g.vis[e] = everyone(g)


def ended(until: i64, turn: i64, battle: i64) -> bool:
    """Is it over with the end of this turn, or of the battle?"""
    return (battle != 0 and until == BATTLE_END) or until <= turn


def turn_up(g: State, turn: i64, battle: i64) -> None:
    """At the end of a turn or battle, cards in play that were face down until then turn up (S22)."""
    z: i64 = 0
    while z < g.t.zones * g.t.seats:
        i: i64 = 0
        while g.t.zone_field[z // g.t.seats] != 0 and i < g.size[z]:
            e = g.list[g.base[z] + i]
            if g.face[e] == DOWN and g.until[e] != NEVER and ended(g.until[e], turn, battle):
                flip(g, e, UP, NEVER)
            i += 1
        z += 1


def change(g: State, kind: i64, e: i64, what: i64, value: i64, until: i64) -> None:
    """Remember a change of a stat or of marks, and undo it when its time ends."""
    row = g.changes * M
    g.change[row] = kind
    g.change[row + 1] = e
    g.change[row + 2] = what
    g.change[row + 3] = value
    g.change[row + 4] = until
    g.changes += 1


def expire(g: State, turn: i64, battle: i64) -> None:
    """Undo the changes that ended with this turn, or with the battle that is over."""
    rows = g.change
    i: i64 = 0
    while i < g.changes:
        if ended(rows[i * M + 4], turn, battle):
            undo(g, i)
        else:
            i += 1


def undo(g: State, i: i64) -> None:
    """Drop one change: take an added amount back; marks and fixed values come from those still in force."""
    row = i * M
    kind = g.change[row]
    e = g.change[row + 1]
    what = g.change[row + 2]
    value = g.change[row + 3]
    drop_change(g, i)
    if kind == M_STAT:
        at = e * g.t.stats + what
        g.bonus[at] = g.bonus[at] - value
        return
    if kind == M_MARK:
        g.mark[e] = -1
    else:
        g.fixed[e * g.t.stats + what] = -1
    k: i64 = 0
    while k < g.changes:
        if g.change[k * M] == kind and g.change[k * M + 1] == e:
            if kind == M_MARK:
                put_marks(g, e, g.change[k * M + 3], g.change[k * M + 2])
            elif g.change[k * M + 2] == what:
                g.fixed[e * g.t.stats + what] = g.change[k * M + 3]
        k += 1


def put_marks(g: State, e: i64, marks: i64, instead: i64) -> None:
    """Add marks to those an entity has (U4), or put them in their place."""
    g.mark[e] = marks if instead != 0 else marks_of(g, e) | marks
