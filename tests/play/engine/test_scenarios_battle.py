"""Who battles, and who wins: rows SL-29 to SL-42 of the rule scenarios."""

import pytest

from play.engine.rules import IllegalChoiceError, apply
from tests.play.engine.table import Table

A, B = 0, 1


@pytest.mark.parametrize("turn", [pytest.param(1, id="SL-29-turn-1"), pytest.param(6, id="SL-29-turn-6")])
def test_sl_29_entering_battle_against_an_empty_arsenal_wins_at_once(turn):
    t = Table({"arsenal": ["X-BOM-P"]}, {"hand": ["PDM-001"]}).battle(turn=turn)
    t.answer("battle")
    assert t.ending == (A, "no_defender")


def test_sl_30_a_turn_player_without_a_usable_slug_may_decline_without_loss():
    t = Table({"arsenal": ["X-BOM-P!"]}, {"arsenal": ["X-FER-P"], "deck": ["PDM-074"]}).battle()
    assert t.options == [("pass", ""), ("battle", "")]
    t.answer("pass")
    assert t.asks == (B, "draw")


def test_sl_30_a_turn_player_without_a_usable_slug_who_enters_loses():
    t = Table({}, {"arsenal": ["X-FER-P"]}).battle()
    t.answer("battle")
    assert t.ending == (B, "no_attacker")


def test_sl_31_a_defender_with_only_a_face_down_slug_loses():
    t = Table({"arsenal": ["X-BOM-P"]}, {"arsenal": ["X-FER-P!"]}).battle()
    t.answer("battle")
    assert t.ending == (A, "no_defender")


def test_sl_32_the_defender_must_send_his_only_slug():
    t = Table({"arsenal": ["X-BOM-P"]}, {"arsenal": ["X-FER-P", "X-GEL-P!"]}).battle()
    t.answer("battle").send("X-BOM-P")
    assert t.asks == (B, "send")
    assert t.options == [("send", "X-FER-P")]


@pytest.mark.parametrize("velo", [pytest.param("X-BOM-V", id="SL-33-with"), pytest.param("", id="SL-33-without")])
def test_sl_33_the_turn_player_has_sent_all_before_the_defender_chooses(velo):
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": ["X-BOM-V"]},
        {"arsenal": ["PDM-001", "X-FER-P"], "hand": ["PDM-002"]},
    ).battle()
    t.answer("battle").send("X-BOM-P", velo)
    assert t.asks == (B, "send")
    assert t.cards(A, "battle") == ["X-BOM-P", *([velo] if velo else [])]
    assert t.cards(B, "battle") == []


def test_sl_33_no_velocimorfismo_may_be_added_later():
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": ["X-BOM-V"]},
        {"arsenal": ["PDM-001"], "hand": ["PDM-002"]},
    ).battle()
    t.answer("battle").send("X-BOM-P").send("PDM-001")
    while t.asks[1] != "draw" and not t.state.over:
        assert not t.offers("morph")
        t.answer("pass")
        if t.size(A, "battle") == 0:
            break
    assert t.cards(A, "hand") == ["X-BOM-V"]


def test_sl_34_a_velocimorfismo_of_another_name_is_refused():
    t = Table({"arsenal": ["PDM-005"], "hand": ["PDM-002"]}, {"arsenal": ["X-FER-P"]}).battle()
    t.answer("battle").answer("send", "PDM-005")
    assert t.asks == (A, "morph")
    assert t.options == [("pass", "")]
    with pytest.raises(IllegalChoiceError):
        apply(t.rules, t.state, 1)


def test_sl_35_velocimorfismi_compare_and_the_winner_takes_his_cards_back():
    t = Table(
        {"arsenal": ["PDM-001"], "hand": ["PDM-002"]},
        {"arsenal": ["X-BOM-P"], "hand": ["X-BOM-V"]},
    ).battle()
    t.fight(("PDM-001", "PDM-002"), ("X-BOM-P", "X-BOM-V"))
    assert t.result == (A, 1000, 900)
    assert (t.cards(A, "hand"), t.cards(A, "arsenal"), t.cards(A, "discard")) == (["PDM-002"], ["PDM-001"], [])
    assert (t.cards(B, "hand"), t.cards(B, "arsenal")) == ([], [])
    assert sorted(t.cards(B, "discard")) == ["X-BOM-P", "X-BOM-V"]
    assert t.cards(A, "battle") == t.cards(B, "battle") == []


@pytest.mark.parametrize(
    ("defender", "announced", "power"),
    [
        pytest.param("X-GEL-P", True, 1300, id="SL-36-ghiaccio"),
        pytest.param("X-GEL-P", False, 1000, id="SL-36-not-announced"),
        pytest.param("X-FER-P", True, 1000, id="SL-36-another-type"),
    ],
)
def test_sl_36_incenercorna_adds_300_against_its_types(defender, announced, power):
    t = Table({"arsenal": ["PDM-001"], "hand": ["PDM-002"]}, {"arsenal": [defender]}).battle()
    t.fight(("PDM-001", "PDM-002"), (defender,), attacks=(announced, False))
    assert t.result == (A, power, 300)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param(("X-BOM-P",), ("X-FER-P",), id="SL-37-alone"),
        pytest.param(("X-BOM-P", "X-BOM-V"), ("X-BOM-P", "X-BOM-V"), id="SL-37-with-velocimorfismi"),
    ],
)
def test_sl_37_a_tie_gives_both_their_cards_back_and_no_reward(a, b):
    t = Table(
        {"arsenal": [a[0]], "hand": a[1:], "deck": ["X-RAM-P"]},
        {"arsenal": [b[0]], "hand": b[1:], "deck": ["X-RAM-P"]},
    ).battle()
    t.fight(a, b)
    assert t.result[0] == -1
    for seat, (slug, *velo) in ((A, a), (B, b)):
        assert t.cards(seat, "arsenal") == [slug]
        assert t.cards(seat, "hand") == velo
        assert t.cards(seat, "discard") == []
    assert t.asks == (B, "draw")


@pytest.mark.parametrize(
    ("defender", "power"),
    [pytest.param("X-FER-P", 500, id="SL-38-metallo"), pytest.param("X-GEL-P", 300, id="SL-38-no-metallo")],
)
def test_sl_38_contenitore_anti_metallo_adds_200_against_metallo_and_is_discarded(defender, power):
    t = Table({"arsenal": ["X-BOM-P"], "hand": ["PDM-089"]}, {"arsenal": [defender]}).battle()
    t.answer("battle").send("X-BOM-P").send(defender).answer("boost", "PDM-089")
    assert t.cards(A, "boost") == ["PDM-089!"]
    t.answer("pass").attacks()
    assert t.result == (A if power > 300 else -1, power, 300)
    assert t.cards(A, "discard") == ["PDM-089"]


@pytest.mark.parametrize(
    ("others", "power"),
    [
        pytest.param(["X-RAM-P"], 400, id="SL-39"),
        pytest.param(["X-RAM-P", "X-RAM-P"], 400, id="SL-39-two-of-them"),
        pytest.param([], 200, id="SL-40-none"),
        pytest.param(["X-BOM-P"], 200, id="SL-40-another"),
        pytest.param(["X-RAM-P!"], 200, id="SL-40-face-down"),
    ],
)
def test_sl_39_sl_40_trisstone_looks_for_a_face_up_rammstone(others, power):
    t = Table({"arsenal": ["PDM-043", *others]}, {"arsenal": ["X-FER-P"]}).battle()
    t.fight(("PDM-043",), ("X-FER-P",))
    assert t.result[1] == power


def test_sl_40_the_opponents_rammstone_does_not_help_trisstone():
    t = Table({"arsenal": ["PDM-043"]}, {"arsenal": ["X-FER-P", "X-RAM-P"]}).battle()
    t.fight(("PDM-043",), ("X-FER-P",))
    assert t.result[1] == 200


def test_sl_41_boon_doc_is_discarded_and_the_reduction_does_not_happen():
    t = Table(
        {"arsenal": ["X-BOM-P", "PDM-005"]},
        {"arsenal": ["X-FER-P"], "hand": ["X-POT-NEG"], "deck": ["PDM-074"]},
    ).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("", "X-POT-NEG"))
    assert t.result == (-1, 300, 300)
    assert t.cards(A, "discard") == ["PDM-005"]
    assert t.cards(A, "arsenal") == ["X-BOM-P"]
    assert t.cards(B, "discard") == ["X-POT-NEG"]


def test_sl_42_boon_doc_stays_when_a_slugs_own_ability_lowers_its_power():
    t = Table({"arsenal": ["PDM-043", "PDM-005"]}, {"arsenal": ["X-FER-P"]}).battle()
    t.fight(("PDM-043",), ("X-FER-P",))
    assert t.result[1] == 200
    assert t.cards(A, "arsenal") == ["PDM-005"]
