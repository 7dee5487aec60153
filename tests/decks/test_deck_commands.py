"""checkdeck and convertdeck as people run them: exit codes, answers, and one line for what cannot be used."""

import io
import json
import sys

import pytest
from django.core.management import call_command

from decks.exchange import read
from tests.decks.lists import data_of, names_of
from tests.decks.test_verdicts import V14

LEGAL = data_of("slugterra").decks["branco"]


@pytest.fixture
def deck(tmp_path):
    """Writes a deck file and returns its path."""

    def write(content, name="deck.txt") -> str:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


@pytest.fixture
def run(capsys):
    """Runs a command; returns exit code, stdout and stderr."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = 0
        try:
            call_command(*arguments)
        except SystemExit as ended:
            code = int(str(ended.code))
        out, error = capsys.readouterr()
        return code, out, error

    return run


def test_a_legal_deck_exits_with_0(run, deck):
    code, out, error = run("checkdeck", deck(LEGAL), "--game", "slugterra", "--lang", "en")

    assert (code, error) == (0, "")
    assert out == "Il branco: Legal in Standard, with 40 cards.\n"


def test_v14_three_violations_exit_with_1_and_each_has_its_rule_and_fix(run, deck):
    code, out, error = run("checkdeck", deck(V14), "--game", "slugterra", "--lang", "en")

    assert (code, error) == (1, "")
    assert [line for line in out.splitlines() if line[0].isdigit()] == [
        "1. The deck has 29 cards: it must have at least 30.",
        "2. Bomba: 7 copies (4 Bomba (C99) 1, 3 Bomba (C99) 2), and at most 6 may be in the deck.",
        "3. Piano del Dottor Blakk: 5 copies, and at most 4 may be in the deck.",
    ]
    assert out.count("Rule: Rulebook v1.1") == 3
    assert out.count("What to do: ") == 3


def test_v14_in_json(run, deck):
    code, out, _ = run("checkdeck", deck(V14), "--game", "slugterra", "--json")

    answer = json.loads(out)
    assert code == 1
    assert not answer["legal"]
    assert len(answer["violations"]) == 3


def test_an_unread_line_alone_exits_with_1_and_is_shown_with_its_candidates(run, deck):
    code, out, _ = run("checkdeck", deck(LEGAL + "2 Bon Doc\n"), "--game", "slugterra", "--lang", "en")

    assert code == 1
    assert "1 line was not read:\n  line 16: 2 Bon Doc\n" in out
    assert "Did you mean Boon Doc (PDM) 5 [Protoform]?" in out


def test_a_warning_is_said_and_leaves_the_exit_at_0(run, deck):
    text = "6 PDM-002\n6 PDM-048\n6 C99-002\n4 PDM-074\n4 PDM-077\n4 PDM-083\n"

    code, out, _ = run("checkdeck", deck(text), "--game", "slugterra", "--lang", "en")

    assert code == 0
    assert out.startswith("Legal in Standard, with 30 cards.\n")
    assert out.count("Warning:") == 4


def test_what_would_command_a_terminal_is_shown_instead(run, deck):
    _, out, _ = run("checkdeck", deck(LEGAL + "1 \x1b[31mBomba\u202e\n"), "--game", "slugterra")

    assert "\x1b" not in out
    assert "\u202e" not in out


def test_a_dash_reads_standard_input(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LEGAL.encode())))

    assert run("checkdeck", "-", "--game", "slugterra")[0] == 0


@pytest.mark.parametrize("command", [["checkdeck"], ["convertdeck", "--to", "json"]])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "the list names no card"),
        (b"# only a comment\n\n", "the list names no card"),
        (b"1 Boon Doc\0", "line 1 holds a NUL byte"),
        (b"\x89PNG\r\n\x1a\n\x01\x02\xff", "not a text file"),
        (b"1 Boon Doc\n" * 100_000, "too large: at most 1024 KiB and 2000 lines are read"),
        (b"1 Boon\n" * 100_000, "100000 lines are too many: at most 2000 are read"),
        (b'{"kind": ', "not JSON: it stops making sense at line 1"),
        (b"{}", "this JSON is not a deck list"),
        (
            b'{"kind": "mazziere-deck", "version": 1, "game": "ultraman", "entries": []}',
            "one of ultraman, not of slugterra",
        ),
    ],
)
def test_a_file_that_cannot_be_used_exits_with_2_and_one_line(run, deck, command, content, reason):
    path = deck(content)

    code, out, error = run(*command, path, "--game", "slugterra", "--lang", "en")

    assert (code, out) == (2, "")
    assert error.count("\n") == 1
    assert error.startswith(path)
    assert reason in error


@pytest.mark.parametrize(
    ("file", "reason"), [("", "Is a directory"), ("missing.txt", "No such file"), ("a\0b", "not the name of a file")]
)
def test_a_path_that_is_no_file_exits_with_2_and_one_line(run, tmp_path, file, reason):
    code, out, error = run("checkdeck", f"{tmp_path}/{file}", "--game", "slugterra", "--lang", "en")

    assert (code, out) == (2, "")
    assert error.count("\n") == 1
    assert reason in error


def test_an_unknown_game_or_format_is_answered_with_those_there_are(run, deck):
    path = deck(LEGAL)

    code, _, error = run("checkdeck", path, "--game", "chess", "--lang", "en")
    assert (code, error) == (2, "there is no game chess; there are: slugterra, ultraman\n")
    code, _, error = run("checkdeck", path, "--game", "slugterra", "--format", "legacy", "--lang", "en")
    assert (code, error) == (2, "slugterra has no format legacy; there are: standard\n")


def test_converting_there_and_back_gives_the_same_deck(run, deck):
    names = names_of("slugterra")
    code, out, _ = run("convertdeck", deck(LEGAL), "--game", "slugterra", "--to", "json")
    assert code == 0

    code, back, _ = run("convertdeck", deck(out, "deck.json"), "--game", "slugterra", "--to", "text")

    assert code == 0
    assert back == LEGAL
    assert read(back, names) == read(LEGAL, names)


def test_a_line_that_is_not_read_stops_the_conversion_and_is_shown(run, deck, tmp_path):
    target = tmp_path / "out.txt"

    code, out, error = run(
        "convertdeck",
        deck("2 Boon Doc\n1 Nulla\n"),
        "--game",
        "slugterra",
        "--to",
        "text",
        "--out",
        str(target),
        "--lang",
        "en",
    )

    assert (code, out) == (1, "")
    assert "line 2: 1 Nulla\n" in error
    assert "Nothing was written" in error
    assert not target.exists()


def test_what_was_read_is_written_where_that_is_asked_for_and_the_rest_is_still_shown(run, deck):
    code, out, error = run(
        "convertdeck", deck("2 Boon Doc\n1 Nulla\n"), "--game", "slugterra", "--to", "text", "--partial", "--lang", "en"
    )

    assert code == 1
    assert out == "# (slugterra, standard)\n2 Boon Doc (PDM) 5\n"
    assert "line 2: 1 Nulla\n" in error
    assert "Nothing" not in error


def test_an_existing_file_is_replaced_only_when_told_and_that_is_said(run, deck, tmp_path):
    target = tmp_path / "out.txt"
    target.write_text("precious")
    arguments = [
        "convertdeck",
        deck(LEGAL),
        "--game",
        "slugterra",
        "--to",
        "text",
        "--out",
        str(target),
        "--lang",
        "en",
    ]

    code, out, error = run(*arguments)
    assert (code, out) == (2, "")
    assert error == f"{target} is there already; --force replaces it\n"
    assert target.read_text() == "precious"

    code, out, error = run(*arguments, "--force")
    assert (code, error) == (0, "")
    assert out == f"{target} replaced: 40 cards.\n"
    assert target.read_text() == LEGAL
    assert [each.name for each in tmp_path.iterdir()] == ["deck.txt", "out.txt"] or len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("out", ["nowhere/out.txt", "."])
def test_a_file_that_cannot_be_written_exits_with_2_and_one_line(run, deck, tmp_path, out):
    path = deck(LEGAL)

    code, _, error = run(
        "convertdeck", path, "--game", "slugterra", "--to", "text", "--out", f"{tmp_path}/{out}", "--force"
    )

    assert code == 2
    assert error.count("\n") == 1
    assert len(list(tmp_path.iterdir())) == 1


def test_the_json_answer_of_a_conversion_holds_text_and_unread_lines(run, deck):
    code, out, _ = run("convertdeck", deck("2 Boon Doc\n1 Nulla\n"), "--game", "slugterra", "--to", "text", "--json")

    answer = json.loads(out)
    assert code == 1
    assert (answer["written"], answer["text"], answer["cards"]) == (False, "", 2)
    assert [each["line"] for each in answer["unread"]] == [2]


def test_the_nebula_file_of_v25_converts_to_a_text_list(run, deck):
    text = '{"version": 1, "cards": [{"key": "BP01-001", "count": 6}]}'

    code, out, _ = run("convertdeck", deck(text), "--game", "ultraman", "--to", "text")

    assert (code, out) == (0, "# (ultraman, standard)\n6 Ultraman Tiga (BP01) 1\n")
