"""What game.toml says of faces and marks: every code is known, every drawing exists, no two marks look alike."""

import re
import tomllib
from pathlib import Path

import pytest

from cards.catalogue.checks import check_game
from cards.catalogue.data import Symbol
from cards.catalogue.reading import GAMES, game_codes
from cards.web.marks import contrast, letters_on
from tests.cards.shelf import data

SVG = Path(__file__).resolve().parents[2] / "static" / "svg"
CODES = game_codes()

# The marks of games whose data files are still to come: shape, letters, colour.
COMING = {
    "shufflecards": [
        ("chevrons", "VE", "#1C62B5"),
        ("two-rings", "SQ", "#2C7A31"),
        ("barbell", "PO", "#C8371B"),
        ("bulb", "IN", "#6E2F94"),
    ],
    "super_fantasy": [
        ("hammer", "FO", "#C8371B"),
        ("key", "AS", "#865423"),
        ("sight", "MI", "#2C7A31"),
        ("spark", "MA", "#6E2F94"),
        ("boot", "VE", "#1C62B5"),
        ("shield", "DI", "#5F6C79"),
    ],
}
SYMBOL = re.compile(r'<symbol id="([^"]+)"([^>]*)>(.*?)</symbol>', re.DOTALL)


def symbols(sprite: str) -> dict[str, str]:
    """The symbols of a sprite, each with the shapes it is made of."""
    return {name: body for name, _box, body in SYMBOL.findall((SVG / f"{sprite}.svg").read_text())}


def shape(body: str) -> str:
    """What is drawn, however it is written: numbers to a tenth, no blanks, commas or paint."""
    kept = re.findall(r'<(\w+)|\b(d|cx|cy|r|points|x|y|width|height|transform)="([^"]*)"', body)
    text = " ".join(tag or f"{key}{value}" for tag, key, value in kept)
    return re.sub(r"-?\d*\.?\d+", lambda number: f" {float(number[0]):.1f} ", text).replace(",", " ").replace(" ", "")


def worn(code: str) -> list[Symbol]:
    """How a game's marks look, and its card types that are drawn like marks."""
    game = data(code)
    looks = [mark.look for mark in game.marks.values()] + [kind.look for kind in game.card_types.values()]
    return [look for look in looks if look.symbol]


def looks(code: str) -> list[str]:
    """The symbols of a game's marks."""
    return [row[0] for row in COMING[code]] if code in COMING else [look.symbol for look in worn(code)]


@pytest.mark.parametrize("code", [*CODES, *COMING])
def test_no_two_marks_of_a_game_share_a_shape(code: str) -> None:
    drawn = symbols("marks")
    shapes = [shape(drawn[symbol]) for symbol in looks(code)]
    assert len(set(shapes)) == len(shapes) == len(looks(code))


def test_the_same_shape_written_otherwise_is_the_same() -> None:
    one = '<path d="M12 2 22 12-1.50 .5z" fill="red"/>'
    assert shape(one) == shape('<path fill="blue" d="M 12,2 22.00,12 -1.5 0.5 z"/>')
    assert shape(one) != shape(one.replace("22", "23"))


def test_every_mark_is_drawn_on_the_same_grid() -> None:
    boxes = {box.strip() for _name, box, _body in SYMBOL.findall((SVG / "marks.svg").read_text())}
    assert boxes == {'viewBox="0 0 24 24"'}
    assert all("style" not in body and "#" not in body for body in symbols("marks").values())


@pytest.mark.parametrize("code", CODES)
def test_letters_stand_out_from_their_mark(code: str) -> None:
    assert [look.symbol for look in worn(code) if contrast(letters_on(look), look.colour) < 4.8] == []


@pytest.mark.parametrize("game", COMING)
def test_letters_of_the_games_to_come_stand_out_too(game: str) -> None:
    assert all(contrast("#FFFFFF", colour) >= 4.8 for _symbol, _letters, colour in COMING[game])


@pytest.mark.parametrize("code", CODES)
def test_no_two_marks_of_a_game_share_their_letters(code: str) -> None:
    letters = [look.abbreviation for look in worn(code)]
    assert all(letters)
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("code", CODES)
def test_every_card_type_is_drawn(code: str) -> None:
    assert set(data(code).face_styles) == set(data(code).card_types)


@pytest.mark.parametrize("code", CODES)
def test_every_drawing_and_set_mark_exists(code: str) -> None:
    game = data(code)
    named = {name for face in game.faces for name in (face.drawing, *face.flagged.values()) if name}
    assert named | set(game.set_symbols.values()) <= set(symbols("faces"))
    assert set(game.set_symbols) <= set(game.sets)


@pytest.mark.parametrize("code", CODES)
def test_every_limit_and_state_of_an_ability_has_a_tag(code: str) -> None:
    game = data(code)
    for card in game.cards.values():
        style = game.face_styles[card.type]
        for ability in card.abilities:
            assert set(ability.get("states", ())) <= set(style.tags)
            assert ability.get("uses", {}).get("per", "turn") in game.uses


@pytest.mark.parametrize("code", CODES)
def test_the_number_of_a_face_is_one_that_its_cards_have(code: str) -> None:
    game = data(code)
    for card in game.cards.values():
        style = game.face_styles[card.type]
        shown = {style.number, *style.table} - {""}
        assert set(card.stats) <= shown
        assert not style.number or style.number in card.stats


DAMAGES: dict[str, tuple[str, str, str]] = {
    "an unknown type": ('types = ["caverna"]', 'types = ["cavena"]', "unknown card type 'cavena'"),
    "a type drawn twice": ('types = ["caverna"]', 'types = ["azione"]', "two of 'faces' draw the type 'azione'"),
    "an unknown number": ('number = "power"', 'number = "pover"', "unknown stat 'pover'"),
    "an unknown fact": ('aside = "species"', 'aside = "spices"', "unknown fact 'spices'"),
    "a fact that is no flag": ("flagged = { monster", "flagged = { species", "unknown flag 'species'"),
    "an unknown window": ('ground = "full"', 'ground = "fool"', "fool"),
    "a column of no table": ('ground = "full"', 'ground = "full"\noptional = ["power"]', "unknown column of the table"),
    "an unknown state": ('ground = "full"', 'ground = "full"\ntags = { single = "power" }', "unknown state 'single'"),
    "an unknown span": ("main_phase =", "mane_phase =", "unknown span of uses 'mane_phase'"),
    "an unknown key": ('ground = "full"', 'ground = "full"\ncolour = "red"', "colour"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_face_that_names_what_is_not_there_is_refused_at_its_line(root: Path, damage: str) -> None:
    old, new, reason = DAMAGES[damage]
    file = root / "slugterra" / "game.toml"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    found = [error for error in check_game("slugterra", root) if reason in error.reason]
    assert [error.file for error in found] == [str(file)]
    assert found[0].line > 1


def test_a_game_without_faces_still_loads(root: Path) -> None:
    file = root / "slugterra" / "game.toml"
    text = file.read_text()
    start, end = text.index("[[faces]]"), text.index("[set_symbols]")
    file.write_text(text[:start] + text[end:])
    assert "faces" not in tomllib.loads(file.read_text())
    assert check_game("slugterra", root) == []


def test_the_real_games_have_no_fault() -> None:
    assert [error for code in CODES for error in check_game(code, GAMES)] == []
