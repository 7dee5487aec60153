"""The catalogue is plain Python: it loads and works with no Django in memory."""

import subprocess
import sys

SCRIPT = """
import pkgutil, sys, importlib
import cards.catalogue
for module in pkgutil.walk_packages(cards.catalogue.__path__, "cards.catalogue."):
    importlib.import_module(module.name)
from cards.catalogue.checks import check_game
from cards.catalogue.reading import game_codes, load_game
for code in game_codes():
    load_game(code)
print(check_game("slugterra"))
print(sorted(name for name in sys.modules if name.split(".")[0] in {"django", "celery", "kombu"}))
"""


def test_the_catalogue_needs_no_django():
    ran = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, timeout=60)
    assert (ran.stdout.splitlines(), ran.stderr) == (["[]", "[]"], "")
