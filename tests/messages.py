"""The compiled catalogues of words against their sources: `python -m tests.messages`, with --write to compile them.

Pure Python, so that neither checking nor compiling needs GNU gettext.
"""

import sys
from pathlib import Path

import polib

LOCALE = Path(__file__).resolve().parent.parent / "locale"


def stale(folder: Path) -> list[Path]:
    """The sources whose compiled catalogue is missing or says something else. OSError names a broken source's line."""
    found = []
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        wanted = polib.pofile(str(source)).to_binary()
        if not compiled.exists() or polib.mofile(str(compiled)).to_binary() != wanted:
            found.append(source)
    return found


def main(arguments: list[str], folder: Path = LOCALE) -> int:
    """0 when every catalogue is compiled, 1 when one is not, 2 when a source cannot be read."""
    try:
        behind = stale(folder)
    except (OSError, UnicodeDecodeError) as error:
        sys.stderr.write(f"messages: {error}\n")
        return 2
    for source in behind:
        if "--write" in arguments:
            polib.pofile(str(source)).save_as_mofile(str(source.with_suffix(".mo")))
        sys.stdout.write(f"{source.relative_to(folder.parent)}: {'compiled' if '--write' in arguments else 'stale'}\n")
    if behind and "--write" not in arguments:
        sys.stderr.write("messages: run make messages and commit what it writes\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
