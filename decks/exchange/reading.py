"""From the bytes of a file, or a pasted text, to a listing. What cannot be a deck list is refused whole, saying why."""

import codecs
import re

from decks.exchange import json, text
from decks.exchange.listing import ListError, Listing
from decks.exchange.names import Names

MOST_BYTES = 1024 * 1024
UTF_16 = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
NOT_TEXT = re.compile("[\x01-\x08\x0e-\x1a\x1c-\x1f]")


def decode(raw: bytes) -> str:
    """The text of a file in UTF-8 or UTF-16 (with its mark) or Windows-1252. Raises ListError."""
    if len(raw) > MOST_BYTES:
        raise ListError("too_large", limit=MOST_BYTES // 1024, lines=text.MOST_LINES)
    encoding = UTF_16.get(raw[:2], "utf-8-sig")
    try:
        found = raw.decode(encoding)
    except UnicodeDecodeError:
        if encoding == "utf-16":
            raise ListError("not_text") from None
        found = older(raw)
    return whole(found)


def older(raw: bytes) -> str:
    """Windows-1252, which nearly any bytes could be: only where nothing in it is a control character."""
    try:
        found = raw.decode("cp1252")
    except UnicodeDecodeError:
        raise ListError("not_text") from None
    if "\0" not in found and NOT_TEXT.search(found):
        raise ListError("not_text")
    return found


def whole(found: str) -> str:
    """The text, unless it is too large or holds a NUL. Raises ListError."""
    if len(found) > MOST_BYTES:
        raise ListError("too_large", limit=MOST_BYTES // 1024, lines=text.MOST_LINES)
    if "\0" in found:
        raise ListError("nul", line=found.count("\n", 0, found.index("\0")) + 1)
    return found


def read(source: bytes | str, names: Names) -> Listing:
    """The listing of a file or a pasted text: JSON if it begins with `{`, else a text list. Raises ListError."""
    found = decode(source) if isinstance(source, bytes) else whole(source.removeprefix("\ufeff"))
    return json.read(found, names) if found.lstrip().startswith("{") else text.read(found, names)
