"""Servers of the tests: what is absent is named with what installs it, what is started is stopped."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import redis

from tests.services import Postgres, Redis, absence, find, free_port, tied
from tests.stack import ROOT, environment


@pytest.mark.parametrize(
    ("tool", "said"),
    [
        ("initdb", "PostgreSQL was not found: make services installs it (on Debian: apt-get install postgresql)"),
        ("redis-server", "Redis was not found: make services installs it (on Debian: apt-get install redis-server)"),
        ("chromium", "Chromium was not found: make services installs it (on Debian: apt-get install chromium)"),
        ("gcc", "gcc was not found: make services installs it (on Debian: apt-get install gcc)"),
    ],
)
def test_an_absent_tool_is_named_with_what_installs_it(tool, said, tmp_path):
    assert find(tool, path=str(tmp_path), folders=str(tmp_path)) is None
    assert absence(tool, path=str(tmp_path), folders=str(tmp_path)) == said


def test_the_newest_postgresql_outside_path_is_found(tmp_path):
    for version in ("9", "15", "17"):
        (tmp_path / version / "bin").mkdir(parents=True)
        (tmp_path / version / "bin" / "initdb").touch(mode=0o755)
    assert find("initdb", path=str(tmp_path), folders=f"{tmp_path}/*/bin") == f"{tmp_path}/17/bin/initdb"


def run_one_marked_test(tmp_path, **changes):
    """pytest's answer for a test marked `services` in the second run, on a PATH without any server."""
    (tmp_path / "empty").mkdir()
    ours = dict.fromkeys(("PYTEST_XDIST_WORKER", "REQUIRE_SERVICES", "DATABASE_URL", "REDIS_URL"), "")
    empty = str(tmp_path / "empty")
    surroundings = environment(tmp_path, **{**ours, "MAZZIERE_SERVICES": "1", "MAZZIERE_SERVERS": empty, **changes})
    wanted = "tests/config/test_settings.py::test_the_database_holds_under_several_writers"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-m", "services", wanted]
    return subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True)


def test_without_servers_the_second_run_skips_and_says_why(tmp_path):
    done = run_one_marked_test(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "PostgreSQL was not found: make services installs it" in done.stdout
    assert "Redis was not found: make services installs it" in done.stdout
    assert "1 skipped" in done.stdout.splitlines()[-1]


def test_without_servers_the_second_run_fails_where_they_are_required(tmp_path):
    done = run_one_marked_test(tmp_path, REQUIRE_SERVICES="1")
    assert done.returncode == 1
    assert "REQUIRE_SERVICES=1, and PostgreSQL was not found" in done.stdout + done.stderr


def test_servers_that_were_started_are_gone_once_stopped():
    for kind in (Postgres, Redis):
        if absence(kind.tool):
            pytest.skip(absence(kind.tool))
        server = kind.start()
        server.ask()
        server.stop()
        assert server.process.poll() is not None
        assert not server.folder.exists()
        with pytest.raises(kind.refused):
            server.ask()


def test_redis_can_start_again_at_the_same_port():
    if absence("redis-server"):
        pytest.skip(absence("redis-server"))
    port = free_port()
    for _ in range(2):
        server = Redis.start(port)
        with redis.Redis(port=port) as client:
            assert client.dbsize() == 0
            client.set("kept", "no")
        server.stop()


@pytest.mark.skipif(not os.path.exists("/usr/bin/setpriv"), reason="setpriv (util-linux) is what ties them")
def test_a_server_ends_when_the_tests_are_killed(tmp_path):
    starter = "import subprocess, sys, time; print(subprocess.Popen(sys.argv[1:]).pid, flush=True); time.sleep(60)"
    command = [sys.executable, "-c", starter, *tied(["sleep", "60"])]
    parent = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    while not Path(f"/proc/{child}/cmdline").read_bytes().startswith(b"sleep"):
        time.sleep(0.01)  # setpriv has yet to become it
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    gone = subprocess.run(["timeout", "5", "tail", "--pid", str(child), "-f", "/dev/null"])
    assert gone.returncode == 0
