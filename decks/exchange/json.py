"""JSON deck lists: ours, read and written, and the one of the Nebula deck builder, read."""

import json
from collections.abc import Iterable
from typing import Any

from decks.exchange.listing import MOST_COPIES, Entry, ListError, Listing, Printed, Unread, merged
from decks.exchange.names import Missed, Names
from decks.rules.facts import MAIN

KIND = "mazziere-deck"
VERSION = 1
MOST_ENTRIES = 2000
LONGEST_TEXT = 300


def read(source: str, names: Names) -> Listing:
    """Reads either form; every entry is read or reported. Raises ListError for what is neither."""
    data = parsed(source)
    if not isinstance(data, dict):
        raise ListError("json_shape")
    if data.get("kind") == KIND:
        if data.get("version") != VERSION:
            raise ListError("json_version", version=shown(data.get("version")), known=VERSION)
        if data.get("game") != names.game:
            raise ListError("other_game", game=shown(data.get("game")), wanted=names.game)
        return listed(data.get("entries"), own_entry, names, word(data.get("name")), word(data.get("format")))
    if isinstance(data.get("cards"), list):
        return listed(data["cards"], nebula_entry, names)
    raise ListError("json_shape")


def parsed(source: str) -> Any:
    """The JSON value; raises ListError."""
    try:
        return json.loads(source)
    except json.JSONDecodeError as error:
        raise ListError("json", line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):
        raise ListError("json_shape") from None


def listed(rows: Any, reader: Any, names: Names, name: str = "", form: str = "") -> Listing:
    """The listing of rows that `reader` reads one by one."""
    if not isinstance(rows, list):
        raise ListError("json_shape")
    if len(rows) > MOST_ENTRIES:
        raise ListError("too_many_entries", entries=len(rows), limit=MOST_ENTRIES)
    found: Iterable[Entry | Unread] = [
        reader(row, place, names) if isinstance(row, dict) else failed(row, place, "shape")
        for place, row in enumerate(rows, start=1)
    ]
    return Listing(
        merged(each for each in found if isinstance(each, Entry)),
        tuple(each for each in found if isinstance(each, Unread)),
        name,
        form,
    )


def own_entry(row: dict[str, Any], place: int, names: Names) -> Entry | Unread:
    """`{"card", "set", "number", "quantity", "section"}`; set and number may be absent."""
    section = row.get("section", MAIN)
    if not isinstance(section, str) or section not in names.headings:
        return failed(row, place, "section", detail=shown(section))
    card = row.get("card")
    if not isinstance(card, str):
        return failed(row, place, "shape")
    if "set" not in row and "number" not in row:
        return counted(row, place, "quantity", card, names.find(card), section)
    printed = names.printing(word(row.get("set")), word(row.get("number")))
    if printed is None or printed.card != card:
        known = names.base.get(card)
        where = printed.text if printed else f"({shown(row.get('set'))}) {shown(row.get('number'))}"
        return failed(row, place, "mismatch" if printed else "number", (known,) if known else (), where)
    return counted(row, place, "quantity", card, printed, section)


def nebula_entry(row: dict[str, Any], place: int, names: Names) -> Entry | Unread:
    """`{"key": "BP01-001", "count": 6, ...}`."""
    key = row.get("key")
    if not isinstance(key, str):
        return failed(row, place, "shape")
    return counted(row, place, "count", key, names.find(key), MAIN)


def counted(
    row: dict[str, Any], place: int, key: str, name: str, found: Printed | Missed, section: str
) -> Entry | Unread:
    """The entry with its quantity, which is a whole number as it stands: no text, no fraction."""
    if isinstance(found, Missed):
        return failed(row, place, found.reason, found.candidates, found.detail or shown(name))
    quantity = row.get(key)
    if not isinstance(quantity, int) or isinstance(quantity, bool) or not 1 <= quantity <= MOST_COPIES:
        return failed(row, place, "quantity", (found,), shown(quantity))
    return Entry(found, quantity, section, (place,))


def failed(row: Any, place: int, reason: str, candidates: tuple[Printed, ...] = (), detail: str = "") -> Unread:
    """The report of an entry that was not read."""
    return Unread(place, shown(row), reason, candidates, detail, entry=True)


def shown(value: Any) -> str:
    """A value as it stood in the file, cut if long."""
    if isinstance(value, str):
        return value[:LONGEST_TEXT]
    if isinstance(value, dict):
        value = {key: each for key, each in value.items() if not isinstance(each, dict | list)}
    try:
        return json.dumps(value, ensure_ascii=False)[:LONGEST_TEXT]
    except (RecursionError, ValueError):
        return "..."


def word(value: Any) -> str:
    """A text, or nothing."""
    return value if isinstance(value, str) else ""


def write(listing: Listing, names: Names) -> str:
    """Our form, with what a reader without our catalogue would want to know of each card."""
    entries = [
        {
            "card": each.printed.card,
            "name": each.printed.name,
            "set": each.printed.set_code,
            "number": each.printed.number,
            "quantity": each.quantity,
            "section": each.section,
        }
        for each in listing.entries
    ]
    data = {
        "kind": KIND,
        "version": VERSION,
        "game": names.game,
        "format": listing.format or "standard",
        "name": listing.name,
        "entries": entries,
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
