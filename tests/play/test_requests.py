"""What is accepted: size, quota, how a request is cut."""

from datetime import timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.models import Simulation
from play.quota import MATCHES_MAX, RequestRefusedError, allowance, requester_key
from play.selectors import RATE_FALLBACK, measured_rate, progress
from play.services import cut, simulation_cancel
from play.units import unit_claim
from tests.play.queueing import START, Clock, commit, request, take, take_all

pytestmark = [pytest.mark.django_db]


@pytest.fixture(autouse=True)
def _small_quota(settings):
    settings.SIMULATION_QUOTA = 1000
    settings.SIMULATION_QUOTA_ALL = 2500
    settings.SIMULATION_OPEN_MAX = 4


def refusal(*args, **kwargs) -> RequestRefusedError:
    with pytest.raises(RequestRefusedError) as caught:
        request(*args, **kwargs)
    return caught.value


@pytest.mark.parametrize(("matches", "code"), [(0, "too_few"), (-5, "too_few"), (10**9, "too_many")])
@pytest.mark.parametrize("requester", ["", "stranger"])
def test_an_impossible_number_of_matches_is_refused_to_everybody(matches, code, requester):
    found = refusal(matches, requester)
    assert (found.code, found.params["asked"]) == (code, matches)
    assert Simulation.objects.count() == 0


def test_the_refusal_of_too_many_names_the_most():
    assert refusal(10**9).params["most"] == MATCHES_MAX


def test_over_the_quota_says_what_is_left_and_when_it_comes_back():
    request(700, "friend")
    later = START + timedelta(hours=3)
    found = refusal(301, "friend", now=later)
    assert found.code == "quota"
    assert found.params == {"asked": 301, "quota": 1000, "left": 300, "back": START + timedelta(hours=24)}
    assert allowance("friend", later).left == 300
    request(300, "friend", now=later)
    assert allowance("friend", later).left == 0


def test_the_quota_comes_back_when_it_was_said_to():
    request(400, "friend")
    request(600, "friend", now=START + timedelta(hours=1))
    back = refusal(500, "friend", now=START + timedelta(hours=2)).params["back"]
    assert back == START + timedelta(hours=25)
    assert refusal(500, "friend", now=back - timedelta(seconds=1)).code == "quota"
    request(500, "friend", now=back)


def test_more_than_the_whole_quota_never_comes_back():
    assert refusal(1001, "friend").params["back"] is None


def test_each_requester_has_a_quota_and_all_together_another():
    for name in ("owner", "friend"):
        request(1000, name)
    assert refusal(501, "stranger").code == "quota_all"
    request(500, "stranger")


def test_the_operator_has_no_quota():
    for _ in range(6):
        request(5000)


def test_a_requester_has_so_many_unfinished_requests_and_no_more():
    simulations = [request(10, "friend") for _ in range(4)]
    assert refusal(10, "friend").code == "busy"
    request(10, "owner")
    simulation_cancel(simulations[0], START)
    request(10, "friend")


def test_what_was_cancelled_before_it_was_played_is_not_charged():
    simulation = request(1000, "friend")
    simulation_cancel(simulation, START)
    assert allowance("friend", START).left == 1000


def test_who_asked_is_kept_as_a_keyed_hash_only():
    request(10, "friend")
    kept = Simulation.objects.get().requester
    assert "friend" not in kept
    assert kept == requester_key("friend") != requester_key("owner")


@given(matches=st.integers(1, 200_000), rate=st.floats(1.0, 100_000.0))
def test_a_cut_covers_every_match_once_in_eight_units_or_more(matches, rate):
    ranges = cut(matches, rate)
    assert ranges[0][0] == 0
    assert all(first + count == following for (first, count), (following, _) in pairwise(ranges))
    assert sum(ranges[-1]) == matches
    assert len(ranges) >= min(8, matches)
    assert all(count == 1 or count <= 5.0 * rate for _, count in ranges)
    if len(ranges) > 8:
        assert all(count >= int(0.25 * rate) // 2 for _, count in ranges)


def test_units_grow_with_the_request():
    assert len(cut(2000, 1000.0)) == 8
    assert len(cut(100_000, 1000.0)) == 200
    assert len(cut(MATCHES_MAX, 1000.0)) == 2000


def test_the_rate_is_measured_once_something_was_played():
    assert measured_rate("tiny", ("random", "random")) == RATE_FALLBACK
    request(8)
    for claim in take_all("w1", clock := Clock()):
        commit(claim, clock)
    # Coins take no time that could be measured: the fixed guess stays.
    assert measured_rate("tiny", ("random", "random")) == RATE_FALLBACK


def test_progress_tells_how_many_units_come_first():
    clock = Clock()
    first, second = request(80), request(8)
    assert (progress(first).ahead, progress(second).ahead) == (0, 1)
    commit(take("w1", clock), clock)
    first.refresh_from_db()
    found = progress(first)
    assert (found.status, found.played, found.percent, found.ahead) == ("running", 10, 12, 1)


def test_progress_says_that_another_engine_is_needed():
    simulation = request(8)
    assert not progress(simulation).other_engine
    simulation.engine_version = "older"
    simulation.save()
    assert progress(simulation).other_engine
    assert unit_claim("w1", START) is None
