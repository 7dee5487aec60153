"""The rules of Slugterra (rulebook v1.1 and the project's S rulings)."""

from collections.abc import Mapping, Sequence

from play.engine.game import GameRules
from play.engine.rules import Rules
from play.engine.shape import Shape, Zone
from play.engine.tables import Tables
from play.games.slugterra.kernel import Kernel
from play.games.slugterra.solo import GOLDFISH
from play.games.slugterra.words import EVENTS, R_FIRST

SHAPE = Shape(
    seats=2,
    zones=(
        Zone("deck", "hidden"),
        Zone("hand", "owner"),
        Zone("arsenal", "public", field=True, hides="protoforma"),
        Zone("battle", "public", top=True, field=True),
        Zone("boost", "public", field=True, hides="potenziamento"),
        Zone("cavern", "public", field=True),
        Zone("played", "public"),
        Zone("discard", "public"),
        Zone("exile", "public"),
    ),
    deck="deck",
    hand="hand",
    discard="discard",
    characters=("arsenal", "battle"),
    stats=("power",),
    moments=(
        "static",
        "would_reduce",
        "played",
        "own_main",
        "opponent_main",
        "battle",
        "attack",
        "places",
    ),
    usual={
        "protoforma": ("arsenal",),
        "protoforma.static": ("arsenal", "battle"),
        "protoforma.battle": ("battle",),
        "velocimorfismo": ("battle",),
        "azione": ("played",),
        "potenziamento": ("boost",),
        "caverna": ("cavern",),
    },
    refill=True,
    shows_searches=True,
    later=("attack", "battle"),
    periods=("main_phase", "turn"),
    covered="covered_ability_active",
    answers=("cavern",),
    options={"covered_ability_active": False, "no_first_turn_battle": False},
)


def build(tables: Tables, types: Sequence[str], options: Mapping[str, bool]) -> Rules:
    """The kernel for the tables of one pairing; `types` are its card types in the order of their numbers."""
    return Kernel(tables, list(types), bool(options.get("no_first_turn_battle", False)))


GAME = GameRules(
    code="slugterra",
    shape=SHAPE,
    bots=("random", "greedy"),
    reasons=("step_limit", "no_defender", "no_attacker", "turn_limit"),
    build=build,
    first_register=R_FIRST,
    events=EVENTS,
    goldfish=GOLDFISH,
)
