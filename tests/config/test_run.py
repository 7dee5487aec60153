"""`make run`: both processes start, one stop ends both, and what is in the way is said in a line."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.services import free_port
from tests.stack import ROOT, copy_template, environment

PATIENCE_SECONDS = 60


def processes_of(folder):
    """Pid -> command line of every process whose data folder this is."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if f"DATA_DIR={folder}".encode() in (entry / "environ").read_bytes().split(b"\0"):
                    found[int(entry.name)] = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            except OSError:
                continue
    return found


class Running:
    """A supervisor in its own process group, with what it has said so far."""

    def __init__(self, folder, port):
        self.folder = folder
        self.output = folder.with_suffix(".log")
        with self.output.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "config.run"],
                cwd=ROOT,
                env=environment(folder, PORT=str(port), WORKER_CONCURRENCY="1"),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def said(self, pattern):
        """Wait until it has said this; the match."""
        limit = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < limit:
            found = re.search(pattern, self.output.read_text())
            if found:
                return found
            assert self.process.poll() is None, self.output.read_text()
            time.sleep(0.05)
        raise AssertionError(f"never said {pattern!r}:\n{self.output.read_text()}")

    def pid_of(self, words):
        """The pid of the oldest process of this run whose command has these words."""
        return min(pid for pid, command in processes_of(self.folder).items() if words in command)


@contextmanager
def running(folder, port):
    """`make run` on a data folder that has been used before."""
    folder.mkdir()
    copy_template(folder)
    started = Running(folder, port)
    try:
        yield started
    finally:
        for pid in processes_of(folder):
            os.kill(pid, signal.SIGKILL)
        started.process.wait()


def listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_one_signal_stops_both_and_frees_the_port(number, tmp_path):
    port = free_port()
    with running(tmp_path / "var", port) as run:
        run.said(rf"ready at http://localhost:{port}/")
        run.said(r"celery@\S+ ready")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as answer:
            assert answer.status == 200
        run.process.send_signal(number)
        assert run.process.wait(30) == 0
        assert not listens(port)
        assert processes_of(run.folder) == {}
        assert "Traceback" not in run.output.read_text()


def test_a_stop_at_the_very_start_leaves_nothing_behind(tmp_path):
    with running(tmp_path / "var", free_port()) as run:
        run.said("data folder")
        run.process.send_signal(signal.SIGINT)
        assert run.process.wait(60) in {0, 2}
        assert processes_of(run.folder) == {}


def test_the_next_port_is_taken_when_the_first_is_in_use(tmp_path):
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        taken = holder.getsockname()[1]
        with running(tmp_path / "var", taken) as run:
            port = int(run.said(rf"port {taken} is taken; using (\d+)")[1])
            assert port > taken
            run.said(rf"ready at http://localhost:{port}/")


def test_a_worker_that_dies_is_said_and_the_web_server_stops_too(tmp_path):
    port = free_port()
    with running(tmp_path / "var", port) as run:
        run.said("ready at")
        run.said(r"celery@\S+ ready")
        os.kill(run.pid_of("-m config.worker"), signal.SIGKILL)
        assert run.process.wait(30) == 1
        assert "the worker process ended by itself, so the other was stopped too" in run.output.read_text()
        assert not listens(port)
        assert processes_of(run.folder) == {}


def test_a_second_start_keeps_the_database_and_the_key(tmp_path):
    folder = tmp_path / "var"
    keys = []
    for _ in range(2):
        command = [sys.executable, "-m", "config.run", "prepare"]
        done = subprocess.run(command, cwd=ROOT, env=environment(folder), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        keys.append(((folder / "secret_key").read_text(), (folder / "mazziere.sqlite3").stat().st_ino))
    assert keys[0] == keys[1]


def refusal(command, folder, changes):
    """The one line with which a command refuses these surroundings."""
    surroundings = {**environment(folder), **changes}
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env=surroundings, capture_output=True, text=True)
    assert done.returncode == 2
    assert re.fullmatch(r"mazziere: [^\n]+\n", done.stderr), done.stderr
    return done.stderr


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"DATA_DIR": "/dev/null/var"}, "cannot make the data folder /dev/null/var: Not a directory"),
        ({"DATABASE_URL": "mysql://me@there/cards"}, "DATABASE_URL starts with neither postgres:// nor sqlite://"),
        ({"DATABASE_URL": "postgres://me:pw@127.0.0.1:1/cards"}, "database at postgres://127.0.0.1:1/cards cannot be"),
        ({"REDIS_URL": "queue.example"}, "REDIS_URL cannot be read"),
        ({"PORT": "eighty"}, "PORT is 'eighty'; it must be a number from 1 to 65535"),
        ({"WEB_CONCURRENCY": "-1"}, "WEB_CONCURRENCY is '-1'; it must be a number from 1 to 256"),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL is 'LOUD'; it must be one of DEBUG, INFO, WARNING, ERROR, CRITICAL"),
        ({"HOST": "203.0.113.7"}, "cannot listen at 203.0.113.7"),
    ],
)
def test_what_cannot_be_is_one_line_and_exit_2(changes, reason, tmp_path):
    assert reason in refusal(["-m", "config.run"], tmp_path, changes)


@pytest.mark.parametrize("command", [["manage.py", "migrate"], ["-m", "config.worker"]])
@pytest.mark.parametrize("changes", [{"DATA_DIR": "/dev/null/var"}, {"DATABASE_URL": "mysql://me@there/cards"}])
def test_manage_and_worker_say_the_same_in_one_line(command, changes, tmp_path):
    name = "data folder" if "DATA_DIR" in changes else "DATABASE_URL"
    assert name in refusal(command, tmp_path, changes)


def test_manage_says_what_to_do_about_a_database_that_is_new(tmp_path):
    assert "manage.py migrate" in refusal(["manage.py", "loadcards"], tmp_path, {})
