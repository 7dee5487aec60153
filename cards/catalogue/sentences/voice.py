"""What every part of the writer needs: the words, what was named so far, and what a language must know."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from cards.catalogue.sentences.lexicon import Entry, Lexicon, at_length
from cards.catalogue.sentences.text import listed
from cards.catalogue.sentences.tree import CannotSay, Cards, Clause, Kind, Owner, Passage, Place, Span

Mood = Literal["order", "tell", "may", "past"]
Length = Literal["face", "page", "log"]


class Voice(ABC):
    """Says one ability at one length. Made afresh for each: it remembers whom it has named."""

    conjunction: str  # before the last of several things
    disjunction: str  # before the last of several alternatives
    choice: str  # between acts of which one is chosen, blanks and all
    using: str  # `use`, after a modal and before a name
    pronouns: tuple[str, str]  # an act's object spoken of before, one or many; empty where the verb takes it on
    modals: ClassVar[Mapping[str, tuple[str, str]]]  # who may: as it stands, and as told afterwards
    source_first = False  # whether a zone comes before cards that need many words
    again: str  # what stands for cards that were the subject just before

    def __init__(self, words: Lexicon, passage: Passage, length: Length) -> None:
        self.words = words
        self.passage = passage
        self.length = length
        self.named = passage.user == "theirs"  # the opponent has been named: "their" is clear
        self.subject: Owner = "mine"
        self.contrast = False  # another's act came just before: the subject must be said
        self.topic = ""  # the last subject among cards
        if length == "log" and not passage.name and not words.table("selves"):
            self.topic = passage.card

    @property
    def moment(self) -> Entry:
        """The words for the ability's moment."""
        found: Entry = self.words.entry("moments", self.passage.when)
        return found

    def itself(self) -> str:
        """The card that speaks: its name, or `this character` in a game that has words for it."""
        rows = self.words.table("selves")
        key = next((key for key in (self.passage.when, self.passage.kind) if key in rows), "")
        return str(rows[key]) if key else self.passage.card

    def part_from_topic(self) -> None:
        """Other cards were named: one that is called `this character`, not by its name, is to be named again."""
        if self.words.table("selves"):
            self.topic = ""

    def marks(self, marks: Sequence[str], together: bool = False) -> str:
        """Marks: one or another, or all of them `together`."""
        return self.listed([self.words.mark(code) for code in marks], together)

    def listed(self, words: Sequence[str], together: bool = False) -> str:
        """Several words: one or another, or all of them `together`; none is nothing."""
        return self.joined(words, self.conjunction if together else self.disjunction) if words else ""

    def joined(self, words: Sequence[str], last: str) -> str:
        """Several words with the joining word before the last."""
        return listed(words, last)

    def several_cards(self, cards: Cards) -> bool:
        """Whether words agree with more than one card; of some zones a player, or the table, has one at most."""
        place = cards.place
        shared = bool(place.zone) and self.words.zone(place.zone).get("shared")
        return cards.plural and not shared and not (place.zone in self.words.single and place.owner != "any")

    def owned(self, place: Place) -> bool:
        """Whether cards there are told by whose they are (`your heroes`), not by the zone."""
        return bool(place.zone) and bool(self.words.zone(place.zone).get("owned"))

    def fixed(self, relation: str, place: Place) -> str:
        """A zone's own words for `in` and `from`, where whose it is goes without saying."""
        key = {"in": "inside", "from": "outside"}.get(relation, "")
        unsaid = relation == "in" and place.owner == "theirs" and self.subject != "theirs"
        return "" if unsaid else str(self.words.zone(place.zone).get(key, ""))

    def row(self, table: str, key: str, plural: bool = False) -> str:
        """Words that may differ for one and many, and on a face."""
        entry = self.words.entry(table, key)
        if isinstance(entry, str):
            return entry
        if self.length == "face" and "face" in entry:
            return str(entry["face"])
        if "text" in entry:
            return str(entry["text"])
        return str(entry["many" if plural else "one"])

    def span(self, span: Span) -> str:
        """Values of a stat: `3`, `2 or 3`, `2 or more`."""
        key = {"": "one_of", ">=": "at_least", "<=": "at_most"}.get(span.sign)
        if key is None:
            raise CannotSay(f"a value {span.sign}")
        said = self.listed([str(value) for value in span.values])
        return said if key == "one_of" else self.row("values", key).replace("{value}", said)

    def printed(self, kind: Kind) -> str:
        """What a column on the card says."""
        if not kind.printed:
            return ""
        column, span = kind.printed
        if span.sign == ">=" and span.values == (0,):
            return self.row("looks", f"has_{column}")
        return self.row("looks", f"printed_{column}").replace("{value}", self.span(span))

    def named_parts(self, key: str, parts: Sequence[str]) -> str:
        """A part of the name, as printed."""
        quoted = self.listed([f'"{part}"' for part in parts])
        return self.row("looks", key).replace("{parts}", quoted) if parts else ""

    def until(self, duration: str) -> str:
        """A duration in words."""
        if not duration:
            return ""
        row = self.words.entry("until", duration)
        return str(row["named"]) if self.named and "named" in row else at_length(row, self.length)

    def may(self, who: Owner) -> str:
        """`you may`, `your opponent may`."""
        now, then = self.modals["mine" if who == "mine" else "theirs"]
        return then if self.length == "log" else now

    # What a language must know

    @abstractmethod
    def subject_of(self, actor: Owner) -> str:
        """The subject before its verb, empty where the language leaves it out."""

    @abstractmethod
    def verb(self, verb: str, clause: Clause, mood: Mood, agrees: str) -> str:
        """The verb as its subject does it, with its object pronoun where that is joined to it."""

    @abstractmethod
    def counted(self, cards: Cards) -> str:
        """So many cards, whichever."""

    @abstractmethod
    def definite(self, cards: Cards) -> str:
        """Cards that are known which: `your battling character`."""

    @abstractmethod
    def after(self, preposition: str, said: str) -> str:
        """What was said after `to`, `of` or `from`, joined as the language joins them."""

    @abstractmethod
    def looks(self, cards: Cards) -> str:
        """What cards are like, after `is`."""

    @abstractmethod
    def any_card(self, cards: Cards) -> str:
        """One card of a kind, whichever."""

    @abstractmethod
    def one_of(self, cards: Cards) -> str:
        """One card of a kind, with whose it is."""

    @abstractmethod
    def compared(self, compare: tuple[str, int], cards: Cards) -> str:
        """At least or at most that many cards."""

    @abstractmethod
    def each_of(self, cards: Cards, every: int) -> str:
        """What is counted, after `for each`: `your heroes`, `2 cards`."""

    @abstractmethod
    def tail(self, kind: Kind, plural: bool = False) -> str:
        """What a kind adds after its noun."""

    @abstractmethod
    def where(self, relation: str, place: Place | None) -> str:
        """A zone after `from`, `to`, `in` or `of`, or alone."""

    @abstractmethod
    def top(self, clause: Clause) -> str:
        """The top cards of a deck."""

    @abstractmethod
    def target(self, cards: Cards, on: str) -> str:
        """The card on which another is placed; `on` is the type it always has."""

    @abstractmethod
    def of_target(self, cards: Cards) -> str:
        """`of` the card to which the event happens."""
