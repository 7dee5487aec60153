"""The one form in which a JSON data file is written: sorted keys, two spaces, and a line for whatever fits in one."""

import json
from typing import Any

WIDTH = 120
STEP = "  "


def flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def spread(value: Any, indent: str, prefix: str) -> str:
    """The value over as few lines as fit in WIDTH; `prefix` is what stands before it on its first line."""
    line = flat(value)
    if not isinstance(value, (dict, list)) or not value or len(indent) + len(prefix) + len(line) + 1 <= WIDTH:
        return line
    deeper = indent + STEP
    if isinstance(value, list):
        rows = [spread(item, deeper, "") for item in value]
        marks = "[]"
    else:
        rows = [f"{flat(key)}: {spread(value[key], deeper, flat(key) + ': ')}" for key in sorted(value)]
        marks = "{}"
    inner = ",\n".join(deeper + row for row in rows)
    return f"{marks[0]}\n{inner}\n{indent}{marks[1]}"


def canonical(file: Any) -> str:
    """The text of a whole file: its outermost object, and lists directly in it, always take a line an item."""
    if not isinstance(file, dict) or not file:
        return spread(file, "", "") + "\n"
    rows = []
    for key in sorted(file):
        value = file[key]
        if isinstance(value, list) and value:
            items = ",\n".join(STEP * 2 + spread(item, STEP * 2, "") for item in value)
            rows.append(f"{STEP}{flat(key)}: [\n{items}\n{STEP}]")
        else:
            rows.append(f"{STEP}{flat(key)}: {spread(value, STEP, flat(key) + ': ')}")
    return "{\n" + ",\n".join(rows) + "\n}\n"
