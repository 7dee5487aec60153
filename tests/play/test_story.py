"""A match told in Italian and English, from real matches of the sample decks."""

import re
from itertools import combinations

import pytest

from decks import selectors
from decks.exchange import read
from play.casting import cast
from play.engine.events import CORE, Event
from play.games.registry import rules_for
from play.simulate import Setup, play_match
from play.story import SILENT, Teller, deck_names, story, told

GAME = "slugterra"
LANGUAGES = ["it", "en"]


def setup_of(a: str, b: str, seed: int = 30) -> Setup:
    names = selectors.names(GAME)
    decks = [(stem.replace("_", " "), read(names.data.decks[stem], names)) for stem in (a, b)]
    return cast(names.data, decks, bots=("greedy", "random"), seed=seed).setup


@pytest.fixture(scope="module")
def data():
    return selectors.names(GAME).data


@pytest.fixture(scope="module")
def matches(data):
    pairs = combinations(sorted(data.decks), 2)
    return [(setup := setup_of(a, b), play_match(setup, number)) for number, (a, b) in enumerate(pairs)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_a_sentence_without_holes_ids_or_codes(data, matches, language):
    for setup, record in matches:
        for line in story(data, setup, record, language):
            assert line.text
            assert not re.search(r"[{}_]|None|[A-Z0-9]{3}-\d{3}|  ", line.text), line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_has_its_own_words_for_every_event_reason_measure_and_zone(data, language):
    words = data.i18n[language]["play"]
    rules = rules_for(GAME)
    named = {key.partition(":")[0] for key in words["events"]}
    codes = {name for name, _ in [*CORE.values(), *rules.events.values()]} - set(SILENT)
    assert named == codes
    assert set(words["reasons"]) == set(rules.reasons)
    assert set(words["zones"]) == {zone.name for zone in rules.shape.zones}
    assert rules.goldfish is not None
    assert set(words["measures"]) == set(rules.goldfish.measures)


def test_the_two_languages_tell_the_same_events(data, matches):
    for setup, record in matches:
        italian, english = (story(data, setup, record, language) for language in LANGUAGES)
        assert [(line.turn, line.heading) for line in italian] == [(line.turn, line.heading) for line in english]
        assert [line.text for line in italian] != [line.text for line in english]


def test_each_turn_has_one_heading_in_order(data, matches):
    for setup, record in matches:
        headings = [line.turn for line in story(data, setup, record, "en") if line.heading]
        assert headings == list(range(1, record.turns + 1))


def test_cards_drawn_in_a_row_share_a_line(data, matches):
    setup, record = matches[0]
    first = next(line for line in story(data, setup, record, "en") if "draws" in line.text)
    assert first.text.count(",") == 7


def test_the_last_line_names_winner_reason_and_who_moved_first(data, matches):
    setup, record = matches[0]
    assert record.winner is not None
    lines = told(data, setup, record, "en")
    last = lines[-1]
    assert lines[:-1]
    assert told(data, setup, record, "en", log=False) == [last]
    assert f"{deck_names(setup)[record.winner]} wins in turn {record.turns}" in last
    assert data.i18n["en"]["play"]["reasons"][record.reason] in last
    assert last.endswith(f"{deck_names(setup)[record.first]} moved first.")


def test_decks_of_the_same_name_are_told_apart():
    assert deck_names(setup_of("branco", "branco")) == ("branco (A)", "branco (B)")


def test_cards_of_the_same_name_are_told_apart_by_their_type(data):
    names = Teller(data, setup_of("branco", "mostri"), 0, "it").names
    assert len(set(names.values())) == len(names)


def test_the_powers_of_a_battle_stand_beside_the_deck_that_sits_there(data):
    setup = setup_of("branco", "mostri")
    event = Event("result", {"winner": 1, "power_0": 900, "power_1": 300, "deck": 0}, 1, 3)
    even, odd = (next(Teller(data, setup, number, "en").lines([event])).text for number in (0, 1))
    assert even == "Power branco 900, mostri 300: mostri wins."
    assert odd == "Power mostri 900, branco 300: mostri wins."


def test_a_game_without_words_of_its_own_is_told_in_common_ones(data):
    bare = Teller(data, setup_of("branco", "mostri"), 0, "en")
    bare.words = {}
    bare.sentences = {name: text for name, text in bare.sentences.items() if name in {"turn", "shuffle"}}
    event = Event("shuffle", {"zone": "deck", "zone_deck": 1, "cards": 40}, 0, 3)
    assert [line.text for line in bare.lines([event])] == ["mostri shuffles the deck."]
