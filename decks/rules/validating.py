"""Checks a deck against a format."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from decks.rules.facts import CardFacts, Line
from decks.rules.fixes import Bench
from decks.rules.formats import Format, read_format
from decks.rules.kinds import Rule
from decks.rules.params import MOST
from decks.rules.report import Report, Violation

Waiting = CardFacts | Line


def validate(format_data: Mapping[str, Any] | Format, lines: Sequence[Line], pool: Iterable[Waiting] = ()) -> Report:
    """Every breach and every warning.

    `pool` are the cards that fixes may propose beside those of the deck: as lines where a printing is meant, whose
    quantities do not count.

    Raises FormatError if the format's data cannot be used.
    """
    form = format_data if isinstance(format_data, Format) else read_format(format_data)
    counting = [line for line in lines if line.section in form.sections and line.quantity > 0]
    bench = Bench(counting, waiting_cards(lines, pool), partial(room, form, counting))
    found: dict[str, list[Violation]] = {"violation": [], "warning": []}
    for rule in form.rules:
        bench.section = rule.frame.sections[0]
        found[rule.frame.severity].extend(rule.check(seen_by(rule, counting), bench))
    return Report(tuple(found["violation"]), tuple(found["warning"]))


def seen_by(rule: Rule, lines: Sequence[Line]) -> list[Line]:
    """The lines that the rule counts."""
    return [line for line in lines if line.section in rule.frame.sections]


def room(form: Format, before: Sequence[Line], now: Sequence[Line], card: CardFacts, section: str) -> int:
    """How many more copies of the card may go there with no rule broken that `before` kept, and none broken worse."""
    free = MOST
    for rule in form.rules:
        if rule.frame.severity == "violation" and section in rule.frame.sections:
            excused = min(0, rule.room(seen_by(rule, before), card))
            free = min(free, rule.room(seen_by(rule, now), card) - excused)
    return free


def waiting_cards(lines: Sequence[Line], pool: Iterable[Waiting]) -> list[Waiting]:
    """The cards to add from: first those the deck has already or keeps aside, in its printings, then the others."""
    own: dict[str, Line] = {}
    for line in lines:
        own.setdefault(line.card.id, line)
    others = (each for each in pool if (each if isinstance(each, CardFacts) else each.card).id not in own)
    return [*own.values(), *others]
