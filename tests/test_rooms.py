"""The rooms keep their word: common code names no game, and every operation on a card is in a vocabulary."""

import re
from pathlib import Path
from typing import Any

import pytest

from cards.catalogue.reading import game_codes, load_game

BASE = Path(__file__).resolve().parent.parent
ROOMS = ("cards", "config", "decks", "play", "templates", "static")
KINDS = {".py", ".html", ".css", ".js", ".toml", ".json"}
# What only one of the games says; a word of everyday English or Italian is not here.
WORDS = r"""
slugterra|ultraman|transformers|shufflecards|super_fantasy|protoform[ae]|velocimorfism[oi]|arsenal|arsenale|
potenziament[oi]|cavern[ae]|ghoul|infuocato|kaiju|tsuburaya|gedis|ultra_hero
"""
NAMED = re.compile(rf"(?<![a-z])({WORDS})(?![a-z])", re.IGNORECASE | re.VERBOSE)
# The one place outside a game's two folders that may name it.
REGISTRY = BASE / "play" / "games" / "registry.py"


def common_files() -> list[Path]:
    """Source files outside the two folders of each game."""
    found = [path for room in ROOMS for path in (BASE / room).rglob("*") if path.suffix in KINDS]
    own = [BASE / room / "games" / code for room in ("cards", "play") for code in game_codes()]
    vendored = BASE / "static" / "vendor"
    return [
        path for path in found if path != REGISTRY and not any(folder in path.parents for folder in (*own, vendored))
    ]


def test_there_are_files_to_look_at():
    assert len(common_files()) > 50


@pytest.mark.parametrize("path", common_files(), ids=lambda path: str(path.relative_to(BASE)))
def test_common_code_names_no_game(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    named = [f"line {number}: {line.strip()[:80]}" for number, line in enumerate(lines, 1) if NAMED.search(line)]
    assert named == []


def operations(value: Any) -> set[str]:
    if isinstance(value, dict):
        return ({value["op"]} if "op" in value else set()).union(*map(operations, value.values()))
    return set().union(*map(operations, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("code", game_codes())
def test_every_operation_on_a_card_is_in_its_vocabulary(code):
    game = load_game(code)
    used = set().union(*(operations(ability) for card in game.cards.values() for ability in card.abilities))
    assert used
    assert used <= set(game.vocabulary["operations"])


@pytest.mark.parametrize("code", game_codes())
def test_a_game_folder_holds_data_only(code):
    folder = BASE / "cards" / "games" / code
    assert {path.suffix for path in folder.rglob("*") if path.is_file()} <= {".toml", ".json", ".txt"}
