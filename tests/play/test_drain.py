"""The loop of a worker."""

import time
from itertools import count as count_from

import pytest

from play import drain as drains
from play.drain import Drain, drain, worker_name, worker_prefix
from play.models import Status, Unit
from play.services import simulation_cancel
from play.simulate import BUILD
from play.units import units_reap
from tests.play.queueing import Clock, check_invariants, coins, request, setup

pytestmark = [pytest.mark.services, pytest.mark.django_db]


@pytest.fixture
def _always_ask(monkeypatch):
    """The watch asks the database between any two matches."""
    monkeypatch.setattr(drains, "BEAT_SECONDS", 0.0)


def test_a_drain_works_until_nothing_is_left():
    first, second = request(100), request(30, seed=7)
    assert drain("w1", play=coins) == 16
    for simulation in (first, second):
        check_invariants(simulation)
        assert simulation.status == Status.DONE
        assert simulation.build == BUILD
        assert simulation.counted.hash == coins(setup(simulation.seed), 0, simulation.matches).hash
    assert drain("w1", play=coins) == 0


def test_a_drain_claims_nothing_after_its_time():
    request(80)
    assert Drain("w1", play=coins).run(seconds=0) == 0


def test_a_stopped_drain_gives_its_unit_back_between_two_matches():
    simulation = request(80)
    asked = iter([False, False, False, True, True])
    assert Drain("w1", stop=lambda: next(asked), play=coins).run() == 0
    check_invariants(simulation)
    assert simulation.played == 0
    assert Unit.objects.filter(status=Status.QUEUED, tries=0).count() == 8
    assert drain("w2", play=coins) == 8


@pytest.mark.usefixtures("_always_ask")
def test_cancelling_stops_the_unit_in_hand_and_keeps_its_matches():
    simulation = request(80)

    def played_until_cancelled(setup, first, count, keep_going):
        numbers = count_from(1)

        def cancel_at_the_fourth():
            if next(numbers) == 4:
                simulation_cancel(simulation, Clock()())
            return keep_going()

        return coins(setup, first, count, cancel_at_the_fourth)

    drain("w1", play=played_until_cancelled)
    check_invariants(simulation)
    assert (simulation.status, simulation.played) == (Status.CANCELLED, 4)


@pytest.mark.usefixtures("_always_ask")
def test_a_worker_that_lost_its_lease_stops_playing_and_changes_nothing():
    simulation = request(8)
    clock = Clock()
    played: list[int] = []

    def slept(setup, first, count, keep_going):
        if not played:
            clock.pass_(hours=1)
            units_reap(clock())
        played.append(first)
        return coins(setup, first, count, keep_going)

    Drain("w1", play=slept, now=clock).run()
    check_invariants(simulation)
    assert simulation.status == Status.DONE
    assert sorted(played) == [0, 0, 1, 2, 3, 4, 5, 6, 7]


def test_an_exception_is_tried_three_times_then_told_with_its_range():
    simulation = request(8)

    def poison(setup, first, count, keep_going):
        if first == 5:
            raise ZeroDivisionError("by zero")
        return coins(setup, first, count, keep_going)

    assert drain("w1", play=poison) == 7
    check_invariants(simulation)
    assert (simulation.status, simulation.played) == (Status.FAILED, 7)
    bad = simulation.units.get(status=Status.FAILED)
    assert (bad.first, bad.tries, bad.error) == (5, 3, "ZeroDivisionError: by zero (try 3 of 3)")


def test_an_impossible_result_is_not_stored():
    simulation = request(8)

    def liar(setup, first, count, keep_going):
        return coins(setup, first, count + 1, keep_going)

    assert drain("w1", play=liar) == 0
    check_invariants(simulation)
    assert simulation.status == Status.FAILED
    assert simulation.units.get(first=0).error.startswith("impossible result")


@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit])
def test_an_interrupted_worker_gives_its_unit_back_at_once(end):
    simulation = request(8)

    def interrupted(setup, first, count, keep_going):
        raise end

    with pytest.raises(end):
        drain("w1", play=interrupted)
    assert simulation.units.filter(status=Status.QUEUED, tries=0).count() == 8


def test_the_watch_asks_the_database_a_few_times_a_second_at_most(django_assert_max_num_queries):
    request(8)

    def quick(setup, first, count, keep_going):
        end = time.monotonic() + 0.01
        while time.monotonic() < end:
            assert keep_going()
        return coins(setup, first, count)

    with django_assert_max_num_queries(150):
        drain("w1", play=quick)


def test_a_setup_is_read_once_for_all_units_of_a_simulation(django_assert_max_num_queries):
    request(80)
    with django_assert_max_num_queries(1000) as queries:
        drain("w1", play=coins)
    reading = [q for q in queries.captured_queries if q["sql"].startswith('SELECT "play_simulation"."setup"')]
    assert len(reading) == 1


def test_the_processes_of_one_worker_share_a_prefix_that_no_other_has():
    assert worker_name(12).startswith(worker_prefix(12))
    assert not worker_name(12).startswith(worker_prefix(1))
