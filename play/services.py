"""What may be asked of simulations: accept a request and ring; cancel one."""

import math
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from play import quota
from play.doorbell import ring
from play.models import Simulation, Unit
from play.selectors import measured_rate
from play.simulate import ENGINE_VERSION, Setup
from play.units import simulation_cancel

__all__ = ["cut", "simulation_cancel", "simulation_request"]

UNITS_MIN = 8
UNITS_WANTED = 200
UNIT_SECONDS_MIN = 0.25
UNIT_SECONDS_MAX = 5.0
BATCH = 1000


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
    Unit.objects.bulk_create(
        (
            Unit(simulation=simulation, turn=turn, first=first, count=count)
            for turn, (first, count) in enumerate(cut(matches, rate))
        ),
        batch_size=BATCH,
    )
    transaction.on_commit(ring, robust=True)
    return simulation


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
