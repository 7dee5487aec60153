"""What the settings come to, by default and with HTTPS in front."""

import json
import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.db import connection

from config.checks import sqlite_holds_under_writers
from config.worker import arguments
from tests.stack import ROOT, environment

SHOW = """
import json
from django.conf import settings
print(json.dumps({name: getattr(settings, name) for name in dir(settings) if name.startswith(("SECURE", "SESSION_",
    "CSRF_", "DEBUG", "ALLOWED"))}, default=str))
"""


def settings_with(folder, **changes):
    """The settings that a new process has in this environment."""
    surroundings = environment(folder, **changes)
    done = subprocess.run(
        [sys.executable, "-c", SHOW], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


@pytest.mark.django_db
@pytest.mark.services
def test_the_database_holds_under_several_writers():
    assert sqlite_holds_under_writers(databases=["default"]) == []
    assert not settings.DATABASES["default"].get("ATOMIC_REQUESTS")
    assert connection.vendor == ("postgresql" if "DATABASE_URL" in os.environ else "sqlite")


def test_the_check_meets_what_a_wrongly_nested_option_leaves(tmp_path):
    plain = f"""
import django
from django.conf import settings
settings.configure(DATABASES={{"default": {{"ENGINE": "django.db.backends.sqlite3", "NAME": {str(tmp_path / "db")!r},
    "ATOMIC_REQUESTS": True}}}})
django.setup()
from config.checks import sqlite_holds_under_writers
print([found.id for found in sqlite_holds_under_writers(databases=["default"])])
"""
    done = subprocess.run([sys.executable, "-c", plain], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['mazziere.E001', 'mazziere.E002']"


def test_debug_is_off_and_only_this_machine_is_served_by_default(tmp_path):
    found = settings_with(tmp_path)
    assert found["DEBUG"] is False
    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert found["SESSION_COOKIE_SECURE"] is False


def test_https_makes_every_cookie_secure_and_bound_to_the_host(tmp_path):
    found = settings_with(tmp_path, HTTPS="1", ALLOWED_HOSTS="cards.example")
    assert found["SESSION_COOKIE_NAME"] == "__Host-sessionid"
    assert found["CSRF_COOKIE_NAME"] == "__Host-csrftoken"
    assert found["SESSION_COOKIE_SECURE"] is found["CSRF_COOKIE_SECURE"] is True
    assert found["SECURE_HSTS_SECONDS"] >= 31_536_000
    assert found["ALLOWED_HOSTS"] == ["cards.example"]


def test_the_deployment_check_is_clean_with_https(tmp_path):
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    done = subprocess.run(command, cwd=ROOT, env=environment(tmp_path, HTTPS="1"), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_workers_take_json_only_and_one_message_at_a_time():
    assert settings.CELERY_ACCEPT_CONTENT == ["json"]
    assert settings.CELERY_TASK_IGNORE_RESULT is True
    assert settings.CELERY_TASK_ACKS_LATE is settings.CELERY_TASK_REJECT_ON_WORKER_LOST is True
    assert settings.CELERY_WORKER_PREFETCH_MULTIPLIER == 1
    assert settings.CELERY_TASK_SOFT_TIME_LIMIT < settings.CELERY_TASK_TIME_LIMIT


def test_a_worker_keeps_no_mailbox_that_would_outlive_it():
    assert settings.CELERY_WORKER_ENABLE_REMOTE_CONTROL is False
    assert {"--without-gossip", "--without-mingle", "--without-heartbeat"} <= set(arguments())


def test_a_worker_works_on_as_many_units_as_it_is_told(monkeypatch):
    monkeypatch.setenv("WORKER_CONCURRENCY", "3")
    assert arguments()[-2:] == ["--concurrency", "3"]
