"""The phrase tree: what an ability says, before any language. Frozen values, made by reading.py."""

from dataclasses import dataclass
from typing import Literal, Union

Owner = Literal["mine", "theirs", "any", "each", "actor", "adjacent", "self"]
Number = Union[int, Literal["all"], tuple[int, int], "Count"]


class CannotSay(Exception):  # noqa: N818 - it is an answer to be shown, not a fault
    """An ability holds something that the writer has no words for; `construct` names it, as `operation grade`."""

    def __init__(self, construct: str) -> None:
        self.construct = construct
        super().__init__(f"no words for {construct}")


@dataclass(frozen=True)
class Span:
    """Values of a stat: one of `values`, or compared with the first by `sign` (`>=`, `<=`)."""

    values: tuple[int, ...]
    sign: str = ""


@dataclass(frozen=True)
class Same:
    """What a card shares with those handled: a mark, its name or its level."""

    what: str
    cards: "Cards"


@dataclass(frozen=True)
class Kind:
    """What cards are like. Lists are alternatives; `other` means any but the card that speaks, `only` just that one.
    `unlike` is what they are not, `any_of` other kinds of which one is enough."""

    types: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    name: str = ""
    characters: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    team: str = ""
    spans: tuple[tuple[str, Span], ...] = ()
    limits: tuple[tuple[str, str, "Count"], ...] = ()
    states: tuple[str, ...] = ()
    printed: tuple[str, Span] | None = None
    reads: str = ""
    grade: str = ""
    area: int = 0
    zone: str = ""
    facing: "Kind | None" = None
    same: Same | None = None
    within: "Cards | None" = None
    other: bool = False
    only: bool = False
    fits: "Kind | None" = None
    under: "Kind | None" = None
    unlike: "Kind | None" = None
    any_of: tuple["Kind", ...] = ()

    @property
    def plain(self) -> bool:
        """Whether any card is meant."""
        return self == Kind()


def unsayable(kind: Kind) -> None:
    """Raises CannotSay for what no noun phrase says: it must have been said, or put away, before."""
    for word, given in (("fits", kind.fits), ("fits_under", kind.under), ("in", kind.within), ("self", kind.only)):
        if given:
            raise CannotSay(f"filter key {word} there")


@dataclass(frozen=True)
class Place:
    """A zone of someone's; `owner` any is a zone that both share. `more` are further zones it may as well be."""

    zone: str
    owner: Owner = "mine"
    more: tuple[str, ...] = ()


@dataclass(frozen=True)
class Cards:
    """Some cards: `self`, `facing`, `it` (spoken of before), the `rest` of those seen, or a `group`; `among` picks from
    those just seen. `near`: nothing else was spoken of since. `act` is what was done to `it`;
    `gone`: it has left since."""

    what: Literal["self", "facing", "it", "rest", "group"]
    n: Number = 1
    kind: Kind = Kind()
    place: Place = Place("")
    random: bool = False
    among: bool = False
    near: bool = True
    act: str = ""
    gone: bool = False
    distinct: str = ""

    @property
    def plural(self) -> bool:
        """Whether words agree with several cards."""
        return self.n != 1 and not isinstance(self.n, Count)


@dataclass(frozen=True)
class Count:
    """A number that is counted: `cards` of a zone or handled, their `stat` summed up or read, or how many unlike each
    other in `distinct`; `every` so many count once."""

    of: str
    cards: Cards
    every: int = 1
    form: Literal["count", "sum", "stat"] = "count"
    stat: str = ""
    distinct: str = ""
    plus: int = 0


@dataclass(frozen=True)
class Clause:
    """One act: who does it, to what, out of and into which place, by how much, until when. `host` is what a card is put
    on or changes places with, `part` or `parts` the card taken out of a stack, `per` and `times` what multiplies it
    (`apart`: with other cards each time), `ignored` what need not hold."""

    act: str
    actor: Owner = "mine"
    object: Cards | None = None
    source: Place | None = None
    goal: Place | None = None
    amount: int = 0
    stat: str = ""
    until: str = ""
    marks: tuple[str, ...] = ()
    options: tuple[tuple["Clause", ...], ...] = ()
    host: Cards | None = None
    parts: tuple[str, ...] = ()
    part: Kind | None = None
    per: Count | None = None
    times: Count | None = None
    apart: bool = False
    ordered: bool = False
    ignored: tuple[str, ...] = ()


@dataclass(frozen=True)
class Test:
    """A condition. `have`: cards somewhere, `is`: what cards are like, `found`: cards among those handled, `done`:
    whether any were, `next_to`, `role`, `happened`, `total`: a sum; `all` and `any`: several conditions."""

    __test__ = False  # not a test for pytest, in spite of its name

    form: Literal["have", "is", "found", "done", "next_to", "role", "happened", "caused", "total", "all", "any"]
    cards: Cards | None = None
    compare: tuple[str, int] = (">=", 1)
    negated: bool = False
    parts: tuple["Test", ...] = ()
    word: str = ""
    cause: Cards | None = None
    than: Count | None = None
    distinct: str = ""
    stat: str = ""


@dataclass(frozen=True)
class Step:
    """One step: its link to the one before (or to step `to`), whether it is optional and for whom, what it waits for,
    what is paid and what happens."""

    do: tuple[Clause, ...]
    pay: tuple[Clause, ...] = ()
    link: str = ""
    to: int = 0
    may: Owner | None = None
    test: Test | None = None
    at: str = ""


@dataclass(frozen=True)
class Trigger:
    """The event that sets an ability off: which cards it happens to, which cause it, which are placed or enter."""

    target: Cards
    cause: Kind = Kind()
    placed: Kind = Kind()


@dataclass(frozen=True)
class Passage:
    """A whole ability of the card `card`; `user` is who may use it, `away` the unusual zone it works from, `source` the
    zone its card left, `kind` the type of its card."""

    card: str
    when: str
    steps: tuple[Step, ...]
    kind: str = ""
    user: Owner = "mine"
    name: str = ""
    uses: tuple[int, str] | None = None
    away: str = ""
    source: str = ""
    test: Test | None = None
    cost: tuple[Clause, ...] = ()
    trigger: Trigger | None = None
    states: tuple[str, ...] = ()
    alone: bool = False
