"""What holds after every action of every match, whoever plays which decks."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from play.engine.rules import IllegalChoiceError, advance, apply
from play.engine.state import State, clone
from tests.play.engine.checks import KEPT, check, check_slugterra, identities, snapshot
from tests.play.engine.decks import GAME, SAMPLES, setup, versus
from tests.play.engine.matches import finish, started, step

PAIRS = list(combinations_with_replacement(SAMPLES, 2))
BOTS = [("random", "random"), ("greedy", "greedy"), ("greedy", "random")]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("bots", BOTS, ids="-".join)
def test_all_invariants_hold_after_every_action_and_the_match_ends(pair, bots):
    for number in range(2):
        table, g = started(setup(pair[0], pair[1], bots), number)
        cards = identities(g)
        while True:
            check(g, cards)
            check_slugterra(table, g)
            if g.over:
                break
            step(table, g)
        assert g.winner in (-1, 0, 1)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_option_offered_applies_on_a_clone_and_keeps_the_invariants(pair):
    table, g = started(setup(pair[0], pair[1], ("random", "random"), seed=5))
    cards = identities(g)
    while not g.over:
        for choice in range(g.options):
            copy = clone(g)
            apply(table.rules, copy, choice)
            advance(table.rules, copy)
            check(copy, cards)
            check_slugterra(table, copy)
        step(table, g)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_an_illegal_choice_raises_and_changes_nothing(pair):
    table, g = started(setup(pair[0], pair[1], ("random", "random"), seed=6))
    while not g.over:
        before = snapshot(g)
        for choice in (-1, g.options, g.options + 3, 1 << 40):
            with pytest.raises(IllegalChoiceError):
                apply(table.rules, g, choice)
        assert snapshot(g) == before
        step(table, g)
    before = snapshot(g)
    with pytest.raises(IllegalChoiceError):
        apply(table.rules, g, 0)
    assert snapshot(g) == before


@pytest.mark.parametrize("bots", BOTS, ids="-".join)
@pytest.mark.parametrize("pair", PAIRS[:4], ids="-".join)
def test_a_clone_equals_its_original_and_ends_with_the_same_hash(pair, bots):
    table, g = started(setup(pair[0], pair[1], bots, seed=7))
    copies: list[State] = []
    while not g.over:
        if g.asked % 30 == 0 and len(copies) < 5:
            copies.append(clone(g))
            assert snapshot(copies[-1], *KEPT) == snapshot(g, *KEPT)
        step(table, g)
    assert copies
    assert {finish(table, copy) for copy in copies} == {(g.lane_a, g.lane_b)}


def test_a_clone_shares_nothing_that_changes():
    table, g = started(setup(SAMPLES[0], SAMPLES[1], ("random", "random"), seed=8))
    for _ in range(30):
        step(table, g)
    copy = clone(g)
    before = snapshot(copy)
    finish(table, g)
    assert snapshot(copy) == before


# Three copies of each form of a slug and four of any other card are within every limit of the deck rules.
COPIES = [
    (card.id, n)
    for card in GAME.cards.values()
    if card.automation != "manual"
    for n in range(3 if card.type in ("protoforma", "velocimorfismo") else 4)
]
DECK = st.lists(st.sampled_from(COPIES), min_size=40, max_size=40, unique=True)


def built(copies: list[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """A deck from single copies."""
    ids = [card for card, _ in copies]
    return tuple(sorted((card, ids.count(card)) for card in set(ids)))


@settings(derandomize=True, database=None, deadline=None, max_examples=25)
@given(a=DECK, b=DECK, seed=st.integers(0, (1 << 62) - 1), bots=st.sampled_from(BOTS))
def test_any_legal_decks_of_the_catalogue_play_to_the_end(a, b, seed, bots):
    table, g = started(versus(built(a), built(b), bots, seed))
    cards = identities(g)
    while not g.over:
        step(table, g)
        check(g, cards)
        check_slugterra(table, g)
