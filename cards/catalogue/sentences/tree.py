"""The phrase tree: what an ability says, before any language. Frozen values, made by reading.py."""

from dataclasses import dataclass
from typing import Literal

Number = int | Literal["all"] | tuple[int, int]
Owner = Literal["mine", "theirs", "any", "each", "actor"]


class CannotSay(Exception):  # noqa: N818 - it is an answer to be shown, not a fault
    """An ability holds something that the writer has no words for; `construct` names it, as `operation grade`."""

    def __init__(self, construct: str) -> None:
        self.construct = construct
        super().__init__(f"no words for {construct}")


@dataclass(frozen=True)
class Kind:
    """What cards are like. Lists are alternatives; `other` means any but the card that speaks."""

    types: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    name: str = ""
    not_types: tuple[str, ...] = ()
    not_marks: tuple[str, ...] = ()
    other: bool = False

    @property
    def plain(self) -> bool:
        """Whether any card is meant."""
        return self == Kind()


@dataclass(frozen=True)
class Place:
    """A zone of someone's; `owner` any is a zone that both share."""

    zone: str
    owner: Owner = "mine"


@dataclass(frozen=True)
class Cards:
    """Some cards: `self`, `facing`, `it` (spoken of before), or a `group`; `among` picks from those just seen."""

    what: Literal["self", "facing", "it", "group"]
    n: Number = 1
    kind: Kind = Kind()
    place: Place = Place("")
    random: bool = False
    among: bool = False

    @property
    def plural(self) -> bool:
        """Whether words agree with several cards."""
        return self.n != 1


@dataclass(frozen=True)
class Clause:
    """One act: who does it, to what, out of and into which place, by how much, until when."""

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


@dataclass(frozen=True)
class Test:
    """A condition. `have`: cards somewhere, `is`: what cards are like, `all` and `any`: several conditions."""

    __test__ = False  # not a test for pytest, in spite of its name

    form: Literal["have", "is", "all", "any"]
    cards: Cards | None = None
    compare: tuple[str, int] = (">=", 1)
    negated: bool = False
    parts: tuple["Test", ...] = ()


@dataclass(frozen=True)
class Step:
    """One step: its link to the one before, whether it is optional and for whom, what is paid and what happens."""

    do: tuple[Clause, ...]
    pay: tuple[Clause, ...] = ()
    link: str = ""
    may: Owner | None = None
    test: Test | None = None


@dataclass(frozen=True)
class Trigger:
    """The event that sets an ability off: which cards it happens to, which cause it, which are placed."""

    target: Cards
    cause: Kind = Kind()
    placed: Kind = Kind()


@dataclass(frozen=True)
class Passage:
    """A whole ability of the card `card`; `user` is who may use it, `away` the unusual zone it works from."""

    card: str
    when: str
    steps: tuple[Step, ...]
    user: Owner = "mine"
    name: str = ""
    uses: tuple[int, str] | None = None
    away: str = ""
    test: Test | None = None
    cost: tuple[Clause, ...] = ()
    trigger: Trigger | None = None
