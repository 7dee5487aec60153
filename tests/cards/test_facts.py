"""The data files say what is printed: counts of section 3.2 of the facts, and the eleven printed faces."""

from collections import Counter
from dataclasses import replace

import pytest

from cards.catalogue.checks import check_game
from cards.catalogue.reading import game_codes


@pytest.mark.parametrize("code", game_codes())
def test_every_game_that_ships_passes_every_check(code):
    assert check_game(code) == []


def test_ultraman_has_868_cards_and_1228_printings(ultraman):
    assert (len(ultraman.cards), len(ultraman.printings)) == (868, 1228)


def test_ultraman_cards_by_type(ultraman):
    counted = Counter(card.type for card in ultraman.cards.values())
    assert counted == {"ultra_hero": 561, "kaiju": 207, "ultra_mech": 18, "scene": 82}


def test_ultraman_printings_by_rarity_low_to_high(ultraman):
    counted = Counter(printing.rarity for printing in ultraman.printings)
    assert [counted[code] for code in ultraman.rarities] == [359, 283, 140, 112, 95, 5, 7, 141, 56, 15, 15]


def test_ultraman_scenes_by_round(ultraman):
    rounds = Counter(card.stats["round"] for card in ultraman.cards.values() if card.type == "scene")
    assert rounds == {0: 3, 1: 22, 2: 30, 3: 18, 4: 9}


def test_ultraman_levels_by_type(ultraman):
    levels: dict[str, set[int | None]] = {}
    for card in ultraman.cards.values():
        levels.setdefault(card.type, set()).add(card.stats.get("level"))
    assert levels == {"ultra_hero": {1, 2, 3, 4}, "ultra_mech": {1, 2, 3}, "kaiju": {4, 5, 6, 7}, "scene": {None}}


def test_ultraman_level_four_heroes_have_no_single_bp(ultraman):
    for card in ultraman.cards.values():
        if card.type == "ultra_hero":
            assert ("bp_single" in card.stats) == (card.stats["level"] != 4), card.id


def test_ten_ultraman_cards_are_heroes_too(ultraman):
    second = sorted(card.id for card in ultraman.cards.values() if card.also == ("ultra_hero",))
    assert second == [
        "BP07-092",
        "BP07-093",
        "BP07-094",
        "BP07-095",
        "BP07-096",
        "BP07-097",
        "BP07-098",
        "BP07-099",
        "BP07-100",
        "BP08-092",
    ]


def test_two_ultraman_cards_may_be_played_in_any_number(ultraman):
    assert [card.id for card in ultraman.cards.values() if card.deck == {"copies": "any"}] == ["PR-036", "PR-107"]


def test_nine_ultraman_cards_share_a_team(ultraman):
    teams = {card.id: card.team for card in ultraman.cards.values() if card.team}
    assert teams == {f"BP07-{number:03}": "TRI-SQUAD" for number in range(25, 34)}


def test_ultraman_names_are_no_keys(ultraman):
    names = Counter(card.name for card in ultraman.cards.values())
    assert len(names) == 198
    assert sum(count > 1 for count in names.values()) == 69


def test_ultraman_abilities_are_all_encoded(ultraman):
    automation = Counter(card.automation for card in ultraman.cards.values())
    assert automation == {"full": 661, "none": 207}
    assert sum(len(card.abilities) for card in ultraman.cards.values()) == 663


def test_the_misfiled_parallel_is_of_the_card_its_number_names(ultraman):
    odd = next(printing for printing in ultraman.printings if printing.number == "ExPBP04-102")
    assert (odd.card, odd.set_code, odd.rarity, odd.treatment) == ("BP04-102", "BP05", "ExP", "parallel")


def test_a_promo_printing_is_in_the_promo_set_and_its_card_in_its_own(ultraman):
    promo = next(printing for printing in ultraman.printings if printing.number == "(PR-169)BP01-001")
    assert (promo.set_code, promo.treatment, promo.rarity) == ("PR", "promo", "R")
    assert ultraman.cards[promo.card].set_code == "BP01"


def test_ultraman_boosters_have_their_printed_size(ultraman):
    sizes = {code: found.printed_size for code, found in ultraman.sets.items() if found.kind == "booster"}
    assert sizes == {
        "BP01": 110,
        "BP02": 110,
        "BP03": 110,
        "BP04": 110,
        "BP05": 115,
        "BP06": 110,
        "BP07": 110,
        "BP08": None,
    }


def test_slugterra_has_the_eleven_printed_faces(slugterra):
    printed = [card for card in slugterra.cards.values() if card.set_code == "PDM"]
    assert [card.id for card in printed] == [
        "PDM-001",
        "PDM-002",
        "PDM-005",
        "PDM-043",
        "PDM-047",
        "PDM-048",
        "PDM-074",
        "PDM-077",
        "PDM-083",
        "PDM-089",
        "PDM-093",
    ]
    assert {card.automation for card in printed} == {"full"}
    assert sum(len(card.abilities) for card in printed) == 12


def test_slugterra_says_from_what_each_inference_is_made(slugterra):
    bases = {card.id: sorted(card.basis) for card in slugterra.cards.values() if card.provenance == "inferred"}
    assert bases == {
        "PDM-001": ["marks"],
        "PDM-002": ["abilities", "marks"],
        "PDM-005": ["marks"],
        "PDM-043": ["marks", "stats.power"],
        "PDM-047": ["marks"],
        "PDM-048": ["marks"],
        "PDM-083": ["abilities"],
        "PDM-089": ["abilities"],
        "PDM-093": ["abilities"],
    }
    assert "S45" in slugterra.cards["PDM-002"].basis["abilities"]


def test_the_two_forms_of_infuocato_share_name_and_species(slugterra):
    proto, velo = slugterra.cards["PDM-001"], slugterra.cards["PDM-002"]
    assert (proto.name, proto.facts, proto.marks) == (velo.name, velo.facts, velo.marks)
    assert (proto.type, proto.stats, velo.type, velo.stats) == (
        "protoforma",
        {"power": 300},
        "velocimorfismo",
        {"power": 1000},
    )


def test_the_base_set_is_known_by_its_size_only(slugterra):
    base = slugterra.sets["BASE"]
    assert (base.printed_size, base.name("it")) == (103, "Set Base")
    assert not [card for card in slugterra.cards.values() if card.set_code == "BASE"]


def test_monsters_alone_bear_the_dark_shadow(slugterra):
    for card in slugterra.cards.values():
        if "ombra_oscura" in card.marks:
            assert card.facts["monster"] == "yes", card.id


@pytest.mark.parametrize("code", game_codes())
def test_every_word_of_a_game_is_in_both_languages_and_no_colour_pair_is_hard_to_read(code, request):
    game = request.getfixturevalue(code)
    for row in [*game.card_types.values(), *game.rarities.values(), *game.marks.values(), *game.sections.values()]:
        assert set(row.name) == {"it", "en"}
    for mark in game.marks.values():
        assert contrast(mark.look.colour, mark.look.ink) >= 4.5, mark.code


def test_a_printing_of_a_plain_number_is_written_without_its_zeros(slugterra, ultraman):
    assert slugterra.printings[0].short_number == "1"
    assert {p.number: p.short_number for p in ultraman.printings}["AP(01/20)BP01-001"] == "AP(01/20)BP01-001"


def test_rules_see_no_sources(slugterra):
    card = slugterra.cards["PDM-001"]
    assert replace(card, source="elsewhere", notes="new").content_hash == card.content_hash
    assert replace(card, stats={"power": 301}).content_hash != card.content_hash


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2 between two colours."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
