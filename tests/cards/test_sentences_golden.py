"""Every distinct ability's sentences, as reviewed by eye. UPDATE_GOLDEN=1 writes the file anew: then read the diff."""

import json
import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from cards.catalogue.data import CardData, Json
from cards.catalogue.reading import game_codes, load_game
from cards.catalogue.sentences import LANGUAGES, CannotSay, Length, ability_sentence, card_text
from tests.cards.sentence_faults import FAULTS, FAULTS_IT, reviewed

GOLDEN = Path(__file__).parent / "golden" / "slugterra_sentences.json"
GUIDE = Path(__file__).parents[2] / "docs" / "abilities.md"
GAME = load_game("slugterra")
LENGTHS: tuple[Length, ...] = ("face", "page", "log")
WORDINGS = list(product(LANGUAGES, LENGTHS))


def key(card_id: str, number: int) -> str:
    return f"{card_id}.{number}"


def distinct() -> list[tuple[str, CardData, Json]]:
    """Abilities by key, each content once; the name of the card is part of what is said."""
    seen: dict[tuple[str, str], tuple[str, CardData, Json]] = {}
    for card in GAME.cards.values():
        for number, ability in enumerate(card.abilities, 1):
            seen.setdefault((card.name, json.dumps(ability, sort_keys=True)), (key(card.id, number), card, ability))
    return list(seen.values())


ABILITIES = distinct()


def said(card: CardData, ability: Json) -> dict[str, dict[str, str]]:
    return {
        lang: {length: ability_sentence(ability, card.name, GAME, lang, length) for length in LENGTHS}
        for lang in LANGUAGES
    }


def sentences(lang: str, length: Length) -> dict[str, str]:
    return {name: ability_sentence(ability, card.name, GAME, lang, length) for name, card, ability in ABILITIES}


def test_the_sentences_are_those_that_were_reviewed():
    made = {name: said(card, ability) for name, card, ability in ABILITIES}
    assert made == reviewed(GOLDEN, made)


def test_every_ability_of_the_game_is_said():
    for card in GAME.cards.values():
        for lang, length in WORDINGS:
            assert len(card_text(card, GAME, lang, length)) == len(card.abilities)


@pytest.mark.parametrize(("lang", "length"), WORDINGS)
def test_distinct_abilities_have_distinct_sentences(lang, length):
    found = sentences(lang, length)
    twins = [name for name, text in found.items() if list(found.values()).count(text) > 1]
    # The same steps of two Azioni or attacks would be the same words: the card's name stands above them.
    assert twins == []


@pytest.mark.parametrize(("lang", "length"), WORDINGS)
@pytest.mark.parametrize("fault", FAULTS)
def test_no_sentence_has_a_slip_of_form(lang, length, fault):
    for name, text in sentences(lang, length).items():
        assert not re.search(FAULTS[fault], text), (name, text)


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("fault", FAULTS_IT)
def test_no_italian_sentence_has_a_slip_of_grammar(length, fault):
    for name, text in sentences("it", length).items():
        assert not re.search(FAULTS_IT[fault], text), (name, text)


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        ("a preposition apart from its article", "la prima carta di il mazzo"),
        ("a preposition apart from its article", "a gli slug"),
        ("one of many", "pesca 1 carte"),
        ("many of one", "pesca 2 carta"),
        ("il or un before a heavy sound", "il slug"),
        ("no elision", "nello Arsenale"),
        ("a plural article", "i slug"),
    ],
)
def test_the_italian_check_refuses_what_it_names(fault, text):
    assert re.search(FAULTS_IT[fault], text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_face_is_never_longer_than_the_page(lang):
    for name, card, ability in ABILITIES:
        face = ability_sentence(ability, card.name, GAME, lang, "face")
        assert len(face) <= len(ability_sentence(ability, card.name, GAME, lang, "page")) + 20, (name, face)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_opens_with_the_name_of_the_card(lang):
    for _, card, ability in ABILITIES:
        assert ability_sentence(ability, card.name, GAME, lang, "log").startswith(card.name)


@pytest.mark.parametrize(
    ("lang", "words"), [("it", r"\b(puoi|può|è|peschi|guadagna|perde)\b"), ("en", r"\b(may|is|discards)\b")]
)
def test_the_log_is_told_as_past(lang, words):
    standing = {"non è di tipo", "is not Dark", "è diventato", "non è scesa"}
    for name, text in sentences(lang, "log").items():
        told = text
        for phrase in standing:
            told = told.replace(phrase, "")
        assert not re.search(words, told), (name, text)


def test_an_ability_of_another_game_is_said_whole_or_not_at_all():
    others = [load_game(code) for code in game_codes() if code != "slugterra"]
    refused: list[str] = []
    for card in (card for game in others for card in game.cards.values()):
        for ability in card.abilities:
            try:
                ability_sentence(ability, card.name, GAME, "it")
            except CannotSay as refusal:
                refused.append(refusal.construct)
    assert refused
    assert all(refused)


def test_a_game_without_sentences_says_so():
    wordless = replace(GAME, i18n={})
    card = next(card for card in GAME.cards.values() if card.abilities)
    with pytest.raises(CannotSay, match="slugterra in it"):
        card_text(card, wordless, "it")


def test_a_card_without_abilities_has_no_text():
    game = load_game("ultraman")
    card = next(card for card in game.cards.values() if not card.abilities)
    assert card_text(card, game, "it") == []


@pytest.mark.parametrize(("lang", "length"), WORDINGS)
def test_the_example_of_the_guide_is_what_comes_out(lang, length):
    card = GAME.cards["C99-029"]
    guide = GUIDE.read_text(encoding="utf-8")
    assert f"| {card_text(card, GAME, lang, length)[0]} |" in guide
    assert json.loads(guide.partition("```json\n")[2].partition("```")[0]) == card.abilities[0]
