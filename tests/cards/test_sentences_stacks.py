"""What the writer does with stacks, grades, marks, counts and links: each on the smallest ability that shows it."""

from dataclasses import replace
from typing import Any

import pytest

from cards.catalogue.data import Json
from cards.catalogue.reading import load_game
from cards.catalogue.sentences import CannotSay, Length, ability_line

GAME = load_game("ultraman")
HERO = replace(GAME.cards["BP01-001"], abilities=())
SCENE = replace(GAME.cards["BP01-101"], abilities=())
DRAW = {"op": "draw", "n": 1}
DISCARD = {"op": "discard", "zone": "hand", "n": 1}
TOP3 = {"op": "reveal", "zone": "deck", "n": 3}
RAISE = {"op": "grade", "who": "self", "by": 1}


def say(ability: Json, lang: str = "it", length: Length = "page", card=HERO) -> str:
    return ability_line(ability, card, GAME, lang, length).sentence


def static(*operations: Json, **keys: Any) -> Json:
    return {"when": "static", "do": [{"do": list(operations)}], **keys}


def activate(*steps: Json, **keys: Any) -> Json:
    return {"when": "activate", "uses": {"n": 1, "per": "turn"}, "do": list(steps), **keys}


def enters(*steps: Json) -> Json:
    return {"when": "enters", "states": ["single"], "do": list(steps)}


def acting(*operations: Json, **step: Any) -> str:
    """What is said after the moment's words, in Italian."""
    return say(enters({"do": list(operations), **step})).removeprefix("Quando questo personaggio entra in gioco, ")


def test_states_and_uses_are_marks_before_the_sentence():
    ability = activate({"do": [DRAW]}, states=["double", "triple"])
    line = ability_line(ability, HERO, GAME, "it")
    assert line.tags == ("DBL", "TRP", "1/turno")
    assert str(line) == "[DBL][TRP][1/turno] Nella tua fase di attivazione puoi pescare 1 carta."
    assert ability_line(ability, HERO, GAME, "en").tags == ("DBL", "TRP", "1/turn")


def test_a_log_has_no_marks():
    assert ability_line(activate({"do": [DRAW]}), HERO, GAME, "it", "log").tags == ()


def test_the_card_is_called_by_what_it_is():
    leave = activate({"do": [{"op": "discard", "who": "self"}]})
    assert say(leave).endswith("puoi scartare questo personaggio.")
    assert say(leave, card=SCENE).endswith("puoi scartare questa Scena.")


def test_a_static_condition_says_while():
    facing = {"is": "match", "who": "facing", "filter": {"marks": "power"}}
    assert say(static(RAISE, **{"if": facing})) == (
        "Mentre il personaggio di fronte è di tipo Power, questo personaggio sale di 1 grado BP."
    )


def test_several_static_steps_add_up():
    have = {"is": "have", "filter": {"character": "ZERO"}, "n": ">=2"}
    ability = {"when": "static", "do": [{"if": have, "do": [RAISE]}, {"if": {**have, "n": ">=4"}, "do": [RAISE]}]}
    assert " Inoltre, mentre hai almeno 4 personaggi ZERO in gioco, " in say(ability)


def test_copies_that_count_once_say_so():
    assert say(static(RAISE, stacks=False)).endswith("Più copie di questo effetto contano una volta sola.")


@pytest.mark.parametrize(
    ("operation", "it"),
    [
        (
            {"op": "modify", "who": "mine", "n": 1, "stat": "bp", "by": 2000},
            "far guadagnare 2000 BP a 1 tuo personaggio",
        ),
        ({"op": "modify", "who": "facing", "stat": "bp", "by": -1000}, "far perdere 1000 BP al personaggio di fronte"),
        (
            {"op": "modify", "who": "mine", "n": "all", "stat": "bp", "by": 1},
            "far guadagnare 1 BP a tutti i tuoi personaggi",
        ),
        ({"op": "grade", "who": "theirs", "n": 1, "by": -2}, "far scendere di 2 gradi BP 1 personaggio avversario"),
        ({"op": "grade", "who": "adjacent", "n": 1, "by": 1}, "far salire di 1 grado BP 1 personaggio adiacente"),
        ({"op": "extra", "who": "self"}, "far usare il BP EXTRA a questo personaggio"),
        (
            {"op": "mark", "who": "any", "n": 1, "add": "armed"},
            "far diventare anche di tipo Armed 1 personaggio in gioco",
        ),
        (
            {"op": "mark", "who": "self", "add": ["power", "speed"]},
            "far diventare anche di tipo Power e Speed questo personaggio",
        ),
        ({"op": "immune", "who": "mine", "n": 1, "to": "bp_down"}, "far ignorare ogni calo di BP a 1 tuo personaggio"),
        (
            {"op": "immune", "who": "theirs", "n": "all", "to": "bp_up"},
            "far ignorare ogni aumento di BP a tutti i personaggi avversari",
        ),
        (
            {"op": "forbid", "who": "facing", "what": "level_up"},
            "impedire al personaggio di fronte di salire di livello",
        ),
        (
            {"op": "forbid", "who": "facing", "what": "enters"},
            "annullare gli effetti d'ingresso del personaggio di fronte",
        ),
        ({"op": "result", "who": "self", "to": "win"}, "far contare come vinta la battaglia di questo personaggio"),
        (
            {"op": "result", "who": "mine", "n": 1, "to": "tie"},
            "far contare come pareggio la battaglia di 1 tuo personaggio",
        ),
    ],
)
def test_an_option_has_characters_do_it_until_the_end_of_the_turn(operation, it):
    assert acting({**operation, "for": "turn"}, may=True) == f"puoi {it} fino al termine del turno."


@pytest.mark.parametrize(
    ("filter_", "it", "en"),
    [
        ({"character": "ZERO"}, "1 tuo personaggio ZERO", "1 of your ZERO characters"),
        ({"character": ["ZERO", "Z"]}, "1 tuo personaggio ZERO o Z", "1 of your ZERO or Z characters"),
        (
            {"character": ["GAIA", "AGUL"], "marks": "power"},
            "1 tuo personaggio di tipo Power con nome GAIA o AGUL",
            "1 of your Power characters named GAIA or AGUL",
        ),
        (
            {"character": "ARC", "marks": ["power", "speed"]},
            "1 tuo personaggio ARC di tipo Power o Speed",
            "1 of your ARC characters of type Power or Speed",
        ),
        (
            {"type": "ultra_hero", "state": ["double", "triple"], "level": [2, 3]},
            "1 tuo Ultra Eroe doppio o triplo di livello 2 o 3",
            "1 of your Double or Triple Ultra Heroes of level 2 or 3",
        ),
        ({"type": "kaiju", "level": ">=5"}, "1 tuo Kaiju di livello 5 o più", "1 of your Kaiju of level 5 or higher"),
        (
            {"name_has": "Darklops"},
            '1 tuo personaggio con "Darklops" nel nome',
            '1 of your characters with "Darklops" in the name',
        ),
        ({"type": "kaiju", "self": False}, "1 altro tuo Kaiju", "1 other of your Kaiju"),
        (
            {"type": "kaiju", "not": {"character": "ZETTON"}},
            "1 tuo Kaiju diverso da ZETTON",
            "1 of your Kaiju other than ZETTON",
        ),
        (
            {"any_of": [{"character": "OMEGA"}, {"type": "kaiju", "marks": "meteo"}]},
            "1 tuo personaggio OMEGA o Kaiju di tipo Meteo",
            "1 of your OMEGA characters or Meteo Kaiju",
        ),
        (
            {"type": "kaiju", "printed": {"extra": "<=8000"}, "reads": "extra"},
            "1 tuo Kaiju con BP EXTRA stampato di 8000 o meno che usa il BP EXTRA",
            "1 of your Kaiju with a printed EXTRA BP of 8000 or lower that use EXTRA BP",
        ),
        (
            {"team": "TRI-SQUAD"},
            "1 tuo personaggio della squadra TRI-SQUAD",
            "1 of your characters of the TRI-SQUAD team",
        ),
    ],
)
def test_filters_are_said_so_that_no_word_seems_to_go_with_another(filter_, it, en):
    ability = static({"op": "grade", "who": "mine", "n": 1, "filter": filter_, "by": 1})
    assert say(ability) == f"{it} sale di 1 grado BP."
    assert say(ability, "en") == f"{en} goes up 1 BP grade."


def test_who_stands_opposite_is_said_with_its_preposition():
    either = {"facing": {"any_of": [{"self": True}, {"character": "VICTORY"}]}}
    assert say(static({"op": "grade", "who": "theirs", "n": 1, "filter": either, "by": -1})) == (
        "1 personaggio avversario di fronte a questo personaggio o a un personaggio VICTORY scende di 1 grado BP."
    )


def test_the_price_stands_before_a_colon_and_its_own_condition_after_it():
    facing = {"is": "match", "who": "facing", "filter": {"marks": "power"}}
    ability = activate({"if": facing, "do": [{**RAISE, "for": "turn"}]}, cost=[DISCARD])
    assert say(ability) == (
        "Nella tua fase di attivazione puoi scartare 1 carta dalla tua mano: "
        "se il personaggio di fronte è di tipo Power, questo personaggio sale di 1 grado BP fino al termine del turno."
    )


def test_a_condition_of_the_whole_ability_leads():
    ability = activate({"do": [DRAW]}, cost=[DISCARD], **{"if": {"is": "role", "of": "next"}})
    assert say(ability).startswith(
        "Se in questo turno sei il giocatore Next, nella tua fase di attivazione puoi scartare "
    )


def test_a_condition_of_the_first_step_alone_stands_after_using_the_card():
    step = {"if": {"is": "have", "filter": {"character": "NEXUS"}}, "do": [DRAW]}
    ability = activate(step, {"do": [{"op": "discard", "who": "self"}]})
    assert say(ability, card=SCENE) == (
        "Nella tua fase di attivazione puoi usare questa Scena: se hai un personaggio NEXUS in gioco, pesca 1 carta. "
        "Poi scarta questa Scena."
    )
    assert say(ability, length="face", card=SCENE) == (
        "Attiva — Se hai un personaggio NEXUS in gioco, pesca 1 carta. Poi scarta questa Scena."
    )


def test_the_rest_goes_with_the_option_or_in_any_case():
    take = {"op": "move", "who": "revealed", "n": 1, "filter": {"type": "ultra_hero"}, "to": "hand"}
    rest = {"op": "discard", "who": "rest"}
    assert acting(take, rest, may=True, pay=[TOP3]) == (
        "puoi rivelare le prime 3 carte del tuo mazzo: "
        "se vuoi, prendi in mano 1 Ultra Eroe tra quelle e scarta le altre."
    )
    parted = enters({"may": True, "pay": [TOP3], "do": [take]}, {"link": "if_paid", "do": [rest]})
    assert say(parted).endswith("se vuoi, prendi in mano 1 Ultra Eroe tra quelle. Poi, in ogni caso, scarta le altre.")
    assert say(parted, "en").endswith("from among them into your hand. Then, either way, discard the rest.")


def test_a_link_to_an_earlier_step_says_which():
    draw = {"may": True, "do": [{"op": "draw", "n": 2}]}
    back = {"link": "if_any", "do": [{"op": "move", "zone": "hand", "n": 1, "to": "deck_bottom"}]}
    third = {"link": "if_any", "step": 1, "if": {"is": "role", "of": "lead"}, "may": True, "do": [DRAW]}
    assert say(enters(draw, back, third), "en").endswith(
        "If you drew any and if you are the Lead player this turn, you may draw 1 card."
    )


def test_a_delay_stands_before_its_act():
    ability = enters({"may": True, "do": [DISCARD]}, {"link": "if_done", "at": "turn_end", "do": [DRAW]})
    assert say(ability).endswith("Se lo fai, al termine del turno pesca 1 carta.")


def test_cards_spoken_of_are_named_once_others_came_between():
    show = {"op": "reveal", "zone": "hand", "n": 1, "filter": {"type": "scene"}}
    put = {"op": "move", "who": "revealed", "to": "scene"}
    assert acting(show, put) == "rivela 1 Scena dalla tua mano e mettila in gioco."
    assert acting(show, DRAW, put) == "rivela 1 Scena dalla tua mano, pesca 1 carta e metti in gioco la Scena rivelata."


def test_a_subject_is_named_again_after_other_cards():
    take = {"op": "unstack", "who": "mine", "n": 1, "card": "top", "to": "hand"}
    assert acting({**RAISE, "for": "turn"}, may=True, pay=[take]) == (
        "puoi riprendere in mano la carta più in alto di 1 tuo personaggio: "
        "se vuoi, questo personaggio sale di 1 grado BP fino al termine del turno."
    )


@pytest.mark.parametrize(
    ("per", "it", "en"),
    [
        (
            {"count": "field", "filter": {"character": "ZERO"}},
            "per ogni tuo personaggio ZERO",
            "for each of your ZERO characters",
        ),
        (
            {"count": "hand", "who": "theirs", "every": 2},
            "per ogni 2 carte nella mano dell'avversario",
            "for every 2 cards in your opponent's hand",
        ),
        (
            {"count": "charge", "who": "self", "every": 2},
            "per ogni 2 carte di carica sotto questo personaggio",
            "for every 2 charge cards under this character",
        ),
        (
            {"count": "field", "distinct": "character", "filter": {"type": "kaiju"}},
            "per ogni nome diverso tra i tuoi Kaiju",
            "for each different name among your Kaiju",
        ),
        (
            {"sum": "level", "who": "theirs", "every": 10},
            "per ogni 10 livelli che i personaggi avversari hanno in totale",
            "for every 10 levels that the opposing characters have in total",
        ),
    ],
)
def test_counts_say_whose_and_what(per, it, en):
    ability = static({"op": "modify", "who": "self", "stat": "bp", "by": 1000, "per": per})
    assert say(ability) == f"Questo personaggio guadagna 1000 BP {it}."
    assert say(ability, "en") == f"This character gains 1000 BP {en}."


def test_as_many_cards_as_are_counted_are_one_each_time():
    count = {"count": "stack", "who": "self"}
    assert acting({"op": "draw", "n": count}) == "pesca 1 carta per ogni carta che forma questo personaggio."
    hit = {"op": "modify", "who": "theirs", "stat": "bp", "by": -1, "for": "turn"}
    assert "1 personaggio avversario, ogni volta diverso, perde 1 BP" in acting({**hit, "n": {"count": "field"}})
    again = {**hit, "who": "mine", "by": 1, "n": 1, "times": {"count": "field"}}
    assert "1 tuo personaggio, anche sempre lo stesso, guadagna 1 BP" in acting(again)


def test_a_card_chosen_where_it_fits_is_put_in_one_act():
    pick = {"op": "choose", "zone": "discard", "n": 1, "filter": {"type": "kaiju", "fits": {"type": "kaiju"}}}
    put = {"op": "stack", "who": "chosen", "on": {"type": "kaiju"}}
    assert acting(pick, put) == "metti 1 Kaiju dalla tua pila degli scarti sopra 1 tuo Kaiju su cui può stare."


@pytest.mark.parametrize(
    ("condition", "it"),
    [
        ({"is": "have", "zone": "scene"}, "se hai una Scena in gioco"),
        ({"is": "have", "zone": "scene", "who": "any", "n": "=0"}, "se non c'è nessuna Scena in gioco"),
        (
            {"is": "have", "zone": "hand", "n": {"<": {"count": "hand", "who": "theirs"}}},
            "se hai meno carte in mano dell'avversario",
        ),
        ({"is": "have", "sum": "level", "n": ">=15"}, "se i tuoi personaggi hanno in totale almeno 15 livelli"),
        (
            {"is": "have", "distinct": "character", "n": ">=3"},
            "se hai almeno 3 personaggi, con nomi tutti diversi, in gioco",
        ),
        (
            {"is": "have", "who": "theirs", "distinct": "printed_marks", "n": "=1"},
            "se i personaggi avversari hanno in tutto un solo tipo stampato",
        ),
        (
            {"is": "match", "who": "adjacent", "filter": {"character": "BLU"}, "n": ">=2"},
            "se questo personaggio ha accanto almeno 2 personaggi BLU",
        ),
        (
            {"is": "match", "who": "facing", "filter": {"grade": "raised", "state": "double"}},
            "se il personaggio di fronte è doppio e salito di grado",
        ),
        (
            {"is": "match", "who": "self", "filter": {"area": 1}},
            "se questo personaggio è nell'area di battaglia del Round 1",
        ),
        ({"is": "role", "of": "lead"}, "se in questo turno sei il giocatore Lead"),
        (
            {"is": "happened", "event": "unstacked", "who": "any", "filter": {"state": "triple"}, "to": "hand"},
            (
                "se in questo turno la carta più in alto di un personaggio triplo in gioco "
                "è tornata in mano al suo proprietario"
            ),
        ),
        (
            {"is": "happened", "event": "activated", "who": "mine", "filter": {"character": "GEED"}},
            "se in questo turno hai usato un'abilità di attivazione di un tuo personaggio GEED",
        ),
    ],
)
def test_conditions(condition, it):
    assert say({**enters({"do": [DRAW]}), "if": condition}) == (
        f"Quando questo personaggio entra in gioco, {it}, pesca 1 carta."
    )


def test_one_of_several_cards_handled_is_looked_for_among_them():
    zero = {"is": "match", "who": "sent", "filter": {"character": "ZERO"}}
    ability = enters({"do": [{"op": "mill", "n": 3}]}, {"if": zero, "do": [DRAW]})
    assert say(ability).endswith("Se tra quelle c'è una carta ZERO, pesca 1 carta.")
    single = enters({"do": [{"op": "mill", "n": 1}]}, {"if": zero, "do": [DRAW]})
    assert say(single).endswith("Se è una carta ZERO, pesca 1 carta.")


def test_what_others_are_made_to_do_names_them():
    ability = activate({"do": [DRAW]}, cost=[{"op": "mill", "n": 2, "who": "theirs"}])
    assert "puoi far scartare all'avversario le prime 2 carte del suo mazzo: pesca 1 carta." in say(ability)
    assert "you may make your opponent discard the top 2 cards of their deck: draw 1 card." in say(ability, "en")


@pytest.mark.parametrize(
    ("operation", "construct"),
    [
        ({"op": "choose", "who": "mine", "n": 1, "filter": {"fits": {}}}, "filter key fits there"),
        ({"op": "charge", "n": 2, "on": {}}, "charge of several cards"),
        ({"op": "mark", "who": "self", "change": "power", "for": "turn"}, "mark changed to what was not picked"),
        ({"op": "set", "who": "self", "stat": "bp", "to": 1, "for": "turn"}, "a stat set to what was not picked"),
        ({"op": "negate", "who": "self", "for": "game"}, "until game"),
        ({"op": "forbid", "who": "self", "what": "level_up", "cause": {"who": "mine"}, "for": "turn"}, "such a cause"),
        ({**DRAW, "n": {"count": "areas"}}, "zones areas"),
    ],
)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_what_cannot_be_said_is_named(lang, operation, construct):
    with pytest.raises(CannotSay, match=construct):
        say(enters({"do": [operation]}), lang)


def test_a_frame_that_would_lose_a_part_of_the_act_is_refused():
    words = GAME.i18n["it"]["sentences"]
    frames = {**words["frames"], "draw": {"text": "{verb} {object}", "verb": "pescare"}}
    lossy = replace(GAME, i18n={"it": {"sentences": {**words, "frames": frames}}})
    ability = enters({"do": [{"op": "draw", "n": {"count": "field"}}]})
    with pytest.raises(CannotSay, match="per of draw"):
        ability_line(ability, HERO, lossy, "it")
