"""More matches for a simulation that is over: the same numbers go on, once a form, at the price of one more look."""

import uuid
from datetime import timedelta
from threading import Thread

import pytest
from django.db import connection

from play import services
from play.models import Extension, Simulation, Status
from play.quota import RequestRefusedError, allowance
from play.services import simulation_cancel, simulation_extend
from play.units import unit_fail
from tests.play.queueing import START, Clock, check_invariants, coins, commit, request, setup, take, take_all

pytestmark = [pytest.mark.services, pytest.mark.django_db]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(autouse=True)
def _small_quota(settings):
    settings.SIMULATION_QUOTA = 200
    settings.SIMULATION_QUOTA_ALL = 1000


def played(clock: Clock, matches: int = 80, requester: str = "friend") -> Simulation:
    """A simulation that is done."""
    simulation = request(matches, requester, now=clock())
    finish(clock)
    simulation.refresh_from_db()
    assert simulation.status == Status.DONE
    return simulation


def finish(clock: Clock) -> None:
    for claim in take_all("w1", clock):
        commit(claim, clock)


def extend(simulation: Simulation, matches: int, clock: Clock, form: uuid.UUID | None = None) -> Simulation:
    return simulation_extend(simulation=simulation, matches=matches, form=form or uuid.uuid4(), now=clock())


def refused(simulation: Simulation, matches: int, clock: Clock) -> RequestRefusedError:
    with pytest.raises(RequestRefusedError) as caught:
        extend(simulation, matches, clock)
    return caught.value


def test_added_matches_have_the_next_numbers_and_come_to_one_tally(clock):
    simulation = extend(played(clock), 40, clock)
    assert (simulation.status, simulation.matches, simulation.played, simulation.looks) == ("queued", 120, 80, 2)
    finish(clock)
    check_invariants(simulation)
    assert simulation.status == Status.DONE
    assert simulation.counted == coins(setup(), 0, 120)


def test_a_form_that_is_sent_twice_adds_once(clock):
    simulation, form = played(clock), uuid.uuid4()
    extend(simulation, 40, clock, form)
    assert extend(simulation, 40, clock, form).matches == 120
    finish(clock)
    again = extend(simulation, 40, clock, form)
    assert (again.matches, again.looks, again.status) == (120, 2, Status.DONE)
    assert Extension.objects.count() == 1


def test_every_addition_is_charged_when_it_was_asked_for(clock):
    simulation = played(clock)
    clock.pass_(hours=20)
    extend(simulation, 40, clock)
    finish(clock)
    assert allowance("friend", clock()).left == 80
    assert allowance("friend", clock()).back == START + timedelta(hours=24)
    clock.pass_(hours=5)
    assert allowance("friend", clock()).left == 160
    found = refused(simulation, 161, clock)
    assert (found.code, found.params["left"]) == ("quota", 160)
    assert found.params["back"] == START + timedelta(hours=44)


def test_what_was_added_and_not_played_is_not_charged(clock):
    simulation = extend(played(clock), 40, clock)
    commit(take("w1", clock), clock)
    simulation_cancel(simulation, clock())
    check_invariants(simulation)
    assert (simulation.status, simulation.played, simulation.price) == (Status.CANCELLED, 85, 80)
    assert allowance("friend", clock()).left == 115


def test_a_stopped_one_goes_on_with_the_numbers_it_lacks(clock):
    simulation = request(80, "friend")
    claims = [take("w1", clock), take("w2", clock)]
    simulation_cancel(simulation, clock())
    commit(claims[0], clock)
    commit(claims[1], clock, coins(setup(), claims[1].first, 3))
    check_invariants(simulation)
    assert (simulation.status, simulation.played) == (Status.CANCELLED, 13)
    found = refused(simulation, 66, clock)
    assert (found.code, found.params["least"]) == ("lacking", 67)
    extend(simulation, 70, clock)
    finish(clock)
    check_invariants(simulation)
    assert (simulation.status, simulation.matches) == (Status.DONE, 83)
    assert simulation.counted == coins(setup(), 0, 83)


def test_a_failed_range_gets_its_tries_again(clock):
    simulation = request(1, "friend")
    for _ in range(3):
        unit_fail(take("w1", clock), "it broke", clock())
    check_invariants(simulation)
    assert simulation.status == Status.FAILED
    extend(simulation, 1, clock)
    finish(clock)
    check_invariants(simulation)
    assert (simulation.status, simulation.counted) == (Status.DONE, coins(setup(), 0, 1))


def test_nothing_is_added_to_one_that_is_open_or_of_another_engine_or_looked_at_too_often(clock):
    assert refused(request(8), 8, clock).code == "open"
    finish(clock)
    simulation = played(clock)
    for changes, code in (({"engine_version": "older"}, "engine"), ({"looks": services.LOOKS_MAX}, "looks")):
        Simulation.objects.filter(pk=simulation.pk).update(**changes)
        assert refused(simulation, 8, clock).code == code
        Simulation.objects.filter(pk=simulation.pk).update(engine_version=simulation.engine_version)
    assert not Extension.objects.exists()


@pytest.mark.parametrize(("matches", "code"), [(0, "too_few"), (-3, "too_few"), (10**9, "too_many")])
def test_an_impossible_number_is_refused(clock, matches, code):
    assert refused(played(clock), matches, clock).code == code


def test_the_operator_adds_without_a_quota(clock):
    simulation = extend(played(clock, requester=""), 5000, clock)
    assert simulation.matches == 5080


@pytest.mark.django_db(transaction=True)
def test_the_same_form_from_two_sides_at_once_adds_once(clock):
    simulation, form = played(clock), uuid.uuid4()

    def send() -> None:
        try:
            extend(simulation, 40, clock, form)
        finally:
            connection.close()

    senders = [Thread(target=send) for _ in range(4)]
    for each in senders:
        each.start()
    for each in senders:
        each.join()
    simulation.refresh_from_db()
    assert (simulation.matches, simulation.looks) == (120, 2)
    check_invariants(simulation)
