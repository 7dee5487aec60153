"""Compiles a copy of the kernels with mypyc, as one group, for the test that compares hashes."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
# The files that run during a match. Expansion, views and reading of events run once a pairing or match: they stay.
CORE = (
    "layout",
    "tables",
    "state",
    "chance",
    "facts",
    "query",
    "moves",
    "decisions",
    "frames",
    "changes",
    "picks",
    "effects",
    "vm",
    "triggers",
    "rules",
    "worth",
    "contest",
)
GAME = ("words", "battle", "bot", "kernel")
# Its own configuration: mypycify would read the project's, with a plugin that needs Django.
CONFIG = "[mypy]\npython_version = 3.11\n"
SETUP = """
from setuptools import setup
from mypyc.build import mypycify

setup(
    name="kernels",
    packages=[],
    ext_modules=mypycify(["--config-file=mypy.ini", *{files!r}], opt_level="1", group_name="kernels"),
)
"""


def compile_copy(folder: Path) -> None:
    """Copy the packages into `folder` and compile the kernels there. Raises CalledProcessError with the output."""
    for package in ("play", "cards"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__", "migrations"))
    files = [f"play/engine/{name}.py" for name in CORE] + [f"play/games/slugterra/{name}.py" for name in GAME]
    (folder / "mypy.ini").write_text(CONFIG)
    (folder / "setup.py").write_text(SETUP.format(files=files))
    subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
        timeout=600,
    )
