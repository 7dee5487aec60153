"""Text as such, in any language: lists, slots, blanks, capitals."""

import re
from collections.abc import Callable, Iterable

SLOT = re.compile(r"\{(\w+)\}")
BLANKS = re.compile(r"\s+")


def listed(words: Iterable[str], last: str) -> str:
    """`a, b e c` with the joining word `last`."""
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final


def fill(text: str, slots: dict[str, Callable[[], str]]) -> str:
    """The text with its slots filled from left to right, so that what is named first is named in full."""
    return SLOT.sub(lambda match: slots[match[1]](), text)


def tidy(text: str) -> str:
    """No doubled, leading or trailing blanks; none before a stop; no comma before another stop."""
    return re.sub(r",+([,.;:])", r"\1", re.sub(r" ([,.;:])", r"\1", BLANKS.sub(" ", text))).strip()


def capital(text: str) -> str:
    """The text with a capital; names keep theirs."""
    return text[:1].upper() + text[1:]
