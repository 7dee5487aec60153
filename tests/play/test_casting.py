"""From checked lists to a setup: what is frozen, what makes no difference, what is refused."""

from dataclasses import replace

import pytest

from decks import selectors
from decks.exchange import Entry, Listing, read
from play import wording
from play.casting import CastingError, cast
from play.games.registry import rules_for
from play.results import result
from play.simulate import Tally

GAME = "slugterra"


@pytest.fixture(scope="module")
def names():
    return selectors.names(GAME)


@pytest.fixture(scope="module")
def listing(names):
    return read(names.data.decks["branco"], names)


def ready(data, listing, **changes):
    wanted = {"bots": ("greedy", "random"), "seed": 30, **changes}
    return cast(data, [("one", listing), ("other", listing)], **wanted)


def code_of(data, listing, **changes):
    with pytest.raises(CastingError) as caught:
        ready(data, listing, **changes)
    return caught.value.code


def test_the_setup_holds_the_rules_content_of_the_cards_used_sorted_by_id(names, listing):
    setup = ready(names.data, listing).setup
    used = sorted({entry.printed.card for entry in listing.entries})
    assert [card["id"] for card in setup.cards] == used
    for card in setup.cards:
        assert card["abilities"] == list(names.data.cards[card["id"]].abilities)
        assert not {"source", "notes", "provenance", "basis"} & card.keys()


def test_copies_of_two_printings_of_a_card_are_one_count(names, listing):
    entry = listing.entries[0]
    split = Listing((replace(entry, quantity=1), replace(entry, quantity=entry.quantity - 1), *listing.entries[1:]))
    assert ready(names.data, split).setup == ready(names.data, listing).setup


def test_the_order_of_a_list_makes_no_difference(names, listing):
    turned = Listing(listing.entries[::-1])
    assert ready(names.data, turned).setup == ready(names.data, listing).setup


def test_a_section_that_does_not_count_is_not_played(names, listing):
    aside = next(code for code, section in names.data.sections.items() if not section.counts)
    more = Listing((*listing.entries, Entry(listing.entries[0].printed, 30, aside)))
    assert ready(names.data, more).setup == ready(names.data, listing).setup


def test_mending_a_note_of_a_card_changes_nothing_and_its_ability_does(names, listing):
    data = names.data
    key = listing.entries[0].printed.card
    noted = replace(data, cards={**data.cards, key: replace(data.cards[key], notes="seen twice", source="elsewhere")})
    assert ready(noted, listing).setup.catalogue == ready(data, listing).setup.catalogue
    stronger = replace(data, cards={**data.cards, key: replace(data.cards[key], stats={"power": 100})})
    assert ready(stronger, listing).setup.catalogue != ready(data, listing).setup.catalogue


def test_a_card_the_engine_cannot_play_is_refused_unless_allowed_and_then_said(names, listing):
    data = names.data
    key = listing.entries[0].printed.card
    card = replace(data.cards[key], automation="manual", reason="needs a judge")
    changed = replace(data, cards={**data.cards, key: card})
    with pytest.raises(CastingError) as caught:
        ready(changed, listing)
    assert card.name in wording.casting(caught.value)
    assert "needs a judge" in wording.casting(caught.value)
    allowed = ready(changed, listing, allow_manual=True)
    assert allowed.manual == (card,)
    body = result(allowed.setup, Tally(), build="pure", matches=1, manual=allowed.manual)
    assert body["manual"] == [{"card": card.id, "name": card.name, "reason": "needs a judge"}]
    assert any(card.name in label for label in wording.labels(body))


def test_every_match_option_is_in_the_setup(names, listing):
    defaults = dict(rules_for(GAME).options)
    assert dict(ready(names.data, listing).setup.options) == defaults
    name = next(iter(defaults))
    turned = ready(names.data, listing, options={name: 1 - defaults[name]}).setup
    assert turned.options[name] is not defaults[name]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"bots": ("greedy", "clever")}, "bot"),
        ({"options": {"luck": 1}}, "option"),
        ({"options": {"no_first_turn_battle": 7}}, "option_value"),
    ],
)
def test_what_the_game_does_not_have_is_refused_by_code(names, listing, changes, code):
    assert code_of(names.data, listing, **changes) == code


def test_a_game_without_rules_is_refused(names, listing):
    assert code_of(replace(names.data, code="ultraman"), listing) == "no_rules"
