"""Every distinct ability of Ultraman, as reviewed by eye against its card. UPDATE_GOLDEN=1 writes the file anew."""

import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cards.catalogue.data import CardData, Json
from cards.catalogue.reading import load_game
from cards.catalogue.sentences import LANGUAGES, Length, Line, ability_line, card_text
from tests.cards.sentence_faults import FAULTS, FAULTS_IT, WORDS_IN_ENGLISH, distinct, nested, reviewed

GOLDEN = Path(__file__).parent / "golden" / "ultraman_sentences.json"
GAME = load_game("ultraman")
LENGTHS: tuple[Length, ...] = ("face", "page", "log")
WORDINGS = list(product(LANGUAGES, LENGTHS))
ABILITIES = list(distinct(GAME))
LASTS = {
    "it": {"turn": r"fino al termine del turno", "next_turn": "nel prossimo turno"},
    "en": {"turn": r"until the end of the turn", "next_turn": "in the next turn"},
}
ASKS = {"it": r"\b(se|mentre) (?!vuoi)", "en": r"\b(if|while) (?!you like)"}
STATES = {
    "it": {"single": "singol", "double": "dopp", "triple": "tripl", "quad": "quadrupl"},
    "en": {"single": "Single", "double": "Double", "triple": "Triple", "quad": "Quad"},
}


@cache
def lines(lang: str, length: Length) -> dict[str, Line]:
    return {name: ability_line(ability, card, GAME, lang, length) for name, card, ability in ABILITIES}


def said(card: CardData, ability: Json) -> dict[str, dict[str, str]]:
    return {
        lang: {length: str(ability_line(ability, card, GAME, lang, length)) for length in LENGTHS} for lang in LANGUAGES
    }


def every(ability: Json, key: str) -> list[Any]:
    """The values of a key, wherever it stands in an ability; lists opened."""
    found = [value for name, value in nested(ability) if name == key]
    return [each for value in found for each in (value if isinstance(value, list) else [value])]


def unsaid(words: dict[str, list[str]]) -> list[tuple[str, str, str]]:
    """Abilities whose page lacks one of the words that its data call for."""
    return [
        (name, word, str(line))
        for lang in LANGUAGES
        for name, line in lines(lang, "page").items()
        for word in words[f"{name} {lang}"]
        if word not in line.sentence
    ]


def wanted(key: str, word: Any) -> dict[str, list[str]]:
    """For each ability and language the words of the values of `key`."""
    return {
        f"{name} {lang}": [word(value, lang) for value in every(ability, key)]
        for name, _, ability in ABILITIES
        for lang in LANGUAGES
    }


def test_the_sentences_are_those_that_were_reviewed():
    made = {name: said(card, ability) for name, card, ability in ABILITIES}
    assert made == reviewed(GOLDEN, made)


def test_every_ability_of_the_game_is_said():
    assert len(ABILITIES) == 423
    assert sum(len(card_text(card, GAME, "it")) for card in GAME.cards.values()) == 663


@pytest.mark.parametrize(("lang", "length"), WORDINGS)
def test_distinct_abilities_have_distinct_lines(lang, length):
    marks = {name: line.tags for name, line in lines(lang, "page").items()}
    found = lines(lang, length)
    names = {name: card.name for name, card, _ in ABILITIES}
    told = [(marks[name], line.sentence.removeprefix(names[name])) for name, line in found.items()]
    assert [each for each in told if told.count(each) > 1] == []


@pytest.mark.parametrize(("lang", "length"), WORDINGS)
@pytest.mark.parametrize("fault", FAULTS)
def test_no_sentence_has_a_slip_of_form(lang, length, fault):
    names = {name: card.name for name, card, _ in ABILITIES}
    for name, line in lines(lang, length).items():
        text = line.sentence.removeprefix(names[name])  # names are as printed, dots and all
        for word in WORDS_IN_ENGLISH if fault == "a raw key" and lang == "en" else ():
            text = text.replace(word, "")
        assert not re.search(FAULTS[fault], text), (name, text)


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("fault", FAULTS_IT)
def test_no_italian_sentence_has_a_slip_of_grammar(length, fault):
    for name, line in lines("it", length).items():
        assert not re.search(FAULTS_IT[fault], line.sentence), (name, line.sentence)


# Nothing of an ability is lost on the way to its page.


def test_every_character_is_named():
    assert unsaid(wanted("character", lambda name, _: name if name.isupper() else "")) == []


def test_every_part_of_a_name_is_quoted_as_printed():
    assert unsaid(wanted("name_has", lambda part, _: f'"{part}"')) == []


def test_every_mark_is_named():
    for key in ("marks", "add"):
        marks = wanted(key, lambda code, lang: GAME.marks[code].name[lang] if code in GAME.marks else "")
        assert unsaid(marks) == []


def test_every_state_of_a_filter_is_said():
    assert unsaid(wanted("state", lambda state, lang: STATES[lang][state])) == []


def test_every_amount_is_said():
    amounts = {
        f"{name} {lang}": [str(abs(by)) for by in every(ability, "by") if isinstance(by, int)]
        for name, _, ability in ABILITIES
        for lang in LANGUAGES
    }
    assert unsaid(amounts) == []


def test_every_duration_is_said():
    assert unsaid(wanted("for", lambda duration, lang: LASTS[lang][duration])) == []


def test_what_waits_for_the_end_of_the_turn_says_so():
    waits = {"it": "l termine del turno", "en": "t the end of the turn"}
    assert unsaid(wanted("at", lambda _, lang: waits[lang])) == []


@pytest.mark.parametrize("length", ["face", "page"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_condition_is_lost(lang, length):
    for name, card, ability in ABILITIES:
        asked = len([value for key, value in nested(ability) if key == "if"])
        asked += len([link for link in every(ability, "link") if link in ("if_done", "if_any")])
        back = len([step for step in every(ability, "step") if step])
        joined = len([step for step in ability["do"] if step.get("link") in ("if_done", "if_any") and "if" in step])
        seen = len([step for step in ability["do"] if step["do"] and step["do"][-1]["op"] == "choose"])
        text = ability_line(ability, card, GAME, lang, length).sentence.casefold()
        assert len(re.findall(ASKS[lang], text)) >= asked - back - joined - seen, (name, text)


def test_every_option_says_that_one_may():
    may = {"it": r"\b[Pp]u(oi|ò)\b|se vuoi", "en": r"\bmay\b|if you like"}
    for name, card, ability in ABILITIES:
        if True in every(ability, "may"):
            for lang in LANGUAGES:
                assert re.search(may[lang], ability_line(ability, card, GAME, lang).sentence), name


def test_marks_are_the_states_and_the_uses():
    shown = {"single": "SIN", "double": "DBL", "triple": "TRP", "quad": "QUAD"}
    found = lines("it", "page")
    for name, _, ability in ABILITIES:
        uses = [f"{ability['uses']['n']}/turno"] if "uses" in ability else []
        assert list(found[name].tags) == [shown[state] for state in ability.get("states", ())] + uses, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_log_has_no_marks_and_opens_with_the_name_of_the_card(lang):
    for name, card, ability in ABILITIES:
        line = ability_line(ability, card, GAME, lang, "log")
        assert line.tags == (), name
        assert line.sentence.startswith(f"{card.name}: "), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_face_is_never_longer_than_the_page(lang):
    pages = lines(lang, "page")
    for name, line in lines(lang, "face").items():
        assert len(line.sentence) <= len(pages[name].sentence) + 5, name
