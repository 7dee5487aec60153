"""How the engine reads a card: its abilities in the words of the vocabulary, one thing a line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

OF_STEP = ("if", "pay", "do", "may", "link")


@dataclass(frozen=True)
class Line:
    """A line of the reading: how deep it stands, its leading word, and the rest."""

    depth: int
    word: str
    rest: str


def reading(abilities: list[dict[str, Any]]) -> list[list[Line]]:
    """The lines of each ability, in their order."""
    return [list(ability_lines(each)) for each in abilities]


def ability_lines(ability: Mapping[str, Any]) -> Iterator[Line]:
    """The moment with its states, zone and uses; then the cost; then the steps."""
    about = {key: value for key, value in ability.items() if key not in {"when", "do", "cost", "if"}}
    yield Line(0, "when", " ".join([str(ability.get("when", "")), plain(about)]).strip())
    if "if" in ability:
        yield Line(1, "if", plain(ability["if"]))
    for cost in ability.get("cost", []):
        yield Line(1, "cost", operation(cost))
    for step in ability.get("do", []):
        yield from step_lines(step, 1)


def step_lines(step: Mapping[str, Any], depth: int) -> Iterator[Line]:
    """A step with what it depends on, or one operation."""
    if "op" in step:
        yield Line(depth, str(step["op"]).upper(), plain({key: value for key, value in step.items() if key != "op"}))
        return
    if "link" in step:
        yield Line(depth, str(step["link"]), "")
    if step.get("may"):
        yield Line(depth, "may", "")
    if "if" in step:
        yield Line(depth, "if", plain(step["if"]))
    for payment in step.get("pay", []):
        yield Line(depth, "pay", operation(payment))
    for key in step:
        if key not in OF_STEP:
            yield Line(depth, key, plain(step[key]))
    for each in step.get("do", []):
        yield from step_lines(each, depth + 1)


def operation(given: Any) -> str:
    """An operation on one line, its name first."""
    if not isinstance(given, Mapping) or "op" not in given:
        return plain(given)
    return f"{str(given['op']).upper()} {plain({key: value for key, value in given.items() if key != 'op'})}".strip()


def plain(value: Any) -> str:
    """Arguments without the marks of JSON, nested ones between brackets."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {nested(each)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(nested(each) for each in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def nested(value: Any) -> str:
    """The same inside another: brackets around what has parts."""
    return f"({operation(value)})" if isinstance(value, Mapping) else plain(value)
