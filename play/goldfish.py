"""A deck played against nobody: opening hands and solo turns through the engine, counted exactly."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from play.engine.chance import mix
from play.engine.contest import begin
from play.engine.decisions import verb_of
from play.engine.game import Goldfish
from play.engine.layout import V_PASS
from play.engine.rules import Rules, advance, apply
from play.engine.state import State, laid_out
from play.games.registry import rules_for
from play.simulate import Setup, SetupError, kernel, numbered

# Hands between two looks at whether to go on.
STRIDE = 50
MOST_HANDS = 1_000_000
MOST_TURNS = 60

Counts = dict[int, int]


@dataclass(frozen=True)
class GoldfishTally:
    """Counts over solo games. Every table maps a value to the number of games that had it.

    `redraws` of the opening hand; `opening` by measure, in the hand that was kept; `turns[t - 1]` by measure at the end
    of the main phase of own turn `t`. Games that ended before a turn are not in its tables.
    """

    hands: int
    measures: tuple[str, ...]
    redraws: Mapping[int, int]
    opening: Mapping[str, Mapping[int, int]]
    turns: tuple[Mapping[str, Mapping[int, int]], ...]

    @property
    def kept(self) -> int:
        """Games in which the first hand was kept."""
        return self.redraws.get(0, 0)

    def to_json(self) -> dict[str, Any]:
        """As JSON keeps it: values as text keys."""
        return {
            "hands": self.hands,
            "measures": list(self.measures),
            "redraws": keyed(self.redraws),
            "opening": {name: keyed(table) for name, table in self.opening.items()},
            "turns": [{name: keyed(table) for name, table in turn.items()} for turn in self.turns],
        }


def keyed(table: Mapping[int, int]) -> dict[str, int]:
    """A table of counts in the order of its values."""
    return {str(value): table[value] for value in sorted(table)}


def goldfish(setup: Setup, hands: int, turns: int, keep_going: Callable[[int], bool] | None = None) -> GoldfishTally:
    """Play `hands` solo games of `turns` own turns with the one deck of the setup, seed by seed.

    `keep_going` is asked now and then with the number of games done; once it says no, the tally has only those.
    Raises SetupError for a setup or numbers that cannot be played, NoRulesError for a game without rules.
    """
    if not 1 <= hands <= MOST_HANDS or not 0 <= turns <= MOST_TURNS:
        most = f"1 to {MOST_HANDS} hands of 0 to {MOST_TURNS} turns can be played"
        raise SetupError(f"{hands} hands, {turns} turns: {most}")
    if len(setup.decks) != 1:
        raise SetupError(f"{len(setup.decks)} decks: solo play is for one")
    game = rules_for(setup.game)
    solo = game.goldfish
    if solo is None:
        raise SetupError(f"{setup.game} has no solo play yet")
    rules = kernel(setup, game)
    base = laid_out(rules.t, [numbered(setup, setup.decks[0])] + [[] for _ in range(game.shape.seats - 1)])
    counts = Counter(solo, turns)
    for n in range(hands):
        if keep_going is not None and n % STRIDE == 0 and not keep_going(n):
            break
        play_solo(rules, solo, begin(base, mix(setup.seed, n + 1), False), counts)
    return counts.tally()


class Counter:
    """The tables of a goldfish as they grow."""

    def __init__(self, solo: Goldfish, turns: int) -> None:
        self.solo = solo
        self.wanted = turns
        self.hands = 0
        self.redraws: Counts = {}
        self.opening: dict[str, Counts] = {name: {} for name in solo.measures}
        self.turns: list[dict[str, Counts]] = [{name: {} for name in solo.measures} for _ in range(turns)]

    def note(self, tables: dict[str, Counts], values: tuple[int, ...]) -> None:
        """One game more had these values."""
        for name, value in zip(self.solo.measures, values, strict=True):
            tables[name][value] = tables[name].get(value, 0) + 1

    def tally(self) -> GoldfishTally:
        """The tables as they are."""
        return GoldfishTally(self.hands, self.solo.measures, self.redraws, self.opening, tuple(self.turns))


def play_solo(rules: Rules, solo: Goldfish, g: State, counts: Counter) -> None:
    """One solo game: note the hand that is kept, then each own turn, until the turns wanted are played."""
    counts.hands += 1
    opened = False
    turn = 0
    while True:
        advance(rules, g)
        own = g.over == 0 and g.seat == 0
        if own and g.kind == solo.opening and not opened:
            opened = True
            times = solo.redraws(g)
            counts.redraws[times] = counts.redraws.get(times, 0) + 1
            counts.note(counts.opening, solo.measure(rules, g))
        if own and g.kind == solo.turn and turn < counts.wanted:
            counts.note(counts.turns[turn], solo.measure(rules, g))
            turn += 1
        if g.over or (opened and turn >= counts.wanted):
            return
        apply(rules, g, solo.choose(rules, g) if g.seat == 0 else passing(g))


def passing(g: State) -> int:
    """The option of a seat where nobody sits: to pass; where passing is none, the last one."""
    for i in range(g.options):
        if verb_of(g.opt[i]) == V_PASS:
            return i
    return int(g.options) - 1
