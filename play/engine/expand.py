"""From the authoring language to the tables a match runs on. Never compiled: it runs once a pairing.

A game hands in its `Shape` and, if it has any, its own operations; nothing here knows a game by name.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any

from play.engine import layout
from play.engine.filters import ExpandError, Json, Rows
from play.engine.operations import OPERATIONS, Program
from play.engine.shape import Shape
from play.engine.tables import Tables

LINKS = {"if_paid": layout.L_PAID, "if_done": layout.L_DONE, "if_any": layout.L_ANY, "else": layout.L_ELSE}
SEEN = {"hidden": layout.HIDDEN, "owner": layout.OWNER, "public": layout.PUBLIC}
Operation = Callable[[Program, Json], int]


class Expansion:
    """The tables of one pairing in the making."""

    def __init__(self, shape: Shape, cards: Sequence[Json], own: Mapping[str, Operation]) -> None:
        self.shape = shape
        self.cards = cards
        self.rows = Rows(shape, cards)
        self.operations = {**OPERATIONS, **own}
        self.code: list[int] = []
        self.ability: list[int] = []
        self.first: list[int] = []
        self.many: list[int] = []

    def run(self) -> None:
        """Expand every ability of every card."""
        for number, card in enumerate(self.cards):
            self.first.append(len(self.ability) // layout.A_WIDTH)
            self.many.append(len(card["abilities"]))
            for ability in card["abilities"]:
                try:
                    self.ability += self.ability_row(number, card, ability)
                except ExpandError as error:
                    raise ExpandError(f"{card['id']} {card['name']}: {error}") from None

    def ability_row(self, number: int, card: Json, ability: Json) -> list[int]:
        """One row of the ability table, its programs appended to the code."""
        moment = ability["when"]
        if moment not in self.shape.moments:
            raise ExpandError(f"moment «{moment}»")
        if "states" in ability or "out_of" in ability:
            raise ExpandError(f"ability with {sorted(ability)}")
        if "uses" in ability and ability["uses"]["per"] not in self.shape.periods:
            raise ExpandError(f"uses per «{ability['uses']['per']}»")
        if moment == self.shape.moments[0] and reads_stat(ability, self.shape.stats):
            raise ExpandError("static ability that reads a stat: its value would depend on itself")
        condition = self.rows.condition(ability.get("if"))
        cost, payable, price = self.cost(ability.get("cost", ()))
        do, need, worth = self.program(ability, condition)
        row = [0] * layout.A_WIDTH
        row[layout.A_CARD] = number
        row[layout.A_WHEN] = self.shape.moments.index(moment)
        row[layout.A_FROM] = self.working_zones(card, ability)
        row[layout.A_USES] = ability.get("uses", {}).get("n", 0)
        row[layout.A_IF] = condition
        row[layout.A_COST] = cost
        row[layout.A_DO] = do
        row[layout.A_BY] = int(ability.get("by") == "theirs")
        row[layout.A_OF] = self.rows.filter_row(ability.get("of"))
        row[layout.A_NEED] = need
        row[layout.A_PAY] = payable
        row[layout.A_WORTH] = worth
        row[layout.A_PRICE] = price
        row[layout.A_AURA] = int(moment == self.shape.moments[0] and looks_beyond(ability))
        row[layout.A_STACKS] = int(ability.get("stacks", True))
        return row

    def working_zones(self, card: Json, ability: Json) -> int:
        """The kinds of zone an ability works from: named, else the usual ones of type and moment."""
        if "from" in ability:
            return self.rows.zones(ability["from"])
        key = f"{card['type']}.{ability['when']}"
        names = self.shape.usual.get(key) or self.shape.usual.get(card["type"])
        if not names:
            raise ExpandError(f"no usual zone for «{ability['when']}» on a card of type «{card['type']}»")
        return self.rows.zones(list(names))

    def owner(self, ab: int) -> int:
        """The card an ability stands on."""
        return self.ability[ab * layout.A_WIDTH + layout.A_CARD]

    def zones_of(self, abilities: Sequence[int]) -> int:
        """The kinds of zone any of these abilities work from, as bits."""
        zones = 0
        for ab in abilities:
            zones |= self.ability[ab * layout.A_WIDTH + layout.A_FROM]
        return zones

    def answering_order(self, ab: int) -> int:
        """Where among the replacements of a pairing this ability is asked."""
        zones = self.ability[ab * layout.A_WIDTH + layout.A_FROM]
        order = self.shape.answers
        return next((i for i, zone in enumerate(order) if zones >> self.shape.kind(zone) & 1), len(order))

    def program(self, ability: Json, condition: int) -> tuple[int, int, int]:
        """Append the program of an ability; return where it begins, when it could do something,
        its worth."""
        p = Program(self.rows)
        p.later = ability["when"] in self.shape.later
        jumps: list[tuple[int, int]] = []
        if condition >= 0:
            jumps.append((p.add(layout.I_IF, condition, -1), -1))
        needs: list[int] = []
        steps = ability["do"]
        if len(steps) > layout.STEPS:
            raise ExpandError(f"{len(steps)} steps; the engine has room for {layout.STEPS}")
        for k, step in enumerate(steps):
            needs += self.step(p, k, step)
        p.add(layout.I_END)
        base = self.append(p, jumps)
        return base, self.rows.some(needs), sum(row[5] for row in p.code if row[0] >= layout.I_MOVE)

    def append(self, p: Program, jumps: Sequence[tuple[int, int]]) -> int:
        """Append a program with its inner jumps turned into places in the code; `-1` in `jumps` is the end."""
        base = len(self.code)
        for at, to in jumps:
            p.code[at][7] = len(p.code) - 1 if to < 0 else to
        for row in p.code:
            if row[0] in (layout.I_IF, layout.I_LINK, layout.I_MAY, layout.I_GOTO, layout.I_NEXT, layout.I_EITHER):
                row[7] = base + row[7] * layout.W
            if row[0] == layout.I_EITHER:
                for i in range(row[2]):
                    self.rows.child[row[1] + 2 * i + 1] = base + self.rows.child[row[1] + 2 * i + 1] * layout.W
            self.code += row
        return base

    def step(self, p: Program, k: int, step: Json) -> list[int]:
        """The rows of one step; return the conditions under which it could do something by itself."""
        if "at" in step:
            raise ExpandError(f"step with «at»: {step['at']}")
        jumps: list[int] = []
        p.add(layout.I_STEP, k)
        if "link" in step:
            jumps.append(p.add(layout.I_LINK, LINKS[step["link"]], step.get("step", k - 1)))
        condition = self.rows.condition(step.get("if"))
        if condition >= 0:
            jumps.append(p.add(layout.I_IF, condition, k))
        needs = self.body(p, k, step, jumps)
        for at in jumps:
            p.code[at][7] = len(p.code)
        if step.get("link") in LINKS:
            return []
        asked_now = -1 if p.later or handles(step.get("if")) else condition
        return [self.rows.every([asked_now, self.rows.some(needs)])]

    def body(self, p: Program, k: int, step: Json, jumps: list[int]) -> list[int]:
        """Price and operations of a step, with the questions whether to. After a price the operations are optional
        again (CR 11.4)."""
        who = layout.THEIRS if step.get("by") == "theirs" else layout.MINE
        asks = self.question(p, who, jumps) if step.get("may") else -1
        needs: list[int] = []
        if "pay" in step:
            whole = [self.payable(op) for op in step["pay"]]
            for op in step["pay"]:
                self.operation(p, op)
            p.add(layout.I_DONE, k, 1)
            needs = [self.rows.every(whole)]
            if asks >= 0:
                p.code[asks][2] = needs[0]
                asks = self.question(p, who, jumps) if "do" in step else -1
        doing = [self.operation(p, op) for op in step.get("do", ())]
        p.add(layout.I_DONE, k, 0)
        if asks >= 0:
            p.code[asks][2] = self.rows.some(doing) if "pay" not in step else -1
        if needs and doing and not handles(step["do"][0]):
            # What is paid for could do nothing either (S17, S49).
            needs = [self.rows.every([*needs, self.rows.some(doing)])]
        return needs or doing

    def question(self, p: Program, who: int, jumps: list[int]) -> int:
        """A row that asks whether to, and goes to the end of the step if not."""
        at = p.add(layout.I_MAY, who, -1)
        jumps.append(at)
        return at

    def operation(self, p: Program, op: Json) -> int:
        """The rows of one operation; return the condition that it could do something."""
        name = op["op"]
        if name == "either":
            return self.either(p, op)
        if name not in self.operations:
            raise ExpandError(f"operation «{name}»")
        if op.get("who") == "each" and name not in ("reveal",):
            start = p.add(layout.I_EACH)
            need = self.operations[name](p, op)
            p.code[p.add(layout.I_NEXT)][7] = start + 1
            return -1 if need >= 0 else need
        return self.operations[name](p, op)

    def either(self, p: Program, op: Json) -> int:
        """One of several lists of operations: a question, then the branches, each leaving at the end."""
        first = len(self.rows.child)
        self.rows.child += [0] * (2 * len(op["options"]))
        start = p.add(layout.I_EITHER, first, len(op["options"]))
        needs, ends = [], []
        for i, branch in enumerate(op["options"]):
            self.rows.child[first + 2 * i + 1] = len(p.code)
            need = self.rows.some([self.operation(p, each) for each in branch])
            self.rows.child[first + 2 * i] = need
            needs.append(need)
            ends.append(p.add(layout.I_GOTO))
        for at in [start, *ends]:
            p.code[at][7] = len(p.code)
        return self.rows.some(needs)

    def cost(self, operations: Sequence[Json]) -> tuple[int, int, int]:
        """Append the program of a cost; return where it begins (-1: none), when it can be paid whole, its price."""
        if not operations:
            return -1, -1, 0
        p = Program(self.rows)
        p.add(layout.I_STEP, 0)
        for op in operations:
            self.operation(p, op)
        p.add(layout.I_END)
        payable = self.rows.every([self.payable(op) for op in operations])
        return self.append(p, ()), payable, sum(row[5] for row in p.code if row[0] >= layout.I_MOVE)

    def payable(self, op: Json) -> int:
        """The condition that an operation can be done in full."""
        if op.get("who") == "self":
            return self.rows.cond_row([layout.C_MATCH, layout.SELF, 0, -1, 0, 0, layout.GE, self.rows.one])
        n = op.get("n", 1)
        if not isinstance(n, int) or op.get("who", "mine") not in ("mine", "theirs"):
            raise ExpandError(f"cost «{op['op']}» with {sorted(op)}")
        zone = op.get("zone")
        if op["op"] in ("draw", "mill"):
            zone = [self.shape.deck, self.shape.discard] if self.shape.refill else self.shape.deck
        return self.rows.have(op.get("who", "mine"), zone, op.get("filter"), self.rows.number(n))


def looks_beyond(ability: Json) -> bool:
    """Does a static ability reach other cards than its own?"""
    return any(op.get("who") != "self" for step in ability["do"] for op in step.get("do", ()))


def reads_stat(ability: Json, stats: Sequence[str]) -> bool:
    """Does a static ability look at a stat, which static abilities change?"""
    steps = ability["do"]
    operations = [op for step in steps for op in step.get("do", ())]
    looked_at = [ability.get("if"), *(step.get("if") for step in steps)]
    looked_at += [op.get(key) for op in operations for key in ("filter", "per")]
    return mentions(looked_at, {*stats, "stat", "sum"})


def mentions(value: Any, keys: Set[str]) -> bool:
    """Does one of these keys stand anywhere in a structure?"""
    if isinstance(value, Mapping):
        return any(key in keys or mentions(part, keys) for key, part in value.items())
    return isinstance(value, list | tuple) and any(mentions(part, keys) for part in value)


def handles(condition: Any) -> bool:
    """Does a condition speak of cards that this ability will have handled?"""
    if isinstance(condition, Mapping):
        if condition.get("who") in ("chosen", "revealed", "rest", "sent", "moved"):
            return True
        return any(handles(v) for v in condition.values())
    if isinstance(condition, list):
        return any(handles(v) for v in condition)
    return condition in ("chosen", "revealed", "sent", "moved")


def tables(shape: Shape, cards: Sequence[Json], options: Mapping[str, bool], own: Mapping[str, Operation]) -> Tables:
    """The tables of a pairing whose cards are given in the order of their numbers.

    Raises ExpandError, naming card and construct, when the engine cannot run an ability.
    """
    x = Expansion(shape, cards, own)
    x.run()
    rows = x.rows
    hides = [rows.filter_row({"type": z.hides}) if z.hides else -1 for z in shape.zones]
    names = sorted({card["name"] for card in cards})
    types = sorted({card["type"] for card in cards})
    auras = rows_where(x.ability, layout.A_AURA, 1)
    if len(auras) > 60:
        raise ExpandError(f"{len(auras)} static abilities that look beyond their card; the engine has room for 60")
    columns = {
        "card_type": [types.index(card["type"]) for card in cards],
        "card_name": [names.index(card["name"]) for card in cards],
        "card_mark": [rows.mark_bits(list(card["marks"])) for card in cards],
        "card_stat": [card["stats"].get(s, 0) for card in cards for s in shape.stats],
        "card_ability": x.first,
        "card_abilities": x.many,
        "ability": x.ability,
        "code": x.code,
        "cond": rows.cond,
        "child": rows.child,
        "count": rows.count,
        "filter": rows.filter,
        "test": rows.test,
        "fits": rows.fits,
        "aura": auras,
        "card_aura": [next((i for i, ab in enumerate(auras) if x.owner(ab) == c), -1) for c in range(len(cards))],
        "aura_zones": [x.zones_of(auras)],
        "replacement": sorted(rows_where(x.ability, layout.A_WHEN, 1), key=x.answering_order),
        "zone_seen": [SEEN[z.seen] for z in shape.zones],
        "zone_top": [int(z.top) for z in shape.zones],
        "zone_worth": [int(shape.worth.get("zone." + z.name, 0)) for z in shape.zones],
        "zone_hides": hides,
        "zone_field": [int(z.field) for z in shape.zones],
        "piles": [shape.kind(z) for z in (shape.deck, shape.hand, shape.discard)],
        "refill": [int(shape.refill)],
        "covered": [int(options.get(shape.covered, False))],
        "options": [int(options.get(name, default)) for name, default in shape.options.items()] or [0],
    }
    return Tables(shape.seats, len(shape.stats), len(rows.marks), columns)


def rows_where(ability: Sequence[int], column: int, value: int) -> list[int]:
    """The numbers of the abilities with that value in a column."""
    return [i for i in range(len(ability) // layout.A_WIDTH) if ability[i * layout.A_WIDTH + column] == value]
