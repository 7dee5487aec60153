"""Simulations, their matches and goldfish over HTTP."""

import json
import uuid

import pytest
from django.utils import timezone

from play.drain import drain
from play.models import Simulation
from play.quota import requester_key
from play.replays import difference
from play.replays import read as read_replay
from play.results import result
from play.simulate import Setup, play_range
from tests.api.shapes import Api, refused

pytestmark = pytest.mark.services


def ask(sample, **more):
    deck = {"deck": str(sample.token)}
    return {"game": "slugterra", "decks": [deck, deck], "matches": 16, "seed": 7, **more}


@pytest.fixture
def queued(api, sample):
    return api.post("simulations/", ask(sample)).json()


def path_of(found):
    return found["url"].replace("http://testserver", "")


def test_a_request_is_accepted_with_its_address(api, sample):
    answer = api.post("simulations/", ask(sample))
    found = answer.json()
    assert (answer.status_code, found["status"], found["played"]) == (202, "queued", 0)
    assert answer["Location"] == found["url"]
    assert api.get(path_of(found)).json()["token"] == found["token"]


def test_the_result_is_that_of_the_engine(api, queued):
    drain("test")
    found = api.get(path_of(queued)).json()
    assert (found["status"], found["percent"], found["over"]) == ("done", 100, True)
    row = Simulation.objects.get(token=queued["token"])
    setup = Setup.from_json(row.setup)
    assert found["result"]["hash"] == play_range(setup, 0, 16).hash
    assert found["result"] == result(setup, row.counted, build=row.build, matches=16)


def test_a_partial_result_says_so(api, queued):
    assert api.get(path_of(queued)).json()["result"]["partial"] is True


def test_whoever_asked_may_stop_it_twice(api, queued):
    for _ in range(2):
        assert api.delete(path_of(queued)).json()["status"] == "cancelled"


def test_for_a_stranger_there_is_nothing_to_stop(api, queued):
    refused(Api(REMOTE_ADDR="192.0.2.7").delete(path_of(queued)), 404)
    assert not Simulation.objects.get(token=queued["token"]).cancel_requested


def test_who_asked_is_told_to_nobody(api, queued):
    row = Simulation.objects.get(token=queued["token"])
    said = json.dumps(api.get(path_of(queued)).json())
    assert row.requester == requester_key("127.0.0.1")
    assert row.requester not in said
    assert "127.0.0.1" not in said


def test_a_match_is_told_in_words_and_as_a_replay_that_verifies(api, queued):
    it, en = (api.get(f"{path_of(queued)}matches/3/?lang={lang}").json() for lang in ("it", "en"))
    assert it["replay"] == en["replay"]
    assert it["ending"] != en["ending"]
    assert len(it["story"]) == len(en["story"]) > 5
    replay = read_replay(json.dumps(it["replay"]).encode())
    assert replay.record.number == 3
    assert difference(replay) is None


@pytest.mark.parametrize("number", ["16", "-1", "x", "9" * 30, "9" * 5000, "٣"])
def test_a_match_number_that_is_none_is_not_there(api, queued, number):
    refused(api.get(f"{path_of(queued)}matches/{number}/"), 404)


def test_a_match_of_another_engine_cannot_be_played_again(api, queued):
    Simulation.objects.update(engine_version="0")
    assert "other-engine" in refused(api.get(f"{path_of(queued)}matches/0/"), 409)["type"]


@pytest.mark.parametrize("method", ["get", "delete"])
def test_a_simulation_that_is_none_is_not_there(api, method):
    refused(api(method, f"simulations/{uuid.uuid4()}/"), 404)


def test_an_illegal_deck_comes_back_with_its_verdict(api, sample):
    decks = [{"list": "1 Infuocato (PDM) 1"}, {"deck": str(sample.token)}]
    found = refused(api.post("simulations/", ask(sample, decks=decks)), 422)
    assert found["field"] == "decks.0"
    assert found["verdict"]["violations"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"matches": 0}, "matches"),
        ({"matches": 10**9}, "matches"),
        ({"matches": 2**70}, "matches"),
        ({"matches": "many"}, "matches"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**31}, "seed"),
        ({"bots": ["greedy"]}, "bots"),
        ({"decks": []}, "decks"),
        ({"decks": [{}, {}]}, "decks.0"),
        ({"decks": [{"deck": "x"}, {"deck": "y"}]}, "decks.0.deck"),
        ({"decks": [{"deck": str(uuid.uuid4())}] * 2}, "decks.0.deck"),
        ({"game": "chess"}, "game"),
        ({"format": "none"}, "format"),
    ],
)
def test_a_request_that_cannot_be_accepted_names_the_field(api, sample, change, field):
    refused(api.post("simulations/", ask(sample, **change)), 400, field)
    assert not Simulation.objects.exists()


def test_a_bot_that_is_none_is_refused_with_those_there_are(api, sample):
    assert "greedy" in refused(api.post("simulations/", ask(sample, bots=["x", "greedy"])), 422)["detail"]


def test_above_the_allowance_it_says_what_is_left_and_when_more_comes(api, sample, settings):
    settings.SIMULATION_QUOTA = 20
    assert api.post("simulations/", ask(sample)).status_code == 202
    answer = api.post("simulations/", ask(sample))
    found = refused(answer, 429)
    assert (found["left"], found["quota"], found["code"]) == (4, 20, "quota")
    assert 0 < int(answer["Retry-After"]) <= 24 * 3600 + 1
    assert found["back"] > timezone.now().isoformat()[:10]


def test_a_game_without_rules_says_so(api):
    deck = next(each for each in api.every("decks/?game=ultraman"))
    sent = {"game": "ultraman", "decks": [{"deck": deck["token"]}] * 2}
    refused(api.post("simulations/", sent), 422)


def test_goldfish_answers_at_once_and_the_same_for_the_same_seed(api, sample, listed):
    sent = {"game": "slugterra", "seed": 5, "hands": 40, "turns": 3}
    found = api.post("goldfish/", {**sent, "deck": {"deck": str(sample.token)}}).json()
    assert (found["hands"], len(found["turns"])) == (40, 3)
    assert found == api.post("goldfish/", {**sent, "deck": {"list": listed}}).json()


@pytest.mark.parametrize(("field", "value"), [("hands", 201), ("turns", 11), ("hands", 0)])
def test_goldfish_above_its_limit_says_the_limit(api, sample, field, value):
    sent = {"game": "slugterra", "deck": {"deck": str(sample.token)}, field: value}
    said = refused(api.post("goldfish/", sent), 400, field)["errors"][field][0]
    assert any(number in said for number in ("200", "10", "1"))
