"""The queue as it really runs: Celery workers, simworker and manage.py on the brokers and databases of the run."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest

from tests.play.commands import BRANCO, GAME, MOSTRI, ROOT, run
from tests.stack import Stack

pytestmark = pytest.mark.services

MATCHES = 96
ARGUMENTS = ("simulate", BRANCO, MOSTRI, *GAME, "--matches", str(MATCHES), "--seed", "30", "--json")
PATIENCE_SECONDS = 90
SIMULATIONS = "SELECT id, status, played FROM play_simulation ORDER BY id"
UNITS = "SELECT simulation_id, status, tries, count FROM play_unit ORDER BY first"


@pytest.fixture(scope="module")
def alone() -> dict[str, Any]:
    """The same matches played by one process."""
    answered = run(*ARGUMENTS, "--workers", "1")
    assert answered.code == 0, answered.err
    found: dict[str, Any] = answered.json
    return found


@pytest.fixture
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """A site without pages and without a worker, with short leases."""
    stack = Stack.start(tmp_path_factory.mktemp("stack"), web=False, worker=False)
    stack.env["SIMULATION_LEASE_SECONDS"] = "1"
    yield stack
    stack.stop()


_launched: list["subprocess.Popen[str]"] = []


@pytest.fixture(autouse=True)
def _nothing_left() -> Iterator[None]:
    """Whatever a failed test left running is ended."""
    yield
    while _launched:
        process = _launched.pop()
        process.kill()
        process.wait()


def launch(stack: Stack, *arguments: str) -> "subprocess.Popen[str]":
    """manage.py left running."""
    process = subprocess.Popen(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=stack.env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    _launched.append(process)
    return process


def rows(stack: Stack, statement: str) -> list[tuple[Any, ...]]:
    """What the stack's database answers, asked directly: starting a process for it would take a second."""
    if stack.cluster:
        with psycopg.connect(stack.env["DATABASE_URL"]) as server:
            return server.execute(statement.encode()).fetchall()
    with closing(sqlite3.connect(stack.folder / "mazziere.sqlite3", timeout=20)) as file:
        return file.execute(statement).fetchall()


def shown(stack: Stack) -> list[dict[str, Any]]:
    """Every simulation of the site; its units as status, tries and matches."""
    units = rows(stack, UNITS)
    return [
        {"status": status, "played": played, "units": [unit[1:] for unit in units if unit[0] == pk]}
        for pk, status, played in rows(stack, SIMULATIONS)
    ]


def any_unit(stack: Stack, status: str) -> bool:
    """Whether a unit stands so."""
    return any(unit[1] == status for unit in rows(stack, UNITS))


def wait_for(what: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE_SECONDS
    while not what():
        assert time.monotonic() < limit
        time.sleep(0.05)


def finished(asked: "subprocess.Popen[str]") -> dict[str, Any]:
    """The answer of a command left running."""
    out, err = asked.communicate(timeout=PATIENCE_SECONDS)
    assert asked.returncode == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


def same(found: dict[str, Any], alone: dict[str, Any]) -> bool:
    names = ("hash", "wins", "draws", "reasons", "first_seat", "decisions", "mean_turns", "rate", "interval")
    return all(found[name] == alone[name] for name in names)


def test_through_the_queue_the_result_is_that_of_one_process(live_stack, alone):
    answered = live_stack.manage(*ARGUMENTS, "--queue")
    assert answered.returncode == 0, answered.stderr
    assert same(json.loads(answered.stdout), alone)
    [simulation] = shown(live_stack)
    assert (simulation["status"], simulation["played"]) == ("done", MATCHES)
    assert all(tries == 1 for _, tries, _ in simulation["units"])


def test_a_worker_killed_after_its_first_unit_is_made_good_by_the_next(quiet, alone):
    quiet.env["WORKER_CONCURRENCY"] = "1"
    quiet.start_worker()
    asked = launch(quiet, *ARGUMENTS, "--queue")
    wait_for(lambda: any_unit(quiet, "done"))
    quiet.kill_worker()
    [left] = shown(quiet)
    assert 0 < left["played"] < MATCHES
    quiet.start_worker()
    assert same(finished(asked), alone)
    [simulation] = shown(quiet)
    assert simulation["played"] == sum(count for _, _, count in simulation["units"]) == MATCHES


def test_what_was_asked_while_no_worker_was_there_is_played_once_one_is(quiet, alone):
    asked = launch(quiet, *ARGUMENTS, "--queue")
    wait_for(lambda: bool(shown(quiet)))
    assert shown(quiet)[0]["status"] == "queued"
    if quiet.redis:
        # The message is lost with the broker; the worker looks by itself.
        quiet.redis.process.kill()
        quiet.redis.process.wait()
        quiet.redis = type(quiet.redis).start(quiet.redis.port)
    else:
        for message in (quiet.folder / "broker").rglob("*.msg"):
            message.unlink()
    quiet.start_worker()
    assert same(finished(asked), alone)


def test_simworker_works_off_the_queue_without_any_broker(quiet, alone):
    quiet.env["REDIS_URL"] = "redis://127.0.0.1:1/0"
    asked = launch(quiet, *ARGUMENTS, "--queue")
    wait_for(lambda: bool(shown(quiet)))
    done = quiet.manage("simworker", "--once", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["units"] == 8
    assert same(finished(asked), alone)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stopped_simworker_gives_its_unit_back_at_once(quiet, number):
    asked = launch(quiet, *ARGUMENTS, "--queue")
    wait_for(lambda: bool(shown(quiet)))
    worker = launch(quiet, "simworker")
    wait_for(lambda: any_unit(quiet, "running"))
    worker.send_signal(number)
    out, err = worker.communicate(timeout=10)
    assert worker.returncode == 0
    assert "units done" in out
    assert err == ""
    units = shown(quiet)[0]["units"]
    assert {unit[0] for unit in units} <= {"queued", "done"}
    assert all(tries == (status == "done") for status, tries, _ in units)
    asked.send_signal(signal.SIGINT)
    out, err = asked.communicate(timeout=10)
    assert asked.returncode == 2
    assert "Annullata" in err
    assert shown(quiet)[0]["status"] == "cancelled"


def test_a_stopped_celery_worker_gives_its_units_back(quiet):
    quiet.start_worker()
    asked = launch(quiet, *ARGUMENTS, "--queue")
    wait_for(lambda: any_unit(quiet, "running"))
    worker = quiet.workers[-1]
    worker.terminate()
    assert worker.wait(timeout=10) == 0
    assert all(status != "running" for status, _, _ in shown(quiet)[0]["units"])
    asked.kill()
    asked.communicate()


def test_a_pool_process_killed_as_if_out_of_memory_delays_its_unit_only(quiet, alone):
    quiet.start_worker()
    asked = launch(quiet, *ARGUMENTS, "--queue")
    holding = "SELECT worker FROM play_unit WHERE status = 'running'"
    wait_for(lambda: bool(rows(quiet, holding)))
    for (worker,) in rows(quiet, holding)[:1]:
        os.kill(int(worker.rpartition(":")[2]), signal.SIGKILL)
    assert same(finished(asked), alone)
    assert quiet.workers[-1].poll() is None
