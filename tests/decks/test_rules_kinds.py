"""The kinds of rule on their own, and the format data that is refused."""

import datetime
from typing import Any

import pytest

from decks.rules import CardFacts, FormatError, Line, problems, read_format, validate
from decks.rules.formats import format_hash

A, B, C = (CardFacts(name, f"Card {name}", kind) for name, kind in (("A", "unit"), ("B", "unit"), ("C", "spell")))
CITE = {"it": "regola", "en": "rule"}


def form(*rules: dict[str, Any], **header: Any) -> dict[str, Any]:
    return {
        "code": "test",
        "date": datetime.date(2026, 11, 30),
        "names": {"it": "Prova", "en": "Test"},
        "rules": [{"cite": CITE, **rule} for rule in rules],
        **header,
    }


def codes(data: dict[str, Any], *lines: Line) -> list[str]:
    return [each.code for each in validate(data, lines).violations]


def test_size_with_a_minimum_alone_has_no_upper_end():
    data = form({"kind": "size", "min": 2})

    assert codes(data, Line(A, 1)) == ["size"]
    assert codes(data, Line(A, 900)) == []


def test_size_with_a_maximum_alone_takes_an_empty_deck():
    data = form({"kind": "size", "max": 2})

    assert codes(data) == []
    assert codes(data, Line(A, 3)) == ["size"]


def test_the_aside_section_counts_for_no_rule():
    data = form({"kind": "size", "exact": 2}, {"kind": "copies", "per": "name", "limit": 2})

    assert codes(data, Line(A, 2), Line(A, 50, "aside"), Line(B, 9, "aside")) == []


def test_a_format_may_count_other_sections_too():
    data = form({"kind": "size", "exact": 3}, sections=["main", "extra"])

    assert codes(data, Line(A, 2), Line(B, 1, "extra")) == []


def test_a_rule_may_look_at_one_section_and_its_fix_goes_there():
    data = form({"kind": "size", "exact": 1, "sections": ["extra"]}, sections=["main", "extra"])

    (found,) = validate(data, [Line(A, 5)]).violations

    assert found.params["count"] == 0
    assert [(each.card, each.section) for each in found.fix.add] == [("A", "extra")]


def test_copies_look_only_at_the_types_they_name():
    data = form({"kind": "copies", "per": "name", "limit": 1, "where": {"types": ["spell"]}})

    assert codes(data, Line(A, 9), Line(C, 2)) == ["copies"]


def test_a_second_type_counts_as_a_type():
    both = CardFacts("D", "Card D", "unit", types=("unit", "spell"))
    data = form({"kind": "copies", "per": "name", "limit": 1, "where": {"types": ["spell"]}})

    assert codes(data, Line(both, 2)) == ["copies"]


def test_names_that_differ_in_spelling_only_are_one_name():
    spelled = [CardFacts("1", "CITTÀ", "unit"), CardFacts("2", "Citta'", "unit")]

    assert codes(form({"kind": "copies", "per": "name", "limit": 1}), *(Line(card, 1) for card in spelled)) == [
        "copies"
    ]


def test_require_breaks_the_deck_unless_it_only_warns():
    rule = {"kind": "require", "min": 1, "where": {"types": ["spell"]}}

    assert codes(form(rule), Line(A, 1)) == ["require"]
    warned = validate(form({**rule, "severity": "warning"}), [Line(A, 1)])
    assert warned.legal
    assert [each.code for each in warned.warnings] == ["require"]


def test_a_companion_aside_is_no_companion():
    rule = {"kind": "companion", "same": "name", "where": {"types": ["spell"]}, "with": {"types": ["unit"]}}
    partner = CardFacts("P", C.name, "unit")

    assert codes(form(rule), Line(C, 1), Line(partner, 1, "aside")) == ["companion"]
    assert codes(form(rule), Line(C, 1), Line(partner, 1)) == []


def test_a_rule_carries_its_own_sentences_to_the_breach():
    words = {"it": "{count} sono poche", "en": "{count} are few"}

    (found,) = validate(form({"kind": "size", "min": 1, "words": words}), []).violations

    assert found.words == words


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        ({"kind": "colour"}, "kind must be one of size, copies, require, companion, not 'colour'"),
        ({}, "kind must be one of"),
        ({"kind": "size"}, "exact, min or max is missing"),
        ({"kind": "size", "exact": 3, "min": 1}, "exact goes without min and max"),
        ({"kind": "size", "min": 9, "max": 3}, "min 9 is above max 3"),
        ({"kind": "size", "min": "30"}, "min must be a whole number from 0 to 9999, not '30'"),
        ({"kind": "size", "min": True}, "min must be a whole number"),
        ({"kind": "size", "min": -1}, "min must be a whole number"),
        ({"kind": "size", "min": 1, "maximum": 3}, "unknown key maximum"),
        ({"kind": "copies", "per": "name"}, "limit is missing"),
        ({"kind": "copies", "limit": 4, "per": "colour"}, "per must be one of name, number"),
        ({"kind": "copies", "limit": 4, "per": "name", "where": {"types": ["hero"]}}, "unknown card type 'hero'"),
        ({"kind": "copies", "limit": 4, "per": "name", "where": {"types": []}}, "where.types must be a list of names"),
        ({"kind": "copies", "limit": 4, "per": "name", "where": {"kinds": ["unit"]}}, "where must be a table"),
        ({"kind": "require", "min": 1}, "where is missing"),
        ({"kind": "companion", "same": "name", "where": {"types": ["unit"]}}, "where and with are needed"),
        ({"kind": "size", "min": 1, "severity": "hint"}, "severity must be one of violation, warning"),
        ({"kind": "size", "min": 1, "cite": {}}, "cite: the line of the rulebook is needed"),
        ({"kind": "size", "min": 1, "sections": ["aside"]}, "sections may only name what counts: main"),
        ({"kind": "size", "min": 1, "sections": ["moon"]}, "unknown section 'moon'"),
        ({"kind": "size", "min": 1, "words": {"it": "{limit} carte"}}, "words may name count, max, min in braces"),
        ({"kind": "size", "min": 1, "words": {"it": "{0"}}, "words may name count, max, min in braces"),
    ],
)
def test_a_rule_that_cannot_be_used_is_refused_with_its_place_and_the_reason(rule, reason):
    found = problems(form({"kind": "size", "min": 1}, rule), types=("unit", "spell"), sections=("main", "aside"))

    assert len(found) == 1
    assert found[0][0] == ("rules", 1)
    assert found[0][1].startswith(f"rule 2 ({rule.get('kind', '?')}): ")
    assert reason in found[0][1]


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ({"code": ""}, "code: a name is needed"),
        ({"date": "yesterday"}, "date: the day of this snapshot is needed"),
        ({"names": {}}, "names: a name a language is needed"),
        ({"sections": ["main", "aside"]}, "sections: aside never counts"),
        ({"sections": "main"}, "sections must be a list of names"),
        ({"rules": []}, "rules: at least one is needed"),
        ({"rules": [3]}, "rule 1 (?): must be a table"),
        ({"title": "x"}, "unknown key title"),
    ],
)
def test_a_format_that_cannot_be_used_is_refused_with_the_reason(header, reason):
    found = problems(form({"kind": "size", "min": 1}, **header))

    assert any(reason in each for _, each in found)


def test_every_reason_is_listed_at_once():
    with pytest.raises(FormatError) as caught:
        read_format(form({"kind": "x"}, {"kind": "size"}, names={}))

    assert len(caught.value.faults) == 3


def test_the_hash_of_a_format_ignores_the_order_of_keys_and_nothing_else():
    one = form({"kind": "size", "min": 1, "max": 2})
    turned = form({"max": 2, "min": 1, "kind": "size"})

    assert format_hash(one) == format_hash(turned)
    assert format_hash(one) != format_hash(form({"kind": "size", "min": 1, "max": 3}))
