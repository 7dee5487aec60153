"""Words of the data files in the language of the reader."""

from collections.abc import Mapping

from django.utils.translation import get_language


def language() -> str:
    """The reader's language as the data files write it: two letters."""
    return (get_language() or "it")[:2]


def said(words: Mapping[str, str], otherwise: str = "") -> str:
    """The text in the reader's language, else in any that there is, else `otherwise`."""
    return words.get(language()) or next(iter(words.values()), otherwise)
