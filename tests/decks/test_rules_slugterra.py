"""Deck construction, row by row of the Slugterra scenarios (SL-01 to SL-08), and case V14."""

from collections import Counter

from decks.rules import Line, Report, validate
from tests.decks.table import SLUGTERRA, format_of, size, slugs

STANDARD = format_of("slugterra")
SL_01 = slugs(PDM_001=3, PDM_002=3, PDM_005=6, PDM_043=6, PDM_047=3, PDM_048=3, PDM_074=4, PDM_089=2)


def check(lines: list[Line]) -> Report:
    return validate(STANDARD, lines, SLUGTERRA.values())


def breaches(report: Report) -> list[dict[str, object]]:
    return [{"code": each.code, **each.params} for each in report.violations]


def over(name: str, count: int, limit: int) -> dict[str, object]:
    return {"code": "copies", "count": count, "limit": limit, "per": "name", "name": name, "number": ""}


def test_sl_01_thirty_cards_within_every_limit_are_legal():
    report = check(SL_01)

    copies: Counter[str] = Counter()
    for line in SL_01:
        copies[line.card.name] += line.quantity
    assert report.legal
    assert report.warnings == ()
    assert copies == {
        "Infuocato": 6,
        "Boon Doc": 6,
        "Trisstone": 6,
        "Scartatore": 6,
        "Riparazione di Uncino Rosso": 4,
        "Contenitore Anti-Metallo": 2,
    }


def test_sl_02_twenty_nine_cards_break_the_size_alone():
    report = check([*SL_01[:-1], Line(SLUGTERRA["PDM-089"], 1)])

    assert breaches(report) == [{"code": "size", "count": 29, "min": 30, "max": 60}]


def test_sl_03_both_forms_of_a_slug_share_the_limit_of_six():
    lines = slugs(X_BOM_P=6, X_BOM_V=6, PDM_001=3, PDM_002=3, PDM_005=6, PDM_043=6, PDM_074=4, PDM_089=4, PDM_083=2)
    assert size(lines) == 40

    report = check(lines)

    assert breaches(report) == [over("Bomba", 12, 6)]
    assert [(each.card, each.quantity) for each in report.violations[0].cards] == [("X-BOM-P", 6), ("X-BOM-V", 6)]


def test_sl_04_three_of_each_form_are_six_of_six():
    lines = slugs(X_BOM_P=3, X_BOM_V=3, PDM_001=3, PDM_002=3, PDM_005=6, PDM_043=6, PDM_074=4, PDM_089=4, PDM_083=4)
    lines.append(Line(SLUGTERRA["PDM-093"], 4))
    assert size(lines) == 40

    assert check(lines).legal


def test_sl_05_an_azione_stops_at_four():
    lines = slugs(PDM_077=5, PDM_001=3, PDM_002=3, PDM_005=6, PDM_043=6, PDM_074=4, PDM_089=4, PDM_083=3, X_RAM_P=6)
    assert size(lines) == 40

    assert breaches(check(lines)) == [over("Piano del Dottor Blakk", 5, 4)]


def test_sl_06_the_limit_of_four_is_per_name_and_not_per_kind():
    lines = slugs(PDM_089=4, PDM_093=4, PDM_001=3, PDM_002=3, PDM_005=6, PDM_043=6, PDM_074=4, PDM_083=4, X_RAM_P=6)
    assert size(lines) == 40

    assert check(lines).legal


def test_sl_07_a_mostro_is_counted_apart_from_its_normal_slug():
    lines = slugs(X_RAM_P=6, PDM_043=6, PDM_001=3, PDM_002=3, PDM_005=6, PDM_074=4, PDM_089=4, PDM_083=4, PDM_077=4)
    assert size(lines) == 40

    assert check(lines).legal


def test_sl_08_a_deck_without_protoforma_is_legal_with_warnings():
    report = check(slugs(PDM_002=6, PDM_048=6, X_BOM_V=6, PDM_074=4, PDM_077=4, PDM_083=4))

    assert report.legal
    assert [each.code for each in report.warnings] == ["require", "companion", "companion", "companion"]
    assert [each.params.get("name") for each in report.warnings[1:]] == ["Infuocato", "Scartatore", "Bomba"]


def test_v14_three_breaches_are_three_reasons_with_card_and_limit():
    lines = slugs(X_BOM_P=4, X_BOM_V=3, PDM_077=5, PDM_001=3, PDM_002=3, PDM_005=6, PDM_043=5)
    assert size(lines) == 29

    assert breaches(check(lines)) == [
        {"code": "size", "count": 29, "min": 30, "max": 60},
        over("Bomba", 7, 6),
        over("Piano del Dottor Blakk", 5, 4),
    ]


def test_s5_one_name_in_two_sets_counts_together():
    lines = [*SL_01, Line(SLUGTERRA["PDM-005"], 1, printing="a second set")]

    assert breaches(check(lines)) == [over("Boon Doc", 7, 6)]


def test_every_breach_cites_the_rulebook_in_both_languages():
    report = check(slugs(PDM_077=5, X_BOM_V=7))

    assert len(report.violations) == 3
    for each in (*report.violations, *report.warnings):
        assert "Regolamento v1.1" in each.citation["it"]
        assert "Rulebook v1.1" in each.citation["en"]
