"""manage.py goldfish: hands and turns of one deck, with intervals."""

import pytest

from play.results import spread
from play.statistics import wilson
from tests.play.commands import BRANCO, GAME, run, run_process

HANDS = ("--hands", "200", "--turns", "3", "--seed", "5")


@pytest.fixture(scope="module")
def body():
    return run("goldfish", BRANCO, *GAME, *HANDS, "--json").json


def test_every_hand_is_kept_or_redrawn(body):
    assert body["kept"]["count"] + body["redrawn"]["count"] == body["hands"] == 200
    assert sum(body["redraws"].values()) == 200
    found = wilson(body["kept"]["count"], 200)
    assert body["kept"]["interval"]["low"] == pytest.approx(found.low, abs=1e-6)


def test_each_measure_is_told_for_the_hand_and_every_turn(body):
    assert [each["turn"] for each in body["turns"]] == [1, 2, 3]
    for tables in (body["opening"], *body["turns"]):
        for name in body["opening"]:
            found = tables[name]
            assert found["games"] == sum(found["values"].values()) == 200
            assert found["interval"]["low"] <= found["mean"] <= found["interval"]["high"]
            assert 0 <= found["any"]["count"] <= 200


def test_the_same_seed_gives_the_same_hands_in_any_process(body):
    answered = run_process("goldfish", BRANCO, *GAME, *HANDS, "--json", PYTHONHASHSEED="3")
    assert answered.json == body


def test_in_words_it_uses_the_games_own(body):
    told = run("goldfish", BRANCO, *GAME, *HANDS, "--lang", "it").out
    assert "Protoforme in mano" in told
    assert "POTENZA" in told


def test_a_table_gives_mean_interval_and_the_share_of_any():
    found = spread({0: 25, 2: 75})
    assert (found["mean"], found["any"]["count"], found["any"]["rate"]) == (1.5, 75, 0.75)
    assert found["interval"]["low"] == pytest.approx(1.3294, abs=1e-4)


def test_of_no_game_or_one_nothing_is_claimed():
    assert spread({})["mean"] is None
    assert spread({4: 1})["interval"]["low"] is None


@pytest.mark.parametrize(
    "arguments", [("--hands", "0"), ("--hands", "1000000000"), ("--turns", "-1"), ("--turns", "x")]
)
def test_bad_numbers_are_refused(arguments):
    answered = run_process("goldfish", BRANCO, *GAME, *arguments)
    assert answered.code == 2
    assert "Traceback" not in answered.err


def test_an_illegal_deck_is_refused_with_its_reasons(tmp_path):
    file = tmp_path / "short.txt"
    file.write_text("3 Infuocato (PDM) 1\n", encoding="utf-8")
    answered = run("goldfish", str(file), *GAME, "--json")
    assert answered.code == 1
    assert answered.json["decks"][0]["violations"][0]["code"] == "size"
