"""Chance and the event hash: our own sfc32 in labelled streams, two 62-bit lanes over all that happens.

sfc32 is the small fast counter generator of Chris Doty-Humphrey's PractRand, with 32-bit words. Everything stays
below 2^63, so interpreted and compiled code agree; no literal reaches 2^62, which mypyc would box.
"""

from typing import Final

from play.engine.layout import (
    E_SHUFFLE,
    MASK31,
    MASK32,
    MASK62,
    S_SETUP,
    S_SHUFFLE,
    STREAM,
)
from play.engine.state import State
from play.engine.vectors import i64

FACTOR_A: Final = 2654435761
FACTOR_B: Final = 2246822507


def stir(lane: i64, value: i64, factor: i64) -> i64:
    """Mix a value of at most 62 bits into a lane."""
    h = lane ^ value
    h = ((h & MASK31) * factor + (h >> 31)) & MASK62
    h = h ^ (h >> 29)
    h = ((h & MASK31) * factor + (h >> 31)) & MASK62
    return h ^ (h >> 17)


def mix(a: i64, b: i64) -> i64:
    """Two numbers of at most 62 bits to one, well scattered; not symmetric."""
    return stir(stir(stir(a, 0x1B873593, FACTOR_A), b, FACTOR_B), 0x27D4EB2F, FACTOR_A)


def seed_streams(g: State, seed: i64) -> None:
    """Start every labelled stream of a match from its seed (62 bits)."""
    rng = g.rng
    n: i64 = len(rng)
    s: i64 = 0
    while s * STREAM < n:
        k = s * STREAM
        first = mix(seed, s + 1)
        rng[k] = first & MASK31
        rng[k + 1] = first >> 31
        rng[k + 2] = mix(first, s + 1) & MASK32
        rng[k + 3] = 1
        i: i64 = 0
        while i < 12:
            word(g, s)
            i += 1
        s += 1


def word(g: State, stream: i64) -> i64:
    """The next 32 bits of a stream."""
    rng = g.rng
    k = stream * STREAM
    b = rng[k + 1]
    c = rng[k + 2]
    x = (rng[k] + b + rng[k + 3]) & MASK32
    rng[k + 3] = (rng[k + 3] + 1) & MASK32
    rng[k] = b ^ (b >> 9)
    rng[k + 1] = (c + (c << 3)) & MASK32
    rng[k + 2] = ((((c << 21) | (c >> 11)) & MASK32) + x) & MASK32
    return x


def below(g: State, stream: i64, n: i64) -> i64:
    """A number from 0 to n - 1, each as likely (Lemire's multiplication with rejection)."""
    m = word(g, stream) * n
    if (m & MASK32) < n:
        least = ((1 << 32) - n) % n
        while (m & MASK32) < least:
            m = word(g, stream) * n
    return m >> 32


def shuffle_stream(seat: i64) -> i64:
    """The stream of a seat's shuffles."""
    return S_SHUFFLE + seat


def bot_stream(g: State, seat: i64) -> i64:
    """The stream of a seat's bot."""
    return S_SHUFFLE + g.t.seats + seat


def pick_stream(g: State) -> i64:
    """The stream of dice and of picks made by chance during play."""
    return S_SHUFFLE + 2 * g.t.seats


def guess_stream(g: State) -> i64:
    """The stream that determinizations draw from."""
    return S_SHUFFLE + 2 * g.t.seats + 1


def toss(g: State, n: i64) -> i64:
    """A number below n from the setting-up stream."""
    return below(g, S_SETUP, n)


def emit(g: State, code: i64, a: i64, b: i64, c: i64, d: i64, vis: i64) -> None:
    """Something happened: hash it, and keep it when events are wanted. Arguments count to 14 bits."""
    v = (code << 56) | ((a & 16383) << 42) | ((b & 16383) << 28) | ((c & 16383) << 14) | (d & 16383)
    g.lane_a = stir(g.lane_a, v, FACTOR_A)
    g.lane_b = stir(g.lane_b, v, FACTOR_B)
    if g.keep != 0:
        g.log.extend([code, a, b, c, d, vis, g.turn])


def permute(g: State, z: i64, stream: i64) -> None:
    """Shuffle the identities among the entities of a zone (Fisher-Yates); ids stay where they lie."""
    entries = g.list
    card = g.card
    b = g.base[z]
    i = g.size[z] - 1
    while i > 0:
        j = below(g, stream, i + 1)
        x = entries[b + i]
        y = entries[b + j]
        c = card[x]
        card[x] = card[y]
        card[y] = c
        i -= 1


def shuffle(g: State, z: i64) -> None:
    """Shuffle a zone: nobody knows any of its cards after that."""
    seat = z % g.t.seats
    permute(g, z, shuffle_stream(seat))
    b = g.base[z]
    i: i64 = 0
    while i < g.size[z]:
        g.vis[g.list[b + i]] = 0
        i += 1
    emit(g, E_SHUFFLE, z, g.size[z], 0, 0, (1 << g.t.seats) - 1)


def blur(g: State, z: i64) -> None:
    """Before a secret pick from a zone of which a rival knows cards: permute it, so that the pick tells nothing."""
    own = 1 << (z % g.t.seats)
    b = g.base[z]
    known: i64 = 0
    i: i64 = 0
    while i < g.size[z]:
        known = known | g.vis[g.list[b + i]]
        i += 1
    if (known & ~own) == 0:
        return
    permute(g, z, shuffle_stream(z % g.t.seats))
    i = 0
    while i < g.size[z]:
        g.vis[g.list[b + i]] = own
        i += 1
