"""Replay files: a setup, a match number, the choices and the events, so that a match can be seen again and verified."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from play.engine.events import Event
from play.simulate import ENGINE_VERSION, MatchRecord, ReplayError, Setup, SetupError, replay_match

KIND = "mazziere-replay"
VERSION = 1
MOST_BYTES = 1024 * 1024


class ReplayFileError(ValueError):
    """A file that is no replay, in one line."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What a file holds."""

    setup: Setup
    engine_version: str
    record: MatchRecord


@dataclass(frozen=True, slots=True)
class Difference:
    """The first thing in which a replayed match is not the recorded one: where, and the two."""

    where: str
    index: int
    recorded: str
    replayed: str


def write(setup: Setup, record: MatchRecord) -> str:
    """The file's text."""
    body = {
        "kind": KIND,
        "version": VERSION,
        "engine": ENGINE_VERSION,
        "setup": setup.to_json(),
        "match": record_json(record),
    }
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


def record_json(record: MatchRecord) -> dict[str, Any]:
    """A match as JSON, events included."""
    return {
        "number": record.number,
        "winner": record.winner,
        "reason": record.reason,
        "turns": record.turns,
        "decisions": record.decisions,
        "first": record.first,
        "hash": record.hash,
        "choices": list(record.choices),
        "events": [event_json(event) for event in record.events],
    }


def event_json(event: Event) -> dict[str, Any]:
    """An event as JSON."""
    return {"code": event.code, "args": dict(event.args), "turn": event.turn, "vis": event.vis}


def read(raw: bytes) -> Replay:
    """The replay in a file's bytes. Raises ReplayFileError."""
    if len(raw) > MOST_BYTES:
        raise ReplayFileError(f"larger than {MOST_BYTES // 1024} KB")
    try:
        body = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise ReplayFileError(f"no JSON: {' '.join(str(error).split())}") from error
    if not isinstance(body, dict) or body.get("kind") != KIND:
        raise ReplayFileError(f'no replay: "kind" is not {KIND!r}')
    if body.get("version") != VERSION:
        raise ReplayFileError(f"a replay of version {str(body.get('version'))[:20]}; this reads version {VERSION}")
    try:
        return Replay(Setup.from_json(body["setup"]), str(body["engine"]), record_of(body["match"]))
    except SetupError as error:
        raise ReplayFileError(f"its setup cannot be played: {error}") from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ReplayFileError(f"incomplete or changed by hand: {type(error).__name__} {error}") from error


def record_of(body: dict[str, Any]) -> MatchRecord:
    """A match from JSON. Raises KeyError, TypeError or ValueError where something is missing or of another kind."""
    choices = body["choices"]
    if not all(type(choice) is int for choice in choices):
        raise ValueError("choices are whole numbers")
    return MatchRecord(
        number=int(body["number"]),
        winner=body["winner"],
        reason=str(body["reason"]),
        turns=int(body["turns"]),
        decisions=int(body["decisions"]),
        first=int(body["first"]),
        hash=str(body["hash"]),
        choices=tuple(choices),
        events=tuple(Event(str(e["code"]), dict(e["args"]), int(e["turn"]), int(e["vis"])) for e in body["events"]),
    )


def difference(replay: Replay) -> Difference | None:
    """Plays the choices again; the first difference from the record, or None if it is the same to the bit."""
    old = replay.record
    try:
        new = replay_match(replay.setup, old.number, old.choices)
    except ReplayError as error:
        return Difference("choice", -1, f"{len(old.choices)} choices", str(error))
    for index, (was, now) in enumerate(zip(old.events, new.events, strict=False)):
        if event_json(was) != event_json(now):
            return Difference("event", index, json.dumps(event_json(was)), json.dumps(event_json(now)))
    if len(old.events) != len(new.events):
        index = min(len(old.events), len(new.events))
        return Difference("event", index, _at(old.events, index), _at(new.events, index))
    was_body, now_body = record_json(old), record_json(new)
    for name in ("winner", "reason", "first", "turns", "decisions", "hash"):
        if was_body[name] != now_body[name]:
            return Difference(name, -1, str(was_body[name]), str(now_body[name]))
    return None


def _at(events: Sequence[Event], index: int) -> str:
    return json.dumps(event_json(events[index])) if index < len(events) else "nothing"
