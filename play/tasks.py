"""Celery's doors: a ring wakes a drain; a starting worker looks for lost work, a stopping one gives its units back."""

import logging
import mmap
import os
import threading

from celery import shared_task
from celery.signals import worker_ready, worker_shutdown, worker_shutting_down
from django.db import DatabaseError, InterfaceError, connection

from play import reaper
from play.doorbell import TASK, ring
from play.drain import Drain, worker_name, worker_prefix
from play.units import units_release, waiting_units

log = logging.getLogger(__name__)

# A drain ends after a while even if work is left: the message it has passed on carries on. So Celery's limits can
# tell a unit that never ends from a long queue.
DRAIN_SECONDS = 10
SOFT_LIMIT, HARD_LIMIT = 120, 150

# Set before the pool forks, so that its processes know whom they belong to and share one byte: are we stopping?
_main = os.getpid()
_stopping = mmap.mmap(-1, 1)
_reaper_stop = threading.Event()


@shared_task(name=TASK, ignore_result=True, soft_time_limit=SOFT_LIMIT, time_limit=HARD_LIMIT)
def drain() -> None:
    """Works off waiting units. Passes the ring on once if there is more than it can take, so idle processes wake."""
    try:
        if waiting_units() > 1:
            ring()
        Drain(worker_name(_main), stop=lambda: _stopping[0] == 1).run(DRAIN_SECONDS)
    except (DatabaseError, InterfaceError) as away:
        log.warning("the database does not answer, units in hand will be offered again: %s", away)
        connection.close()


@worker_ready.connect
def _ready(**_: object) -> None:
    reaper.start(_reaper_stop)


@worker_shutting_down.connect
def _stop(**_: object) -> None:
    _stopping[0] = 1
    _reaper_stop.set()


@worker_shutdown.connect
def _stopped(**_: object) -> None:
    """Whatever a process of this worker still held when the pool was ended."""
    try:
        units_release(worker_prefix(_main))
    except (DatabaseError, InterfaceError) as away:
        log.warning("units not given back, their leases will run out: %s", away)
