"""manage.py replay: plays a kept match again and verifies that it is the same to the bit."""

from dataclasses import asdict
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser
from django.utils.translation import gettext

from decks.management.tools import UnusableError
from play import replays
from play.management import reading
from play.management.command import NegativeError, PlayCommand
from play.simulate import BUILD, ENGINE_VERSION
from play.story import told


class Command(PlayCommand):
    """Exit 0 when the replay is verified, 1 when the match is another, 2 for what is no replay of this engine."""

    help = "Verifies a replay file: the same choices must give the same events and hash. --log tells the match."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", metavar="FILE", help="what playmatch --save wrote; - reads standard input")
        languages = [code for code, _ in settings.LANGUAGES]
        parser.add_argument("--log", choices=languages, help="tell what happened, in that language")

    def found(self, options: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """That the match is the recorded one. Raises NegativeError naming the first difference."""
        replay = self.replay(options["file"])
        data = self.names(replay.setup.game).data
        record = replay.record
        body: dict[str, Any] = {
            "game": data.code,
            "engine": {"version": ENGINE_VERSION, "build": BUILD},
            "number": record.number,
            "hash": record.hash,
            "verified": True,
        }
        if difference := replays.difference(replay):
            raise NegativeError(wording_of(difference), {**body, "verified": False, "difference": asdict(difference)})
        lines = told(data, replay.setup, record, options["log"] or options["lang"], log=bool(options["log"]))
        if options["log"]:
            body["log"] = lines
        verified = gettext("Verified: %(events)s events, hash %(hash)s.")
        lines.append(verified % {"events": len(record.events), "hash": record.hash})
        return "\n".join(lines), body

    def replay(self, file: str) -> replays.Replay:
        """The replay in a file. Raises UnusableError."""
        try:
            replay = replays.read(self.raw(file))
        except OSError as error:
            raise UnusableError(f"{file}: {error.strerror}") from error
        except replays.ReplayFileError as error:
            raise UnusableError(f"{file}: {error}") from error
        self.names(replay.setup.game)
        reading.playable(replay.setup.game)
        if replay.engine_version != ENGINE_VERSION:
            text = gettext("%(file)s: made by engine %(made)s, which alone can verify it; this is engine %(this)s")
            raise UnusableError(text % {"file": file, "made": replay.engine_version, "this": ENGINE_VERSION})
        return replay


def wording_of(found: replays.Difference) -> str:
    """Where the match is another, and what was recorded there."""
    place = f"{found.where} {found.index}" if found.index >= 0 else found.where
    text = gettext("Not the recorded match. First difference: %(place)s; recorded %(recorded)s; played again %(again)s")
    return text % {"place": place, "recorded": found.recorded, "again": found.replayed}
