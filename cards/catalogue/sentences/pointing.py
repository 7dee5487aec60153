"""Reads the cards that an ability points at: filters, numbers, zones, counts, and what it has handled so far."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from cards.catalogue.sentences.tree import CannotSay, Cards, Count, Kind, Number, Owner, Place, Same, Span

Json = Mapping[str, Any]
HANDLED = ("chosen", "revealed", "moved", "sent")
OWNERS = ("mine", "theirs", "any", "each", "actor", "adjacent")
EXTRA = ("op", "to", "stat", "by", "for", "face")  # keys of an operation that are not about its cards
LISTED = {"type": "types", "marks": "marks", "character": "characters", "name_has": "parts", "state": "states"}
AS_THEY_ARE = ("name", "team", "reads", "grade", "area", "zone")
SPANS = ("level", "round")
NESTED = {"facing": "facing", "fits": "fits", "fits_under": "under", "not": "unlike"}


NONE: frozenset[str] = frozenset()


@dataclass
class Pointer:
    """Says which cards are meant; `ground` is the zone of cards named without one, `home` the one the
    ability works from, `handled` what was spoken of so far
    and `latest` the names of the last of it, none if other cards were named since, `gone` what has left."""

    ground: str = ""
    home: str = ""
    handled: dict[str, Cards] = field(default_factory=dict)
    latest: frozenset[str] = NONE
    gone: frozenset[str] = NONE

    def cards(self, given: Json, n: Number = 1) -> Cards:
        """The cards that `who`, `zone`, `n` and `filter` name."""
        known(given, {"who", "zone", "n", "filter", "chosen_by", "distinct", *EXTRA}, "cards key")
        who = given.get("who", "mine")
        if who in ("self", "facing"):
            self.latest = NONE
            return Cards(who)
        looks = self.kind(given.get("filter", {}))
        n = self.number(given["n"]) if "n" in given else n
        distinct = given.get("distinct", "")
        if who in HANDLED and "n" in given:
            return replace(self.referred(who), what="group", n=n, kind=looks, among=True, distinct=distinct)
        if who in (*HANDLED, "rest"):
            return self.referred(who)
        if who not in OWNERS:
            raise CannotSay(f"cards of {who}")
        random = given.get("chosen_by") == "random"
        self.latest = NONE
        return Cards("group", n, looks, self.place(given), random, distinct=distinct)

    def place(self, given: Json) -> Place:
        """The zone, or several, in which cards are looked for."""
        zone = given.get("zone", self.ground)
        zones = (zone,) if isinstance(zone, str) else tuple(zone)
        return Place(zones[0], given.get("who", "mine"), zones[1:])

    def referred(self, who: str) -> Cards:
        """Cards handled before: `it` where nothing else was spoken of since, else named by what was done to them."""
        source = "revealed" if who == "rest" else who
        if source not in self.handled:
            raise CannotSay(f"{source} before anything is {source}")
        found = self.handled[source]
        if who == "rest":
            self.latest = NONE
            return replace(found, what="rest")
        near = who in self.latest
        self.latest = self.latest if near else frozenset([who])
        return replace(found, what="it", random=False, among=False, near=near, gone=who in self.gone)

    def handle(self, name: str, cards: Cards, act: str) -> None:
        """Cards were chosen, revealed, moved or sent: they may be spoken of from now on."""
        self.handled[name] = replace(cards, act=act)
        self.latest = frozenset([name]) | (self.latest if cards.what == "it" else NONE)

    # Filters

    def kind(self, given: Json) -> Kind:
        """A filter."""
        found: dict[str, Any] = {"spans": (), "limits": ()}
        for key, value in given.items():
            if key in SPANS:
                self.compared_stat(found, key, value)
            else:
                found.update(self.quality(key, value))
        return Kind(**found)

    def quality(self, key: str, value: Any) -> dict[str, Any]:
        """What one key of a filter says of cards."""
        if key in LISTED:
            return {LISTED[key]: listed(value)}
        if key in AS_THEY_ARE:
            return {key: single(key, value)}
        if key in NESTED:
            return {NESTED[key]: self.kind(value)}
        if key == "self":
            return {"only" if value else "other": True}
        if key == "in":
            return {"within": self.pointed(value)}
        if key == "any_of":
            return {"any_of": tuple(self.kind(each) for each in value)}
        if key == "printed":
            ((column, amount),) = value.items()
            return {"printed": (column, span(amount))}
        if key == "same":
            ((what, who),) = value.items()
            return {"same": Same(what, self.pointed(who))}
        raise CannotSay(f"filter key {key}")

    def compared_stat(self, found: dict[str, Any], key: str, value: Any) -> None:
        """A stat that is a number, or compared with numbers that are counted; the exact one leads."""
        if isinstance(value, Mapping):
            found["limits"] += tuple((key, sign, self.count(value[sign])) for sign in sorted(value, key=len))
        else:
            found["spans"] += ((key, span(value)),)

    def pointed(self, who: str) -> Cards:
        """Cards that a filter compares with: always named in full."""
        if who not in self.handled:
            raise CannotSay(f"{who} before anything is {who}")
        return replace(self.handled[who], what="it", random=False, among=False, near=False)

    # Numbers

    def number(self, given: Any) -> Number:
        """How many cards an operation takes."""
        if isinstance(given, int) or given == "all":
            return cast(Number, given)
        if isinstance(given, list | tuple):
            low, high = given
            return (int(low), int(high))
        if isinstance(given, Mapping):
            return self.count(given)
        raise CannotSay(f"number {given}")

    def count(self, given: Json) -> Count:
        """A number that is counted."""
        known(given, {"count", "sum", "stat", "who", "filter", "distinct", "every", "plus"}, "count key")
        every = given.get("every", 1)
        of = given.get("count", self.ground)
        if "stat" in given:
            return Count(given["who"], self.pointed(given["who"]), 1, "stat", given["stat"], plus=given.get("plus", 0))
        if of in HANDLED:
            found = (
                replace(self.pointed(of), kind=self.kind(given["filter"])) if "filter" in given else self.pointed(of)
            )
            return Count(of, found, every)
        owner: Owner = given.get("who", "mine")
        cards = Cards("group", "all", self.kind(given.get("filter", {})), Place(of, owner))
        form = "sum" if "sum" in given else "count"
        return Count(of, cards, every, cast(Any, form), given.get("sum", ""), given.get("distinct", ""))


def known(given: Json, keys: Iterable[str], construct: str) -> None:
    """Raises CannotSay for the first key that is not among those the caller reads."""
    for key in given:
        if key not in keys:
            raise CannotSay(f"{construct} {key}")


def listed(value: Any) -> tuple[str, ...]:
    """One word or several, as a tuple."""
    return (value,) if isinstance(value, str) else tuple(value)


def single(key: str, value: Any) -> Any:
    """A value of which there may be one only."""
    if isinstance(value, list | tuple):
        raise CannotSay(f"filter of several {key}s")
    return value


def span(given: Any) -> Span:
    """A number, several, or a comparison such as `>=3`."""
    if isinstance(given, int):
        return Span((given,))
    if isinstance(given, list | tuple):
        return Span(tuple(given))
    sign, n = comparison(given)
    return Span((n,), sign)


def comparison(given: Any) -> tuple[str, int]:
    """A comparison such as `>=3`."""
    if not isinstance(given, str):
        raise CannotSay("comparison with a count")
    sign = given.rstrip("0123456789")
    if sign not in (">=", "<=", "="):
        raise CannotSay(f"comparison {sign}")
    return sign, int(given[len(sign) :])


def player(op: Json) -> Owner:
    """Whose deck or hand an operation works on."""
    who = op.get("who", "mine")
    if who not in OWNERS or who in ("any", "adjacent"):
        raise CannotSay(f"{op['op']} by {who}")
    return cast(Owner, who)
