"""Many at once, each with its own connection, on the database the run uses."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from play.drain import Drain
from play.models import Simulation, Status, Unit
from play.quota import RequestRefusedError
from play.services import simulation_cancel
from play.units import unit_claim, unit_commit, units_reap
from tests.play.queueing import START, check_invariants, coins, request, result, setup

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def together(*jobs: Callable[[], Any]) -> list[Any]:
    """Runs the jobs at the same moment, a thread and a connection each, and gives what they return."""
    barrier = threading.Barrier(len(jobs))

    def run(job: Callable[[], Any]) -> Any:
        barrier.wait()
        try:
            return job()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(run, jobs))


def test_six_workers_count_every_match_once():
    simulations = [request(300, seed=seed) for seed in (1, 2, 3)]
    done = together(*[Drain(f"w{n}", play=coins).run for n in range(6)])
    assert sum(done) == Unit.objects.count() >= 24
    for simulation in simulations:
        check_invariants(simulation)
        assert simulation.status == Status.DONE
        assert simulation.counted.hash == coins(setup(simulation.seed), 0, 300).hash


def test_a_unit_goes_to_one_of_those_who_reach_for_it():
    request(1)
    claims = together(*[partial(unit_claim, f"w{n}", START) for n in range(6)])
    assert sum(claim is not None for claim in claims) == 1


def test_the_same_result_sent_many_times_at_once_counts_once():
    simulation = request(1)
    claim = unit_claim("w1", START)
    assert claim is not None
    sent = together(*[partial(unit_commit, claim, result(claim), seconds=1, build="pure", now=START)] * 6)
    assert sorted(sent) == [False] * 5 + [True]
    check_invariants(simulation)


def test_a_reaper_and_a_late_worker_never_both_have_the_unit():
    for seed in range(10):
        simulation = request(1, seed=seed)
        claim = unit_claim("w1", START)
        assert claim is not None
        late = claim.lease_until + claim.lease
        sent = partial(unit_commit, claim, result(claim, seed), seconds=1, build="pure", now=late)
        committed, reaped = together(sent, partial(units_reap, late))
        assert committed == (reaped.requeued == 0)
        check_invariants(simulation)
        simulation.delete()


def test_cancelling_under_running_workers_ends_and_keeps_whole_counts():
    simulations = [request(400, seed=seed) for seed in range(4)]

    def slow(setup, first, count, keep_going):
        time.sleep(0.005)
        return coins(setup, first, count, keep_going)

    jobs = [Drain(f"w{n}", play=slow).run for n in range(3)]
    together(*jobs, *[partial(simulation_cancel, each, timezone.now()) for each in simulations])
    for simulation in simulations:
        check_invariants(simulation)
        assert simulation.over
    assert not Unit.objects.filter(status__in=(Status.QUEUED, Status.RUNNING)).exists()


def test_two_requests_at_once_never_spend_the_same_allowance(settings):
    settings.SIMULATION_QUOTA = 1000

    def ask():
        try:
            return request(600, "friend")
        except RequestRefusedError as refused:
            return refused.code

    answers = together(*[ask] * 5)
    assert sorted(map(type, answers), key=str).count(Simulation) == 1
    assert [answer for answer in answers if isinstance(answer, str)] == ["quota"] * 4
