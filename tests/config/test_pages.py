"""What every answer carries: a strict policy, no cookie where none is needed, no detail that helps an attacker."""

import json

import pytest

from config.environment import sqlite
from play.simulate import BUILD, ENGINE_VERSION

pytestmark = pytest.mark.django_db


def test_healthz_answers_without_a_cookie_and_is_not_cached(client):
    answer = client.get("/healthz")
    assert answer.status_code == 200
    health = json.loads(answer.content)
    assert health["status"] == "ok"
    assert health["engine"] == {"version": ENGINE_VERSION, "build": BUILD}
    assert not answer.cookies
    assert "no-store" in answer["Cache-Control"]
    assert client.head("/healthz").status_code == 200


def test_every_answer_has_a_policy_without_inline_or_eval(client):
    policy = client.get("/healthz")["Content-Security-Policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == rules["form-action"] == "'self'"
    assert "unsafe" not in policy


def test_every_answer_has_the_security_headers(client):
    answer = client.get("/healthz")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer["X-Frame-Options"] == "DENY"


def test_healthz_tells_neither_paths_nor_addresses(client, settings):
    body = client.get("/healthz").content.decode()
    assert str(settings.DATA_DIR) not in body
    assert "127.0.0.1" not in body


def test_a_host_that_is_not_ours_is_refused(client):
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


def test_a_database_file_has_a_test_database_beside_it(tmp_path):
    assert sqlite(tmp_path / "x.sqlite3")["TEST"]["NAME"] == tmp_path / "test.sqlite3"
