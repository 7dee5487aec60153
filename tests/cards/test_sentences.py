"""What the writer does with each part of an ability, on the smallest ability that shows it."""

from typing import Any

import pytest

from cards.catalogue.data import Json
from cards.catalogue.reading import load_game
from cards.catalogue.sentences import CannotSay, Length, ability_sentence

GAME = load_game("slugterra")
DRAW = {"op": "draw", "n": 1}
ONCE = {"n": 1, "per": "main_phase"}
BOMBA = {"is": "have", "zone": "arsenal", "filter": {"name": "Bomba"}}


def say(ability: Json, lang: str = "it", length: Length = "page", name: str = "Provino") -> str:
    return ability_sentence(ability, name, GAME, lang, length)


def played(*operations: Json, **step: Any) -> Json:
    return {"when": "played", "do": [{"do": list(operations), **step}]}


@pytest.mark.parametrize(
    ("n", "it", "en"),
    [(1, "Pesca 1 carta.", "Draw 1 card."), (2, "Pesca 2 carte.", "Draw 2 cards.")],
)
def test_numbers_agree(n, it, en):
    ability = played({"op": "draw", "n": n})
    assert (say(ability), say(ability, "en")) == (it, en)


@pytest.mark.parametrize(
    ("who", "it", "en"),
    [
        ("mine", "Pesca 1 carta.", "Draw 1 card."),
        ("theirs", "L'avversario pesca 1 carta.", "Your opponent draws 1 card."),
        ("each", "Ogni giocatore pesca 1 carta.", "Each player draws 1 card."),
    ],
)
def test_the_verb_goes_with_who_acts(who, it, en):
    ability = played({**DRAW, "who": who})
    assert (say(ability), say(ability, "en")) == (it, en)


def test_an_optional_step_says_so():
    ability = played(DRAW, may=True)
    assert say(ability) == "Puoi pescare 1 carta."
    assert say(ability, "en") == "You may draw 1 card."


def test_a_step_that_is_paid_has_its_price_before_a_colon():
    ability = played(DRAW, may=True, pay=[{"op": "discard", "zone": "hand", "n": 2}])
    assert say(ability) == "Puoi scartare 2 carte dalla tua mano: pesca 1 carta."
    assert say(ability, "en") == "You may discard 2 cards from your hand: draw 1 card."


def test_a_condition_leads():
    ability = {**played(DRAW), "if": BOMBA}
    assert say(ability) == "Con Bomba nel tuo Arsenale, pesca 1 carta."
    assert say(ability, "en") == "With a Bomba in your Arsenal, draw 1 card."


def test_a_denied_condition_says_without():
    assert say({**played(DRAW), "if": {"not": BOMBA}}) == "Senza Bomba nel tuo Arsenale, pesca 1 carta."


def test_several_conditions_are_joined():
    both = {"all": [BOMBA, {"is": "have", "zone": "arsenal", "n": ">=3"}]}
    said = say({**played(DRAW), "if": both})
    assert said == "Con Bomba nel tuo Arsenale e se hai almeno 3 slug nel tuo Arsenale, pesca 1 carta."


def test_the_opponent_is_named_once_and_then_theirs():
    condition = {"is": "have", "who": "theirs", "zone": "arsenal", "n": "<=2"}
    ability = {**played({"op": "mill", "n": 2, "who": "theirs"}), "if": condition}
    assert say(ability) == (
        "Se l'avversario ha al massimo 2 slug nel suo Arsenale, l'avversario scarta le prime 2 carte del suo mazzo."
    )
    assert say(ability, "en").startswith("If your opponent has at most 2 slugs in their Arsenal, ")


def test_an_act_after_anothers_names_its_subject():
    ability = played({"op": "discard", "who": "theirs", "zone": "hand", "n": 1}, DRAW)
    assert say(ability) == "L'avversario scarta 1 carta dalla sua mano e tu peschi 1 carta."
    assert say(ability, "en") == "Your opponent discards 1 card from their hand and you draw 1 card."


def test_using_an_ability_is_itself_the_choice():
    ability = {"when": "own_main", "from": "arsenal", "uses": ONCE, "do": [{"do": [DRAW]}]}
    assert say(ability) == "Una volta nella tua fase principale puoi pescare 1 carta."
    assert say(ability, length="face") == "Fase principale — Pesca 1 carta."
    assert say(ability, length="log") == "Provino: hai pescato 1 carta."


def test_an_ability_that_the_opponent_acts_by_is_used_by_name():
    discard = {"op": "discard", "who": "theirs", "zone": "hand", "n": 1}
    ability = {"when": "own_main", "from": "arsenal", "uses": ONCE, "do": [{"do": [discard]}]}
    assert say(ability, "en") == (
        "Once in your main phase you may use Provino: your opponent discards 1 card from their hand."
    )


@pytest.mark.parametrize(
    ("kind", "it"),
    [
        ("protoforma", "Cerca 1 Protoforma nel tuo mazzo, mettila nel tuo Arsenale e rimescola il tuo mazzo."),
        ("velocimorfismo", "Cerca 1 Velocimorfismo nel tuo mazzo, mettilo nel tuo Arsenale e rimescola il tuo mazzo."),
    ],
)
def test_pronouns_agree_with_what_they_stand_for(kind, it):
    search = {"op": "move", "zone": "deck", "n": 1, "filter": {"type": kind}, "to": "arsenal"}
    assert say(played(search, {"op": "shuffle", "zone": "deck"})) == it


def test_several_cards_have_a_plural_pronoun():
    search = {"op": "move", "zone": "deck", "n": 2, "filter": {"type": "protoforma"}, "to": "hand"}
    ability = played(search, {"op": "shuffle", "zone": "deck"})
    assert "prendile in mano" in say(ability)
    assert "put them into your hand" in say(ability, "en")


def test_both_forms_of_slug_together_are_slugs():
    back = {"op": "move", "zone": "discard", "n": [0, 3], "to": "deck_bottom"}
    ability = played({**back, "filter": {"type": ["protoforma", "velocimorfismo"]}})
    assert say(ability) == "Metti fino a 3 slug dalla tua pila degli scarti in fondo al tuo mazzo."


def test_a_subject_is_not_named_twice_running():
    boost = {"op": "modify", "who": "self", "stat": "power"}
    ability = {
        "when": "static",
        "do": [
            {"if": BOMBA, "do": [{**boost, "by": 100}]},
            {"link": "else", "do": [{**boost, "by": -100}]},
        ],
    }
    assert say(ability, "en") == (
        "With a Bomba in your Arsenal, Provino gains 100 power; otherwise it loses 100 power."
    )
    assert say(ability).count("Provino") == 1


def test_a_face_leaves_out_what_goes_without_saying():
    boost = {"op": "modify", "who": "mine", "zone": "battle", "stat": "power", "by": 200, "for": "battle"}
    ability = {"when": "battle", "do": [{"do": [boost]}]}
    assert say(ability) == "Il tuo slug in battaglia guadagna 200 di Potenza per questa battaglia."
    assert say(ability, length="face") == "Il tuo slug ha +200."


def test_cards_of_two_types_are_cards():
    look = {"op": "reveal", "who": "theirs", "zone": "hand", "n": "all", "shown_to": "mine"}
    pick = {"op": "choose", "who": "revealed", "n": 1, "filter": {"type": ["azione", "caverna"]}}
    ability = played(look, pick, {"op": "discard", "who": "chosen"})
    assert say(ability) == "Guarda la mano dell'avversario, scegli 1 carta Azione o Caverna tra quelle e scartala."


def test_two_ends_of_a_deck_name_it_once():
    back = {"op": "move", "zone": "hand", "n": 1, "to": ["deck_top", "deck_bottom"]}
    assert say(played(back)) == "Metti 1 carta dalla tua mano in cima o in fondo al tuo mazzo."
    assert say(played(back), "en") == "Put 1 card from your hand on top or on the bottom of your deck."


@pytest.mark.parametrize(
    ("operation", "construct"),
    [
        ({"op": "grade", "who": "self", "by": 1}, "frames grade_up"),
        ({"op": "draw", "n": {"count": "hand"}}, "per of draw"),
        ({"op": "draw", "n": 1, "who": "any"}, "draw by any"),
        ({"op": "discard", "zone": ["hand", "revealed"], "n": 1}, "zones"),
        ({"op": "discard", "zone": "hand", "n": 1, "filter": {"level": 2}}, "looks level"),
        ({"op": "discard", "zone": "hand", "n": 1, "filter": {"hue": 2}}, "filter key hue"),
        ({"op": "discard", "zone": "hand", "n": 1, "chosen_by": "opponent"}, "a discard chosen by opponent"),
        ({"op": "move", "who": "chosen", "to": "hand"}, "chosen before anything is chosen"),
        ({"op": "move", "zone": "hand", "n": 1, "to": "limbo"}, "limbo"),
        ({"op": "move", "zone": "hand", "n": 1, "to": "deck"}, "not shuffled"),
        ({"op": "mill", "n": 1, "card": "bottom"}, "frames mill_bottom"),
        ({"op": "mill", "n": 2, "card": "bottom"}, "several cards off the bottom"),
        ({"op": "fly", "n": 1}, "operation fly"),
        ({"op": "discard", "zone": "hand", "n": 1, "filter": {"marks": "plastica"}}, "mark plastica"),
    ],
)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_what_cannot_be_said_is_named(lang, operation, construct):
    with pytest.raises(CannotSay, match=construct):
        say(played(operation), lang)


@pytest.mark.parametrize(
    ("ability", "construct"),
    [
        ({**played(DRAW), "when": "enters"}, "moments enters"),
        ({**played(DRAW), "states": ["single"]}, "tags single"),
        ({**played(DRAW), "colour": "red"}, "ability key colour"),
        ({**played(DRAW), "if": {"is": "role", "of": "next"}}, "tests role:next"),
        (played(DRAW, at="turn_end"), "a first step that waits"),
        ({"when": "played", "do": [{"do": [DRAW]}, {"at": "dawn", "do": [DRAW]}]}, "at dawn"),
        ({"when": "played", "do": [{"do": [DRAW]}, {"link": "if_rich", "do": [DRAW]}]}, "links if_rich"),
    ],
)
def test_a_moment_key_or_link_without_words_is_named(ability, construct):
    with pytest.raises(CannotSay, match=construct):
        say(ability)


def test_a_language_without_a_grammar_is_named():
    with pytest.raises(CannotSay, match="in fr"):
        say(played(DRAW), "fr")
