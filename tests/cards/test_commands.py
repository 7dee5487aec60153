"""The three commands: answers, exit codes, one line on stderr, never a traceback."""

import json

import pytest
from django.core.management import call_command

from cards.models import Card


@pytest.fixture
def run(root, capsys):
    """Runs a command on the copy; gives its exit code, what it said and what it complained of."""

    def call(name, *args):
        code = 0
        try:
            call_command(name, *args, root=root)
        except SystemExit as stop:
            code = int(stop.code or 0)
        said = capsys.readouterr()
        return code, said.out, said.err

    return call


def test_checkcards_says_what_there_is(run):
    assert run("checkcards") == (0, "slugterra: 2 sets, 11 cards, 11 printings, 12 abilities, 0 manual\n", "")


def test_checkcards_json(run):
    code, out, _ = run("checkcards", "--json")
    counts = {"sets": 2, "cards": 11, "printings": 11, "abilities": 12, "manual": 0}
    assert (code, json.loads(out)) == (0, {"fine": True, "games": {"slugterra": counts}, "faults": []})


def test_checkcards_answers_no_with_a_line_a_fault(run, edit):
    path = edit(lambda content: content["cards"][0].update(marks=["fouco"], type="protoformo"))
    code, out, err = run("checkcards")
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 2
    assert all(line.startswith(f"{path}:") for line in err.splitlines())
    code, out, err = run("checkcards", "--json")
    answer = json.loads(out)
    assert (code, answer["fine"], len(answer["faults"])) == (1, False, 2)
    assert set(answer["faults"][0]) == {"file", "line", "reason"}


@pytest.mark.parametrize("name", ["checkcards", "formatcards", "loadcards"])
@pytest.mark.django_db
def test_a_file_that_cannot_be_read_is_unusable_input(run, pdm, name):
    pdm.write_text("{")
    code, out, err = run(name)
    assert (code, out) == (2, "")
    assert err == f"{pdm}:1: not JSON: Expecting property name enclosed in double quotes (column 2)\n"


def test_a_fault_is_named_as_seen_from_here(run, pdm, root, monkeypatch):
    pdm.write_text("{")
    monkeypatch.chdir(root)
    assert run("checkcards")[2].startswith("slugterra/sets/PDM.json:1: not JSON")


@pytest.mark.parametrize("name", ["checkcards", "formatcards", "loadcards"])
@pytest.mark.django_db
def test_an_unknown_game_is_unusable_input(run, name):
    code, _, err = run(name, "chess")
    assert (code, len(err.splitlines())) == (2, 1)
    assert "no such game; there are: slugterra" in err


@pytest.mark.parametrize("name", ["checkcards", "formatcards", "loadcards"])
@pytest.mark.django_db
def test_a_missing_folder_is_unusable_input(run, root, name):
    (root / "slugterra" / "game.toml").unlink()
    code, _, err = run(name)
    assert (code, err) == (2, f"{root}:0: holds no game: no folder in it has a game.toml\n")


def test_formatcards_rewrites_what_is_not_canonical_and_then_nothing(run, pdm):
    good = pdm.read_text()
    pdm.write_text(json.dumps(json.loads(good)))
    assert run("formatcards", "--check") == (1, f"not canonical: {pdm}\n2 files, 1 to rewrite\n", "")
    assert pdm.read_text() != good
    assert run("formatcards") == (0, f"rewritten: {pdm}\n2 files, 1 rewritten\n", "")
    assert pdm.read_text() == good
    assert run("formatcards", "--check") == (0, "2 files, 0 to rewrite\n", "")


def test_formatcards_json(run, pdm):
    pdm.write_text(json.dumps(json.loads(pdm.read_text())))
    code, out, _ = run("formatcards", "--check", "--json")
    assert (code, json.loads(out)) == (1, {"files": 2, "changed": [str(pdm)], "check": True})


def test_formatcards_writes_no_file_if_one_is_not_json(run, pdm):
    pdm.write_text(json.dumps(json.loads(pdm.read_text())))
    before = pdm.read_text()
    (pdm.with_name("ZZZ.json")).write_text("{")
    assert run("formatcards")[0] == 2
    assert pdm.read_text() == before


@pytest.mark.django_db
def test_loadcards_says_what_it_did(run):
    first = run("loadcards")
    sets, rows = "2 sets (2 added, 0 changed, 0 gone)", "(11 added, 0 changed, 0 gone)"
    assert first == (0, f"slugterra: {sets}, 11 cards {rows}, 11 printings {rows}\n", "")
    code, out, _ = run("loadcards", "--json")
    report = json.loads(out)["games"][0]
    assert (code, report["game"], report["checked"]) == (0, "slugterra", False)
    assert report["cards"] == {"total": 11, "added": 0, "changed": 0, "gone": 0}


@pytest.mark.django_db
def test_loadcards_refuses_a_wrong_file_and_changes_nothing(run, edit):
    path = edit(lambda content: content["cards"][0].update(marks=["fouco"]))
    code, out, err = run("loadcards")
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert err.startswith(f"{path}:")
    assert not Card.objects.exists()
