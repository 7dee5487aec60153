"""Reads an ability's JSON into a phrase tree. What it does not know raises CannotSay; nothing is dropped."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from cards.catalogue.sentences.tree import (
    CannotSay,
    Cards,
    Clause,
    Kind,
    Number,
    Owner,
    Passage,
    Place,
    Step,
    Test,
    Trigger,
)

Json = Mapping[str, Any]
HANDLED = ("chosen", "revealed", "moved")
OWNERS = ("mine", "theirs", "any", "each", "actor")
ABILITY_KEYS = {"when", "from", "of", "uses", "if", "cost", "name", "do", "by"}


@dataclass
class Reader:
    """Reads one ability; `usual` is the zone each moment works from unless told, `single` the zones of one
    card, `events` the moments that wait for one, `handled` what was spoken of so far."""

    card: str
    usual: Mapping[str, str]
    single: frozenset[str]
    events: frozenset[str]
    home: str = ""
    handled: dict[str, Cards] = field(default_factory=dict)

    def passage(self, ability: Json) -> Passage:
        """The whole ability."""
        known(ability, ABILITY_KEYS, "ability key")
        when = ability["when"]
        uses = ability.get("uses")
        home = ability.get("from", "")
        self.home = home or self.usual.get(when, "")
        trigger = self.trigger(ability) if when in self.events else None
        return Passage(
            card=self.card,
            when=when,
            user=ability.get("by", "mine"),
            name=ability.get("name", ""),
            uses=(uses["n"], uses["per"]) if uses else None,
            away=home if home != self.usual.get(when, "") else "",
            test=self.test(ability["if"]) if "if" in ability and trigger is None else None,
            cost=self.clauses(ability.get("cost", ())),
            trigger=trigger,
            steps=tuple(self.step(step) for step in ability["do"]),
        )

    def step(self, step: Json) -> Step:
        """One step of `do`."""
        known(step, {"link", "if", "may", "by", "pay", "do"}, "step key")
        test = self.test(step["if"]) if "if" in step else None
        pay = self.clauses(step.get("pay", ()))
        do = self.clauses(step.get("do", ()))
        may = step.get("by", "mine") if step.get("may") else None
        return Step(do=do, pay=pay, link=step.get("link", ""), may=may, test=test)

    def trigger(self, ability: Json) -> Trigger:
        """The event of a moment that waits for one."""
        event = ability.get("if", {"is": "event"})
        known(event, {"is", "target", "cause"}, "condition key")
        if event["is"] != "event":
            raise CannotSay(f"condition {event['is']} of {ability['when']}")
        target = self.cards(event.get("target", {"who": "any"}))
        cause = event.get("cause", {})
        known(cause, {"who", "filter"}, "cause key")
        return Trigger(target, kind(cause.get("filter", {})), kind(ability.get("of", {})))

    # Conditions

    def test(self, condition: Json) -> Test:
        """A condition, `not` folded in."""
        if "not" in condition:
            found = self.test(condition["not"])
            return replace(found, negated=not found.negated)
        for form in ("all", "any"):
            if form in condition:
                return Test(cast(Any, form), parts=tuple(self.test(part) for part in condition[form]))
        if condition["is"] == "have":
            return self.have(condition)
        if condition["is"] == "match":
            known(condition, {"is", "who", "filter"}, "condition key")
            return Test("is", replace(self.cards({"who": condition["who"]}), kind=kind(condition["filter"])))
        raise CannotSay(f"condition {condition['is']}")

    def have(self, condition: Json) -> Test:
        """Cards in a zone; where a player has one at most, what that one is like."""
        known(condition, {"is", "zone", "who", "filter", "n"}, "condition key")
        place = Place(zone_of(condition), condition.get("who", "mine"))
        if place.owner not in ("mine", "theirs"):
            raise CannotSay(f"condition have of {place.owner}")
        looks = kind(condition.get("filter", {}))
        if place.zone in self.single:
            if "n" in condition or looks.plain:
                raise CannotSay("condition have in a zone of one card")
            return Test("is", Cards("group", 1, looks, place))
        compare = comparison(condition.get("n", ">=1"))
        return Test("have", Cards("group", compare[1], looks, place), compare)

    # Cards

    def cards(self, given: Json, n: Number = 1) -> Cards:
        """The cards that `who`, `zone`, `n` and `filter` name."""
        known(given, {"who", "zone", "n", "filter", "chosen_by", *EXTRA}, "cards key")
        who = given.get("who", "mine")
        if who in ("self", "facing"):
            return Cards(who)
        looks = kind(given.get("filter", {}))
        n = number(given["n"]) if "n" in given else n
        if who in HANDLED:
            if who not in self.handled:
                raise CannotSay(f"{who} before anything is {who}")
            if "n" in given:
                return replace(self.handled[who], what="group", n=n, kind=looks, among=True)
            return replace(self.handled[who], what="it", random=False, among=False)
        if who not in OWNERS:
            raise CannotSay(f"cards of {who}")
        zone = zone_of(given) if "zone" in given else ""
        random = given.get("chosen_by") == "random"
        return Cards("group", n, looks, Place(zone, who), random)

    # Operations

    def clauses(self, operations: Iterable[Json]) -> tuple[Clause, ...]:
        """The operations in turn, with a card shuffled into a deck said as one act."""
        found: list[Clause] = []
        for operation in operations:
            reader = READERS.get(operation["op"])
            if reader is None:
                raise CannotSay(f"operation {operation['op']}")
            for clause in reader(self, operation):
                acts = [clause.act for clause in found]
                if clause.act == "show" and acts[-2:-1] == ["search"]:
                    found.insert(-1, clause)  # one shows what one has found before putting it away
                elif (
                    clause.act == "shuffle" and found and found[-1].act == "move:deck" and found[-1].goal == clause.goal
                ):
                    found[-1] = replace(found[-1], act="shuffle_in")
                else:
                    found.append(clause)
        if any(clause.act == "move:deck" for clause in found):
            raise CannotSay("move into a deck that is not shuffled")
        return tuple(found)

    def draw(self, op: Json) -> list[Clause]:
        """Cards off the deck into the hand."""
        known(op, {"op", "n", "who"}, "draw key")
        return [Clause("draw", player(op), Cards("group", number(op["n"])))]

    def mill(self, op: Json) -> list[Clause]:
        """Cards off the top of the deck into the discard area."""
        known(op, {"op", "n", "who"}, "mill key")
        who = player(op)
        return [Clause("mill", who, Cards("group", number(op["n"]), place=Place("deck", who)), Place("deck", who))]

    def discard(self, op: Json) -> list[Clause]:
        """From a hand its owner discards; from elsewhere the controller does."""
        known(op, {"op", "who", "zone", "n", "filter", "chosen_by"}, "discard key")
        if op.get("chosen_by", "random") != "random":
            raise CannotSay(f"a discard chosen by {op['chosen_by']}")
        found = self.cards(op)
        if found.what == "self":
            return [Clause("discard", "mine", found, Place(self.home) if self.home else None)]
        if found.what == "it":
            return [Clause("discard", "mine", found)]
        owner = found.place.owner
        actor: Owner = owner if found.place.zone == "hand" else "mine"
        return [Clause("discard", actor, found, None if owner == "any" else found.place)]

    def reveal(self, op: Json) -> list[Clause]:
        """A look at a hand or at the top of a deck, or cards shown to everybody."""
        known(op, {"op", "who", "zone", "n", "shown_to"}, "reveal key")
        shown_to = op.get("shown_to")
        if op.get("who") in HANDLED:
            if shown_to:
                raise CannotSay("cards shown again to one player")
            return [Clause("show", "mine", self.cards(op))]
        place = Place(zone_of(op), op.get("who", "mine"))
        n = number(op["n"])
        seen = Cards("group", n, place=place)
        self.handled["revealed"] = seen
        if shown_to == "mine" and place.zone == "hand" and n == "all":
            return [Clause("look", "mine", seen, place)]
        if shown_to == "mine" and place.zone == "deck" and isinstance(n, int):
            return [Clause("look_top", "mine", seen, place)]
        raise CannotSay(f"reveal from {place.zone} to {shown_to or 'everybody'}")

    def choose(self, op: Json) -> list[Clause]:
        """A pick that later steps speak of."""
        known(op, {"op", "who", "zone", "n", "filter", "chosen_by"}, "choose key")
        if op.get("chosen_by", "random") != "random":
            raise CannotSay(f"a choice by {op['chosen_by']}")
        found = self.cards(op)
        self.handled["chosen"] = found
        act = "choose_random" if found.random else "choose"
        return [Clause(act, "mine", replace(found, random=False), None if found.among else found.place)]

    def move(self, op: Json) -> list[Clause]:
        """Cards into another zone; out of a deck they are searched for first."""
        known(op, {"op", "who", "zone", "n", "filter", "to"}, "move key")
        goal = op["to"]
        if not isinstance(goal, str):
            raise CannotSay("move to a zone of one's choice")
        found = self.cards(op)
        owner = found.place.owner
        source = found.place if found.what == "group" and not found.among else None
        whose: Owner = owner if owner in ("mine", "theirs") else "mine"
        act = f"return:{goal}" if found.what == "self" else f"move:{goal}"
        if source and source.zone == "deck":
            found = replace(found, place=source)
            it = replace(found, what="it")
            self.handled["moved"] = it
            return [Clause("search", "mine", found, source), Clause(act, "mine", it, goal=Place(goal, whose))]
        self.handled["moved"] = found
        return [Clause(act, "mine", found, source, Place(goal, whose))]

    def shuffle(self, op: Json) -> list[Clause]:
        """A zone is shuffled by its owner."""
        known(op, {"op", "who", "zone"}, "shuffle key")
        return [Clause("shuffle", "mine", goal=Place(zone_of(op), player(op)))]

    def modify(self, op: Json) -> list[Clause]:
        """A stat goes up or down."""
        known(op, {"op", "who", "zone", "n", "filter", "stat", "by", "for"}, "modify key")
        found = self.cards(op, n="all" if op["who"] == "any" else 1)
        if found.what == "group" and not found.place.zone:
            raise CannotSay("modify of cards in no zone")
        by = op["by"]
        act = "gain" if by > 0 else "lose"
        return [Clause(act, "mine", found, amount=abs(by), stat=op["stat"], until=op.get("for", ""))]

    def flip(self, op: Json) -> list[Clause]:
        """Cards turned face down or up."""
        known(op, {"op", "who", "zone", "n", "filter", "face", "for"}, "flip key")
        found = self.cards(op)
        return [Clause(f"flip_{op['face']}", "mine", found, found.place, until=op["for"])]

    def prevent(self, op: Json) -> list[Clause]:
        """The event does not happen."""
        known(op, {"op"}, "prevent key")
        return [Clause("prevent", "mine")]

    def pick(self, op: Json) -> list[Clause]:
        """One of some marks."""
        known(op, {"op", "marks"}, "pick key")
        return [Clause("pick_mark", "mine", marks=tuple(op["marks"]))]

    def mark(self, op: Json) -> list[Clause]:
        """The mark just picked is added to cards."""
        known(op, {"op", "who", "add", "for"}, "mark key")
        if op["add"] != "picked":
            raise CannotSay("mark that was not picked")
        return [Clause("mark_picked", "mine", self.cards({"who": op["who"]}), until=op["for"])]

    def either(self, op: Json) -> list[Clause]:
        """One of several lists of operations."""
        known(op, {"op", "options"}, "either key")
        return [Clause("either", "mine", options=tuple(self.clauses(option) for option in op["options"]))]


EXTRA = ("op", "to", "stat", "by", "for", "face")
READERS = {
    "draw": Reader.draw,
    "mill": Reader.mill,
    "discard": Reader.discard,
    "reveal": Reader.reveal,
    "choose": Reader.choose,
    "move": Reader.move,
    "shuffle": Reader.shuffle,
    "modify": Reader.modify,
    "flip": Reader.flip,
    "prevent": Reader.prevent,
    "pick": Reader.pick,
    "mark": Reader.mark,
    "either": Reader.either,
}


def known(given: Json, keys: Iterable[str], construct: str) -> None:
    """Raises CannotSay for the first key that is not among those the caller reads."""
    for key in given:
        if key not in keys:
            raise CannotSay(f"{construct} {key}")


def listed(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def kind(given: Json) -> Kind:
    """A filter."""
    known(given, {"type", "marks", "name", "not", "self"}, "filter key")
    if given.get("self", False):
        raise CannotSay("filter key self")
    unwanted = given.get("not", {})
    known(unwanted, {"type", "marks"}, "filter key not")
    if len(unwanted) > 1 or not isinstance(given.get("name", ""), str):
        raise CannotSay("filter of several names or denials")
    return Kind(
        types=listed(given.get("type", ())),
        marks=listed(given.get("marks", ())),
        name=given.get("name", ""),
        not_types=listed(unwanted.get("type", ())),
        not_marks=listed(unwanted.get("marks", ())),
        other="self" in given,
    )


def number(given: Any) -> Number:
    """How many cards an operation takes."""
    if isinstance(given, int) or given == "all":
        return cast(Number, given)
    if isinstance(given, list | tuple) and given[0] == 0:
        return (0, int(given[1]))
    raise CannotSay("number that is counted")


def comparison(given: Any) -> tuple[str, int]:
    """A comparison such as `>=3`."""
    if not isinstance(given, str):
        raise CannotSay("comparison with a count")
    sign = given.rstrip("0123456789")
    if sign not in (">=", "<="):
        raise CannotSay(f"comparison {sign}")
    return sign, int(given[len(sign) :])


def zone_of(given: Json) -> str:
    zone = given.get("zone", "")
    if not isinstance(zone, str) or not zone:
        raise CannotSay("cards in several zones or none")
    return zone


def player(op: Json) -> Owner:
    """Whose deck or hand an operation works on."""
    who = op.get("who", "mine")
    if who not in OWNERS or who == "any":
        raise CannotSay(f"{op['op']} by {who}")
    return cast(Owner, who)
