"""Reads an ability's JSON into a phrase tree. What it does not know raises CannotSay; nothing is dropped."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cards.catalogue.sentences import operations, stacking
from cards.catalogue.sentences.asking import Asker
from cards.catalogue.sentences.pointing import NONE, Json, known
from cards.catalogue.sentences.tree import CannotSay, Cards, Clause, Passage, Step, Trigger

ABILITY_KEYS = {"when", "from", "of", "out_of", "uses", "if", "cost", "name", "do", "by", "states", "stacks"}
STEP_KEYS = {"link", "step", "at", "if", "may", "by", "pay", "do"}
READERS = {**operations.READERS, **stacking.READERS}


@dataclass
class Reader(Asker):
    """Reads one ability; `usual` is the zone each moment works from unless told, `events` the moments that wait for an
    event, `kind_of_card` the type of the card that has it, `asked` what the last condition left spoken of."""

    card: str = ""
    usual: Mapping[str, str] = field(default_factory=dict)
    events: frozenset[str] = frozenset()
    kind_of_card: str = ""
    asked: frozenset[str] = NONE

    def passage(self, ability: Json) -> Passage:
        """The whole ability."""
        known(ability, ABILITY_KEYS, "ability key")
        when = ability["when"]
        uses = ability.get("uses")
        home = ability.get("from", "")
        self.home = home or self.usual.get(when, "")
        trigger = self.trigger(ability) if when in self.events else None
        inner = trigger and ability.get("if", {}).get("is") == "event"
        return Passage(
            card=self.card,
            kind=self.kind_of_card,
            when=when,
            user=ability.get("by", "mine"),
            name=ability.get("name", ""),
            uses=(uses["n"], uses["per"]) if uses else None,
            away=home if home != self.usual.get(when, "") else "",
            source=ability.get("out_of", ""),
            states=tuple(ability.get("states", ())),
            alone=not ability.get("stacks", True),
            test=self.test(ability["if"]) if "if" in ability and not inner else None,
            cost=self.clauses(ability.get("cost", ())),
            trigger=trigger,
            steps=self.steps(ability["do"]),
        )

    def steps(self, given: Iterable[Json]) -> tuple[Step, ...]:
        """The steps in turn; what hangs on a failed condition follows that condition, not what it led to."""
        found: list[Step] = []
        asked = self.latest
        for step in given:
            if step.get("link") == "else":
                self.latest = asked
            found.append(self.step(step))
            asked = self.asked
        return tuple(found)

    def step(self, step: Json) -> Step:
        """One step of `do`."""
        known(step, STEP_KEYS, "step key")
        test = self.test(step["if"]) if "if" in step else None
        self.asked = self.latest
        pay = self.clauses(step.get("pay", ()))
        do = self.clauses(step.get("do", ()))
        may = step.get("by", "mine") if step.get("may") else None
        return Step(
            do=do, pay=pay, link=step.get("link", ""), to=step.get("step", 0), may=may, test=test, at=step.get("at", "")
        )

    def trigger(self, ability: Json) -> Trigger:
        """The event of a moment that waits for one."""
        event = ability.get("if", {"is": "event"})
        if event["is"] != "event":
            if "of" in ability:
                return Trigger(Cards("group"), placed=self.kind(ability["of"]))
            raise CannotSay(f"condition {event['is']} of {ability['when']}")
        known(event, {"is", "target", "cause"}, "condition key")
        target = self.cards(event.get("target", {"who": "any"}))
        cause = event.get("cause", {})
        known(cause, {"who", "filter"}, "cause key")
        return Trigger(target, self.kind(cause.get("filter", {})), self.kind(ability.get("of", {})))

    # Operations

    def clauses(self, given: Iterable[Json]) -> tuple[Clause, ...]:
        """The operations in turn, some that are said as one act put together."""
        found: list[Clause] = []
        for operation in given:
            for clause in self.operation(operation):
                join(found, clause)
        if any(clause.act == "move:deck" for clause in found):
            raise CannotSay("move into a deck that is not shuffled")
        return tuple(found)

    def operation(self, op: Json) -> Sequence[Clause]:
        """The clauses of one operation."""
        if op["op"] == "either":
            known(op, {"op", "options"}, "either key")
            return [Clause("either", "mine", options=tuple(self.clauses(option) for option in op["options"]))]
        reader = READERS.get(op["op"])
        if reader is None:
            raise CannotSay(f"operation {op['op']}")
        return reader(self, op)


def join(found: list[Clause], clause: Clause) -> None:
    """Adds a clause; what is found is shown before it is put away, and some pairs are one act."""
    before = found[-1] if found else None
    if clause.act == "show" and [each.act for each in found][-2:-1] == ["search"]:
        found.insert(-1, clause)
    elif before and clause.act == "shuffle" and before.act == "move:deck" and before.goal == clause.goal:
        found[-1] = replace(before, act="shuffle_in")
    elif before and before.act == "choose" and fitted(before, clause):
        found[-1] = replace(clause, object=unfitted(before), source=before.source)
    else:
        found.append(clause)


def fitted(chosen: Clause, clause: Clause) -> bool:
    """Whether cards were chosen only to be put where they fit."""
    cards, stacked = chosen.object, clause.object
    if cards is None or stacked is None or not clause.act.startswith("stack_"):
        return False
    return stacked.what == "it" and (cards.kind.fits is not None or cards.kind.under is not None)


def unfitted(chosen: Clause) -> Cards | None:
    """The cards of such a choice; that they fit is said of the host."""
    cards = chosen.object
    return replace(cards, kind=replace(cards.kind, fits=None, under=None)) if cards else None
