"""What the catalogue finds, with words typed any way and filters that mean what they say."""

import pytest

from cards import selectors
from cards.catalogue.reading import game_codes
from cards.importing import load_cards
from cards.models import Card, Game

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def loaded(django_db_setup, django_db_blocker):
    """All games, loaded once for this module and taken away again."""
    with django_db_blocker.unblock():
        load_cards(game_codes())
        yield
        Game.objects.all().delete()


@pytest.fixture
def games(loaded, db):
    return {game.code: game for game in selectors.games()}


def found(game, **filters):
    return [card.key for card in selectors.cards_of(game, **filters)]


def test_the_games_are_those_of_the_files(games):
    assert tuple(games) == game_codes()


def test_all_cards_come_in_catalogue_order(games, ultraman):
    assert found(games["ultraman"]) == list(ultraman.cards)


def test_the_order_never_ties(games):
    cards = list(selectors.cards_of(games["ultraman"]))
    assert len({(card.position, card.pk) for card in cards}) == len(cards)


@pytest.mark.parametrize(
    "words", ["contenitore anti-metallo", "METALLO  contenitore", "Contenitore Anti‑Metallo", "anti metallo"]
)
def test_words_are_found_however_they_are_typed(games, words):
    assert "PDM-089" in found(games["slugterra"], words=words)


@pytest.mark.parametrize("words", ["pdm-001", "Incenercorna", "infuocato"])
def test_ids_and_attacks_are_words_too(games, words):
    assert {"PDM-001", "PDM-002"} & set(found(games["slugterra"], words=words))


def test_every_word_must_be_there(games):
    assert found(games["ultraman"], words="tiga sky type")
    assert not found(games["ultraman"], words="tiga sky type xyz")


@pytest.mark.parametrize("words", ["%", "_", "\\", "'; DROP TABLE", "\x00", "٪"])
def test_odd_words_find_no_more_than_their_letters(games, words):
    assert len(found(games["ultraman"], words=words)) in {0, 868}


def test_a_type_finds_second_types_too(games, ultraman):
    heroes = found(games["ultraman"], type="ultra_hero")
    assert len(heroes) == 561 + 10
    assert "BP08-092" in heroes
    assert len(found(games["ultraman"], type="kaiju")) == 207
    assert found(games["ultraman"], type="hero") == []


def test_a_mark_finds_the_cards_that_bear_it(games, ultraman):
    wanted = [key for key, card in ultraman.cards.items() if "meteo" in card.marks]
    assert found(games["ultraman"], mark="meteo") == wanted


def test_a_set_finds_its_own_cards_and_those_printed_in_it(games):
    assert len(found(games["ultraman"], card_set="SD01")) == 14
    reprints = found(games["ultraman"], card_set="UD01")
    assert len([key for key in reprints if key.startswith("UD01-")]) == 10
    assert "BP01-001" in reprints
    assert found(games["ultraman"], card_set="BP08") == ["BP08-092"], "known by its number, printed as a promo only"


def test_set_and_rarity_ask_for_one_printing(games):
    both = found(games["ultraman"], card_set="BP01", rarity="UR")
    assert "BP01-007" in both
    # BP01-001 is in UD01 as R, and AP in BP01: never AP in UD01.
    assert "BP01-001" not in found(games["ultraman"], card_set="UD01", rarity="AP")
    assert "BP01-001" in found(games["ultraman"], rarity="AP")


def test_a_filter_of_another_game_finds_nothing(games):
    assert found(games["slugterra"], mark="meteo") == []
    assert found(games["slugterra"], card_set="BP01") == []


def test_a_card_is_found_by_its_key_in_its_game(games):
    assert selectors.card(games["slugterra"], "PDM-001").name == "Infuocato"
    with pytest.raises(Card.DoesNotExist):
        selectors.card(games["ultraman"], "PDM-001")


def test_an_unknown_game_does_not_exist(games):
    with pytest.raises(Game.DoesNotExist):
        selectors.game("chess")


def test_the_data_of_a_game_are_read_once_a_process():
    assert selectors.game_data("slugterra") is selectors.game_data("slugterra")


def test_a_list_of_cards_costs_one_query(games, django_assert_num_queries):
    with django_assert_num_queries(1):
        found(games["ultraman"], words="tiga", type="ultra_hero", mark="basic", card_set="BP01", rarity="R")
