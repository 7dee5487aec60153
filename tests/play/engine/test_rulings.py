"""Rulings outside the battle that no row of the scenarios covers: preparation, deck, main phase, end of a match."""

import pytest

from play.engine.layout import V_PASS
from play.engine.rules import advance, apply
from tests.play.engine.table import Table, card, plays

A, B = 0, 1
BLANK = "PDM-074"


def opened(a_hand, b_hand, a_deck=(BLANK,) * 32, b_deck=(BLANK,) * 32):
    """Both opening hands as laid, at the question whether to redraw."""
    return Table({"hand": a_hand, "deck": a_deck}, {"hand": b_hand, "deck": b_deck}).redraws()


def test_s2_a_redraw_may_be_repeated_and_each_grants_an_extra_card():
    t = opened([BLANK] * 8, ["X-BOM-P", *[BLANK] * 7])
    t.answer("yes").answer("yes").answer("yes").answer("pass")
    assert t.asks == (B, "extra")
    t.answer("yes").answer("pass").answer("yes")
    assert t.asks == (A, "place")
    assert (t.size(A, "hand"), t.size(B, "hand"), t.size(B, "deck")) == (8, 10, 30)


def test_s2_after_twenty_redraws_no_other_is_offered():
    t = opened([BLANK] * 8, ["X-BOM-P", *[BLANK] * 7], b_deck=[BLANK] * 3)
    for _ in range(20):
        assert t.asks == (A, "redraw")
        t.answer("yes")
    assert t.asks == (B, "extra")
    t.answer("yes").answer("yes").answer("yes")
    assert t.asks == (A, "place")
    assert t.size(B, "hand") == 11


def test_s2_s47_both_may_redraw_and_neither_sees_the_others_new_hand_first():
    t = opened([BLANK] * 8, [BLANK] * 8, a_deck=["X-BOM-P"] * 32, b_deck=["X-FER-P"] * 32)
    t.answer("yes")
    assert t.asks == (B, "redraw")
    assert t.codes("redraw") == []
    t.answer("yes")
    assert t.codes("redraw") == ["redraw", "redraw"]


def test_s47_extra_cards_come_when_all_redraws_are_settled_and_before_anybody_places():
    t = opened([BLANK] * 8, [BLANK] * 8, a_deck=["X-BOM-P"] * 32, b_deck=["X-FER-P"] * 32)
    t.answer("yes").answer("yes")
    kinds = []
    while t.asks[1] != "draw":
        kinds.append(t.asks)
        t.answer("yes" if t.offers("yes") else "pass")
    assert kinds == [(A, "extra"), (B, "extra"), (A, "place"), (B, "place")]
    assert (t.size(A, "hand"), t.size(B, "hand")) == (9, 9)


def test_s47_a_declined_redraw_is_not_asked_again_when_the_other_redraws():
    t = opened([BLANK] * 8, [BLANK] * 8)
    t.answer("pass").answer("yes")
    assert t.asks == (B, "redraw")


@pytest.mark.parametrize(
    ("option", "turn", "options"),
    [
        pytest.param(False, 1, ["pass", "battle"], id="S3-off"),
        pytest.param(True, 1, ["pass"], id="S3-on"),
        pytest.param(True, 2, ["pass", "battle"], id="S3-on-turn-2"),
    ],
)
def test_s3_no_first_turn_battle_keeps_only_turn_1_peaceful(option, turn, options):
    t = Table({"arsenal": ["X-BOM-P"]}, {}, options={"no_first_turn_battle": option}).battle(turn=turn)
    assert [verb for verb, _ in t.options] == options


def test_s6_opening_slugs_may_act_and_battle_at_once():
    t = opened(["PDM-001", *[BLANK] * 7], ["PDM-001", *[BLANK] * 7])
    t.answer("place").answer("pass").answer("place").answer("pass").answer("pass")
    assert t.asks[1] == "main"
    assert t.offers("use", "PDM-001")
    t.answer("pass").answer("battle")
    assert t.offers("send", "PDM-001")


def test_s7_a_draw_from_an_empty_deck_refills_it():
    draws_three = card("X-PESCA", "Pesca", "azione", abilities=plays({"op": "draw", "n": 3}))
    t = Table({"hand": ["X-PESCA"], "deck": [BLANK], "discard": ["X-BOM-P"] * 5}, {}, extra=[draws_three]).main()
    t.answer("play")
    assert (t.size(A, "hand"), t.size(A, "deck")) == (3, 3)
    assert t.cards(A, "discard") == ["X-PESCA"]


def test_s8_a_mill_from_an_empty_deck_refills_it_first():
    mills = card("X-FRANA", "Frana", "azione", abilities=plays({"op": "mill", "who": "theirs", "n": 2}))
    t = Table({"hand": ["X-FRANA"]}, {"discard": ["X-BOM-P"] * 5}, extra=[mills]).main()
    t.answer("play")
    assert (t.size(B, "deck"), t.size(B, "discard")) == (3, 2)


def test_s9_a_search_finds_nothing_in_an_empty_deck_and_shuffles_all_the_same():
    t = Table({"hand": ["C99-031", BLANK], "deck": [BLANK], "discard": ["X-BOM-P"]}, {}).main()
    assert not t.offers("play", "C99-031") or t.answer("play", "C99-031").codes("shuffle") == ["shuffle"]
    assert t.size(A, "arsenal") == 0
    assert "X-BOM-P" in t.cards(A, "discard")


def test_s9_one_may_fail_to_find_what_is_there():
    t = Table({"hand": ["C99-031"], "deck": ["X-BOM-P"] * 3}, {}).main()
    t.answer("play", "C99-031")
    assert t.options == [("card", "X-BOM-P"), ("stop", "")]
    t.answer("stop")
    assert (t.size(A, "arsenal"), t.size(A, "deck")) == (0, 3)
    assert t.codes("shuffle") == ["shuffle"]


def test_s10_there_is_no_hand_limit():
    t = Table({"hand": [BLANK] * 39, "deck": [BLANK]}, {"deck": [BLANK]}).begin_turn(turn=3)
    t.answer("yes").answer("pass").answer("pass")
    assert t.size(A, "hand") == 40
    assert t.asks == (B, "draw")


def test_s12_protoforme_may_be_placed_in_any_number():
    t = Table({"hand": ["X-BOM-P"] * 3 + ["PDM-001"] * 2}, {}).main()
    for _ in range(5):
        t.answer("place")
    assert t.size(A, "arsenal") == 5


def test_s13_a_slug_that_is_back_in_the_next_main_phase_may_act_again():
    t = Table({"arsenal": ["PDM-001"], "deck": [BLANK] * 3}, {"hand": [BLANK] * 5, "deck": [BLANK] * 3}).main()
    t.answer("use").answer("pass").answer("pass")
    t.answer("pass").answer("pass").answer("pass")
    assert (t.state.turn, t.asks) == (3, (A, "draw"))
    assert t.answer("pass").offers("use", "PDM-001")


def test_s14_a_slug_placed_this_turn_acts_and_battles_this_turn():
    t = Table({"hand": ["PDM-001"]}, {"hand": [BLANK], "arsenal": ["X-FER-P"]}).main(turn=2)
    t.answer("place").answer("use", "PDM-001").answer("pass").answer("battle")
    assert t.offers("send", "PDM-001")


def test_s15_an_opponents_use_in_each_of_his_main_phases():
    t = Table({"arsenal": ["PDM-047"], "hand": [BLANK] * 5, "deck": [BLANK] * 3}, {"deck": [BLANK] * 3})
    t.main(turn=2, active=B)
    t.answer("use", "PDM-047").answer("pick")
    assert (t.asks, t.options) == ((B, "main"), [("pass", "")])
    t.answer("pass").answer("pass").answer("pass").answer("pass").answer("pass").answer("pass")
    assert (t.state.turn, t.asks) == (4, (B, "main"))
    assert t.offers("use", "PDM-047")


def test_s16_a_discard_without_a_chooser_is_its_owners_pick_and_may_be_random_if_it_says_so():
    owner = {"op": "discard", "who": "theirs", "zone": "hand", "n": 1}
    random = {**owner, "chosen_by": "random"}
    cards = [
        card("X-OWNER", "Di lui", "azione", abilities=plays(owner)),
        card("X-CHANCE", "A caso", "azione", abilities=plays(random)),
    ]
    t = Table({"hand": ["X-OWNER", "X-CHANCE"]}, {"hand": ["PDM-001", "PDM-089", "PDM-083"]}, extra=cards).main()
    t.answer("play", "X-OWNER")
    assert t.asks == (B, "pick")
    t.answer("pick", "PDM-089").answer("play", "X-CHANCE")
    assert t.asks == (A, "main")
    assert t.size(B, "hand") == 1


def test_s17_a_random_pick_from_an_empty_hand_cannot_be_used():
    t = Table({"arsenal": ["PDM-001"]}, {}).main()
    assert t.options == [("pass", "")]


def test_s17_nor_can_a_paid_one():
    t = Table({"arsenal": ["C99-001"]}, {}).main()
    assert t.options == [("pass", "")]
    t = Table({"arsenal": ["C99-001"]}, {"hand": [BLANK]}).main()
    t.answer("use", "C99-001").answer("yes").answer("yes")
    assert (t.size(A, "arsenal"), t.size(B, "hand")) == (0, 0)


def test_s18_an_azione_is_not_in_the_pile_that_it_searches():
    takes = {"op": "move", "zone": "discard", "n": 1, "filter": {"type": "azione"}, "to": "hand"}
    t = Table(
        {"hand": ["X-RIPESCA"], "discard": ["PDM-077"]},
        {},
        extra=[card("X-RIPESCA", "Ripesca", "azione", abilities=plays(takes))],
    ).main()
    t.answer("play", "X-RIPESCA")
    assert t.cards(A, "hand") == ["PDM-077"]
    assert t.cards(A, "discard") == ["X-RIPESCA"]


@pytest.mark.parametrize(
    ("side", "old", "new"),
    [
        pytest.param(A, "X-CAV", "X-CAV", id="S19-own-of-the-same-name"),
        pytest.param(B, "X-CAV", "X-CAV", id="S19-the-opponents-of-the-same-name"),
        pytest.param(A, "PDM-083", "X-CAV", id="S19-own"),
    ],
)
def test_s19_a_new_caverna_replaces_the_old_one_even_of_the_same_name(side, old, new):
    lying = {"cavern": [old]}
    t = Table({"hand": [new], **(lying if side == A else {})}, lying if side == B else {}).main()
    t.answer("cavern", new)
    assert t.cards(A, "cavern") == [new]
    assert t.cards(B, "cavern") == []
    assert t.cards(side, "discard") == [old]


@pytest.mark.parametrize("battling", [pytest.param("PDM-043", id="S20-not-the-battling-one")])
def test_s20_a_slug_in_the_battle_area_is_not_in_the_arsenal(battling):
    t = Table(
        {"arsenal": [battling, "X-RAM-P"]},
        {"arsenal": ["PDM-043"]},
    ).battle(turn=2)
    t.answer("battle").send("X-RAM-P")
    assert t.power(A, "arsenal", "PDM-043") == 200


def test_s21_a_face_down_slug_has_no_ability_name_or_type():
    asks = [{"is": "have", "zone": "arsenal", "filter": f} for f in ({"name": "Bomba"}, {"marks": "fuoco"})]
    steps = [{"if": c, "do": [{"op": "draw", "n": 1}]} for c in asks]
    looks = card("X-CERCA", "Cerca", "azione", abilities=[{"when": "played", "do": steps}])
    for arsenal, playable in ((["PDM-001!", "X-BOM-P!"], False), (["X-BOM-P"], True)):
        t = Table({"hand": ["X-CERCA"], "arsenal": arsenal, "deck": [BLANK] * 3}, {"hand": [BLANK]}, extra=[looks])
        t.main()
        assert t.offers("play", "X-CERCA") is playable
        assert not t.offers("use")


def test_s21_a_face_down_slug_has_no_power_to_look_for():
    strong = {"is": "have", "who": "theirs", "zone": "arsenal", "filter": {"power": ">=300"}}
    step = {"if": strong, "do": [{"op": "draw", "n": 1}]}
    looks = card("X-PESA", "Pesa", "azione", abilities=[{"when": "played", "do": [step]}])
    for arsenal, playable in ((["X-BOM-P!"], False), (["X-BOM-P"], True)):
        t = Table({"hand": ["X-PESA"], "deck": [BLANK]}, {"arsenal": arsenal}, extra=[looks]).main()
        assert t.offers("play") is playable


@pytest.mark.parametrize(
    ("until", "kept"),
    [pytest.param(99, 99, id="S24-earlier-end-was-later"), pytest.param(5, 6, id="S24-new-end-is-later")],
)
def test_s22_s24_a_slug_turned_down_again_stays_so_until_the_later_of_the_two_ends(until, kept):
    turns = {"op": "flip", "who": "theirs", "zone": "arsenal", "n": "all", "face": "down", "for": "opponent_turn"}
    t = Table(
        {"hand": ["X-GIU"]},
        {"arsenal": ["X-BOM-P!", "X-FER-P"]},
        extra=[card("X-GIU", "Tutti giù", "azione", abilities=plays(turns))],
    ).main(turn=5)
    e = t.entity(B, "arsenal", "X-BOM-P")
    t.state.until[e] = until
    t.answer("play", "X-GIU")
    assert t.cards(B, "arsenal") == ["X-BOM-P!", "X-FER-P!"]
    assert t.state.until[e] == kept
    assert t.state.until[t.entity(B, "arsenal", "X-FER-P")] == 6


def test_s22_what_is_turned_down_in_the_opponents_turn_lasts_through_his_next_one():
    t = Table(
        {"arsenal": ["X-BOM-P", "X-GEL-P"], "deck": [BLANK] * 9},
        {"arsenal": ["PDM-047"], "hand": ["PDM-048", *[BLANK] * 3], "deck": [BLANK] * 9},
    ).battle(turn=5)
    t.answer("battle").send("X-BOM-P").send("PDM-047", "PDM-048").boosts().attacks(False, True)
    assert t.cards(A, "arsenal") == ["X-GEL-P!"]
    assert t.state.until[t.entity(A, "arsenal", "X-GEL-P")] == 7


def test_s42_an_empty_arsenal_alone_never_loses():
    t = Table({"deck": [BLANK] * 9}, {"deck": [BLANK] * 9}).begin_turn(turn=1)
    for _ in range(30):
        t.answer("pass")
    assert not t.state.over


def test_s43_endless_declining_ends_after_200_turns_as_a_draw_of_its_own_kind():
    t = Table({"arsenal": ["X-BOM-P"], "deck": [BLANK]}, {"arsenal": ["X-FER-P"], "deck": [BLANK]}).begin_turn(turn=1)
    while not t.state.over:
        apply(t.rules, t.state, [o // (1 << 20) for o in t.state.opt[: t.state.options]].index(V_PASS))
        advance(t.rules, t.state)
    assert t.ending == (-1, "turn_limit")
    assert t.state.turn == 200
    assert t.codes("turn") == ["turn"] * 200


@pytest.mark.parametrize(
    ("hand", "theirs", "offered"),
    [
        pytest.param("PDM-074", {}, False, id="S49-no-potenziamento"),
        pytest.param("PDM-077", {}, False, id="S49-empty-hand"),
        pytest.param("PDM-077", {"hand": [BLANK]}, True, id="S49-a-card"),
        pytest.param("C99-037", {"arsenal": ["X-BOM-P"] * 2}, False, id="S49-condition-fails"),
        pytest.param("C99-037", {"arsenal": ["X-BOM-P"] * 3}, True, id="S49-condition-holds"),
        pytest.param("C99-037", {"arsenal": ["X-BOM-P!"] * 3}, False, id="S49-none-to-turn-down"),
        pytest.param("C99-033", {}, False, id="S49-nothing-to-draw"),
        pytest.param("C99-036", {}, False, id="S49-no-caverna"),
        pytest.param("C99-036", {"cavern": ["X-CAV"]}, True, id="S49-a-caverna"),
        pytest.param("C99-038", {}, False, id="S49-no-branch-possible"),
        pytest.param("C99-038", {"deck": [BLANK]}, True, id="S49-one-branch-possible"),
    ],
)
def test_s49_an_azione_that_could_do_nothing_is_not_offered(hand, theirs, offered):
    t = Table({"hand": [hand]}, theirs).main()
    assert t.offers("play", hand) is offered


def test_s49_an_azione_does_the_part_that_it_can():
    t = Table({"hand": ["C99-034"], "deck": [BLANK] * 2}, {}).main()
    t.answer("play", "C99-034")
    assert t.size(A, "hand") == 1
    assert t.codes("shuffle") == ["shuffle"]
