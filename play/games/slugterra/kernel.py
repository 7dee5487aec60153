"""Slugterra outside the battle: preparation, drawing, the main phase, reward and the end of a turn.

Rulebook v1.1, "Preparazione" to "Fase di Ricompensa"; S numbers are the project's rulings. The step table in `go`
and the answers in `take` are flat on purpose.
"""

from play.engine.chance import blur, emit, shuffle, toss
from play.engine.decisions import ask, offer, offered, settle
from play.engine.frames import prepare, push
from play.engine.layout import (
    A_DO,
    A_IF,
    A_NEED,
    A_USES,
    A_WHEN,
    A_WIDTH,
    DOWN,
    E_TURN,
    F_ACTOR,
    UP,
    V_CARD,
    V_PASS,
    V_YES,
)
from play.engine.moves import draw, everyone, expire, move, refill, turn_up
from play.engine.query import holds, works
from play.engine.rules import finish
from play.engine.state import State, top_of, zone_of
from play.engine.triggers import push_moment
from play.engine.vectors import i64
from play.games.slugterra import bot
from play.games.slugterra.battle import Battle
from play.games.slugterra.words import (
    ARSENAL,
    CAVERN,
    D_DRAW,
    D_EXTRA,
    D_MAIN,
    D_PLACE,
    D_REDRAW,
    D_REWARD,
    DECK,
    DISCARD,
    E_FIRST,
    E_PLAY,
    E_REDRAW,
    E_REWARD,
    HAND,
    HAND_SIZE,
    M_OPPONENT_MAIN,
    M_OWN_MAIN,
    M_PLAYED,
    PLAYED,
    R_CAVERN,
    R_EXTRA,
    R_FIRST,
    R_KEPT,
    R_REDRAWS,
    R_SIDE,
    R_WANTS,
    R_WON,
    REDRAWS,
    S_DEAL,
    S_DECLARE,
    S_END,
    S_EXTRA,
    S_MAIN,
    S_PLACE,
    S_PLAYED,
    S_REDRAW,
    S_REWARD,
    S_TOSS,
    S_TURN,
    TURN_LIMIT,
    TURNS,
    V_CAVERN,
    V_PLACE,
    V_PLAY,
    V_USE,
)


class Kernel(Battle):
    """Slugterra for two seats, from the first shuffle to the end of each turn."""

    def go(self, g: State) -> None:
        """The step table of a match."""
        step = g.step
        if step == S_MAIN:
            self.ask_main(g)
        elif S_DECLARE <= step < S_REWARD:
            self.go_battle(g)
        elif step == S_TURN:
            self.begin_turn(g)
        elif step == S_PLAYED:
            self.put_away_played(g)
        elif step == S_REWARD:
            self.ask_reward(g)
        elif step == S_END:
            end_turn(g)
        elif step == S_DEAL:
            self.deal(g)
        elif step == S_REDRAW:
            self.ask_redraw(g)
        elif step == S_EXTRA:
            ask_extra(g)
        elif step == S_PLACE:
            self.ask_place(g)
        elif step == S_TOSS:
            toss_first(g)

    def take(self, g: State, verb: i64, argument: i64) -> None:
        """The answers to the questions of this game."""
        kind = g.kind
        settle(g)
        if kind == D_MAIN:
            self.take_main(g, verb, argument)
        elif kind == D_DRAW:
            if verb == V_YES:
                draw(g, g.active, 1)
            begin_main(g)
        elif kind == D_REWARD:
            take_reward(g, verb, argument)
        elif kind == D_REDRAW:
            g.reg[(R_WANTS if verb == V_YES else R_KEPT) + g.seat] = 1
        elif kind == D_EXTRA:
            g.reg[R_EXTRA + g.seat] -= 1
            if verb == V_YES:
                draw(g, g.seat, 1)
        elif kind == D_PLACE:
            if verb == V_PLACE:
                g.staged[argument] = 1
            else:
                g.reg[R_SIDE] += 1
        else:
            self.take_battle(g, kind, verb, argument)

    def greedy(self, g: State) -> i64:
        """The greedy bot."""
        return bot.greedy(self, g)

    # Preparation

    def deal(self, g: State) -> None:
        """Shuffle, draw eight ("Preparazione" 1)."""
        seat: i64 = 0
        while seat < g.t.seats:
            shuffle(g, zone_of(g, DECK, seat))
            draw(g, seat, HAND_SIZE)
            seat += 1
        g.reg[R_SIDE] = 0
        g.step = S_REDRAW

    def ask_redraw(self, g: State) -> None:
        """Without a Protoforma in hand one may redraw, again and again (S2); both decide before either draws (S47)."""
        while g.reg[R_SIDE] < g.t.seats:
            seat = g.reg[R_SIDE]
            g.reg[R_SIDE] += 1
            may_redraw = g.reg[R_KEPT + seat] == 0 and g.reg[R_REDRAWS + seat] < REDRAWS
            if may_redraw and not self.has_type(g, seat, self.proto):
                ask(g, seat, D_REDRAW, -1)
                offer(g, V_YES, 0)
                offer(g, V_PASS, 0)
                return
        g.reg[R_SIDE] = 0
        if g.reg[R_WANTS] == 0 and g.reg[R_WANTS + 1] == 0:
            g.step = S_EXTRA
            return
        seat = 0
        while seat < g.t.seats:
            if g.reg[R_WANTS + seat] != 0:
                redraw(g, seat)
            seat += 1

    def ask_place(self, g: State) -> None:
        """Opening slugs: each seat commits any number of Protoforme, unseen; then all are revealed (S1, S6)."""
        seat = g.reg[R_SIDE]
        if seat < g.t.seats:
            ask(g, seat, D_PLACE, -1)
            self.offer_hand(g, seat, self.proto, V_PLACE)
            offer(g, V_PASS, 0)
            return
        e: i64 = 0
        while e < len(g.card):
            if g.staged[e] != 0:
                g.staged[e] = 0
                move(g, e, ARSENAL, UP, 0)
            e += 1
        g.step = S_TOSS

    # A turn up to the battle

    def begin_turn(self, g: State) -> None:
        """A new turn: an empty deck is refilled although one may decline to draw (S7); then draw or not."""
        if g.turn >= TURNS:
            finish(g, -1, TURN_LIMIT)
            return
        g.turn += 1
        emit(g, E_TURN, g.turn, g.active, 0, 0, everyone(g))
        refill(g, g.active)
        if g.size[zone_of(g, DECK, g.active)] == 0:
            begin_main(g)
            return
        ask(g, g.active, D_DRAW, -1)
        offer(g, V_YES, 0)
        offer(g, V_PASS, 0)

    def ask_main(self, g: State) -> None:
        """All that the main phase allows, in free order (S12)."""
        seat = g.active
        ask(g, seat, D_MAIN, -1)
        z = zone_of(g, HAND, seat)
        i: i64 = 0
        while i < g.size[z]:
            e = g.list[g.base[z] + i]
            kind = g.t.card_type[g.card[e]]
            if kind == self.proto:
                if not offered(g, V_PLACE, e):
                    offer(g, V_PLACE, e)
            elif kind == self.action:
                if not offered(g, V_PLAY, e) and can_play(g, e):
                    offer(g, V_PLAY, e)
            elif kind == self.cavern and g.reg[R_CAVERN] == 0 and not offered(g, V_CAVERN, e):
                offer(g, V_CAVERN, e)
            i += 1
        offer_abilities(g, seat, M_OWN_MAIN)
        offer_abilities(g, 1 - seat, M_OPPONENT_MAIN)
        offer(g, V_PASS, 0)

    def take_main(self, g: State, verb: i64, argument: i64) -> None:
        """One act of the main phase."""
        if verb == V_PASS:
            g.step = S_DECLARE
        elif verb == V_PLACE:
            move(g, argument, ARSENAL, UP, 0)
        elif verb == V_PLAY:
            emit(g, E_PLAY, argument, g.card[argument], g.active, 0, everyone(g))
            move(g, argument, PLAYED, UP, 0)
            g.step = S_PLAYED
            push_moment(g, argument, M_PLAYED)
        elif verb == V_CAVERN:
            emit(g, E_PLAY, argument, g.card[argument], g.active, 0, everyone(g))
            self.change_cavern(g, argument)
        else:
            use(g, argument // 16, argument % 16)

    def change_cavern(self, g: State, e: i64) -> None:
        """One Caverna is in play: the old one goes to its owner's discard pile (S19)."""
        seat: i64 = 0
        while seat < g.t.seats:
            old = top_of(g, zone_of(g, CAVERN, seat))
            if old >= 0:
                move(g, old, DISCARD, UP, 0)
            seat += 1
        g.reg[R_CAVERN] = 1
        move(g, e, CAVERN, UP, 0)

    def put_away_played(self, g: State) -> None:
        """An Azione is discarded after it has resolved (S18)."""
        e = top_of(g, zone_of(g, PLAYED, g.active))
        if e >= 0:
            move(g, e, DISCARD, UP, 0)
        g.step = S_MAIN

    def ask_reward(self, g: State) -> None:
        """The turn player who won may search a Protoforma; nothing is refilled for a search (S9, S40)."""
        ask(g, g.active, D_REWARD, -1)
        offer(g, V_PASS, 0)
        z = zone_of(g, DECK, g.active)
        i: i64 = 0
        c: i64 = 0
        while c < g.t.cards:
            if g.t.card_type[c] == self.proto:
                i = 0
                while i < g.size[z] and g.card[g.list[g.base[z] + i]] != c:
                    i += 1
                if i < g.size[z]:
                    offer(g, V_CARD, c)
            c += 1


def redraw(g: State, seat: i64) -> None:
    """All cards back, shuffle, draw eight; the opponent may take one card more ("Preparazione" 2)."""
    g.reg[R_WANTS + seat] = 0
    g.reg[R_REDRAWS + seat] += 1
    g.reg[R_EXTRA + 1 - seat] += 1
    z = zone_of(g, HAND, seat)
    while g.size[z] > 0:
        move(g, top_of(g, z), DECK, UP, 0)
    emit(g, E_REDRAW, seat, g.reg[R_REDRAWS + seat], 0, 0, everyone(g))
    shuffle(g, zone_of(g, DECK, seat))
    draw(g, seat, HAND_SIZE)


def ask_extra(g: State) -> None:
    """The cards that the other player's redraws allow, each optional (S2), drawn when all redraws are settled (S47)."""
    seat: i64 = 0
    while seat < g.t.seats:
        if g.reg[R_EXTRA + seat] > 0 and g.size[zone_of(g, DECK, seat)] > 0:
            ask(g, seat, D_EXTRA, -1)
            offer(g, V_YES, 0)
            offer(g, V_PASS, 0)
            return
        seat += 1
    g.reg[R_SIDE] = 0
    g.step = S_PLACE


def toss_first(g: State) -> None:
    """Who starts is drawn after both have placed (S1)."""
    g.active = toss(g, g.t.seats)
    g.reg[R_FIRST] = g.active
    emit(g, E_FIRST, g.active, 0, 0, 0, everyone(g))
    g.step = S_TURN


def begin_main(g: State) -> None:
    """A main phase begins: each ability may be used once more (S13, S15), a Caverna may be played."""
    g.reg[R_CAVERN] = 0
    seat: i64 = 0
    while seat < g.t.seats:
        z = zone_of(g, ARSENAL, seat)
        i: i64 = 0
        while i < g.size[z]:
            g.used[g.list[g.base[z] + i]] = 0
            i += 1
        seat += 1
    g.step = S_MAIN


def can_play(g: State, e: i64) -> bool:
    """An Azione that could do nothing at all is not offered (S49)."""
    c = g.card[e]
    i: i64 = 0
    while i < g.t.card_abilities[c]:
        row = (g.t.card_ability[c] + i) * A_WIDTH
        if g.t.ability[row + A_WHEN] == M_PLAYED:
            fr = prepare(g, g.t.card_ability[c] + i, e, g.owner[e])
            if holds(g, g.t.ability[row + A_IF], fr) and holds(g, g.t.ability[row + A_NEED], fr):
                return True
        i += 1
    return False


def offer_abilities(g: State, owner: i64, moment: i64) -> None:
    """The abilities of a seat's slugs that the active seat may use now: once a main phase and slug (S13), if they
    could do something (S17, S49)."""
    z = zone_of(g, ARSENAL, owner)
    t = g.t
    n: i64 = 0
    while n < g.size[z]:
        e = g.list[g.base[z] + n]
        c = g.card[e]
        i: i64 = 0
        while i < t.card_abilities[c]:
            ab = t.card_ability[c] + i
            if t.ability[ab * A_WIDTH + A_WHEN] == moment and works(g, e, ab) and usable(g, e, ab, i):
                offer(g, V_USE, e * 16 + i)
            i += 1
        n += 1


def usable(g: State, e: i64, ab: i64, i: i64) -> bool:
    """Is a use left in this phase, does the condition hold, could it do something?"""
    t = g.t
    row = ab * A_WIDTH
    uses = t.ability[row + A_USES]
    if uses == 0:
        uses = 1
    if ((g.used[e] >> (4 * i)) & 15) >= uses:
        return False
    fr = prepare(g, ab, e, g.owner[e])
    g.stack[fr + F_ACTOR] = g.active
    return holds(g, t.ability[row + A_IF], fr) and holds(g, t.ability[row + A_NEED], fr)


def use(g: State, e: i64, i: i64) -> None:
    """Use ability `i` of a slug."""
    ab = g.t.card_ability[g.card[e]] + i
    g.used[e] += 1 << (4 * i)
    fr = prepare(g, ab, e, g.owner[e])
    g.stack[fr + F_ACTOR] = g.active
    push(g, fr, g.t.ability[ab * A_WIDTH + A_DO])


def take_reward(g: State, verb: i64, argument: i64) -> None:
    """The Protoforma goes face down to the Arsenal, unseen, until the opponent's next turn ends (S22, S41)."""
    z = zone_of(g, DECK, g.active)
    if verb == V_CARD:
        # The search is secret: a slug that the opponent knew to lie in the deck is not shown by its being taken.
        blur(g, z)
        i: i64 = 0
        while g.card[g.list[g.base[z] + i]] != argument:
            i += 1
        e = g.list[g.base[z] + i]
        move(g, e, ARSENAL, DOWN, 0)
        g.until[e] = g.turn + 1
        emit(g, E_REWARD, g.active, e, 0, 0, everyone(g))
        shuffle(g, z)
    g.step = S_END


def end_turn(g: State) -> None:
    """Face-down slugs turn up, changes end, the other player's turn begins."""
    turn_up(g, g.turn, 1)
    expire(g, g.turn, 1)
    g.reg[R_WON] = 0
    g.active = 1 - g.active
    g.step = S_TURN
