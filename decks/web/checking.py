"""A pasted list and its verdict, and the changes that a button makes to its text."""

import hashlib
import json
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from cards.catalogue.errors import DataError
from cards.web.games import ShownGame
from decks import selectors, wording
from decks.exchange import ListError, Listing, Names, Printed, read
from decks.exchange.amending import amend, choose
from decks.rules import CardCount, Fix, Violation
from decks.verdicts import UnknownFormatError, Verdict, judge, place_of


@dataclass(frozen=True)
class Pasted:
    """What was pasted, for which game and format."""

    game: ShownGame
    format: str
    text: str


@dataclass(frozen=True)
class Checked:
    """The pasted list with its verdict, or with why there is none."""

    pasted: Pasted
    verdict: Verdict | None = None
    refusal: str = ""

    @property
    def names(self) -> Names:
        """What lists of the game are read by."""
        return selectors.names(self.pasted.game.code)


class NoSuchChangeError(LookupError):
    """The button belongs to another state of the list than the one that came with it."""


def checked(pasted: Pasted) -> Checked:
    """The verdict on what was pasted; no verdict on nothing."""
    if not pasted.text.strip():
        return Checked(pasted)
    names = selectors.names(pasted.game.code)
    try:
        return Checked(pasted, judge(names, read(pasted.text, names), pasted.format))
    except ListError as error:
        return Checked(pasted, refusal=wording.refused(error))
    except UnknownFormatError:
        return Checked(pasted, refusal=_("This game has no such format: choose one from the list."))
    except DataError:
        return Checked(
            pasted, refusal=_("The rules of this format cannot be read: whoever keeps this site must mend them.")
        )


def fix_key(breach: Violation) -> str:
    """Names a fix by what it does, so that a button pressed on another list does nothing."""
    text = json.dumps([breach.code, breach.fix.as_json()], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def fixed(found: Checked, key: str) -> Pasted:
    """The list after the fix of that key. Raises NoSuchChangeError."""
    verdict = found.verdict
    for breach in (*verdict.violations, *verdict.warnings) if verdict else ():
        if fix_key(breach) == key and verdict:
            change = change_of(breach.fix, verdict.listing, found.names)
            return replace(found.pasted, text=amend(found.pasted.text, verdict.listing, change, found.names))
    raise NoSuchChangeError(key)


def change_of(fix: Fix, listing: Listing, names: Names) -> dict[tuple[Printed, str], int]:
    """Copies more or less of each printing that the fix names."""
    change: dict[tuple[Printed, str], int] = {}
    for sign, counts in ((-1, fix.remove), (1, fix.add)):
        for count in counts:
            key = (printed_of(count, listing, names), count.section)
            change[key] = change.get(key, 0) + sign * count.quantity
    return {key: copies for key, copies in change.items() if copies}


def printed_of(count: CardCount, listing: Listing, names: Names) -> Printed:
    """The printing that a breach or a fix names: one of the list, else the card's ordinary one."""
    for entry in listing.entries:
        if entry.printed.card == count.card and place_of(entry.printed) == count.printing:
            return entry.printed
    return names.base[count.card]


def clarified(found: Checked, choice: str) -> Pasted:
    """The list with an unread line rewritten as `line:set:number` says. Raises NoSuchChangeError."""
    line, _colon, printing = choice.partition(":")
    for unread in found.verdict.unread if found.verdict else ():
        for candidate in unread.candidates:
            if (str(unread.line), printing_key(candidate)) == (line, printing) and not unread.entry:
                text = choose(found.pasted.text, unread.line, candidate, found.names)
                return replace(found.pasted, text=text)
    raise NoSuchChangeError(choice)


def printing_key(printed: Printed) -> str:
    """A printing as a button names it."""
    return f"{printed.set_code}:{printed.number}"
