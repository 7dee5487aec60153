"""Events: each reads, each is hashed, and a replay tells the same ones."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from play.engine.chance import FACTOR_A, FACTOR_B, stir
from play.engine.events import CORE
from play.engine.layout import EVENT
from play.engine.rules import advance, apply
from play.engine.state import clone
from play.games.registry import rules_for
from play.games.slugterra.words import EVENTS
from play.simulate import pairing, play_match, replay_match
from tests.play.engine.decks import GAME, SAMPLES, setup
from tests.play.engine.matches import started, step
from tests.play.engine.table import Table, card, plays

PAIRS = list(combinations_with_replacement(SAMPLES, 2))
ZONES = {z.name for z in rules_for("slugterra").shape.zones}


def folded(log: list[int]) -> tuple[int, int]:
    """The two lanes of a log, from nothing but its events."""
    a = b = 0
    for i in range(0, len(log), EVENT):
        code, *args = log[i : i + 5]
        value = code << 56
        for shift, x in zip((42, 28, 14, 0), args, strict=True):
            value |= (x & 16383) << shift
        a, b = stir(a, value, FACTOR_A), stir(b, value, FACTOR_B)
    return a, b


def played(pair, bots=("random", "random"), seed=21):
    """A finished match with its log."""
    table, g = started(setup(pair[0], pair[1], bots, seed=seed))
    while not g.over:
        step(table, g)
    return g


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_the_hash_of_a_match_is_that_of_its_events_and_nothing_else(pair):
    g = played(pair)
    assert folded(g.log) == (g.lane_a, g.lane_b)


def test_the_hash_changes_if_any_event_does():
    g = played(PAIRS[1])
    log = list(g.log)
    whole = folded(log)
    for i in range(0, len(log), EVENT):
        for field in range(5):
            changed = [*log]
            changed[i + field] += 1
            assert folded(changed)[0] != whole[0]
            assert folded(changed)[1] != whole[1]
        assert folded(log[:i] + log[i + EVENT :]) != whole


def test_the_hash_changes_if_two_events_change_places():
    log = list(played(PAIRS[0]).log)
    rows = [log[i : i + EVENT] for i in range(0, len(log), EVENT)]
    whole = folded(log)
    for i in range(len(rows) - 1):
        if rows[i][:5] != rows[i + 1][:5]:
            swapped = [*rows[:i], rows[i + 1], rows[i], *rows[i + 2 :]]
            assert folded([x for row in swapped for x in row]) != whole


def test_keeping_events_changes_nothing_of_a_match():
    table, g = started(setup(SAMPLES[0], SAMPLES[3], ("greedy", "random")))
    quiet = clone(g)
    assert quiet.keep == 0
    while not g.over:
        step(table, g)
        step(table, quiet)
    assert (quiet.lane_a, quiet.lane_b) == (g.lane_a, g.lane_b)
    assert quiet.log == []


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "greedy")], ids="-".join)
def test_every_event_reads_by_names(pair, bots):
    record = play_match(setup(pair[0], pair[1], bots, seed=22), 1)
    names = {name for name, _ in [*CORE.values(), *EVENTS.values()]}
    for e in record.events:
        assert e.code in names
        assert 0 <= e.vis <= 3
        assert 0 <= e.turn <= record.turns
        for key, value in e.args.items():
            if key in ("card", "other_card"):
                assert value in GAME.cards
            elif key in ("zone", "origin"):
                assert value in ZONES
            elif key == "winner":
                assert value in (0, 1, None)
            elif key == "reason":
                assert value == record.reason
            elif key.endswith("deck"):
                assert value in (0, 1)
    assert record.events[-1].code == "end"
    assert record.events[-1].args["winner"] == record.winner


def test_events_of_one_kind_have_the_same_arguments():
    shapes: dict[str, set[tuple[str, ...]]] = {}
    for a, b in PAIRS:
        for e in play_match(setup(a, b, ("random", "random"), seed=23), 0).events:
            shapes.setdefault(e.code, set()).add(tuple(e.args))
    assert {code: len(found) for code, found in shapes.items()} == dict.fromkeys(shapes, 1)
    assert len(shapes) > 18


def test_the_number_of_choices_is_that_of_the_decisions_and_of_the_choice_events():
    for pair in PAIRS:
        record = play_match(setup(pair[0], pair[1], ("random", "random"), seed=24), 0)
        assert len(record.choices) == record.decisions == Counter(e.code for e in record.events)["choice"]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("number", [0, 1])
def test_a_replay_tells_the_same_events_and_ends_with_the_same_hash(pair, number):
    s = setup(pair[0], pair[1], ("random", "greedy"), seed=25)
    record = play_match(s, number)
    again = replay_match(s, number, record.choices)
    assert again.hash == record.hash
    assert again.events == record.events
    assert again == record


def test_another_choice_gives_another_hash():
    table, g = started(setup(SAMPLES[0], SAMPLES[1], ("random", "random"), seed=26))
    while g.options < 2:
        step(table, g)
    hashes = set()
    for choice in range(g.options):
        other = clone(g)
        apply(table.rules, other, choice)
        advance(table.rules, other)
        hashes.add((other.lane_a, other.lane_b))
    assert len(hashes) == g.options


def test_what_a_rival_may_not_know_is_not_marked_as_seen_by_him():
    record = play_match(setup(SAMPLES[2], SAMPLES[3], ("greedy", "greedy"), seed=27), 0)
    for e in record.events:
        # In a match of an even number deck 0 sits in seat 0.
        if e.code in ("draw", "choice"):
            assert e.vis == 1 << int(e.args["deck"] or 0)


def told(t: Table, code: str) -> list[dict[str, int | str | None]]:
    """The arguments of all events of that code."""
    return [dict(e.args) for e in t.events() if e.code == code]


def test_the_event_of_a_prevention_names_the_card_that_prevents():
    t = Table({"arsenal": ["X-BOM-P", "PDM-005"]}, {"arsenal": ["X-FER-P"], "hand": ["X-POT-NEG"]}).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("", "X-POT-NEG"))
    assert [e["card"] for e in told(t, "prevent")] == ["PDM-005"]


def test_the_event_of_an_ability_numbers_it_on_its_card():
    t = Table({"arsenal": ["PDM-047"], "hand": ["X-BOM-P", "X-FER-P"]}, {}).main(turn=2, active=1)
    t.answer("use", "PDM-047")
    assert [(e["card"], e["ability"]) for e in told(t, "ability")] == [("PDM-047", 1)]


def test_the_event_of_a_fixed_stat_tells_by_how_much_it_changed():
    fix = {"op": "set", "who": "mine", "zone": "arsenal", "n": "all", "stat": "power", "to": 700, "for": "turn"}
    t = Table(
        {"hand": ["X-AZ"], "arsenal": ["X-BOM-P"]}, {}, extra=[card("X-AZ", "Prova", "azione", abilities=plays(fix))]
    ).main()
    t.answer("play")
    assert [(e["card"], e["by"]) for e in told(t, "stat")] == [("X-BOM-P", 400)]


def test_a_pairing_is_laid_out_once():
    s = setup(SAMPLES[0], SAMPLES[1])
    assert pairing(s) is pairing(setup(SAMPLES[0], SAMPLES[1]))
