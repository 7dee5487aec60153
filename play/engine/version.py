"""Which engine this is: the number of its rules and a digest of the sources that decide how a match goes."""

import hashlib
from pathlib import Path

NUMBER = "0.1"
HERE = Path(__file__).resolve().parent


def digest() -> str:
    """Ten hex digits over the sources of the engine and of the games, in the order of their names."""
    total = hashlib.sha256()
    for path in sorted([*HERE.glob("*.py"), *HERE.parent.glob("games/**/*.py")]):
        total.update(f"{path.relative_to(HERE.parent).as_posix()}\n".encode())
        total.update(path.read_bytes())
    return total.hexdigest()[:10]


ENGINE_VERSION = f"{NUMBER}+{digest()}"
# Interpreted: the kernels are not compiled in this release.
BUILD = "pure"
