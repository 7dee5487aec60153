"""manage.py simworker: works off units of simulations without any broker."""

import json
import os
import signal
import threading
from types import FrameType
from typing import Any

from django.core.management.base import CommandParser
from django.db import DatabaseError, InterfaceError, connections
from django.utils import timezone

from cards.management.tools import OneLineCommand
from play.drain import Drain, worker_name
from play.units import simulations_retire, units_reap

POLL_SECONDS = 1.0
AWAY_SECONDS_MAX = 30.0


class Command(OneLineCommand):
    help = "Work off units of simulations without any broker, until Ctrl-C or SIGTERM."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--once", action="store_true", help="end when no unit is waiting")
        parser.add_argument("--json", action="store_true", dest="as_json", help="say at the end what was done as JSON")

    def handle(self, *_args: Any, once: bool, as_json: bool, **_options: Any) -> None:
        """Drains, waits, drains; the unit in hand is given back when stopped."""
        stop = threading.Event()

        def ask(_number: int, _frame: FrameType | None) -> None:
            stop.set()

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, ask)
        if not (once or as_json):
            self.stdout.write(f"simworker {os.getpid()}: working; Ctrl-C stops")
        done = self.work(Drain(worker_name(), stop.is_set), stop, once)
        if as_json:
            self.stdout.write(json.dumps({"worker": worker_name(), "units": done}))
        else:
            self.stdout.write(f"simworker {os.getpid()}: {done} units done")

    def work(self, drain: Drain, stop: threading.Event, once: bool) -> int:
        """How many units were committed. A database that is away is waited for, longer each time."""
        done, pause = 0, POLL_SECONDS
        while not stop.is_set():
            try:
                units_reap(timezone.now())
                simulations_retire(timezone.now())
                done += drain.run()
                pause = POLL_SECONDS
            except (DatabaseError, InterfaceError) as away:
                self.stderr.write(f"simworker: the database does not answer: {' '.join(str(away).split())}")
                connections.close_all()
                if once:
                    raise SystemExit(2) from None
                pause = min(2 * pause, AWAY_SECONDS_MAX)
            if once:
                break
            stop.wait(pause)
        return done
