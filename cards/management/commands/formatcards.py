"""manage.py formatcards: rewrites the JSON data files in their one canonical form."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from cards.catalogue.checks import canonical_file
from cards.management.tools import FINE, NEGATIVE, GamesCommand


class Command(GamesCommand):
    """Exit 0 if the files are (now) canonical, 1 if `--check` found one that is not, 2 if one is not JSON."""

    help = "Writes the JSON data files in canonical form: sorted keys, two spaces, a line for what fits in one."

    def add_own_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing, only say which files would change")

    def run(self, codes: tuple[str, ...], options: dict[str, Any]) -> int:
        # All are read before one is written: a file that is not JSON leaves every file as it was.
        pairs = {path: canonical_file(path) for path in self.files(codes, options["root"])}
        other = {path: wanted for path, (text, wanted) in pairs.items() if text != wanted}
        if not options["check"]:
            for path, wanted in other.items():
                path.write_text(wanted, encoding="utf-8")
        if options["json"]:
            self.answer({"files": len(pairs), "changed": [str(path) for path in other], "check": options["check"]})
        else:
            self.say(len(pairs), list(other), options["check"])
        return NEGATIVE if other and options["check"] else FINE

    def files(self, codes: tuple[str, ...], root: Path) -> list[Path]:
        return [path for code in codes for path in sorted((root / code).rglob("*.json"))]

    def say(self, total: int, changed: list[Path], check: bool) -> None:
        for path in changed:
            self.stdout.write(f"{'not canonical' if check else 'rewritten'}: {path}")
        self.stdout.write(f"{total} files, {len(changed)} {'to rewrite' if check else 'rewritten'}")
