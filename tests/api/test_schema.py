"""The schema is valid, says all there is, and the page that shows it obeys the policy."""

import re

import pytest
from django.urls import get_resolver
from drf_spectacular.validation import validate_schema

from tests.api.shapes import schema


def routes(patterns=None, start="/"):
    for each in patterns if patterns is not None else get_resolver().url_patterns:
        path = start + str(each.pattern)
        if hasattr(each, "url_patterns"):
            yield from routes(each.url_patterns, path)
        elif path.startswith("/api/v1/"):
            yield re.sub(r"<[a-z_]+:([a-z]+)>", r"{\1}", path)


def test_the_schema_is_valid_openapi():
    validate_schema(schema())


def test_every_address_is_in_the_schema():
    assert set(routes()) == set(schema()["paths"])


def test_every_operation_says_what_it_is_and_how_it_refuses():
    names = set()
    for path, methods in schema()["paths"].items():
        for method, found in methods.items():
            assert found["description"], (method, path)
            assert found["operationId"] not in names
            names.add(found["operationId"])
            refusals = [code for code, said in found["responses"].items() if code >= "400"]
            assert "429" in refusals
            assert all(list(found["responses"][code]["content"]) == ["application/problem+json"] for code in refusals)


def test_the_schema_is_served_as_a_file(client):
    answer = client.get("/api/schema/")
    assert answer.status_code == 200
    assert answer.json()["openapi"].startswith("3.")


def test_the_page_has_no_inline_script_or_style(client):
    answer = client.get("/api/docs/")
    page = answer.content.decode()
    assert "'unsafe" not in answer["Content-Security-Policy"]
    assert not re.search(r"<style|style=|<script>|onload=|https?://", page)


def test_the_page_shows_the_operations_under_the_policy(shared_stack, browser_page):
    """The fixture fails on any violation of the policy and on any request to elsewhere."""
    browser_page.goto(f"{shared_stack.base_url}/api/docs/")
    browser_page.wait_for_selector("#operations-cards-cards_list, .opblock", timeout=20_000)
    assert browser_page.locator(".opblock").count() >= 15


@pytest.mark.services
def test_the_live_site_answers_and_counts_for_all_its_processes(shared_stack):
    answer = shared_stack.manage("shell", "-c", "from django.core.cache import cache; print(cache.add('api', 1))")
    assert "True" in answer.stdout
