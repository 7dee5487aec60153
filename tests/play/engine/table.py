"""Tables built by hand: cards, zones and positions for rule scenarios, with the real engine and no shuffling.

`Table.of({...})` lays cards where a scenario wants them; `answer` and `options` speak in words instead of numbers.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cards.catalogue.reading import load_game
from play.engine.chance import seed_streams
from play.engine.decisions import argument_of, verb_of
from play.engine.events import Event, Reader
from play.engine.expand import tables
from play.engine.filters import Rows
from play.engine.layout import DOWN, EVENT, UP, V_BRANCH, V_CARD, V_PASS, V_PICK, V_STOP, V_VALUE, V_YES
from play.engine.query import stat
from play.engine.rules import advance, apply
from play.engine.state import join, laid_out, leave, zone_of
from play.games.registry import rules_for
from play.games.slugterra.words import (
    D_ATTACK,
    D_BOOST,
    D_DECLARE,
    D_DRAW,
    D_EXTRA,
    D_MAIN,
    D_MORPH,
    D_PLACE,
    D_REDRAW,
    D_REWARD,
    D_SEND,
    E_RESULT,
    POWER,
    S_DECLARE,
    S_MAIN,
    S_REDRAW,
    S_TURN,
    V_ATTACK,
    V_BATTLE,
    V_BOOST,
    V_CAVERN,
    V_MORPH,
    V_PLACE,
    V_PLAY,
    V_SEND,
    V_USE,
)

SLUGTERRA = load_game("slugterra")
RULES = rules_for("slugterra")
ZONES = {z.name: kind for kind, z in enumerate(RULES.shape.zones)}
KINDS = {
    D_REDRAW: "redraw",
    D_EXTRA: "extra",
    D_PLACE: "place",
    D_DRAW: "draw",
    D_MAIN: "main",
    D_DECLARE: "declare",
    D_SEND: "send",
    D_MORPH: "morph",
    D_BOOST: "boost",
    D_ATTACK: "attack",
    D_REWARD: "reward",
    1: "may",
    2: "pick",
    3: "either",
    4: "value",
}
VERBS = {
    V_PASS: "pass",
    V_YES: "yes",
    V_STOP: "stop",
    V_PICK: "pick",
    V_CARD: "card",
    V_BRANCH: "branch",
    V_VALUE: "value",
    V_PLACE: "place",
    V_PLAY: "play",
    V_CAVERN: "cavern",
    V_USE: "use",
    V_BATTLE: "battle",
    V_SEND: "send",
    V_MORPH: "morph",
    V_BOOST: "boost",
    V_ATTACK: "attack",
}


def card(
    card_id: str, name: str, kind: str, power: int = 0, marks: Sequence[str] = (), abilities: Sequence[Any] = ()
) -> dict[str, Any]:
    """A test card as the sets file would have it."""
    return {
        "id": card_id,
        "name": name,
        "type": kind,
        "stats": {"power": power} if power else {},
        "marks": list(marks),
        "abilities": list(abilities),
    }


def modifies(by: int, who: str = "mine") -> list[dict[str, Any]]:
    """The ability of a Potenziamento that changes the POTENZA of a battling slug."""
    op = {"op": "modify", "who": who, "zone": "battle", "stat": "power", "by": by, "for": "battle", "n": "all"}
    return [{"when": "battle", "do": [{"do": [op]}]}]


def battles(*steps: Any) -> list[dict[str, Any]]:
    """An ability that works in battle at its place (S33)."""
    return [{"when": "battle", "do": list(steps)}]


def plays(*operations: Any) -> list[dict[str, Any]]:
    """The ability of an Azione: these operations in one step."""
    return [{"when": "played", "do": [{"do": list(operations)}]}]


# The test cards of the scenarios (their page's opening paragraph).
TEST_CARDS = {
    c["id"]: c
    for c in (
        card("X-BOM-P", "Bomba", "protoforma", 300, ["fuoco"]),
        card("X-BOM-V", "Bomba", "velocimorfismo", 900, ["fuoco"]),
        card("X-RAM-P", "Rammstone", "protoforma", 300, ["terra"]),
        card("X-BAT-P", "Battitore", "protoforma", 300, ["acqua"]),
        card("X-FER-P", "Ferro", "protoforma", 300, ["metallo"]),
        card("X-GEL-P", "Gelo", "protoforma", 300, ["ghiaccio"]),
        card("X-POT-NEG", "Contenitore Ostile", "potenziamento", abilities=modifies(-200, "theirs")),
        card("X-CAV", "Caverna Vuota", "caverna"),
    )
}


def content(card_id: str) -> dict[str, Any]:
    """A test card, or a real one as the engine reads it."""
    return TEST_CARDS.get(card_id) or SLUGTERRA.cards[card_id].as_dict()


class Table:
    """A laid table. `a` and `b` are seats 0 and 1; seat 0 is the turn player unless the scenario says otherwise."""

    def __init__(
        self,
        a: Mapping[str, Sequence[str]],
        b: Mapping[str, Sequence[str]],
        options: Mapping[str, bool] | None = None,
        seed: int = 1,
        extra: Sequence[dict[str, Any]] = (),
    ) -> None:
        """`a` and `b` give card ids by zone name; an id with a trailing "!" lies face down until the end of turn 99."""
        self.options_on = dict(options or {})
        own = {c["id"]: c for c in extra}
        sides = (a, b)
        ids = sorted({i.rstrip("!") for side in sides for names in side.values() for i in names})
        self.ids = ids
        cards = [own.get(i) or content(i) for i in ids]
        t = tables(RULES.shape.priced(SLUGTERRA.vocabulary["worth"]), cards, self.options_on, RULES.operations)
        self.marks = Rows(RULES.shape, cards).marks
        types = sorted({c["type"] for c in cards})
        self.rules = RULES.build(t, types, self.options_on)
        decks = [[ids.index(i.rstrip("!")) for names in side.values() for i in names] for side in sides]
        self.state = laid_out(t, decks)
        self.state.keep = 1
        seed_streams(self.state, seed)
        e = 0
        for side in sides:
            for zone, names in side.items():
                for name in names:
                    self.put(e, zone, name.endswith("!"))
                    e += 1
        self.state.turn = 1

    def put(self, e: int, zone: str, down: bool) -> None:
        """Lay an entity into a zone of its owner."""
        leave(self.state, e)
        self.state.vis[e] = 0
        join(self.state, e, ZONES[zone], DOWN if down else UP, 0)
        if down:
            self.state.until[e] = 99

    # Going on

    def main(self, turn: int = 1, active: int = 0) -> "Table":
        """Go on from the main phase of a turn."""
        return self.start(S_MAIN, turn, active)

    def begin_turn(self, turn: int = 1, active: int = 0) -> "Table":
        """Go on from the very beginning of a turn."""
        return self.start(S_TURN, turn - 1, active)

    def battle(self, turn: int = 1, active: int = 0) -> "Table":
        """Go on from the question whether to battle."""
        return self.start(S_DECLARE, turn, active)

    def redraws(self) -> "Table":
        """Go on from the question whether to redraw, the opening hands as laid."""
        return self.start(S_REDRAW, 0, 0)

    def start(self, step: int, turn: int, active: int) -> "Table":
        """Go on from a step to the first question."""
        self.state.step, self.state.turn, self.state.active = step, turn, active
        advance(self.rules, self.state)
        return self

    @property
    def asks(self) -> tuple[int, str]:
        """Seat and kind of the open question; (-1, "over") at the end."""
        if self.state.over:
            return -1, "over"
        return self.state.seat, KINDS[self.state.kind]

    @property
    def options(self) -> list[tuple[str, str]]:
        """The open options as (verb, card id or number)."""
        return [self.option(self.state.opt[i]) for i in range(self.state.options)]

    def option(self, value: int) -> tuple[str, str]:
        """One option in words."""
        verb, x = VERBS[verb_of(value)], argument_of(value)
        if verb in ("pass", "yes", "stop", "battle"):
            return verb, ""
        if verb == "card":
            return verb, self.ids[x]
        if verb in ("branch", "value", "attack"):
            return verb, str(x)
        return verb, self.ids[self.state.card[x // 16 if verb == "use" else x]]

    def answer(self, verb: str, card_id: str = "") -> "Table":
        """Take the first option with that verb (and card) and go on to the next question."""
        for i, (v, c) in enumerate(self.options):
            if v == verb and (not card_id or c == card_id):
                apply(self.rules, self.state, i)
                advance(self.rules, self.state)
                return self
        raise AssertionError(f"no option {verb} {card_id} among {self.options} ({self.asks})")

    def offers(self, verb: str, card_id: str = "") -> bool:
        """Is there an option with that verb (and card)?"""
        return any(v == verb and (not card_id or c == card_id) for v, c in self.options)

    def passes(self, *kinds: str) -> "Table":
        """Pass every question of these kinds until another one comes."""
        while self.asks[1] in kinds:
            self.answer("pass")
        return self

    def send(self, slug: str, velo: str = "") -> "Table":
        """The seat that is asked sends a slug, with a Velocimorfismo or without."""
        self.answer("send", slug)
        return self.answer("morph", velo) if velo else self.answer("pass")

    def boosts(self, first: str = "", second: str = "") -> "Table":
        """Both seats, turn player first, use a Potenziamento or none."""
        for card_id in (first, second):
            self.answer("boost", card_id) if card_id else self.answer("pass")
        return self

    def attacks(self, first: bool = False, second: bool = False) -> "Table":
        """Both seats, turn player first, announce the attack of their slug or not; a choice in paying takes what comes
        first."""
        for announced in (first, second):
            self.answer("attack" if announced else "pass")
            while self.asks[1] == "pick":
                self.answer("pick")
        return self

    def fight(
        self,
        first: tuple[str, ...],
        second: tuple[str, ...],
        boosts: tuple[str, str] = ("", ""),
        attacks: tuple[bool, bool] = (False, False),
    ) -> "Table":
        """A whole battle from the declaration on: slug and perhaps Velocimorfismo of each seat, turn player first."""
        self.answer("battle").send(*first).send(*second)
        return self.boosts(*boosts).attacks(*attacks)

    # Looking

    def cards(self, seat: int, zone: str) -> list[str]:
        """Card ids in a zone, in order; face-down cards end in "!"."""
        g = self.state
        z = zone_of(g, ZONES[zone], seat)
        entities = [g.list[g.base[z] + i] for i in range(g.size[z])]
        return [self.ids[g.card[e]] + ("!" if g.face[e] == DOWN else "") for e in entities]

    @property
    def result(self) -> tuple[int, int, int]:
        """The latest comparison: winning seat (-1 for a tie) and the POTENZA of seats 0 and 1."""
        log = self.state.log
        row = next(i for i in range(len(log) - EVENT, -1, -EVENT) if log[i] == E_RESULT)
        return log[row + 1] - 1, log[row + 2], log[row + 3]

    def power(self, seat: int, zone: str, card_id: str) -> int:
        """The POTENZA of a card now."""
        return int(stat(self.state, self.entity(seat, zone, card_id), POWER))

    def events(self) -> list[Event]:
        """All that has happened since the table was laid, seat 0 as deck 0."""
        shape = RULES.shape
        zones = [z.name for z in shape.zones]
        return Reader(self.ids, zones, shape.stats, RULES.reasons, RULES.events, (0, 1)).read(self.state.log)

    def codes(self, *codes: str) -> list[str]:
        """The codes of all events, or of those asked for, in order."""
        return [e.code for e in self.events() if not codes or e.code in codes]

    @property
    def ending(self) -> tuple[int, str]:
        """Winning seat (-1 for a draw) and reason; an open match has none."""
        assert self.state.over, f"the match goes on: {self.asks}"
        return int(self.state.winner), RULES.reasons[self.state.reason]

    def size(self, seat: int, zone: str) -> int:
        """How many cards a zone holds."""
        return len(self.cards(seat, zone))

    def entity(self, seat: int, zone: str, card_id: str) -> int:
        """The first entity of that card in a zone."""
        g = self.state
        z = zone_of(g, ZONES[zone], seat)
        for i in range(g.size[z]):
            e = g.list[g.base[z] + i]
            if self.ids[g.card[e]] == card_id:
                return int(e)
        raise AssertionError(f"no {card_id} in {zone} of {seat}: {self.cards(seat, zone)}")
