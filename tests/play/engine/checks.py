"""What must hold of every state of a match: zones, identities, changes, budgets, and Slugterra's own places."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from play.engine.layout import DEPTH, DOWN, M_FIX, M_MARK, M_STAT, UP, M
from play.engine.rules import DECISIONS, INSTRUCTIONS
from play.engine.state import State
from play.games.slugterra.words import ARSENAL, BATTLE, BOOST, CAVERN, DECK, HAND, PLAYED, TURNS
from play.simulate import Pairing

# What a clone does not take along: it keeps no events.
KEPT = ("keep", "log", "choices")


def snapshot(g: State, *without: str) -> dict[str, Any]:
    """Every attribute of a state, columns as tuples."""
    return {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in vars(g).items()
        if name not in without
    }


def lying(g: State, kind: int) -> Iterator[list[int]]:
    """The entities of each seat's zone of that kind, in order."""
    for seat in range(g.t.seats):
        z = kind * g.t.seats + seat
        yield [g.list[g.base[z] + i] for i in range(g.size[z])]


def identities(g: State) -> list[Counter[int]]:
    """Which cards each owner has, and how many."""
    return [Counter(g.card[e] for e in range(len(g.card)) if g.owner[e] == seat) for seat in range(g.t.seats)]


def check(g: State, cards: list[Counter[int]]) -> None:
    """Assert all that must hold of any game between two actions."""
    check_zones(g)
    assert identities(g) == cards
    check_changes(g)
    check_sight(g)
    assert 0 <= g.depth < DEPTH - 1
    if g.depth == 0:
        assert g.buffered == 0
    assert g.budget <= INSTRUCTIONS
    assert g.chosen <= DECISIONS
    if g.over:
        assert g.kind == 0
        return
    options = list(g.opt[: g.options])
    assert g.kind != 0
    assert options
    assert len(set(options)) == len(options)


def check_zones(g: State) -> None:
    """Each entity lies in one zone of its owner, at the position it thinks."""
    found = []
    for z in range(g.t.zones * g.t.seats):
        for i in range(g.size[z]):
            e = g.list[g.base[z] + i]
            assert (g.zone[e], g.pos[e]) == (z, i)
            assert g.owner[e] == z % g.t.seats
            found.append(e)
    assert sorted(found) == list(range(len(g.card)))


def check_changes(g: State) -> None:
    """Changes speak of cards in play, and what is added up is what they say."""
    bonus: Counter[int] = Counter()
    touched: dict[int, set[int]] = {M_MARK: set(), M_FIX: set()}
    for i in range(g.changes):
        kind, e, what, value, _ = g.change[i * M : i * M + M]
        assert g.t.zone_field[g.zone[e] // g.t.seats]
        if kind == M_STAT:
            bonus[e * g.t.stats + what] += value
        else:
            touched[kind].add(e)
    assert list(g.bonus) == [bonus[at] for at in range(len(g.bonus))]
    assert {e for e, mark in enumerate(g.mark) if mark >= 0} == touched[M_MARK]
    assert {at // g.t.stats for at, value in enumerate(g.fixed) if value >= 0} == touched[M_FIX]


def check_sight(g: State) -> None:
    """A player knows his hand and what lies face up; nobody's hidden card lies in the open."""
    everyone = (1 << g.t.seats) - 1
    for e in range(len(g.card)):
        kind = g.zone[e] // g.t.seats
        if kind == HAND or (g.face[e] == DOWN and kind != DECK):
            assert g.vis[e] >> g.owner[e] & 1
        elif kind != DECK:
            assert g.vis[e] == everyone


def check_slugterra(table: Pairing, g: State) -> None:
    """Assert what the rulebook says of each place."""
    t, rules = g.t, table.rules
    types = {name: getattr(rules, name) for name in ("proto", "velo", "action", "booster", "cavern")}
    for slugs in lying(g, ARSENAL):
        assert all(t.card_type[g.card[e]] == types["proto"] for e in slugs)
    for stack in lying(g, BATTLE):
        assert [t.card_type[g.card[e]] for e in stack] == [types["proto"], types["velo"]][: len(stack)]
        assert len({t.card_name[g.card[e]] for e in stack}) <= 1
        assert all(g.face[e] == UP for e in stack)
    for boosts in lying(g, BOOST):
        assert [t.card_type[g.card[e]] for e in boosts] in ([], [types["booster"]])
    caverns = [e for zone in lying(g, CAVERN) for e in zone]
    assert [t.card_type[g.card[e]] for e in caverns] in ([], [types["cavern"]])
    played = [e for zone in lying(g, PLAYED) for e in zone]
    assert [t.card_type[g.card[e]] for e in played] in ([], [types["action"]])
    assert all(g.face[e] == UP or g.zone[e] // t.seats in (ARSENAL, BOOST) for e in range(len(g.card)))
    facing = [e for e in range(len(g.card)) if g.facing[e] >= 0]
    assert all(g.facing[g.facing[e]] == e and g.zone[e] // t.seats == BATTLE for e in facing)
    assert g.turn <= TURNS
