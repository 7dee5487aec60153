"""A verdict as the page draws it: every reason with its words and its button, unread lines with what they may mean."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.web.showing import ShownMark, shown_mark
from cards.web.words import said
from decks import wording
from decks.exchange import Entry, Unread
from decks.exchange.amending import chosen
from decks.rules import Fix, Violation
from decks.verdicts import Verdict
from decks.web.checking import Checked, fix_key, printing_key

MOST_UNREAD = 50
MOST_CANDIDATES = 6


@dataclass(frozen=True)
class Reason:
    """A breach or a warning in words; `button` is empty where no card is known that would mend it."""

    text: str
    cards: list[str]
    citation: str
    fix: str
    button: str
    key: str


@dataclass(frozen=True)
class Choice:
    """A way to rewrite an unread line: the value of its button, and the line that it writes."""

    value: str
    line: str
    type: str


@dataclass(frozen=True)
class UnclearLine:
    """A line that was not read."""

    place: str
    text: str
    reason: str
    choices: list[Choice]


@dataclass(frozen=True)
class ShownEntry:
    """A line of the list as it was read."""

    quantity: int
    key: str
    name: str
    type: str
    place: str
    marks: list[ShownMark]


@dataclass(frozen=True)
class ShownSection:
    """A section with its entries."""

    name: str
    total: int
    counts: bool
    entries: list[ShownEntry]


@dataclass(frozen=True)
class ShownVerdict:
    """All that the page says."""

    legal: bool
    headline: str
    size: str
    reasons: list[Reason]
    warnings: list[Reason]
    unread: list[UnclearLine]
    more_unread: int
    sections: list[ShownSection]


def shown_verdict(found: Checked) -> ShownVerdict | None:
    """The verdict in the reader's language."""
    verdict = found.verdict
    if verdict is None:
        return None
    return ShownVerdict(
        legal=verdict.legal,
        headline=headline(verdict),
        size=ngettext("%(count)d card counts", "%(count)d cards count", verdict.size) % {"count": verdict.size},
        # What takes cards out first: mended in this order, no fix undoes another.
        reasons=[
            reason(each, verdict) for each in sorted(verdict.violations, key=lambda each: each.fix.action != "remove")
        ],
        warnings=[reason(each, verdict) for each in verdict.warnings],
        unread=[unclear(each, found, verdict) for each in verdict.unread[:MOST_UNREAD]],
        more_unread=max(0, len(verdict.unread) - MOST_UNREAD),
        sections=[each for code in verdict.data.sections if (each := shown_section(code, verdict)).entries],
    )


def headline(verdict: Verdict) -> str:
    """The summary: legal, so many reasons, or lines to clear up first."""
    reasons, unread = len(verdict.violations), len(verdict.unread)
    if verdict.legal:
        return _("Legal")
    if reasons:
        return ngettext("Not legal: %(count)d reason", "Not legal: %(count)d reasons", reasons) % {"count": reasons}
    return ngettext("%(count)d line to clear up", "%(count)d lines to clear up", unread) % {"count": unread}


def reason(breach: Violation, verdict: Verdict) -> Reason:
    """A breach in words."""
    return Reason(
        text=wording.breach(breach, verdict.data),
        cards=[f"{each.quantity} {each.name} {each.printing}".rstrip() for each in breach.cards],
        citation=wording.citation(breach),
        fix=wording.fix(breach),
        button=button(breach.fix),
        key=fix_key(breach),
    )


def button(fix: Fix) -> str:
    """What the button of a fix does, in a few words."""
    removed = sum(each.quantity for each in fix.remove)
    added = sum(each.quantity for each in fix.add)
    if fix.action == "replace" and removed and added:
        return ngettext("Replace %(count)d card", "Replace %(count)d cards", removed) % {"count": removed}
    if fix.action == "remove" and removed:
        one = len({each.name for each in fix.remove}) == 1
        text = (
            ngettext("Remove %(count)d copy", "Remove %(count)d copies", removed)
            if one
            else ngettext("Remove %(count)d card", "Remove %(count)d cards", removed)
        )
        return text % {"count": removed}
    if added:
        return ngettext("Add %(count)d card", "Add %(count)d cards", added) % {"count": added}
    return ""


def unclear(unread: Unread, found: Checked, verdict: Verdict) -> UnclearLine:
    """An unread line with its candidates as the lines they would write; entries of JSON have no line to write."""
    choices = [
        Choice(
            f"{unread.line}:{printing_key(each)}",
            chosen(unread.text, each, found.names),
            said(verdict.data.card_types[each.type].name, each.type),
        )
        for each in unread.candidates[:MOST_CANDIDATES]
    ]
    return UnclearLine(wording.place(unread), unread.text, wording.unread(unread), [] if unread.entry else choices)


def shown_section(code: str, verdict: Verdict) -> ShownSection:
    """The entries of a section."""
    section = verdict.data.sections[code]
    entries = verdict.listing.in_section(code)
    return ShownSection(
        said(section.name, code),
        sum(each.quantity for each in entries),
        section.counts,
        [shown_entry(each, verdict) for each in entries],
    )


def shown_entry(entry: Entry, verdict: Verdict) -> ShownEntry:
    """An entry with the marks of its card."""
    card = verdict.data.cards[entry.printed.card]
    marks = [mark for code in card.marks or (card.type,) if (mark := shown_mark(verdict.data, code))]
    kind = said(verdict.data.card_types[card.type].name, card.type)
    place = f"{entry.printed.set_code} {entry.printed.number}"
    return ShownEntry(entry.quantity, card.id, card.name, kind, place, marks)
