"""Abilities that answer a moment: pushing what an entity does then."""

from play.engine.frames import prepare, push
from play.engine.layout import A_DO, A_IF, A_OF, A_WHEN, A_WIDTH, F_ACTOR, F_CAUSE, F_TARGET
from play.engine.query import holds, matches, works
from play.engine.state import State
from play.engine.vectors import i64


def push_moment(g: State, e: i64, moment: i64) -> None:
    """Push what this entity does at that moment; the first printed resolves first."""
    c = g.card[e]
    i = g.t.card_abilities[c] - 1
    while i >= 0:
        ab = g.t.card_ability[c] + i
        if g.t.ability[ab * A_WIDTH + A_WHEN] == moment and works(g, e, ab):
            push(g, prepare(g, ab, e, g.owner[e]), g.t.ability[ab * A_WIDTH + A_DO])
        i -= 1


def trigger(g: State, e: i64, moment: i64, target: i64, cause: i64, actor: i64) -> None:
    """Push what this entity does when `cause` acts on `target`, if the cause is of the kind it looks for."""
    c = g.card[e]
    i = g.t.card_abilities[c] - 1
    while i >= 0:
        ab = g.t.card_ability[c] + i
        row = ab * A_WIDTH
        if g.t.ability[row + A_WHEN] == moment and works(g, e, ab):
            fr = prepare(g, ab, e, g.owner[e])
            g.stack[fr + F_TARGET] = target
            g.stack[fr + F_CAUSE] = cause
            g.stack[fr + F_ACTOR] = actor
            answers = matches(g, cause, g.t.ability[row + A_OF], fr) and holds(g, g.t.ability[row + A_IF], fr)
            if answers:
                push(g, fr, g.t.ability[row + A_DO])
        i -= 1
