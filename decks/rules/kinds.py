"""The kinds of deck rule. A rule that none can say becomes a new kind here, never an `if` on a game.

Change KINDS_VERSION whenever a kind judges any deck differently: verdicts are keyed by it.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Protocol, Self

from cards.catalogue.folding import fold
from decks.rules.facts import CardFacts, Line
from decks.rules.fixes import Bench
from decks.rules.params import MOST, Params, RuleError
from decks.rules.report import Fix, Numbers, Violation, Words, counted


@dataclass(frozen=True, slots=True)
class Frame:
    """What every rule has whatever its kind: where it stands in the rulebook, its own sentences, what it counts."""

    citation: Words
    sections: tuple[str, ...]
    severity: str
    words: Words = field(default_factory=dict)


class Rule(Protocol):
    """One rule of a format."""

    kind: ClassVar[str]
    fields: ClassVar[tuple[str, ...]]

    @property
    def frame(self) -> Frame:
        """The part that all kinds share."""

    @classmethod
    def read(cls, params: Params, frame: Frame) -> Self:
        """From its data; raises RuleError."""

    def check(self, lines: Sequence[Line], bench: Bench) -> Iterator[Violation]:
        """Every breach by the lines that count."""

    def room(self, lines: Sequence[Line], card: CardFacts, /) -> int:
        """How many more copies of the card this rule lets in; below zero, how many are too many already."""


def total(lines: Sequence[Line]) -> int:
    """How many cards."""
    return sum(line.quantity for line in lines)


@dataclass(frozen=True, slots=True)
class Size:
    """How many cards the deck has: `exact`, or `min` and `max`."""

    kind: ClassVar[str] = "size"
    fields: ClassVar[tuple[str, ...]] = ("count", "min", "max")
    frame: Frame
    least: int
    most: int

    @classmethod
    def read(cls, params: Params, frame: Frame) -> Self:
        exact = params.number("exact")
        least, most = params.number("min"), params.number("max")
        if exact is not None:
            if least is not None or most is not None:
                raise RuleError("exact goes without min and max")
            return cls(frame, exact, exact)
        if least is None and most is None:
            raise RuleError("exact, min or max is missing")
        if (least or 0) > (MOST if most is None else most):
            raise RuleError(f"min {least} is above max {most}")
        return cls(frame, least or 0, MOST if most is None else most)

    def check(self, lines: Sequence[Line], bench: Bench) -> Iterator[Violation]:
        count = total(lines)
        if count < self.least:
            fix = bench.put_in(self.least - count, lambda _: True)
        elif count > self.most:
            fix = bench.take_out(count - self.most, lines)
        else:
            return
        params = {"count": count, "min": self.least, "max": self.most}
        yield Violation(self.kind, params, (), self.frame.citation, fix, self.frame.words)

    def room(self, lines: Sequence[Line], _card: CardFacts, /) -> int:
        return self.most - total(lines)


@dataclass(frozen=True, slots=True)
class Copies:
    """At most `limit` copies per name (whatever the form or set) or per number (whatever the printing).

    A card that says itself that any number may be in a deck is neither limited nor counted.
    """

    kind: ClassVar[str] = "copies"
    fields: ClassVar[tuple[str, ...]] = ("count", "limit", "name", "number")
    frame: Frame
    limit: int
    per: str
    where: tuple[str, ...]

    @classmethod
    def read(cls, params: Params, frame: Frame) -> Self:
        return cls(frame, params.needed("limit"), params.choice("per", ("name", "number")), params.filter("where"))

    def key(self, card: CardFacts) -> str:
        """What the copies are counted by; empty where the rule does not look at the card."""
        if card.copies_any or not card.is_any_of(self.where):
            return ""
        return fold(card.name) if self.per == "name" else card.number or card.id

    def check(self, lines: Sequence[Line], bench: Bench) -> Iterator[Violation]:
        groups: dict[str, list[Line]] = defaultdict(list)
        for line in lines:
            groups[self.key(line.card)].append(line)
        groups.pop("", None)
        for group in groups.values():
            count = total(group)
            if count <= self.limit:
                continue
            card = group[0].card
            number = (card.number or card.id) if self.per == "number" else ""
            params: Numbers = {
                "count": count,
                "limit": self.limit,
                "per": self.per,
                "name": card.name,
                "number": number,
            }
            fix = bench.take_out(count - self.limit, group)
            yield Violation(self.kind, params, counted(group), self.frame.citation, fix, self.frame.words)

    def room(self, lines: Sequence[Line], card: CardFacts, /) -> int:
        key = self.key(card)
        if not key:
            return MOST
        return self.limit - total([line for line in lines if self.key(line.card) == key])


@dataclass(frozen=True, slots=True)
class Require:
    """At least `min` cards that match `where`."""

    kind: ClassVar[str] = "require"
    fields: ClassVar[tuple[str, ...]] = ("count", "min")
    frame: Frame
    least: int
    where: tuple[str, ...]

    @classmethod
    def read(cls, params: Params, frame: Frame) -> Self:
        where = params.filter("where")
        if not where:
            raise RuleError("where is missing")
        return cls(frame, params.needed("min"), where)

    def check(self, lines: Sequence[Line], bench: Bench) -> Iterator[Violation]:
        count = total([line for line in lines if line.card.is_any_of(self.where)])
        if count >= self.least:
            return
        spare = [line for line in lines if not line.card.is_any_of(self.where)]
        fix = bench.put_in_or_replace(self.least - count, lambda card: card.is_any_of(self.where), spare)
        params: Numbers = {"count": count, "min": self.least, "types": " ".join(self.where)}
        yield Violation(self.kind, params, (), self.frame.citation, fix, self.frame.words)

    def room(self, _lines: Sequence[Line], _card: CardFacts, /) -> int:
        return MOST


@dataclass(frozen=True, slots=True)
class Companion:
    """Each card that matches `where` needs one of the same name that matches `with`."""

    kind: ClassVar[str] = "companion"
    fields: ClassVar[tuple[str, ...]] = ("name",)
    frame: Frame
    where: tuple[str, ...]
    partner: tuple[str, ...]

    @classmethod
    def read(cls, params: Params, frame: Frame) -> Self:
        where, partner = params.filter("where"), params.filter("with")
        if not where or not partner:
            raise RuleError("where and with are needed")
        params.choice("same", ("name",))
        return cls(frame, where, partner)

    def check(self, lines: Sequence[Line], bench: Bench) -> Iterator[Violation]:
        partnered = {fold(line.card.name) for line in lines if line.card.is_any_of(self.partner)}
        alone: dict[str, list[Line]] = defaultdict(list)
        for line in lines:
            name = fold(line.card.name)
            if name not in partnered and line.card.is_any_of(self.where):
                alone[name].append(line)
        for name, group in alone.items():
            params = {"name": group[0].card.name, "types": " ".join(self.where), "with": " ".join(self.partner)}
            fix = self.mend(name, group, bench)
            yield Violation(self.kind, params, counted(group), self.frame.citation, fix, self.frame.words)

    def mend(self, name: str, group: list[Line], bench: Bench) -> Fix:
        """A partner more, or one in place of a card of the group, or none of the group where there is no partner."""
        fix = bench.put_in_or_replace(1, lambda card: card.is_any_of(self.partner) and fold(card.name) == name, group)
        return fix if fix.add else bench.take_out(total(group), group)

    def room(self, _lines: Sequence[Line], _card: CardFacts, /) -> int:
        return MOST


KINDS_VERSION = "1"
KINDS: dict[str, type[Rule]] = {each.kind: each for each in (Size, Copies, Require, Companion)}
