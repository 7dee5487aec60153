"""Simulation and goldfish pages in a real browser: more matches, keys, announcements, tables; wide and narrow."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_flow import LONG_MS, SIZES, fits
from tests.stack import Stack


def begin(page: Page, stack: Stack, matches: int, opponent: int) -> None:
    """A simulation of the first ready deck, asked for through the page."""
    page.goto(f"{stack.base_url}/decks/check/?game=slugterra")
    page.locator("button[name=sample]").first.click()
    page.locator("#s-opponent").select_option(index=opponent)
    page.locator("#s-matches").fill(str(matches))
    page.locator("#s-seed").fill("30")
    page.locator("#simulate-form .deal").click()
    page.wait_for_url("**/play/simulations/**")


def ended(page: Page, matches: int) -> None:
    expect(page.locator("progress.done")).to_have_js_property("value", matches, timeout=LONG_MS)


def test_more_matches_go_on_where_the_page_is_and_widen_the_interval(shared_stack: Stack, browser_page: Page) -> None:
    page = browser_page
    begin(page, shared_stack, 20, 0)
    ended(page, 20)
    expect(page.locator("#result")).to_have_text("Non si può ancora dire")
    address = page.url
    page.locator("#more").click()
    page.wait_for_load_state()
    assert page.url == address
    expect(page.locator("progress.done")).to_be_visible(timeout=LONG_MS)
    assert page.locator("progress").evaluate("bar => bar.value") > 20
    expect(page.locator("#live")).to_contain_text("2 sguardi insieme")


def test_keys_open_tables_and_the_field_but_not_while_writing(shared_stack: Stack, browser_page: Page) -> None:
    page = browser_page
    begin(page, shared_stack, 8, 1)
    ended(page, 8)
    table = page.locator("#length-table")
    page.keyboard.press("t")
    expect(table).to_have_attribute("open", "")
    page.keyboard.press("t")
    expect(table).not_to_have_attribute("open", "")
    page.keyboard.press("o")
    expect(page.locator("#o-number")).to_be_focused()
    page.keyboard.type("tro")
    expect(page.locator("#o-number")).to_have_value("tro")
    expect(table).not_to_have_attribute("open", "")
    address = page.url
    page.locator("h1").click()
    page.keyboard.press("r")
    page.wait_for_url(lambda url: url != address)
    ended(page, 8)
    expect(page.locator("#fingerprint")).to_contain_text("seme 30")


def test_what_is_typed_and_opened_stays_while_progress_comes(shared_stack: Stack, browser_page: Page) -> None:
    page = browser_page
    begin(page, shared_stack, 2000, 1)
    page.locator("#o-number").fill("7")
    expect(page.locator("#result")).to_have_text("Risultato provvisorio", timeout=LONG_MS)
    page.locator("#result-table summary").click()
    page.locator("#o-number").focus()
    with page.expect_response("**/progress/"):
        pass
    with page.expect_response("**/progress/"):
        pass
    expect(page.locator("#o-number")).to_have_value("7")
    expect(page.locator("#o-number")).to_be_focused()
    expect(page.locator("#result-table")).to_have_attribute("open", "")
    page.locator("#cancel").click()
    expect(page.locator("#live .chip").first).to_have_text("Fermata", timeout=LONG_MS)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_hands_are_dealt_and_fit_with_all_tables_open(
    shared_stack: Stack, browser_page: Page, size: str, theme: str
) -> None:
    page = browser_page
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.set_viewport_size({"width": SIZES[size]["width"], "height": SIZES[size]["height"]})
    page.goto(f"{shared_stack.base_url}/play/goldfish/?game=slugterra")
    fits(page)
    page.locator("#g-hands").fill("40")
    page.locator("button[name=sample]").first.click()
    expect(page.locator(".hands-first")).to_contain_text(re.compile("tiene la prima mano: [0-9,]+% di 40 partite"))
    page.wait_for_load_state()
    page.keyboard.press("t")
    expect(page.locator("details.table-twin:not([open])")).to_have_count(0)
    fits(page)


def test_hands_and_more_matches_without_scripts(shared_stack: Stack, browser_page: Page) -> None:
    browser = browser_page.context.browser
    assert browser
    context = browser.new_context(locale="it-IT", java_script_enabled=False)
    page = context.new_page()
    begin(page, shared_stack, 8, 0)
    for _ in range(60):
        if page.locator("progress.done").count():
            break
        page.get_by_role("link", name="Rileggi i numeri").click()
    page.locator("#more").click()
    expect(page.locator("#live")).to_be_visible()
    page.goto(f"{shared_stack.base_url}/play/goldfish/?game=slugterra")
    page.locator("button[name=sample]").first.click()
    expect(page.locator(".hands-first")).to_contain_text("tiene la prima mano")
    context.close()
