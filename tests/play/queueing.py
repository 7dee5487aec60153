"""What queue tests share: a setup, a play function that is quick, a clock that is moved by hand."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from play.models import Simulation, Status
from play.services import simulation_request
from play.simulate import Setup, Tally
from play.units import Claim, unit_claim, unit_commit

START = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@dataclass
class Clock:
    """A clock that stands until it is moved."""

    time: datetime = START

    def __call__(self) -> datetime:
        return self.time

    def pass_(self, **span: float) -> None:
        self.time += timedelta(**span)


def setup(seed: int = 30) -> Setup:
    """The smallest setup that can be frozen: the queue never looks inside."""
    deck = (("X-001", 1),)
    return Setup("tiny", ({"id": "X-001"},), (deck, deck), ("one", "other"), ("random", "random"), seed)


def coin(seed: int, number: int) -> Tally:
    """One match whose result is a hash of seed and number."""
    digest = hashlib.sha256(f"{seed} {number}".encode()).digest()
    side = digest[0] % 3
    return Tally(
        matches=1,
        wins=(int(side == 0), int(side == 1)),
        draws=int(side == 2),
        reasons={("up", "down", "edge")[side]: 1},
        turns=digest[1],
        decisions=digest[2],
        cpu_seconds=0.0,
        lanes=(int.from_bytes(digest[4:11], "big"), int.from_bytes(digest[11:18], "big")),
        lengths={digest[1]: 1},
        shown={"shortest": (number, digest[1]), "longest": (number, digest[1])},
    )


def coins(setup: Setup, first: int, count: int, keep_going: Callable[[], bool] | None = None) -> Tally:
    """A play_range that tosses coins."""
    tally = Tally()
    for number in range(first, first + count):
        tally = tally + coin(setup.seed, number)
        if keep_going is not None and not keep_going():
            break
    return tally


def request(matches: int = 80, requester: str = "", seed: int = 30, now: datetime = START) -> Simulation:
    """An accepted request."""
    return simulation_request(setup=setup(seed), matches=matches, requester=requester, now=now)


def result(claim: Claim, seed: int = 30) -> Tally:
    """What playing a claimed unit gives."""
    return coins(setup(seed), claim.first, claim.count)


def take(worker: str, clock: Clock) -> Claim:
    """A claim that must succeed."""
    claim = unit_claim(worker, clock())
    assert claim is not None
    return claim


def take_all(worker: str, clock: Clock) -> list[Claim]:
    """Claims until nothing waits."""
    claims = []
    while claim := unit_claim(worker, clock()):
        claims.append(claim)
    return claims


def commit(claim: Claim, clock: Clock, tally: Tally | None = None, build: str = "pure") -> bool:
    """Commits what playing the unit gives, or another tally."""
    return unit_commit(claim, tally or result(claim), seconds=0.5, build=build, now=clock())


def check_invariants(simulation: Simulation) -> None:
    """What always holds of a simulation's rows, whatever has happened."""
    simulation.refresh_from_db()
    units = list(simulation.units.order_by("first"))
    numbers = [n for unit in units for n in range(unit.first, unit.first + unit.count)]
    assert numbers == list(range(simulation.matches))
    total = Tally()
    for unit in units:
        assert (unit.lease_until is not None) == (unit.status == Status.RUNNING)
        assert (unit.tally is not None) >= (unit.status == Status.DONE)
        assert unit.tries <= 3
        if unit.tally is not None:
            total = total + Tally.from_json(unit.tally)
    assert simulation.counted.to_json() == total.to_json()
    assert simulation.played == total.matches == sum(total.wins) + total.draws
    still_open = any(unit.status in (Status.QUEUED, Status.RUNNING) for unit in units)
    assert simulation.over != still_open
    assert (simulation.finished is not None) == simulation.over
