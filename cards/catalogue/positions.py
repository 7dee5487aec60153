"""Finds the line of a value in a data file, so that a fault names the line of the offending card, not just the file."""

import json
import re
from collections.abc import Sequence

Path = Sequence[str | int]
DECODER = json.JSONDecoder()
BLANK = re.compile(r"[ \t\r\n]*")
STRING = r'"(?P<key>(?:[^"\\]|\\.)*)"(?P<colon>\s*:)?'
TOKEN = re.compile(rf"(?P<open>{{)|(?P<close>}})|{STRING}")
TABLE = re.compile(r"^\[(?P<double>\[)?(?P<name>[^\[\]]+)\]")


def skip(text: str, at: int) -> int:
    found = BLANK.match(text, at)
    return found.end() if found else at


def item_at(text: str, at: int, index: int) -> int:
    """Where item `index` of the list that opens at `at` begins."""
    at = skip(text, at + 1)
    for _ in range(index):
        _, end = DECODER.raw_decode(text, at)
        at = skip(text, skip(text, end) + 1)
    return at


def key_at(text: str, at: int, wanted: str) -> tuple[int, int]:
    """Where the key `wanted` of the object that opens at `at` and its value begin."""
    at = skip(text, at + 1)
    while text[at] == '"':
        key, end = DECODER.raw_decode(text, at)
        value = skip(text, skip(text, end) + 1)
        if key == wanted:
            return at, value
        _, end = DECODER.raw_decode(text, value)
        at = skip(text, skip(text, end) + 1)
    raise LookupError(wanted)


def json_line(text: str, path: Path) -> int:
    """The line, from 1, of the value at that path; of its nearest holder if there is no such value."""
    at = shown = skip(text, 0)
    try:
        for part in path:
            if isinstance(part, int):
                shown = at = item_at(text, at, part)
            else:
                shown, at = key_at(text, at, part)
    except (LookupError, json.JSONDecodeError):
        pass
    return text.count("\n", 0, shown) + 1


def twin_line(text: str) -> int:
    """The line of the first key that its object already has, 1 if there is none."""
    seen: list[set[str]] = []
    for token in TOKEN.finditer(text):
        if token["open"]:
            seen.append(set())
        elif token["close"]:
            seen.pop()
        elif token["colon"]:
            if token["key"] in seen[-1]:
                return text.count("\n", 0, token.start()) + 1
            seen[-1].add(token["key"])
    return 1


def number_line(text: str, number: str) -> int:
    """The line where that number stands as a value, 1 if it stands nowhere."""
    found = re.search(rf"[:\[,]\s*({re.escape(number)})\b", text)
    return text.count("\n", 0, found.start(1)) + 1 if found else 1


def header_matches(line: str, name: str) -> bool:
    found = TABLE.match(line.strip())
    return bool(found) and found is not None and found["name"].strip() == name


def deepest_table(lines: list[str], path: Path) -> tuple[int, Path]:
    """The last table header on the way to the path, and what of the path is left below it."""
    for length in range(len(path), 0, -1):
        head = [part for part in path[:length] if isinstance(part, str)]
        index = next((part for part in path[1:2] if isinstance(part, int)), 0) if length > 1 else 0
        found = [number for number, line in enumerate(lines) if header_matches(line, ".".join(head))]
        if len(found) > index:
            return found[index], path[length:]
    return -1, path


def toml_line(text: str, path: Path) -> int:
    """The line, from 1, of the value at that path, or of the table that holds it."""
    lines = text.splitlines()
    start, rest = deepest_table(lines, path)
    key = next((part for part in rest if isinstance(part, str)), "")
    for number in range(start + 1, len(lines)):
        line = lines[number].strip()
        if TABLE.match(line):
            break
        if key and re.match(rf'"?{re.escape(key)}"?\s*=', line):
            return number + 1
    return max(start, 0) + 1
