"""`make run`: get the data folder ready, then web server and worker under one supervisor until Ctrl-C."""

import os
import sys
from pathlib import Path

import django
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError, SystemCheckError
from django.db import Error

from config.environment import SettingsError, number, shown
from config.supervisor import PortsTakenError, Supervisor, first_free_port, say

# Bringing the card data and the sample decks in; each says what it changed and is idempotent.
LOADERS = ("loadcards", "loaddecks")


def prepare() -> None:
    """Database, card data, sample decks and static files, each brought up to date."""
    call_command("migrate", interactive=False, verbosity=0)
    for command in LOADERS:
        call_command(command)
    call_command("collectstatic", interactive=False, verbosity=0)


def web_command(host: str, port: int) -> list[str]:
    """gunicorn's command line; WEB_CONCURRENCY and WEB_THREADS size it."""
    workers, threads = str(number("WEB_CONCURRENCY", 2, 256)), str(number("WEB_THREADS", 4, 256))
    size = ["--worker-class", "gthread", "--workers", workers, "--threads", threads]
    manner = ["--graceful-timeout", "5", "--no-control-socket", "--log-level", "warning"]
    return [sys.executable, "-m", "gunicorn", "config.wsgi", "--bind", f"{host}:{port}", *size, *manner]


def worker_command() -> list[str]:
    """The worker's command line."""
    return [sys.executable, "-m", "config.worker"]


def serve(host: str, wanted: int) -> int:
    """Start both, print the address once the site answers, and return the exit code once both have stopped."""
    port = first_free_port(host, wanted)
    if port != wanted:
        say(f"port {wanted} is taken; using {port}")
    supervisor = Supervisor(cwd=Path(__file__).resolve().parent.parent)
    supervisor.add("web", web_command(host, port))
    supervisor.add("worker", worker_command())
    return supervisor.run(host, port)


def main(arguments: list[str]) -> int:
    """0 after a stop that was asked for, 1 when a process ended by itself, 2 when it cannot start.

    With the argument `prepare` it gets everything ready and starts nothing.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        django.setup()
        say(f"data folder: {settings.DATA_DIR}")
        host, wanted = os.environ.get("HOST", "") or "127.0.0.1", number("PORT", 8000, 65535)
        web_command(host, first_free_port(host, wanted))  # what cannot be is met before the work
        prepare()
        return 0 if arguments == ["prepare"] else serve(host, wanted)
    except (SettingsError, PortsTakenError, CommandError, SystemCheckError) as error:
        reason = str(error)
    except Error as error:
        where = shown(os.environ["DATABASE_URL"]) if os.environ.get("DATABASE_URL") else settings.DATA_DIR
        reason = f"the database at {where} cannot be used: {' '.join(str(error).split())}"
    except KeyboardInterrupt:
        reason = "stopped before it had started"
    print(f"mazziere: {reason}", file=sys.stderr)  # noqa: T201  # this is a command's own output
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
