"""Text deck lists: tolerant in reading, one canonical form in writing. Every line is read or reported."""

import re

from cards.catalogue.folding import fold
from decks.exchange.listing import MOST_COPIES, Entry, ListError, Listing, Printed, Unread, merged
from decks.exchange.names import Missed, Names
from decks.rules.facts import MAIN

MOST_LINES = 2000
LONGEST_LINE = 300

# A heading is a short line; what stands around its word, and how many cards it says there are, is no part of it.
LONGEST_HEADING = 60
MARKS = " \t#/;=*-[]"
HEADING = re.compile(r"(?P<word>[^0-9:()\[\]]+)(?::|:?\s?[(\[]?[0-9]{1,4}[)\]]?:?)")

LINE_END = re.compile(r"\r\n|\r|\n")
TITLE = re.compile(r"#\s*(?P<name>.*?)\s*\((?P<game>[a-z0-9_]+), (?P<format>[a-z0-9_-]+)\)")
COMMENT = re.compile(r"(#|//|;)")
ONE_LINE = re.compile(r"(?P<word>[^0-9:]+):\s*(?P<rest>\S.*)")
BULLET = re.compile(r"[*•·]\s+")
# ASCII digits only, and never more than three: a longer or stranger number is reported, not shortened.
NUMBER = r"(?P<count>[-+−]?\s?\d[\d.,]*(?:[eE][-+]?\d+)?)"
COUNT_FIRST = re.compile(NUMBER + r"(?P<times>\s?[xX×](?=\s))?\s(?P<rest>\S.*)")
COUNT_LAST = re.compile(r"(?P<rest>.*\S)\s\(?[xX×]\s?" + NUMBER + r"\)?")
COUNT = re.compile("[0-9]{1,3}")


def read(source: str, names: Names) -> Listing:
    """Reads a list; raises ListError if it has more lines than anyone's deck."""
    lines = LINE_END.split(source)
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) > MOST_LINES:
        raise ListError("too_many_lines", lines=len(lines), limit=MOST_LINES)
    title = TITLE.fullmatch(lines[0][:LONGEST_LINE].strip()) if lines else None
    entries: list[Entry] = []
    unread: list[Unread] = []
    section = MAIN
    for number, raw in enumerate(lines, start=1):
        line = raw.strip()
        if heading := section_of(line, names):
            section = heading
        elif line and not COMMENT.match(line) and not is_type_heading(line, names):
            found = read_line(line, number, section, names)
            if isinstance(found, Entry):
                entries.append(found)
            else:
                unread.append(found)
    return Listing(merged(entries), tuple(unread), title["name"] if title else "", title["format"] if title else "")


def heading_of(line: str) -> tuple[str, bool]:
    """The word of a line that may be a heading, folded, and whether a colon or a number of cards marks it as one."""
    if len(line) > LONGEST_HEADING:
        return "", False
    bare = line.strip(MARKS)
    match = HEADING.fullmatch(bare)
    return (fold(match["word"].strip(MARKS)), True) if match else (fold(bare), False)


def section_of(line: str, names: Names) -> str | None:
    """The section that a heading opens: `Riserva:`, `// Sideboard`, `[Deck]`, `Mazzo (40)`."""
    return names.sections.get(heading_of(line)[0])


def is_type_heading(line: str, names: Names) -> bool:
    """Whether the line only says which type of cards comes next, as `Events (4)` or `Events:`."""
    word, marked = heading_of(line)
    return marked and word in names.type_words


def read_line(line: str, number: int, section: str, names: Names) -> Entry | Unread:
    """One line that is neither blank, comment nor heading."""
    if len(line) > LONGEST_LINE:
        return Unread(number, line[:LONGEST_LINE], "too_long", detail=str(LONGEST_LINE))
    text = " ".join(line.split())
    if (match := ONE_LINE.fullmatch(text)) and (only_here := names.sections.get(fold(match["word"]))):
        section, text = only_here, match["rest"]
    count, rest, found = best_reading(BULLET.sub("", text, count=1) if BULLET.match(text) else text, names)
    if not COUNT.fullmatch(count) or not 1 <= int(count) <= MOST_COPIES:
        return Unread(number, line, "quantity", found.candidates if isinstance(found, Missed) else (found,), count)
    if isinstance(found, Missed):
        candidates = found.candidates or (names.like(rest) if found.reason == "unknown" else ())
        return Unread(number, line, found.reason, candidates, found.detail or rest)
    return Entry(found, int(count), section, (number,))


def best_reading(text: str, names: Names) -> tuple[str, str, Printed | Missed]:
    """Quantity, name and what it names: the first reading that names a card, else the first that nearly does."""
    tried = [(count, rest, names.exactly(rest)) for count, rest in readings(text)]
    for reading in tried:
        if isinstance(reading[2], Printed):
            return reading
    return next((each for each in tried if isinstance(each[2], Missed) and each[2].reason != "unknown"), tried[0])


def readings(text: str) -> list[tuple[str, str]]:
    """The ways of parting a quantity from a name, likeliest first: `2 X in Peril` is not two times `in Peril`."""
    found: list[tuple[str, str]] = []
    if match := COUNT_FIRST.fullmatch(text):
        found.append((match["count"], match["rest"]))
        if match["times"]:
            found.append((match["count"], f"{match['times'].strip()} {match['rest']}"))
    if match := COUNT_LAST.fullmatch(text):
        found.append((match["count"], match["rest"]))
    return [*found, ("1", text)]


def write(listing: Listing, names: Names) -> str:
    """The canonical list: a title, then each section's entries in their order. `read` gives the same entries back.

    Copies beyond what one line may say stand on several lines.
    """
    title = " ".join(listing.name.split())
    written = [f"# {title} ({names.game}, {listing.format or 'standard'})".replace("#  (", "# (")]
    for section in dict.fromkeys((MAIN, *names.headings, *(each.section for each in listing.entries))):
        entries = listing.in_section(section)
        if entries and section != MAIN:
            written.append(f"{names.headings.get(section, section)}:")
        for each in entries:
            full, rest = divmod(each.quantity, MOST_COPIES)
            counts = [MOST_COPIES] * full + [rest] * bool(rest)
            written.extend(f"{count} {each.printed.text}" for count in counts)
    return "\n".join(written) + "\n"
