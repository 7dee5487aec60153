"""The main phase: rows SL-20 to SL-28 of the rule scenarios."""

import pytest

from tests.play.engine.table import Table, card, plays

A, B = 0, 1


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("PDM-083", "X-CAV", id="SL-20-another"),
        pytest.param("X-CAV", "PDM-083", id="SL-20-the-other-way-round"),
        pytest.param("PDM-083", "PDM-083", id="SL-20-the-same"),
    ],
)
def test_sl_20_one_caverna_a_turn_even_a_different_one(first, second):
    t = Table({"hand": [first, second]}, {}).main()
    t.answer("cavern", first)
    assert t.cards(A, "cavern") == [first]
    assert not t.offers("cavern")
    assert t.cards(A, "hand") == [second]


def test_sl_20_the_next_turn_allows_another_caverna():
    t = Table({"hand": ["PDM-083"]}, {"hand": ["X-CAV"], "deck": ["X-CAV"]}).main()
    t.answer("cavern").answer("pass").answer("pass")
    assert t.asks == (B, "draw")
    assert t.answer("pass").offers("cavern", "X-CAV")


def test_sl_21_a_new_caverna_sends_the_old_one_to_its_owners_pile_and_binds_both_at_once():
    t = Table(
        {"cavern": ["PDM-083"], "arsenal": ["X-BOM-P"], "hand": ["X-BOM-V"], "deck": ["PDM-074"] * 2},
        {"hand": ["X-CAV"], "arsenal": ["PDM-001"], "deck": ["PDM-074"] * 2},
    ).main(turn=2, active=B)
    t.answer("cavern", "X-CAV")
    assert t.cards(A, "discard") == ["PDM-083"]
    assert t.cards(B, "cavern") == ["X-CAV"]
    assert t.cards(A, "cavern") == []
    # Caverne Profonde no longer binds anybody: A's placing costs no card.
    t.answer("pass").answer("battle").send("PDM-001").send("X-BOM-P", "X-BOM-V")
    assert (t.size(A, "deck"), t.size(B, "deck")) == (2, 2)


def test_sl_22_riparazione_takes_back_a_potenziamento_and_lies_on_top_of_the_pile():
    t = Table({"hand": ["PDM-074"], "discard": ["PDM-089", "PDM-093", "PDM-005"]}, {}).main()
    t.answer("play", "PDM-074")
    assert t.asks == (A, "pick")
    assert t.options == [("pick", "PDM-089"), ("pick", "PDM-093")]
    t.answer("pick", "PDM-093")
    assert t.cards(A, "hand") == ["PDM-093"]
    assert t.cards(A, "discard") == ["PDM-089", "PDM-005", "PDM-074"]


def test_sl_23_piano_lets_its_player_choose_and_the_card_is_shuffled_away():
    t = Table(
        {"hand": ["PDM-077"]},
        {"hand": ["PDM-001", "PDM-089", "PDM-083"], "deck": ["PDM-074"] * 20},
    ).main()
    t.answer("play", "PDM-077")
    assert t.asks == (A, "pick")
    assert t.options == [("pick", "PDM-001"), ("pick", "PDM-089"), ("pick", "PDM-083")]
    t.answer("pick", "PDM-089")
    assert t.asks == (A, "main")
    assert t.cards(B, "hand") == ["PDM-001", "PDM-083"]
    assert t.size(B, "deck") == 21
    assert "PDM-089" in t.cards(B, "deck")
    assert t.codes("shuffle") == ["shuffle"]
    assert t.cards(A, "discard") == ["PDM-077"]


FOUR = [card(f"X-AZ-{n}", f"Prova {n}", "azione", abilities=plays({"op": "draw", "n": 1})) for n in range(4)]


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)], ids=["SL-24-a", "SL-24-b", "SL-24-c"])
@pytest.mark.parametrize("before", [0, 2, 4])
def test_sl_24_four_azioni_in_one_main_phase_before_or_after_placing_and_abilities(order, before):
    t = Table(
        {"hand": [*(c["id"] for c in FOUR), "X-BOM-P"], "arsenal": ["PDM-001"], "deck": ["X-POT-NEG"] * 4},
        {"hand": ["PDM-048"]},
        extra=FOUR,
    ).main()
    for n in order[:before]:
        t.answer("play", f"X-AZ-{n}")
    t.answer("place", "X-BOM-P").answer("use", "PDM-001")
    for n in order[before:]:
        t.answer("play", f"X-AZ-{n}")
    assert t.asks == (A, "main")
    assert t.cards(A, "discard") == [f"X-AZ-{n}" for n in order]
    assert t.size(A, "hand") == 4


def test_sl_25_infuocato_discards_a_velocimorfismo_for_it_is_no_protoforma():
    t = Table({"arsenal": ["PDM-001"]}, {"hand": ["PDM-048"]}).main()
    t.answer("use", "PDM-001")
    assert t.cards(B, "hand") == []
    assert t.cards(B, "discard") == ["PDM-048"]
    assert t.cards(B, "arsenal") == []


def test_sl_25_infuocato_puts_a_protoforma_into_its_owners_arsenal_face_up():
    t = Table({"arsenal": ["PDM-001"]}, {"hand": ["PDM-047"]}).main()
    t.answer("use", "PDM-001")
    assert t.cards(B, "arsenal") == ["PDM-047"]
    assert t.cards(B, "discard") == []


def test_sl_26_two_infuocato_give_two_uses_and_no_third():
    t = Table({"arsenal": ["PDM-001", "PDM-001"]}, {"hand": ["PDM-074"] * 4}).main()
    t.answer("use", "PDM-001").answer("use", "PDM-001")
    assert t.size(B, "hand") == 2
    assert not t.offers("use")


def test_sl_27_scartatore_with_battitore_makes_the_opponent_choose_a_discard_once():
    t = Table(
        {"arsenal": ["PDM-047", "X-BAT-P"]},
        {"hand": ["PDM-001", "PDM-089", "PDM-083"]},
    ).main()
    t.answer("use", "PDM-047")
    assert t.asks == (B, "pick")
    assert t.options == [("pick", "PDM-001"), ("pick", "PDM-089"), ("pick", "PDM-083")]
    t.answer("pick", "PDM-089")
    assert t.asks == (A, "main")
    assert t.cards(B, "hand") == ["PDM-001", "PDM-083"]
    assert t.cards(B, "discard") == ["PDM-089"]
    assert not t.offers("use")


def test_sl_28_with_battitore_the_opponent_may_not_use_scartatores_second_part():
    t = Table({"arsenal": ["PDM-047", "X-BAT-P"], "hand": ["PDM-001"]}, {}).main(turn=2, active=B)
    assert t.options == [("pass", "")]


def test_sl_28_without_battitore_the_opponent_may_make_its_owner_discard_once_a_phase():
    t = Table({"arsenal": ["PDM-047"], "hand": ["PDM-001", "PDM-089"]}, {}).main(turn=2, active=B)
    t.answer("use", "PDM-047")
    assert t.asks == (A, "pick")
    t.answer("pick", "PDM-089")
    assert t.cards(A, "discard") == ["PDM-089"]
    assert t.asks == (B, "main")
    assert t.options == [("pass", "")]
