"""Breaches, fixes and unread lines in the reader's language: whole sentences, with their plurals."""

from collections.abc import Mapping, Sequence

from django.utils.translation import get_language, gettext, gettext_lazy, ngettext

from cards.catalogue.data import GameData
from decks.exchange import ListError, Printed, Unread
from decks.rules import CardCount, Violation

MOST_NAMED = 4

UNREAD = {
    "ambiguous": gettext_lazy("More than one card is called “%(detail)s”: say which."),
    "mismatch": gettext_lazy("The name and the number are of two different cards: the number is that of %(detail)s."),
    "not_in_set": gettext_lazy("This card is not in the set %(detail)s."),
    "number": gettext_lazy("No card has the number %(detail)s."),
    "quantity": gettext_lazy("“%(detail)s” is not a number of copies: write a whole number from 1 to 999."),
    "section": gettext_lazy("A deck has no section called “%(detail)s”."),
    "set": gettext_lazy("There is no set called “%(detail)s”."),
    "shape": gettext_lazy("This entry does not say which card it is."),
    "too_long": gettext_lazy("The line is longer than %(detail)s characters."),
    "unknown": gettext_lazy("No card is called “%(detail)s”."),
}

REFUSED = {
    "empty": gettext_lazy("the list names no card"),
    "json": gettext_lazy("not JSON: it stops making sense at line %(line)s, column %(column)s"),
    "json_shape": gettext_lazy("this JSON is not a deck list"),
    "json_version": gettext_lazy("version %(version)s of the deck file is not known; this program reads %(known)s"),
    "not_text": gettext_lazy("not a text file; save the list as plain text in UTF-8"),
    "nul": gettext_lazy("line %(line)s holds a NUL byte: not a text file; save the list as plain text in UTF-8"),
    "other_game": gettext_lazy("the deck is one of %(game)s, not of %(wanted)s"),
    "too_large": gettext_lazy("too large: at most %(limit)s KiB and %(lines)s lines are read"),
    "too_many_entries": gettext_lazy("%(entries)s entries are too many: at most %(limit)s are read"),
    "too_many_lines": gettext_lazy("%(lines)s lines are too many: at most %(limit)s are read"),
}


def in_language(words: Mapping[str, str]) -> str:
    """The sentence in the active language, else in any."""
    language = (get_language() or "").partition("-")[0]
    return words.get(language) or next(iter(words.values()), "")


def citation(breach: Violation) -> str:
    """The line of the rulebook."""
    return in_language(breach.citation)


def verdict(legal: bool, format_name: str, size: int) -> str:
    """The outcome in one sentence."""
    if legal:
        text = ngettext("Legal in %(format)s, with %(size)d card.", "Legal in %(format)s, with %(size)d cards.", size)
    else:
        text = ngettext(
            "Not legal in %(format)s, with %(size)d card.", "Not legal in %(format)s, with %(size)d cards.", size
        )
    return text % {"format": format_name, "size": size}


def breach(found: Violation, data: GameData) -> str:
    """What is wrong, in one sentence: the format's own where it has one for this language."""
    if found.words:
        return in_language(found.words).format_map(found.params)
    return {"size": size, "copies": copies, "require": require, "companion": companion}[found.code](found, data)


def size(found: Violation, _data: GameData) -> str:
    count, least, most = (int(found.params[key]) for key in ("count", "min", "max"))
    if least == most:
        text = ngettext(
            "The deck has %(count)d card: it must have exactly %(min)d.",
            "The deck has %(count)d cards: it must have exactly %(min)d.",
            count,
        )
    elif count < least:
        text = ngettext(
            "The deck has %(count)d card: it must have at least %(min)d.",
            "The deck has %(count)d cards: it must have at least %(min)d.",
            count,
        )
    else:
        text = ngettext(
            "The deck has %(count)d card: it may have at most %(max)d.",
            "The deck has %(count)d cards: it may have at most %(max)d.",
            count,
        )
    return text % found.params


def copies(found: Violation, _data: GameData) -> str:
    words = {**found.params, "cards": named(found.cards)}
    if len(found.cards) > 1:
        text = ngettext(
            "%(name)s: %(count)d copy (%(cards)s), and at most %(limit)d may be in the deck.",
            "%(name)s: %(count)d copies (%(cards)s), and at most %(limit)d may be in the deck.",
            int(found.params["count"]),
        )
    else:
        text = ngettext(
            "%(name)s: %(count)d copy, and at most %(limit)d may be in the deck.",
            "%(name)s: %(count)d copies, and at most %(limit)d may be in the deck.",
            int(found.params["count"]),
        )
    return text % words


def require(found: Violation, data: GameData) -> str:
    text = ngettext(
        "The deck must have at least %(min)d card of type %(types)s: it has %(count)d.",
        "The deck must have at least %(min)d cards of type %(types)s: it has %(count)d.",
        int(found.params["min"]),
    )
    return text % {**found.params, "types": types(found.params["types"], data)}


def companion(found: Violation, data: GameData) -> str:
    text = gettext("%(name)s (%(types)s) has no %(with)s of the same name in the deck.")
    words = {key: types(found.params[key], data) for key in ("types", "with")}
    return text % {**found.params, **words}


def types(codes: int | str, data: GameData) -> str:
    """Card types by their names."""
    return " / ".join(in_language(data.card_types[code].name) for code in str(codes).split())


def fix(found: Violation) -> str:
    """What to do about it, in one sentence."""
    mend = found.fix
    words = {"count": mend.quantity, "name": found.params.get("name", ""), "cards": named(mend.remove or mend.add)}
    if mend.action == "replace":
        return gettext("Replace %(cards)s with %(others)s.") % {**words, "others": named(mend.add)}
    if mend.action == "remove":
        return removal(found) % words
    if not mend.add:
        return ngettext("Add %(count)d card.", "Add %(count)d cards.", mend.quantity) % words
    if found.code == "companion":
        return gettext("Add %(cards)s.") % words
    text = ngettext(
        "Add %(count)d card, for instance %(cards)s.", "Add %(count)d cards, for instance %(cards)s.", mend.quantity
    )
    return text % words


def removal(found: Violation) -> str:
    """Which sentence says what to take out: any cards, any copies of one, or exactly these."""
    if found.code == "size":
        return ngettext(
            "Take out %(count)d card, for instance %(cards)s.",
            "Take out %(count)d cards, for instance %(cards)s.",
            found.fix.quantity,
        )
    if found.code == "copies" and len(found.cards) > 1:
        return ngettext(
            "Take out %(count)d copy of %(name)s, for instance %(cards)s.",
            "Take out %(count)d copies of %(name)s, for instance %(cards)s.",
            found.fix.quantity,
        )
    return gettext("Take out %(cards)s.")


def named(cards: Sequence[CardCount]) -> str:
    """`3 Name (SET) 1, 2 Other (SET) 5`; a long list is cut, saying so."""
    said = ", ".join(f"{each.quantity} {each.name} {each.printing}".rstrip() for each in cards[:MOST_NAMED])
    return said if len(cards) <= MOST_NAMED else gettext("%(cards)s and more") % {"cards": said}


def unread(found: Unread) -> str:
    """Why a line was not read, in one sentence."""
    return str(UNREAD[found.reason]) % {"detail": found.detail}


def unread_json(found: Unread) -> dict[str, object]:
    """An unread line for `--json` answers, with its sentence."""
    return {
        "line": found.line,
        "text": found.text,
        "reason": found.reason,
        "message": unread(found),
        "candidates": [each.as_json() for each in found.candidates],
    }


def place(found: Unread) -> str:
    """Where the line is: lines of a text, entries of a JSON file."""
    text = gettext("entry %(line)d") if found.entry else gettext("line %(line)d")
    return text % {"line": found.line}


def candidates(found: Sequence[Printed], data: GameData, most: int = MOST_NAMED) -> str:
    """What may have been meant, with the card types that tell them apart; empty if nothing."""
    if not found:
        return ""
    said = [f"{each.text} [{in_language(data.card_types[each.type].name)}]" for each in found[:most]]
    more = len(found) - most
    words = {"cards": ", ".join(said), "more": more}
    if len(found) <= most:
        return gettext("Did you mean %(cards)s?") % words
    text = ngettext(
        "Did you mean %(cards)s or %(more)d other card?",
        "Did you mean %(cards)s or one of %(more)d other cards?",
        more,
    )
    return text % words


def refused(error: ListError) -> str:
    """Why a whole list was refused, in one line that follows the file's name."""
    return str(REFUSED[error.code]) % error.params
