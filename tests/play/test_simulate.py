"""manage.py simulate: one hash however it is played, and clear refusals."""

from pathlib import Path

import pytest

from play.statistics import wilson
from tests.play.commands import BRANCO, GAME, MOSTRI, Answered, run, run_process

MATCHES = ("--matches", "24", "--seed", "30")
KEYS = {
    "game",
    "engine",
    "catalogue",
    "decks",
    "bots",
    "seed",
    "matches",
    "wins",
    "draws",
    "reasons",
    "rate",
    "interval",
    "first_seat",
    "mean_turns",
    "turns",
    "decisions",
    "cpu_seconds",
    "matches_per_cpu_second",
    "hash",
}


def simulate(*arguments: str) -> Answered:
    return run("simulate", BRANCO, MOSTRI, *GAME, *arguments)


@pytest.fixture(scope="module")
def body():
    return simulate(*MATCHES, "--workers", "1", "--json").json


def test_the_answer_has_every_promised_key(body):
    assert body.keys() >= KEYS
    assert body["engine"].keys() == {"version", "build"}
    assert body["interval"].keys() == {"level", "method", "low", "high", "looks"}


def test_wins_and_draws_add_up_to_the_matches(body):
    assert sum(body["wins"]) + body["draws"] == body["matches"] == 24
    assert sum(body["reasons"].values()) == 24
    assert sum(body["turns"].values()) == 24
    first = body["first_seat"]
    assert first["wins"] + first["losses"] + first["draws"] == 24


def test_rate_and_interval_are_those_of_the_decided_matches(body):
    decided = sum(body["wins"])
    assert body["rate"] == pytest.approx(body["wins"][0] / decided, abs=1e-6)
    assert body["interval"]["low"] == pytest.approx(wilson(body["wins"][0], decided).low, abs=1e-6)


@pytest.mark.parametrize("workers", ["1", "2", "3"])
@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_the_result_is_the_same_for_any_workers_and_hash_seed(body, workers, hash_seed):
    answered = run_process(
        "simulate", BRANCO, MOSTRI, *GAME, *MATCHES, "--workers", workers, "--json", PYTHONHASHSEED=hash_seed
    )
    assert answered.code == 0, answered.err
    for name in ("hash", "wins", "draws", "reasons", "first_seat", "decisions", "mean_turns"):
        assert answered.json[name] == body[name]


def test_another_seed_gives_another_hash(body):
    other = simulate("--matches", "24", "--seed", "31", "--workers", "1", "--json").json
    assert other["hash"] != body["hash"]


def test_the_order_of_lines_and_the_name_of_the_file_make_no_difference(body, tmp_path):
    lines = [line for line in Path(BRANCO).read_text(encoding="utf-8").splitlines(keepends=True) if line[0] != "#"]
    shuffled = tmp_path / "other.txt"
    shuffled.write_text("".join(reversed(lines)), encoding="utf-8")
    answered = run("simulate", str(shuffled), MOSTRI, *GAME, *MATCHES, "--workers", "1", "--json")
    assert answered.json["hash"] == body["hash"]


def test_swapping_the_decks_tells_of_the_other_one(body):
    answered = run("simulate", MOSTRI, BRANCO, *GAME, *MATCHES, "--workers", "1", "--json")
    assert answered.json["decks"][0] == body["decks"][1]


def test_in_words_it_says_who_wins_with_interval_draws_and_reasons():
    answered = simulate(*MATCHES, "--workers", "1", "--lang", "en")
    assert answered.code == 0
    assert "of the decided matches" in answered.out
    assert "draws" in answered.out
    assert "Matches ended:" in answered.out


def test_match_options_are_part_of_the_result(body):
    assert body["options"]["no_first_turn_battle"] is False
    other = simulate(*MATCHES, "--workers", "1", "--json", "--option", "no_first_turn_battle=yes").json
    assert other["options"]["no_first_turn_battle"] is True
    assert other["hash"] != body["hash"]


def test_an_illegal_deck_is_refused_with_every_reason(tmp_path):
    short = tmp_path / "short.txt"
    short.write_text("7 Infuocato (PDM) 1\nNessuna Carta\n", encoding="utf-8")
    answered = run("simulate", str(short), MOSTRI, *GAME, "--json")
    assert answered.code == 1
    [deck] = answered.json["decks"]
    assert {each["code"] for each in deck["violations"]} >= {"size", "copies"}
    assert len(deck["unread"]) == 1
    told = run("simulate", str(short), MOSTRI, *GAME, "--lang", "en")
    assert told.code == 1
    assert len(told.err.strip().splitlines()) == 3
    assert all("short.txt" in line for line in told.err.strip().splitlines())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((BRANCO, "no-such-file.txt", *GAME), "no-such-file.txt"),
        ((BRANCO, MOSTRI, "--game", "poker"), "poker"),
        ((BRANCO, MOSTRI, "--game", "ultraman"), "cannot be simulated yet"),
        ((BRANCO, MOSTRI, *GAME, "--bots", "greedy,clever"), "clever"),
        ((BRANCO, MOSTRI, *GAME, "--option", "luck=yes"), "luck"),
        ((BRANCO, MOSTRI, *GAME, "--format", "wild"), "wild"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_exit_2(arguments, said):
    answered = run("simulate", *arguments, "--lang", "en")
    assert (answered.code, answered.out) == (2, "")
    assert said in answered.err
    assert len(answered.err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--matches", "1000000000"), "10000000"),
        (("--matches", "0"), "between 1"),
        (("--matches", "many"), "no whole number"),
        (("--seed", "-1"), "between 0"),
        (("--bots", "a,b,c"), "two bots"),
        (("--option", "x"), "name=value"),
        (("--workers", "0"), "between 1"),
    ],
)
def test_a_bad_number_is_refused_with_its_limits_and_exit_2(arguments, said):
    answered = run_process("simulate", BRANCO, MOSTRI, *GAME, *arguments)
    assert answered.code == 2
    assert said in answered.err
    assert "Traceback" not in answered.err


@pytest.mark.parametrize("raw", [b"3 Infuocato\0 (PDM) 1", b"1 Infuocato (PDM) 1\n" * 100_000, b"\xff\xfe\x00", b""])
def test_a_file_that_is_no_list_is_refused_whole(tmp_path, raw):
    file = tmp_path / "bad.txt"
    file.write_bytes(raw)
    answered = run("simulate", str(file), MOSTRI, *GAME)
    assert answered.code == 2
    assert len(answered.err.strip().splitlines()) == 1
