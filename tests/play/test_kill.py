"""Workers as real processes that are killed: nothing is lost, nothing is counted twice."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.db import connection
from django.utils import timezone

from play.models import Simulation, Status
from play.selectors import failures
from tests.play.queueing import check_invariants, coins, request, setup

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 60
READY = "import django; django.setup(); from tests.play.worker import main"

Start = Callable[..., "subprocess.Popen[bytes]"]


def database_url() -> str:
    """The database this test runs on, as another process names it."""
    name = connection.settings_dict["NAME"]
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    return os.environ["DATABASE_URL"].rpartition("/")[0] + f"/{name}"


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts workers, with short leases, and ends those that are left."""
    started: list[subprocess.Popen[bytes]] = []
    env = {**os.environ, "DATABASE_URL": database_url(), "SIMULATION_LEASE_SECONDS": "0.5"}

    def run(name: str, kind: str = "coins", **changes: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-c", f"{READY}; main({name!r}, {kind!r})"]
        started.append(subprocess.Popen(command, cwd=ROOT, env={**env, **changes}))
        return started[-1]

    yield run
    for process in started:
        process.kill()
        process.wait()


def wait_for(what: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE_SECONDS
    while not what():
        assert time.monotonic() < limit, list(Simulation.objects.values("status", "played"))
        time.sleep(0.02)


def over(simulation: Simulation) -> Callable[[], bool]:
    def check() -> bool:
        simulation.refresh_from_db()
        return simulation.over

    return check


def now_request(matches: int, seed: int = 30) -> Simulation:
    return request(matches, seed=seed, now=timezone.now())


def test_a_worker_killed_after_its_first_unit_is_replaced_and_every_match_counts_once(start):
    simulation = now_request(400)
    first = start("w1")
    wait_for(lambda: simulation.units.filter(status=Status.DONE).exists())
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    simulation.refresh_from_db()
    assert 0 < simulation.played < 400
    check_invariants(simulation)
    start("w2", PYTHONHASHSEED="7")
    wait_for(over(simulation))
    check_invariants(simulation)
    assert (simulation.status, simulation.played) == (Status.DONE, 400)
    assert simulation.counted.hash == coins(setup(), 0, 400).hash


def test_a_storm_of_kills_loses_and_doubles_nothing(start):
    simulations = [now_request(240, seed=seed) for seed in (1, 2)]
    rng = random.Random(3)
    workers = [start(f"w{n}") for n in range(3)]
    for kill in range(6):
        time.sleep(0.4)
        victim = rng.randrange(len(workers))
        workers[victim].kill()
        workers[victim].wait()
        workers[victim] = start(f"again{kill}")
    for simulation in simulations:
        wait_for(over(simulation))
        check_invariants(simulation)
        # Three kills may fall on one unit by chance: then it is told, and the rest still adds up.
        if simulation.status == Status.DONE:
            assert simulation.counted.hash == coins(setup(simulation.seed), 0, 240).hash
        else:
            assert failures(simulation)


def test_a_unit_that_kills_its_process_is_tried_three_times_and_told(start):
    simulation = now_request(80)
    deaths = 0
    worker = start("w0", "poison")
    while not over(simulation)():
        assert deaths <= 3
        if worker.poll() is not None and not simulation.over:
            deaths += worker.returncode == 9
            worker = start(f"w{deaths}", "poison")
        time.sleep(0.02)
    check_invariants(simulation)
    assert (simulation.status, simulation.played) == (Status.FAILED, 70)
    [failure] = failures(simulation)
    assert (failure.first, failure.last, failure.seed) == (30, 39, 30)
    assert "died" in failure.reason
    assert deaths == 3
