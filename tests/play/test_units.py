"""The life of a unit, step by step."""

from dataclasses import replace

import pytest

from play.models import Status
from play.selectors import failures
from play.units import (
    BadTallyError,
    Reaped,
    lease_for,
    simulation_cancel,
    simulations_retire,
    unit_beat,
    unit_claim,
    unit_fail,
    unit_release,
    units_reap,
    units_release,
    waiting_units,
)
from tests.play.queueing import Clock, check_invariants, coins, commit, request, result, setup, take, take_all

pytestmark = [pytest.mark.services, pytest.mark.django_db]


@pytest.fixture
def clock():
    return Clock()


def test_a_claim_takes_the_earliest_unit_and_starts_the_simulation(clock):
    simulation = request(80)
    claim = take("w1", clock)
    simulation.refresh_from_db()
    assert (claim.first, claim.count, claim.fence) == (0, 10, 1)
    assert (simulation.status, simulation.started) == (Status.RUNNING, clock())


def test_nothing_waiting_is_no_claim(clock):
    assert unit_claim("w1", clock()) is None


def test_every_unit_is_claimed_once(clock):
    request(80)
    assert [claim.first for claim in take_all("w1", clock)] == [0, 10, 20, 30, 40, 50, 60, 70]


def test_units_of_another_engine_are_left_alone(clock):
    request(80)
    assert unit_claim("w1", clock(), engine_version="older") is None
    assert waiting_units("older") == 0
    assert waiting_units() == 8


def test_simulations_share_the_workers_by_turns(clock):
    first, second = request(80), request(16)
    order = [take("w1", clock).simulation for _ in range(4)]
    assert order == [first.pk, second.pk, first.pk, second.pk]


def test_all_units_committed_in_any_order_give_one_result(clock):
    simulation = request(83)
    claims = take_all("w1", clock)
    for claim in reversed(claims):
        assert commit(claim, clock)
    check_invariants(simulation)
    assert (simulation.status, simulation.played, simulation.build) == (Status.DONE, 83, "pure")
    assert simulation.counted.hash == coins(setup(), 0, 83).hash


def test_a_unit_is_committed_once(clock):
    simulation = request(80)
    claim = take("w1", clock)
    assert commit(claim, clock)
    assert not commit(claim, clock)
    check_invariants(simulation)
    assert simulation.played == 10


def test_a_zombie_is_fenced_off_before_and_after_the_second_claim(clock):
    simulation = request(80)
    zombie = take("w1", clock)
    clock.pass_(hours=1)
    assert units_reap(clock()) == Reaped(requeued=1)
    assert not commit(zombie, clock)
    second = take("w2", clock)
    assert (second.first, second.fence > zombie.fence) == (0, True)
    assert not commit(zombie, clock)
    assert not unit_release(zombie)
    assert not unit_fail(zombie, "late", clock())
    assert not unit_beat(zombie, clock()).held
    assert commit(second, clock)
    assert not commit(zombie, clock)
    check_invariants(simulation)
    assert simulation.played == 10


def test_a_lease_in_time_is_not_reaped(clock):
    request(80)
    claim = take("w1", clock)
    clock.time = claim.lease_until
    assert units_reap(clock()) == Reaped()


def test_a_beat_renews_the_lease(clock):
    request(80)
    claim = take("w1", clock)
    for _ in range(20):
        clock.time += claim.lease / 2
        assert unit_beat(claim, clock()).held
        assert units_reap(clock()) == Reaped()
    assert commit(claim, clock)


def test_a_lease_grows_with_the_declared_work():
    assert lease_for(4000, 400.0) - lease_for(400, 400.0) == 4 * 9 * (lease_for(400, 400.0) - lease_for(0, 400.0)) / 4


def test_an_expired_unit_is_offered_three_times_not_two_and_not_four(clock):
    simulation = request(1)
    for waiting in (1, 1, 0):
        take("w1", clock)
        clock.pass_(hours=1)
        units_reap(clock())
        assert waiting_units() == waiting
    check_invariants(simulation)
    assert simulation.status == Status.FAILED
    assert failures(simulation)[0].reason == "its worker died or fell silent (try 3 of 3)"


def test_who_lost_a_unit_is_offered_other_work_first(clock):
    request(2)
    lost = take("w1", clock)
    clock.pass_(hours=1)
    units_reap(clock())
    assert take("w1", clock).first != lost.first
    assert take("w1", clock).first == lost.first


def test_a_unit_out_of_tries_fails_with_its_range_and_the_rest_is_kept(clock):
    simulation = request(8)
    while claim := unit_claim("w1", clock()):
        if claim.first == 3:
            unit_fail(claim, "ValueError: no such card", clock())
        else:
            commit(claim, clock)
    check_invariants(simulation)
    assert (simulation.status, simulation.played, simulation.price) == (Status.FAILED, 7, 7)
    [failure] = failures(simulation)
    assert (failure.first, failure.last, failure.seed) == (3, 3, 30)
    assert failure.reason == "ValueError: no such card (try 3 of 3)"


def test_a_released_unit_waits_again_without_losing_a_try(clock):
    simulation = request(80)
    for _ in range(10):
        claim = take("w1", clock)
        assert claim.first == 0
        assert unit_release(claim)
    assert simulation.units.get(first=0).tries == 0


def test_a_stopping_worker_gives_back_what_all_its_processes_hold(clock):
    request(80)
    held = [take(name, clock) for name in ("host:12:1", "host:12:2", "host:123:1")]
    assert units_release("host:12:") == 2
    assert not commit(held[0], clock)
    assert commit(held[2], clock)
    assert waiting_units() == 7


@pytest.mark.parametrize("missing", [1, 10])
def test_a_result_of_fewer_matches_is_refused(clock, missing):
    simulation = request(80)
    claim = take("w1", clock)
    with pytest.raises(BadTallyError, match="of 10 played"):
        commit(claim, clock, coins(setup(), claim.first, claim.count - missing))
    check_invariants(simulation)


def test_a_result_of_more_matches_is_refused(clock):
    simulation = request(80)
    claim = take("w1", clock)
    with pytest.raises(BadTallyError):
        commit(claim, clock, coins(setup(), claim.first, claim.count + 1))
    check_invariants(simulation)


def test_cancelling_drops_what_waits_and_keeps_what_was_played(clock):
    simulation = request(80)
    done, running = take("w1", clock), take("w2", clock)
    commit(done, clock)
    assert simulation_cancel(simulation, clock())
    assert not unit_beat(running, clock()).wanted
    check_invariants(simulation)
    assert simulation.status == Status.RUNNING
    assert commit(running, clock, coins(setup(), running.first, 4))
    check_invariants(simulation)
    assert (simulation.status, simulation.played, simulation.price) == (Status.CANCELLED, 14, 14)


def test_cancelling_before_anything_ran_ends_it_at_once(clock):
    simulation = request(80)
    assert simulation_cancel(simulation, clock())
    assert not simulation_cancel(simulation, clock())
    check_invariants(simulation)
    assert (simulation.status, simulation.played) == (Status.CANCELLED, 0)


def test_a_cancelled_unit_whose_worker_died_is_not_offered_again(clock):
    simulation = request(80)
    take("w1", clock)
    simulation_cancel(simulation, clock())
    clock.pass_(hours=1)
    assert units_reap(clock()) == Reaped(cancelled=1)
    check_invariants(simulation)
    assert simulation.status == Status.CANCELLED


def test_cancelling_when_all_was_done_changes_nothing(clock):
    simulation = request(8)
    while claim := unit_claim("w1", clock()):
        commit(claim, clock)
    assert not simulation_cancel(simulation, clock())
    check_invariants(simulation)
    assert simulation.status == Status.DONE


def test_two_builds_in_one_simulation_are_called_mixed(clock):
    simulation = request(8)
    for build in ("pure", "compiled", "pure"):
        claim = take("w1", clock)
        commit(claim, clock, build=build)
    simulation.refresh_from_db()
    assert simulation.build == "mixed"


def test_large_lanes_survive_the_database(clock):
    simulation = request(8)
    claims = take_all("w1", clock)
    top = (1 << 62) - 1
    for claim in claims:
        commit(claim, clock, replace(result(claim), lanes=(top - claim.first, top)))
    check_invariants(simulation)


def test_a_simulation_of_an_engine_that_is_gone_ends_after_an_hour_and_keeps_what_it_has(clock):
    simulation = request(80)
    commit(take("w1", clock), clock)
    simulation.refresh_from_db()
    simulation.engine_version = "0.0+old"
    simulation.save()
    assert simulations_retire(clock()) == 0
    clock.pass_(hours=2)
    assert simulations_retire(clock(), engine_version="0.0+old") == 0
    assert simulations_retire(clock()) == 1
    simulation.refresh_from_db()
    assert (simulation.status, simulation.played) == (Status.FAILED, 10)
    assert {each.reason for each in failures(simulation)} == {"engine 0.0+old is gone"}
    assert simulations_retire(clock()) == 0


def test_a_simulation_that_a_worker_of_its_engine_still_plays_is_left_alone(clock):
    simulation = request(80)
    claim = take("w1", clock)
    simulation.refresh_from_db()
    simulation.engine_version = "0.0+old"
    simulation.save()
    clock.pass_(hours=2)
    assert simulations_retire(clock()) == 0
    assert commit(claim, clock)
