"""The verdict on a list of a real game: what it answers, what it depends on, and the words for it."""

from dataclasses import replace

import pytest
from django.utils import translation

from cards import selectors as cards
from cards.catalogue.errors import DataError
from cards.importing import load_cards
from decks.exchange import Entry, Listing, Names, read
from decks.legality import UnknownFormatError, check
from decks.rules import CardCount
from decks.verdicts import judge
from tests.decks.lists import data_of, names_of

V14 = """# Caso V14 (slugterra, standard)
4 Bomba Protoforma
3 Bomba Velocimorfismo
5 Piano del Dottor Blakk
3 Infuocato (PDM) 1
3 Infuocato (PDM) 2
6 Boon Doc
5 Trisstone
"""
FIFTY = [f"BP01-0{number:02}" for number in range(11, 24)]


def verdict_on(text: str, game: str = "slugterra"):
    return check(game, read(text, names_of(game)))


def ultraman(*first: str, fours: int) -> str:
    return "\n".join([*first, *(f"4 {key}" for key in FIFTY[:fours])])


def test_v14_a_real_deck_with_three_breaches_is_told_all_three():
    verdict = verdict_on(V14)

    assert not verdict.legal
    assert verdict.size == 29
    assert [(each.code, each.params["count"]) for each in verdict.violations] == [
        ("size", 29),
        ("copies", 7),
        ("copies", 5),
    ]


def test_the_answer_has_the_shape_of_the_contract():
    answer = verdict_on(V14 + "1 Infuocato\n").as_json()

    assert set(answer) >= {
        "game",
        "format",
        "legal",
        "size",
        "entries",
        "violations",
        "unread",
        "warnings",
        "catalogue",
    }
    assert (answer["game"], answer["format"], answer["legal"], answer["size"]) == ("slugterra", "standard", False, 29)
    assert answer["entries"][0] == {
        "card": "C99-001",
        "name": "Bomba",
        "type": "protoforma",
        "set": "C99",
        "number": "001",
        "text": "Bomba (C99) 1",
        "quantity": 4,
        "section": "main",
    }
    for breach in answer["violations"]:
        assert set(breach) == {"code", "params", "cards", "message", "citation", "fix"}
    assert answer["violations"][1]["fix"]["action"] == "remove"
    (unread,) = answer["unread"]
    assert set(unread) == {"line", "text", "reason", "message", "candidates"}
    assert (unread["line"], unread["text"], unread["reason"]) == (9, "1 Infuocato", "ambiguous")
    assert [each["text"] for each in unread["candidates"]] == ["Infuocato (PDM) 1", "Infuocato (PDM) 2"]


def test_a_deck_within_the_rules_with_one_unread_line_is_not_legal():
    sample = data_of("slugterra").decks["branco"]

    assert verdict_on(sample).legal
    unread = verdict_on(sample + "1 Carta Che Non Esiste\n")
    assert unread.violations == ()
    assert not unread.legal


def test_v07_cards_aside_never_count_in_the_size_or_in_any_rule():
    sample = data_of("slugterra").decks["branco"]

    verdict = verdict_on(sample + "Riserva:\n50 Bomba (C99) 1\n")

    assert verdict.legal
    assert verdict.size == verdict_on(sample).size


def test_v03_ten_copies_are_ten_of_six():
    verdict = verdict_on("10 Bomba Protoforma")

    assert [each.params["count"] for each in verdict.violations if each.code == "copies"] == [10]


def test_v23_parallel_printings_count_together_and_both_are_named():
    verdict = verdict_on(ultraman("3 BP01-001", "2 AP(01/20)BP01-001", "1 BP01-005", fours=11), "ultraman")

    (breach,) = verdict.violations
    assert verdict.size == 50
    assert (breach.params["count"], breach.params["limit"], breach.params["number"]) == (5, 4, "BP01-001")
    assert [each.printing for each in breach.cards] == ["(BP01) 1", "(BP01) AP(01/20)BP01-001"]
    with translation.override("en"):
        message = verdict.as_json()["violations"][0]["message"]
    assert "3 Ultraman Tiga (BP01) 1, 2 Ultraman Tiga (BP01) AP(01/20)BP01-001" in message


def test_v24_the_cards_that_say_any_number_are_legal_in_any_number():
    verdict = verdict_on(ultraman("12 PR-107", "10 PR-036", fours=7), "ultraman")

    assert verdict.size == 50
    assert verdict.legal


def test_v25_the_copies_of_a_nebula_deck_are_kept_and_judged():
    text = '{"version": 1, "cards": [{"key": "BP01-001", "count": 6}, {"key": "XX99-999", "count": 1, "card": null}]}'

    verdict = verdict_on(text, "ultraman")

    assert [each.quantity for each in verdict.entries] == [6]
    assert [(each.code, each.params["count"]) for each in verdict.violations] == [("size", 6), ("copies", 6)]
    assert [each.reason for each in verdict.unread] == ["unknown"]


@pytest.mark.parametrize("game", ["slugterra", "ultraman"])
def test_every_sample_deck_is_legal_without_a_warning(game):
    for stem, text in data_of(game).decks.items():
        verdict = verdict_on(text, game)

        assert verdict.legal, stem
        assert verdict.warnings == ()


@pytest.mark.parametrize("game", ["slugterra", "ultraman"])
def test_a_deck_of_one_card_is_told_enough_cards_to_be_legal(game):
    names = names_of(game)
    first = next(iter(names.base.values()))

    verdict = judge(names, Listing((Entry(first, 1, "main"),)))

    fix = verdict.violations[0].fix
    added = [entry_of(names, each) for each in fix.add]
    assert sum(each.quantity for each in added) == fix.quantity
    assert judge(names, Listing((Entry(first, 1, "main"), *added))).violations == ()


def entry_of(names: Names, count: CardCount) -> Entry:
    (entry,) = read(f"1 {count.name} {count.printing}", names).entries
    return Entry(entry.printed, count.quantity, count.section)


def test_an_unknown_format_is_answered_with_those_there_are():
    with pytest.raises(UnknownFormatError) as caught:
        check("slugterra", Listing(()), "legacy")

    assert caught.value.known == ("standard",)


def test_broken_rules_are_an_error_of_the_data():
    data = replace(data_of("slugterra"), formats={"standard": {"code": "standard"}})

    with pytest.raises(DataError, match="rules: at least one is needed"):
        judge(Names(data), Listing(()))


def test_the_key_of_a_verdict_changes_with_what_it_depends_on_and_nothing_else():
    names = names_of("slugterra")
    text = "3 Infuocato (PDM) 1\n3 Boon Doc"
    key = judge(names, read(text, names)).key

    def with_card(**changes):
        card = replace(names.data.cards["PDM-001"], **changes)
        return judge(Names(replace(names.data, cards={**names.data.cards, "PDM-001": card})), read(text, names)).key

    other_format = {**names.data.formats["standard"], "names": {"it": "Altro"}}
    assert judge(names, read(f"# Altro nome (slugterra, standard)\n{text}", names)).key == key
    assert with_card(notes="a typo mended") == key
    assert with_card(stats={"power": 301}) != key
    assert judge(names, read(text + "\n1 Trisstone", names)).key != key
    assert judge(Names(replace(names.data, formats={"standard": other_format})), read(text, names)).key != key


@pytest.mark.django_db
def test_the_catalogue_of_a_verdict_is_that_of_the_loaded_cards():
    load_cards(["slugterra"])

    assert verdict_on(V14).catalogue == cards.catalogue_hash(cards.game("slugterra"))
