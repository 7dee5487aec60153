"""Checks of a sets file that a schema cannot say: headers, provenance, automation, marks, order and counts."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from cards.catalogue.data import GameData, Json
from cards.catalogue.faults import Fault, Path


def header_faults(content: Json, stem: str) -> Iterator[Fault]:
    """The file is named after its set, counts itself right, and is in order."""
    if content["code"] != stem:
        yield ("code",), f"the set {content['code']} is in a file named {stem}.json"
    for key in ("cards", "printings"):
        if content["counts"][key] != len(content[key]):
            yield ("counts", key), f"says {content['counts'][key]} {key}; the file has {len(content[key])}"
    yield from order_faults(content["cards"], "cards", lambda entry: entry["id"])
    yield from order_faults(content["printings"], "printings", printing_order)


def printing_order(entry: Json) -> tuple[str, bool, str]:
    """By card; the ordinary printing before its parallels."""
    return entry["card"], not entry["number"].isdigit(), entry["number"]


def order_faults(entries: list[Json], name: str, key: Any) -> Iterator[Fault]:
    for index, (one, other) in enumerate(pairwise(entries), 1):
        if key(one) > key(other):
            yield (name, index), f"{name!r} is not sorted: this entry comes before the one above it"


def card_faults(game: GameData, content: Json, entry: Json, where: Path) -> Iterator[Fault]:
    """What one card says about itself agrees."""
    if entry["id"].rpartition("-")[0] != content["code"]:
        yield (*where, "id"), f"the card {entry['id']} belongs in {entry['id'].rpartition('-')[0]}.json"
    if entry["type"] in entry.get("also", ()):
        yield (*where, "also"), f"{entry['type']!r} is its type already"
    for mark in entry["marks"]:
        only = game.marks[mark].only
        if only and only not in entry.get("facts", {}):
            yield (*where, "marks"), f"{entry['id']}: the mark {mark!r} is only for cards with the fact {only!r}"
    yield from automation_faults(entry, where)
    yield from provenance_faults(content, entry, where)


def automation_faults(entry: Json, where: Path) -> Iterator[Fault]:
    automation = entry["automation"]
    place = (*where, "automation")
    if automation == "none" and entry["abilities"]:
        yield place, f"{entry['id']}: 'none' says that the card has no ability, but it has"
    if automation == "full" and not entry["abilities"]:
        yield place, f"{entry['id']}: 'full' without an ability; a card without any is 'none'"
    if (automation == "manual") != ("reason" in entry):
        yield place, f"{entry['id']}: 'manual' has a 'reason', the others have none"


def provenance_faults(content: Json, entry: Json, where: Path) -> Iterator[Fault]:
    provenance = entry["provenance"]
    if (provenance == "inferred") != ("basis" in entry):
        yield (*where, "provenance"), f"{entry['id']}: 'inferred' says from what in 'basis', the others have none"
    if (provenance == "house") != (content["kind"] == "house"):
        yield (*where, "provenance"), f"{entry['id']}: a house card is in a house set, and all cards there are"
    for path in entry.get("basis", {}):
        value: Any = entry
        for key in path.split("."):
            value = value.get(key) if isinstance(value, dict) else None
        if value is None:
            yield (*where, "basis", path), f"{entry['id']}: 'basis' speaks of {path!r}, which the card does not have"


def printing_faults(game: GameData, content: Json) -> Iterator[Fault]:
    """Printings are of known cards, and their numbers differ."""
    seen: set[str] = set()
    for index, entry in enumerate(content["printings"]):
        where: Path = ("printings", index)
        if entry["card"] not in game.cards:
            yield (*where, "card"), f"there is no card {entry['card']} in any set of this game"
        if entry["number"] in seen:
            yield (*where, "number"), f"the number {entry['number']} is already taken in this set"
        seen.add(entry["number"])
        if entry["number"].isdigit() and not entry["card"].endswith(f"{content['code']}-{entry['number']}"):
            yield (*where, "number"), f"{entry['number']} is not the number of {entry['card']} in set {content['code']}"
