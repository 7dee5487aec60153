"""Whatever comes, the answer is a problem document with a status of the client's, never a fault of ours."""

import json

import pytest
from django.core.cache import cache

from tests.api.shapes import Api, refused

pytestmark = pytest.mark.services

GETS = [
    "games/", "sets/?game=slugterra", "formats/?game=slugterra", "cards/?game=slugterra", "cards/slugterra/PDM-001/",
    "printings/?game=slugterra", "names/?game=slugterra&q=a", "bulk/", "bulk/slugterra/", "decks/",
]  # fmt: skip
POSTS = ["legality/", "simulations/", "goldfish/"]
TEXTS = ["words", "type", "mark", "set", "rarity", "cursor", "game"]
STRANGE = {
    "nul": "%00", "nul inside": "a%00b", "surrogate": "%ED%A0%80", "bytes": "%FF%FE", "huge": "9" * 5000,
    "injection": "'%20OR%201=1--", "format": "%25s%25n", "regex": "(a%2B)%2B$",
}  # fmt: skip
BODIES = {
    "empty": b"",
    "no json": b"{",
    "an array": b"[]",
    "a number": b"7",
    "NaN": b'{"matches": NaN}',
    "infinity": b'{"matches": -Infinity}',
    "huge number": b'{"matches": ' + b"9" * 5000 + b"}",
    "2^70": b'{"matches": 1180591620717411303424, "hands": 1180591620717411303424}',
    "huge float": b'{"matches": 1e400, "hands": 1e400}',
    "NUL": b'{"game": "a\\u0000b", "list": "x"}',
    "NUL in a name": b'{"ga\\u0000me": "x"}',
    "half a character": b'{"game": "\\ud800", "list": "x"}',
    "no UTF-8": b'{"game": "\xff"}',
    "100000 deep": b'{"list":' * 100_000 + b"1" + b"}" * 100_000,
    "arrays 100000 deep": b'{"decks":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "unclosed string": b'{"game": "' + b"[" * 100_000,
    "40 deep": b'{"list":' * 40 + b"1" + b"}" * 40,
    "all wrong": b'{"game": {}, "format": [], "list": [], "deck": 3, "decks": {"a": 1}, "bots": 5, "seed": true}',
}


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("path", POSTS)
def test_a_bad_body_is_the_clients_fault(api, path, name):
    refused(api.post(path, BODIES[name]), 400)


@pytest.mark.parametrize("path", POSTS)
def test_a_body_above_the_limit_is_413(api, path):
    refused(api.post(path, b'{"list": "' + b"a" * (1024 * 1024 + 1) + b'"}'), 413)


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/html", ""]
)
def test_another_type_of_body_is_415(api, path, kind):
    refused(api.post(path, "a=1", content_type=kind), 415)


@pytest.mark.parametrize("path", ["simulations/", "goldfish/"])
def test_what_a_foreign_page_could_send_without_asking_is_415(api, path):
    """text/plain needs no leave of ours to come from another site, and it would spend the visitor's allowance."""
    refused(api.post(path, "{}", content_type="text/plain"), 415)


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("field", TEXTS)
def test_a_strange_parameter_is_refused_or_finds_nothing(api, field, name):
    start = "" if field == "game" else "game=slugterra&"
    answer = api.get(f"cards/?{start}{field}={STRANGE[name]}")
    if answer.status_code == 200:
        assert answer.json()["results"] == []
    else:
        refused(answer, 400, field)


@pytest.mark.parametrize("limit", ["0", "101", "x", "-1", "1e3", "9" * 5000, "%00", ""])
def test_a_limit_that_is_none_is_refused(api, limit):
    refused(api.get(f"cards/?game=slugterra&limit={limit}"), 400, "limit")


@pytest.mark.parametrize(
    "cursor", ["x", "W10", "WzEsMl0", "Wy0xLC0xXQ", "WzFlOTk5LDFd", "W1tbW1tbW1td", "bnVsbA", "=", "é"]
)
def test_a_cursor_that_was_not_made_here_is_refused_or_harmless(api, cursor):
    answer = api.get("cards/", data={"game": "slugterra", "cursor": cursor})
    assert answer.status_code == 200 if cursor == "WzEsMl0" else refused(answer, 400, "cursor")


@pytest.mark.parametrize("path", GETS)
def test_an_unknown_parameter_is_refused_with_those_there_are(api, path):
    mark = "&" if "?" in path else "?"
    assert "lang" in refused(api.get(f"{path}{mark}colour=red"), 400, "colour")["errors"]["colour"][0]
    refused(api.get(f"{path}{mark}lang=xx"), 400, "lang")
    refused(api.get(f"{path}{mark}lang=it&lang=en"), 400, "lang")


@pytest.mark.parametrize(
    "path",
    [
        "/api/", "/api/v1/nothing/", "/api/v2/cards/", "cards/slugterra/", "cards/slugterra/%00/", "cards/a%00b/x/",
        "cards/slugterra/a%ED%A0%80/", f"cards/slugterra/{'x' * 500}/", "decks/1/", "decks/%00/", "simulations/x/",
        "decks/00000000-0000-0000-0000-000000000000/", "bulk/%00/", f"bulk/{'x' * 300}/",
    ],
)  # fmt: skip
def test_what_is_not_there_is_a_problem_too(api, path):
    refused(api.get(path), 404)


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options", "trace"])
@pytest.mark.parametrize("path", GETS)
def test_another_method_is_405_with_those_there_are(api, path, method):
    answer = api(method, path)
    refused(answer, 405)
    assert "GET" in answer["Allow"]


def test_an_address_without_its_slash_leads_to_the_right_one(api):
    assert api.get("games").headers["Location"] == "/api/v1/games/"


def test_a_host_that_is_not_ours_is_a_problem_too(api):
    refused(api.get("games/", headers={"Host": "evil.example"}), 400)


def test_a_fault_of_ours_tells_nothing_but_is_a_problem(api, monkeypatch):
    monkeypatch.setattr("cards.api.views.selectors.games", lambda: 1 / 0)
    found = refused(api.get("games/"), 500)
    assert "division" not in json.dumps(found)


def test_refusals_are_in_the_language_asked_for(api):
    it, en = (refused(api.get(f"cards/slugterra/X-1/?lang={lang}"), 404) for lang in ("it", "en"))
    assert it["detail"] != en["detail"]
    assert it["type"] == en["type"]


def test_too_many_requests_are_429_with_when_to_come_back(api, settings, monkeypatch):
    monkeypatch.setattr("cards.api.throttles.Reading.rate", "3/min", raising=False)
    answers = [api.get("games/") for _ in range(4)]
    assert [each.status_code for each in answers] == [200, 200, 200, 429]
    assert "throttled" in refused(answers[-1], 429)["type"]
    assert 0 < int(answers[-1]["Retry-After"]) <= 60
    assert Api(REMOTE_ADDR="192.0.2.9").get("games/").status_code == 200


def test_an_invented_forwarding_header_gives_no_fresh_count(api, monkeypatch):
    monkeypatch.setattr("cards.api.throttles.Reading.rate", "3/min", raising=False)
    answers = [api.get("games/", headers={"X-Forwarded-For": f"192.0.2.{n}"}) for n in range(4)]
    assert answers[-1].status_code == 429


def test_reading_does_not_use_up_computing(api, monkeypatch):
    monkeypatch.setattr("cards.api.throttles.Reading.rate", "1/min", raising=False)
    api.get("games/")
    assert api.get("games/").status_code == 429
    assert api.post("legality/", {"game": "slugterra", "list": "1 Infuocato (PDM) 1"}).status_code == 200


def test_the_counts_are_shared_by_all_processes(settings):
    """Memory of one process would let each worker count for itself."""
    assert "locmem" not in settings.CACHES["default"]["BACKEND"].lower()
    assert cache.add("api-test", 1)
