"""The surroundings of every test: a data folder of its own, real servers where asked for, a browser, a live site."""

import atexit
import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path

import django
import pytest

from tests.services import Postgres, Redis, absence, required

# The second run, of the tests marked `services`, uses PostgreSQL and Redis.
ON_SERVERS = os.environ.get("MAZZIERE_SERVICES") == "1"
OURS = ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "DEBUG", "ALLOWED_HOSTS", "HTTPS", "HOST", "PORT", "LOG_LEVEL")


def surround() -> None:
    """Point the settings at a temporary folder and, in the second run, at servers of the run's own.

    Done before Django is set up, once a run: the xdist workers inherit it.
    """
    for name in OURS:
        os.environ.pop(name, None)
    folder = Path(tempfile.mkdtemp(prefix="mazziere-test-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    # An ordinary end, so that what was started is stopped.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    os.environ["DATA_DIR"] = str(folder)
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    if not ON_SERVERS:
        return
    for server in (Postgres, Redis):
        if not absence(server.tool):
            started = server.start()
            atexit.register(started.stop)
            os.environ[server.variable] = started.url


if "PYTEST_XDIST_WORKER" not in os.environ:
    surround()
django.setup()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In the second run a missing server skips, or fails where REQUIRE_SERVICES=1, naming what would install it."""
    if not ON_SERVERS:
        return
    missing = [reason for server in (Postgres, Redis) if (reason := absence(server.tool))]
    if missing and required():
        pytest.exit(f"REQUIRE_SERVICES=1, and {'; '.join(missing)}", returncode=1)
    for item in items if missing else []:
        item.add_marker(pytest.mark.skip(reason="; ".join(missing)))
