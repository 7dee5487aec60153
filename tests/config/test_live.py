"""The site as processes: pages come back, headers are strict, a worker can be killed and started again."""

import json
import urllib.request

import pytest


def fetch(url):
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.status, dict(answer.headers), answer.read()


@pytest.mark.services
def test_healthz_names_database_broker_and_engine(shared_stack):
    status, _, body = fetch(f"{shared_stack.base_url}/healthz")
    health = json.loads(body)
    servers = "REDIS_URL" in shared_stack.env
    assert status == 200
    assert health["status"] == "ok"
    assert health["database"] == {"engine": "postgresql" if servers else "sqlite", "reachable": True}
    assert health["broker"] == {"kind": "redis" if servers else "filesystem", "reachable": True}
    assert set(health["engine"]) == {"version", "build"}


@pytest.mark.services
def test_a_killed_worker_leaves_no_child_and_another_can_start(live_stack):
    first = live_stack.workers[0]
    live_stack.kill_worker()
    assert first.poll() == -9
    second = live_stack.start_worker()
    assert second.poll() is None


def test_manage_runs_on_the_same_database(shared_stack):
    done = shared_stack.manage("migrate", "--check")
    assert done.returncode == 0, done.stderr


def test_the_browser_sees_the_site_without_errors(shared_stack, browser_page):
    browser_page.goto(f"{shared_stack.base_url}/healthz")
    assert '"status": "ok"' in browser_page.content()
