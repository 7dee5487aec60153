"""Attacks, Caverne, Potenziamenti, reward and the end of a turn: rows SL-43 to SL-51 of the rule scenarios."""

from tests.play.engine.table import Table

A, B = 0, 1
BLANK = "PDM-074"


def gabbiadosso(hand, defender="X-FER-P", arsenal=("X-BAT-P",), turn=5):
    """A has sent Scartatore with its Velocimorfismo, B a slug; the Potenziamenti are placed."""
    t = Table(
        {"arsenal": ["PDM-047"], "hand": ["PDM-048", "X-POT-NEG", *hand], "deck": [BLANK] * 3},
        {"arsenal": [defender, *arsenal], "deck": [BLANK] * 3},
    ).battle(turn=turn)
    t.answer("battle").send("PDM-047", "PDM-048").send(defender)
    return t.boosts("X-POT-NEG", "")


def test_sl_43_gabbiadosso_is_paid_on_announcing_and_turns_a_slug_down_when_applied():
    t = gabbiadosso(["PDM-001", "PDM-089", "PDM-083"])
    assert t.size(A, "hand") == 3
    t.answer("attack")
    assert t.asks == (B, "attack")
    assert t.cards(A, "hand") == []
    assert sorted(t.cards(A, "discard")) == ["PDM-001", "PDM-083", "PDM-089"]
    assert t.cards(B, "arsenal") == ["X-BAT-P"]
    t.answer("pass")
    assert t.result == (A, 800, 100)
    assert t.cards(B, "arsenal") == ["X-BAT-P!"]


def test_sl_44_gabbiadosso_with_two_cards_in_hand_cannot_be_announced():
    t = gabbiadosso(["PDM-001", "PDM-089"])
    assert t.asks == (A, "attack")
    assert t.options == [("pass", "")]
    t.attacks()
    assert t.result[1] == 800
    assert t.cards(A, "hand") == ["PDM-001", "PDM-089", "PDM-048"]


def test_sl_45_a_slug_turned_down_on_turn_5_cannot_be_sent_on_turn_6_and_defends_on_turn_7():
    t = gabbiadosso([BLANK] * 3, arsenal=["X-BAT-P", "X-GEL-P"])
    t.answer("attack").answer("pass")
    assert t.asks == (A, "pick")
    assert t.options == [("pick", "X-BAT-P"), ("pick", "X-GEL-P")]
    t.answer("pick", "X-BAT-P")
    assert t.asks == (A, "reward")
    t.answer("pass").answer("pass").answer("pass")
    assert (t.state.turn, t.asks) == (6, (B, "declare"))
    t.answer("battle")
    assert t.options == [("send", "X-GEL-P")]
    t.send("X-GEL-P").send("PDM-047", "PDM-048").boosts().attacks()
    assert t.asks == (A, "draw")
    assert t.state.turn == 7
    assert t.cards(B, "arsenal") == ["X-BAT-P"]
    t.answer("pass").answer("pass").answer("battle").send("PDM-047")
    assert t.options == [("send", "X-BAT-P")]


def test_sl_45_it_turns_up_when_turn_6_ends_without_a_battle_too():
    t = gabbiadosso([BLANK] * 3)
    t.answer("attack").answer("pass").answer("pass")
    assert t.cards(B, "arsenal") == ["X-BAT-P!"]
    t.answer("pass").answer("pass").answer("pass")
    assert (t.state.turn, t.cards(B, "arsenal")) == (7, ["X-BAT-P"])


def test_sl_46_caverne_profonde_spares_ombra_oscura_and_costs_others_a_card_at_once():
    t = Table(
        {"arsenal": ["PDM-047"], "hand": ["PDM-048"], "deck": [BLANK] * 5, "cavern": ["PDM-083"]},
        {"arsenal": ["PDM-001"], "hand": ["PDM-002"], "deck": ["PDM-089", *[BLANK] * 3, "PDM-093"]},
    ).battle()
    t.answer("battle").send("PDM-047", "PDM-048")
    assert (t.size(A, "deck"), t.cards(A, "discard")) == (5, [])
    t.send("PDM-001", "PDM-002")
    assert t.asks == (A, "boost")
    assert (t.size(B, "deck"), t.cards(B, "discard")) == (4, ["PDM-093"])
    assert (t.size(A, "deck"), t.cards(A, "discard")) == (5, [])


def test_sl_47_each_player_may_place_one_potenziamento_face_down_the_turn_player_first():
    t = Table(
        {"arsenal": ["PDM-001"], "hand": ["PDM-002", "PDM-089", "PDM-093"]},
        {"arsenal": ["X-BOM-P"], "hand": ["X-POT-NEG", "X-POT-NEG"]},
    ).battle()
    t.answer("battle").send("PDM-001", "PDM-002").send("X-BOM-P")
    assert t.asks == (A, "boost")
    assert t.options == [("boost", "PDM-089"), ("boost", "PDM-093"), ("pass", "")]
    t.answer("boost", "PDM-093")
    assert t.asks == (B, "boost")
    t.answer("boost")
    assert t.asks == (A, "attack")
    assert t.cards(A, "boost") == ["PDM-093!"]
    assert t.cards(B, "boost") == ["X-POT-NEG!"]
    t.attacks(True, False)
    codes = t.codes("attack", "flip", "stat")
    assert codes[:3] == ["attack", "flip", "flip"]
    assert "flip" not in codes[3:]
    assert (t.size(A, "boost"), t.size(B, "boost")) == (0, 0)


def test_sl_47_a_potenziamento_is_optional_for_both():
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": ["PDM-089"]},
        {"arsenal": ["X-FER-P"], "hand": ["X-POT-NEG"]},
    ).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",))
    assert t.result == (-1, 300, 300)
    assert (t.cards(A, "hand"), t.cards(B, "hand")) == (["PDM-089"], ["X-POT-NEG"])


def rewarded(deck=("PDM-074", "X-RAM-P", "PDM-074", "X-GEL-P"), turn=3, hand=()):
    """A has won the battle of his turn."""
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": ["PDM-089", *hand], "deck": deck},
        {"arsenal": ["X-FER-P", "PDM-001"], "deck": [BLANK] * 4},
    ).battle(turn=turn)
    return t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("PDM-089", ""))


def test_sl_48_the_reward_is_one_protoforma_face_down_and_the_deck_is_shuffled():
    t = rewarded()
    assert t.asks == (A, "reward")
    assert t.options == [("pass", ""), ("card", "X-GEL-P"), ("card", "X-RAM-P")]
    t.answer("card", "X-RAM-P")
    assert t.cards(A, "arsenal") == ["X-BOM-P", "X-RAM-P!"]
    assert sorted(t.cards(A, "deck")) == ["PDM-074", "PDM-074", "X-GEL-P"]
    assert t.codes("reward", "shuffle") == ["reward", "shuffle"]
    assert t.asks == (B, "draw")


def test_sl_48_declining_the_reward_ends_the_turn_and_leaves_the_deck_alone():
    t = rewarded()
    before = t.cards(A, "deck")
    t.answer("pass")
    assert t.cards(A, "deck") == before
    assert t.codes("shuffle") == []
    assert t.asks == (B, "draw")


def test_sl_49_a_reward_slug_of_turn_3_cannot_defend_on_turn_4_and_acts_on_turn_5():
    t = rewarded(deck=[BLANK, "PDM-001", BLANK])
    t.answer("card", "PDM-001")
    t.answer("pass").answer("pass").answer("battle").send("PDM-001")
    assert (t.state.turn, t.asks) == (4, (A, "send"))
    assert t.options == [("send", "X-BOM-P")]
    assert t.cards(A, "arsenal") == ["X-BOM-P", "PDM-001!"]
    t.send("X-BOM-P").boosts().attacks()
    assert t.cards(A, "arsenal")[0] == "PDM-001"
    assert t.asks == (A, "draw")
    t.answer("pass")
    assert t.state.turn == 5
    t.answer("pass").answer("battle")
    assert t.offers("send", "PDM-001")


def test_sl_49_the_ability_of_a_reward_slug_may_be_used_on_turn_5():
    t = rewarded(deck=[BLANK, "PDM-001", BLANK])
    t.answer("card", "PDM-001").answer("yes").answer("pass").answer("pass")
    assert t.state.turn == 5
    t.answer("pass")
    assert t.asks == (A, "main")
    t.answer("use", "PDM-001")
    assert t.cards(B, "discard")[-1] == BLANK


def test_sl_50_a_defender_who_wins_gets_no_reward():
    t = Table(
        {"arsenal": ["X-BOM-P", "X-GEL-P"], "deck": ["X-RAM-P"]},
        {"arsenal": ["X-FER-P"], "hand": ["X-POT-NEG"], "deck": ["X-RAM-P"]},
    ).battle(turn=3)
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("", "X-POT-NEG"))
    assert t.result == (B, 100, 300)
    assert (t.state.turn, t.asks) == (4, (B, "draw"))


def test_sl_51_losing_the_only_slug_does_not_lose_the_game_until_a_battle_starts():
    t = Table(
        {"arsenal": ["X-BOM-P"], "deck": [BLANK] * 2},
        {"arsenal": ["X-FER-P"], "hand": ["X-POT-NEG"], "deck": [BLANK] * 2},
    ).battle(turn=3)
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("", "X-POT-NEG"))
    assert t.size(A, "arsenal") == 0
    assert t.asks == (B, "draw")
    t.answer("pass").answer("pass")
    assert t.asks == (B, "declare")
    assert not t.state.over
    t.answer("battle")
    assert t.ending == (B, "no_defender")
