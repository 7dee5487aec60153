"""What may be asked of simulations: accept a request and ring; add matches to one; cancel one."""

import math
import uuid
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from play import quota
from play.doorbell import ring
from play.models import Extension, Simulation, Status, Unit
from play.selectors import measured_rate
from play.simulate import ENGINE_VERSION, Setup, Tally
from play.units import simulation_cancel

__all__ = ["cut", "simulation_cancel", "simulation_extend", "simulation_request"]

UNITS_MIN = 8
UNITS_WANTED = 200
UNIT_SECONDS_MIN = 0.25
UNIT_SECONDS_MAX = 5.0
BATCH = 1000
# A count that was looked at a hundred times says little more with another look.
LOOKS_MAX = 100


@transaction.atomic
def simulation_request(*, setup: Setup, matches: int, requester: str, now: datetime | None = None) -> Simulation:
    """Queues `matches` matches of a setup, frozen as it is now, and rings for a worker once that is committed.

    `requester` is any name of who asks; '' is the operator, who has no quota. A broker that is away changes nothing:
    the rows are the queue, and every worker looks for them by itself. Raises quota.RequestRefusedError.
    """
    now = now or timezone.now()
    key = quota.requester_key(requester)
    quota.check_size(matches)
    if key:
        quota.lock_prices()
        quota.check_quota(key, matches, now)
    rate = measured_rate(setup.game, setup.bots)
    simulation = Simulation.objects.create(
        game=setup.game,
        setup=setup.to_json(),
        bots=list(setup.bots),
        seed=setup.seed,
        matches=matches,
        price=matches,
        rate=rate,
        engine_version=ENGINE_VERSION,
        requester=key,
        created=now,
    )
    _add_units(simulation, 0, cut(matches, rate))
    transaction.on_commit(ring, robust=True)
    return simulation


@transaction.atomic
def simulation_extend(
    *, simulation: Simulation, matches: int, form: uuid.UUID, now: datetime | None = None
) -> Simulation:
    """Plays `matches` more of a simulation that is over: first the numbers it still lacks, then further ones.

    Whoever adds matches after a look has another chance to be wrong, so it counts as one more look. The same form sent
    again changes nothing. Raises quota.RequestRefusedError, also with `open`, `engine`, `looks` and `lacking`.
    """
    now = now or timezone.now()
    quota.lock_prices()
    simulation = Simulation.objects.select_for_update().get(pk=simulation.pk)
    if simulation.extensions.filter(form=form).exists():
        return simulation
    lacking = _check_extension(simulation, matches)
    if simulation.requester:
        quota.check_quota(simulation.requester, matches, now)
    Extension.objects.create(simulation=simulation, form=form, before=simulation.played, price=matches, created=now)
    _offer_again(simulation)
    further = matches - lacking
    if further:
        _add_units(simulation, simulation.matches, cut(further, simulation.rate))
    simulation.matches += further
    simulation.looks += 1
    simulation.status, simulation.cancel_requested = Status.QUEUED, False
    simulation.started = simulation.finished = None
    simulation.save(update_fields=["matches", "looks", "status", "cancel_requested", "started", "finished"])
    transaction.on_commit(ring, robust=True)
    return simulation


def _check_extension(simulation: Simulation, matches: int) -> int:
    """How many matches it still lacks of those asked for. Raises RequestRefusedError for what cannot be added."""
    lacking = int(simulation.matches - simulation.played)
    quota.check_size(matches)
    if not simulation.over:
        raise quota.RequestRefusedError("open")
    if simulation.engine_version != ENGINE_VERSION:
        raise quota.RequestRefusedError("engine", old=simulation.engine_version, new=ENGINE_VERSION)
    if simulation.looks >= LOOKS_MAX:
        raise quota.RequestRefusedError("looks", most=LOOKS_MAX)
    if matches < lacking:
        raise quota.RequestRefusedError("lacking", asked=matches, least=lacking)
    quota.check_size(simulation.played + matches)
    return lacking


def _offer_again(simulation: Simulation) -> None:
    """Units that were stopped or failed wait again; one that was stopped half way is parted where it stopped."""
    rest = []
    for unit in simulation.units.filter(status__in=(Status.CANCELLED, Status.FAILED)):
        played = Tally.from_json(unit.tally).matches if unit.tally else 0
        if played:
            rest.append(
                Unit(simulation=simulation, turn=unit.turn, first=unit.first + played, count=unit.count - played)
            )
            unit.count, unit.status = played, Status.DONE
        else:
            unit.status, unit.tries, unit.tally, unit.error, unit.last_worker = Status.QUEUED, 0, None, "", ""
        unit.save()
    Unit.objects.bulk_create(rest, batch_size=BATCH)


def _add_units(simulation: Simulation, start: int, ranges: list[tuple[int, int]]) -> None:
    """Units of these ranges, counted from the match number `start`."""
    Unit.objects.bulk_create(
        (
            Unit(simulation=simulation, turn=turn, first=start + first, count=count)
            for turn, (first, count) in enumerate(ranges)
        ),
        batch_size=BATCH,
    )


def cut(matches: int, rate: float) -> list[tuple[int, int]]:
    """Ranges (first, count) that cover the matches: at least eight where there are as many matches, as even as can
    be, and of 0.25 to 5 s of work each at `rate` matches a second. The result does not depend on the cutting."""
    seconds = min(UNIT_SECONDS_MAX, max(UNIT_SECONDS_MIN, matches / rate / UNITS_WANTED))
    size = max(1, int(rate * seconds))
    units = max(min(UNITS_MIN, matches), math.ceil(matches / size))
    small, larger = divmod(matches, units)
    ranges = []
    first = 0
    for index in range(units):
        count = small + (index < larger)
        ranges.append((first, count))
        first += count
    return ranges
