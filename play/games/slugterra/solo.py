"""Slugterra against nobody: what is counted in opening hands and solo turns."""

from play.engine.game import Goldfish
from play.engine.rules import Rules
from play.engine.state import State, zone_of
from play.games.slugterra import bot
from play.games.slugterra.battle import Battle
from play.games.slugterra.words import ARSENAL, D_DECLARE, D_PLACE, HAND, R_REDRAWS

SEAT = 0


def measure(rules: Rules, g: State) -> tuple[int, ...]:
    """Protoforme in hand, slugs in the Arsenal, the best POTENZA that could be sent (0 without a usable slug)."""
    if not isinstance(rules, Battle):
        raise TypeError("the rules of another game")
    z = zone_of(g, HAND, SEAT)
    hand = [g.list[g.base[z] + i] for i in range(g.size[z])]
    protoforms = sum(g.t.card_type[g.card[e]] == rules.proto for e in hand)
    g.seat = SEAT
    best = max(0, bot.strongest(rules, g, SEAT))
    return int(protoforms), int(g.size[zone_of(g, ARSENAL, SEAT)]), int(best)


def redraws(g: State) -> int:
    """How often the opening hand was redrawn."""
    return int(g.reg[R_REDRAWS + SEAT])


def choose(rules: Rules, g: State) -> int:
    """Play as greedy does, but stay out of battle: the option to decline comes first."""
    return 0 if g.kind == D_DECLARE else int(rules.greedy(g))


GOLDFISH = Goldfish(
    opening=D_PLACE,
    turn=D_DECLARE,
    measures=("protoforms_in_hand", "slugs_in_arsenal", "best_power"),
    measure=measure,
    redraws=redraws,
    choose=choose,
)
