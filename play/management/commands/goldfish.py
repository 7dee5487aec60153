"""manage.py goldfish: opening hands and turns of one deck against nobody."""

from typing import Any

from django.core.management.base import CommandParser

from decks.management.tools import UnusableError
from play import wording
from play.goldfish import MOST_HANDS, MOST_TURNS, goldfish
from play.management import reading
from play.management.command import Bar, PlayCommand, add_match, whole
from play.results import solo
from play.simulate import SetupError

BOT = "greedy"


class Command(PlayCommand):
    """Exit 0 when the hands were played, 1 for a deck that may not be, 2 for what cannot be used."""

    help = "Deals opening hands of a deck and plays solo turns: what is in hand and in play, with intervals."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", metavar="FILE", help="the deck list, text or JSON; - reads standard input")
        add_match(parser)
        parser.add_argument("--hands", type=whole(1, MOST_HANDS), default=1000, help="how many hands (1000)")
        parser.add_argument("--turns", type=whole(0, MOST_TURNS), default=5, help="own turns played after each (5)")

    def found(self, options: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """The hands, counted."""
        data, cast = reading.cast_files(self, [options["file"]], {**options, "bots": [BOT]})
        with Bar(options["hands"], "hands") as bar:

            def go_on(done: int) -> bool:
                bar.to(done)
                return True

            try:
                tally = goldfish(cast.setup, options["hands"], options["turns"], go_on)
            except SetupError as error:
                raise UnusableError(str(error)) from error
        body = solo(cast.setup, tally, hands=options["hands"], manual=cast.manual)
        return wording.solo(data, body, options["lang"]), body
