"""The life of a unit: claimed by conditional update, committed under its fence, re-offered when its lease runs out.

Every change of a unit's status names the fence it saw, so a worker thought dead changes nothing when it comes back.
Transactions that touch both lock the simulation before its unit.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import F

from play.models import OPEN, Simulation, Status, Unit
from play.simulate import ENGINE_VERSION, Tally

TRIES_MAX = 3
RETIRE_AFTER = timedelta(hours=1)
LEASE_FACTOR = 4


@dataclass(frozen=True, slots=True)
class Claim:
    """What a worker holds: the unit, its range and the fence under which it may commit."""

    unit: int
    simulation: int
    first: int
    count: int
    fence: int
    lease: timedelta
    lease_until: datetime


@dataclass(frozen=True, slots=True)
class Beat:
    """What a holder learns while it works: is the unit still its own, and is it still wanted."""

    held: bool
    wanted: bool


@dataclass(frozen=True, slots=True)
class Reaped:
    """What a reaper did with leases that had run out."""

    requeued: int = 0
    failed: int = 0
    cancelled: int = 0


class BadTallyError(ValueError):
    """A result that cannot be one of its unit."""


def unit_claim(worker: str, now: datetime, *, engine_version: str = ENGINE_VERSION) -> Claim | None:
    """Takes the earliest waiting unit of that engine version, or None. A unit goes to another worker than the one
    that last had it if there is other work for this one."""
    queued = Unit.objects.filter(status=Status.QUEUED, simulation__engine_version=engine_version)
    waiting = queued.order_by("turn", "simulation_id").values(
        "pk", "simulation_id", "first", "count", "fence", "simulation__rate"
    )
    while True:
        row = waiting.exclude(last_worker=worker).first() or waiting.first()
        if row is None:
            return None
        lease = lease_for(row["count"], row["simulation__rate"])
        fence = row["fence"] + 1
        taken = Unit.objects.filter(pk=row["pk"], status=Status.QUEUED, fence=row["fence"]).update(
            status=Status.RUNNING,
            fence=fence,
            tries=F("tries") + 1,
            worker=worker,
            last_worker=worker,
            lease_until=now + lease,
        )
        if taken:
            started = Simulation.objects.filter(pk=row["simulation_id"], status=Status.QUEUED)
            started.update(status=Status.RUNNING, started=now)
            return Claim(row["pk"], row["simulation_id"], row["first"], row["count"], fence, lease, now + lease)


def lease_for(count: int, rate: float) -> timedelta:
    """How long a worker may be silent: a base, and several times what the unit is expected to take."""
    return timedelta(seconds=settings.SIMULATION_LEASE_SECONDS + LEASE_FACTOR * count / rate)


def unit_beat(claim: Claim, now: datetime) -> Beat:
    """Tells the holder how it stands, and renews the lease once a third of it has gone."""
    mine = Unit.objects.filter(pk=claim.unit, status=Status.RUNNING, fence=claim.fence)
    row = mine.values("lease_until", "simulation__cancel_requested").first()
    if row is None:
        return Beat(held=False, wanted=False)
    old = row["lease_until"] is None or row["lease_until"] - now < claim.lease * 2 / 3
    if old and not mine.update(lease_until=now + claim.lease):
        return Beat(held=False, wanted=False)
    return Beat(held=True, wanted=not row["simulation__cancel_requested"])


@transaction.atomic
def unit_commit(claim: Claim, tally: Tally, *, seconds: float, build: str, now: datetime) -> bool:
    """Stores a result and folds it into its simulation, at most once; False if the unit is no longer the holder's.

    A tally of fewer matches is taken only when the simulation is being cancelled. Raises BadTallyError.
    """
    simulation = Simulation.objects.select_for_update().get(pk=claim.simulation)
    whole = tally.matches == claim.count
    if sum(tally.wins) + tally.draws != tally.matches or not (whole or simulation.cancel_requested):
        raise BadTallyError(f"{tally.wins} won, {tally.draws} drawn, {tally.matches} of {claim.count} played")
    mine = Unit.objects.filter(pk=claim.unit, status=Status.RUNNING, fence=claim.fence)
    status = Status.DONE if whole else Status.CANCELLED
    stored = mine.update(status=status, tally=tally.to_json(), seconds=seconds, lease_until=None, worker="", error="")
    if not stored:
        return False
    simulation.tally = (simulation.counted + tally).to_json()
    simulation.played += tally.matches
    simulation.build = build if simulation.build in ("", build) else "mixed"
    _settle(simulation, now)
    simulation.save(update_fields=["tally", "played", "build", "status", "finished", "price"])
    return True


def unit_release(claim: Claim) -> bool:
    """Gives an unfinished unit back at once; the try does not count."""
    mine = Unit.objects.filter(pk=claim.unit, status=Status.RUNNING, fence=claim.fence)
    return bool(mine.update(status=Status.QUEUED, tries=F("tries") - 1, lease_until=None, worker="", last_worker=""))


def units_release(workers: str) -> int:
    """Gives back the units of every worker whose name begins so: a whole worker is stopping. The tries do not count."""
    held = Unit.objects.filter(status=Status.RUNNING, worker__startswith=workers)
    return held.update(
        status=Status.QUEUED, fence=F("fence") + 1, tries=F("tries") - 1, lease_until=None, worker="", last_worker=""
    )


def unit_fail(claim: Claim, reason: str, now: datetime) -> bool:
    """Records that a try went wrong: offered again until three tries are spent, then failed with the reason."""
    return _give_up(claim.unit, claim.simulation, claim.fence, reason, now) is not None


def units_reap(now: datetime) -> Reaped:
    """Re-offers units whose lease has run out; fails those that have spent their tries, drops those nobody wants."""
    expired = Unit.objects.filter(status=Status.RUNNING, lease_until__lt=now).order_by("pk")
    counts = {Status.QUEUED: 0, Status.FAILED: 0, Status.CANCELLED: 0}
    for pk, simulation, fence in list(expired.values_list("pk", "simulation_id", "fence")):
        status = _give_up(pk, simulation, fence, "its worker died or fell silent", now, expired_by=now)
        if status is not None:
            counts[status] += 1
    return Reaped(counts[Status.QUEUED], counts[Status.FAILED], counts[Status.CANCELLED])


def simulations_retire(now: datetime, *, engine_version: str = ENGINE_VERSION) -> int:
    """Ends simulations that an earlier engine was asked for and that nobody has worked on for an hour: no worker can
    take their units any more. What was played is kept. How many were ended."""
    stale = Simulation.objects.filter(status__in=OPEN, created__lt=now - RETIRE_AFTER)
    stale = stale.exclude(engine_version=engine_version)
    return sum(_retire(pk, now) for pk in list(stale.values_list("pk", flat=True)))


def waiting_units(engine_version: str = ENGINE_VERSION) -> int:
    """How many units this engine could claim now."""
    return Unit.objects.filter(status=Status.QUEUED, simulation__engine_version=engine_version).count()


@transaction.atomic
def simulation_cancel(simulation: Simulation, now: datetime) -> bool:
    """Asks for the end: waiting units are dropped at once, running ones stop between two matches and keep what they
    have. False if it was over already."""
    locked = Simulation.objects.select_for_update().get(pk=simulation.pk)
    if locked.over:
        return False
    locked.cancel_requested = True
    locked.units.filter(status=Status.QUEUED).update(status=Status.CANCELLED)
    _settle(locked, now)
    locked.save(update_fields=["cancel_requested", "status", "finished", "price"])
    return True


@transaction.atomic
def _retire(pk: int, now: datetime) -> bool:
    """Ends one of them, unless a worker of its engine is still there."""
    simulation = Simulation.objects.select_for_update().get(pk=pk)
    if simulation.over or simulation.units.filter(status=Status.RUNNING).exists():
        return False
    told = f"engine {simulation.engine_version} is gone"
    simulation.units.filter(status=Status.QUEUED).update(status=Status.FAILED, error=told)
    _settle(simulation, now)
    simulation.save(update_fields=["status", "finished", "price"])
    return True


@transaction.atomic
def _give_up(
    pk: int, simulation_pk: int, fence: int, reason: str, now: datetime, expired_by: datetime | None = None
) -> Status | None:
    """What becomes of a unit that its holder did not finish; None if somebody was quicker."""
    simulation = Simulation.objects.select_for_update().get(pk=simulation_pk)
    held = Unit.objects.filter(pk=pk, status=Status.RUNNING, fence=fence)
    if expired_by is not None:
        held = held.filter(lease_until__lt=expired_by)
    unit = held.first()
    if unit is None:
        return None
    status = Status.QUEUED
    if simulation.cancel_requested:
        status = Status.CANCELLED
    elif unit.tries >= TRIES_MAX:
        status = Status.FAILED
    told = f"{reason} (try {unit.tries} of {TRIES_MAX})"
    if not held.update(status=status, fence=F("fence") + 1, lease_until=None, worker="", error=told):
        return None
    _settle(simulation, now)
    simulation.save(update_fields=["status", "finished", "price"])
    return status


def _settle(simulation: Simulation, now: datetime) -> None:
    """Ends the simulation when none of its units is open. What was not played is not charged."""
    if simulation.over or simulation.units.filter(status__in=OPEN).exists():
        return
    ended = set(simulation.units.values_list("status", flat=True).distinct())
    simulation.status = Status.DONE
    for status in (Status.FAILED, Status.CANCELLED):
        if status in ended:
            simulation.status = status
            break
    simulation.finished = now
    latest = simulation.extensions.order_by("-pk").first()
    if latest is None:
        simulation.price = simulation.played
    else:
        # What was played before was charged before.
        latest.price = simulation.played - latest.before
        latest.save(update_fields=["price"])
