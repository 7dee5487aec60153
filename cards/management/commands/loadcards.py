"""manage.py loadcards: brings the data files into the database and says what that added, changed and retired."""

import sys
from typing import Any

from tqdm import tqdm

from cards.importing import Report, load_cards
from cards.management.tools import FINE, GamesCommand


class Command(GamesCommand):
    """Exit 0 when the database says what the files say, 2 when a file is refused and nothing has changed."""

    help = "Loads the card data into the database; a second run changes nothing."

    def run(self, codes: tuple[str, ...], options: dict[str, Any]) -> int:
        quiet = options["json"] or not sys.stderr.isatty()
        with tqdm(unit=" rows", leave=False, disable=quiet) as bar:
            reports = load_cards(codes, root=options["root"], progress=bar.update)
        if options["json"]:
            self.answer({"games": [report.as_json() for report in reports]})
        else:
            for report in reports:
                self.stdout.write(self.line(report))
        return FINE

    def line(self, report: Report) -> str:
        parts = [("sets", report.sets), ("cards", report.cards), ("printings", report.printings)]
        said = [
            f"{tally.total} {what} ({tally.added} added, {tally.changed} changed, {tally.gone} gone)"
            for what, tally in parts
        ]
        return f"{report.game}: " + ", ".join(said)
