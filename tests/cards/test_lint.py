"""Each check of the linter, with an ability that fails it and one like it that passes."""

from typing import Any

import pytest

from cards.catalogue.faults import schema_faults
from cards.catalogue.lint import lint_ability
from cards.catalogue.names import Known
from cards.catalogue.schema import language

DRAW = {"op": "draw", "n": 1}
REVEAL = {"op": "reveal", "zone": "deck", "n": 3}
TAKE = {"op": "move", "who": "revealed", "n": 1, "to": "hand"}


def ability(when: str, *steps: Any, **more: Any) -> dict[str, Any]:
    """An ability whose steps are given whole or as one operation."""
    return {"when": when, "do": [step if "op" not in step else {"do": [step]} for step in steps], **more}


def faults(game, card_type, entry) -> list[tuple[tuple[str | int, ...], str]]:
    schema = {"$ref": "#/$defs/ability", "$defs": language(game)}
    assert schema_faults(schema, entry) == [], "the example must pass the schema to reach the linter"
    return lint_ability(game, Known(game), (card_type,), entry)


def power(**more: Any) -> dict[str, Any]:
    return {"op": "modify", "who": "self", "stat": "power", "by": 100, **more}


def grade(**more: Any) -> dict[str, Any]:
    return {"op": "grade", "who": "self", "by": 1, **more}


SLUGTERRA = [
    # what is wrong, a type, an ability that has it, a path of the fault, the same without
    (
        "cannot have 'battle'",
        "azione",
        ability("battle", DRAW),
        ("when",),
        ability("played", DRAW),
    ),
    (
        "needs 'of'",
        "caverna",
        ability("places", DRAW),
        ("when",),
        ability("places", DRAW, of={"type": "velocimorfismo"}),
    ),
    (
        "'of' does not belong",
        "azione",
        ability("played", DRAW, of={"type": "azione"}),
        ("of",),
        ability("played", DRAW),
    ),
    (
        "needs 'name'",
        "velocimorfismo",
        ability("attack", DRAW),
        ("when",),
        ability("attack", DRAW, name="Prova"),
    ),
    (
        "needs 'by'",
        "protoforma",
        ability("opponent_main", DRAW),
        ("when",),
        ability("opponent_main", DRAW, by="theirs"),
    ),
    (
        "cannot have a cost",
        "azione",
        ability("played", DRAW, cost=[{"op": "discard", "zone": "hand", "n": 1}]),
        ("cost",),
        ability("played", {"may": True, "pay": [{"op": "discard", "zone": "hand", "n": 1}], "do": [DRAW]}),
    ),
    (
        "is itself the choice",
        "protoforma",
        ability("own_main", {"may": True, "do": [DRAW]}),
        ("do", 0, "may"),
        ability("own_main", {"may": True, "pay": [{"op": "discard", "zone": "hand", "n": 1}], "do": [DRAW]}),
    ),
    (
        "is itself the choice",
        "protoforma",
        ability("opponent_main", {"may": True, "do": [DRAW]}, by="theirs"),
        ("do", 0, "may"),
        ability("opponent_main", {"do": [DRAW]}, by="theirs"),
    ),
    (
        "is itself the choice",
        "velocimorfismo",
        ability("attack", {"may": True, "do": [DRAW]}, name="Prova"),
        ("do", 0, "may"),
        ability("attack", {"do": [DRAW]}, {"may": True, "do": [DRAW]}, name="Prova"),
    ),
    (
        "a static ability cannot 'draw'",
        "protoforma",
        ability("static", DRAW),
        ("do", 0, "do", 0, "op"),
        ability("static", power()),
    ),
    (
        "a static ability cannot choose",
        "protoforma",
        ability("static", power(who="mine", n=1)),
        ("do", 0, "do", 0),
        ability("static", power(who="mine", n="all")),
    ),
    (
        "a static ability cannot have 'may'",
        "protoforma",
        ability("static", {"may": True, "do": [power()]}),
        ("do", 0, "may"),
        ability("static", {"do": [power()]}),
    ),
    (
        "no link but 'else'",
        "protoforma",
        ability("static", {"do": [power()]}, {"link": "if_done", "do": [power()]}),
        ("do", 1, "link"),
        ability(
            "static",
            {"if": {"is": "have", "zone": "arsenal"}, "do": [power()]},
            {"link": "else", "do": [power(by=-100)]},
        ),
    ),
    (
        "no number of uses",
        "protoforma",
        ability("static", power(), uses={"n": 1, "per": "turn"}),
        ("uses",),
        ability("own_main", DRAW, uses={"n": 1, "per": "turn"}),
    ),
    (
        "does not say how long",
        "potenziamento",
        ability("battle", power()),
        ("do", 0, "do", 0),
        ability("battle", power(**{"for": "battle"})),
    ),
    (
        "lasts as long as it",
        "protoforma",
        ability("static", power(**{"for": "turn"})),
        ("do", 0, "do", 0, "for"),
        ability("static", power()),
    ),
    (
        "does not say how many",
        "azione",
        ability("played", {"op": "discard", "who": "theirs", "zone": "hand"}),
        ("do", 0, "do", 0),
        ability("played", {"op": "discard", "who": "theirs", "zone": "hand", "n": 1}),
    ),
    (
        "needs 'who' or 'zone'",
        "azione",
        ability("played", {"op": "move", "to": "hand"}),
        ("do", 0, "do", 0),
        ability("played", {"op": "move", "zone": "discard", "n": 1, "to": "hand"}),
    ),
    (
        "takes exactly one of 'marks' or 'who' and 'stat'",
        "azione",
        ability("played", {"op": "pick", "marks": ["fuoco", "luce"], "who": "mine", "stat": "power"}),
        ("do", 0, "do", 0),
        ability("played", {"op": "pick", "marks": ["fuoco", "luce"]}),
    ),
    (
        "asks for 2 choices",
        "azione",
        ability("played", {"op": "move", "zone": "discard", "n": 1, "to": ["hand", "deck_top"]}),
        ("do", 0, "do", 0),
        ability("played", {"op": "move", "zone": "discard", "n": "all", "to": ["hand", "deck_top"]}),
    ),
    (
        "'chosen' is used before",
        "azione",
        ability("played", {"op": "discard", "who": "chosen"}),
        ("do", 0, "do", 0, "who"),
        ability("played", {"op": "choose", "who": "mine", "zone": "hand", "n": 1}, {"op": "discard", "who": "chosen"}),
    ),
    (
        "'rest' is used before",
        "azione",
        ability("played", {"op": "discard", "who": "rest"}, REVEAL),
        ("do", 0, "do", 0, "who"),
        ability("played", REVEAL, {"op": "discard", "who": "rest"}),
    ),
    (
        "'picked' is used before",
        "potenziamento",
        ability("battle", {"op": "mark", "who": "self", "add": "picked", "for": "turn"}),
        ("do", 0, "do", 0, "add"),
        ability(
            "battle",
            {"op": "pick", "marks": ["fuoco", "luce"]},
            {"op": "mark", "who": "self", "add": "picked", "for": "turn"},
        ),
    ),
    (
        "'sent' is used before",
        "azione",
        ability("played", {"op": "draw", "n": {"count": "sent"}}),
        ("do", 0, "do", 0, "n", "count"),
        ability("played", {"op": "discard", "zone": "hand", "n": [0, 2]}, {"op": "draw", "n": {"count": "sent"}}),
    ),
    (
        "the first step has nothing to hang on",
        "azione",
        ability("played", {"link": "if_done", "do": [DRAW]}),
        ("do", 0, "link"),
        ability("played", DRAW, {"link": "if_done", "do": [DRAW]}),
    ),
    (
        "'else' needs 'if' on step 1",
        "azione",
        ability("played", DRAW, {"link": "else", "do": [DRAW]}),
        ("do", 1, "link"),
        ability("played", {"if": {"is": "have", "zone": "hand"}, "do": [DRAW]}, {"link": "else", "do": [DRAW]}),
    ),
    (
        "'if_paid' needs 'pay' on step 1",
        "azione",
        ability("played", DRAW, {"link": "if_paid", "do": [DRAW]}),
        ("do", 1, "link"),
        ability("played", {"may": True, "pay": [REVEAL], "do": [TAKE]}, {"link": "if_paid", "do": [DRAW]}),
    ),
    (
        "'step' points back",
        "azione",
        ability("played", DRAW, {"link": "if_done", "step": 1, "do": [DRAW]}),
        ("do", 1, "step"),
        ability("played", DRAW, DRAW, {"link": "if_done", "step": 1, "do": [DRAW]}),
    ),
    (
        "'step' points back",
        "azione",
        ability("played", DRAW, DRAW, {"link": "if_done", "step": 3, "do": [DRAW]}),
        ("do", 2, "step"),
        ability("played", DRAW, DRAW, {"link": "if_done", "do": [DRAW]}),
    ),
    (
        "no card has the name 'Ramstone'; did you mean 'Rammstone'?",
        "protoforma",
        ability("static", power(), **{"if": {"is": "have", "zone": "arsenal", "filter": {"name": "Ramstone"}}}),
        ("if", "filter", "name"),
        ability("static", power(), **{"if": {"is": "have", "zone": "arsenal", "filter": {"name": "Rammstone"}}}),
    ),
    (
        "no card has 'Draghi' in its name",
        "azione",
        ability("played", {"op": "move", "zone": "deck", "n": 1, "filter": {"name_has": "Draghi"}, "to": "hand"}),
        ("do", 0, "do", 0, "filter", "name_has"),
        ability("played", {"op": "move", "zone": "deck", "n": 1, "filter": {"name_has": "CONTENITORE"}, "to": "hand"}),
    ),
]


@pytest.mark.parametrize(
    ("reason", "card_type", "wrong", "path", "right"), SLUGTERRA, ids=lambda value: str(value)[:40]
)
def test_the_linter_refuses_one_and_takes_the_other(slugterra, reason, card_type, wrong, path, right):
    found = faults(slugterra, card_type, wrong)
    assert [(where, reason) for where, said in found if reason in said] == [(path, reason)], found
    assert faults(slugterra, card_type, right) == []


ULTRAMAN = [
    ("names its states", "kaiju", ability("enters", DRAW), ability("enters", DRAW, states=["single"])),
    ("has no states", "scene", ability("enters", DRAW, states=["single"]), ability("enters", DRAW)),
    (
        "'out_of' does not belong",
        "kaiju",
        ability("enters", DRAW, states=["single"], out_of="deck"),
        ability("to_discard", DRAW, out_of="deck"),
    ),
    ("needs 'out_of'", "kaiju", ability("to_discard", DRAW), ability("to_discard", DRAW, out_of="deck")),
    (
        "takes exactly one of 'on' or 'under'",
        "scene",
        ability("enters", REVEAL, {"op": "stack", "who": "revealed", "on": {}, "under": {}}),
        ability("enters", REVEAL, {"op": "stack", "who": "revealed", "on": {}}),
    ),
    (
        "asks for 2 choices",
        "scene",
        ability("enters", {"op": "stack", "zone": "hand", "n": 1, "on": {}}),
        ability("enters", {"op": "stack", "zone": "hand", "n": 1, "on": "place"}),
    ),
    (
        "asks for 2 choices",
        "scene",
        ability("enters", {"op": "unstack", "who": "mine", "n": 1, "card": ["top", "bottom"], "to": "hand"}),
        ability("enters", {"op": "unstack", "who": "mine", "n": 1, "card": "top", "to": "hand"}),
    ),
    ("does not say how long", "scene", ability("enters", grade()), ability("enters", grade(**{"for": "turn"}))),
    ("lasts as long as it", "scene", ability("static", grade(**{"for": "turn"})), ability("static", grade())),
    (
        "no card has the character 'TIGAH'; did you mean 'TIGA'?",
        "scene",
        ability("static", grade(who="mine", n="all", filter={"character": "TIGAH"})),
        ability("static", grade(who="mine", n="all", filter={"character": "TIGA"})),
    ),
    (
        "no card has the team 'TRISQUAD'",
        "scene",
        ability("static", grade(who="mine", n="all", filter={"team": "TRISQUAD"})),
        ability("static", grade(who="mine", n="all", filter={"team": "TRI-SQUAD"})),
    ),
    (
        "in its name",
        "scene",
        ability("static", grade(who="mine", n="all", filter={"name_has": "Multi Types"})),
        ability("static", grade(who="mine", n="all", filter={"name_has": "multi type"})),
    ),
]


@pytest.mark.parametrize(("reason", "card_type", "wrong", "right"), ULTRAMAN, ids=lambda value: str(value)[:40])
def test_the_linter_knows_the_words_of_each_game(ultraman, reason, card_type, wrong, right):
    found = faults(ultraman, card_type, wrong)
    assert len([said for _, said in found if reason in said]) == 1, found
    assert faults(ultraman, card_type, right) == []


def test_what_one_option_of_either_sets_is_not_set_in_the_other(ultraman):
    choose = {"op": "choose", "zone": "hand", "n": 1}
    drop = {"op": "discard", "who": "chosen"}
    found = faults(ultraman, "scene", ability("enters", {"op": "either", "options": [[choose, DRAW], [drop]]}))
    assert [path for path, _ in found] == [("do", 0, "do", 0, "options", 1, 0, "who")]
    assert faults(ultraman, "scene", ability("enters", {"op": "either", "options": [[choose, drop], [DRAW]]})) == []


def test_what_the_cost_handled_may_be_named_by_the_steps(ultraman):
    cost = [{"op": "discard", "zone": "hand", "n": 1}]
    steps = [{"if": {"is": "match", "who": "sent", "filter": {"type": "kaiju"}}, "do": [DRAW]}]
    assert faults(ultraman, "scene", ability("activate", *steps, cost=cost)) == []
    assert len(faults(ultraman, "scene", ability("activate", *steps))) == 1
