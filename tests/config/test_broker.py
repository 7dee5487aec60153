"""The doorbell: messages whole or not at all on the filesystem, and no long wait for a Redis that is away."""

import json
import multiprocessing
import os
import socket
import time
from contextlib import contextmanager
from queue import Empty

import pytest
from celery import Celery
from kombu import Connection
from kombu.exceptions import OperationalError

from config import environment

MESSAGES = 400


def connection(folder):
    chosen = environment.broker("", folder)
    return Connection(chosen["BROKER_URL"], transport_options=chosen["BROKER_TRANSPORT_OPTIONS"])


def put(folder, first):
    with connection(folder) as broker:
        channel = broker.channel()
        for number in range(first, first + MESSAGES):
            channel._put("bell", {"number": number, "padding": "x" * 800})


def take(folder, answers):
    """Take messages until a second has passed without any."""
    got = []
    with connection(folder) as broker:
        channel = broker.channel()
        last = time.monotonic()
        while time.monotonic() - last < 1:
            try:
                got.append(channel._get("bell")["number"])
                last = time.monotonic()
            except Empty:
                time.sleep(0.001)
    answers.put(got)


def test_writers_and_takers_at_once_lose_and_double_nothing(tmp_path):
    answers: multiprocessing.Queue[list[int]] = multiprocessing.Queue()
    takers = [multiprocessing.Process(target=take, args=(tmp_path, answers)) for _ in range(2)]
    writers = [multiprocessing.Process(target=put, args=(tmp_path, first)) for first in (0, MESSAGES)]
    for process in takers + writers:
        process.start()
    taken = sorted(number for _ in takers for number in answers.get(timeout=60))
    for process in takers + writers:
        process.join()
        assert process.exitcode == 0
    assert taken == list(range(2 * MESSAGES))
    assert os.listdir(tmp_path / "broker" / "queue") == os.listdir(tmp_path / "broker" / "taken") == []


def test_messages_are_taken_in_the_order_they_were_put(tmp_path):
    put(tmp_path, 0)
    with connection(tmp_path) as broker:
        channel = broker.channel()
        assert [channel._get("bell")["number"] for _ in range(MESSAGES)] == list(range(MESSAGES))
        with pytest.raises(Empty):
            channel._get("bell")


def test_a_queue_takes_only_its_own_messages(tmp_path):
    with connection(tmp_path) as broker:
        channel = broker.channel()
        channel._put("bell", {"number": 1})
        with pytest.raises(Empty):
            channel._get("other")
        assert channel._size("bell") == 1
        assert channel._purge("bell") == 1


@contextmanager
def black_hole():
    """The URL of a server that accepts and never answers."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield f"redis://127.0.0.1:{listener.getsockname()[1]}/0"


@contextmanager
def refused():
    """The URL of a port at which nothing listens."""
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        yield f"redis://127.0.0.1:{holder.getsockname()[1]}/0"


@pytest.mark.django_db
@pytest.mark.parametrize("away", [black_hole, refused])
def test_healthz_says_that_the_broker_is_away_and_soon(away, settings, client, tmp_path):
    with away() as url:
        chosen = environment.broker(url, tmp_path)
        settings.CELERY_BROKER_URL = chosen["BROKER_URL"]
        settings.CELERY_BROKER_TRANSPORT_OPTIONS = chosen["BROKER_TRANSPORT_OPTIONS"]
        began = time.monotonic()
        answer = client.get("/healthz")
    assert time.monotonic() - began < 5
    assert answer.status_code == 200
    assert json.loads(answer.content)["status"] == "degraded"
    assert json.loads(answer.content)["broker"] == {"kind": "redis", "reachable": False}


@pytest.mark.parametrize("away", [black_hole, refused])
def test_ringing_a_broker_that_is_away_fails_soon(away, settings, tmp_path):
    with away() as url:
        chosen = environment.broker(url, tmp_path)
        settings.CELERY_BROKER_URL = chosen["BROKER_URL"]
        settings.CELERY_BROKER_TRANSPORT_OPTIONS = chosen["BROKER_TRANSPORT_OPTIONS"]
        app = Celery("away", set_as_current=False)
        app.config_from_object(settings, namespace="CELERY")
        began = time.monotonic()
        with pytest.raises(OperationalError):
            app.send_task("play.ring", ["an id"])
    assert time.monotonic() - began < 6
