"""The integers the engine speaks in: fields of frames and abilities, instructions, conditions, verbs, events.

Plain module constants, so that mypyc folds them. Nothing here belongs to one game; a game's own verbs start at
GAME_VERB, its own decision kinds at GAME_KIND.
"""

from typing import Final

# Who is meant, seen from an ability's controller.
SELF: Final = 0
FACING: Final = 1
MINE: Final = 2
THEIRS: Final = 3
ANY: Final = 4
EACH: Final = 5
ACTOR: Final = 6
# Cards that this ability has handled: SELECTED + 0.. are the frame's five lists.
PICKS: Final = 8
CHOSEN: Final = 9
REVEALED: Final = 10
SENT: Final = 11
MOVED: Final = 12
REST: Final = 13
LISTS: Final = 5

# What a zone shows: to nobody, to its owner, to all.
HIDDEN: Final = 0
OWNER: Final = 1
PUBLIC: Final = 2

UP: Final = 0
DOWN: Final = 1

NEVER: Final = -1
BATTLE_END: Final = 1 << 30
GAME_END: Final = (1 << 30) + 1

# How long a change lasts ("for"); FOR_STATIC is what static abilities give.
FOR_BATTLE: Final = 0
FOR_TURN: Final = 1
FOR_NEXT_TURN: Final = 2
FOR_OPPONENT_TURN: Final = 3
FOR_GAME: Final = 4
FOR_STATIC: Final = 5

# Rows of the ability table.
A_CARD: Final = 0
A_WHEN: Final = 1
A_FROM: Final = 2
A_USES: Final = 3
A_IF: Final = 4
A_COST: Final = 5
A_DO: Final = 6
A_BY: Final = 7
A_OF: Final = 8
A_NEED: Final = 9
A_PAY: Final = 10
A_WORTH: Final = 11
A_PRICE: Final = 12
A_AURA: Final = 13
A_STACKS: Final = 14
A_WIDTH: Final = 15

# Rows of the program table: operation, six arguments, where to jump.
W: Final = 8
I_END: Final = 0
I_STEP: Final = 1
I_LINK: Final = 2
I_IF: Final = 3
I_MAY: Final = 4
I_DONE: Final = 5
I_GOTO: Final = 6
I_EACH: Final = 7
I_NEXT: Final = 8
I_SELECT: Final = 9
I_CHOOSE: Final = 10
I_KEEP: Final = 11
I_MOVE: Final = 12
I_DRAW: Final = 13
I_MILL: Final = 14
I_SHUFFLE: Final = 15
I_REVEAL: Final = 16
I_MODIFY: Final = 17
I_SET: Final = 18
I_MARK: Final = 19
I_PICK: Final = 20
I_FLIP: Final = 21
I_SWAP: Final = 22
I_PREVENT: Final = 23
I_EITHER: Final = 24
I_FAIL: Final = 25

# How a step hangs on an earlier one, and what an earlier one came to (bits).
L_PAID: Final = 1
L_DONE: Final = 2
L_ANY: Final = 3
L_ELSE: Final = 4
DID_SOME: Final = 1
DID_ALL: Final = 2
DID_PAY: Final = 4
DID_FAIL_IF: Final = 8

# Who makes a pick.
BY_CONTROLLER: Final = 0
BY_OWNER: Final = 1
BY_OPPONENT: Final = 2
BY_CHANCE: Final = 3

# Rows of the condition table: kind, five arguments, comparison, count.
C: Final = 8
C_ALL: Final = 0
C_ANY: Final = 1
C_NOT: Final = 2
C_HAVE: Final = 3
C_MATCH: Final = 4
C_TARGET: Final = 5
C_CAUSE: Final = 6
C_NO: Final = 7

EQ: Final = 0
LT: Final = 1
LE: Final = 2
GT: Final = 3
GE: Final = 4

# Rows of the count table: kind, four arguments, every.
K: Final = 6
K_NUMBER: Final = 0
K_ZONE: Final = 1
K_LIST: Final = 2
K_SUM: Final = 3
K_STAT: Final = 4
EVERYTHING: Final = 1 << 20

# Rows of the filter table: base in the card matrix (or -1), first and number of its tests at run time.
F: Final = 4
T_SELF: Final = 0
T_FACING: Final = 1
T_ZONE: Final = 2
T_IN: Final = 3
T_NOT: Final = 4
T_ANY: Final = 5
T_MARK: Final = 6
T_FACE: Final = 7
T_STAT: Final = 8
T: Final = 4

# Fields of a frame on the resolution stack.
F_AB: Final = 0
F_PC: Final = 1
F_SRC: Final = 2
F_CTRL: Final = 3
F_ACTOR: Final = 4
F_STAGE: Final = 5
F_LEFT: Final = 6
F_DID: Final = 7
F_EACH: Final = 8
F_PICKED: Final = 9
F_TARGET: Final = 10
F_CAUSE: Final = 11
F_PREVENTED: Final = 12
F_BUF: Final = 13
F_LIST: Final = 14
F_STEPS: Final = F_LIST + 2 * LISTS
STEPS: Final = 8
FRAME: Final = F_STEPS + STEPS
DEPTH: Final = 40

# Capacities; a vector checks its bounds, so an overflow raises instead of corrupting.
OPTIONS: Final = 512
BUFFER: Final = 2048
CHANGES: Final = 256
REGISTERS: Final = 32
STREAM: Final = 4

# Kinds of change kept with an end.
M_STAT: Final = 0
M_MARK: Final = 1
M_FIX: Final = 2
M: Final = 5

# An option is verb * VERB + argument.
VERB: Final = 1 << 20
V_PASS: Final = 0
V_YES: Final = 1
V_STOP: Final = 2
V_PICK: Final = 3
V_CARD: Final = 4
V_BRANCH: Final = 5
V_VALUE: Final = 6
GAME_VERB: Final = 16

D_NONE: Final = 0
D_MAY: Final = 1
D_PICK: Final = 2
D_EITHER: Final = 3
D_VALUE: Final = 4
GAME_KIND: Final = 16

# Events: code, then four integers whose meaning play.engine.events gives, and a bit a seat for who learns them.
E_CHOICE: Final = 0
E_TURN: Final = 1
E_SHUFFLE: Final = 2
E_DRAW: Final = 3
E_MOVE: Final = 4
E_REVEAL: Final = 5
E_STAT: Final = 6
E_MARK: Final = 7
E_FLIP: Final = 8
E_ABILITY: Final = 9
E_PREVENT: Final = 10
E_SWAP: Final = 11
E_END: Final = 12
GAME_EVENT: Final = 32
EVENT: Final = 7

# Labelled chance: one stream for setting up and tossing, one a seat for its shuffles, one a seat for its bot.
S_SETUP: Final = 0
S_SHUFFLE: Final = 1

MASK32: Final = (1 << 32) - 1
MASK31: Final = (1 << 31) - 1
MASK62: Final = (1 << 62) - 1
