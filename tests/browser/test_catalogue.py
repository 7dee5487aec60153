"""The catalogue in a real browser: words and facets as fragments, views by key, no error and nothing too wide."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_flow import dress, fits
from tests.stack import Stack


@pytest.mark.parametrize(("size", "theme"), [("1280", "dark"), ("360", "light")])
def test_words_and_facets_change_results_without_leaving(
    shared_stack: Stack, browser_page: Page, size: str, theme: str
) -> None:
    page = browser_page
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    dress(page, shared_stack, size, theme)
    page.goto(f"{shared_stack.base_url}/cards/?game=ultraman")
    expect(page.locator(".face-grid li")).to_have_count(48)
    fits(page)
    page.locator("#f-words").fill("tiga")
    expect(page).to_have_url(re.compile("words=tiga"))
    if size == "360":
        page.locator(".filter-fold summary").click()
    page.locator("#facets a").first.press("Enter")
    expect(page).to_have_url(re.compile("words=tiga&type="))
    expect(page.locator("#facets [aria-current]")).to_have_count(1)
    page.locator("h1").click()
    page.keyboard.press("v")
    expect(page).to_have_url(re.compile("view=list"))
    fits(page)
    assert errors == []


@pytest.mark.parametrize(("size", "theme"), [("1280", "light"), ("360", "dark")])
def test_a_card_page_shows_its_face_and_fits(shared_stack: Stack, browser_page: Page, size: str, theme: str) -> None:
    page = browser_page
    dress(page, shared_stack, size, theme)
    page.goto(f"{shared_stack.base_url}/cards/ultraman/BP01-007/")
    expect(page.locator(".big-face [role=group]")).to_be_visible()
    fits(page)
