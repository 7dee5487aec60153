"""How the steps of a program hang together, static abilities, and what picks may tell a rival."""

import pytest

from tests.play.engine.programs import BLANK, draws, played
from tests.play.engine.table import Table, card, plays

A, B = 0, 1


# Steps: may, pay and links


def test_may_asks_and_a_no_leaves_the_step_out():
    for answer, drawn in (("yes", 1), ("pass", 0)):
        t = played([draws(may=True)])
        assert t.asks == (A, "may")
        t.answer(answer)
        assert t.size(A, "hand") == drawn


def test_may_by_the_opponent_asks_him():
    t = played([draws(may=True, by="theirs")])
    assert t.asks == (B, "may")


def test_may_is_not_asked_for_what_could_do_nothing():
    t = played([draws(), {"may": True, "do": [{"op": "discard", "who": "theirs", "zone": "hand", "n": 1}]}])
    assert t.asks == (A, "main")


def test_may_is_asked_about_cards_handled_before():
    steps = [
        {"do": [{"op": "reveal", "zone": "deck", "n": 1, "shown_to": "mine"}]},
        {"link": "if_done", "may": True, "do": [{"op": "move", "who": "revealed", "to": "deck_bottom"}]},
    ]
    t = played(steps, {"deck": [BLANK, "X-BOM-P"]})
    assert t.asks == (A, "may")
    t.answer("yes")
    assert t.cards(A, "deck") == ["X-BOM-P", BLANK]


def test_ventolino_may_put_the_card_it_saw_under_the_deck():
    t = Table({"arsenal": ["C99-013"], "deck": [BLANK, "X-BOM-P"]}, {}).main()
    t.answer("use", "C99-013")
    assert t.asks == (A, "may")
    t.answer("yes")
    assert t.cards(A, "deck") == ["X-BOM-P", BLANK]


PAY = {"op": "discard", "zone": "hand", "n": 2}


@pytest.mark.parametrize(
    ("answers", "hand", "drawn"),
    [
        pytest.param(["pass"], 3, 0, id="not-paid"),
        pytest.param(["yes", "pick", "pick", "yes"], 1, 1, id="paid-and-done"),
        pytest.param(["yes", "pick", "pick", "pass"], 1, 0, id="paid-and-not-done"),
    ],
)
def test_pay_is_done_whole_and_then_the_step_is_optional_again(answers, hand, drawn):
    t = played(
        [{"may": True, "pay": [PAY], "do": [{"op": "draw", "n": 1}]}], {"hand": ["PDM-089", "PDM-093", "PDM-083"]}
    )
    for answer in answers:
        t.answer(answer)
    assert t.asks == (A, "main")
    assert t.size(A, "hand") == hand + drawn


def test_pay_that_cannot_be_whole_is_not_offered():
    t = played([{"may": True, "pay": [PAY], "do": [{"op": "draw", "n": 1}]}, draws(2)], {"hand": ["PDM-089"]})
    assert t.asks == (A, "main")
    assert t.size(A, "hand") == 3


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 3), ("pass", 0)])
def test_if_paid_asks_only_whether_the_price_was_paid(answer, drawn):
    steps = [{"may": True, "pay": [{"op": "mill", "n": 1}]}, {"link": "if_paid", "do": [{"op": "draw", "n": 3}]}]
    t = played(steps)
    t.answer(answer)
    assert t.size(A, "hand") == drawn


@pytest.mark.parametrize(
    ("link", "cards", "milled"),
    [
        pytest.param("if_done", 3, 1, id="if_done-in-full"),
        pytest.param("if_done", 2, 0, id="if_done-in-part"),
        pytest.param("if_any", 2, 1, id="if_any-in-part"),
        pytest.param("if_any", 0, 0, id="if_any-nothing"),
        pytest.param("else", 0, 0, id="else-is-for-a-failed-condition"),
    ],
)
def test_links_look_at_what_the_step_before_came_to(link, cards, milled):
    steps = [
        {"do": [{"op": "discard", "who": "theirs", "zone": "hand", "n": 3}]},
        {"link": link, "do": [{"op": "mill", "n": 1}]},
        draws(),
    ]
    t = played(steps, b={"hand": [BLANK] * cards})
    while t.asks[1] == "pick":
        t.answer("pick")
    assert t.size(A, "discard") == milled + 1


def test_else_goes_on_only_when_the_condition_was_looked_at_and_failed():
    condition = {"is": "have", "zone": "arsenal", "filter": {"name": "Bomba"}}
    steps = [draws(2, **{"if": condition}), {"link": "else", "do": [{"op": "mill", "n": 1}]}, draws()]
    for arsenal, hand, pile in ((["X-BOM-P"], 3, 1), (["X-FER-P"], 1, 2)):
        t = played(steps, {"arsenal": arsenal})
        assert (t.size(A, "hand"), t.size(A, "discard")) == (hand, pile)


def test_a_link_may_name_an_earlier_step():
    steps = [
        {"do": [{"op": "discard", "who": "theirs", "zone": "hand", "n": 1}]},
        draws(),
        {"link": "if_done", "step": 0, "do": [{"op": "mill", "n": 2}]},
    ]
    for hand, pile in ((0, 1), (1, 3)):
        t = played(steps, b={"hand": [BLANK] * hand})
        assert t.size(A, "discard") == pile


# Static abilities


def aura(card_id, by, who="mine", stacks=True, **more):
    """A slug in the Arsenal that changes the POTENZA of battling slugs."""
    op = {"op": "modify", "who": who, "zone": "battle", "n": "all", "stat": "power", "by": by, **more}
    ability = {"when": "static", "from": "arsenal", "do": [{"do": [op]}], **({} if stacks else {"stacks": False})}
    return card(card_id, card_id, "protoforma", 100, abilities=[ability])


@pytest.mark.parametrize(
    ("stacks", "copies", "total"),
    [
        pytest.param(True, 2, 400, id="stack"),
        pytest.param(False, 2, 350, id="count-once"),
        pytest.param(False, 1, 350, id="one"),
    ],
)
def test_several_of_an_aura_add_up_unless_they_do_not_stack(stacks, copies, total):
    t = Table(
        {"arsenal": ["X-BOM-P", *["X-AURA"] * copies]},
        {"arsenal": ["X-FER-P"]},
        extra=[aura("X-AURA", 50, stacks=stacks)],
    ).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",))
    assert t.result == (A, total, 300)


def test_an_aura_without_stacking_counts_once_for_each_player():
    own = aura("X-AURA", 50, stacks=False)
    t = Table(
        {"arsenal": ["X-BOM-P", "X-AURA", "X-AURA"]}, {"arsenal": ["X-FER-P", "X-AURA", "X-AURA"]}, extra=[own]
    ).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",))
    assert t.result == (-1, 350, 350)


@pytest.mark.parametrize(
    ("where", "total"),
    [pytest.param("X-AURA", 350, id="face-up"), pytest.param("X-AURA!", 300, id="face-down")],
)
def test_a_face_down_slug_has_no_aura(where, total):
    t = Table({"arsenal": ["X-BOM-P", where]}, {"arsenal": ["X-FER-P"]}, extra=[aura("X-AURA", 50)]).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",))
    assert t.result[1] == total


def test_an_aura_reaches_whom_it_names():
    for who, totals in (("theirs", (300, 250)), ("any", (250, 250)), ("mine", (250, 300))):
        t = Table(
            {"arsenal": ["X-BOM-P", "X-AURA"]}, {"arsenal": ["X-FER-P"]}, extra=[aura("X-AURA", -50, who)]
        ).battle()
        t.fight(("X-BOM-P",), ("X-FER-P",))
        assert t.result[1:] == totals


def test_an_aura_goes_when_its_card_goes():
    t = Table({"arsenal": ["X-BOM-P"], "cavern": ["C99-039"]}, {"arsenal": ["X-FER-P"]}).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",))
    assert t.result == (A, 400, 300)
    t = Table({"arsenal": ["X-BOM-P"], "cavern": ["C99-039"], "hand": ["X-CAV"]}, {"arsenal": ["X-FER-P"]}).main()
    t.answer("cavern").answer("pass").fight(("X-BOM-P",), ("X-FER-P",))
    assert t.result == (-1, 300, 300)


# What others may know


def test_a_secret_pick_from_a_hand_tells_nothing_of_the_cards_a_rival_knew():
    hides = plays({"op": "move", "zone": "hand", "n": 1, "to": "deck_bottom"})
    t = Table(
        {"hand": ["X-NASCONDE", "X-BOM-V", "X-BOM-P"], "deck": [BLANK] * 3},
        {},
        extra=[card("X-NASCONDE", "Nasconde", "azione", abilities=hides)],
    ).main()
    known = t.entity(A, "hand", "X-BOM-V")
    t.state.vis[known] = 3
    t.answer("play", "X-NASCONDE").answer("pick", "X-BOM-V")
    assert t.cards(A, "deck")[0] == "X-BOM-V"
    assert t.cards(A, "hand") == ["X-BOM-P"]
    hidden = [t.entity(A, "deck", "X-BOM-V"), t.entity(A, "hand", "X-BOM-P")]
    assert [t.state.vis[e] for e in hidden] == [1, 1]


def test_a_reward_does_not_show_a_slug_that_the_rival_knew_to_be_in_the_deck():
    t = Table(
        {"arsenal": ["X-BOM-P"], "hand": ["PDM-089"], "deck": [BLANK, "X-RAM-P", "X-RAM-P"]},
        {"arsenal": ["X-FER-P"]},
    ).battle()
    for e in range(len(t.state.card)):
        if t.ids[t.state.card[e]] == "X-RAM-P":
            t.state.vis[e] = 3
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("PDM-089", ""))
    t.answer("card", "X-RAM-P")
    assert t.state.vis[t.entity(A, "arsenal", "X-RAM-P")] == 1
