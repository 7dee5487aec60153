"""The sentences: every reason has one, with its numbers, and the format's own words win."""

import re
from pathlib import Path

import pytest
from django.utils import translation

from decks import exchange, wording
from decks.exchange import ListError, Listing, Unread, read
from decks.rules import Line, validate
from decks.verdicts import judge
from tests.decks.lists import data_of, names_of
from tests.decks.table import SLUGTERRA, format_of, slugs
from tests.decks.test_rules_kinds import CITE, form

SOURCES = Path(exchange.__file__).parent


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def said(lines, *rules):
    report = validate(form(*rules) if rules else format_of("slugterra"), lines, SLUGTERRA.values())
    data = data_of("slugterra")
    return [(wording.breach(each, data), wording.fix(each)) for each in (*report.violations, *report.warnings)]


@pytest.mark.parametrize(
    ("rule", "quantity", "sentence", "mend"),
    [
        ({"exact": 1}, 2, "The deck has 2 cards: it must have exactly 1.", "Take out 1 card, for instance 1 Boon Doc."),
        ({"min": 3}, 1, "The deck has 1 card: it must have at least 3.", "Add 2 cards, for instance 2 Boon Doc."),
        ({"max": 1}, 3, "The deck has 3 cards: it may have at most 1.", "Take out 2 cards, for instance 2 Boon Doc."),
    ],
)
def test_a_size_says_what_it_is_and_what_it_must_be(rule, quantity, sentence, mend):
    assert said([Line(SLUGTERRA["PDM-005"], quantity)], {"kind": "size", **rule}) == [(sentence, mend)]


def test_copies_of_one_printing_and_of_several_are_said_apart():
    rule = {"kind": "copies", "per": "name", "limit": 4}

    assert said([Line(SLUGTERRA["PDM-077"], 5, printing="(PDM) 77")], rule) == [
        (
            "Piano del Dottor Blakk: 5 copies, and at most 4 may be in the deck.",
            "Take out 1 Piano del Dottor Blakk (PDM) 77.",
        )
    ]
    assert said(slugs(X_BOM_P=4, X_BOM_V=3), rule) == [
        (
            "Bomba: 7 copies (4 Bomba, 3 Bomba), and at most 4 may be in the deck.",
            "Take out 3 copies of Bomba, for instance 2 Bomba, 1 Bomba.",
        )
    ]


def test_a_rule_without_its_own_words_has_general_ones():
    need = {"kind": "require", "min": 2, "where": {"types": ["azione"]}}
    pair = {
        "kind": "companion",
        "same": "name",
        "where": {"types": ["velocimorfismo"]},
        "with": {"types": ["protoforma"]},
    }

    assert said(slugs(X_BOM_V=1), need, pair) == [
        (
            "The deck must have at least 2 cards of type Action: it has 0.",
            "Add 2 cards, for instance 2 Riparazione di Uncino Rosso.",
        ),
        ("Bomba (Velocimorph) has no Protoform of the same name in the deck.", "Add 1 Bomba."),
    ]


def test_the_words_of_a_format_are_in_the_readers_language():
    lines = slugs(PDM_002=6, PDM_074=4, PDM_077=4, PDM_083=4, PDM_089=4, PDM_093=4, X_BOM_V=4)

    english = [sentence for sentence, _ in said(lines)]
    with translation.override("it"):
        italian = [sentence for sentence, _ in said(lines)]

    assert (
        english[1]
        == "Infuocato Velocimorph has no Protoform of the same name in the deck: you will not be able to play it."
    )
    assert italian[1].startswith("Infuocato Velocimorfismo non ha nel mazzo una Protoforma con lo stesso nome")


def test_a_missing_protoforma_at_the_limit_is_put_in_place_of_a_card():
    lines = slugs(PDM_002=6, PDM_005=6, PDM_043=6, X_RAM_P=6, PDM_074=4, PDM_077=4)

    assert said(lines)[0][1] == "Replace 1 Infuocato with 1 Infuocato."


def test_a_citation_in_another_language_is_better_than_none():
    (breach,) = validate(form({"kind": "size", "min": 1, "cite": {"de": "Regel 1"}}), []).violations

    assert wording.citation(breach) == "Regel 1"
    assert wording.fix(breach) == "Add 1 card."
    assert CITE


def test_a_long_fix_names_a_few_cards_and_says_that_there_are_more():
    names = names_of("ultraman")

    (breach,) = judge(names, Listing(())).violations

    assert wording.fix(breach).startswith("Add 50 cards, for instance 4 ")
    assert wording.fix(breach).count("Ultraman") <= wording.MOST_NAMED
    assert wording.fix(breach).endswith(" and more.")


def test_every_reason_that_the_readers_give_has_its_sentence():
    sources = "".join(path.read_text() for path in SOURCES.glob("*.py"))
    reasons = set(
        re.findall(r'(?:Missed\(|Unread\(number, [^,]+(?:\[:LONGEST_LINE\])?, |failed\(row, place, )"(\w+)"', sources)
    )
    reasons |= set(re.findall(r'"(\w+)" if (?:found|printed) else "\w+"', sources))
    refusals = set(re.findall(r'ListError\("(\w+)"', sources))

    assert {"ambiguous", "quantity", "too_long", "shape", "mismatch", "unknown"} <= reasons <= set(wording.UNREAD)
    assert {"nul", "json", "too_large"} <= refusals <= set(wording.REFUSED)


def test_each_unread_line_says_where_it_is_and_why():
    names = names_of("slugterra")
    listing = read('{"cards": [{"key": "nulla", "count": 1}]}', names)

    assert [(wording.place(each), wording.unread(each)) for each in listing.unread] == [
        ("entry 1", "No card is called “nulla”.")
    ]
    assert wording.place(Unread(4, "x", "unknown")) == "line 4"


def test_candidates_are_told_apart_by_their_type_and_many_are_counted():
    slugterra, ultraman = names_of("slugterra"), names_of("ultraman")
    two = read("3 Infuocato", slugterra).unread[0].candidates
    many = read("3 Ultraman Tiga", ultraman).unread[0].candidates

    assert wording.candidates(two, slugterra.data) == (
        "Did you mean Infuocato (PDM) 1 [Protoform], Infuocato (PDM) 2 [Velocimorph]?"
    )
    assert wording.candidates(many, ultraman.data).endswith(f" or one of {len(many) - 4} other cards?")
    assert wording.candidates(many[:5], ultraman.data).endswith(" or 1 other card?")
    assert wording.candidates((), ultraman.data) == ""


def test_a_refused_list_is_told_the_limit():
    with pytest.raises(ListError) as caught:
        read("1 Boon Doc\n" * 2001, names_of("slugterra"))

    assert wording.refused(caught.value) == "2001 lines are too many: at most 2000 are read"
