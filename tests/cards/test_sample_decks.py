"""The sample decks shipped with the games are what their players are promised."""

import re
from collections import Counter
from itertools import combinations

import pytest

from cards.catalogue.data import GameData
from cards.catalogue.reading import load_game

LINE = re.compile(r"(\d+) (.+) \(([^()]+)\) (\S+)")
SIZES = {"slugterra": 40, "ultraman": 50}
GAMES = {code: load_game(code) for code in SIZES}
DECKS = [(code, stem) for code, game in GAMES.items() for stem in game.decks]


def cards_of(game: GameData, stem: str) -> Counter[str]:
    """Copies by card id; every line must name a printing that exists."""
    printings = {(row.set_code, row.short_number): row.card for row in game.printings}
    found: Counter[str] = Counter()
    for line in game.decks[stem].splitlines():
        if line.startswith("#"):
            continue
        match = LINE.fullmatch(line)
        assert match, line
        quantity, name, set_code, number = match.groups()
        card = game.cards[printings[set_code, number]]
        assert card.name == name, line
        found[card.id] += int(quantity)
    return found


@pytest.mark.parametrize("code", SIZES)
def test_a_game_with_sample_decks_has_four(code):
    assert len(GAMES[code].decks) == 4


@pytest.mark.parametrize(("code", "stem"), DECKS)
def test_a_sample_deck_has_the_size_its_game_plays_with(code, stem):
    assert cards_of(GAMES[code], stem).total() == SIZES[code]


@pytest.mark.parametrize(("code", "stem"), DECKS)
def test_a_sample_deck_opens_with_its_title(code, stem):
    assert re.fullmatch(rf"# .+ \({code}, standard\)", GAMES[code].decks[stem].splitlines()[0])


@pytest.mark.parametrize(("code", "stem"), DECKS)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_sample_deck_has_a_title_and_a_plan_in_both_languages(code, stem, lang):
    words = GAMES[code].i18n[lang]["decks"][stem]
    assert words["title"]
    assert words["plan"].endswith(".")


@pytest.mark.parametrize("stem", GAMES["slugterra"].decks)
def test_a_slugterra_sample_deck_keeps_the_copy_limits(stem):
    game = GAMES["slugterra"]
    copies: Counter[tuple[bool, str]] = Counter()
    for key, quantity in cards_of(game, stem).items():
        card = game.cards[key]
        copies[card.type in game.types_by_group["slug"], card.name] += quantity
    assert all(n <= (6 if slug else 4) for (slug, _), n in copies.items()), copies


@pytest.mark.parametrize("stem", GAMES["slugterra"].decks)
def test_a_slugterra_sample_deck_has_slugs_to_send(stem):
    game = GAMES["slugterra"]
    cards = cards_of(game, stem)
    protoforms = {game.cards[key].name: n for key, n in cards.items() if game.cards[key].type == "protoforma"}
    transformed = {game.cards[key].name for key in cards if game.cards[key].type == "velocimorfismo"}
    assert sum(protoforms.values()) >= 12
    assert transformed <= set(protoforms)


@pytest.mark.parametrize("stem", GAMES["ultraman"].decks)
def test_an_ultraman_sample_deck_has_four_copies_of_a_number_at_most(stem):
    assert max(cards_of(GAMES["ultraman"], stem).values()) <= 4


@pytest.mark.parametrize(("one", "other"), list(combinations(GAMES["slugterra"].decks, 2)))
def test_two_slugterra_sample_decks_share_at_most_half_their_cards(one, other):
    shared = cards_of(GAMES["slugterra"], one) & cards_of(GAMES["slugterra"], other)
    assert shared.total() <= 20
