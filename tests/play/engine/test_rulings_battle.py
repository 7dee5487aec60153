"""Rulings of the battle that no row of the scenarios covers."""

import pytest

from tests.play.engine.table import RULES, Table, battles, card, modifies

A, B = 0, 1
BLANK = "PDM-074"
TRISSTONE = card("X-TRI-V", "Trisstone", "velocimorfismo", 800, ["ombra_oscura"])
BRINELLO = card("X-BRI-V", "Brinello", "velocimorfismo", 800, ["ghiaccio"])


def power(by, who="mine", **more):
    """One step that changes the POTENZA of a battling slug for this battle."""
    op = {"op": "modify", "who": who, "zone": "battle", "n": "all", "stat": "power", "by": by, "for": "battle"}
    return {**more, "do": [op]}


def test_s26_both_without_a_usable_slug_the_turn_player_must_decline():
    t = Table({"arsenal": ["X-BOM-P!"]}, {}).battle()
    assert t.options == [("pass", "")]


@pytest.mark.parametrize(
    ("option", "rammstone", "total"),
    [
        pytest.param(False, True, 800, id="S30-off"),
        pytest.param(False, False, 800, id="S30-off-without-rammstone"),
        pytest.param(True, True, 900, id="S30-on"),
        pytest.param(True, False, 700, id="S30-on-without-rammstone"),
    ],
)
def test_s30_a_covered_protoformas_ability_works_only_with_the_option(option, rammstone, total):
    t = Table(
        {"arsenal": ["PDM-043", *(["X-RAM-P"] if rammstone else [])], "hand": ["X-TRI-V"]},
        {"arsenal": ["X-FER-P"]},
        options={"covered_ability_active": option},
        extra=[TRISSTONE],
    ).battle()
    t.fight(("PDM-043", "X-TRI-V"), ("X-FER-P",))
    assert t.result == (A, total, 300)


@pytest.mark.parametrize(
    ("option", "facing"), [pytest.param(False, 900, id="S30-off-facing"), pytest.param(True, 800, id="S30-on-facing")]
)
def test_s30_a_covered_ability_that_weakens_the_facing_slug_does_so_once(option, facing):
    t = Table(
        {"arsenal": ["C99-009"], "hand": ["X-BRI-V"]},
        {"arsenal": ["X-BOM-P"], "hand": ["X-BOM-V"]},
        options={"covered_ability_active": option},
        extra=[BRINELLO],
    ).battle()
    t.fight(("C99-009", "X-BRI-V"), ("X-BOM-P", "X-BOM-V"))
    assert t.result[1:] == (800, facing)


def test_s30_the_uncovered_ability_is_the_same_with_the_option():
    for option in (False, True):
        t = Table(
            {"arsenal": ["PDM-043", "X-RAM-P"]},
            {"arsenal": ["X-FER-P"]},
            options={"covered_ability_active": option},
        ).battle()
        t.fight(("PDM-043",), ("X-FER-P",))
        assert t.result == (A, 400, 300)


@pytest.mark.parametrize("winner", [pytest.param("X-BOM-P", id="S31-winner"), pytest.param("X-FER-P", id="S31-loser")])
def test_s31_potenziamenti_are_discarded_whatever_the_result(winner):
    own, other = ("PDM-089", "X-POT-NEG") if winner == "X-BOM-P" else ("X-POT-NEG", "PDM-089")
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": [own], "deck": ["X-RAM-P"]},
        {"arsenal": ["X-FER-P"], "hand": [other], "deck": [BLANK]},
    ).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=(own, other))
    assert own in t.cards(A, "discard")
    assert other in t.cards(B, "discard")


def test_s32_a_protoforma_alone_has_no_attack():
    t = Table({"arsenal": ["PDM-001"], "hand": ["PDM-002"]}, {"arsenal": ["X-GEL-P"]}).battle()
    t.answer("battle").send("PDM-001").send("X-GEL-P").boosts()
    assert (t.asks, t.options) == ((A, "attack"), [("pass", "")])


def test_s33_effects_come_in_the_order_caverna_defender_turn_player():
    extra = [
        card("X-CAV-B", "Caverna", "caverna", abilities=battles(power(1, "any"))),
        card("X-A-P", "Alfa", "protoforma", 300),
        card("X-A-V", "Alfa", "velocimorfismo", 800, abilities=[attack(2)]),
        card("X-B-P", "Beta", "protoforma", 300),
        card("X-B-V", "Beta", "velocimorfismo", 800, abilities=[attack(4)]),
        card("X-A-B", "Spinta A", "potenziamento", abilities=modifies(8)),
        card("X-B-B", "Spinta B", "potenziamento", abilities=modifies(16)),
    ]
    t = Table(
        {"arsenal": ["X-A-P"], "hand": ["X-A-V", "X-A-B"], "cavern": ["X-CAV-B"]},
        {"arsenal": ["X-B-P"], "hand": ["X-B-V", "X-B-B"]},
        extra=extra,
    ).battle()
    t.fight(("X-A-P", "X-A-V"), ("X-B-P", "X-B-V"), ("X-A-B", "X-B-B"), (True, True))
    steps = [e.args["by"] for e in t.events() if e.code == "stat"]
    assert steps == [1, 1, 4, 16, 2, 8]


def attack(by):
    """An attack that adds to its own slug."""
    op = {"op": "modify", "who": "self", "stat": "power", "by": by, "for": "battle"}
    return {"when": "attack", "name": "Prova", "do": [{"do": [op]}]}


def test_s33_the_defender_comes_before_the_turn_player_also_in_seat_0():
    extra = [
        card("X-A-B", "Spinta A", "potenziamento", abilities=modifies(8)),
        card("X-B-B", "Spinta B", "potenziamento", abilities=modifies(16)),
    ]
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": ["X-A-B"]}, {"arsenal": ["X-FER-P"], "hand": ["X-B-B"]}, extra=extra
    ).battle(turn=2, active=B)
    t.fight(("X-FER-P",), ("X-BOM-P",), ("X-B-B", "X-A-B"))
    assert [e.args["by"] for e in t.events() if e.code == "stat"] == [8, 16]


@pytest.mark.parametrize(
    ("by", "total"), [pytest.param(-300, 0, id="S34-to-0"), pytest.param(-900, 0, id="S34-below-0")]
)
def test_s34_power_never_falls_below_0(by, total):
    heavy = card("X-PESO", "Peso", "potenziamento", abilities=modifies(by, "theirs"))
    t = Table({"arsenal": ["X-BOM-P"]}, {"arsenal": ["X-FER-P"], "hand": ["X-PESO"]}, extra=[heavy]).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("", "X-PESO"))
    assert t.result == (B, total, 300)


def test_s35_a_condition_on_types_is_looked_at_when_that_effect_is_applied():
    mask = {"op": "mark", "who": "self", "add": "metallo", "for": "battle"}
    extra = [
        card("X-M-P", "Maschera", "protoforma", 300, ["fuoco"]),
        card(
            "X-M-V",
            "Maschera",
            "velocimorfismo",
            800,
            ["fuoco"],
            [{"when": "attack", "name": "Metallo", "do": [{"do": [mask]}]}],
        ),
    ]
    # The defender's attack comes before the turn player's Potenziamento: now it faces a Metallo.
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": ["PDM-089"]},
        {"arsenal": ["X-M-P"], "hand": ["X-M-V"]},
        extra=extra,
    ).battle()
    t.fight(("X-BOM-P",), ("X-M-P", "X-M-V"), ("PDM-089", ""), (False, True))
    assert t.result[1] == 500
    # The other way round the Potenziamento has looked before the mask is on.
    t = Table(
        {"arsenal": ["X-M-P"], "hand": ["X-M-V"]},
        {"arsenal": ["X-BOM-P"], "hand": ["PDM-089"]},
        extra=extra,
    ).battle()
    t.fight(("X-M-P", "X-M-V"), ("X-BOM-P",), ("", "PDM-089"), (True, False))
    assert t.result[2] == 300


def test_s36_one_boon_doc_answers_one_effect():
    t = Table(
        {"arsenal": ["X-BOM-P", "PDM-005", "PDM-005"]},
        {"arsenal": ["X-FER-P"], "hand": ["X-POT-NEG"]},
    ).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("", "X-POT-NEG"))
    assert t.result[1] == 300
    assert t.cards(A, "discard") == ["PDM-005"]
    assert "PDM-005" in t.cards(A, "arsenal")


def test_s36_two_effects_of_one_potenziamento_take_two_boon_doc():
    less = power(-100, "theirs")
    double = card("X-DOPPIO", "Doppio", "potenziamento", abilities=battles(less, less))
    for doctors, total in ((1, 200), (2, 300), (3, 300)):
        t = Table(
            {"arsenal": ["X-BOM-P", *["PDM-005"] * doctors]},
            {"arsenal": ["X-FER-P"], "hand": ["X-DOPPIO"]},
            extra=[double],
        ).battle()
        t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("", "X-DOPPIO"))
        assert t.result[1] == total
        assert t.cards(A, "discard").count("PDM-005") == min(doctors, 2)


def test_s36_boon_doc_answers_a_reduction_by_his_own_players_potenziamento_too():
    own = card("X-COSTO", "Costo", "potenziamento", abilities=modifies(-100))
    t = Table({"arsenal": ["X-BOM-P", "PDM-005"], "hand": ["X-COSTO"]}, {"arsenal": ["X-FER-P"]}, extra=[own]).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("X-COSTO", ""))
    assert t.result[1] == 300
    assert "PDM-005" in t.cards(A, "discard")


@pytest.mark.parametrize(
    ("arsenal", "kept"),
    [
        pytest.param(["X-BOM-P", "PDM-005!"], "PDM-005!", id="S36-face-down"),
        pytest.param(["PDM-005"], "PDM-005", id="S36-battling"),
    ],
)
def test_s36_a_boon_doc_that_is_face_down_or_battling_does_not_answer(arsenal, kept):
    t = Table({"arsenal": arsenal}, {"arsenal": ["X-FER-P"], "hand": ["X-POT-NEG"]}).battle()
    t.fight((arsenal[0],), ("X-FER-P",), boosts=("", "X-POT-NEG"))
    printed = 400 if arsenal[0] == "PDM-005" else 300
    assert t.result[1] == printed - 200
    assert t.cards(A, "discard" if printed == 400 else "arsenal") == [kept]


def test_s36_a_potenziamento_that_raises_costs_no_boon_doc_nor_does_a_weakening_attack():
    t = Table(
        {"arsenal": ["X-BOM-P", "PDM-005"], "hand": ["PDM-089"]},
        {"arsenal": ["C99-019"], "hand": ["C99-020"]},
    ).battle()
    t.fight(("X-BOM-P",), ("C99-019", "C99-020"), ("PDM-089", ""), (False, True))
    assert t.result[1] == 100
    assert t.cards(A, "arsenal") == ["PDM-005"]


def test_s36_a_caverna_that_prevents_is_asked_before_boon_doc():
    t = Table(
        {"arsenal": ["X-BOM-P", "PDM-005"], "cavern": ["C99-043"]},
        {"arsenal": ["X-FER-P"], "hand": ["X-POT-NEG"]},
    ).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("", "X-POT-NEG"))
    assert t.result[1] == 300
    assert "PDM-005" in t.cards(A, "arsenal")


def test_s37_what_a_slug_in_the_arsenal_does_when_a_velocimorfismo_is_placed_comes_at_once():
    t = Table(
        {"arsenal": ["C99-011", "C99-011"], "hand": ["C99-012"], "deck": [BLANK] * 3},
        {"arsenal": ["X-FER-P"]},
    ).battle()
    t.answer("battle").send("C99-011", "C99-012")
    assert t.asks == (B, "send")
    assert t.cards(A, "hand") == [BLANK]


def test_s37_a_whole_arsenal_may_answer_one_placing():
    t = Table(
        {"arsenal": ["C99-011"] * 30, "hand": ["C99-012"], "deck": [BLANK] * 40},
        {"arsenal": ["C99-011"] * 6, "deck": [BLANK] * 5},
    ).battle()
    t.answer("battle").send("C99-011", "C99-012")
    assert t.asks == (B, "send")
    assert t.cards(A, "hand") == [BLANK] * 29
    assert t.cards(B, "hand") == []


def test_more_answers_than_the_stack_has_room_for_end_the_match_by_the_limit():
    t = Table(
        {"arsenal": ["C99-011"] * 60, "hand": ["C99-012"], "deck": [BLANK] * 70},
        {"arsenal": ["X-FER-P"]},
    ).battle()
    t.answer("battle").answer("send", "C99-011").answer("morph", "C99-012")
    assert t.asks == (-1, "over")
    assert RULES.reasons[t.state.reason] == "step_limit"
    assert t.state.winner == -1


def test_s38_an_attack_takes_effect_even_if_that_slug_then_loses():
    t = Table(
        {"arsenal": ["PDM-047"], "hand": ["PDM-048", BLANK, BLANK, BLANK]},
        {"arsenal": ["PDM-001", "X-BAT-P"], "hand": ["PDM-002"]},
    ).battle()
    t.fight(("PDM-047", "PDM-048"), ("PDM-001", "PDM-002"), attacks=(True, False))
    assert t.result == (B, 800, 1000)
    assert "X-BAT-P!" in t.cards(B, "arsenal")


@pytest.mark.parametrize("winner", [pytest.param(A, id="S39-turn-player"), pytest.param(B, id="S39-defender")])
def test_s39_the_winner_keeps_his_cards_and_the_loser_loses_both(winner):
    strong, weak = ("PDM-001", "PDM-002"), ("X-BOM-P", "X-BOM-V")
    own, other = (strong, weak) if winner == A else (weak, strong)
    t = Table(
        {"arsenal": [own[0]], "hand": [own[1]], "deck": [BLANK]},
        {"arsenal": [other[0]], "hand": [other[1]], "deck": [BLANK]},
    ).battle()
    t.fight(own, other)
    assert t.result[0] == winner
    assert (t.cards(winner, "arsenal"), t.cards(winner, "hand")) == (["PDM-001"], ["PDM-002"])
    assert sorted(t.cards(1 - winner, "discard")) == ["X-BOM-P", "X-BOM-V"]


def test_s39_a_card_that_left_the_battle_has_lost_what_was_added_for_it():
    t = Table({"arsenal": ["X-BOM-P"], "hand": ["PDM-089"]}, {"arsenal": ["X-FER-P"]}).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("PDM-089", ""))
    assert t.power(A, "arsenal", "X-BOM-P") == 300
    assert t.state.changes == 0


def test_s41_the_reward_offers_protoforme_only_and_hides_which_was_taken():
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": ["PDM-089"], "deck": ["PDM-002", "X-RAM-P", BLANK, "PDM-083", "PDM-089"]},
        {"arsenal": ["X-FER-P"]},
    ).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("PDM-089", ""))
    assert t.options == [("pass", ""), ("card", "X-RAM-P")]
    t.answer("card")
    assert t.state.vis[t.entity(A, "arsenal", "X-RAM-P")] == 1


@pytest.mark.parametrize(
    ("arsenal", "options"),
    [
        pytest.param([], ["pass"], id="S48-empty"),
        pytest.param(["X-BAT-P!"], ["pass"], id="S48-all-face-down"),
        pytest.param(["X-BAT-P"], ["attack", "pass"], id="S48-a-target"),
    ],
)
def test_s48_an_attack_without_a_target_cannot_be_announced_and_costs_nothing(arsenal, options):
    t = Table(
        {"arsenal": ["PDM-047"], "hand": ["PDM-048", BLANK, BLANK, BLANK]},
        {"arsenal": ["X-FER-P", *arsenal]},
    ).battle()
    t.answer("battle").send("PDM-047", "PDM-048").send("X-FER-P").boosts()
    assert [verb for verb, _ in t.options] == options
    assert t.size(A, "hand") == 3


def test_s48_a_target_that_is_gone_when_the_attack_is_applied_is_nothing():
    gone = {"op": "move", "who": "mine", "zone": "arsenal", "n": "all", "to": "hand"}
    t = Table(
        {"arsenal": ["PDM-047"], "hand": ["PDM-048", BLANK, BLANK, BLANK]},
        {"arsenal": ["X-FER-P", "X-BAT-P"], "hand": ["X-VIA"]},
        extra=[card("X-VIA", "Via", "potenziamento", abilities=battles({"do": [gone]}))],
    ).battle()
    t.fight(("PDM-047", "PDM-048"), ("X-FER-P",), ("", "X-VIA"), (True, False))
    assert t.result == (A, 800, 300)
    assert "X-BAT-P" in t.cards(B, "hand")


def test_s42_a_slug_taken_out_of_the_battle_loses_the_battle_and_not_the_game():
    away = {"op": "move", "who": "any", "zone": "battle", "n": "all", "to": "hand"}
    caverna = {"when": "places", "of": {"type": "velocimorfismo"}, "do": [{"do": [away]}, {"do": [away]}]}
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": ["X-BOM-V"], "deck": [BLANK]},
        {"arsenal": ["X-FER-P"], "cavern": ["X-VENTO"], "deck": [BLANK]},
        extra=[card("X-VENTO", "Vento", "caverna", abilities=[caverna])],
    ).battle()
    t.answer("battle").send("X-BOM-P", "X-BOM-V")
    assert sorted(t.cards(A, "hand")) == ["X-BOM-P", "X-BOM-V"]
    t.send("X-FER-P")
    assert list(t.state.facing) == [-1] * len(t.state.facing)
    t.boosts().attacks()
    assert t.result[0] == B
    assert t.cards(B, "arsenal") == ["X-FER-P"]
    assert t.asks == (B, "draw")
