"""What the commands of this room share: `--json`, exit codes, and one clear line on stderr instead of a traceback."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from cards.catalogue.errors import DataError
from cards.catalogue.reading import GAMES, game_codes

FINE, NEGATIVE, UNUSABLE = 0, 1, 2


class OneLineParser(CommandParser):
    """A parser that refuses in one line, as the commands themselves do, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNUSABLE, f"{self.prog}: {message} (--help lists what it takes)\n")


class OneLineCommand(BaseCommand):
    """A command whose bad arguments are one line on stderr and exit 2."""

    def create_parser(self, prog_name: str, subcommand: str, **options: Any) -> CommandParser:
        parser = super().create_parser(prog_name, subcommand, **options)
        # Django makes the parser itself and offers no place to say of which class.
        parser.__class__ = OneLineParser
        return parser


class GamesCommand(OneLineCommand):
    """A command on the data files of some games. `run` returns the exit code and may raise DataError."""

    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME", help="game codes; all games if none is given")
        parser.add_argument("--json", action="store_true", help="answer in JSON")
        parser.add_argument("--root", type=Path, default=GAMES, help="the folder that holds the games")
        self.add_own_arguments(parser)

    def add_own_arguments(self, parser: ArgumentParser) -> None:
        """What one command has beyond the others."""

    def handle(self, **options: Any) -> None:
        try:
            code = self.run(self.codes(options["games"], options["root"]), options)
        except DataError as error:
            self.complain(error)
            code = UNUSABLE
        if code != FINE:
            sys.exit(code)

    def run(self, codes: tuple[str, ...], options: dict[str, Any]) -> int:
        raise NotImplementedError

    def codes(self, wanted: list[str], root: Path) -> tuple[str, ...]:
        """The games asked for. Raises DataError for a folder without games or a game that is not there."""
        known = game_codes(root)
        if not known:
            raise DataError(str(root), 0, "holds no game: no folder in it has a game.toml")
        for code in wanted:
            if code not in known:
                raise DataError(str(root / code), 0, f"no such game; there are: {', '.join(known)}")
        return tuple(wanted) or known

    def complain(self, error: DataError) -> None:
        """One line on stderr, with the path as seen from here if the file is below."""
        path = Path(error.file)
        here = Path.cwd()
        shown = path.relative_to(here) if path.is_relative_to(here) else path
        self.stderr.write(f"{shown}:{error.line}: {error.reason}")

    def answer(self, value: Any) -> None:
        """Writes a JSON answer."""
        self.stdout.write(json.dumps(value, ensure_ascii=False, indent=2))
