"""Expansion of filters, conditions and counts into rows. Never compiled: it runs once a pairing."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from play.engine import layout
from play.engine.shape import Shape

Json = Mapping[str, Any]

WHO = {
    "self": layout.SELF,
    "facing": layout.FACING,
    "mine": layout.MINE,
    "theirs": layout.THEIRS,
    "any": layout.ANY,
    "each": layout.EACH,
    "actor": layout.ACTOR,
    "chosen": layout.CHOSEN,
    "revealed": layout.REVEALED,
    "sent": layout.SENT,
    "moved": layout.MOVED,
    "rest": layout.REST,
}
COMPARISONS = {"<=": layout.LE, ">=": layout.GE, "<": layout.LT, ">": layout.GT, "=": layout.EQ}
STATIC_KEYS = ("type", "name", "name_has", "team")


class ExpandError(ValueError):
    """An ability the engine cannot run; the message names card and construct."""


class Rows:
    """Growing tables of filters, conditions and counts over the cards of a pairing."""

    def __init__(self, shape: Shape, cards: Sequence[Json]) -> None:
        self.shape = shape
        self.cards = cards
        spoken_of = {m for key in ("marks", "add", "change") for m in words_of(cards, key)} - {"picked"}
        self.marks = sorted({m for card in cards for m in card["marks"]} | spoken_of)
        if len(self.marks) > 60:
            raise ExpandError(f"{len(self.marks)} marks; the engine has room for 60")
        self.filter: list[int] = []
        self.test: list[int] = []
        self.fits: list[int] = []
        self.cond: list[int] = []
        self.child: list[int] = []
        self.count: list[int] = []
        self.kept: dict[str, int] = {}
        self.all = self.number(layout.EVERYTHING)
        self.one = self.number(1)

    # Filters

    def filter_row(self, spec: Json | None) -> int:
        """The row of a filter; -1 for none. Equal filters share a row."""
        if not spec:
            return -1
        key = "f" + json.dumps(spec, sort_keys=True)
        if key not in self.kept:
            base = self.static_base({k: v for k, v in spec.items() if k in STATIC_KEYS})
            tests = [t for k, v in spec.items() if k not in STATIC_KEYS for t in self.tests(k, v)]
            first = len(self.test) // layout.T
            for row in tests:
                self.test += row + [0] * (layout.T - len(row))
            self.kept[key] = len(self.filter) // layout.F
            self.filter += [base, first, len(tests), 0]
        return self.kept[key]

    def static_base(self, spec: Json) -> int:
        """Where in the matrix the cards that match the unchanging keys are marked; -1 when there are none."""
        if not spec:
            return -1
        base = len(self.fits)
        self.fits += [int(all(self.card_fits(card, k, v) for k, v in spec.items())) for card in self.cards]
        return base

    def card_fits(self, card: Json, key: str, value: Any) -> bool:
        """Does the printed card match one unchanging key? Lists are alternatives."""
        values = value if isinstance(value, list) else [value]
        if key == "type":
            wanted = {t for v in values for t in self.shape.groups.get(v, (v,))}
            return bool(wanted & {card["type"], *card.get("also", ())})
        if key == "name":
            return card["name"] in values
        if key == "team":
            return card.get("team") in values
        full = f"{card['name']} {card.get('facts', {}).get('form', '')}".casefold()
        return any(v.casefold() in full for v in values)

    def tests(self, key: str, value: Any) -> list[list[int]]:
        """The rows of a key that needs the state."""
        if key in self.shape.stats:
            return self.stat_tests(key, value)
        simple: dict[str, Callable[[], list[int]]] = {
            "marks": lambda: [layout.T_MARK, self.mark_bits(value)],
            "self": lambda: [layout.T_SELF, int(value)],
            "not": lambda: [layout.T_NOT, self.filter_row(value)],
            "facing": lambda: [layout.T_FACING, self.filter_row(value)],
            "zone": lambda: [layout.T_ZONE, self.zones(value)],
            "face": lambda: [layout.T_FACE, layout.UP if value == "up" else layout.DOWN],
            "in": lambda: [layout.T_IN, WHO[value]],
            "any_of": lambda: [layout.T_ANY, *self.children([self.filter_row(v) for v in value])],
        }
        if key not in simple:
            raise ExpandError(f"filter key «{key}»")
        return [simple[key]()]

    def stat_tests(self, key: str, value: Any) -> list[list[int]]:
        """A stat compared with numbers; a list of numbers is any of them."""
        s = self.shape.stats.index(key)
        if isinstance(value, list):
            rows = [self.filter_row({key: v}) for v in value]
            return [[layout.T_ANY, *self.children(rows)]]
        how, than = comparison(value)
        return [[layout.T_STAT, s, how, than]]

    def mark_bits(self, value: Any) -> int:
        """The marks named, as bits."""
        return sum(1 << self.marks.index(m) for m in (value if isinstance(value, list) else [value]))

    def zones(self, value: Any) -> int:
        """The kinds of zone named, as bits; `None` is where characters are."""
        if value is None:
            return sum(1 << self.shape.kind(z) for z in self.shape.characters)
        names = value if isinstance(value, list) else [value]
        try:
            return sum(1 << self.shape.kind(self.plain_zone(z)) for z in names)
        except KeyError as missing:
            raise ExpandError(f"zone {missing}") from None

    def plain_zone(self, zone: str) -> str:
        """`deck_top` and `deck_bottom` are places in the deck."""
        return self.shape.deck if zone in ("deck_top", "deck_bottom") else zone

    def children(self, rows: Sequence[int]) -> tuple[int, int]:
        """Keep a list of rows; return where it begins and how many they are."""
        first = len(self.child)
        self.child += rows
        return first, len(rows)

    # Counts

    def number(self, value: int) -> int:
        """The row of a plain number."""
        return self.count_row([layout.K_NUMBER, value, 0, -1, 0, 1])

    def count_row(self, row: list[int]) -> int:
        """Keep a row of the count table, once."""
        key = "k" + json.dumps(row)
        if key not in self.kept:
            self.kept[key] = len(self.count) // layout.K
            self.count += row
        return self.kept[key]

    def amount(self, spec: Any) -> int:
        """A number, "all", or something to count."""
        if spec == "all":
            return self.all
        if isinstance(spec, int):
            return self.number(spec)
        every = spec.get("every", 1)
        f = self.filter_row(spec.get("filter"))
        if "distinct" in spec or "plus" in spec:
            raise ExpandError(f"count with {sorted(spec)}")
        if "sum" in spec or "stat" in spec:
            stat = spec.get("sum") or spec["stat"]
            if stat not in self.shape.stats:
                raise ExpandError(f"count of stat «{stat}»")
            kind = layout.K_SUM if "sum" in spec else layout.K_STAT
            return self.count_row([kind, WHO[spec["who"]], self.zones(None), f, self.shape.stats.index(stat), every])
        what = spec["count"]
        if what in WHO:
            return self.count_row([layout.K_LIST, WHO[what], 0, f, 0, every])
        zones = self.zones(None if what == "field" else what)
        return self.count_row([layout.K_ZONE, WHO[spec.get("who", "mine")], zones, f, 0, every])

    # Conditions

    def cond_row(self, row: list[int]) -> int:
        """Keep a row of the condition table, once."""
        row = row + [-1 if i == 3 else 0 for i in range(len(row), layout.C)]
        key = "c" + json.dumps(row)
        if key not in self.kept:
            self.kept[key] = len(self.cond) // layout.C
            self.cond += row
        return self.kept[key]

    def never(self) -> int:
        """A condition that does not hold."""
        return self.cond_row([layout.C_NO])

    def every(self, rows: Sequence[int]) -> int:
        """All of them; -1, which always holds, for none."""
        rows = [r for r in rows if r >= 0]
        if len(rows) < 2:
            return rows[0] if rows else -1
        return self.cond_row([layout.C_ALL, *self.children(rows)])

    def some(self, rows: Sequence[int]) -> int:
        """At least one of them; it never holds for none, always when one always does."""
        if -1 in rows:
            return -1
        if not rows:
            return self.never()
        return rows[0] if len(rows) == 1 else self.cond_row([layout.C_ANY, *self.children(rows)])

    def have(self, who: str, zone: Any, spec: Json | None, n: int, how: int = layout.GE) -> int:
        """That many matching cards lie there (a count row)."""
        return self.cond_row([layout.C_HAVE, WHO[who], self.zones(zone), self.filter_row(spec), 0, 0, how, n])

    def condition(self, spec: Json | None) -> int:
        """The row of a condition; -1 for none."""
        if spec is None:
            return -1
        if "all" in spec:
            return self.every([self.condition(c) for c in spec["all"]])
        if "any" in spec:
            return self.some([self.condition(c) for c in spec["any"]])
        if "not" in spec:
            return self.cond_row([layout.C_NOT, self.condition(spec["not"])])
        kind = spec["is"]
        if kind == "event":
            return self.event(spec)
        if kind not in ("have", "match") or "distinct" in spec or "sum" in spec:
            raise ExpandError(f"condition «{kind}» with {sorted(spec)}")
        how, n = self.threshold(spec.get("n", ">=1"))
        if kind == "match" and WHO[spec["who"]] not in (layout.MINE, layout.THEIRS, layout.ANY):
            return self.cond_row(
                [layout.C_MATCH, WHO[spec["who"]], 0, self.filter_row(spec.get("filter")), 0, 0, how, n]
            )
        return self.have(spec.get("who", "mine"), spec.get("zone"), spec.get("filter"), n, how)

    def threshold(self, spec: Any) -> tuple[int, int]:
        """`">=2"` or `{"<=": count}` as comparison and count row."""
        if isinstance(spec, Mapping):
            ((sign, count),) = spec.items()
            return COMPARISONS[sign], self.amount(count)
        how, than = comparison(spec)
        return how, self.number(than)

    def event(self, spec: Json) -> int:
        """Of the event going on: what it concerns, what it comes from."""
        rows = []
        for key, kind in (("target", layout.C_TARGET), ("cause", layout.C_CAUSE)):
            part = spec.get(key)
            if part is not None:
                zones = self.zones(part["zone"]) if "zone" in part else (1 << len(self.shape.zones)) - 1
                rows.append(self.cond_row([kind, WHO[part["who"]], zones, self.filter_row(part.get("filter"))]))
        return self.every(rows)


def comparison(spec: Any) -> tuple[int, int]:
    """A number is equality; a text begins with its sign."""
    if isinstance(spec, int):
        return layout.EQ, spec
    sign = spec.rstrip("0123456789")
    return COMPARISONS[sign], int(spec[len(sign) :])


def words_of(value: Any, key: str) -> set[str]:
    """Every word that stands under `key` anywhere in a structure."""
    if isinstance(value, Mapping):
        found = {w for k, v in value.items() if k != key for w in words_of(v, key)}
        here = value.get(key, ())
        return found | ({here} if isinstance(here, str) else {w for w in here if isinstance(w, str)})
    if isinstance(value, list | tuple):
        return {w for v in value for w in words_of(v, key)}
    return set()
