"""manage.py playmatch: one match of two decks, told event by event if wanted."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser

from decks.management.tools import UnusableError
from play import replays
from play.management import reading
from play.management.command import PlayCommand, add_decks, add_match, whole
from play.quota import MATCHES_MAX
from play.simulate import BUILD, ENGINE_VERSION, play_match
from play.story import told


class Command(PlayCommand):
    """Exit 0 when the match was played, 1 for decks that may not be, 2 for what cannot be used."""

    help = "Plays one match of deck A against deck B; --log tells it, --save keeps it for manage.py replay."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        add_decks(parser)
        add_match(parser)
        languages = [code for code, _ in settings.LANGUAGES]
        parser.add_argument("--number", type=whole(0, MATCHES_MAX - 1), default=0, help="which match of that seed (0)")
        parser.add_argument("--log", choices=languages, help="tell what happened, in that language")
        parser.add_argument("--save", metavar="FILE", help="write a replay file")

    def found(self, options: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """The match; its events and their telling only where --log asks."""
        data, cast = reading.cast_files(self, [options["a"], options["b"]], options)
        record = play_match(cast.setup, options["number"], events=True)
        if options["save"]:
            save(options["save"], replays.write(cast.setup, record))
        lines = told(data, cast.setup, record, options["log"] or options["lang"], log=bool(options["log"]))
        body = {
            "game": data.code,
            "engine": {"version": ENGINE_VERSION, "build": BUILD},
            "catalogue": cast.setup.catalogue,
            "decks": list(cast.setup.names),
            "bots": list(cast.setup.bots),
            "seed": cast.setup.seed,
            **replays.record_json(record),
        }
        if options["log"]:
            body["log"] = lines
        else:
            del body["events"]
        return "\n".join(lines), body


def save(path: str, text: str) -> None:
    """Writes a file. Raises UnusableError."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise UnusableError(f"{path}: {getattr(error, 'strerror', None) or error}") from error
