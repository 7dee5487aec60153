"""What can be read of simulations: where one stands, what failed, how fast matches are."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from play.models import OPEN, Simulation, Status, Unit
from play.simulate import ENGINE_VERSION, Tally

RATE_FALLBACK = 100.0
RATE_MIN, RATE_MAX = 1.0, 1_000_000.0
RATE_SAMPLE = 5


@dataclass(frozen=True, slots=True)
class Failure:
    """A range of matches that could not be played: the first and last number, and why. The seed reproduces it."""

    first: int
    last: int
    seed: int
    reason: str


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a simulation stands; `ahead` counts waiting units of others that will be claimed before its next one."""

    status: Status
    played: int
    matches: int
    ahead: int
    other_engine: bool

    @property
    def percent(self) -> int:
        """Whole percents played, rounded down, so that 100 means all."""
        return 100 * self.played // self.matches


def simulation(token: uuid.UUID) -> Simulation | None:
    """The simulation with that token. The token is the key: who has it may see it."""
    return Simulation.objects.filter(token=token).first()


def progress(simulation: Simulation) -> Progress:
    """Where it stands now."""
    ahead = 0
    waiting = simulation.units.filter(status=Status.QUEUED).order_by("turn").first()
    if waiting is not None:
        others = Unit.objects.filter(status=Status.QUEUED, simulation__engine_version=simulation.engine_version)
        sooner = others.filter(turn__lt=waiting.turn).exclude(simulation=simulation)
        ahead = sooner.count() + others.filter(turn=waiting.turn, simulation__lt=simulation.pk).count()
    other_engine = not simulation.over and simulation.engine_version != ENGINE_VERSION
    return Progress(Status(simulation.status), simulation.played, simulation.matches, ahead, other_engine)


def waiting() -> int:
    """How many pieces of work wait for this engine, whoever asked for them."""
    return Unit.objects.filter(status=Status.QUEUED, simulation__engine_version=ENGINE_VERSION).count()


def workers(simulation: Simulation) -> int:
    """How many workers had a part in it."""
    return simulation.units.exclude(last_worker="").values("last_worker").distinct().count()


def seconds_left(simulation: Simulation, now: datetime) -> float | None:
    """How long the rest may take at the pace of this run; None before there is a pace."""
    before = simulation.extensions.order_by("-pk").values_list("before", flat=True).first() or 0
    done = simulation.played - before
    if simulation.over or simulation.started is None or done <= 0:
        return None
    return (now - simulation.started).total_seconds() * (simulation.matches - simulation.played) / done


def failures(simulation: Simulation) -> list[Failure]:
    """The ranges that were given up, in order."""
    rows = simulation.units.filter(status=Status.FAILED).order_by("first")
    return [Failure(u.first, u.first + u.count - 1, simulation.seed, u.error) for u in rows]


def measured_rate(game: str, bots: Sequence[str]) -> float:
    """Matches per CPU second of the latest simulations of the game with these bots, or a fixed guess."""
    recent = Simulation.objects.filter(game=game, bots=list(bots), played__gt=0).exclude(status__in=OPEN)
    tallies = [Tally.from_json(found) for found in recent.order_by("-pk").values_list("tally", flat=True)[:RATE_SAMPLE]]
    seconds = sum(tally.cpu_seconds for tally in tallies)
    if seconds <= 0:
        return RATE_FALLBACK
    return min(RATE_MAX, max(RATE_MIN, sum(tally.matches for tally in tallies) / seconds))
