"""Faces as a browser draws them: three densities by size, nothing spills over, a name for those who listen."""

from collections.abc import Callable, Iterable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.template import engines
from django.utils.translation import override
from playwright.sync_api import Page, Route

from cards.catalogue.reading import game_codes
from cards.models import Printing
from cards.web.marks import stylesheet
from tests.cards.shelf import first_of, printing, printings

ROOT = Path(settings.BASE_DIR)
SITE = "http://127.0.0.1"
SHEETS = [f"/static/css/{name}.css" for name in ("fonts", "tokens", "base", "components", "faces")]
POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'"
WIDTHS = (40, 80, 92, 93, 120, 150, 151, 182, 320)
TYPES = {
    "slugterra": ("protoforma", "velocimorfismo", "azione", "potenziamento", "caverna"),
    "ultraman": ("ultra_hero", "kaiju", "ultra_mech", "scene"),
}

Sheet = Callable[..., Page]


def specimens() -> list[Printing]:
    """One of every type of both games, Monsters and a special treatment besides."""
    found = [first_of(code, kind) for code, kinds in TYPES.items() for kind in kinds]
    found += [first_of("slugterra", kind, monster="yes") for kind in ("protoforma", "velocimorfismo")]
    return [*found, printing("ultraman", "SP(01/05)BP01-007")]


@pytest.fixture
def sheet(browser_page: Page) -> Sheet:
    """Opens a page of faces under the site's content policy; a console error fails the test."""

    def show(shown: Iterable[Printing], widths: Iterable[int] = WIDTHS, theme: str = "light") -> Page:
        sizes = ".specimens { display: flex; flex-wrap: wrap; gap: 8px; }\n" + "\n".join(
            f".w{width} {{ width: {width}px; }}" for width in widths
        )
        context = {
            "printings": list(shown),
            "widths": widths,
            "theme": theme,
            "sheets": [*SHEETS, "/marks.css", "/sizes.css"],
        }
        with override("it"):
            template = engines["django"].from_string((Path(__file__).parent / "specimen.html").read_text())
            page = template.render(context)
        made = {
            "/": (page, "text/html"),
            "/marks.css": (stylesheet()[0], "text/css"),
            "/sizes.css": (sizes, "text/css"),
        }

        def serve(route: Route) -> None:
            path = urlsplit(route.request.url).path
            if path in made:
                text, kind = made[path]
                headers = {"content-type": f"{kind}; charset=utf-8", "content-security-policy": POLICY}
                route.fulfill(body=text, headers=headers)
            else:
                route.fulfill(path=ROOT / path.lstrip("/"))

        browser_page.route(f"{SITE}/**", serve)
        browser_page.goto(f"{SITE}/")
        browser_page.evaluate("document.fonts.ready")
        return browser_page

    return show


def visible(page: Page, width: int, part: str) -> list[bool]:
    """Whether that part of each face of that width takes any room."""
    boxes = f"[...document.querySelectorAll('.w{width} {part}')].map(part => part.getClientRects().length > 0)"
    return list(page.evaluate(boxes))


SPILLS = """names => [...document.querySelectorAll('.face')].flatMap(face => names.flatMap(name =>
  [...face.querySelectorAll(name)].filter(part => part.getClientRects().length
    && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1))
  .map(part => `${face.getAttribute('aria-label')}: ${name}`)))"""

SMALL_WINDOWS = """share => [...document.querySelectorAll('.face')].filter(face =>
  face.querySelector('.face-window').clientHeight < share * face.clientWidth)
  .map(face => face.getAttribute('aria-label'))"""

WORDS_OUT = """() => [...document.querySelectorAll('.face-word')].filter(word => {
  const room = word.getBoundingClientRect();
  return [...word.querySelectorAll('text')].some(text => {
    const box = text.getBoundingClientRect();
    return box.left < room.left || box.right > room.right; });
}).map(word => word.textContent)"""


def test_a_face_shows_less_as_it_gets_smaller(sheet: Sheet) -> None:
    page = sheet(specimens())
    for width in WIDTHS:
        assert all(visible(page, width, ".face-name"))
        assert all(visible(page, width, ".face-number b"))
        assert all(visible(page, width, ".face-mark .icon"))
        assert set(visible(page, width, ".face-text")) == {width > 150}
        assert set(visible(page, width, ".face-whole")) == {width > 150}
        assert set(visible(page, width, ".face-cell:not(.none) .face-thousands")) == {92 < width <= 150}
        assert set(visible(page, width, ".face-foot")) == {width > 92}
        assert set(visible(page, width, ".face-letters")) == {width > 92}


def test_a_face_keeps_the_shape_of_a_card(sheet: Sheet) -> None:
    page = sheet(specimens())
    shapes = page.evaluate(
        "[...document.querySelectorAll('.face')].map(f => f.getBoundingClientRect()).map(b => b.width / b.height)"
    )
    assert shapes == pytest.approx([63 / 88] * len(shapes), abs=0.001)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_paper_and_ink_are_the_same_in_both_themes(sheet: Sheet, theme: str) -> None:
    page = sheet(specimens(), widths=(182,), theme=theme)
    paper = """[...document.querySelectorAll('.face-paper')].map(part => getComputedStyle(part))
      .map(style => [style.backgroundColor, style.color])"""
    assert {tuple(pair) for pair in page.evaluate(paper)} == {("rgb(255, 254, 250)", "rgb(20, 33, 28)")}


def test_faces_have_their_names_in_the_accessibility_tree(sheet: Sheet) -> None:
    page = sheet([printing("slugterra", "001", "PDM")], widths=(182,))
    name = "Infuocato, Protoforma, Fuoco, potenza 300, rara, PDM 1"
    assert page.get_by_role("group", name=name, exact=True).count() == 1


def test_the_text_of_a_face_can_be_selected(sheet: Sheet) -> None:
    page = sheet([printing("slugterra", "001", "PDM")], widths=(182,))
    page.locator(".face-name").dblclick()
    assert page.evaluate("getSelection().toString().trim()") == "Infuocato"


@pytest.mark.parametrize("width", [182, 120, 80])
@pytest.mark.parametrize("code", game_codes())
def test_no_card_spills_over_its_face(sheet: Sheet, code: str, width: int) -> None:
    one_a_card = {each.card.key: each for each in reversed(printings(code))}
    page = sheet(one_a_card.values(), widths=(width,))
    parts = [".face-paper", ".face-title", ".face-text", ".face-cell", ".face-head"]
    if width > 92:
        # The smallest cut a fourth line of a name with dots on purpose.
        parts.append(".face-name")
    assert page.evaluate(SPILLS, parts) == []
    assert page.evaluate(SMALL_WINDOWS, 0.2) == []
    assert page.evaluate(WORDS_OUT) == []
