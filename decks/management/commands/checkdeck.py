"""manage.py checkdeck: says whether a list is legal, and if not every reason with the rule and a fix."""

from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext, ngettext

from cards.management.tools import FINE, NEGATIVE
from decks import wording
from decks.exchange import Names
from decks.legality import UnknownFormatError, Verdict, check
from decks.management.tools import DeckCommand, printable, unknown_format
from decks.rules import Violation


class Command(DeckCommand):
    """Exit 0 if the deck is legal, 1 if not or if a line was not read, 2 if the file or game cannot be used."""

    help = "Checks a deck list: every reason why it is not legal, with the rule it breaks and what would mend it."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--format", default="standard", help="the deck construction rules; standard if not given")

    def run(self, options: dict[str, Any]) -> int:
        names = self.names(options["game"])
        try:
            verdict = check(options["game"], self.listing(options["file"], names), options["format"])
        except UnknownFormatError as error:
            raise unknown_format(options["game"], error) from None
        if options["json"]:
            self.answer(verdict.as_json())
        else:
            self.say(verdict, names)
        return FINE if verdict.legal else NEGATIVE

    def say(self, verdict: Verdict, names: Names) -> None:
        """The verdict in words: outcome, reasons, unread lines, warnings."""
        outcome = wording.verdict(verdict.legal, wording.in_language(verdict.format.names), verdict.size)
        name = verdict.listing.name
        self.stdout.write(printable(f"{name}: {outcome}" if name else outcome))
        for number, each in enumerate(verdict.violations, start=1):
            self.reason(f"{number}.", each, verdict)
        if verdict.unread:
            count = len(verdict.unread)
            heading = ngettext("%(count)d line was not read:", "%(count)d lines were not read:", count)
            self.stdout.write(heading % {"count": count})
            for line in self.unread_lines(verdict.unread, names):
                self.stdout.write(f"  {line}")
        for each in verdict.warnings:
            self.reason(gettext("Warning:"), each, verdict)

    def reason(self, label: str, found: Violation, verdict: Verdict) -> None:
        """One breach or warning, with its rule and its fix below."""
        self.stdout.write(f"{label} {wording.breach(found, verdict.data)}")
        self.stdout.write("   " + gettext("Rule: %(rule)s") % {"rule": wording.citation(found)})
        self.stdout.write("   " + gettext("What to do: %(fix)s") % {"fix": wording.fix(found)})
