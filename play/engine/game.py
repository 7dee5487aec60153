"""What the package of a game's rules hands to the rest: shape, bots, ends and how to build its kernel."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from play.engine.expand import Operation
from play.engine.rules import Rules
from play.engine.shape import Shape
from play.engine.state import State
from play.engine.tables import Tables


@dataclass(frozen=True)
class Goldfish:
    """How a game is played against nobody. `opening` is the kind of question at which the hand is settled, `turn` the
    one at which an own turn is measured; `measure` gives one number for each of `measures`, `redraws` the redraws
    taken, `choose` the option of the seat that plays (seat 0); the other seat always passes."""

    opening: int
    turn: int
    measures: tuple[str, ...]
    measure: Callable[[Rules, State], tuple[int, ...]]
    redraws: Callable[[State], int]
    choose: Callable[[Rules, State], int]


@dataclass(frozen=True)
class GameRules:
    """The rules of play of one game. `bots` in the order of the engine's numbers, `reasons` in that of the ends;
    `first_register` holds the seat that moved first."""

    code: str
    shape: Shape
    bots: tuple[str, ...]
    reasons: tuple[str, ...]
    build: Callable[[Tables, Sequence[str], Mapping[str, bool]], Rules]
    first_register: int
    events: Mapping[int, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    goldfish: Goldfish | None = None
    operations: Mapping[str, Operation] = field(default_factory=dict)

    @property
    def options(self) -> Mapping[str, bool]:
        """The match options with their defaults."""
        return self.shape.options
