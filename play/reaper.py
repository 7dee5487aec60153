"""What every worker does beside its work: re-offer expired leases, and ring when something waits unheard."""

import logging
import threading

from django.db import DatabaseError, InterfaceError, connections
from django.utils import timezone

from play.doorbell import ring
from play.units import simulations_retire, units_reap, waiting_units

log = logging.getLogger(__name__)

REAP_SECONDS = 5.0


def tick() -> None:
    """One round. A database that is away is logged; the next round tries again."""
    try:
        reaped = units_reap(timezone.now())
        if retired := simulations_retire(timezone.now()):
            log.warning("%s simulations were asked of an engine that is gone, and have been ended", retired)
        if reaped.requeued or reaped.failed:
            log.warning("leases had run out: %s units offered again, %s given up", reaped.requeued, reaped.failed)
        if waiting_units():
            # Short-lived: while all are busy, the rings of each round would pile up.
            ring(expires=2 * REAP_SECONDS)
    except (DatabaseError, InterfaceError) as away:
        log.warning("the database does not answer: %s", away)


def start(stop: threading.Event, every: float = REAP_SECONDS) -> threading.Thread:
    """A thread that makes its rounds until `stop`, the first at once."""
    thread = threading.Thread(target=_rounds, args=(stop, every), name="reaper", daemon=True)
    thread.start()
    return thread


def _rounds(stop: threading.Event, every: float) -> None:
    while True:
        tick()
        connections.close_all()
        if stop.wait(every):
            return
