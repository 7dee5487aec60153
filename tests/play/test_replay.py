"""manage.py playmatch and replay: a kept match is the same to the bit, and what was changed is named."""

import json

import pytest

from play import replays
from play.simulate import ENGINE_VERSION
from tests.play.commands import BRANCO, GAME, MOSTRI, run, run_process


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A replay file."""
    file = tmp_path_factory.mktemp("replay") / "match.json"
    answered = run("playmatch", BRANCO, MOSTRI, *GAME, "--seed", "30", "--number", "3", "--save", str(file))
    assert answered.code == 0, answered.err
    return file


def changed(kept, tmp_path, change):
    """A copy of the file with a change to its content."""
    body = json.loads(kept.read_text())
    change(body)
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(body))
    return str(file)


def test_a_replay_is_verified(kept):
    answered = run("replay", str(kept), "--json")
    assert answered.code == 0
    assert answered.json["verified"] is True
    assert answered.json["number"] == 3


@pytest.mark.parametrize("hash_seed", ["0", "99"])
def test_another_process_with_another_hash_seed_verifies_it_too(kept, hash_seed):
    answered = run_process("replay", str(kept), PYTHONHASHSEED=hash_seed)
    assert answered.code == 0, answered.err


def test_a_match_played_alone_is_that_match_of_the_run(kept):
    answered = run("playmatch", BRANCO, MOSTRI, *GAME, "--seed", "30", "--number", "3", "--json")
    recorded = json.loads(kept.read_text())["match"]
    for name in ("hash", "winner", "reason", "turns", "choices"):
        assert answered.json[name] == recorded[name]


@pytest.mark.parametrize(("language", "word"), [("it", "Turno 1"), ("en", "Turn 1")])
def test_the_log_tells_the_match_in_the_language_asked_for(kept, language, word):
    played = run("playmatch", BRANCO, MOSTRI, *GAME, "--seed", "30", "--number", "3", "--log", language)
    replayed = run("replay", str(kept), "--log", language)
    assert word in played.out
    assert played.out.strip() in replayed.out


def test_the_first_event_that_differs_is_named(kept, tmp_path):
    def change(body):
        body["match"]["events"][5]["turn"] = 9

    answered = run("replay", changed(kept, tmp_path, change), "--json", "--lang", "en")
    assert answered.code == 1
    assert answered.json["verified"] is False
    assert (answered.json["difference"]["where"], answered.json["difference"]["index"]) == ("event", 5)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda body: body["match"].update(hash="0" * 32), "hash"),
        (lambda body: body["match"].update(turns=999), "turns"),
        (lambda body: body["match"]["events"].pop(), "event"),
        (lambda body: body["match"].update(choices=body["match"]["choices"][:-1]), "choice"),
        (lambda body: body["match"].update(choices=[99, *body["match"]["choices"][1:]]), "choice"),
        (lambda body: body["match"].update(number=4), "choice event"),
        (lambda body: body["setup"].update(seed=31), "choice event"),
    ],
)
def test_whatever_was_changed_exit_1_names_where(kept, tmp_path, change, where):
    answered = run("replay", changed(kept, tmp_path, change), "--json")
    assert answered.code == 1
    assert answered.json["difference"]["where"] in where.split()
    assert run("replay", changed(kept, tmp_path, change)).code == 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda body: body.update(engine="0.0+old"), "0.0+old"),
        (lambda body: body.update(version=7), "version 7"),
        (lambda body: body.update(kind="deck"), "no replay"),
        (lambda body: body.pop("setup"), "incomplete"),
        (lambda body: body["setup"].update(decks=[[["X", 1]]]), "setup"),
        (lambda body: body["setup"].update(game="poker"), "poker"),
        (lambda body: body["match"].update(choices=["a"]), "choices"),
        (lambda body: body["match"].update(events=[1]), "incomplete"),
    ],
)
def test_what_is_no_replay_of_this_engine_is_one_line_and_exit_2(kept, tmp_path, change, said):
    answered = run("replay", changed(kept, tmp_path, change), "--lang", "en")
    assert (answered.code, answered.out) == (2, "")
    assert said in answered.err
    assert len(answered.err.strip().splitlines()) == 1


@pytest.mark.parametrize("raw", [b"", b"\0", b"[]", b"{", b"[" * 100_000, b" " * 2_000_000])
def test_a_file_of_anything_else_is_refused(tmp_path, raw):
    file = tmp_path / "bad.json"
    file.write_bytes(raw)
    answered = run("replay", str(file))
    assert answered.code == 2
    assert len(answered.err.strip().splitlines()) == 1


def test_a_file_that_cannot_be_written_is_told():
    answered = run("playmatch", BRANCO, MOSTRI, *GAME, "--save", "/nowhere/match.json")
    assert answered.code == 2
    assert "/nowhere/match.json" in answered.err


def test_reading_gives_back_what_was_written(kept):
    replay = replays.read(kept.read_bytes())
    assert replay.engine_version == ENGINE_VERSION
    assert replays.write(replay.setup, replay.record) == kept.read_text()
