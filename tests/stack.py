"""The site as it really runs: gunicorn and Celery workers as processes, on a data folder of their own."""

import contextlib
import fcntl
import itertools
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg

from config.run import web_command, worker_command
from tests.services import Redis, free_port

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_SECONDS = 60
TEMPLATE = "stack_template"
_numbers = itertools.count()


def database_url(cluster: str, name: str) -> str:
    """The cluster's URL with another database's name."""
    return urlunsplit(urlsplit(cluster)._replace(path=f"/{name}"))


def execute(cluster: str, statement: str) -> None:
    """One statement outside any transaction."""
    with psycopg.connect(cluster, autocommit=True) as connection:
        connection.execute(statement.encode())


def environment(folder: Path, **changes: str) -> dict[str, str]:
    """What a process of the site gets: the tests' own surroundings with another data folder."""
    small = {"WEB_CONCURRENCY": "1", "WORKER_CONCURRENCY": "2", "PYTHONUNBUFFERED": "1"}
    # The browser's event loop makes the tests' own process set this; the site must do without.
    inherited = {name: value for name, value in os.environ.items() if name != "DJANGO_ALLOW_ASYNC_UNSAFE"}
    return {**inherited, **small, "DATA_DIR": str(folder), **changes}


def template() -> Path:
    """A data folder (and on PostgreSQL a database) migrated and loaded once a test run, to be copied."""
    shared = Path(os.environ["DATA_DIR"])
    folder = shared / "template"
    with (shared / "template.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "template.ready").exists():
            cluster = os.environ.get("DATABASE_URL", "")
            changes = {"DATABASE_URL": database_url(cluster, TEMPLATE)} if cluster else {}
            if cluster:
                execute(cluster, f"CREATE DATABASE {TEMPLATE}")
            command = [sys.executable, "-m", "config.run", "prepare"]
            made = subprocess.run(
                command, cwd=ROOT, env=environment(folder, **changes), capture_output=True, text=True, check=False
            )
            assert made.returncode == 0, made.stdout + made.stderr
            (shared / "template.ready").touch()
    return folder


def copy_template(folder: Path) -> None:
    """Make this data folder one that is migrated, loaded and collected."""
    source = template()
    shutil.copytree(source / "static", folder / "static", copy_function=os.link)
    for name in ("secret_key", "mazziere.sqlite3"):
        if (source / name).exists():
            shutil.copy2(source / name, folder / name)


@dataclass
class Stack:
    """A running site. `stop` ends every process it started and removes what it made."""

    folder: Path
    env: dict[str, str]
    base_url: str = ""
    web: "subprocess.Popen[bytes] | None" = None
    workers: list["subprocess.Popen[bytes]"] = field(default_factory=list)
    redis: Redis | None = None
    cluster: str = ""
    database: str = ""

    @classmethod
    def start(cls, folder: Path, *, web: bool = True, worker: bool = True) -> "Stack":
        """Copy the template into `folder` and start, unless told otherwise, the web server and one worker.

        On SQLite with the filesystem broker, or on the PostgreSQL and Redis of the second run.
        """
        folder.mkdir(parents=True, exist_ok=True)
        stack = cls(folder, environment(folder))
        try:
            stack._store()
            if web:
                stack.start_web()
            if worker:
                stack.start_worker()
        except BaseException:
            stack.stop()
            raise
        return stack

    def _store(self) -> None:
        """A database of its own and, on servers, a Redis of its own that a test may kill."""
        copy_template(self.folder)
        self.cluster = os.environ.get("DATABASE_URL", "")
        if not self.cluster:
            return
        self.database = f"stack_{os.getpid()}_{next(_numbers)}"
        execute(self.cluster, f"CREATE DATABASE {self.database} TEMPLATE {TEMPLATE}")
        self.redis = Redis.start()
        self.env |= {"DATABASE_URL": database_url(self.cluster, self.database), "REDIS_URL": self.redis.url}

    def _launch(self, command: list[str], log: str) -> "subprocess.Popen[bytes]":
        with (self.folder / log).open("ab") as file:
            return subprocess.Popen(
                command,
                cwd=ROOT,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                start_new_session=True,
            )

    def start_web(self) -> None:
        """Start gunicorn on a free port and wait until a page comes back."""
        port = free_port()
        self.base_url = f"http://127.0.0.1:{port}"
        self.web = self._launch(web_command("127.0.0.1", port), "web.log")
        limit = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                urllib.request.urlopen(f"{self.base_url}/healthz", timeout=10).close()
                return
            except OSError as error:  # a timeout, too
                if self.web.poll() is not None or time.monotonic() > limit:
                    raise RuntimeError(f"the web server did not start ({error}):\n{self.log('web.log')}") from error
                time.sleep(0.05)

    def start_worker(self) -> "subprocess.Popen[bytes]":
        """Start one more Celery worker and wait until it is ready for messages."""
        log = f"worker-{len(self.workers)}.log"
        process = self._launch(worker_command(), log)
        self.workers.append(process)
        limit = time.monotonic() + PATIENCE_SECONDS
        while " ready." not in self.log(log):
            if process.poll() is not None or time.monotonic() > limit:
                raise RuntimeError(f"the worker did not start:\n{self.log(log)}")
            time.sleep(0.05)
        return process

    def kill_worker(self, process: "subprocess.Popen[bytes] | None" = None) -> None:
        """kill -9 the last worker, or the one given, with all its children, as a power cut would."""
        kill_group(process or self.workers[-1])

    def manage(self, *arguments: str, text: str = "") -> "subprocess.CompletedProcess[str]":
        """Run manage.py against this site; `text` is its standard input."""
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=ROOT, env=self.env, input=text, capture_output=True, text=True, check=False, timeout=300
        )

    def log(self, name: str) -> str:
        """What a process wrote so far."""
        path = self.folder / name
        return path.read_text(errors="replace") if path.exists() else ""

    def stop(self) -> None:
        """End everything at once: nothing here is worth a graceful end."""
        for process in [*self.workers, *([self.web] if self.web else [])]:
            kill_group(process)
        if self.redis:
            self.redis.stop()
        if self.database:
            execute(self.cluster, f"DROP DATABASE IF EXISTS {self.database} WITH (FORCE)")
        shutil.rmtree(self.folder, ignore_errors=True)


def kill_group(process: "subprocess.Popen[bytes]") -> None:
    """kill -9 a process and all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
