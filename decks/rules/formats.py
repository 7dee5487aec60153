"""Reads a format file's data into rules, and lists everything that is wrong with it."""

import datetime
import hashlib
import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from decks.rules.facts import ASIDE, MAIN
from decks.rules.kinds import KINDS, Frame, Rule
from decks.rules.params import Params, RuleError

SEVERITIES = ("violation", "warning")
Fault = tuple[tuple[str | int, ...], str]

KEYS = {"code", "date", "names", "sections", "rules"}


class FormatError(ValueError):
    """A format's data cannot be used; `faults` are (path in the data, reason) pairs, all of them."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(reason for _, reason in faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Format:
    """A dated snapshot of deck construction rules. `sections` are those that count; the others never do."""

    code: str
    date: str
    names: Mapping[str, str]
    sections: tuple[str, ...]
    rules: tuple[Rule, ...]
    hash: str


def format_hash(data: Mapping[str, Any]) -> str:
    """SHA-256 of the data whatever the order of its keys."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, default=str, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def read_format(
    data: Mapping[str, Any], types: Collection[str] | None = None, sections: Collection[str] | None = None
) -> Format:
    """The format; `types` and `sections` are the game's, None does not ask. Raises FormatError with every reason."""
    faults = list(header_faults(data))
    counting = counting_sections(data, sections, faults)
    rules: list[Rule] = []
    given = data.get("rules")
    if not isinstance(given, list) or not given:
        faults.append(((), "rules: at least one is needed"))
        given = []
    for place, each in enumerate(given):
        try:
            rules.append(read_rule(each, counting, types, sections))
        except RuleError as error:
            kind = each.get("kind", "?") if isinstance(each, Mapping) else "?"
            faults.append((("rules", place), f"rule {place + 1} ({kind}): {error}"))
    if faults:
        raise FormatError(faults)
    return Format(data["code"], str(data["date"]), data["names"], counting, tuple(rules), format_hash(data))


def header_faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    """What is wrong above the rules."""
    if not isinstance(data.get("code"), str) or not data["code"]:
        yield ("code",), "code: a name is needed"
    if not isinstance(data.get("date"), datetime.date):
        yield ("date",), "date: the day of this snapshot is needed, as 2026-11-30"
    names = data.get("names")
    if not isinstance(names, Mapping) or not names or not all(isinstance(each, str) for each in names.values()):
        yield ("names",), "names: a name a language is needed"
    for key in sorted(set(data) - KEYS):
        yield (key,), f"unknown key {key}"


def counting_sections(
    data: Mapping[str, Any], sections: Collection[str] | None, faults: list[Fault]
) -> tuple[str, ...]:
    """The sections that count; the main one where the data does not say."""
    counting: tuple[str, ...] = (MAIN,)
    try:
        counting = Params(data, None, sections).places(counting)
    except RuleError as error:
        faults.append((("sections",), str(error)))
    if ASIDE in counting:
        faults.append((("sections",), f"sections: {ASIDE} never counts"))
    return counting


def read_rule(
    data: object, counting: tuple[str, ...], types: Collection[str] | None, sections: Collection[str] | None
) -> Rule:
    """One rule; raises RuleError."""
    if not isinstance(data, Mapping):
        raise RuleError("must be a table")
    params = Params(data, types, sections)
    kind = KINDS[params.choice("kind", tuple(KINDS))]
    citation = params.words("cite")
    if not citation:
        raise RuleError("cite: the line of the rulebook is needed, a sentence a language")
    places = params.places(counting)
    if set(places) - set(counting):
        raise RuleError(f"sections may only name what counts: {', '.join(counting)}")
    severity = params.choice("severity", SEVERITIES, "violation")
    rule = kind.read(params, Frame(citation, places, severity, params.words("words", kind.fields)))
    params.done()
    return rule


def problems(
    data: Mapping[str, Any], types: Collection[str] | None = None, sections: Collection[str] | None = None
) -> list[Fault]:
    """Everything that makes the format unusable; empty when it can be used."""
    try:
        read_format(data, types, sections)
    except FormatError as error:
        return error.faults
    return []
