"""The vocabularies and the engine say the same words, and what the engine cannot run it refuses by name."""

import json
import os
import subprocess
import sys

import pytest

from play.engine import operations
from play.engine.expand import LINKS, tables
from play.engine.filters import WHO, ExpandError
from play.engine.operations import CHOOSERS, DURATIONS, OPERATIONS
from play.games.registry import NoRulesError, has_rules, rules_for
from play.games.slugterra import SHAPE, words
from play.simulate import SetupError, play_range
from tests.play.engine.decks import SAMPLES, setup
from tests.play.engine.table import RULES, SLUGTERRA, Table, card
from tests.stack import ROOT

VOCABULARY = SLUGTERRA.vocabulary


def expanded(*abilities, kind="azione"):
    """The tables of one card with these abilities. Raises ExpandError."""
    return tables(SHAPE, [card("X-PROVA", "Prova", kind, 300, ["fuoco"], abilities)], {}, {})


def played(*operations_, **step):
    """One ability of an Azione with one step."""
    return {"when": "played", "do": [{**step, "do": list(operations_)}]}


# Same words on both sides


def test_every_operation_of_the_vocabularies_is_expanded_and_no_other():
    assert set(VOCABULARY["operations"]) == {*OPERATIONS, *RULES.operations, "either"}


def test_the_moments_of_the_vocabulary_are_those_of_the_rules():
    assert set(VOCABULARY["moments"]) == set(SHAPE.moments)


def test_the_first_two_moments_are_the_static_ability_and_the_reduction():
    assert SHAPE.moments[:2] == ("static", "would_reduce")


def test_every_zone_of_the_vocabulary_is_one_of_the_rules_or_a_place_in_the_deck():
    known = {z.name for z in SHAPE.zones}
    assert {z for z in VOCABULARY["zones"] if z not in ("deck_top", "deck_bottom")} <= known
    # Where Potenziamenti lie covered and Azioni resolve no card can name.
    assert known - set(VOCABULARY["zones"]) == {"boost", "played"}


def test_the_numbers_of_zones_and_moments_are_their_places_in_the_shape():
    names = {z.name: kind for kind, z in enumerate(SHAPE.zones)}
    for name in ("DECK", "HAND", "ARSENAL", "BATTLE", "BOOST", "CAVERN", "PLAYED", "DISCARD"):
        assert getattr(words, name) == names[name.lower()]
    for number, moment in enumerate(SHAPE.moments):
        assert getattr(words, f"M_{moment.upper()}") == number


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        pytest.param(set(DURATIONS), "durations", id="durations"),
        pytest.param(set(CHOOSERS), "choosers", id="choosers"),
        pytest.param(set(LINKS), "links", id="links"),
        pytest.param(set(operations.HANDLED), "handled", id="handled"),
    ],
)
def test_words_of_the_common_vocabulary_are_those_of_the_engine(ours, theirs):
    assert ours == set(VOCABULARY[theirs])


def test_every_who_is_known_but_adjacent_which_slugterra_has_not():
    assert set(VOCABULARY["who"]) - set(WHO) == {"adjacent"}


def test_stats_and_uses_of_the_vocabulary_are_known():
    assert set(VOCABULARY["stats"]) == set(SHAPE.stats)
    assert set(SHAPE.periods) <= set(VOCABULARY["uses"])


def test_every_card_of_the_catalogue_is_expanded():
    cards = [c.as_dict() for _, c in sorted(SLUGTERRA.cards.items())]
    t = tables(SHAPE, cards, {}, RULES.operations)
    assert t.cards == len(cards)
    assert len(t.card_abilities) == t.cards
    assert sum(t.card_abilities) == sum(len(c["abilities"]) for c in cards)


def test_equal_filters_conditions_and_counts_share_a_row():
    one = expanded(played({"op": "discard", "zone": "hand", "n": 1, "filter": {"name": "Bomba"}}))
    two = expanded(*[played({"op": "discard", "zone": "hand", "n": 1, "filter": {"name": "Bomba"}})] * 2)
    assert len(two.filter) == len(one.filter)
    assert len(two.cond) == len(one.cond)
    assert len(two.count) == len(one.count)
    assert len(two.code) == 2 * len(one.code)


# What is refused

HAND = {"zone": "hand", "n": 1}


def static(condition=None, **more):
    """A static ability that raises its own card."""
    op = {"op": "modify", "who": "self", "stat": "power", "by": 100, **more}
    return {"when": "static", "from": "arsenal", "do": [{**({"if": condition} if condition else {}), "do": [op]}]}


REFUSED = [
    pytest.param(played({"op": "levitate"}), "levitate", id="operation"),
    pytest.param({"when": "sunrise", "do": []}, "sunrise", id="moment"),
    pytest.param({**played(), "states": ["double"]}, "states", id="states"),
    pytest.param({**played(), "out_of": "deck"}, "out_of", id="out_of"),
    pytest.param({**played(), "uses": {"n": 1, "per": "week"}}, "week", id="uses"),
    pytest.param({"when": "played", "do": [{"at": "turn_end", "do": []}]}, "turn_end", id="at"),
    pytest.param({"when": "played", "do": [{"do": []}] * 9}, "9 steps", id="steps"),
    pytest.param(played({"op": "choose", **HAND, "distinct": "name"}), "distinct", id="distinct"),
    pytest.param(played({"op": "move", **HAND, "to": "deck", "order": "any"}), "order", id="order"),
    pytest.param(played({"op": "move", **HAND, "to": ["deck_top", "deck_bottom"]}), "deck_bottom", id="list-of-places"),
    pytest.param(played({"op": "move", **HAND, "to": "moon"}), "moon", id="destination"),
    pytest.param(played({"op": "discard", "zone": "moon", "n": 1}), "moon", id="zone"),
    pytest.param(played({"op": "discard", "zone": "hand", "n": [1, 2]}), "least", id="least-number"),
    pytest.param(played({"op": "discard", **HAND, "filter": {"colour": "red"}}), "colour", id="filter-key"),
    pytest.param(played({"op": "discard", **HAND, "filter": {"same": {"name": "chosen"}}}), "same", id="same"),
    pytest.param(played({"op": "pick", "who": "self", "stat": "power"}), "stat", id="pick-a-stat"),
    pytest.param(played({"op": "swap", "who": "mine", "n": 2}), "swap", id="swap"),
    pytest.param(played({"op": "draw", "n": {"count": "hand", "distinct": "name"}}), "distinct", id="count-distinct"),
    pytest.param(played({"op": "draw", "n": {"stat": "speed", "who": "self"}}), "speed", id="count-stat"),
    pytest.param(played({"op": "modify", "who": "self", "stat": "speed", "by": 1, "for": "turn"}), "speed", id="stat"),
    pytest.param(
        played({"op": "modify", "who": "self", "stat": "power", "by": 1, "times": {"count": "hand"}, "for": "turn"}),
        "times",
        id="times",
    ),
    pytest.param(
        played({"op": "set", "who": "self", "stat": "power", "to": "picked", "for": "turn"}), "picked", id="set-picked"
    ),
    pytest.param(played(**{"if": {"is": "role", "of": "next"}}), "role", id="condition"),
    pytest.param(played(**{"if": {"is": "have", "zone": "hand", "distinct": "name"}}), "distinct", id="have-distinct"),
    pytest.param(
        {"when": "attack", "name": "X", "cost": [{"op": "discard", "zone": "hand", "n": "all"}], "do": []},
        "cost",
        id="cost-of-all",
    ),
    pytest.param(
        static({"is": "match", "who": "self", "filter": {"power": ">=300"}}), "depend", id="static-reads-a-stat"
    ),
    pytest.param(static(per={"sum": "power", "who": "mine"}), "depend", id="static-sums-a-stat"),
]


@pytest.mark.parametrize(("ability", "word"), REFUSED)
def test_what_the_engine_cannot_run_is_refused_by_card_and_construct(ability, word):
    with pytest.raises(ExpandError, match=rf"X-PROVA Prova: .*{word}"):
        expanded(ability)


def test_a_card_without_a_usual_zone_is_refused():
    with pytest.raises(ExpandError, match="no usual zone for «played» on a card of type «sconosciuto»"):
        expanded(played({"op": "draw", "n": 1}), kind="sconosciuto")


def test_more_than_sixty_marks_are_refused():
    marks = [f"m{n:02d}" for n in range(61)]
    with pytest.raises(ExpandError, match="61 marks"):
        tables(SHAPE, [card("X-PROVA", "Prova", "azione", 300, marks)], {}, {})


def test_a_refused_ability_is_a_setup_error_with_its_words():
    s = setup(SAMPLES[0], SAMPLES[1])
    odd = {**s.cards[0], "abilities": [{"when": "sunrise", "do": []}]}
    cards = (odd, *s.cards[1:])
    with pytest.raises(SetupError, match=f"{odd['id']} .*sunrise"):
        play_range(type(s)(s.game, cards, s.decks, s.names, s.bots, s.seed), 0, 1)


def test_a_game_without_rules_of_play_says_so():
    assert has_rules("slugterra")
    assert not has_rules("ultraman")
    with pytest.raises(NoRulesError, match="ultraman"):
        rules_for("ultraman")


# Filters of what is printed


@pytest.mark.parametrize(
    ("spec", "found"),
    [
        pytest.param({"name": "Bomba"}, ["X-BOM-P", "X-BOM-V"], id="name"),
        pytest.param({"name": ["Ferro", "Gelo"]}, ["X-FER-P", "X-GEL-P"], id="names"),
        pytest.param({"name_has": "omb"}, ["X-BOM-P", "X-BOM-V"], id="name_has"),
        pytest.param({"type": "velocimorfismo"}, ["X-BOM-V"], id="type"),
        pytest.param({"type": ["velocimorfismo", "caverna"]}, ["X-BOM-V", "X-CAV"], id="types"),
        pytest.param({"marks": "fuoco"}, ["X-BOM-P", "X-BOM-V"], id="mark"),
        pytest.param({"marks": ["metallo", "ghiaccio"]}, ["X-FER-P", "X-GEL-P"], id="marks"),
        pytest.param({"power": 900}, ["X-BOM-V"], id="stat"),
        pytest.param({"power": ">=300", "type": "protoforma"}, ["X-BOM-P", "X-FER-P", "X-GEL-P"], id="compared"),
        pytest.param({"power": [0, 900]}, ["X-BOM-V", "X-CAV"], id="any-number-of-a-list"),
        pytest.param({"not": {"type": "protoforma"}}, ["X-BOM-V", "X-CAV"], id="not"),
        pytest.param({"any_of": [{"name": "Ferro"}, {"power": ">500"}]}, ["X-BOM-V", "X-FER-P"], id="any_of"),
        pytest.param({"type": "protoforma", "marks": "fuoco"}, ["X-BOM-P"], id="all-keys"),
    ],
)
def test_a_filter_finds_the_cards_it_speaks_of(spec, found):
    take = {"op": "exile", "zone": "discard", "n": "all", "filter": spec}
    t = Table(
        {"hand": ["X-AZ"], "discard": ["X-BOM-P", "X-BOM-V", "X-CAV", "X-FER-P", "X-GEL-P"]},
        {},
        extra=[card("X-AZ", "Prova", "azione", abilities=[played(take)])],
    ).main()
    t.answer("play", "X-AZ")
    assert sorted(t.cards(0, "exile")) == found


# The engine by itself

ALONE = """
import json, sys
from play.simulate import Setup, play_match
record = play_match(Setup.from_json(json.load(sys.stdin)), 0)
print(record.hash, sorted(m for m in sys.modules if m.split(".")[0] in ("django", "celery", "kombu", "rest_framework")))
"""


def alone(s, hash_seed):
    """What a fresh interpreter says of the first match of a setup."""
    ran = subprocess.run(
        [sys.executable, "-c", ALONE],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "PYTHONHASHSEED": str(hash_seed)},
        input=json.dumps(s.to_json()),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return ran.stdout.strip()


def test_a_match_needs_no_django_and_no_hash_seed():
    s = setup(SAMPLES[1], SAMPLES[3], ("greedy", "random"))
    said = {alone(s, hash_seed) for hash_seed in (0, 1, 4242)}
    assert len(said) == 1
    assert said.pop().endswith(" []")
