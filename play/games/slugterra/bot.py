"""The greedy bot: scores every option without cloning, from what its seat may know.

Moves are priced by one number a zone and one an operation (`worth`); in battle it counts POTENZA. It reads the
identities of unknown cards only as a set of all that its seat does not know, never where they lie.
"""

from typing import Final

from play.engine.decisions import argument_of, verb_of
from play.engine.frames import prepare
from play.engine.layout import (
    A_DO,
    A_PRICE,
    A_WHEN,
    A_WIDTH,
    D_EITHER,
    D_MAY,
    D_PICK,
    DOWN,
    F_ACTOR,
    F_PC,
    FRAME,
    I_FLIP,
    I_MODIFY,
    I_MOVE,
    UP,
    V_CARD,
    V_PICK,
    W,
)
from play.engine.query import stat
from play.engine.state import State, kind_of, top_of, zone_of
from play.engine.vectors import i64
from play.engine.worth import appraise
from play.games.slugterra.battle import Battle
from play.games.slugterra.words import (
    ARSENAL,
    BATTLE,
    CAVERN,
    D_ATTACK,
    D_BOOST,
    D_DECLARE,
    D_MAIN,
    D_MORPH,
    D_REWARD,
    D_SEND,
    HAND,
    M_BATTLE,
    POWER,
    V_ATTACK,
    V_BATTLE,
    V_BOOST,
    V_CAVERN,
    V_MORPH,
    V_PLACE,
    V_PLAY,
    V_USE,
)

# What winning and losing a battle are about worth, in the numbers of the zones: a slug and perhaps a Velocimorfismo,
# and the reward for the winner.
WIN: Final = 12
LOSS: Final = 8
LATE: Final = 40
REACH: Final = 300
BOOST_REACH: Final = 200
# No Protoforma with a Velocimorfismo of the printed bands is stronger.
MORPHED: Final = 1000


def greedy(rules: Battle, g: State) -> i64:
    """The number of the best option; the first of equals."""
    best: i64 = 0
    most: i64 = score(rules, g, g.opt[0])
    i: i64 = 1
    while i < g.options:
        value = score(rules, g, g.opt[i])
        if value > most:
            most = value
            best = i
        i += 1
    return best


def score(rules: Battle, g: State, option: i64) -> i64:
    """How good an option is for the deciding seat; passing and stopping are 0."""
    verb = verb_of(option)
    argument = argument_of(option)
    kind = g.kind
    if kind == D_PICK:
        return pick_score(g, argument) if verb == V_PICK or verb == V_CARD else 0
    if kind == D_MAIN:
        return main_score(g, verb, argument)
    if kind == D_DECLARE:
        return declare_score(rules, g) if verb == V_BATTLE else 0
    if kind == D_SEND:
        return send_score(rules, g, argument)
    if kind == D_MORPH:
        return morph_score(g, argument) if verb == V_MORPH else 0
    if kind == D_BOOST:
        return boost_score(g, argument) if verb == V_BOOST else 0
    if kind == D_ATTACK:
        return attack_score(g, argument) if verb == V_ATTACK else 0
    if kind == D_REWARD:
        return reward_score(rules, g, argument) if verb == V_CARD else 0
    if kind == D_EITHER:
        return appraise(g, (g.depth - 1) * FRAME, g.t.child[argument + 1], -1)
    # Drawing, redrawing, placing, "may": doing it is worth more than not.
    return 1 if verb != 0 or kind < D_MAY else 0


def value_of(g: State, card: i64) -> i64:
    """What a card is worth by itself: its POTENZA in hundreds, its abilities, one for being a card."""
    return g.t.card_stat[card * g.t.stats + POWER] // 100 + 2 * g.t.card_abilities[card] + 1


def pick_score(g: State, argument: i64) -> i64:
    """A pick helps or harms the card's owner, as the next effect of the program says."""
    e = argument
    if verb_of(g.opt[0]) == V_CARD:
        return value_of(g, argument)
    gain = next_gain(g, e)
    if g.owner[e] != g.seat:
        gain = -gain
    # A card the seat does not know is worth what any is: one card.
    if (g.vis[e] & (1 << g.seat)) == 0:
        return gain
    return gain * (value_of(g, g.card[e]) + strength(g, e))


def strength(g: State, e: i64) -> i64:
    """A card in play counts by its present POTENZA too."""
    return stat(g, e, POWER) // 100 if kind_of(g, e) == ARSENAL or kind_of(g, e) == BATTLE else 0


def next_gain(g: State, e: i64) -> i64:
    """1 if the program on top will better the lot of what is picked, -1 if it will worsen it."""
    t = g.t
    pc = g.stack[(g.depth - 1) * FRAME + F_PC] + W
    while t.code[pc] != 0:
        if t.code[pc] == I_MOVE:
            return 1 if t.zone_worth[t.code[pc + 1]] > t.zone_worth[kind_of(g, e)] else -1
        if t.code[pc] == I_FLIP:
            return -1 if t.code[pc + 1] == DOWN else 1
        if t.code[pc] == I_MODIFY:
            return 1 if t.code[pc + 2] > 0 else -1
        pc += W
    return 1


def main_score(g: State, verb: i64, argument: i64) -> i64:
    """Acts of the main phase, doubled like `appraise`; what is worth nothing is not done."""
    t = g.t
    if verb == V_PLACE:
        return 2 * (t.zone_worth[ARSENAL] - t.zone_worth[HAND])
    if verb == V_PLAY:
        # The card itself is spent: an Azione kept in hand would be worth little.
        return program_worth(g, argument, 0, g.seat) - 2
    if verb == V_CAVERN:
        return 1 if top_of(g, zone_of(g, CAVERN, g.seat)) < 0 else -1
    if verb == V_USE:
        e = argument // 16
        worth = program_worth(g, e, argument % 16, g.owner[e])
        return worth - 1 if g.owner[e] == g.seat else -worth - 1
    return 0


def program_worth(g: State, e: i64, i: i64, controller: i64) -> i64:
    """Twice what an ability is worth to its controller now."""
    ab = g.t.card_ability[g.card[e]] + i
    fr = prepare(g, ab, e, controller)
    g.stack[fr + F_ACTOR] = g.seat
    return appraise(g, fr, g.t.ability[ab * A_WIDTH + A_DO], -1)


def best_total(rules: Battle, g: State, e: i64) -> i64:
    """The POTENZA a slug of the deciding seat reaches with the best Velocimorfismo in its hand."""
    best = stat(g, e, POWER)
    z = zone_of(g, HAND, g.seat)
    i: i64 = 0
    while i < g.size[z]:
        x = g.list[g.base[z] + i]
        if rules.fits_on(g, x, e):
            power = g.t.card_stat[g.card[x] * g.t.stats + POWER]
            if power > best:
                best = power
        i += 1
    return best


def declare_score(rules: Battle, g: State) -> i64:
    """Battle if the gain from winning, by how likely it is, outweighs the loss."""
    mine = strongest(rules, g, g.seat)
    theirs = strongest(rules, g, 1 - g.seat)
    if mine < 0:
        return -1
    if theirs < 0:
        return 1
    # A Potenziamento in hand is a reserve; in a match that drags on, waiting for a sure thing decides nothing.
    if rules.has_type(g, g.seat, rules.booster):
        mine += BOOST_REACH
    if g.turn > LATE:
        mine += REACH
    if mine <= theirs:
        return -1
    morphs = 0 if mine > MORPHED else likely_morph(rules, g)
    risk = LOSS + (LOSS if usable_reserve(rules, g) < 2 else 0)
    return (1000 - morphs) * WIN - morphs * risk


def strongest(rules: Battle, g: State, seat: i64) -> i64:
    """The highest POTENZA of a seat's usable slugs, with its own hand only for the deciding seat; -1 without any."""
    z = zone_of(g, ARSENAL, seat)
    best: i64 = -1
    i: i64 = 0
    while i < g.size[z]:
        e = g.list[g.base[z] + i]
        if g.face[e] == UP:
            power = best_total(rules, g, e) if seat == g.seat else stat(g, e, POWER)
            if power > best:
                best = power
        i += 1
    return best


def usable_reserve(rules: Battle, g: State) -> i64:
    """Slugs that would still be there after losing one: those face up and the Protoforme in hand."""
    n: i64 = -1
    e: i64 = 0
    while e < len(g.card):
        if g.owner[e] == g.seat:
            kind = kind_of(g, e)
            if kind == ARSENAL or (kind == HAND and g.t.card_type[g.card[e]] == rules.proto):
                n += 1
        e += 1
    return n


def likely_morph(rules: Battle, g: State) -> i64:
    """How likely, in thousandths, the opponent holds a Velocimorfismo for one of his usable slugs.

    Cards the deciding seat knows count as they are; the others as a set, wherever they lie.
    """
    foe = 1 - g.seat
    bit = 1 << g.seat
    unknown: i64 = 0
    fitting: i64 = 0
    held: i64 = 0
    e: i64 = 0
    while e < len(g.card):
        if g.owner[e] == foe:
            known = (g.vis[e] & bit) != 0
            in_hand = kind_of(g, e) == HAND
            if not known:
                unknown += 1
                fitting += 1 if fits_any(rules, g, e, foe) else 0
                held += 1 if in_hand else 0
            elif in_hand and fits_any(rules, g, e, foe):
                return 1000
        e += 1
    none: i64 = 1000
    while held > 0 and unknown > 0:
        none = none * (unknown - fitting) // unknown
        unknown -= 1
        held -= 1
    return 1000 - none if none > 0 else 1000


def fits_any(rules: Battle, g: State, e: i64, seat: i64) -> bool:
    """Would this card go on one of the seat's usable slugs?"""
    if g.t.card_type[g.card[e]] != rules.velo:
        return False
    z = zone_of(g, ARSENAL, seat)
    i: i64 = 0
    while i < g.size[z]:
        x = g.list[g.base[z] + i]
        if g.face[x] == UP and rules.fits_on(g, e, x):
            return True
        i += 1
    return False


def send_score(rules: Battle, g: State, e: i64) -> i64:
    """The turn player sends the strongest; the defender the cheapest that wins, else the one least missed."""
    total = best_total(rules, g, e)
    alone = stat(g, e, POWER)
    if g.seat == g.active:
        return total * 2 - alone // 100
    against = stat(g, top_of(g, zone_of(g, BATTLE, g.active)), POWER)
    if alone > against:
        return 30_000 - alone
    if total > against:
        return 20_000 - total
    if total == against:
        return 10_000 - total
    return -alone


def morph_score(g: State, e: i64) -> i64:
    """Always for the turn player; the defender if it makes him win or he wins anyway, for it comes back to hand."""
    power = g.t.card_stat[g.card[e] * g.t.stats + POWER]
    if g.seat == g.active:
        return power
    against = stat(g, top_of(g, zone_of(g, BATTLE, g.active)), POWER)
    return power if power >= against or power + REACH >= against else -1


def margin(g: State) -> i64:
    """By how much the deciding seat's slug is stronger now."""
    own = top_of(g, zone_of(g, BATTLE, g.seat))
    foe = top_of(g, zone_of(g, BATTLE, 1 - g.seat))
    if own < 0 or foe < 0:
        return 0
    return stat(g, own, POWER) - stat(g, foe, POWER)


def boost_score(g: State, e: i64) -> i64:
    """A Potenziamento that turns the battle, or secures one that another card could turn."""
    t = g.t
    c = g.card[e]
    gain: i64 = 0
    i: i64 = 0
    while i < t.card_abilities[c]:
        ab = t.card_ability[c] + i
        if t.ability[ab * A_WIDTH + A_WHEN] == M_BATTLE:
            fr = prepare(g, ab, e, g.seat)
            gain += appraise(g, fr, t.ability[ab * A_WIDTH + A_DO], POWER) // 2
        i += 1
    now = margin(g)
    if gain <= 0 or now + gain < -REACH or now > REACH:
        return -1
    return gain if now <= 0 else gain // 2


def attack_score(g: State, i: i64) -> i64:
    """What the attack adds: a turned battle, other effects, less its price."""
    e = top_of(g, zone_of(g, BATTLE, g.seat))
    ab = g.t.card_ability[g.card[e]] + i
    row = ab * A_WIDTH
    do = g.t.ability[row + A_DO]
    fr = prepare(g, ab, e, g.seat)
    gain = appraise(g, fr, do, POWER) // 2
    worth = appraise(g, fr, do, -1) // 2 + g.t.ability[row + A_PRICE]
    now = margin(g)
    if gain > 0 and now <= 0 and now + gain >= 0:
        worth += WIN
    elif gain > 0:
        worth += 1
    return worth


def reward_score(rules: Battle, g: State, card: i64) -> i64:
    """The strongest Protoforma, rather one whose Velocimorfismo is in hand."""
    power = g.t.card_stat[card * g.t.stats + POWER]
    z = zone_of(g, HAND, g.seat)
    i: i64 = 0
    while i < g.size[z]:
        c = g.card[g.list[g.base[z] + i]]
        if g.t.card_type[c] == rules.velo and g.t.card_name[c] == g.t.card_name[card]:
            return power + 1000
        i += 1
    return power + 1
