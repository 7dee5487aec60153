"""Every offered fix removes its breach, whatever the deck: both games' formats, seeded random decks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.rules import Fix, Line, Violation, apply_fix, validate
from decks.rules.fixes import level
from decks.rules.report import CardCount
from tests.decks.table import SLUGTERRA, ULTRAMAN, format_of, slugs

TABLES = {"slugterra": SLUGTERRA, "ultraman": ULTRAMAN}
FORMATS = {game: format_of(game) for game in TABLES}


def identity(breach: Violation) -> tuple[object, ...]:
    return breach.code, *(breach.params.get(key) for key in ("name", "number", "limit", "min"))


def decks(game: str) -> st.SearchStrategy[list[Line]]:
    line = st.builds(
        Line,
        st.sampled_from(sorted(TABLES[game].values(), key=lambda card: card.id)),
        st.one_of(st.integers(1, 12), st.integers(1, 999)),
        st.sampled_from(["main", "main", "main", "aside"]),
        st.sampled_from(["", "first", "second"]),
    )
    return st.lists(line, max_size=20, unique_by=lambda each: (each.card.id, each.section, each.printing))


@pytest.mark.parametrize("game", TABLES)
@settings(max_examples=300, derandomize=True, deadline=None)
@given(data=st.data())
def test_every_fix_removes_its_breach(game, data):
    lines = data.draw(decks(game))
    report = validate(FORMATS[game], lines, TABLES[game].values())

    for breach in (*report.violations, *report.warnings):
        mended = apply_fix(breach.fix, lines, TABLES[game].values())
        after = validate(FORMATS[game], mended, TABLES[game].values())

        assert identity(breach) not in {identity(each) for each in (*after.violations, *after.warnings)}
        assert [line for line in mended if line.section == "aside"] == [
            line for line in lines if line.section == "aside"
        ]


@pytest.mark.parametrize("game", TABLES)
@settings(max_examples=300, derandomize=True, deadline=None)
@given(data=st.data())
def test_cards_that_come_in_break_no_rule_that_was_kept(game, data):
    lines = data.draw(decks(game))
    report = validate(FORMATS[game], lines, TABLES[game].values())
    before = {identity(each) for each in report.violations}

    for breach in (*report.violations, *report.warnings):
        if breach.fix.action != "remove":
            after = validate(FORMATS[game], apply_fix(breach.fix, lines, TABLES[game].values()))
            assert {identity(each) for each in after.violations} <= before


def test_too_few_cards_are_filled_with_cards_that_the_deck_has_and_may_hold_more_of():
    (breach,) = validate(FORMATS["slugterra"], slugs(PDM_001=6, PDM_005=6, PDM_043=6, X_RAM_P=6, PDM_074=3)).violations

    assert breach.fix.as_json() == {
        "action": "add",
        "quantity": 3,
        "cards": [
            {
                "card": "PDM-074",
                "name": "Riparazione di Uncino Rosso",
                "quantity": 1,
                "section": "main",
                "printing": "",
            }
        ],
    }


def test_too_few_cards_with_the_catalogue_at_hand_name_every_card_to_add():
    (breach, *_) = validate(FORMATS["ultraman"], [], ULTRAMAN.values()).violations

    assert sum(each.quantity for each in breach.fix.add) == breach.fix.quantity == 50


def test_copies_too_many_are_taken_from_the_line_that_has_most():
    breach = validate(FORMATS["slugterra"], slugs(X_BOM_P=4, X_BOM_V=5, PDM_001=6, PDM_043=6, PDM_005=6, X_RAM_P=6))

    (found,) = breach.violations
    assert found.fix.action == "remove"
    assert [(each.card, each.quantity) for each in found.fix.remove] == [("X-BOM-P", 1), ("X-BOM-V", 2)]


def test_a_missing_protoforma_at_six_of_six_replaces_one_velocimorfismo():
    lines = slugs(PDM_002=6, PDM_005=6, PDM_043=6, X_RAM_P=6, PDM_074=4, PDM_077=4)

    (warning,) = validate(FORMATS["slugterra"], lines, SLUGTERRA.values()).warnings

    assert warning.fix.action == "replace"
    assert warning.fix.as_json()["cards"] == [CardCount("PDM-002", "Infuocato", 1, "main").as_json()]
    assert warning.fix.as_json()["with"] == [CardCount("PDM-001", "Infuocato", 1, "main").as_json()]


def test_a_velocimorfismo_without_any_protoforma_in_the_game_can_only_go():
    lines = slugs(X_BOM_V=3, PDM_005=6, PDM_043=6, X_RAM_P=6, PDM_074=4, PDM_077=4, PDM_083=4)

    (warning,) = validate(FORMATS["slugterra"], lines).warnings

    assert warning.fix.action == "remove"
    assert warning.fix.quantity == 3


@pytest.mark.parametrize(
    ("quantities", "take", "left"),
    [
        ([6, 6], 6, [3, 3]),
        ([4, 3], 1, [3, 3]),
        ([3, 2], 1, [2, 2]),
        ([2, 2], 1, [2, 1]),
        ([1, 9, 1], 9, [1, 1, 0]),
        ([5], 5, [0]),
        ([999, 999, 1], 1000, [499, 499, 1]),
    ],
)
def test_taking_out_leaves_the_lines_even(quantities, take, left):
    cards = list(SLUGTERRA.values())
    lines = [Line(card, quantity) for card, quantity in zip(cards, quantities, strict=False)]

    gone = {line.card.id: line.quantity for line in level(lines, take)}

    rest = [line.quantity - gone.get(line.card.id, 0) for line in lines]
    assert sum(gone.values()) == take
    assert rest == left


def test_a_fix_of_another_deck_is_refused():
    fix = Fix("remove", 2, remove=(CardCount("PDM-001", "Infuocato", 2, "main"),))

    with pytest.raises(ValueError, match="1 of PDM-001 to remove are not in main"):
        apply_fix(fix, slugs(PDM_001=1), [])
    with pytest.raises(ValueError, match="PDM-001 is not a known card"):
        apply_fix(Fix("add", 1, add=(CardCount("PDM-001", "Infuocato", 1, "main"),)), [], [])
