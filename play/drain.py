"""The loop of every worker: claim a unit, play it outside any transaction, commit it, until none is left."""

import logging
import os
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from django.utils import timezone

from play.models import Simulation
from play.simulate import BUILD, Setup, Tally, play_range
from play.units import BadTallyError, Beat, Claim, unit_beat, unit_claim, unit_commit, unit_fail, unit_release

log = logging.getLogger(__name__)

BEAT_SECONDS = 0.4
SETUPS_KEPT = 8

Play = Callable[[Setup, int, int, Callable[[], bool] | None], Tally]


def worker_name(parent: int | None = None) -> str:
    """This process among all workers: host, the worker it belongs to, itself."""
    return f"{worker_prefix(parent or os.getpid())}{os.getpid()}"


def worker_prefix(parent: int) -> str:
    """How the names of all processes of one worker begin."""
    return f"{socket.gethostname()[:80]}:{parent}:"


@dataclass
class Watch:
    """Asked between two matches whether to go on; asks the database a few times a second at most."""

    claim: Claim
    stop: Callable[[], bool]
    now: Callable[[], datetime]
    last: float = field(default_factory=time.monotonic)
    beat: Beat = field(default_factory=lambda: Beat(held=True, wanted=True))
    stopped: bool = False

    def keep_going(self) -> bool:
        """False once the worker is stopping, the lease is lost or nobody wants the result any more."""
        if self.stop():
            self.stopped = True
        elif time.monotonic() - self.last >= BEAT_SECONDS:
            self.last = time.monotonic()
            self.beat = unit_beat(self.claim, self.now())
        return not self.stopped and self.beat.held and self.beat.wanted


@dataclass
class Drain:
    """Works off units under one name. `play` is what plays a range; setups of recent simulations are kept."""

    worker: str
    stop: Callable[[], bool] = lambda: False
    play: Play = play_range
    now: Callable[[], datetime] = timezone.now
    setups: dict[int, Setup] = field(default_factory=dict)

    def run(self, seconds: float = float("inf")) -> int:
        """Works until nothing can be claimed or `stop` says so, claiming nothing more after `seconds`; how many units
        were committed."""
        done = 0
        end = time.monotonic() + seconds
        while not self.stop() and time.monotonic() < end:
            claim = unit_claim(self.worker, self.now())
            if claim is None:
                break
            done += self.work(claim)
        return done

    def work(self, claim: Claim) -> bool:
        """Plays one unit and commits it. Whatever goes wrong, the unit is given back; True if committed."""
        watch = Watch(claim, self.stop, self.now)
        started = time.monotonic()
        try:
            tally = self.play(self.setup(claim.simulation), claim.first, claim.count, watch.keep_going)
            if not watch.beat.held:
                return False
            if watch.stopped and tally.matches < claim.count:
                unit_release(claim)
                return False
            seconds = time.monotonic() - started
            return unit_commit(claim, tally, seconds=seconds, build=BUILD, now=self.now())
        except (KeyboardInterrupt, SystemExit):
            unit_release(claim)
            raise
        except BadTallyError as wrong:
            unit_fail(claim, f"impossible result: {wrong}", self.now())
        except Exception as wrong:
            log.exception("unit %s (matches %s+%s) went wrong", claim.unit, claim.first, claim.count)
            unit_fail(claim, f"{type(wrong).__name__}: {wrong}", self.now())
        return False

    def setup(self, simulation: int) -> Setup:
        """The frozen setup of a simulation."""
        if simulation not in self.setups:
            if len(self.setups) >= SETUPS_KEPT:
                self.setups.clear()
            frozen = Simulation.objects.values_list("setup", flat=True).get(pk=simulation)
            self.setups[simulation] = Setup.from_json(frozen)
        return self.setups[simulation]


def drain(worker: str, stop: Callable[[], bool] = lambda: False, play: Play = play_range) -> int:
    """Claims and works until no unit is left; how many were committed."""
    return Drain(worker, stop, play).run()
