"""What a schema cannot say about an ability: its moment, its choices, what it handles, its links and durations."""

from collections.abc import Iterator
from typing import Any

from cards.catalogue.choices import choices_of, sides_without_number
from cards.catalogue.data import GameData, Json
from cards.catalogue.faults import Fault, Path
from cards.catalogue.names import Known, name_faults

# A handled word under these keys is a name, not a reference to what the ability has handled.
NAMES = {"name", "name_has", "character", "team", "op", "is", "when", "stat", "event"}


def operations_of(value: Any, path: Path) -> Iterator[tuple[Path, Json]]:
    """Every operation in a value, in the order in which it happens, those inside `either` too."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from operations_of(item, (*path, index))
    elif isinstance(value, dict):
        if "op" in value:
            yield path, value
        for key in ("cost", "pay", "do", "options"):
            if key in value:
                yield from operations_of(value[key], (*path, key))


def lint_ability(game: GameData, known: Known, types: tuple[str, ...], ability: Json, path: Path = ()) -> list[Fault]:
    """Every fault of one ability of a card with those types. The ability has passed the schema."""
    found: list[Fault] = []
    found += moment_faults(game, types, ability, path)
    found += step_faults(ability, path)
    for where, operation in operations_of(ability, path):
        found += operation_faults(game, ability, operation, where)
    found += Handling(game).faults(ability, path)
    found += name_faults(known, ability, path)
    return found


def moment_faults(game: GameData, types: tuple[str, ...], ability: Json, path: Path) -> Iterator[Fault]:
    """What belongs to the moment: who may have it, the keys it needs, costs, and whether using it is the choice."""
    when = ability["when"]
    moment = game.vocabulary["moments"][when]
    if not set(types) & set(moment["types"]):
        yield (*path, "when"), f"a card of type {types[0]!r} cannot have {when!r}"
    needs = moment.get("needs", [])
    for key in ("of", "out_of", "name", "by"):
        if key in needs and key not in ability:
            yield (*path, "when"), f"{when!r} needs {key!r}"
        elif key in ability and key not in needs:
            yield (*path, key), f"{key!r} does not belong to {when!r}"
    if "cost" in ability and not moment.get("cost"):
        yield (*path, "cost"), f"{when!r} cannot have a cost"
    first = ability["do"][0]
    if moment.get("chosen") and first.get("may") and "pay" not in first:
        yield (*path, "do", 0, "may"), f"using {when!r} is itself the choice: its first step has no 'may' without 'pay'"
    if moment.get("static"):
        yield from static_faults(game, ability, path)
    yield from state_faults(game, types, ability, path)


def static_faults(game: GameData, ability: Json, path: Path) -> Iterator[Fault]:
    """A static ability holds: conditions and changes of values only, nothing that is done or chosen."""
    if "uses" in ability:
        yield (*path, "uses"), "a static ability has no number of uses"
    for index, step in enumerate(ability["do"]):
        where = (*path, "do", index)
        for key in ("may", "by", "pay", "at"):
            if key in step:
                yield (*where, key), f"a static ability cannot have {key!r}"
        if step.get("link", "else") != "else":
            yield (*where, "link"), "a static ability can have no link but 'else'"
    for where, operation in operations_of(ability, path):
        row = game.vocabulary["operations"][operation["op"]]
        if not row.get("static"):
            yield (*where, "op"), f"a static ability cannot {operation['op']!r}"
        elif choices_of(game, operation):
            yield where, f"a static ability cannot choose: {operation['op']!r} on all or on given cards"


def state_faults(game: GameData, types: tuple[str, ...], ability: Json, path: Path) -> Iterator[Fault]:
    """Where a game has states, the abilities of the types that have them name theirs and no others do."""
    states = game.vocabulary.get("states")
    if not states or ability["when"] in states.get("except", []):
        return
    has = bool(set(types) & set(states["types"]))
    if has and "states" not in ability:
        yield (*path, "when"), f"an ability of a card of type {types[0]!r} names its states"
    elif not has and "states" in ability:
        yield (*path, "states"), f"an ability of a card of type {types[0]!r} has no states"


def step_faults(ability: Json, path: Path) -> Iterator[Fault]:
    """Links hang on an earlier step that has what they look at."""
    steps = ability["do"]
    for index, step in enumerate(steps):
        where = (*path, "do", index)
        if "link" not in step:
            continue
        if index == 0:
            yield (*where, "link"), "the first step has nothing to hang on"
            continue
        # `step` counts from 1; without it a link hangs on the step before.
        number = step.get("step", index)
        if "step" in step and number >= index:
            yield (*where, "step"), "'step' points back, and never to the step before (which needs no 'step')"
            continue
        host = steps[number - 1]
        needs = {"else": "if", "if_paid": "pay", "if_done": "do", "if_any": "do"}[step["link"]]
        if needs not in host:
            yield (*where, "link"), f"{step['link']!r} needs {needs!r} on step {number}"


def operation_faults(game: GameData, ability: Json, operation: Json, path: Path) -> Iterator[Fault]:
    """Alternatives, numbers, durations and choices of one operation."""
    name = operation["op"]
    row = game.vocabulary["operations"][name]
    given = [group for group in row.get("one", []) if all(key in operation for key in group)]
    touched = [group for group in row.get("one", []) if any(key in operation for key in group)]
    if "one" in row and (len(given) != 1 or len(touched) != 1):
        groups = " or ".join(" and ".join(map(repr, group)) for group in row["one"])
        yield path, f"{name!r} takes exactly one of {groups}"
    if "some" in row and not any(key in operation for key in row["some"]):
        yield path, f"{name!r} needs {' or '.join(map(repr, row['some']))}"
    if sides_without_number(game, operation):
        yield path, f"{name!r} does not say how many ('n')"
    static = game.vocabulary["moments"][ability["when"]].get("static", False)
    if row.get("lasting") and static and "for" in operation:
        yield (*path, "for"), f"{name!r} in a static ability lasts as long as it: no 'for'"
    elif row.get("lasting") and not static and "for" not in operation:
        yield path, f"{name!r} does not say how long ('for')"
    count = choices_of(game, operation)
    if count > 1:
        yield path, f"{name!r} asks for {count} choices; an operation has at most one: split it"


class Handling:
    """Follows what an ability has handled: nothing may be named before an operation has set it."""

    def __init__(self, game: GameData) -> None:
        self.rows = game.vocabulary["operations"]
        self.watched = {*game.vocabulary["handled"], "picked"}
        self.handled: set[str] = set()

    def faults(self, ability: Json, path: Path) -> Iterator[Fault]:
        """Costs come before the ability's steps; in a step the condition is looked at first."""
        yield from self.named({key: value for key, value in ability.items() if key not in {"cost", "do"}}, path)
        yield from self.operations(ability.get("cost", []), (*path, "cost"))
        for index, step in enumerate(ability["do"]):
            where = (*path, "do", index)
            yield from self.named(step.get("if", {}), (*where, "if"))
            for key in ("pay", "do"):
                yield from self.operations(step.get(key, []), (*where, key))

    def operations(self, operations: list[Json], path: Path) -> Iterator[Fault]:
        for index, operation in enumerate(operations):
            where = (*path, index)
            yield from self.named({key: value for key, value in operation.items() if key != "options"}, where)
            before = set(self.handled)
            for number, option in enumerate(operation.get("options", [])):
                self.handled, after = set(before), self.handled
                yield from self.operations(option, (*where, "options", number))
                self.handled |= after
            self.handled |= set(self.rows[operation["op"]].get("handles", []))

    def named(self, value: Any, path: Path) -> Iterator[Fault]:
        """Handled words in a value that nothing has set yet."""
        if isinstance(value, dict):
            for key, inner in value.items():
                if key not in NAMES:
                    yield from self.named(inner, (*path, key))
        elif isinstance(value, list):
            for index, inner in enumerate(value):
                yield from self.named(inner, (*path, index))
        elif isinstance(value, str) and value in self.watched and value not in self.handled:
            yield path, f"{value!r} is used before any operation of this ability has set it"
