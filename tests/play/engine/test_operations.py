"""Small programs for operations and links, most of which no card of the sets uses yet, and what each comes to."""

import pytest

from play.engine.facts import marks_of
from play.engine.layout import NEVER
from tests.play.engine.programs import BLANK, draws, played
from tests.play.engine.table import Table, battles, card

A, B = 0, 1


# Operations


def test_exile_puts_cards_out_of_the_game():
    t = played(
        [{"do": [{"op": "exile", "zone": "discard", "n": 2, "filter": {"type": "protoforma"}}]}],
        {"discard": ["X-BOM-P", "PDM-089", "X-FER-P", "X-GEL-P"]},
    )
    t.answer("pick", "X-FER-P").answer("pick", "X-BOM-P")
    assert sorted(t.cards(A, "exile")) == ["X-BOM-P", "X-FER-P"]
    assert t.cards(A, "discard") == ["PDM-089", "X-GEL-P", "X-AZ"]


def test_exile_of_all_asks_nobody():
    t = played([{"do": [{"op": "exile", "who": "theirs", "zone": "discard", "n": "all"}]}], b={"discard": [BLANK] * 3})
    assert (t.size(B, "exile"), t.size(B, "discard")) == (3, 0)


def test_set_fixes_what_counts_as_printed_and_changes_still_add():
    fix = {"op": "set", "who": "mine", "zone": "arsenal", "n": "all", "stat": "power", "to": 700, "for": "turn"}
    more = {"op": "modify", "who": "mine", "zone": "arsenal", "n": "all", "stat": "power", "by": 100, "for": "turn"}
    t = played([{"do": [fix, more]}], {"arsenal": ["X-BOM-P"]})
    assert t.power(A, "arsenal", "X-BOM-P") == 800
    t.answer("pass").answer("pass")
    assert t.power(A, "arsenal", "X-BOM-P") == 300


def test_a_shorter_set_leaves_the_longer_one_in_force():
    fixes = [
        {"op": "set", "who": "mine", "zone": "arsenal", "n": "all", "stat": "power", "to": to, "for": length}
        for to, length in ((700, "game"), (500, "turn"))
    ]
    t = played([{"do": fixes}], {"arsenal": ["X-BOM-P"]})
    assert t.power(A, "arsenal", "X-BOM-P") == 500
    t.answer("pass").answer("pass")
    assert t.power(A, "arsenal", "X-BOM-P") == 700


@pytest.mark.parametrize(
    ("length", "turns"),
    [
        pytest.param("turn", 1, id="turn"),
        pytest.param("next_turn", 2, id="next_turn"),
        pytest.param("opponent_turn", 2, id="opponent_turn"),
        pytest.param("game", 4, id="game"),
    ],
)
def test_a_change_lasts_as_long_as_it_says(length, turns):
    more = {"op": "modify", "who": "mine", "zone": "arsenal", "n": "all", "stat": "power", "by": 100, "for": length}
    t = played([{"do": [more]}], {"arsenal": ["X-BOM-P"]})
    lasted = 0
    for _ in range(4):
        if t.power(A, "arsenal", "X-BOM-P") == 400:
            lasted += 1
        t.passes("main", "declare").answer("pass")
    assert lasted == turns


def marks(t):
    """The marks of the one slug of A's, by name."""
    e = t.entity(A, "arsenal", "X-BOM-P")
    return {m for i, m in enumerate(t.marks) if marks_of(t.state, e) >> i & 1}


def added(name, length="turn", key="add"):
    """Give all own slugs a mark."""
    return {"op": "mark", "who": "mine", "zone": "arsenal", "n": "all", key: name, "for": length}


def test_a_mark_is_added_to_the_cards_own():
    t = played([{"do": [added("acqua")]}], {"arsenal": ["X-BOM-P"]})
    assert marks(t) == {"acqua", "fuoco"}
    t.answer("pass").answer("pass")
    assert marks(t) == {"fuoco"}


def test_a_changed_mark_stands_in_the_place_of_the_cards_own():
    t = played([{"do": [added("acqua", key="change")]}], {"arsenal": ["X-BOM-P"]})
    assert marks(t) == {"acqua"}
    t.answer("pass").answer("pass")
    assert marks(t) == {"fuoco"}


@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        pytest.param("turn", "turn", {"fuoco"}, id="both-end"),
        pytest.param("turn", "game", {"aria", "fuoco"}, id="the-first-ends"),
        pytest.param("game", "turn", {"acqua", "fuoco"}, id="the-second-ends"),
    ],
)
def test_of_two_added_marks_each_ends_by_itself(first, second, left):
    t = played([{"do": [added("acqua", first), added("aria", second)]}], {"arsenal": ["X-BOM-P"]})
    assert marks(t) == {"acqua", "aria", "fuoco"}
    t.answer("pass").answer("pass")
    assert marks(t) == left


def test_a_picked_mark_is_the_one_that_is_given():
    pick = {"op": "pick", "marks": ["acqua", "aria", "terra"]}
    t = played([{"do": [pick, added("picked")]}], {"arsenal": ["X-BOM-P"]})
    assert t.asks == (A, "value")
    assert len(t.options) == 3
    t.answer("value", str(t.marks.index("aria")))
    assert marks(t) == {"aria", "fuoco"}


def test_swap_lets_a_card_change_places_with_another():
    swap = {"op": "swap", "who": "self", "with": {"zone": "hand", "n": 1, "filter": {"type": "protoforma"}}}
    slug = card(
        "X-SC-P",
        "Scambio",
        "protoforma",
        300,
        abilities=[{"when": "own_main", "from": "arsenal", "do": [{"do": [swap]}]}],
    )
    t = Table({"arsenal": ["X-SC-P"], "hand": [BLANK, "X-BOM-P", "X-FER-P"]}, {}, extra=[slug]).main()
    t.answer("use", "X-SC-P")
    assert t.options == [("pick", "X-BOM-P"), ("pick", "X-FER-P")]
    t.answer("pick", "X-FER-P")
    assert t.cards(A, "arsenal") == ["X-FER-P"]
    assert sorted(t.cards(A, "hand")) == [BLANK, "X-BOM-P", "X-SC-P"]


def test_swap_with_nothing_to_swap_is_not_offered():
    swap = {"op": "swap", "who": "self", "with": {"zone": "hand", "n": 1, "filter": {"type": "protoforma"}}}
    ability = {"when": "own_main", "from": "arsenal", "do": [{"do": [swap]}]}
    slug = card("X-SC-P", "Scambio", "protoforma", 300, abilities=[ability])
    t = Table({"arsenal": ["X-SC-P"], "hand": [BLANK]}, {}, extra=[slug]).main()
    assert not t.offers("use")


def test_either_asks_for_a_branch_and_offers_only_possible_ones():
    choice = {"op": "either", "options": [[{"op": "draw", "n": 2}], [{"op": "mill", "who": "theirs", "n": 3}]]}
    t = played([{"do": [choice]}])
    assert t.asks == (A, "either")
    assert len(t.options) == 2
    last = t.options[1][1]
    t.answer("branch", last)
    assert (t.size(A, "hand"), t.size(B, "discard")) == (0, 3)
    t = played([{"do": [choice]}], b={"deck": []})
    assert len(t.options) == 1
    t.answer("branch")
    assert t.size(A, "hand") == 2


def test_what_follows_an_either_is_done_whichever_branch_was_taken():
    choice = {"op": "either", "options": [[{"op": "draw", "n": 2}], [{"op": "mill", "who": "theirs", "n": 3}]]}
    for n, hand in ((0, 3), (1, 1)):
        t = played([{"do": [choice]}, draws()])
        t.answer("branch", t.options[n][1])
        assert t.size(A, "hand") == hand


def test_each_player_does_it_the_active_one_first():
    t = played([{"do": [{"op": "draw", "who": "each", "n": 2}]}])
    assert (t.size(A, "hand"), t.size(B, "hand")) == (2, 2)
    assert [e.args["deck"] for e in t.events() if e.code == "draw"] == [0, 0, 1, 1]


def test_each_player_discards_a_card_of_his_own_choice():
    discard = {"op": "discard", "who": "each", "zone": "hand", "n": 1}
    t = played([{"do": [discard]}], {"hand": ["PDM-089", "PDM-093"]}, {"hand": ["PDM-083", "PDM-048"]})
    assert t.asks == (A, "pick")
    t.answer("pick", "PDM-093")
    assert t.asks == (B, "pick")
    t.answer("pick", "PDM-083")
    assert (t.cards(A, "hand"), t.cards(B, "hand")) == (["PDM-089"], ["PDM-048"])


def test_up_to_may_stop_early_or_at_once():
    back = {"op": "move", "zone": "discard", "n": [0, 2], "filter": {"type": "protoforma"}, "to": "hand"}
    for picks in (0, 1, 2):
        t = played([{"do": [back]}], {"discard": ["X-BOM-P", "X-FER-P", "X-GEL-P"]})
        for _ in range(picks):
            t.answer("pick")
        if picks < 2:
            t.answer("stop")
        assert t.asks == (A, "main")
        assert t.size(A, "hand") == picks


@pytest.mark.parametrize(
    ("n", "drawn"),
    [
        pytest.param({"count": "arsenal"}, 3, id="mine"),
        pytest.param({"count": "arsenal", "who": "theirs"}, 1, id="theirs"),
        pytest.param({"count": "arsenal", "who": "any"}, 4, id="any"),
        pytest.param({"count": "arsenal", "filter": {"marks": "fuoco"}}, 2, id="filter"),
        pytest.param({"count": "arsenal", "every": 2}, 1, id="every"),
        pytest.param({"count": "hand"}, 0, id="none"),
    ],
)
def test_a_number_may_be_counted(n, drawn):
    t = played(
        [{"do": [{"op": "draw", "n": n}]}],
        {"arsenal": ["X-BOM-P", "X-BOM-P", "X-FER-P"]},
        {"arsenal": ["X-GEL-P"]},
    )
    assert t.size(A, "hand") == drawn


def test_a_change_may_be_times_a_count():
    each = {"op": "modify", "who": "mine", "zone": "battle", "n": "all", "stat": "power", "by": 50, "for": "battle"}
    boost = card("X-PER", "Per", "potenziamento", abilities=battles({"do": [{**each, "per": {"count": "arsenal"}}]}))
    for others in (0, 1, 3):
        t = Table(
            {"arsenal": ["X-BOM-P", *["X-FER-P"] * others], "hand": ["X-PER"]},
            {"arsenal": ["X-FER-P"]},
            extra=[boost],
        ).battle()
        t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("X-PER", ""))
        assert t.result[1] == 300 + 50 * others


def test_a_count_of_a_stat_adds_it_up():
    sums = {"op": "draw", "n": {"sum": "power", "who": "mine", "every": 300}}
    t = played([{"do": [sums]}], {"arsenal": ["X-BOM-P", "X-FER-P"]})
    assert t.size(A, "hand") == 2


def test_a_face_down_slugs_power_is_not_added_up():
    sums = {"op": "draw", "n": {"sum": "power", "who": "mine", "every": 300}}
    t = played([{"do": [sums]}], {"arsenal": ["X-BOM-P", "X-FER-P!"]})
    assert t.size(A, "hand") == 1


def test_a_threshold_may_be_a_count():
    step = draws(**{"if": {"is": "have", "zone": "arsenal", "n": {">": {"count": "arsenal", "who": "theirs"}}}})
    for own, theirs, drawn in ((1, 1, 0), (2, 1, 1), (0, 0, 0)):
        # A second step that can always be done, so that the Azione is offered at all.
        t = played([step, draws()], {"arsenal": ["X-BOM-P"] * own}, {"arsenal": ["X-BOM-P"] * theirs})
        assert t.size(A, "hand") == 1 + drawn


def test_flip_for_the_battle_ends_with_the_battle():
    flip = {"op": "flip", "who": "theirs", "zone": "arsenal", "n": "all", "face": "down", "for": "battle"}
    boost = card("X-BUIO", "Buio", "potenziamento", abilities=battles({"do": [flip]}))
    t = Table({"arsenal": ["X-BOM-P"], "hand": ["X-BUIO"]}, {"arsenal": ["X-FER-P", "X-GEL-P"]}, extra=[boost]).battle()
    t.fight(("X-BOM-P",), ("X-FER-P",), boosts=("X-BUIO", ""))
    assert t.cards(B, "arsenal") == ["X-GEL-P", "X-FER-P"]


def test_flip_up_turns_a_face_down_slug_up_for_good():
    flip = {"op": "flip", "zone": "arsenal", "n": 1, "face": "up", "for": "game"}
    t = played([{"do": [flip]}], {"arsenal": ["X-BOM-P", "X-FER-P!"]})
    assert t.cards(A, "arsenal") == ["X-BOM-P", "X-FER-P"]
    assert t.state.until[t.entity(A, "arsenal", "X-FER-P")] == NEVER


def test_mill_may_take_the_bottom_card():
    t = played([{"do": [{"op": "mill", "n": 1, "card": "bottom"}]}], {"deck": ["X-BOM-P", BLANK, BLANK]})
    assert t.cards(A, "discard") == ["X-BOM-P", "X-AZ"]


def test_deck_top_and_bottom_are_places():
    for to, left in (("deck_top", [BLANK, "X-BOM-P"]), ("deck_bottom", ["X-BOM-P", BLANK])):
        move = {"op": "move", "zone": "discard", "n": 1, "to": to}
        t = played([{"do": [move]}], {"discard": ["X-BOM-P"], "deck": [BLANK]})
        assert t.cards(A, "deck") == left


def test_reveal_of_the_deck_takes_the_top_cards_top_first():
    steps = [
        {"do": [{"op": "reveal", "zone": "deck", "n": 2}]},
        {
            "link": "if_any",
            "do": [{"op": "move", "who": "revealed", "n": 1, "filter": {"type": "protoforma"}, "to": "hand"}],
        },
        {"do": [{"op": "discard", "who": "rest"}]},
    ]
    t = played(steps, {"deck": ["X-FER-P", BLANK, "X-BOM-P"]})
    assert t.cards(A, "hand") == ["X-BOM-P"]
    assert t.cards(A, "discard") == [BLANK, "X-AZ"]
    assert t.cards(A, "deck") == ["X-FER-P"]
