"""One canonical form, and lines that can be found in it."""

import json
import random

import pytest

from cards.catalogue.canonical import WIDTH, canonical
from cards.catalogue.positions import json_line, toml_line
from cards.catalogue.reading import GAMES

FILES = sorted(GAMES.glob("*/sets/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_files_are_in_canonical_form(path):
    text = path.read_text(encoding="utf-8")
    assert canonical(json.loads(text)) == text


def made(chance: random.Random, depth: int):
    kind = chance.randrange(7 if depth else 5)
    if kind == 5:
        return [made(chance, depth - 1) for _ in range(chance.randrange(5))]
    if kind == 6:
        return {chance.choice("abcdefgh") * chance.randrange(1, 9): made(chance, depth - 1) for _ in range(4)}
    return [True, None, chance.randrange(10**6), 'èé"\\\n' * chance.randrange(9), "word " * chance.randrange(40)][kind]


@pytest.mark.parametrize("seed", range(60))
def test_writing_keeps_the_value_and_writing_again_keeps_the_text(seed):
    value = {"top": made(random.Random(seed), 5), "other": made(random.Random(-seed), 3)}
    text = canonical(value)
    assert json.loads(text) == value
    assert canonical(json.loads(text)) == text


def test_the_order_of_keys_does_not_count():
    assert canonical({"b": 1, "a": {"d": 2, "c": 3}}) == canonical({"a": {"c": 3, "d": 2}, "b": 1})


def test_what_fits_in_a_line_stays_in_one():
    text = canonical({"cards": [{"b": [1, 2], "a": "x"}, {"c": "y" * WIDTH, "d": [1]}]})
    assert text.splitlines()[:4] == ["{", '  "cards": [', '    {"a": "x", "b": [1, 2]},', "    {"]
    assert max(map(len, canonical({"cards": [{"k": [[1] * 20] * 20}]}).splitlines())) <= WIDTH


TEXT = '{\n  "a": [\n    {"x": 1},\n    {\n      "y": "]}",\n      "z": [1,\n        2]\n    }\n  ],\n  "b": 3\n}\n'


@pytest.mark.parametrize(
    ("path", "line"),
    [((), 1), (("a",), 2), (("a", 0), 3), (("a", 1), 4), (("a", 1, "y"), 5), (("a", 1, "z", 1), 7), (("b",), 10)],
)
def test_the_line_of_a_value_of_a_json_file(path, line):
    assert json_line(TEXT, path) == line


@pytest.mark.parametrize(("path", "line"), [(("a", 1, "none"), 4), (("none",), 1)])
def test_the_line_of_a_value_that_is_missing_is_that_of_its_holder(path, line):
    assert json_line(TEXT, path) == line


TOML = """code = "x"

[names]
it = "a"

[[marks]]
code = "one"

[[marks]]
code = "two"
colour = "#1"
[op.draw]
n = 1
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [(("code",), 1), (("names", "it"), 4), (("marks", 0), 6), (("marks", 1, "colour"), 11), (("op", "draw", "n"), 13)],
)
def test_the_line_of_a_value_of_a_toml_file(path, line):
    assert toml_line(TOML, path) == line
