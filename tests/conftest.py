"""The surroundings of every test: a data folder of its own, real servers where asked for, a browser, a live site."""

import atexit
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import django
import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests.services import Postgres, Redis, absence, find, required
from tests.stack import Stack

# The second run, of the tests marked `services`, uses PostgreSQL and Redis.
ON_SERVERS = os.environ.get("MAZZIERE_SERVICES") == "1"
OURS = ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "DEBUG", "ALLOWED_HOSTS", "HTTPS", "HOST", "PORT", "LOG_LEVEL")
# As root Chromium has no sandbox; the others keep it from looking for its maker's servers.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


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


# A shell that puts the tests in the background has them, and all they start, ignore Ctrl-C; the tests that press it
# want it heard.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if not os.environ.get("PYTEST_XDIST_WORKER"):
    surround()
django.setup()
# In-process tests render pages without collectstatic; the live stack has the hashed files.
settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
settings.STATIC_ROOT.mkdir(exist_ok=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In the second run a missing server skips, or fails where REQUIRE_SERVICES=1, naming what would install it."""
    if not ON_SERVERS:
        return
    missing = [reason for server in (Postgres, Redis) if (reason := absence(server.tool))]
    if missing and required():
        pytest.exit(f"REQUIRE_SERVICES=1, and {'; '.join(missing)}", returncode=1)
    for item in items if missing else []:
        item.add_marker(pytest.mark.skip(reason="; ".join(missing)))


def tool(name: str) -> str:
    """The path of an installed tool; skips the test, or fails it where REQUIRE_SERVICES=1, if there is none."""
    reason = absence(name)
    if reason and required():
        pytest.fail(f"REQUIRE_SERVICES=1, and {reason}")
    if reason:
        pytest.skip(reason)
    return find(name) or ""


def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """A live site, and its logs in the report of a test that fails."""
    stack = Stack.start(tmp_path_factory.mktemp("stack"))
    yield stack
    for log in sorted(stack.folder.glob("*.log")):
        print(f"--- {log.name}\n{stack.log(log.name)[-3000:]}")  # noqa: T201  # shown only if the test failed
    stack.stop()


@pytest.fixture
def live_stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """Web server and one worker of this test's own, which may be killed."""
    yield from running(tmp_path_factory)


@pytest.fixture(scope="session")
def shared_stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """Web server and one worker shared by the tests that leave them running; quicker than live_stack."""
    yield from running(tmp_path_factory)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, started once, cut off from everything but this machine."""
    path = tool("chromium")
    # Playwright keeps an event loop in this thread, which Django takes for asynchronous code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def browser_errors() -> list[str]:
    """What went wrong in the page so far; a test that means to cause an error clears it."""
    return []


@pytest.fixture
def browser_page(browser: Browser, browser_errors: list[str]) -> Iterator[Page]:
    """A fresh page of an Italian visitor; console errors (so CSP violations), script errors and requests that leave
    this machine fail the test."""
    context = browser.new_context(locale="it-IT", viewport={"width": 1280, "height": 800})

    def stay(route: Route) -> None:
        if urlsplit(route.request.url).hostname in {"127.0.0.1", "localhost"}:
            route.continue_()
        else:
            browser_errors.append(f"left this machine: {route.request.url}")
            route.abort()

    context.route("**/*", stay)
    page = context.new_page()
    page.on("console", lambda message: browser_errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: browser_errors.append(str(error)))
    yield page
    context.close()
    assert not browser_errors, browser_errors
