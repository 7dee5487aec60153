"""A match told event by event. The game's own words come from its i18n/<lang>/play.json, the rest from the interface.

play.json: `events` (a sentence for each event; the most exact key wins: `move:hand>deck`, `move:>deck`, `move`;
an empty sentence keeps silent), `zones` (`from` and `to`, as they stand in a sentence), `reasons`, `unknown`.
A sentence may name the event's arguments, and `{seat_0}` and `{seat_1}` for the decks that sit there.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from cards.catalogue.data import GameData
from play.engine.events import Event
from play.simulate import MatchRecord, Setup
from play.wording import reason

DECKS = ("deck", "winner", "zone_deck", "origin_deck")
CARDS = ("card", "other_card")
ZONES = {"zone": "to", "origin": "from"}
SILENT = ("choice", "end")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story; `turn` 0 is preparation, `heading` opens a turn."""

    turn: int
    text: str
    heading: bool = False


def told(data: GameData, setup: Setup, record: MatchRecord, language: str, *, log: bool = True) -> list[str]:
    """The story as plain lines, the result last; without `log` the result alone."""
    shown = story(data, setup, record, language) if log else []
    return [line.text if line.heading else f"  {line.text}" for line in shown] + [ending(data, setup, record, language)]


def story(data: GameData, setup: Setup, record: MatchRecord, language: str) -> list[Line]:
    """Everything that happened, in the language."""
    with translation.override(language):
        return list(Teller(data, setup, record.number, language).lines(record.events))


def ending(data: GameData, setup: Setup, record: MatchRecord, language: str) -> str:
    """Who won, why, and when."""
    with translation.override(language):
        words = {
            "number": record.number,
            "turns": record.turns,
            "reason": reason(data, record.reason, language),
            "first": deck_names(setup)[record.first],
        }
        if record.winner is None:
            return _("Match %(number)s: a draw in turn %(turns)s (%(reason)s). %(first)s moved first.") % words
        words["winner"] = deck_names(setup)[record.winner]
        return _("Match %(number)s: %(winner)s wins in turn %(turns)s (%(reason)s). %(first)s moved first.") % words


def deck_names(setup: Setup) -> tuple[str, str]:
    """The two decks' names, told apart where they are the same."""
    a, b = setup.names
    return (f"{a} (A)", f"{b} (B)") if a == b else (a, b)


def common() -> dict[str, str]:
    """Sentences of the events that every game has."""
    return {
        "turn": _("Turn {turn}: {deck}"),
        "shuffle": _("{zone_deck} shuffles."),
        "draw": _("{deck} draws {card}."),
        "move": _("{zone_deck}: {card} moves from {origin} to {zone}."),
        "reveal": _("{card} is revealed."),
        "stat": _("{card}: {stat} {by}."),
        "mark": _("{card} changes its marks."),
        "flip:0": _("{card} is turned up."),
        "flip:1": _("{card} is turned down."),
        "ability": _("{deck} uses the ability of {card}."),
        "prevent": _("{card} prevents it."),
        "swap": _("{card} and {other_card} change places."),
    }


@dataclass
class Teller:
    """Tells the events of one match in order; it remembers which card an entity last was."""

    data: GameData
    setup: Setup
    number: int
    language: str
    seen: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.words: Mapping[str, Any] = self.data.i18n.get(self.language, {}).get("play", {})
        self.sentences = {**common(), **self.words.get("events", {})}
        self.zones: Mapping[str, Mapping[str, str]] = self.words.get("zones", {})
        self.unknown = str(self.words.get("unknown") or _("a card"))
        self.decks = deck_names(self.setup)
        swapped = self.number % 2
        self.seats = {"seat_0": self.decks[swapped], "seat_1": self.decks[1 - swapped]}
        self.names = card_names(self.data, self.setup, self.language)

    def lines(self, events: Sequence[Event]) -> Iterator[Line]:
        """A line for each event that has words; cards that one deck draws in a row share one."""
        at = 0
        while at < len(events):
            event = events[at]
            drawn = self.drawn(events, at) if event.code == "draw" else [event]
            at += len(drawn)
            text = self.sentence(event, drawn)
            if text:
                yield Line(event.turn, text, heading=event.code == "turn")

    def drawn(self, events: Sequence[Event], at: int) -> list[Event]:
        """The draws of one deck that follow each other from here."""
        first = events[at]
        run = [first]
        for event in events[at + 1 :]:
            if event.code != "draw" or event.args["deck"] != first.args["deck"] or event.turn != first.turn:
                break
            run.append(event)
        return run

    def sentence(self, event: Event, run: Sequence[Event]) -> str:
        """The event in words, or nothing for one without."""
        if event.code in SILENT:
            return ""
        template = next((self.sentences[key] for key in keys(event) if key in self.sentences), "")
        if not template:
            self.remember(event)
            return ""
        words = {**self.seats, **{name: self.word(name, value) for name, value in event.args.items()}}
        if len(run) > 1:
            words["card"] = ", ".join(self.word("card", each.args["card"]) for each in run)
        for each in run:
            self.remember(each)
        return template.format_map(words)

    def remember(self, event: Event) -> None:
        """Which card the entity is."""
        entity, card = event.args.get("entity"), event.args.get("card")
        if isinstance(entity, int) and isinstance(card, str):
            self.seen[entity] = card

    def word(self, name: str, value: int | str | None) -> str:
        """An argument as the sentence shows it."""
        if name in DECKS:
            return self.decks[value] if isinstance(value, int) else ""
        if name in CARDS:
            return self.names.get(str(value), self.unknown)
        if name in ("on", "entity"):
            return self.names.get(self.seen.get(value, "") if isinstance(value, int) else "", self.unknown)
        if name in ZONES:
            return str(self.zones.get(str(value), {}).get(ZONES[name]) or value)
        if name == "stat":
            stat = self.data.stats.get(str(value))
            return stat.label.get(self.language, stat.code) if stat else str(value)
        return f"{value:+d}" if name == "by" and isinstance(value, int) else str(value)


def keys(event: Event) -> tuple[str, ...]:
    """The keys of the event's sentence, the most exact first."""
    args = event.args
    exact: tuple[str, ...] = ()
    if "origin" in args and "zone" in args:
        exact = (f"{event.code}:{args['origin']}>{args['zone']}", f"{event.code}:>{args['zone']}")
    elif "face" in args:
        exact = (f"{event.code}:{args['face']}",)
    elif "winner" in args and args["winner"] is None:
        exact = (f"{event.code}:draw",)
    return (*exact, event.code)


def card_names(data: GameData, setup: Setup, language: str) -> dict[str, str]:
    """Names by card id; where two cards of the match share one, the card type tells them apart."""
    by_name: dict[str, set[str]] = {}
    for card in setup.cards:
        by_name.setdefault(card["name"], set()).add(card["id"])
    found = {}
    for card in setup.cards:
        name = card["name"]
        if len(by_name[name]) > 1:
            kind = data.card_types[card["type"]].name
            name = f"{name} ({kind.get(language) or card['type']})"
        found[card["id"]] = name
    return found
