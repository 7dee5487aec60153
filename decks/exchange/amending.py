"""Changes a list where it stands: only the lines concerned, everything else as it was written, comments and all."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cards.catalogue.folding import fold
from decks.exchange import json
from decks.exchange.listing import MOST_COPIES, Entry, Listing, Printed, merged
from decks.exchange.names import Missed, Names
from decks.exchange.text import BULLET, COUNT, COUNT_FIRST, COUNT_LAST, LINE_END, ONE_LINE, section_of
from decks.rules.facts import MAIN

# How many copies more or less of a printing in a section.
Change = Mapping[tuple[Printed, str], int]


class Sheet:
    """The lines of a list, each with its own line end."""

    def __init__(self, source: str) -> None:
        ends = [match.group() for match in LINE_END.finditer(source)]
        self.lines: list[str | None] = list(LINE_END.split(source))
        self.ends = [*ends, ""]
        self.end = ends[0] if ends else "\n"

    def __str__(self) -> str:
        """The list again; removed lines go with their ends."""
        return "".join(line + end for line, end in zip(self.lines, self.ends, strict=True) if line is not None)

    def put_after(self, place: int, line: str) -> None:
        """A new line after the one at that place; at -1, before all."""
        if place >= 0 and not self.ends[place]:
            self.ends[place] = self.end
            self.ends.insert(place + 1, "")
        else:
            self.ends.insert(place + 1, self.end)
        self.lines.insert(place + 1, line)


def amend(source: str, listing: Listing, change: Change, names: Names) -> str:
    """The list with so many copies more or less of printings in sections. `listing` is what reading the source gave.

    Raises ValueError if more copies are to go than there are.
    """
    # As in reading, the first character tells a JSON list.
    if source.removeprefix("\ufeff").lstrip().startswith("{"):
        return json.write(changed(listing, change), names)
    sheet = Sheet(source)
    entries = {(entry.printed, entry.section): entry for entry in listing.entries}
    added: dict[str, list[str]] = {}
    for (printed, section), copies in change.items():
        entry = entries.get((printed, section))
        if copies < 0:
            take(sheet, entry, -copies, names)
        elif not entry or not raised(sheet, entry, copies, names):
            added.setdefault(section, []).append(f"{copies} {printed.text}")
    put(sheet, listing, added, names)
    return str(sheet)


def changed(listing: Listing, change: Change) -> Listing:
    """The listing with those copies more or less."""
    more = [Entry(printed, copies, section) for (printed, section), copies in change.items()]
    entries = merged([*listing.entries, *more])
    if any(entry.quantity < 0 for entry in entries):
        raise ValueError("more copies are to go than there are")
    return replace(listing, entries=tuple(entry for entry in entries if entry.quantity))


def take(sheet: Sheet, entry: Entry | None, copies: int, names: Names) -> None:
    """Takes copies from the lines of an entry, the last line first."""
    for number in reversed(entry.lines if entry else ()):
        line = sheet.lines[number - 1]
        if line is None:
            continue
        here = count_of(line, names)
        taken = min(here, copies)
        copies -= taken
        sheet.lines[number - 1] = with_count(line, here - taken, names) if taken < here else None
    if copies:
        raise ValueError("more copies are to go than there are")


def raised(sheet: Sheet, entry: Entry, copies: int, names: Names) -> bool:
    """Adds copies to the first line of an entry that is still there and has room for them."""
    for number in entry.lines:
        line = sheet.lines[number - 1]
        if line is not None and count_of(line, names) + copies <= MOST_COPIES:
            sheet.lines[number - 1] = with_count(line, count_of(line, names) + copies, names)
            return True
    return False


def put(sheet: Sheet, listing: Listing, added: Mapping[str, Sequence[str]], names: Names) -> None:
    """New lines under the last one of their section; a section that is not there yet is opened at the end."""
    last = max((place for place, line in enumerate(sheet.lines) if line is None or line.strip()), default=-1)
    places: list[tuple[int, Sequence[str]]] = []
    for section in sorted(added, key=lambda code: code != MAIN):
        numbers = [number for entry in listing.in_section(section) for number in entry.lines]
        if numbers:
            places.append((max(numbers) - 1, added[section]))
        elif section == MAIN:
            places.append((first_heading(sheet, names, last + 1) - 1, added[section]))
        else:
            places.append((last, [f"{names.headings.get(section, section)}:", *added[section]]))
    # From the end upwards, so that the places above stay where they are; at one place the later section goes first.
    places.sort(key=lambda each: each[0])
    for place, lines in reversed(places):
        for line in reversed(lines):
            sheet.put_after(place, line)


def first_heading(sheet: Sheet, names: Names, otherwise: int) -> int:
    """Where the first section begins that is not the main one."""
    for place, line in enumerate(sheet.lines):
        if section_of((line or "").strip(), names) not in {None, MAIN}:
            return place
    return otherwise


def place_of_count(line: str, names: Names) -> tuple[int, int] | None:
    """Where in the line its count stands, before or after the name; None where it says none that can be used."""
    text = " ".join(line.split())
    if (match := ONE_LINE.fullmatch(text)) and fold(match["word"]) in names.sections:
        text = match["rest"]
    text = BULLET.sub("", text, count=1) if BULLET.match(text) else text
    first, last = COUNT_FIRST.fullmatch(text), COUNT_LAST.fullmatch(text)
    found = first or last
    if not found or not COUNT.fullmatch(found["count"]):
        return None
    if isinstance(names.find(found["rest"]), Missed) and len(names.named(text)) == 1:
        return None
    start = line.index(found["count"]) if first else line.rindex(found["count"])
    return start, start + len(found["count"])


def count_of(line: str, names: Names) -> int:
    """How many copies the line says; one where it says no number that can be used."""
    place = place_of_count(line, names)
    return int(line[place[0] : place[1]]) if place else 1


def with_count(line: str, copies: int, names: Names) -> str:
    """The line with another count, the rest as it was written."""
    if place := place_of_count(line, names):
        return f"{line[: place[0]]}{copies}{line[place[1] :]}"
    match = ONE_LINE.fullmatch(line.strip())
    start = len(line) - len(line.lstrip())
    if match and fold(match["word"]) in names.sections:
        start += match.start("rest")
    elif match := BULLET.match(line, start):
        start = match.end()
    return f"{line[:start]}{copies} {line[start:]}"


def choose(source: str, number: int, printed: Printed, names: Names) -> str:
    """The list with that line (from 1) rewritten to name the printing, with its count where it has one."""
    sheet = Sheet(source)
    sheet.lines[number - 1] = chosen(sheet.lines[number - 1] or "", printed, names)
    return str(sheet)


def chosen(line: str, printed: Printed, names: Names) -> str:
    """What an unclear line becomes when the printing is chosen."""
    copies = count_of(line, names)
    match = ONE_LINE.fullmatch(line.strip())
    heading = f"{match['word']}: " if match and fold(match["word"]) in names.sections else ""
    return f"{heading}{copies if 1 <= copies <= MOST_COPIES else 1} {printed.text}"
