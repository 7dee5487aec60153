"""Servers that tests start for themselves: a temporary PostgreSQL cluster and a Redis, on free ports, ended by pid."""

import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

import psycopg
import redis

INSTALL = "make services installs it (on Debian: apt-get install {package})"
# Tool -> its Debian package and the folders outside PATH where Debian keeps it.
TOOLS = {
    "initdb": ("postgresql", "/usr/lib/postgresql/*/bin"),
    "postgres": ("postgresql", "/usr/lib/postgresql/*/bin"),
    "redis-server": ("redis-server", ""),
    "chromium": ("chromium", ""),
    "gcc": ("gcc", ""),
}
NAMES = {"initdb": "PostgreSQL", "postgres": "PostgreSQL", "redis-server": "Redis", "chromium": "Chromium"}
PATIENCE_SECONDS = 30


def find(tool: str, path: str | None = None, folders: str | None = None) -> str | None:
    """The full path of a tool, or None. `path` and `folders` stand in for PATH and Debian's folders.

    MAZZIERE_SERVERS names one folder to look in instead of both.
    """
    only = os.environ.get("MAZZIERE_SERVERS")
    if only and path is None:
        path = folders = only
    found = shutil.which(tool, path=path)
    if found:
        return found
    pattern = TOOLS[tool][1] if folders is None else folders
    places = sorted(glob.glob(pattern), key=lambda place: [int(part) for part in place.split("/") if part.isdigit()])
    return next((full for place in reversed(places) if (full := shutil.which(tool, path=place))), None)


def absence(tool: str, path: str | None = None, folders: str | None = None) -> str:
    """Why the tool cannot be used and what would install it; empty when it is there."""
    if find(tool, path, folders):
        return ""
    return f"{NAMES.get(tool, tool)} was not found: {INSTALL.format(package=TOOLS[tool][0])}"


def required() -> bool:
    """Whether an absent service is a failure instead of a skip."""
    return os.environ.get("REQUIRE_SERVICES") == "1"


def free_port() -> int:
    """A port of the loopback that nothing listens at now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def unprivileged() -> str:
    """The user to run PostgreSQL as, which refuses root: oneself, else postgres or nobody."""
    if os.geteuid() != 0:
        return pwd.getpwuid(os.geteuid()).pw_name
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def tied(command: list[str], user: str = "") -> list[str]:
    """The command as `user`, told to end when the process that started it does, even by kill -9 (Linux)."""
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        return command
    became = []
    if user and os.geteuid() == 0:
        entry = pwd.getpwnam(user)
        became = [f"--reuid={entry.pw_uid}", f"--regid={entry.pw_gid}", "--clear-groups"]
    return [setpriv, *became, "--pdeathsig=TERM", *command]


def end(process: subprocess.Popen[bytes], number: int = signal.SIGTERM, patience: float = 10) -> None:
    """Ask the process to end, then end it."""
    if process.poll() is None:
        process.send_signal(number)
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@dataclass
class Server:
    """A server in a temporary folder on a free port of the loopback, for as long as the tests take."""

    tool: ClassVar[str]
    variable: ClassVar[str]
    refused: ClassVar[type[Exception]]
    stop_signal: ClassVar[int] = signal.SIGTERM
    folder: Path
    port: int
    process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        """What the variable of the environment is set to."""
        raise NotImplementedError

    def ask(self) -> None:
        """Connect once; raises `refused` while it is not up."""
        raise NotImplementedError

    @classmethod
    def launch(cls, command: list[str], folder: Path, port: int, user: str = "") -> Self:
        """Start the command and return once it answers."""
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(tied(command, user), cwd=folder, stdout=log, stderr=log, start_new_session=True)
        server = cls(folder, port, process)
        limit = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                server.ask()
            except cls.refused as error:
                if process.poll() is not None or time.monotonic() > limit:
                    reason = "\n".join((folder / "log").read_text(errors="replace").splitlines()[-10:])
                    server.stop()
                    raise RuntimeError(f"{NAMES[cls.tool]} did not start: {reason}") from error
                time.sleep(0.02)
            else:
                return server

    def stop(self) -> None:
        """End it and remove its folder."""
        end(self.process, self.stop_signal)
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Server):
    """A PostgreSQL cluster without fsync: nothing in it is worth keeping."""

    tool = "initdb"
    variable = "DATABASE_URL"
    refused = psycopg.OperationalError
    stop_signal = signal.SIGINT  # its fast shutdown, which does not wait for those connected

    @property
    def url(self) -> str:
        return f"postgres://postgres@127.0.0.1:{self.port}/postgres"

    def ask(self) -> None:
        psycopg.connect(self.url, connect_timeout=2).close()

    @classmethod
    def start(cls) -> Self:
        """Make a cluster and start it."""
        folder, port, user = Path(tempfile.mkdtemp(prefix="mazziere-pg-")), free_port(), unprivileged()
        if os.geteuid() == 0:
            shutil.chown(folder, user)
        initdb = [find("initdb") or "initdb", "-D", str(folder / "data"), "-U", "postgres", "-A", "trust"]
        options = ["-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
        made = subprocess.run(tied([*initdb, *options], user), cwd=folder, capture_output=True, check=False, text=True)
        if made.returncode:
            shutil.rmtree(folder, ignore_errors=True)
            raise RuntimeError(f"initdb failed: {made.stderr or made.stdout}")
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": port,
            "unix_socket_directories": folder,
            "fsync": "off",
            "synchronous_commit": "off",
            "full_page_writes": "off",
            "max_connections": 200,
        }
        command = [find("postgres") or "postgres", "-D", str(folder / "data")]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        return cls.launch(command, folder, port, user)


class Redis(Server):
    """A Redis that keeps nothing on disk."""

    tool = "redis-server"
    variable = "REDIS_URL"
    refused = redis.ConnectionError

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def ask(self) -> None:
        with redis.Redis(port=self.port, socket_timeout=2) as client:
            client.ping()

    @classmethod
    def start(cls, port: int = 0) -> Self:
        """Start one on a free port, or on `port` again."""
        folder, port = Path(tempfile.mkdtemp(prefix="mazziere-redis-")), port or free_port()
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(folder)]
        return cls.launch([find("redis-server") or "redis-server", *options], folder, port)
