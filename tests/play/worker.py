"""What a worker process of a test does, to be killed; Django must be set up before this is imported.

It plays coins, slowly; of kind `poison` it dies, as if out of memory, on the unit that starts at match 30.
"""

import os
import time
from collections.abc import Callable

from django.utils import timezone

from play.drain import Drain
from play.models import OPEN, Simulation
from play.simulate import Setup, Tally
from play.units import units_reap
from tests.play.queueing import coins

MATCH_SECONDS = 0.004
POISONED = 30


def main(name: str, kind: str) -> None:
    """Reaps and drains until no simulation is open."""

    def play(setup: Setup, first: int, count: int, keep_going: Callable[[], bool] | None) -> Tally:
        if kind == "poison" and first == POISONED:
            os._exit(9)
        time.sleep(MATCH_SECONDS * count)
        return coins(setup, first, count, keep_going)

    worker = Drain(name, play=play)
    while Simulation.objects.filter(status__in=OPEN).exists():
        units_reap(timezone.now())
        if not worker.run():
            time.sleep(0.05)
