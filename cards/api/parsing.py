"""Bodies as they may come: of limited size and depth, without what a database or a screen cannot hold."""

import json
import re
from collections.abc import Mapping
from typing import IO, Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from cards.api.problems import TooLarge

MOST_BYTES = 1024 * 1024
DEEPEST = 32
# Counted before parsing: the parser of the standard library would run out of stack.
OUTSIDE_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)
UNSOUND = re.compile("[\x00\ud800-\udfff]")


class TextBody(BaseParser):
    """text/plain: a deck list as it is. NULs are left to the reader of lists, which names the line."""

    media_type = "text/plain"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,  # noqa: ARG002 - the framework names it
        parser_context: Mapping[str, Any] | None = None,  # noqa: ARG002 - the same
    ) -> Any:
        """The text. Raises ParseError, TooLarge."""
        return text_of(stream)


class JSONBody(TextBody):
    """application/json within the limits. NaN and Infinity are no JSON."""

    media_type = "application/json"

    def parse(self, stream: IO[Any], *rest: Any, **named: Any) -> Any:
        """The value. Raises ParseError, TooLarge."""
        text = super().parse(stream, *rest, **named)
        if deeper(text, DEEPEST):
            raise ParseError(_("The JSON is nested more than %(most)d levels deep.") % {"most": DEEPEST})
        try:
            value = json.loads(text, parse_constant=refuse)
        except (ValueError, RecursionError) as error:
            raise ParseError(_("This is not JSON: %(why)s") % {"why": str(error)[:100]}) from None
        if not isinstance(value, dict):
            raise ParseError(_("The body must be a JSON object."))
        check(value)
        return value


def text_of(stream: IO[Any]) -> str:
    """The body as text, read no further than the limit."""
    raw: bytes = stream.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise TooLarge(MOST_BYTES)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ParseError(_("The body must be text in UTF-8.")) from None


def deeper(text: str, most: int) -> bool:
    """Whether brackets outside strings nest more than `most` deep."""
    depth = 0
    for found in OUTSIDE_STRINGS.finditer(text):
        sign = found[0]
        if sign in "[{":
            depth += 1
            if depth > most:
                return True
        elif sign in "]}":
            depth -= 1
    return False


def refuse(name: str) -> Any:
    """NaN and its like."""
    raise ValueError(name)


def check(value: Any) -> None:
    """Raises ParseError for a string, also one that names a member, with a NUL or half a character."""
    if isinstance(value, str) and UNSOUND.search(value):
        raise ParseError(_("A text in the body holds a NUL or half of a character."))
    if isinstance(value, dict):
        for name, inner in value.items():
            check(name)
            check(inner)
    elif isinstance(value, list):
        for inner in value:
            check(inner)
