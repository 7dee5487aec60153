"""What the rules of a game must be able to do, and the flow that every table, worker and bot uses."""

from mypy_extensions import mypyc_attr

from play.engine.chance import emit
from play.engine.decisions import argument_of, settle, verb_of
from play.engine.layout import E_CHOICE, E_END, GAME_KIND
from play.engine.moves import everyone
from play.engine.state import State
from play.engine.tables import Tables
from play.engine.vectors import i64
from play.engine.vm import answer, run

INSTRUCTIONS = 20_000
DECISIONS = 5_000
STEP_LIMIT = 0


class IllegalChoiceError(ValueError):
    """The choice is not among the options; the state is as it was."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The rules of one game over the tables of one pairing. A game subclasses it; the core knows none by name.

    Reasons for the end are numbered by the game; 0 is always the step limit.
    """

    def __init__(self, t: Tables) -> None:
        self.t: Tables = t

    def go(self, g: State) -> None:
        """Go on from a state with nothing on the stack: to a question, an ability, the next step or the end."""
        raise NotImplementedError

    def take(self, g: State, verb: i64, argument: i64) -> None:
        """Carry out an answer to one of the game's own questions; `g.kind` still says which."""
        raise NotImplementedError

    def greedy(self, g: State) -> i64:
        """The option that the greedy bot of this game takes, from what the deciding seat may know."""
        raise NotImplementedError


def advance(rules: Rules, g: State) -> None:
    """Run to the next question or to the end. Too many instructions between two questions is a draw by limit."""
    while g.over == 0 and g.kind == 0:
        if g.depth > 0:
            run(g)
        else:
            rules.go(g)
            g.budget += 1
        if g.budget > INSTRUCTIONS:
            finish(g, -1, STEP_LIMIT)


def apply(rules: Rules, g: State, choice: i64) -> None:
    """Answer the open question by the number of an option. Raises IllegalChoiceError if there is none, and
    changes nothing."""
    if g.over != 0 or g.kind == 0 or choice < 0 or choice >= g.options:
        raise IllegalChoiceError(f"choice {choice} of {g.options} options")
    option = g.opt[choice]
    g.asked += 1
    if g.options > 1:
        g.chosen += 1
        emit(g, E_CHOICE, g.seat, choice, g.options, g.kind, 1 << g.seat)
        if g.keep != 0:
            g.choices.append(choice)
    g.budget = 0
    if g.kind < GAME_KIND:
        answer(g, option)
    else:
        rules.take(g, verb_of(option), argument_of(option))
    if g.chosen > DECISIONS:
        finish(g, -1, STEP_LIMIT)


def finish(g: State, winner: i64, reason: i64) -> None:
    """The match is over: the winning seat, or -1 for a draw, and why. The first end stands."""
    if g.over != 0:
        return
    g.over = 1
    g.winner = winner
    g.reason = reason
    settle(g)
    emit(g, E_END, winner + 1, reason, 0, 0, everyone(g))
