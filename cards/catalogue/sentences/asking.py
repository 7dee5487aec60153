"""Reads the conditions of abilities."""

from dataclasses import dataclass, replace
from typing import Any, cast

from cards.catalogue.sentences.pointing import NONE, Json, Pointer, comparison, known
from cards.catalogue.sentences.tree import CannotSay, Cards, Place, Test

FEW = ("self", "facing")  # cards of which there is one


@dataclass
class Asker(Pointer):
    """Reads conditions; `single` are the zones of one card."""

    single: frozenset[str] = frozenset()

    def test(self, condition: Json) -> Test:
        """A condition, `not` folded in."""
        if "not" in condition:
            found = self.test(condition["not"])
            return replace(found, negated=not found.negated)
        for form in ("all", "any"):
            if form in condition:
                return Test(cast(Any, form), parts=tuple(self.test(part) for part in condition[form]))
        readers = {"have": self.have, "match": self.match, "happened": self.happened, "role": self.role}
        reader = readers.get(condition["is"])
        if reader:
            return reader(condition)
        if condition["is"] == "event" and set(condition) == {"is", "cause"} and condition["cause"] == {"who": "any"}:
            return Test("caused")
        raise CannotSay(f"condition {condition['is']}")

    def role(self, condition: Json) -> Test:
        """The part one plays in this turn."""
        known(condition, {"is", "of"}, "condition key")
        return Test("role", word=condition["of"])

    def have(self, condition: Json) -> Test:
        """Cards in a zone; where a player has one at most, what that one is like."""
        known(condition, {"is", "zone", "who", "filter", "distinct", "sum", "n"}, "condition key")
        place = self.place(condition)
        if place.more:
            raise CannotSay("condition on several zones")
        looks = self.kind(condition.get("filter", {}))
        self.latest = NONE
        if place.zone in self.single:
            if "n" in condition or looks.plain:
                raise CannotSay("condition have in a zone of one card")
            return Test("is", Cards("group", 1, looks, place))
        distinct = condition.get("distinct", "")
        given = condition.get("n", ">=1")
        if isinstance(given, dict):
            ((sign, count),) = given.items()
            return Test("have", Cards("group", "all", looks, place), (sign, 0), than=self.count(count))
        compare = comparison(given)
        cards = Cards("group", compare[1], looks, place, distinct=distinct)
        if "sum" in condition:
            return Test("total", replace(cards, n="all"), compare, stat=condition["sum"])
        return Test("have", cards, compare, distinct=distinct)

    def match(self, condition: Json) -> Test:
        """What given cards are like; of several, whether one of them is so."""
        known(condition, {"is", "who", "filter", "n"}, "condition key")
        who = condition["who"]
        looks = self.kind(condition.get("filter", {}))
        if who == "adjacent":
            compare = comparison(condition.get("n", ">=1"))
            return Test("next_to", Cards("group", compare[1], looks, Place(self.ground, "mine")), compare)
        if "n" in condition or (who not in FEW and who not in self.handled):
            raise CannotSay(f"condition match of {who}")
        if who in FEW:
            return Test("is", Cards(who, kind=looks))
        if "filter" not in condition:
            return Test("done", self.referred(who), word=self.handled[who].act)
        found = replace(self.referred(who), kind=looks)
        return Test("found" if found.plural else "is", found)

    def happened(self, condition: Json) -> Test:
        """Something earlier in this turn."""
        known(condition, {"is", "event", "who", "filter", "out_of", "to", "cause"}, "condition key")
        cause = condition.get("cause")
        words = [condition["event"], *(condition[key] for key in ("out_of", "to") if key in condition)]
        return Test(
            "happened",
            Cards("group", 1, self.kind(condition.get("filter", {})), Place(self.ground, condition["who"])),
            word=":".join([*words, *(["caused"] if cause else [])]),
            cause=Cards("group", 1, self.kind(cause.get("filter", {})), Place(self.ground, cause["who"]))
            if cause
            else None,
        )
