"""What a format allows, as data; pure Python. `validate` returns every breach with its numbers, citation and fix."""

from decks.rules.facts import CardFacts, Line
from decks.rules.fixes import apply_fix
from decks.rules.formats import Format, FormatError, problems, read_format
from decks.rules.kinds import KINDS_VERSION
from decks.rules.report import CardCount, Fix, Report, Violation
from decks.rules.validating import validate

__all__ = [
    "KINDS_VERSION",
    "CardCount",
    "CardFacts",
    "Fix",
    "Format",
    "FormatError",
    "Line",
    "Report",
    "Violation",
    "apply_fix",
    "problems",
    "read_format",
    "validate",
]
