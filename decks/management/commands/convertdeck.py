"""manage.py convertdeck: writes a deck list in another format, and never loses a line in silence."""

import os
import tempfile
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext, ngettext

from cards.management.tools import FINE, NEGATIVE
from decks import wording
from decks.exchange import Listing
from decks.exchange import json as json_lists
from decks.exchange import text as text_lists
from decks.management.tools import DeckCommand, UnusableError

WRITERS = {"text": text_lists.write, "json": json_lists.write}


class Command(DeckCommand):
    """Exit 0 if all was written, 1 if a line was not read (nothing is written without --partial), 2 if unusable."""

    help = "Converts a deck list. With lines that cannot be read it writes nothing, unless --partial is given."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--to", required=True, choices=WRITERS, help="the format to write")
        parser.add_argument("--out", metavar="FILE", help="where to write; standard output if not given")
        parser.add_argument("--force", action="store_true", help="replace the file of --out if it is there")
        parser.add_argument("--partial", action="store_true", help="write what was read even if some lines were not")

    def run(self, options: dict[str, Any]) -> int:
        names = self.names(options["game"])
        listing = self.listing(options["file"], names)
        writing = bool(listing.entries) and (options["partial"] or not listing.unread)
        written = WRITERS[options["to"]](listing, names) if writing else ""
        replaced = self.save(written, options["out"], options["force"]) if writing and options["out"] else False
        for line in self.unread_lines(listing.unread, names):
            self.stderr.write(line)
        if options["json"]:
            self.answer(self.report(options, listing, written))
        elif written and not options["out"]:
            self.stdout.write(written, ending="")
        elif written:
            self.stdout.write(self.said(listing, options["out"], replaced))
        if not written:
            self.stderr.write(gettext("Nothing was written; --partial writes the lines that were read."))
        return NEGATIVE if listing.unread else FINE

    def save(self, written: str, out: str, force: bool) -> bool:
        """Writes the file whole or not at all; says whether one was replaced. Raises UnusableError."""
        target = Path(out)
        there = target.exists()
        if there and not force:
            raise UnusableError(gettext("%(file)s is there already; --force replaces it") % {"file": out})
        try:
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(written)
            Path(name).chmod(target.stat().st_mode & 0o777 if there else 0o644)
            Path(name).replace(target)
        except OSError as error:
            raise UnusableError(f"{out}: {error.strerror}") from None
        return there

    def said(self, listing: Listing, out: str, replaced: bool) -> str:
        """What was written where."""
        copies = sum(each.quantity for each in listing.entries)
        words = {"file": out, "count": copies}
        if replaced:
            text = ngettext("%(file)s replaced: %(count)d card.", "%(file)s replaced: %(count)d cards.", copies)
        else:
            text = ngettext("%(file)s written: %(count)d card.", "%(file)s written: %(count)d cards.", copies)
        return text % words

    def report(self, options: dict[str, Any], listing: Listing, written: str) -> dict[str, Any]:
        """The answer in JSON; `text` is what was written, or would have been with --out."""
        return {
            "game": options["game"],
            "to": options["to"],
            "out": options["out"] if written else None,
            "written": bool(written),
            "cards": sum(each.quantity for each in listing.entries),
            "unread": [wording.unread_json(each) for each in listing.unread],
            "text": written,
        }
