"""The geometry of card faces: the sigil of a name, big words that fit their window, names that fit their row. Pure."""

import hashlib
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from math import cos, pi, sin

# The sigil's square, and how far from its middle the outermost curve may reach.
BOX = 1000
REACH = 490
CURVES = 7

# Advance widths of the display face at its heaviest, in hundredths of the type size; other characters as wide as M.
WIDTHS = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ()-.'abcdefghijklmnopqrstuvwxyz",
        (
            *(71, 69, 68, 70, 63, 60, 73, 73, 30, 38, 70, 51, 95, 79, 72, 65, 73, 69, 66, 58, 73, 68, 100, 72, 66, 58),
            *(67, 36, 61, 61, 64, 61, 66, 52, 66, 66, 22, 33, 33, 36, 25, 19),
            *(59, 65, 57, 65, 59, 41, 61, 64, 29, 29, 60, 28, 96, 64, 61, 65, 65, 45, 55, 41, 63, 58, 88, 59, 61, 54),
        ),
        strict=True,
    )
)
WIDEST = 100

# The window of a word, 100 wide: how wide and high its letters may be together, and one line at the most.
WORD_WIDTH, WORD_HEIGHT, WORD_MOST = 82, 40, 31
LEADING = 0.92

# Type sizes of a name in hundredths of the face's width, with how many lines it may have at each; the last takes all.
NAME_SIZES = (("a", 8.8, 2), ("b", 7.4, 2), ("c", 6.0, 3))
NAME_WIDTH = 79
ASIDE_WIDTH = 17
TEXT_SIZES = (("a", 75), ("b", 125), ("c", 190))


@lru_cache(maxsize=2048)
def sigil(text: str) -> tuple[str, ...]:
    """Seven nested closed curves, as path data in a square of 1000: the same text has the same curves for ever."""
    h = hashlib.sha256(unicodedata.normalize("NFC", text).encode()).digest()
    k = 3 + h[0] % 7
    m = k * (2 + h[1] % 2)
    a, b, f = 0.14 + 0.12 * h[2] / 255, 0.03 + 0.06 * h[3] / 255, 2 * pi * h[4] / 255
    radius = REACH / (0.74 + a + b)
    steps = max(64, 5 * m)
    curves = []
    for j in range(CURVES):
        s, u = 1 - 0.125 * j, 0.055 * j
        points = []
        for step in range(steps):
            t = 2 * pi * step / steps
            r = radius * s * (0.74 + a * cos(k * (t + u) + f) + b * cos(m * t - f))
            points.append((round(BOX / 2 + r * cos(t)), round(BOX / 2 + r * sin(t))))
        curves.append(closed(points))
    return tuple(curves)


def closed(points: Sequence[tuple[int, int]]) -> str:
    """A polygon as path data: one absolute point, then short relative steps."""
    (x, y), *rest = points
    steps = []
    for to_x, to_y in rest:
        steps.append(f"{to_x - x} {to_y - y}")
        x, y = to_x, to_y
    return f"M{points[0][0]} {points[0][1]}l{' '.join(steps)}z".replace(" -", "-")


def width(text: str) -> float:
    """How wide the text is in the display face, in type sizes."""
    return sum(WIDTHS.get(letter, WIDEST) for letter in text) / 100


@lru_cache(maxsize=2048)
def word_lines(text: str) -> tuple[tuple[str, float, float], ...]:
    """The word of a window in one to three lines as big as they go: each with its type size and baseline (of 100)."""
    words = text.split() or [""]
    cuts = [cut for lines in range(min(3, len(words))) for cut in combinations(range(1, len(words)), lines)]
    size, lines = max((fitting(broken(words, cut)), broken(words, cut)) for cut in cuts)
    size = round(size, 1)
    # Capitals are about .72 of the type size high; the block of lines stands in the middle.
    top = 50 - (len(lines) - 1) * size * LEADING / 2 + size * 0.36
    return tuple((line, size, round(top + at * size * LEADING, 1)) for at, line in enumerate(lines))


def broken(words: Sequence[str], cut: Sequence[int]) -> tuple[str, ...]:
    """The words in lines, cut before those places."""
    edges = [0, *cut, len(words)]
    return tuple(" ".join(words[start:end]) for start, end in pairwise(edges))


def fitting(lines: Sequence[str]) -> float:
    """The type size at which the lines fit."""
    return min(WORD_MOST, WORD_HEIGHT / (len(lines) * LEADING), WORD_WIDTH / max(0.01, *map(width, lines)))


def name_class(name: str, aside: bool = False) -> str:
    """Which type size keeps the name in its row: a (big) to d."""
    room = NAME_WIDTH - (ASIDE_WIDTH if aside else 0)
    longest = max(map(width, name.split()), default=0)
    for letter, size, lines in NAME_SIZES:
        # Ragged ends cost about a tenth of every line but one.
        if width(name) * size <= room * (1 + 0.9 * (lines - 1)) and longest * size <= room:
            return letter
    return "d"


def text_class(letters: int) -> str:
    """Which type size keeps that many letters of rules text on the face: a (big) to d."""
    return next((letter for letter, most in TEXT_SIZES if letters <= most), "d")
