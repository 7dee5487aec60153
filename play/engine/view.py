"""What one seat may see of a state, and states that it could equally well be in."""

from dataclasses import dataclass

from play.engine.chance import below, guess_stream
from play.engine.layout import DOWN
from play.engine.state import State, kind_of
from play.engine.vectors import i64


@dataclass(frozen=True)
class View:
    """The columns of a state with unknown cards blanked to -1, and the open question if it is this seat's.

    `zones` lists entities by zone, in order; `card` is by entity. `options` is empty while another seat decides.
    """

    seat: int
    turn: int
    active: int
    card: tuple[int, ...]
    face: tuple[int, ...]
    zones: tuple[tuple[int, ...], ...]
    staged: tuple[int, ...]
    over: bool
    deciding: int
    kind: int
    options: tuple[int, ...]


def view(g: State, seat: int) -> View:
    """All that `seat` gets: a bot or a browser never sees more."""
    bit = 1 << seat
    own = g.seat == seat and g.kind != 0
    return View(
        seat=seat,
        turn=int(g.turn),
        active=int(g.active),
        card=tuple(int(c) if g.vis[e] & bit else -1 for e, c in enumerate(g.card)),
        face=tuple(int(f) for f in g.face),
        zones=tuple(tuple(int(g.list[g.base[z] + i]) for i in range(g.size[z])) for z in range(g.t.zones * g.t.seats)),
        staged=tuple(int(s) if g.owner[e] == seat else 0 for e, s in enumerate(g.staged)),
        over=bool(g.over),
        deciding=int(g.seat) if g.kind else -1,
        kind=int(g.kind) if own else 0,
        options=tuple(int(g.opt[i]) for i in range(g.options)) if own else (),
    )


def determinize(g: State, seat: i64) -> None:
    """Redeal, owner by owner, the identities that `seat` does not know; draws from the guess stream of `g`.

    A hidden place may tell something: a card face down there must be of the type the rules ask for.
    """
    owner: i64 = 0
    while owner < g.t.seats:
        redeal(g, seat, owner)
        owner += 1


def redeal(g: State, seat: i64, owner: i64) -> None:
    """One owner's unknown cards: first the places that tell something, then all others."""
    bit = 1 << seat
    unknown = [e for e in range(len(g.card)) if g.owner[e] == owner and (g.vis[e] & bit) == 0]
    pool = [g.card[e] for e in unknown]
    told = [e for e in unknown if g.staged[e] != 0 or (g.face[e] == DOWN and g.t.zone_hides[kind_of(g, e)] >= 0)]
    free = [e for e in unknown if e not in told]
    for e in told:
        fitting = [i for i, c in enumerate(pool) if could_be(g, e, c)]
        g.card[e] = pool.pop(fitting[below(g, guess_stream(g), len(fitting))])
    for e in free:
        g.card[e] = pool.pop(below(g, guess_stream(g), len(pool)))


def could_be(g: State, e: i64, card: i64) -> bool:
    """Does the place where an entity lies face down allow this card? A secret choice is of one type of card."""
    t = g.t
    if g.staged[e] != 0:
        return t.card_type[card] == t.card_type[g.card[e]]
    base = t.filter[t.zone_hides[kind_of(g, e)] * 4]
    return t.fits[base + card] != 0
