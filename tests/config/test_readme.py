"""What the README shows of the commands is what they print."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
BLOCK = re.compile(r"```console\n\$ \.venv/bin/python manage\.py ([^\n]*)\n(.*?)```", re.DOTALL)
LISTS = re.findall(r"```mazzo\.txt\n(.*?)```", README, re.DOTALL)
ELLIPSIS = "[...]"
# The engine's digest changes with any of its sources; a reader loses nothing by an older one.
VERSION = re.compile(r"engine [0-9.]+\+[0-9a-f]+")


def plain(text):
    return [VERSION.sub("engine N", line.rstrip()) for line in text.splitlines()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder as the README's reader has it: the list, the sample decks, and somewhere to keep a replay."""
    place = tmp_path_factory.mktemp("readme")
    (place / "mazzo.txt").write_text(LISTS[0])
    (place / "cards").symlink_to(ROOT / "cards")
    return place


def test_the_tour_prints_what_the_readme_shows(folder):
    blocks = BLOCK.findall(README)
    assert len(blocks) >= 6
    for arguments, shown in blocks:
        ran = subprocess.run(
            [sys.executable, str(ROOT / "manage.py"), *arguments.split()],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        printed, wanted = plain(ran.stdout + ran.stderr), plain(shown)
        if ELLIPSIS in wanted:
            at = wanted.index(ELLIPSIS)
            head, tail = wanted[:at], wanted[at + 1 :]
            assert printed[: len(head)] == head, arguments
            assert printed[len(printed) - len(tail) :] == tail, arguments
        else:
            assert printed == wanted, arguments


def test_every_link_and_picture_of_the_readme_is_there():
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
