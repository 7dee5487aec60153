"""Slugterra's numbers: zones, registers, steps of a turn, verbs, decisions, events and ways to end."""

from typing import Final

from play.engine.layout import GAME_EVENT, GAME_KIND, GAME_VERB

# Kinds of zone, in the order of SHAPE.zones.
DECK: Final = 0
HAND: Final = 1
ARSENAL: Final = 2
BATTLE: Final = 3
BOOST: Final = 4
CAVERN: Final = 5
PLAYED: Final = 6
DISCARD: Final = 7

# Moments, in the order of SHAPE.moments.
M_STATIC: Final = 0
M_WOULD_REDUCE: Final = 1
M_PLAYED: Final = 2
M_OWN_MAIN: Final = 3
M_OPPONENT_MAIN: Final = 4
M_BATTLE: Final = 5
M_ATTACK: Final = 6
M_PLACES: Final = 7

POWER: Final = 0

# Registers; those by seat take two places.
R_SIDE: Final = 0
R_KEPT: Final = 2
R_WANTS: Final = 4
R_REDRAWS: Final = 6
R_EXTRA: Final = 8
R_CAVERN: Final = 10
R_ATTACK: Final = 12
R_POWER: Final = 14
R_FIRST: Final = 16
R_EFFECT: Final = 17
R_WON: Final = 18

# Steps of a match and of a turn.
S_DEAL: Final = 0
S_REDRAW: Final = 1
S_EXTRA: Final = 2
S_PLACE: Final = 3
S_TOSS: Final = 4
S_TURN: Final = 5
S_MAIN: Final = 6
S_PLAYED: Final = 7
S_DECLARE: Final = 8
S_SEND: Final = 9
S_MORPH: Final = 10
S_SENT: Final = 11
S_BOOST: Final = 12
S_ATTACK: Final = 13
S_TURN_UP: Final = 14
S_EFFECTS: Final = 15
S_COMPARE: Final = 16
S_REWARD: Final = 17
S_END: Final = 18

V_PLACE: Final = GAME_VERB
V_PLAY: Final = GAME_VERB + 1
V_CAVERN: Final = GAME_VERB + 2
V_USE: Final = GAME_VERB + 3
V_BATTLE: Final = GAME_VERB + 4
V_SEND: Final = GAME_VERB + 5
V_MORPH: Final = GAME_VERB + 6
V_BOOST: Final = GAME_VERB + 7
V_ATTACK: Final = GAME_VERB + 8

D_REDRAW: Final = GAME_KIND
D_EXTRA: Final = GAME_KIND + 1
D_PLACE: Final = GAME_KIND + 2
D_DRAW: Final = GAME_KIND + 3
D_MAIN: Final = GAME_KIND + 4
D_DECLARE: Final = GAME_KIND + 5
D_SEND: Final = GAME_KIND + 6
D_MORPH: Final = GAME_KIND + 7
D_BOOST: Final = GAME_KIND + 8
D_ATTACK: Final = GAME_KIND + 9
D_REWARD: Final = GAME_KIND + 10

E_REDRAW: Final = GAME_EVENT
E_FIRST: Final = GAME_EVENT + 1
E_DECLINE: Final = GAME_EVENT + 2
E_BATTLE: Final = GAME_EVENT + 3
E_SEND: Final = GAME_EVENT + 4
E_MORPH: Final = GAME_EVENT + 5
E_BOOST: Final = GAME_EVENT + 6
E_ATTACK: Final = GAME_EVENT + 7
E_RESULT: Final = GAME_EVENT + 8
E_REWARD: Final = GAME_EVENT + 9
E_PLAY: Final = GAME_EVENT + 10

# Why a match ended, in the order of GAME.reasons; 0 is the engine's step limit.
NO_DEFENDER: Final = 1
NO_ATTACKER: Final = 2
TURN_LIMIT: Final = 3

HAND_SIZE: Final = 8
REDRAWS: Final = 20
TURNS: Final = 200

# What the four integers of each event are (play.engine.events).
EVENTS: Final = {
    E_REDRAW: ("redraw", ("deck", "times", "-", "-")),
    E_FIRST: ("first", ("deck", "-", "-", "-")),
    E_DECLINE: ("decline", ("deck", "-", "-", "-")),
    E_BATTLE: ("battle", ("deck", "-", "-", "-")),
    E_SEND: ("send", ("deck", "entity", "card", "-")),
    E_MORPH: ("morph", ("deck", "entity", "card", "on")),
    E_BOOST: ("boost", ("deck", "entity", "-", "-")),
    E_ATTACK: ("attack", ("deck", "entity", "card", "ability")),
    E_RESULT: ("result", ("winner", "power_0", "power_1", "deck")),
    E_REWARD: ("reward", ("deck", "entity", "-", "-")),
    E_PLAY: ("play", ("entity", "card", "deck", "-")),
}
