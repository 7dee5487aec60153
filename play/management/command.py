"""What the commands of this room share: one answer as text or JSON, exit 0, 1 or 2, a progress bar."""

import argparse
import sys
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser
from django.db import DatabaseError
from django.utils import translation
from django.utils.translation import gettext
from tqdm import tqdm

from cards.catalogue.errors import DataError
from cards.management.tools import NEGATIVE, UNUSABLE
from decks.management.tools import DeckCommand, UnusableError, printable

SEED_MAX = (1 << 62) - 1


class NegativeError(Exception):
    """The answer is no. `body` is it as JSON; the message is it in words, a line a reason."""

    def __init__(self, message: str, body: dict[str, Any]) -> None:
        super().__init__(message)
        self.body = body


class PlayCommand(DeckCommand):
    """A command that answers a question. Subclasses fill `found`: the text and the JSON of a fine answer."""

    def add_arguments(self, parser: CommandParser) -> None:
        languages = [code for code, _ in settings.LANGUAGES]
        parser.add_argument("--json", action="store_true", help="answer in JSON")
        parser.add_argument("--lang", choices=languages, default=settings.LANGUAGE_CODE, help="language of the answer")

    def found(self, options: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """The answer in words and as JSON. Raises UnusableError, DataError or NegativeError."""
        raise NotImplementedError

    def handle(self, **options: Any) -> None:
        """Says the answer; ends with 1 where it is no and with 2 where there is none."""
        with translation.override(options["lang"]):
            try:
                text, body = self.found(options)
            except NegativeError as negative:
                self.say(str(negative), negative.body, options, self.stderr)
                sys.exit(NEGATIVE)
            except (UnusableError, DataError) as unusable:
                self.refuse(str(unusable))
            except DatabaseError as away:
                self.refuse(
                    gettext("The database cannot be used (%(why)s); manage.py migrate makes its tables.")
                    % {"why": away}
                )
            except KeyboardInterrupt:
                self.refuse(gettext("Stopped."))
            else:
                self.say(text, body, options, self.stdout)

    def say(self, text: str, body: dict[str, Any], options: dict[str, Any], stream: Any) -> None:
        """JSON goes to stdout whatever the answer."""
        if options["json"]:
            self.answer(body)
        else:
            stream.write("\n".join(printable(line) for line in text.split("\n")))

    def refuse(self, reason: str) -> None:
        """One line on stderr, exit 2."""
        self.stderr.write(printable(" ".join(reason.split())))
        sys.exit(UNUSABLE)


def add_match(parser: CommandParser) -> None:
    """Game, format, seed and match options."""
    parser.add_argument("--game", required=True, help="the code of the game")
    parser.add_argument("--format", default="standard", help="the deck construction rules; standard if not given")
    parser.add_argument("--seed", type=whole(0, SEED_MAX), default=1, help="the same seed gives the same matches (1)")
    parser.add_argument(
        "--option", type=option, action="append", default=[], metavar="NAME=VALUE", help="a match option of the game"
    )
    parser.add_argument("--allow-manual", action="store_true", help="play cards that the engine cannot play as blank")


def add_decks(parser: CommandParser) -> None:
    """Two deck files and the bots that play them."""
    parser.add_argument("a", metavar="A", help="the first deck list, text or JSON; - reads standard input")
    parser.add_argument("b", metavar="B", help="the second deck list")
    parser.add_argument("--bots", type=bots, default=["greedy", "greedy"], metavar="A,B", help="(greedy,greedy)")


def whole(least: int, most: int) -> Callable[[str], int]:
    """An argparse type: a whole number within limits."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number") from None
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text[:40]} is not between {least} and {most}")
        return value

    return read


def bots(text: str) -> list[str]:
    """`greedy,random`; one name plays both decks."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= 2
    if len(names) != 2 or not all(names):
        raise argparse.ArgumentTypeError(f"{text[:40]!r}: two bots are wanted, like greedy,random")
    return names


def option(text: str) -> tuple[str, int]:
    """`name=value` with a whole number, or yes, no, true, false, on, off."""
    name, _, value = text.partition("=")
    words = {"yes": 1, "true": 1, "on": 1, "no": 0, "false": 0, "off": 0}
    try:
        number = words[value.lower()] if value.lower() in words else int(value)
    except ValueError:
        number = -1
    if not name or number < 0:
        raise argparse.ArgumentTypeError(f"{text[:40]!r}: name=value is wanted, with a number, yes or no")
    return name, number


class Bar:
    """A progress bar on stderr, shown to a terminal only, and only for what takes longer than a second."""

    def __init__(self, total: int, unit: str) -> None:
        self.bar: tqdm[Any] = tqdm(total=total, unit=f" {unit}", disable=None, leave=False, delay=1.0, file=sys.stderr)

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.close()

    def to(self, done: int) -> None:
        """Shows that so much is done."""
        self.bar.update(done - self.bar.n)
