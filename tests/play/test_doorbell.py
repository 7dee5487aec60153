"""A broker that is away costs nobody a request and loses nothing."""

import socket
import time
from pathlib import Path

import pytest
from celery import Celery

from config.celery import app as project
from config.environment import broker
from play.doorbell import TASK, ring
from play.drain import drain
from play.models import Status
from tests.play.queueing import coins, request
from tests.services import free_port


def app_at(url: str, tmp_path: Path) -> Celery:
    """An application with the project's own options, at a broker of the test's choice."""
    chosen = broker(url, tmp_path)
    app = Celery("test", broker=chosen["BROKER_URL"], set_as_current=False)
    app.conf.broker_transport_options = chosen["BROKER_TRANSPORT_OPTIONS"]
    app.conf.task_default_queue = "mazziere"
    return app


@pytest.fixture
def current():
    """Makes an application the current one for the test."""
    yield lambda app: app.set_current()
    project.set_current()


@pytest.mark.django_db(transaction=True)
def test_without_broker_the_request_is_accepted_at_once_and_logged(current, tmp_path, caplog):
    current(app_at(f"redis://127.0.0.1:{free_port()}/0", tmp_path))
    started = time.monotonic()
    simulation = request(80)
    assert time.monotonic() - started < 3
    assert "doorbell not rung" in caplog.text
    assert drain("w1", play=coins) == 8
    simulation.refresh_from_db()
    assert simulation.status == Status.DONE


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_never_answers_does_not_hold_the_request(current, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as hole:
        current(app_at(f"redis://127.0.0.1:{hole.getsockname()[1]}/0", tmp_path))
        started = time.monotonic()
        simulation = request(80)
        assert time.monotonic() - started < 10
    assert simulation.units.count() == 8


@pytest.mark.django_db(transaction=True)
def test_a_request_rings_once_whatever_its_size(current, tmp_path):
    current(app_at("", tmp_path))
    request(10_000)
    messages = list((tmp_path / "broker" / "queue").iterdir())
    assert len(messages) == 1
    assert TASK in messages[0].read_text()


def test_a_ring_that_was_heard_says_so(current, tmp_path):
    current(app_at("", tmp_path))
    assert ring()
