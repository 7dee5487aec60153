"""What every page has: a strict policy, landmarks, a language and a theme that stay, error pages that ask nothing."""

import re

import pytest
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.usefixtures("catalogue")

PAGES = [
    "/",
    "/cards/",
    "/cards/?game=ultraman&words=zzz",
    "/cards/ultraman/BP01-007/",
    "/cards/?game=no",
    "/decks/check/",
    "/nope",
]


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_the_strict_policy_and_nothing_inline(client: Client, page: str) -> None:
    answer = client.get(page)
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    text = answer.content.decode()
    assert not re.search(r"<style|\sstyle=|\son\w+=", text)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", text))
    assert not re.search(r'(?:src|href)="(?:https?:)?//', text)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_landmarks_one_heading_and_a_skip_link(client: Client, page: str) -> None:
    text = client.get(page).content.decode()
    assert len(re.findall(r"<h1[ >]", text)) == 1
    assert all(f"<{mark}" in text for mark in ("header", "main", "footer"))
    assert 'href="#content"' in text
    assert 'id="content"' in text


@pytest.mark.parametrize("page", PAGES)
def test_no_id_stands_twice_on_a_page(client: Client, page: str) -> None:
    found = re.findall(r'\sid="([^"]+)"', client.get(page).content.decode())
    assert len(found) == len(set(found))


@pytest.mark.parametrize(("asked", "lang"), [("it", "it"), ("en-GB,en;q=0.8", "en"), ("fr", "it"), ("", "it")])
def test_the_language_is_that_of_the_browser(client: Client, asked: str, lang: str) -> None:
    text = client.get("/", headers={"accept-language": asked}).content.decode()
    assert f'<html lang="{lang}"' in text


def test_a_chosen_language_is_remembered_and_leads_back(client: Client) -> None:
    answer = client.post(reverse("set_language"), {"language": "en", "next": "/cards/?game=ultraman"})
    assert answer["Location"] == "/cards/?game=ultraman"
    text = client.get("/cards/?game=ultraman", headers={"accept-language": "it"}).content.decode()
    assert "Cards of Ultraman" in text


@pytest.mark.parametrize("theme", ["light", "dark", "system"])
def test_a_chosen_theme_is_remembered_and_leads_back(client: Client, theme: str) -> None:
    answer = client.post(reverse("theme"), {"theme": theme, "next": "/cards/"})
    assert answer["Location"] == "/cards/"
    assert f'data-theme="{theme}"' in client.get("/").content.decode()


@pytest.mark.parametrize("goal", ["//evil.example/", "https://evil.example/", "javascript:alert(1)", "", "\0"])
def test_a_switch_never_leads_elsewhere(client: Client, goal: str) -> None:
    assert client.post(reverse("theme"), {"theme": "dark", "next": goal})["Location"] == "/"


def test_an_unknown_theme_changes_nothing(client: Client) -> None:
    client.post(reverse("theme"), {"theme": "<script>"})
    client.cookies["theme"] = "sepia"
    assert 'data-theme="system"' in client.get("/").content.decode()
    assert client.get(reverse("theme")).status_code == 405


def test_a_missing_page_asks_the_database_nothing(client: Client, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        answer = client.get("/nope/")
    assert answer.status_code == 404
    assert "Questa carta non è nel mazzo" in answer.content.decode()


def test_a_form_whose_key_went_stale_is_explained() -> None:
    answer = Client(enforce_csrf_checks=True).post(reverse("theme"), {"theme": "dark"})
    assert answer.status_code == 403
    assert "aperta da troppo tempo" in answer.content.decode()


def test_the_first_page_leads_into_the_flow(client: Client, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(6):
        text = client.get("/").content.decode()
    assert reverse("decks:check") in text
    assert "Slugterra" in text
    assert "Ultraman" in text
