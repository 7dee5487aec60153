"""checkcards names the cards that a game's words do not reach."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cards.catalogue.data import GameData
from cards.catalogue.reading import load_game
from cards.catalogue.sentences.checks import sentence_errors

GAME = load_game("slugterra")
FOLDER = Path("slugterra")


def with_words(lang: str, **tables: object) -> GameData:
    """The game with some tables of its sentences replaced."""
    words = {**GAME.i18n["it"]["sentences"], **tables}
    return replace(GAME, i18n={lang: {"sentences": words}})


def reasons(game: GameData) -> list[str]:
    return [str(error) for error in sentence_errors(game, FOLDER)]


@pytest.mark.parametrize("code", ["slugterra", "ultraman"])
def test_the_words_of_a_shipped_game_reach_every_card(code):
    assert list(sentence_errors(load_game(code), FOLDER)) == []


def test_a_missing_moment_is_named_with_its_cards():
    moments = {key: row for key, row in GAME.i18n["it"]["sentences"]["moments"].items() if key != "attack"}
    found = reasons(with_words("it", moments=moments))
    assert "slugterra/i18n/it/sentences.json:1: PDM-002 Infuocato: no words for moments attack" in found
    assert len(found) == sum(any(a["when"] == "attack" for a in card.abilities) for card in GAME.cards.values())


def test_a_missing_frame_of_another_game_is_named_with_its_cards():
    game = load_game("ultraman")
    words = game.i18n["en"]["sentences"]
    frames = {act: frame for act, frame in words["frames"].items() if act != "charge"}
    found = reasons(replace(game, i18n={"en": {"sentences": {**words, "frames": frames}}}))
    charging = [card.id for card in game.cards.values() if '"op": "charge"' in json.dumps(card.abilities)]
    assert len(found) == len(charging)
    assert all(
        f"{card} " in reason and "no words for frames charge" in reason
        for card, reason in zip(charging, found, strict=True)
    )


def test_a_row_of_the_wrong_shape_is_a_fault_and_no_crash():
    found = reasons(with_words("it", zones={"arsenal": {"noun": 7, "head": "slug"}}))
    assert any("not as docs/abilities.md says" in reason for reason in found)


def test_a_language_without_a_grammar_is_a_fault():
    assert reasons(with_words("fr")) == [
        "slugterra/i18n/fr/sentences.json:1: there is no grammar for 'fr'; known are it, en",
    ]
