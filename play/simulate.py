"""What a unit of work computes: a match, or a range of matches, as a pure function of a frozen setup."""

import hashlib
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from play.engine.contest import Score, begin, bot_choice, match_seed
from play.engine.contest import play_range as play_numbers
from play.engine.events import Event, Reader
from play.engine.expand import tables
from play.engine.filters import ExpandError
from play.engine.game import GameRules
from play.engine.layout import MASK62
from play.engine.rules import Rules, advance, apply
from play.engine.state import State, laid_out
from play.engine.version import BUILD, ENGINE_VERSION
from play.games.registry import rules_for

__all__ = [
    "BUILD",
    "ENGINE_VERSION",
    "MatchRecord",
    "ReplayError",
    "Setup",
    "SetupError",
    "Tally",
    "play_match",
    "play_range",
    "replay_match",
]

# A deck far beyond any format: what is larger is refused before it is laid out.
MOST_CARDS = 250
# How many matches are played between two looks at whether to go on.
STRIDE = 8
# Matches worth a look, and what their turns weigh in the choice: few, many, or no matter how many.
WEIGHTS = {"shortest": 1, "longest": -1, "draw": 0}


class SetupError(ValueError):
    """A setup that cannot be played; the message says what is wrong with it."""


class ReplayError(ValueError):
    """Recorded choices that this engine cannot follow; the message names the first step that differs."""


@dataclass(frozen=True)
class Setup:
    """All that a match is a function of, besides the engine's version.

    `cards` are the contents of the cards used (as `CardData.as_dict`), sorted by id; `decks` pairs of card id and
    copies, sorted; `names` the decks' names, which decide nothing; `bots` one a deck; `seed` 0 to 2^62 - 1; `worth`
    what the game's vocabulary gives bots for zones and operations. Raises SetupError.
    """

    game: str
    cards: tuple[Mapping[str, Any], ...]
    decks: tuple[tuple[tuple[str, int], ...], ...]
    names: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    worth: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not 0 <= self.seed <= MASK62:
            raise SetupError(f"seed {self.seed}: it must be a whole number from 0 to {MASK62}")
        ids = [card["id"] for card in self.cards]
        if ids != sorted(set(ids)):
            raise SetupError("the cards must be sorted by id, each once")
        for name, deck in zip(self.names, self.decks, strict=False):
            self.check_deck(name, deck, set(ids))

    def check_deck(self, name: str, deck: Sequence[tuple[str, int]], ids: set[str]) -> None:
        """Raise SetupError for a deck with unknown cards, bad numbers of copies or too many cards."""
        for card, copies in deck:
            if card not in ids:
                raise SetupError(f"{name}: the card {card} is not among the cards of the setup")
            if copies < 1:
                raise SetupError(f"{name}: {copies} copies of {card}")
        size = sum(copies for _, copies in deck)
        if not 1 <= size <= MOST_CARDS:
            raise SetupError(f"{name}: {size} cards; a deck to play has 1 to {MOST_CARDS}")

    def to_json(self) -> dict[str, Any]:
        """As JSON can keep it."""
        return {
            "game": self.game,
            "cards": [dict(card) for card in self.cards],
            "decks": [[list(pair) for pair in deck] for deck in self.decks],
            "names": list(self.names),
            "bots": list(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
            "worth": dict(self.worth),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Setup":
        """Back from `to_json`."""
        return cls(
            game=data["game"],
            cards=tuple(data["cards"]),
            decks=tuple(tuple((card, copies) for card, copies in deck) for deck in data["decks"]),
            names=tuple(data["names"]),
            bots=tuple(data["bots"]),
            seed=data["seed"],
            options=data["options"],
            worth=data.get("worth", {}),
        )

    @property
    def key(self) -> str:
        """The setup as one text, the same for equal setups."""
        return json.dumps(self.to_json(), sort_keys=True, ensure_ascii=False, separators=(",", ":"))

    @property
    def catalogue(self) -> str:
        """A hash of the contents of the cards a match could touch."""
        text = json.dumps([dict(card) for card in self.cards], sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True)
class Tally:
    """Counts over matches; adding those of disjoint ranges in any order gives the same.

    `first_seat` counts for the deck that moved first; `lanes` are the two lanes of the result hash. `lengths` counts
    matches by their turns; `shown` numbers matches worth a look, each with its turns. Neither is in the hash.
    """

    matches: int = 0
    wins: tuple[int, int] = (0, 0)
    draws: int = 0
    reasons: Mapping[str, int] = field(default_factory=dict)
    first_seat: Mapping[str, int] = field(default_factory=lambda: {"wins": 0, "losses": 0, "draws": 0})
    turns: int = 0
    decisions: int = 0
    cpu_seconds: float = 0.0
    lanes: tuple[int, int] = (0, 0)
    lengths: Mapping[int, int] = field(default_factory=dict)
    shown: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            matches=self.matches + other.matches,
            wins=(self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]),
            draws=self.draws + other.draws,
            reasons=added(self.reasons, other.reasons),
            first_seat=added(self.first_seat, other.first_seat),
            turns=self.turns + other.turns,
            decisions=self.decisions + other.decisions,
            cpu_seconds=self.cpu_seconds + other.cpu_seconds,
            lanes=((self.lanes[0] + other.lanes[0]) & MASK62, (self.lanes[1] + other.lanes[1]) & MASK62),
            lengths=folded(self.lengths, other.lengths),
            shown=chosen(self.shown, other.shown),
        )

    @property
    def hash(self) -> str:
        """The fingerprint of the matches counted: 32 hex digits."""
        return f"{self.lanes[0]:016x}{self.lanes[1]:016x}"

    def to_json(self) -> dict[str, Any]:
        """As JSON can keep it."""
        return {
            "matches": self.matches,
            "wins": list(self.wins),
            "draws": self.draws,
            "reasons": dict(self.reasons),
            "first_seat": dict(self.first_seat),
            "turns": self.turns,
            "decisions": self.decisions,
            "cpu_seconds": self.cpu_seconds,
            "lanes": list(self.lanes),
            "lengths": {str(turns): n for turns, n in sorted(self.lengths.items())},
            "shown": {name: list(each) for name, each in sorted(self.shown.items())},
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Tally":
        """Back from `to_json`; what was kept before lengths were counted has none."""
        lengths = {int(turns): n for turns, n in data.get("lengths", {}).items()}
        shown = {name: (number, turns) for name, (number, turns) in data.get("shown", {}).items()}
        kept = {"wins": tuple(data["wins"]), "lanes": tuple(data["lanes"]), "lengths": lengths, "shown": shown}
        return cls(**{**data, **kept})


def added(a: Mapping[str, int], b: Mapping[str, int]) -> dict[str, int]:
    """Two tables of counts, summed by name, in the order of the names; what never happened is left out."""
    sums = {name: a.get(name, 0) + b.get(name, 0) for name in sorted({*a, *b})}
    return {name: n for name, n in sums.items() if n or name in ("wins", "losses", "draws")}


def folded(a: Mapping[int, int], b: Mapping[int, int]) -> dict[int, int]:
    """Two tables of counts by number, summed, in the order of the numbers."""
    return {key: a.get(key, 0) + b.get(key, 0) for key in sorted({*a, *b})}


def chosen(a: Mapping[str, tuple[int, int]], b: Mapping[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """The shortest and the longest match of both and a draw, as (number, turns): of equal ones the lowest number."""
    found = {}
    for name in sorted({*a, *b}):
        both = [table[name] for table in (a, b) if name in table]
        found[name] = min(both, key=lambda each: (WEIGHTS[name] * each[1], each[0]))
    return found


@dataclass(frozen=True)
class MatchRecord:
    """One match. `winner` and `first` are deck numbers (None for a draw), `choices` the options taken at every question
    with two or more, `hash` the fingerprint of its events."""

    number: int
    winner: int | None
    reason: str
    turns: int
    decisions: int
    first: int
    hash: str
    choices: tuple[int, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Pairing:
    """A setup laid out: the kernel and both seatings, ready to be cloned."""

    game: GameRules
    rules: Rules
    straight: State
    swapped: State
    bots: tuple[int, int]
    cards: tuple[str, ...]

    def base(self, number: int) -> State:
        """The laid-out state of a match: decks change seats from one match to the next."""
        return self.straight if number % 2 == 0 else self.swapped


def pairing(setup: Setup) -> Pairing:
    """Lay out a setup; the last few are kept. Raises SetupError, or NoRulesError for a game without rules of play."""
    return _pairing(setup.key)


@lru_cache(maxsize=8)
def _pairing(key: str) -> Pairing:
    setup = Setup.from_json(json.loads(key))
    game = rules_for(setup.game)
    if len(setup.decks) != game.shape.seats or len(setup.bots) != game.shape.seats:
        raise SetupError(f"{len(setup.decks)} decks and {len(setup.bots)} bots for {game.shape.seats} seats")
    rules = kernel(setup, game)
    decks = [numbered(setup, deck) for deck in setup.decks]
    return Pairing(
        game=game,
        rules=rules,
        straight=laid_out(rules.t, decks),
        swapped=laid_out(rules.t, decks[::-1]),
        bots=(game.bots.index(setup.bots[0]), game.bots.index(setup.bots[1])),
        cards=tuple(card["id"] for card in setup.cards),
    )


def kernel(setup: Setup, game: GameRules) -> Rules:
    """The rules over the expanded cards of a setup. Raises SetupError."""
    unknown = [b for b in setup.bots if b not in game.bots] + [o for o in setup.options if o not in game.options]
    if unknown:
        raise SetupError(f"unknown bot or option: {', '.join(unknown)}")
    try:
        t = tables(game.shape.priced(setup.worth), setup.cards, setup.options, game.operations)
    except ExpandError as error:
        raise SetupError(f"the engine cannot run an ability: {error}") from error
    return game.build(t, sorted({card["type"] for card in setup.cards}), setup.options)


def numbered(setup: Setup, deck: Sequence[tuple[str, int]]) -> list[int]:
    """The cards of a deck by their number in the setup, sorted, one entry a copy."""
    numbers = {card["id"]: i for i, card in enumerate(setup.cards)}
    return [numbers[card] for card, copies in sorted(deck) for _ in range(copies)]


def play_range(setup: Setup, first: int, count: int, keep_going: Callable[[], bool] | None = None) -> Tally:
    """Play matches `first` to `first + count - 1`. Between a few matches `keep_going` is asked; once it says no the
    tally has only those played, and `Tally.matches` says how many. Raises SetupError, NoRulesError."""
    table = pairing(setup)
    score = Score()
    seatings = (table.straight, table.swapped)
    begun = time.process_time()
    lengths: dict[int, int] = {}
    shown: dict[str, tuple[int, int]] = {}
    for number in range(first, first + count):
        if keep_going is not None and (number - first) % STRIDE == 0 and not keep_going():
            break
        turns, draws = score.turns, score.draws
        register = table.game.first_register
        play_numbers(table.rules, seatings, register, list(table.bots), setup.seed, number, 1, score)
        played = int(score.turns - turns)
        lengths[played] = lengths.get(played, 0) + 1
        look = (number, played)
        shown = chosen(shown, {"shortest": look, "longest": look, **({"draw": look} if score.draws > draws else {})})
    counted = tally(table.game, score, time.process_time() - begun)
    return replace(counted, lengths=folded(lengths, {}), shown=shown)


def tally(game: GameRules, score: Score, seconds: float) -> Tally:
    """A score of the engine, by names."""
    happened = sorted(name for i, name in enumerate(game.reasons) if score.reasons[i])
    return Tally(
        matches=int(score.matches),
        wins=(int(score.wins_a), int(score.wins_b)),
        draws=int(score.draws),
        reasons={name: int(score.reasons[game.reasons.index(name)]) for name in happened},
        first_seat={
            "wins": int(score.first_wins),
            "losses": int(score.first_losses),
            "draws": int(score.first_draws),
        },
        turns=int(score.turns),
        decisions=int(score.decisions),
        cpu_seconds=seconds,
        lanes=(int(score.lane_a), int(score.lane_b)),
    )


def play_match(setup: Setup, number: int, events: bool = True) -> MatchRecord:
    """Play one match by its number, keeping its choices and, if asked, its events. Raises SetupError, NoRulesError."""
    table = pairing(setup)
    bots = table.bots if number % 2 == 0 else table.bots[::-1]
    g = begin(table.base(number), match_seed(setup.seed, number), True)
    while True:
        advance(table.rules, g)
        if g.over:
            return record(table, g, number, events)
        apply(table.rules, g, bot_choice(table.rules, g, bots[g.seat]))


def replay_match(setup: Setup, number: int, choices: Sequence[int]) -> MatchRecord:
    """Play the recorded choices instead of bots. Raises ReplayError naming the first step that does not fit."""
    table = pairing(setup)
    g = begin(table.base(number), match_seed(setup.seed, number), True)
    step = 0
    while True:
        advance(table.rules, g)
        if g.over:
            break
        choice = 0
        if g.options > 1:
            if step >= len(choices):
                raise ReplayError(f"step {step + 1}: a question with {g.options} options, but no choice is recorded")
            choice = choices[step]
            step += 1
            if not isinstance(choice, int) or not 0 <= choice < g.options:
                raise ReplayError(f"step {step}: choice {choice!r} of {g.options} options")
        apply(table.rules, g, choice)
    if step < len(choices):
        raise ReplayError(f"step {step + 1}: the match is over, but {len(choices) - step} choices more are recorded")
    return record(table, g, number, True)


def record(table: Pairing, g: State, number: int, events: bool) -> MatchRecord:
    """A match that is over, by decks instead of seats."""
    deck_of_seat = (0, 1) if number % 2 == 0 else (1, 0)
    shape = table.game.shape
    reader = Reader(
        table.cards,
        [z.name for z in shape.zones],
        shape.stats,
        table.game.reasons,
        table.game.events,
        deck_of_seat,
    )
    return MatchRecord(
        number=number,
        winner=deck_of_seat[g.winner] if g.winner >= 0 else None,
        reason=table.game.reasons[g.reason],
        turns=int(g.turn),
        decisions=int(g.chosen),
        first=deck_of_seat[g.reg[table.game.first_register]],
        hash=f"{int(g.lane_a):016x}{int(g.lane_b):016x}",
        choices=tuple(int(c) for c in g.choices),
        events=tuple(reader.read(g.log)) if events else (),
    )
