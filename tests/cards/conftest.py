"""A game to damage, and the real ones read once."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cards.catalogue.canonical import canonical
from cards.catalogue.data import GameData
from cards.catalogue.reading import GAMES, load_game


@pytest.fixture(scope="session")
def slugterra() -> GameData:
    return load_game("slugterra")


@pytest.fixture(scope="session")
def ultraman() -> GameData:
    return load_game("ultraman")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder of games with a copy of one small game's printed sets, free to be damaged."""
    folder = tmp_path / "games" / "slugterra"
    (folder / "sets").mkdir(parents=True)
    for name in ("game.toml", "vocabulary.toml", "sets/PDM.json", "sets/BASE.json"):
        shutil.copy(GAMES / "slugterra" / name, folder / name)
    return folder.parent


@pytest.fixture
def pdm(root: Path) -> Path:
    return root / "slugterra" / "sets" / "PDM.json"


@pytest.fixture
def edit(pdm: Path) -> Callable[[Callable[[Any], object]], Path]:
    """Changes the content of PDM.json and writes it back in canonical form."""

    def change(how: Callable[[Any], object]) -> Path:
        content = json.loads(pdm.read_text())
        how(content)
        pdm.write_text(canonical(content))
        return pdm

    return change
