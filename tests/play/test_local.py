"""Several processes of our own: one sum, and nothing left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from play.local import WorkerDiedError, play_ranges
from play.services import cut
from play.simulate import Tally
from tests.play.commands import BRANCO, GAME, MOSTRI, ROOT
from tests.play.test_story import setup_of

LONG = ("simulate", BRANCO, MOSTRI, *GAME, "--matches", "100000", "--workers", "2")


def total(workers: int, matches: int = 24) -> Tally:
    return sum(play_ranges(setup_of("branco", "mostri"), cut(matches, 100.0), workers), Tally())


def processes() -> dict[int, tuple[str, int]]:
    """State and parent of every process."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue  # ended in between
        found[int(folder.name)] = (state, int(parent))
    return found


def children(pid: int) -> list[int]:
    """The processes that this one started."""
    return [child for child, (_, parent) in processes().items() if parent == pid]


def alive(pids: list[int]) -> list[int]:
    """Those that still run."""
    now = processes()
    return [pid for pid in pids if now.get(pid, ("Z", 0))[0] != "Z"]


def wait_until_gone(pids: list[int]) -> None:
    limit = time.monotonic() + 15
    while alive(pids):
        assert time.monotonic() < limit
        time.sleep(0.05)


@pytest.fixture
def running():
    """A long simulation on two processes."""
    process = subprocess.Popen(
        [sys.executable, "manage.py", *LONG], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    limit = time.monotonic() + 30
    while len(children(process.pid)) < 3:  # two players and multiprocessing's tracker
        assert time.monotonic() < limit
        time.sleep(0.1)
    yield process
    process.kill()
    process.communicate()


def test_one_and_three_processes_count_the_same():
    one, three = total(1), total(3)
    assert one.hash == three.hash
    assert (one.wins, one.draws, one.reasons, one.turns) == (three.wins, three.draws, three.reasons, three.turns)
    assert one.matches == 24


def test_a_killed_process_is_told_and_the_others_end():
    tallies = play_ranges(setup_of("branco", "mostri"), cut(4000, 100.0), 2)
    next(tallies)
    players = children(os.getpid())
    assert len(players) >= 2
    os.kill(max(players), signal.SIGKILL)
    with pytest.raises(WorkerDiedError):
        list(tallies)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_when_the_command_ends_its_processes_end(running, number):
    players = children(running.pid)
    running.send_signal(number)
    _, err = running.communicate(timeout=15)
    wait_until_gone(players)
    assert running.returncode == (2 if number == signal.SIGINT else -number)
    assert "Traceback" not in err
