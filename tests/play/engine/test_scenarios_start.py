"""Preparation, redraws and drawing: rows SL-09 to SL-19 of the rule scenarios."""

import pytest

from play.engine.contest import begin
from play.engine.rules import advance
from play.engine.view import view
from play.games.slugterra.words import S_DEAL, S_PLACE
from play.simulate import play_match
from tests.play.engine.decks import SAMPLES, setup
from tests.play.engine.table import Table

A, B = 0, 1
BLANK = "PDM-074"  # an Azione: no Protoforma, no Velocimorfismo, and nothing to take in these scenarios


def opened(a_hand, b_hand=(), a_deck=(BLANK,) * 32, b_deck=(BLANK,) * 32, seed=1):
    """Both opening hands as laid; seat 1's holds a Protoforma unless the scenario says otherwise."""
    return Table(
        {"hand": a_hand, "deck": a_deck},
        {"hand": b_hand or ["X-BOM-P", *[BLANK] * 7], "deck": b_deck},
        seed=seed,
    )


@pytest.mark.parametrize(
    "others",
    [
        pytest.param([BLANK] * 7, id="SL-09-azioni"),
        pytest.param(
            ["PDM-002", "PDM-048", "PDM-083", "PDM-089", "PDM-093", "PDM-077", "X-BOM-V"], id="SL-09-all-kinds"
        ),
    ],
)
def test_sl_09_one_protoforma_in_the_opening_hand_and_no_redraw_is_offered(others):
    t = opened(["PDM-001", *others]).redraws()
    assert t.asks == (A, "place")
    assert t.size(A, "hand") == 8


def test_sl_10_a_redraw_declined_leaves_eight_cards_an_empty_arsenal_and_no_extra_card():
    t = opened([BLANK] * 8).redraws()
    assert t.asks == (A, "redraw")
    assert t.options == [("yes", ""), ("pass", "")]
    t.answer("pass")
    assert t.asks == (A, "place")
    assert t.options == [("pass", "")]
    t.answer("pass").answer("pass")
    assert t.asks[1] == "draw"
    assert (t.size(A, "hand"), t.size(A, "arsenal"), t.size(A, "deck")) == (8, 0, 32)
    assert (t.size(B, "hand"), t.size(B, "deck")) == (8, 32)


def test_sl_11_a_redraw_gives_the_owner_eight_new_cards_and_the_opponent_one_more():
    t = opened([BLANK] * 8, a_deck=["X-BOM-P"] * 32).redraws().answer("yes")
    assert "X-BOM-P" in t.cards(A, "hand")
    assert t.asks == (B, "extra")
    t.answer("yes")
    assert t.asks == (A, "place")
    assert (t.size(A, "hand"), t.size(A, "deck")) == (8, 32)
    assert (t.size(B, "hand"), t.size(B, "deck")) == (9, 31)
    assert t.size(A, "arsenal") == t.size(B, "arsenal") == 0


@pytest.mark.parametrize(
    ("placed", "left"),
    [
        pytest.param([], 8, id="SL-12-none"),
        pytest.param(["PDM-001"], 7, id="SL-12-one"),
        pytest.param(["PDM-005"], 7, id="SL-12-the-other"),
        pytest.param(["PDM-005", "PDM-001"], 6, id="SL-12-both"),
    ],
)
def test_sl_12_any_number_of_protoforme_may_be_placed_face_up_and_nothing_else(placed, left):
    hand = ["PDM-001", "PDM-005", "PDM-002", "PDM-074", "PDM-077", "PDM-083", "PDM-089", "PDM-048"]
    t = opened(hand).redraws()
    assert t.options == [("place", "PDM-001"), ("place", "PDM-005"), ("pass", "")]
    for card in placed:
        t.answer("place", card)
    t.answer("pass").answer("pass")
    assert sorted(t.cards(A, "arsenal")) == sorted(placed)
    assert t.size(A, "hand") == left


def test_sl_13_the_second_to_choose_sees_nothing_of_the_first_choice():
    hand = ["PDM-001", "PDM-005", *[BLANK] * 6]
    seen = []
    for placed in ([], ["PDM-001"], ["PDM-001", "PDM-005"]):
        t = opened(hand).redraws()
        for card in placed:
            t.answer("place", card)
        t.answer("pass")
        assert t.asks == (B, "place")
        seen.append(view(t.state, B))
    assert seen[0] == seen[1] == seen[2]


def test_sl_13_the_starting_player_is_drawn_after_the_choices_are_revealed():
    t = opened(["PDM-001", *[BLANK] * 7]).redraws().answer("place").answer("pass").answer("place").answer("pass")
    assert t.codes("move", "first", "turn") == ["move", "move", "first", "turn"]


def test_sl_13_either_player_may_be_drawn_to_start():
    s = setup(SAMPLES[0], SAMPLES[1], ("random", "random"))
    assert {play_match(s, n, events=False).first for n in range(0, 24, 2)} == {0, 1}


def test_each_player_shuffles_and_draws_eight():
    t = Table({"deck": ["X-BOM-P"] * 40}, {"deck": ["X-FER-P"] * 30}).start(S_DEAL, 0, 0)
    assert (t.size(A, "hand"), t.size(A, "deck"), t.size(B, "hand"), t.size(B, "deck")) == (8, 32, 8, 22)
    assert t.codes("shuffle") == ["shuffle"] * 2


def test_sl_14_turn_one_has_a_draw_a_main_phase_a_battle_and_a_reward():
    t = Table(
        {"deck": [*[BLANK] * 31, "X-RAM-P"], "arsenal": ["X-BOM-P"], "hand": ["PDM-089"]},
        {"arsenal": ["X-FER-P"], "deck": [BLANK]},
    ).begin_turn(turn=1)
    assert t.asks == (A, "draw")
    t.answer("yes")
    assert t.size(A, "deck") == 31
    assert t.asks == (A, "main")
    t.answer("pass")
    assert t.asks == (A, "declare")
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("PDM-089", ""))
    assert t.asks == (A, "reward")


def test_sl_15_declining_to_draw_changes_nothing_and_the_turn_goes_on():
    t = Table({"deck": [BLANK] * 10, "hand": [BLANK] * 4}, {}).begin_turn(turn=3)
    t.answer("pass")
    assert (t.size(A, "deck"), t.size(A, "hand")) == (10, 4)
    assert t.asks == (A, "main")


def test_sl_16_the_pile_becomes_the_deck_even_if_the_player_declines_to_draw():
    t = Table({"discard": [BLANK] * 7, "hand": [BLANK] * 2}, {}).begin_turn(turn=3)
    assert t.asks == (A, "draw")
    t.answer("pass")
    assert (t.size(A, "deck"), t.size(A, "discard"), t.size(A, "hand")) == (7, 0, 2)


def test_sl_17_with_deck_and_pile_empty_nothing_is_drawn_and_nobody_loses():
    t = Table({"hand": [BLANK]}, {}).begin_turn(turn=3)
    assert t.asks == (A, "main")
    assert t.size(A, "hand") == 1
    assert not t.state.over


def test_sl_18_caverne_profonde_with_an_empty_deck_refills_it_first():
    t = Table(
        {"arsenal": ["PDM-001"], "hand": ["PDM-002"], "discard": [BLANK] * 4},
        {"arsenal": ["X-FER-P"], "cavern": ["PDM-083"]},
    ).battle()
    t.answer("battle").send("PDM-001", "PDM-002")
    assert (t.size(A, "deck"), t.size(A, "discard")) == (3, 1)


def test_sl_19_the_reward_search_in_an_empty_deck_finds_nothing_and_refills_nothing():
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": ["PDM-089"], "discard": ["X-RAM-P"] * 5}, {"arsenal": ["X-FER-P"]}
    ).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("PDM-089", ""))
    assert t.asks == (A, "reward")
    assert t.options == [("pass", "")]
    assert (t.size(A, "deck"), t.size(A, "discard")) == (0, 6)


def test_a_match_begins_as_a_clone_and_leaves_its_pairing_alone():
    t = Table({"deck": ["X-BOM-P"] * 40}, {"deck": ["X-FER-P"] * 30})
    t.state.step = S_PLACE
    g = begin(t.state, 5, True)
    advance(t.rules, g)
    assert g.kind != 0
    assert t.state.kind == 0
    assert t.state.log == []
