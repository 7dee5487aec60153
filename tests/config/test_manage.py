"""manage.py as a process: what its output meets is no reason for a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DECK = "cards/games/slugterra/decks/branco.txt"


def started(tmp_path: Path, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    command = [sys.executable, "manage.py", *arguments]
    variables = {**os.environ, "DATA_DIR": str(tmp_path), **environment}
    return subprocess.Popen(command, cwd=ROOT, env=variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@pytest.mark.parametrize("game", ["slugterra", "ultraman"])
def test_a_reader_who_leaves_early_is_no_error(tmp_path, game):
    process = started(tmp_path, "checkdeck", DECK, "--game", game, "--json")
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    error = process.stderr.read()
    process.stderr.close()

    assert (process.wait(timeout=60), error) == (141, "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_lacks_a_letter_shows_a_question_mark(tmp_path, encoding):
    lists = tmp_path / "deck.txt"
    lists.write_text("1 Boon Doc\n")

    process = started(
        tmp_path, "checkdeck", str(lists), "--game", "slugterra", "--lang", "en", PYTHONIOENCODING=encoding
    )
    out, error = process.communicate(timeout=60)

    assert (process.returncode, error) == (1, "")
    assert "?Regole di costruzione del mazzo?" in out
