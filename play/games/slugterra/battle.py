"""The battle: declaring, sending slugs, Velocimorfismi, Potenziamenti, attacks, effects, comparison.

Rulebook v1.1, "Fase di Battaglia"; S numbers are the project's rulings. `R_SIDE` is 0 for the turn player, who acts
first, and 1 for the defender.
"""

from play.engine.chance import blur, emit
from play.engine.decisions import ask, offer, offered
from play.engine.frames import prepare, push
from play.engine.layout import (
    A_COST,
    A_DO,
    A_IF,
    A_NEED,
    A_PAY,
    A_WHEN,
    A_WIDTH,
    DOWN,
    NEVER,
    UP,
    V_PASS,
)
from play.engine.moves import everyone, expire, flip, move, turn_up
from play.engine.query import holds, stat, works
from play.engine.rules import Rules, finish
from play.engine.state import State, set_facing, top_of, zone_of
from play.engine.tables import Tables
from play.engine.triggers import push_moment, trigger
from play.engine.vectors import i64
from play.games.slugterra.words import (
    ARSENAL,
    BATTLE,
    BOOST,
    CAVERN,
    D_ATTACK,
    D_BOOST,
    D_DECLARE,
    D_MORPH,
    D_SEND,
    DISCARD,
    E_ATTACK,
    E_BATTLE,
    E_BOOST,
    E_DECLINE,
    E_MORPH,
    E_RESULT,
    E_SEND,
    HAND,
    M_ATTACK,
    M_BATTLE,
    M_PLACES,
    NO_ATTACKER,
    NO_DEFENDER,
    POWER,
    R_ATTACK,
    R_EFFECT,
    R_POWER,
    R_SIDE,
    R_WON,
    S_ATTACK,
    S_BOOST,
    S_COMPARE,
    S_DECLARE,
    S_EFFECTS,
    S_END,
    S_MORPH,
    S_REWARD,
    S_SEND,
    S_SENT,
    S_TURN_UP,
    V_ATTACK,
    V_BATTLE,
    V_BOOST,
    V_MORPH,
    V_SEND,
)


class Battle(Rules):
    """The steps of a battle. `proto` to `cavern` are the numbers of the card types in these tables, -1 if absent."""

    def __init__(self, t: Tables, types: list[str], peaceful_start: bool) -> None:
        super().__init__(t)
        self.proto: i64 = number_of(types, "protoforma")
        self.velo: i64 = number_of(types, "velocimorfismo")
        self.action: i64 = number_of(types, "azione")
        self.booster: i64 = number_of(types, "potenziamento")
        self.cavern: i64 = number_of(types, "caverna")
        self.peaceful_start: bool = peaceful_start

    def go_battle(self, g: State) -> None:
        """The steps from the declaration to the comparison."""
        step = g.step
        seat = side(g)
        if step == S_DECLARE:
            self.ask_declare(g)
        elif step == S_SEND:
            ask_send(g, seat)
        elif step == S_MORPH:
            self.ask_morph(g, seat)
        elif step == S_SENT:
            after_sending(g)
        elif step == S_BOOST:
            ask(g, seat, D_BOOST, -1)
            self.offer_hand(g, seat, self.booster, V_BOOST)
            offer(g, V_PASS, 0)
        elif step == S_ATTACK:
            ask_attack(g, seat)
        elif step == S_TURN_UP:
            turn_up_boosters(g)
        elif step == S_EFFECTS:
            next_effect(g)
        elif step == S_COMPARE:
            compare(g)

    def take_battle(self, g: State, kind: i64, verb: i64, argument: i64) -> None:
        """The answers to the questions of a battle."""
        seat = g.seat
        if kind == D_DECLARE:
            self.declare(g, verb)
        elif kind == D_SEND:
            move(g, argument, BATTLE, UP, 0)
            emit(g, E_SEND, seat, argument, g.card[argument], 0, everyone(g))
            g.step = S_MORPH
        elif kind == D_MORPH:
            g.step = S_SENT
            if verb == V_MORPH:
                morph(g, seat, argument)
        elif kind == D_BOOST:
            if verb == V_BOOST:
                boost(g, seat, argument)
            other_side(g, S_BOOST, S_ATTACK)
        elif kind == D_ATTACK:
            other_side(g, S_ATTACK, S_TURN_UP)
            if verb == V_ATTACK:
                announce(g, seat, argument)

    def ask_declare(self, g: State) -> None:
        """The turn player may decline (S25); he must if neither has a usable slug (S26). The option
        `no_first_turn_battle` keeps turn 1 peaceful (S3)."""
        ask(g, g.active, D_DECLARE, -1)
        offer(g, V_PASS, 0)
        if self.peaceful_start and g.turn == 1:
            return
        if usable_slugs(g, g.active) > 0 or usable_slugs(g, 1 - g.active) > 0:
            offer(g, V_BATTLE, 0)

    def declare(self, g: State, verb: i64) -> None:
        """Entering without a usable slug loses, against a defender without one wins, at once (S23, S26, S42)."""
        if verb == V_PASS:
            emit(g, E_DECLINE, g.active, 0, 0, 0, everyone(g))
            g.step = S_END
            return
        emit(g, E_BATTLE, g.active, 0, 0, 0, everyone(g))
        g.reg[R_SIDE] = 0
        g.reg[R_ATTACK] = 0
        g.reg[R_ATTACK + 1] = 0
        g.reg[R_EFFECT] = 0
        g.step = S_SEND
        if usable_slugs(g, g.active) == 0:
            finish(g, 1 - g.active, NO_ATTACKER)
        elif usable_slugs(g, 1 - g.active) == 0:
            finish(g, g.active, NO_DEFENDER)

    def ask_morph(self, g: State, seat: i64) -> None:
        """A Velocimorfismo of the same name may be put on the slug, only now (S28)."""
        slug = top_of(g, zone_of(g, BATTLE, seat))
        ask(g, seat, D_MORPH, slug)
        z = zone_of(g, HAND, seat)
        i: i64 = 0
        while i < g.size[z]:
            e = g.list[g.base[z] + i]
            if self.fits_on(g, e, slug) and not offered(g, V_MORPH, e):
                offer(g, V_MORPH, e)
            i += 1
        offer(g, V_PASS, 0)

    def fits_on(self, g: State, e: i64, slug: i64) -> bool:
        """Is this card a Velocimorfismo with the slug's name ("Slug Velocimorfismo")?"""
        c = g.card[e]
        return self.t.card_type[c] == self.velo and self.t.card_name[c] == self.t.card_name[g.card[slug]]

    def has_type(self, g: State, seat: i64, kind: i64) -> bool:
        """Is a card of this type in the seat's hand?"""
        z = zone_of(g, HAND, seat)
        i: i64 = 0
        while i < g.size[z]:
            if g.t.card_type[g.card[g.list[g.base[z] + i]]] == kind:
                return True
            i += 1
        return False

    def offer_hand(self, g: State, seat: i64, kind: i64, verb: i64) -> None:
        """Offer each different card of a type in hand, in hand order."""
        z = zone_of(g, HAND, seat)
        i: i64 = 0
        while i < g.size[z]:
            e = g.list[g.base[z] + i]
            if g.t.card_type[g.card[e]] == kind and g.staged[e] == 0 and not offered(g, verb, e):
                offer(g, verb, e)
            i += 1


def number_of(types: list[str], name: str) -> i64:
    """The number of a card type in these tables; -1 when no card has it."""
    return types.index(name) if name in types else -1


def side(g: State) -> i64:
    """The seat whose turn it is to act in the battle."""
    return g.active if g.reg[R_SIDE] == 0 else 1 - g.active


def other_side(g: State, again: i64, after: i64) -> None:
    """The defender does the same step, or the next step begins with the turn player."""
    g.reg[R_SIDE] = 1 - g.reg[R_SIDE]
    g.step = again if g.reg[R_SIDE] == 1 else after


def usable_slugs(g: State, seat: i64) -> i64:
    """How many slugs of a seat's Arsenal may battle: those face up (S21)."""
    z = zone_of(g, ARSENAL, seat)
    n: i64 = 0
    i: i64 = 0
    while i < g.size[z]:
        if g.face[g.list[g.base[z] + i]] == UP:
            n += 1
        i += 1
    return n


def ask_send(g: State, seat: i64) -> None:
    """Which slug goes to battle: the turn player's first, then the defender's with that knowledge (S27)."""
    ask(g, seat, D_SEND, -1)
    z = zone_of(g, ARSENAL, seat)
    i: i64 = 0
    while i < g.size[z]:
        e = g.list[g.base[z] + i]
        if g.face[e] == UP:
            offer(g, V_SEND, e)
        i += 1


def morph(g: State, seat: i64, velo: i64) -> None:
    """Put the Velocimorfismo on the slug; what answers that does so at once (S37)."""
    slug = top_of(g, zone_of(g, BATTLE, seat))
    move(g, velo, BATTLE, UP, 0)
    emit(g, E_MORPH, seat, velo, g.card[velo], slug, everyone(g))
    # Pushed last resolves first: the Caverna, then the turn player's slugs, then the other's (S33, S37).
    i: i64 = g.t.seats - 1
    while i >= 0:
        answer_placing(g, zone_of(g, ARSENAL, (g.active + i) % g.t.seats), slug, velo, seat)
        i -= 1
    i = 0
    while i < g.t.seats:
        answer_placing(g, zone_of(g, CAVERN, i), slug, velo, seat)
        i += 1


def answer_placing(g: State, z: i64, slug: i64, velo: i64, seat: i64) -> None:
    """The cards of a zone that answer a Velocimorfismo being placed; the first in the zone resolves first."""
    i = g.size[z] - 1
    while i >= 0:
        trigger(g, g.list[g.base[z] + i], M_PLACES, slug, velo, seat)
        i -= 1


def after_sending(g: State) -> None:
    """The defender sends next; when both have, the two slugs face each other."""
    other_side(g, S_SEND, S_BOOST)
    if g.step == S_BOOST:
        a = top_of(g, zone_of(g, BATTLE, 0))
        b = top_of(g, zone_of(g, BATTLE, 1))
        # What answered a placing may have taken one away.
        if a >= 0 and b >= 0:
            set_facing(g, a, b)


def boost(g: State, seat: i64, e: i64) -> None:
    """A Potenziamento, face down, one at most (S31). The pick is secret, so a hand that is known is mixed first."""
    card = g.card[e]
    z = zone_of(g, HAND, seat)
    blur(g, z)
    i: i64 = 0
    while g.card[g.list[g.base[z] + i]] != card:
        i += 1
    x = g.list[g.base[z] + i]
    move(g, x, BOOST, DOWN, 0)
    emit(g, E_BOOST, seat, x, 0, 0, everyone(g))


def ask_attack(g: State, seat: i64) -> None:
    """Only a Velocimorfismo has an attack; it is optional, and what cannot be paid or has no target cannot be
    announced (S32, S48)."""
    e = top_of(g, zone_of(g, BATTLE, seat))
    ask(g, seat, D_ATTACK, e)
    t = g.t
    c = g.card[e] if e >= 0 else 0
    i: i64 = 0
    while e >= 0 and i < t.card_abilities[c]:
        ab = t.card_ability[c] + i
        row = ab * A_WIDTH
        if t.ability[row + A_WHEN] == M_ATTACK and works(g, e, ab):
            fr = prepare(g, ab, e, seat)
            ready = holds(g, t.ability[row + A_IF], fr) and holds(g, t.ability[row + A_NEED], fr)
            if ready and holds(g, t.ability[row + A_PAY], fr):
                offer(g, V_ATTACK, i)
        i += 1
    offer(g, V_PASS, 0)


def announce(g: State, seat: i64, i: i64) -> None:
    """The attack is announced; its cost is paid now, its effect comes at its place in S33 (S32)."""
    e = top_of(g, zone_of(g, BATTLE, seat))
    ab = g.t.card_ability[g.card[e]] + i
    g.reg[R_ATTACK + seat] = ab + 1
    emit(g, E_ATTACK, seat, e, g.card[e], i, everyone(g))
    cost = g.t.ability[ab * A_WIDTH + A_COST]
    if cost >= 0:
        push(g, prepare(g, ab, e, seat), cost)


def turn_up_boosters(g: State) -> None:
    """Both Potenziamenti are turned up together, after the attacks have been announced (S31)."""
    i: i64 = 0
    while i < g.t.seats:
        e = top_of(g, zone_of(g, BOOST, (g.active + i) % g.t.seats))
        if e >= 0:
            flip(g, e, UP, NEVER)
        i += 1
    g.step = S_EFFECTS


def next_effect(g: State) -> None:
    """Effects one by one (S33): Caverna, the defender's attack, ability and Potenziamento, then the turn player's."""
    n = g.reg[R_EFFECT]
    g.reg[R_EFFECT] = n + 1
    if n == 0:
        seat: i64 = 0
        while seat < g.t.seats:
            push_top(g, CAVERN, seat)
            seat += 1
        return
    if n > 6:
        g.step = S_COMPARE
        return
    seat = 1 - g.active if n <= 3 else g.active
    part = (n - 1) % 3
    if part == 0:
        attack_effect(g, seat)
    elif part == 1:
        push_top(g, BATTLE, seat)
    else:
        push_top(g, BOOST, seat)


def push_top(g: State, kind: i64, seat: i64) -> None:
    """What the top card of a zone does in battle."""
    e = top_of(g, zone_of(g, kind, seat))
    if e >= 0:
        push_moment(g, e, M_BATTLE)


def attack_effect(g: State, seat: i64) -> None:
    """The effect of an announced attack; it happens even if that slug then loses (S38)."""
    ab = g.reg[R_ATTACK + seat] - 1
    e = top_of(g, zone_of(g, BATTLE, seat))
    if ab >= 0 and e >= 0 and works(g, e, ab):
        push(g, prepare(g, ab, e, seat), g.t.ability[ab * A_WIDTH + A_DO])


def compare(g: State) -> None:
    """Higher POTENZA wins; the same is a tie. Winner and tie take their cards back, the loser's are discarded (S39)."""
    seat: i64 = 0
    while seat < g.t.seats:
        e = top_of(g, zone_of(g, BATTLE, seat))
        g.reg[R_POWER + seat] = stat(g, e, POWER) if e >= 0 else -1
        seat += 1
    difference = g.reg[R_POWER] - g.reg[R_POWER + 1]
    winner: i64 = -1
    if difference != 0:
        winner = 0 if difference > 0 else 1
    emit(g, E_RESULT, winner + 1, g.reg[R_POWER], g.reg[R_POWER + 1], g.active, everyone(g))
    expire(g, -1, 1)
    turn_up(g, -1, 1)
    seat = 0
    while seat < g.t.seats:
        booster = top_of(g, zone_of(g, BOOST, seat))
        if booster >= 0:
            move(g, booster, DISCARD, UP, 0)
        clear_battle(g, seat, winner < 0 or winner == seat)
        seat += 1
    g.reg[R_WON] = 1 if winner == g.active else 0
    g.step = S_REWARD if winner == g.active else S_END


def clear_battle(g: State, seat: i64, kept: bool) -> None:
    """A seat's cards leave the battle: kept, Velocimorfismo to hand and slug to the Arsenal; else discarded."""
    z = zone_of(g, BATTLE, seat)
    while g.size[z] > 0:
        e = top_of(g, z)
        if not kept:
            move(g, e, DISCARD, UP, 0)
        elif g.size[z] > 1:
            move(g, e, HAND, UP, 0)
        else:
            move(g, e, ARSENAL, UP, 0)
