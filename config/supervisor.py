"""Two processes as one: started together, stopped together, none left behind."""

import contextlib
import os
import shlex
import signal
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import FrameType

from honcho import manager as honcho
from honcho.compat import ProcessManager
from honcho.printer import Message, Printer

# What a worker gets to finish the units in its hands before it is ended; their leases make that safe.
honcho.KILL_WAIT = 10
PORTS_TRIED = 50
STARTING_SECONDS = 60
# Where this machine reaches a server that listens at every address.
LOCAL = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104  # compared, not listened at


class PortsTakenError(Exception):
    """No port near the one asked for can be had; the message is one line for the person who asked."""


def say(text: str) -> None:
    """One line to the terminal, at once."""
    print(f"mazziere: {text}", flush=True)  # noqa: T201  # this is a command's own output


def first_free_port(host: str, wanted: int) -> int:
    """The first port from `wanted` on that can be listened at."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reason = ""
    for port in range(wanted, min(wanted + PORTS_TRIED, 65536)):
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except (OSError, OverflowError) as error:
                reason = str(getattr(error, "strerror", "") or error)
            else:
                return port
    raise PortsTakenError(
        f"cannot listen at {host}, ports {wanted} to {wanted + PORTS_TRIED - 1}: {reason or 'no such port'}"
    )


class GentleProcesses(ProcessManager):
    """Asks only the leader to stop: a worker's children must finish the unit in their hands."""

    def terminate(self, pid: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)


class QuietPrinter(Printer):
    """Shows what the processes say, and of the supervisor only who ended."""

    def __init__(self) -> None:
        super().__init__(sys.stdout)
        self.ended: list[str] = []

    def write(self, message: Message) -> None:
        if message.name not in {"web", "worker"}:
            words = str(message.data).split()
            if words[1:2] == ["stopped"]:
                self.ended.append(words[0])
            return
        super().write(message)


class Supervisor(honcho.Manager):
    """honcho's manager with a stop that is safe at any moment and a word on why it stopped."""

    def __init__(self, cwd: Path) -> None:
        self.shown = QuietPrinter()
        super().__init__(self.shown)
        self._procmgr = GentleProcesses()
        self.asked = False
        self.cwd = cwd

    def add(self, name: str, command: list[str]) -> None:
        """One more process; its shell becomes the command, so that a signal meets the command itself."""
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.add_process(name, f"exec {shlex.join(command)}", env=environment, cwd=str(self.cwd))

    def _ask(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True

    def _start(self) -> None:
        # honcho's own handlers fail while a process has no pid yet; these only take note, and the loop acts.
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._ask)
        super()._start()

    def _all_started(self) -> bool:
        started = bool(super()._all_started())
        if started and self.asked and not self._terminating:
            say("stopping; the worker finishes what it has in hand ...")
            self.terminate()
        return started

    def run(self, host: str, port: int) -> int:
        """Loop until both have ended; 0 if that was asked for, else 1."""
        threading.Thread(target=self._announce, args=(host, port), daemon=True).start()
        try:
            self.loop()
        finally:
            self._sweep()
        if self.asked:
            say("stopped; start again with: make run")
            return 0
        first = self.shown.ended[0] if self.shown.ended else "a process"
        say(f"the {first} process ended by itself, so the other was stopped too; its last lines above say why")
        return 1

    def _sweep(self) -> None:
        """End whatever still lives in the groups that were started, whatever broke the loop."""
        for process in self._processes.values():
            if process.get("pid") is not None:
                self._procmgr.kill(process["pid"])

    def _announce(self, host: str, port: int) -> None:
        """Print the address once the site answers; until then it would be a lie."""
        end = time.monotonic() + STARTING_SECONDS
        local = LOCAL.get(host, host)
        while time.monotonic() < end and not self.asked:
            try:
                with urllib.request.urlopen(f"http://{local}:{port}/healthz", timeout=5):
                    pass
            except urllib.error.HTTPError:
                pass
            except OSError:
                time.sleep(0.1)
                continue
            say(f"ready at http://{'localhost' if local == '127.0.0.1' else local}:{port}/ (Ctrl-C stops it)")
            return
