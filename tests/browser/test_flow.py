"""The one flow in a real browser: paste, mend, simulate, watch, open a match; wide and narrow, light and dark."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.stack import Stack
from tests.web.test_check import ILLEGAL

SIZES = {"1280": {"width": 1280, "height": 900}, "360": {"width": 360, "height": 740}}
MATCHES = 200
LONG_MS = 90_000


def dress(page: Page, stack: Stack, size: str, theme: str) -> None:
    """Size of the window, and the theme as a visitor chooses it."""
    page.set_viewport_size({"width": SIZES[size]["width"], "height": SIZES[size]["height"]})
    page.goto(stack.base_url)
    page.locator("details.menu").nth(1).locator("summary").click()
    page.locator(f"button[name=theme][value={theme}]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def fits(page: Page) -> None:
    """Nothing is wider than the window."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize(("size", "theme"), [("1280", "light"), ("360", "dark"), ("1280", "dark"), ("360", "light")])
def test_from_an_illegal_list_to_any_match(shared_stack: Stack, browser_page: Page, size: str, theme: str) -> None:
    page = browser_page
    dress(page, shared_stack, size, theme)
    fits(page)
    page.get_by_role("link", name="Controlla una lista").locator("visible=true").first.click()
    page.get_by_label("La lista").fill(ILLEGAL)
    page.get_by_role("button", name="Controlla la lista").click()
    expect(page.locator("#verdict")).to_contain_text("Non in regola: 3 motivi")
    expect(page.locator(".reason")).to_have_count(3)
    expect(page.locator("#verdict")).to_be_focused()
    fits(page)

    for left in (2, 1):
        page.locator("button[name=fix]").first.click()
        expect(page.locator("#verdict")).to_contain_text(re.compile(rf"{left} motiv"))
    page.locator("button[name=fix]").first.click()
    expect(page.locator("#verdict")).to_contain_text("In regola")
    fits(page)

    page.get_by_label("Partite", exact=True).fill(str(MATCHES))
    page.get_by_label("Seme (facoltativo)").fill("30")
    page.get_by_role("button", name="Simula").click()
    page.wait_for_url("**/play/simulations/**")
    expect(page.locator("#live .chip").first).to_have_text("Finita", timeout=LONG_MS)
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#said")).to_have_text("Giocato il 100% delle partite")
    assert page.locator("progress").evaluate("bar => bar.value") == MATCHES
    fits(page)

    page.get_by_label(re.compile("Numero, da 0 a 199")).fill("13")
    page.get_by_role("button", name="Apri la partita").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Partita 13 di 200")
    expect(page.locator(".turn").first).to_contain_text("Preparazione")
    assert page.locator(".log li").count() > 10
    fits(page)


def test_progress_moves_while_matches_are_played(shared_stack: Stack, browser_page: Page) -> None:
    page = browser_page
    page.goto(f"{shared_stack.base_url}/decks/check/")
    page.locator("button[name=sample]").first.click()
    page.get_by_label("Partite", exact=True).fill("3000")
    page.get_by_role("button", name="Simula").click()
    page.wait_for_url("**/play/simulations/**")
    bar = page.locator("progress")
    expect(bar).not_to_have_js_property("value", 0, timeout=LONG_MS)
    first = bar.evaluate("bar => bar.value")
    expect(page.locator("#result")).to_have_text("Risultato provvisorio")
    expect(bar).not_to_have_js_property("value", first, timeout=LONG_MS)
    page.get_by_role("button", name="Ferma e tieni questo").click()
    expect(page.locator("#live .chip").first).to_have_text("Fermata", timeout=LONG_MS)
    played = page.locator("progress").evaluate("bar => bar.value")
    assert first <= played < 3000
    expect(page.locator(".verdict")).to_contain_text("Parziale")


def test_the_whole_flow_by_keyboard_alone(shared_stack: Stack, browser_page: Page) -> None:
    page = browser_page
    page.goto(shared_stack.base_url)
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Controlla una lista").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/decks/check/**")
    tab_to(page, "#c-list")
    page.keyboard.insert_text(ILLEGAL)
    tab_to(page, "#check-form .btn.primary")
    page.keyboard.press("Enter")
    for _ in range(3):
        expect(page.locator("#verdict")).to_be_focused()
        before = page.locator("#verdict").inner_text()
        tab_to(page, "button[name=fix]")
        page.keyboard.press("Enter")
        expect(page.locator("#verdict")).not_to_have_text(before)
    expect(page.locator("#verdict")).to_contain_text("In regola")
    tab_to(page, "#s-matches")
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("20")
    tab_to(page, "#simulate-form .deal")
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/simulations/**")
    tab_to(page, "#o-number")
    page.keyboard.insert_text("7")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Partita 7 di 20")


def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until the element has the focus, as often as a patient person would."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


def test_language_and_menus_by_keyboard(shared_stack: Stack, browser_page: Page) -> None:
    page = browser_page
    page.goto(f"{shared_stack.base_url}/cards/?game=ultraman")
    summary = page.locator("details.menu summary").first
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator("details.menu").first).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(page.locator("details.menu").first).not_to_have_attribute("open", "")
    expect(summary).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("button[name=language][value=en]").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cards of Ultraman")
    page.wait_for_load_state()
    page.keyboard.press("/")
    expect(page.locator("#quick-words")).to_be_focused()
    page.keyboard.insert_text("tiga")
    page.keyboard.press("Enter")
    expect(page.locator(".count-line")).to_contain_text("tiga")


@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_its_window(shared_stack: Stack, browser_page: Page, size: str) -> None:
    page = browser_page
    page.set_viewport_size({"width": SIZES[size]["width"], "height": SIZES[size]["height"]})
    for address in ("/", "/cards/", "/cards/?game=ultraman", "/cards/ultraman/BP01-007/", "/cards/slugterra/PDM-043/"):
        page.goto(f"{shared_stack.base_url}{address}")
        fits(page)


def test_a_filter_applies_when_it_is_chosen(shared_stack: Stack, browser_page: Page) -> None:
    page = browser_page
    page.goto(f"{shared_stack.base_url}/cards/?game=slugterra")
    page.get_by_role("link", name="Caverna").first.click()
    expect(page).to_have_url(re.compile("type=caverna"))
    expect(page.locator("#results")).to_contain_text("Caverne Profonde")
    expect(page.locator("#results")).not_to_contain_text("Boon Doc")


def test_a_broken_connection_keeps_the_list_and_says_so(
    shared_stack: Stack, browser_page: Page, browser_errors: list[str]
) -> None:
    page = browser_page
    page.goto(f"{shared_stack.base_url}/decks/check/")
    page.get_by_label("La lista").fill(ILLEGAL)
    page.context.set_offline(True)
    page.get_by_role("button", name="Controlla la lista").click()
    expect(page.locator("#check-failed")).to_be_visible()
    expect(page.get_by_label("La lista")).to_have_value(ILLEGAL)
    page.context.set_offline(False)
    browser_errors.clear()
    page.get_by_role("button", name="Controlla la lista").click()
    expect(page.locator("#verdict")).to_contain_text("Non in regola: 3 motivi")


def test_the_flow_works_without_scripts(shared_stack: Stack, browser_page: Page) -> None:
    browser = browser_page.context.browser
    assert browser
    context = browser.new_context(locale="it-IT", java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{shared_stack.base_url}/decks/check/?game=slugterra")
    page.locator("#c-list").fill(ILLEGAL)
    page.locator("#check-form .btn.primary").click()
    for _ in range(3):
        page.locator("button[name=fix]").first.click()
    expect(page.locator("#verdict")).to_contain_text("In regola")
    page.locator("#s-matches").fill("20")
    page.locator("#simulate-form .deal").click()
    expect(page.locator("#live")).to_be_visible()
    page.locator("#o-number").fill("3")
    page.locator(".open-match .btn").click()
    expect(page.locator("h1")).to_have_text("Partita 3 di 20")
    context.close()
