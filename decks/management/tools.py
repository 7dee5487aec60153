"""What the commands on a deck file share: reading it, answering in words or JSON, exit codes, one line on stderr."""

import json
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser
from django.utils import translation
from django.utils.translation import gettext

from cards.catalogue.errors import DataError
from cards.catalogue.reading import game_codes
from cards.management.tools import FINE, UNUSABLE, OneLineCommand
from decks import selectors, wording
from decks.exchange import ListError, Listing, Names, Unread, read
from decks.exchange.reading import MOST_BYTES
from decks.legality import UnknownFormatError

STANDARD_INPUT = "-"


class UnusableError(Exception):
    """The command cannot do its work; the message is the line for stderr."""


class DeckCommand(OneLineCommand):
    """A command on one deck file. `run` returns the exit code; whatever cannot be used is one line and exit 2."""

    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="the deck list, text or JSON; - reads standard input")
        parser.add_argument("--game", required=True, help="the code of the game")
        parser.add_argument("--json", action="store_true", help="answer in JSON")
        languages = [code for code, _ in settings.LANGUAGES]
        parser.add_argument("--lang", choices=languages, default=settings.LANGUAGE_CODE, help="language of the answer")

    def handle(self, **options: Any) -> None:
        with translation.override(options["lang"]):
            try:
                code = self.run(options)
            except UnusableError as error:
                self.stderr.write(printable(str(error)))
                code = UNUSABLE
            except DataError as error:
                self.stderr.write(str(error))
                code = UNUSABLE
        if code != FINE:
            sys.exit(code)

    def run(self, options: dict[str, Any]) -> int:
        raise NotImplementedError

    def names(self, game: str) -> Names:
        """What lists of the game are read by. Raises UnusableError for a game that is not there."""
        known = game_codes()
        if game not in known:
            text = gettext("there is no game %(game)s; there are: %(known)s")
            raise UnusableError(text % {"game": game, "known": ", ".join(known)})
        return selectors.names(game)

    def listing(self, file: str, names: Names) -> Listing:
        """The list in a file. Raises UnusableError for a file that holds none."""
        try:
            listing = read(self.raw(file), names)
            if not listing.entries and not listing.unread:
                raise ListError("empty")
        except OSError as error:
            raise UnusableError(f"{file}: {error.strerror}") from None
        except ListError as error:
            raise UnusableError(f"{file}: {wording.refused(error)}") from None
        return listing

    def raw(self, file: str) -> bytes:
        """As much of the file as may be a deck list, and one byte more."""
        if file == STANDARD_INPUT:
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        if "\0" in file:
            raise UnusableError(f"{file}: {gettext('not the name of a file')}")
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)

    def answer(self, value: Any) -> None:
        """Writes a JSON answer."""
        self.stdout.write(json.dumps(value, ensure_ascii=False, indent=2))

    def unread_lines(self, unread: tuple[Unread, ...], names: Names) -> list[str]:
        """Each unread line with its text, the reason and what may have been meant."""
        said: list[str] = []
        for each in unread:
            said.append(printable(f"{wording.place(each)}: {each.text}"))
            reason = f"{wording.unread(each)} {wording.candidates(each.candidates, names.data)}"
            said.append("  " + printable(reason.rstrip()))
        return said


def unknown_format(game: str, error: UnknownFormatError) -> UnusableError:
    """The line for a format that the game has not."""
    text = gettext("%(game)s has no format %(code)s; there are: %(known)s")
    return UnusableError(text % {"game": game, "code": error.code, "known": ", ".join(error.known)})


def printable(text: str) -> str:
    """The text without anything that would command the terminal instead of being shown on it."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
