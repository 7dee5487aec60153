"""Turns what a JSON Schema finds into faults a person can mend: the line, the value, and the word that was meant."""

import difflib
import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from jsonschema import Draft202012Validator, ValidationError

from cards.catalogue.data import Json

Path = tuple[str | int, ...]
Fault = tuple[Path, str]
LONGEST = 60


def shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def meant(word: object, known: Iterable[str]) -> str:
    """A hint at the word that was probably meant, or nothing."""
    close = difflib.get_close_matches(str(word), list(known), n=1, cutoff=0.6)
    return f"; did you mean {close[0]!r}?" if close else ""


def unknown(word: object, what: str, known: Iterable[str]) -> str:
    """The sentence for a word that is not among the known ones."""
    words = sorted(map(str, known))
    hint = meant(word, words)
    return f"unknown {what} {word!r}{hint or '; known: ' + shown(words)}"


def deepest(error: ValidationError) -> ValidationError:
    """Of an alternative that failed, the branch that went furthest, unless all failed at their first word."""
    while error.context:
        inner = max(error.context, key=lambda found: (len(found.absolute_path), found.validator != "type"))
        if len(inner.absolute_path) == len(error.absolute_path):
            words = [found for found in error.context if found.validator == "enum"]
            return words[0] if words and isinstance(error.instance, str) else error
        error = inner
    return error


def extra_keys(error: ValidationError) -> Iterator[Fault]:
    """One fault for each key that does not belong."""
    schema: Any = error.schema
    instance: Any = error.instance
    known: Json = schema.get("properties", {})
    patterns = schema.get("patternProperties", {})
    for key in sorted(set(instance) - set(known)):
        if not any(re.search(pattern, key) for pattern in patterns):
            reason = unknown(key, "key", known) if known else f"{key!r} cannot be a key here"
            yield (*error.absolute_path, key), reason


def faults_of(error: ValidationError) -> Iterator[Fault]:
    """Path and reason of everything one schema error says."""
    error = deepest(error)
    wanted: Any = error.validator_value
    instance: Any = error.instance
    path = tuple(error.absolute_path)
    name = next((str(part) for part in reversed(path) if isinstance(part, str)), "file")
    if error.validator == "additionalProperties":
        yield from extra_keys(error)
    elif error.validator == "enum":
        yield path, unknown(error.instance, f"value of {name!r}", wanted)
    elif error.validator == "required":
        missing = [key for key in wanted if key not in instance]
        yield path, f"{name!r} lacks {', '.join(map(repr, missing))}"
    elif error.validator in {"anyOf", "oneOf", "pattern"}:
        yield path, f"{shown(error.instance)} cannot be the value of {name!r}"
    else:
        yield path, f"{name!r}: {error.message[:200]}"


def schema_faults(schema: Json, value: Any) -> list[Fault]:
    """Every fault of a value, in the order of its paths, each once."""
    found: dict[Fault, None] = {}
    for error in Draft202012Validator(schema).iter_errors(value):
        for fault in faults_of(error):
            found[fault] = None
    return sorted(found, key=lambda fault: [(isinstance(part, str), str(part)) for part in fault[0]])
