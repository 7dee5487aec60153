"""Ultraman's standard format: exactly 50, four a number over all printings, and the cards that say "any number"."""

from decks.rules import Line, validate
from tests.decks.table import ULTRAMAN, format_of

STANDARD = format_of("ultraman")
HEROES = [card for key, card in ULTRAMAN.items() if key.startswith("BP01")]


def fours(cards: int) -> list[Line]:
    return [Line(card, 4) for card in HEROES[1 : cards + 1]]


def test_fifty_cards_are_legal_and_neither_49_nor_51_are():
    for extra, legal in ((1, False), (2, True), (3, False)):
        report = validate(STANDARD, [*fours(12), Line(HEROES[0], extra)])

        assert report.legal is legal
        assert [each.params for each in report.violations] == (
            [] if legal else [{"count": 48 + extra, "min": 50, "max": 50}]
        )


def test_v23_printings_of_one_number_share_the_limit_and_both_are_named():
    lines = [
        Line(HEROES[0], 3, printing="BP01-001"),
        Line(HEROES[0], 2, printing="AP(01/20)BP01-001"),
        *fours(11),
        Line(HEROES[15], 1),
    ]

    report = validate(STANDARD, lines)

    assert [dict(each.params) for each in report.violations] == [
        {"count": 5, "limit": 4, "per": "number", "name": "Hero 0", "number": "BP01-001"}
    ]
    assert [(each.printing, each.quantity) for each in report.violations[0].cards] == [
        ("BP01-001", 3),
        ("AP(01/20)BP01-001", 2),
    ]


def test_v24_a_card_that_says_any_number_has_no_limit():
    lines = [Line(ULTRAMAN["PR-107"], 12), Line(ULTRAMAN["PR-036"], 10), *fours(7)]

    assert validate(STANDARD, lines).legal


def test_cards_of_one_name_and_different_numbers_are_counted_apart():
    same_name = [card for card in HEROES if card.name == "Hero 1"]
    assert len(same_name) == 3

    assert validate(STANDARD, [*(Line(card, 4) for card in same_name), *fours(0), Line(ULTRAMAN["PR-036"], 38)]).legal
