"""What the project imports is what requirements.txt installs, and every version is held by constraints.txt."""

import ast
import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("config", "cards", "decks", "play")
OWN = {*ROOMS, "manage", "tests"}


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def listed(file):
    lines = (ROOT / file).read_text().splitlines()
    return {canonical(m[0]) for line in lines if (m := re.match(r"[A-Za-z0-9._-]+(?=[\[~=<>]|$)", line))}


def imported(files):
    found: dict[str, str] = {}
    for file in files:
        for node in ast.walk(ast.parse(file.read_text())):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            for name in names:
                found.setdefault(name.split(".")[0], file.relative_to(ROOT).as_posix())
    return {name: where for name, where in found.items() if name not in OWN and name not in sys.stdlib_module_names}


def test_everything_the_running_project_imports_is_in_requirements():
    """A machine with requirements.txt alone runs the site: nothing may come in by a tool for tests."""
    files = [ROOT / "manage.py", *(file for room in ROOMS for file in (ROOT / room).rglob("*.py"))]
    owners = packages_distributions()
    wanted = listed("requirements.txt")
    missing = {
        name: where
        for name, where in imported(files).items()
        if not wanted & {canonical(owner) for owner in owners.get(name, [name])}
    }
    assert missing == {}


@pytest.mark.parametrize("file", ["requirements.txt", "requirements-dev.txt"])
def test_every_requirement_has_its_exact_version_in_the_constraints(file):
    pinned = {
        canonical(line.split("==")[0]) for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line
    }
    assert listed(file) - pinned == set()
