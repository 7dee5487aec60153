"""No bot sees more than its seat: what it cannot see is dealt anew, it is asked again, the answer is the same."""

from itertools import combinations_with_replacement

import pytest

from play.engine.layout import V_PASS, VERB
from play.engine.rules import Rules, advance, apply
from play.engine.state import State, clone, zone_of
from play.engine.view import determinize, view
from play.games.slugterra.words import ARSENAL, D_PLACE, HAND
from play.simulate import pairing
from tests.play.engine.checks import KEPT, check, check_slugterra, identities, snapshot
from tests.play.engine.decks import SAMPLES, setup
from tests.play.engine.matches import choice, finish, started, step
from tests.play.engine.table import Table

PAIRS = list(combinations_with_replacement(SAMPLES, 2))
A, B = 0, 1
BLANK = "PDM-074"


def redealt(g: State, seat: int) -> State:
    """Another state that the seat could not tell from this one."""
    copy = clone(g)
    determinize(copy, seat)
    return copy


def changed_answers(s, answer) -> tuple[int, int]:
    """Over one match: how many decisions there were, and at how many a redeal changed the answer."""
    table, g = started(s)
    asked = changed = 0
    while not g.over:
        if g.options > 1:
            for _ in range(2):
                asked += 1
                changed += answer(table, redealt(g, g.seat)) != answer(table, clone(g))
        step(table, g)
    return asked, changed


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_answers_the_same_whatever_it_cannot_see(pair, bot):
    asked, changed = 0, 0
    for seed in (1, 2, 3):
        some, wrong = changed_answers(setup(pair[0], pair[1], (bot, bot), seed=seed), choice)
        asked += some
        changed += wrong
    assert asked > 40
    assert changed == 0


def peek(table, g) -> int:
    """A bot that looks at the rival's hand, which it must not."""
    z = zone_of(g, HAND, 1 - g.seat)
    return int(sum(g.card[g.list[g.base[z] + i]] for i in range(g.size[z])) % g.options)


def peek_deck(table, g) -> int:
    """A bot that looks at the top of its own deck."""
    z = zone_of(g, 0, g.seat)
    return int(g.card[g.list[g.base[z] + g.size[z] - 1]] % g.options) if g.size[z] else 0


@pytest.mark.parametrize("bot", [peek, peek_deck])
def test_a_bot_that_peeks_is_caught(bot):
    asked, changed = changed_answers(setup(SAMPLES[0], SAMPLES[2], ("random", "random")), bot)
    assert changed > asked // 10


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_view_shows_nothing_that_a_redeal_changes(pair, bot):
    table, g = started(setup(pair[0], pair[1], (bot, bot), seed=3))
    while not g.over:
        for seat in (A, B):
            assert view(redealt(g, seat), seat) == view(g, seat)
        step(table, g)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_a_redeal_keeps_owners_cards_and_places_and_changes_only_what_is_unseen(pair):
    table, g = started(setup(pair[0], pair[1], ("random", "random"), seed=4))
    moved = 0
    while not g.over:
        for seat in (A, B):
            copy = redealt(g, seat)
            assert identities(copy) == identities(g)
            assert snapshot(copy, *KEPT, "card", "rng") == snapshot(g, *KEPT, "card", "rng")
            changed = [e for e in range(len(g.card)) if copy.card[e] != g.card[e]]
            assert not any(g.vis[e] >> seat & 1 for e in changed)
            moved += len(changed)
        step(table, g)
    assert moved > 100


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_a_redealt_match_plays_on_by_the_rules(pair):
    table, g = started(setup(pair[0], pair[1], ("random", "random"), seed=5))
    cards = identities(g)
    while not g.over:
        if g.asked % 12 == 0 or g.kind == D_PLACE:
            copy = redealt(g, g.seat)
            for _ in range(40):
                if copy.over:
                    break
                step(table, copy)
                check(copy, cards)
                check_slugterra(table, copy)
        step(table, g)


def test_a_redeal_of_a_hidden_opening_choice_stays_a_choice_of_protoforme():
    t = Table({"hand": ["PDM-001", *[BLANK] * 7], "deck": [BLANK] * 32}, {"hand": ["X-BOM-P"] * 8})
    t.redraws().answer("place", "PDM-001").answer("pass")
    assert t.asks == (B, "place")
    for _ in range(20):
        copy = clone(t.state)
        determinize(t.state, B)
        apply(t.rules, copy, copy.options - 1)
        advance(t.rules, copy)
        z = zone_of(copy, ARSENAL, A)
        assert [t.ids[copy.card[copy.list[copy.base[z]]]]] == ["PDM-001"]


def known(t: Table, seat: int, zone: str, eye: int) -> list[str]:
    """The cards of a zone that a seat knows, in zone order."""
    z = zone_of(t.state, [z.name for z in pairing_zones()].index(zone), seat)
    entities = [t.state.list[t.state.base[z] + i] for i in range(t.state.size[z])]
    return [t.ids[t.state.card[e]] for e in entities if t.state.vis[e] >> eye & 1]


def pairing_zones():
    """The zones of the game, in the order of their numbers."""
    return pairing(setup(SAMPLES[0], SAMPLES[1])).game.shape.zones


def test_revealed_cards_count_as_known_until_they_are_shuffled():
    hand = ["PDM-001", "PDM-089", "PDM-083"]
    t = Table({"hand": ["PDM-077"]}, {"hand": hand, "deck": [BLANK] * 5}).main()
    assert known(t, B, "hand", A) == []
    t.answer("play", "PDM-077").answer("pick", "PDM-089")
    assert known(t, B, "hand", A) == ["PDM-001", "PDM-083"]
    assert known(t, B, "deck", A) == []
    for _ in range(5):
        copy = redealt(t.state, A)
        z = zone_of(copy, HAND, B)
        assert [t.ids[copy.card[copy.list[copy.base[z] + i]]] for i in range(2)] == ["PDM-001", "PDM-083"]


def test_a_velocimorfismo_taken_back_is_known_until_a_secret_pick_from_that_hand():
    t = Table(
        {"arsenal": ["PDM-001"], "hand": ["PDM-002", "PDM-089", "PDM-093"], "deck": [BLANK] * 3},
        {"arsenal": ["X-FER-P"], "deck": [BLANK] * 3},
    ).battle()
    t.fight(("PDM-001", "PDM-002"), ("X-FER-P",))
    assert known(t, A, "hand", B) == ["PDM-002"]
    t = Table(
        {"arsenal": ["PDM-001"], "hand": ["PDM-002", "PDM-089", "PDM-093"], "deck": [BLANK] * 3},
        {"arsenal": ["X-FER-P", "X-GEL-P"], "deck": [BLANK] * 3},
    ).battle()
    t.fight(("PDM-001", "PDM-002"), ("X-FER-P",))
    t.answer("pass").answer("pass").answer("pass").answer("battle").send("X-GEL-P").send("PDM-001")
    t.answer("pass").answer("boost", "PDM-093")
    assert known(t, A, "hand", B) == []
    assert sorted(t.cards(A, "hand")) == ["PDM-002", "PDM-089"]


def test_the_owner_knows_his_face_down_cards_and_the_rival_does_not():
    t = Table({"arsenal": ["X-BOM-P!", "X-FER-P"]}, {"arsenal": ["X-GEL-P!"]}).main()
    assert known(t, A, "arsenal", A) == ["X-BOM-P", "X-FER-P"]
    assert known(t, A, "arsenal", B) == ["X-FER-P"]
    assert known(t, B, "arsenal", A) == []


def test_a_view_has_options_only_for_the_seat_that_is_asked():
    t = Table({"hand": ["X-BOM-P"]}, {}).main()
    assert view(t.state, A).options
    assert view(t.state, B).options == ()
    assert view(t.state, B).deciding == A
    assert {o // VERB for o in view(t.state, A).options} > {V_PASS}


def test_the_rules_of_a_game_must_be_given():
    g = started(setup(SAMPLES[0], SAMPLES[1]))[1]
    bare = Rules(g.t)
    for asked in (bare.go, bare.greedy):
        with pytest.raises(NotImplementedError):
            asked(g)
    with pytest.raises(NotImplementedError):
        bare.take(g, 0, 0)
    assert finish(*started(setup(SAMPLES[0], SAMPLES[1])))[0] > 0


def test_s11_piles_are_public_and_so_are_the_sizes_of_hand_and_deck():
    t = Table({}, {"hand": [BLANK] * 3, "deck": [BLANK] * 5, "discard": ["PDM-001", "PDM-089"]}).main()
    seen = view(t.state, A)
    sizes = [len(zone) for zone in seen.zones]
    names = [z.name for z in pairing_zones()]
    assert [sizes[zone_of(t.state, names.index(zone), B)] for zone in ("hand", "deck")] == [3, 5]
    pile = seen.zones[zone_of(t.state, names.index("discard"), B)]
    assert [t.ids[seen.card[e]] for e in pile] == ["PDM-001", "PDM-089"]
    assert known(t, B, "hand", A) == known(t, B, "deck", A) == []
