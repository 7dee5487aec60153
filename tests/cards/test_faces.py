"""The geometry of faces: sigils that never change, words and names that fit."""

import hashlib
import re
from math import cos, hypot, pi

import pytest

from cards.catalogue.reading import game_codes
from cards.faces import BOX, REACH, WORD_HEIGHT, WORD_WIDTH, name_class, sigil, text_class, width, word_lines
from tests.cards.shelf import data

SEEDS = sorted(
    {card.facts.get("character") or card.name for code in game_codes() for card in data(code).cards.values()}
)


def points(path: str) -> list[tuple[int, int]]:
    """The corners of a curve from its path data."""
    whole = re.fullmatch(r"M(\d+ \d+)l([\d -]+)z", path)
    assert whole
    start, steps = whole.groups()
    x, y = map(int, start.split())
    numbers = [int(found) for found in re.findall(r"-?\d+", steps)]
    found = [(x, y)]
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        found.append((x, y))
    return found


def reach(x: int, y: int) -> float:
    """The distance from the middle of the square."""
    return hypot(x - BOX / 2, y - BOX / 2)


def test_a_sigil_is_the_same_for_ever() -> None:
    """A change here changes the face of every card that people know."""
    drawn = hashlib.sha256("\n".join(sigil("Infuocato")).encode()).hexdigest()
    assert drawn[:16] == "b11e2168eb105f43"


def test_cards_of_one_name_share_their_sigil_and_other_names_have_another() -> None:
    assert sigil("TIGA") == sigil("TIGA")
    assert len({sigil(seed) for seed in SEEDS}) == len(SEEDS)


def test_the_way_an_accent_is_written_changes_nothing() -> None:
    assert sigil("Elettricità") == sigil("Elettricita\u0300")


@pytest.mark.parametrize("seed", ["Infuocato", "TIGA", "", "名前", "<script>", "x" * 300])
def test_the_curves_follow_the_formula(seed: str) -> None:
    h = hashlib.sha256(seed.encode()).digest()
    k = 3 + h[0] % 7
    m = k * (2 + h[1] % 2)
    a, b, f = 0.14 + 0.12 * h[2] / 255, 0.03 + 0.06 * h[3] / 255, 2 * pi * h[4] / 255
    radius = REACH / (0.74 + a + b)
    curves = sigil(seed)
    assert len(curves) == 7
    for j, curve in enumerate(curves):
        corners = points(curve)
        for at in (0, 7, 31):
            t = 2 * pi * at / len(corners)
            wanted = radius * (1 - 0.125 * j) * (0.74 + a * cos(k * (t + 0.055 * j) + f) + b * cos(m * t - f))
            assert reach(*corners[at]) == pytest.approx(wanted, abs=1)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_curve_leaves_its_square_and_each_is_smaller_than_the_one_around_it(seed: str) -> None:
    widest = [max(reach(*corner) for corner in points(curve)) for curve in sigil(seed)]
    assert widest[0] <= REACH + 1
    assert widest == sorted(widest, reverse=True)
    assert min(min(corner) for corner in points(sigil(seed)[0])) >= 0
    assert max(max(corner) for corner in points(sigil(seed)[0])) <= BOX


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sigil_has_enough_corners_for_its_petals_and_stays_small(seed: str) -> None:
    h = hashlib.sha256(seed.encode()).digest()
    assert len(points(sigil(seed)[0])) >= 5 * (3 + h[0] % 7) * (2 + h[1] % 2)
    assert sum(map(len, sigil(seed))) < 7_000


@pytest.mark.parametrize("word", [seed for seed in SEEDS if seed.isupper()])
def test_the_word_of_a_window_fits_it(word: str) -> None:
    lines = word_lines(word)
    assert " ".join(line for line, _size, _base in lines) == word
    assert all(width(line) * size <= WORD_WIDTH + 1 for line, size, _base in lines)
    assert lines[-1][2] - lines[0][2] + lines[0][1] <= WORD_HEIGHT + 4
    assert all(22 < base < 78 for _line, _size, base in lines)


def test_a_word_takes_the_lines_that_make_it_biggest() -> None:
    assert [line for line, _size, _base in word_lines("TIGA")] == ["TIGA"]
    assert [line for line, _size, _base in word_lines("JUGGLUS JUGGLER")] == ["JUGGLUS", "JUGGLER"]
    assert word_lines("TIGA")[0][1] > word_lines("ZETTON")[0][1] > word_lines("SPHERESAURUS")[0][1]


def test_no_word_at_all_is_no_fault() -> None:
    assert word_lines("") == (("", 31, 61.2),)


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("Infuocato", "a"),
        ("The Space Dinosaur Zetton", "a"),
        ("Special Airborne Armor-1 Sevenger", "b"),
        ("The Belial Fusion Monster Pedanium Zetton", "c"),
        ("ULTRA GALAXY LEGEND SIDE STORY: ULTRAMAN ZERO VS DARKLOPS ZERO Stage I: The Colliding Universes", "d"),
        ("Precipitevolissimevolmente", "d"),
        ("W" * 300, "d"),
        ("", "a"),
    ],
)
def test_long_names_are_smaller(name: str, size: str) -> None:
    assert name_class(name) == size


def test_a_name_with_something_beside_it_has_less_room() -> None:
    assert name_class("Precipitevolisso") == "a"
    assert name_class("Precipitevolisso", aside=True) == "b"


def test_longer_texts_are_smaller() -> None:
    assert [text_class(letters) for letters in (0, 75, 76, 125, 126, 190, 191, 9999)] == list("aabbccdd")
