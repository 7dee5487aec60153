"""The look holds what it promises: contrasts, one dark theme, no inline style or script, symbols that exist."""

import re

import pytest

from cards.catalogue.reading import game_codes, load_game
from cards.web.marks import contrast, letters_on, mark_class, stylesheet
from tests.web.sources import ROOT, SHEETS, TEMPLATES, short, sprite

TOKENS = (ROOT / "static" / "css" / "tokens.css").read_text()


def block(start: str) -> dict[str, str]:
    """The custom properties declared in the block that begins so."""
    body = TOKENS[TOKENS.index(start) :].split("{", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9A-Fa-f]{6}|rgb\([^)]*\))", body))


LIGHT = block(":root {")
DARK = block(':root[data-theme="dark"]')

# Text on ground and the least contrast, light and dark alike (WCAG 2.2: 4.5 for text, 3 for borders and shapes).
PAIRS = [
    ("ink", "bg", 4.5),
    ("ink2", "bg", 4.5),
    ("ink2", "surface", 4.5),
    ("ink2", "sunken", 4.5),
    ("link", "surface", 4.5),
    ("link", "bg", 4.5),
    ("on-felt", "felt", 4.5),
    ("table-label", "table", 4.5),
    ("table-label", "felt", 4.5),
    ("deal", "table", 4.5),
    ("on-primary", "primary", 4.5),
    ("on-deal", "deal", 4.5),
    ("bad", "bad-bg", 4.5),
    ("warn", "warn-bg", 4.5),
    ("ok", "ok-bg", 4.5),
    ("info", "info-bg", 4.5),
    ("bad", "surface", 4.5),
    ("edge", "surface", 3),
    ("win", "surface", 3),
    ("draw", "surface", 3),
    ("loss", "surface", 3),
    ("primary", "bg", 3),
]


@pytest.mark.parametrize(("front", "ground", "least"), PAIRS)
@pytest.mark.parametrize("theme", [LIGHT, {**LIGHT, **DARK}], ids=["light", "dark"])
def test_colours_stand_out_from_their_ground(theme: dict[str, str], front: str, ground: str, least: float) -> None:
    assert contrast(theme[front], theme[ground]) >= least


def test_the_dark_theme_of_the_device_is_the_chosen_one() -> None:
    assert block(':root[data-theme="system"]') == DARK


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("code", game_codes())
def test_letters_can_be_read_on_every_mark(code: str) -> None:
    game = load_game(code)
    looks = [mark.look for mark in game.marks.values()]
    looks += [each.look for each in game.card_types.values() if each.look.colour]
    assert looks
    assert all(contrast(letters_on(look), look.colour) >= 4.5 for look in looks)


@pytest.mark.parametrize("code", game_codes())
def test_accents_can_be_read_on_the_page(code: str) -> None:
    accent = load_game(code).accent
    assert contrast(accent["light"], LIGHT["bg"]) >= 4.5
    assert contrast(accent["dark"], DARK["bg"]) >= 4.5


@pytest.mark.parametrize("code", game_codes())
def test_every_symbol_a_game_names_is_drawn(code: str) -> None:
    game = load_game(code)
    drawn = sprite("marks")
    assert {mark.look.symbol for mark in game.marks.values()} <= drawn
    assert {each.look.symbol for each in game.card_types.values() if each.look.symbol} <= drawn
    assert game.symbol in drawn
    assert {rarity.shape for rarity in game.rarities.values()} <= drawn


@pytest.mark.parametrize("code", game_codes())
def test_no_two_marks_of_a_game_share_a_shape(code: str) -> None:
    game = load_game(code)
    shapes = [mark.look.symbol for mark in game.marks.values()]
    shapes += [each.look.symbol for each in game.card_types.values() if each.look.symbol]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize("code", game_codes())
def test_every_mark_has_its_colour_in_the_stylesheet(code: str) -> None:
    text, version = stylesheet()
    assert re.fullmatch(r"[0-9a-f]{12}", version)
    for mark in load_game(code).marks.values():
        assert f".{mark_class(code, 'm', mark.code)} {{ --mark: {mark.look.colour};" in text


@pytest.mark.parametrize("path", TEMPLATES, ids=short)
def test_templates_hold_no_inline_style_or_script(path) -> None:
    text = path.read_text()
    assert not re.search(r"<style|\sstyle\s*=|\son[a-z]+\s*=\s*[\"']|javascript:|hx-on|hx-vals=.js:", text)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", text))


@pytest.mark.parametrize("path", TEMPLATES, ids=short)
def test_templates_use_symbols_that_are_drawn(path) -> None:
    assert set(re.findall(r'{% icon "([\w-]+)" %}', path.read_text())) <= sprite("ui")


@pytest.mark.parametrize("path", SHEETS, ids=short)
def test_stylesheets_use_tokens_that_exist_and_nothing_from_elsewhere(path) -> None:
    text = path.read_text()
    declared = set(re.findall(r"(--[\w-]+):", "".join(sheet.read_text() for sheet in SHEETS)))
    assert set(re.findall(r"var\((--[\w-]+)", text)) <= declared
    assert "http" not in text
    assert "@import" not in text


def test_every_font_has_its_licence_beside_it() -> None:
    fonts = ROOT / "static" / "fonts"
    families = {path.name.split("-latin")[0] for path in fonts.glob("*.woff2")}
    assert families
    assert all("SIL Open Font License" in (fonts / f"{family}-OFL.txt").read_text() for family in families)


def test_no_field_hides_what_scripts_ask_of_its_form() -> None:
    # A field called `matches` would take the place of form.matches, which htmx calls.
    members = {
        "matches",
        "closest",
        "before",
        "after",
        "remove",
        "submit",
        "action",
        "method",
        "target",
        "children",
        "id",
    }
    named = {name for path in TEMPLATES for name in re.findall(r'\sname="([\w-]+)"', path.read_text())}
    assert named & members == set()
