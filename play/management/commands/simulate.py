"""manage.py simulate: many matches of two decks, and what they say."""

import os
import time
from typing import Any

from django.core.management.base import CommandParser
from django.utils import timezone
from django.utils.translation import gettext

from decks.management.tools import UnusableError
from play import selectors
from play.local import WorkerDiedError, play_ranges
from play.management import reading
from play.management.command import Bar, NegativeError, PlayCommand, add_decks, add_match, whole
from play.models import Simulation, Status
from play.quota import MATCHES_MAX, RequestRefusedError
from play.results import result
from play.services import cut, simulation_cancel, simulation_request
from play.simulate import BUILD, Setup, Tally
from play.wording import failure, refusal, summary

WORKERS_MAX = 64
FEW_MATCHES = 200
POLL_SECONDS = 0.2
HINT_SECONDS = 10.0


class Command(PlayCommand):
    help = "Play many matches of deck A against deck B and say who wins how often, and how sure that is."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        add_decks(parser)
        add_match(parser)
        parser.add_argument(
            "--matches", type=whole(1, MATCHES_MAX), default=1000, help="how many, seats swapped (1000)"
        )
        parser.add_argument(
            "--workers", type=whole(1, WORKERS_MAX), help="processes; the result does not depend on it (all cores)"
        )
        parser.add_argument("--queue", action="store_true", help="through the queue, by workers that run elsewhere")

    def found(self, options: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        data, cast = reading.cast_files(self, [options["a"], options["b"]], options)
        matches = options["matches"]
        if options["queue"]:
            simulation = self.queued(cast.setup, matches)
            body = result(
                cast.setup,
                simulation.counted,
                build=simulation.build,
                matches=matches,
                looks=simulation.looks,
                manual=cast.manual,
            )
            self.check_whole(simulation, body)
        else:
            workers = options["workers"] or default_workers(matches)
            tally = self.played(cast.setup, matches, workers)
            body = result(cast.setup, tally, build=BUILD, matches=matches, manual=cast.manual)
        return summary(data, body, options["lang"]), body

    def played(self, setup: Setup, matches: int, workers: int) -> Tally:
        """Played by processes of our own."""
        total = Tally()
        with Bar(matches, "matches") as bar:
            try:
                for tally in play_ranges(setup, cut(matches, selectors.RATE_FALLBACK), workers):
                    total = total + tally
                    bar.to(total.matches)
            except WorkerDiedError as died:
                text = gettext("A process was ended from outside, or ran out of memory: try fewer --workers.")
                raise UnusableError(text) from died
        return total

    def queued(self, setup: Setup, matches: int) -> Simulation:
        """Played by whoever works the queue; Ctrl-C cancels."""
        try:
            simulation = simulation_request(setup=setup, matches=matches, requester="")
        except RequestRefusedError as refused:
            raise UnusableError(refusal(refused)) from refused
        hint = time.monotonic() + HINT_SECONDS
        try:
            with Bar(matches, "matches") as bar:
                while not simulation.over:
                    time.sleep(POLL_SECONDS)
                    simulation.refresh_from_db()
                    bar.to(simulation.played)
                    if simulation.status == Status.QUEUED and time.monotonic() > hint:
                        self.stderr.write(
                            gettext("No worker has taken it yet; start one: make worker, or manage.py simworker.")
                        )
                        hint = float("inf")
        except KeyboardInterrupt:
            simulation_cancel(simulation, timezone.now())
            text = gettext("Cancelled: %(token)s, after %(played)s matches.")
            raise UnusableError(text % {"token": simulation.token, "played": simulation.played}) from None
        return simulation

    def check_whole(self, simulation: Simulation, body: dict[str, Any]) -> None:
        """Raises NegativeError with what there is when some matches could not be played."""
        if simulation.status == Status.DONE:
            return
        failures = selectors.failures(simulation)
        body["status"] = simulation.status
        body["failed"] = [{"first": f.first, "last": f.last, "seed": f.seed, "reason": f.reason} for f in failures]
        lines = [failure(each) for each in failures] or [str(Status(simulation.status).label)]
        raise NegativeError("\n".join(lines), body)


def default_workers(matches: int) -> int:
    """All cores we may use; one where starting more would take longer than the matches."""
    return 1 if matches < FEW_MATCHES else min(WORKERS_MAX, len(os.sched_getaffinity(0)))
