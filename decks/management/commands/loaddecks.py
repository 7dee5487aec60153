"""manage.py loaddecks: brings the sample decks of the data files into the database."""

from typing import Any

from cards.management.tools import FINE, GamesCommand
from decks.services import SampleReport, sample_decks_load


class Command(GamesCommand):
    """Exit 0 when the sample decks are those of the files, 2 when one is refused (its game's are as they were)."""

    help = "Loads the sample decks into the database; a second run changes nothing. Run loadcards before it."

    def run(self, codes: tuple[str, ...], options: dict[str, Any]) -> int:
        reports = [sample_decks_load(code, root=options["root"]) for code in codes]
        if options["json"]:
            self.answer({"games": [report.as_json() for report in reports]})
        else:
            for report in reports:
                self.stdout.write(self.line(report))
        return FINE

    def line(self, report: SampleReport) -> str:
        return (
            f"{report.game}: {report.total} sample decks "
            f"({report.added} added, {report.changed} changed, {report.gone} gone)"
        )
