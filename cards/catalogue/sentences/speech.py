"""Says the acts, conditions and events of a phrase tree. What is the same in every language is here."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Literal

from cards.catalogue.sentences.lexicon import Entry, Lexicon, at_length
from cards.catalogue.sentences.text import fill, listed, tidy
from cards.catalogue.sentences.tree import CannotSay, Cards, Clause, Kind, Owner, Passage, Place, Test, Trigger

Mood = Literal["order", "tell", "may", "past"]
Length = Literal["face", "page", "log"]


class Speech(ABC):
    """Says one ability at one length. Made afresh for each: it remembers whom it has named."""

    conjunction: str  # before the last of several things
    disjunction: str  # before the last of several alternatives
    choice: str  # between acts of which one is chosen, blanks and all
    using: str  # `use`, after a modal and before a name
    pronouns: tuple[str, str]  # an act's object spoken of before, one or many; empty where the verb takes it on
    modals: ClassVar[Mapping[str, tuple[str, str]]]  # who may: as it stands, and as told afterwards
    again: str  # what stands for cards that were the subject just before

    def __init__(self, words: Lexicon, passage: Passage, length: Length) -> None:
        self.words = words
        self.passage = passage
        self.length = length
        self.named = passage.user == "theirs"  # the opponent has been named: "their" is clear
        self.subject: Owner = "mine"
        self.contrast = False  # another's act came just before: the subject must be said
        self.topic = passage.card if length == "log" and not passage.name else ""  # the last subject among cards

    @property
    def moment(self) -> Entry:
        """The words for the ability's moment."""
        found: Entry = self.words.entry("moments", self.passage.when)
        return found

    @property
    def actor_leads(self) -> bool:
        """Whether the event names its actor (`whoever...`) as the subject of the first act."""
        act = self.passage.steps[0].do[0]
        return bool(self.passage.trigger and self.moment.get("actor") and act.actor == "actor")

    # Clauses

    def acts(self, clauses: Sequence[Clause], mood: Mood, modal: str = "") -> str:
        """Several acts in a row. Only the first of a run by the same player carries the modal and the subject."""
        rows: list[list[str]] = [[]]
        joints: list[str] = []
        before: Owner | None = None
        for clause in clauses:
            agrees = self.agrees(clause)
            same = agrees == "actor" and clause.actor == before
            told: Mood = mood
            if mood == "may" and (agrees != "actor" or (rows[-1] and not same)):
                told = "tell" if self.passage.user == "theirs" else "order"
            self.contrast = bool(rows[-1]) and not same and told == "order"
            told = "tell" if self.contrast else told
            rows[-1].append(self.clause(clause, told, show_subject=not same and not (told == "may" and modal)))
            before = clause.actor if agrees == "actor" else None
            if "joint" in self.frame(clause):
                joints.append(";" if self.length == "log" else self.frame(clause)["joint"])
                rows.append([])
                before = None
        said = [listed(row, self.conjunction) for row in rows if row]
        text = "".join(f"{row}{joint} " for row, joint in zip(said, [*joints, ""], strict=False)).strip()
        return f"{modal} {text}" if modal and mood == "may" else text

    def agrees(self, clause: Clause) -> str:
        """With what an act's verb agrees: its actor, its object, or nothing."""
        frame = self.frame(clause)
        return str(frame.get(f"{self.length}_agrees", frame.get("agrees", "actor")))

    def frame(self, clause: Clause) -> Entry:
        """The phrase for an act."""
        found: Entry = self.words.entry("frames", clause.act)
        return found

    def clause(self, clause: Clause, mood: Mood, show_subject: bool) -> str:
        """One act in words: the frame's slots filled from left to right, its subject before it."""
        frame = self.frame(clause)
        verb = frame.get(f"{self.length}_verb", frame.get("verb", ""))
        self.subject = clause.actor
        agrees = self.agrees(clause)
        commanded = clause.actor == "mine" and mood == "order"
        subject = self.subject_of(clause.actor) if show_subject and agrees == "actor" and not commanded else ""
        slots: dict[str, Callable[[], str]] = {
            "verb": lambda: self.verb(verb, clause, mood, agrees),
            "object": lambda: self.done_to(clause, agrees),
            "source": lambda: self.where("from", clause.source),
            "far": lambda: self.where("from", clause.source) if self.far(clause.source) else "",
            "of_source": lambda: self.where("of", clause.source),
            "inside": lambda: self.where("in", clause.source),
            "goal": lambda: self.where("to", clause.goal),
            "place": lambda: self.where("", clause.source or clause.goal),
            "top": lambda: self.top(clause),
            "amount": lambda: str(clause.amount),
            "stat": lambda: self.words.stat(clause.stat),
            "until": lambda: self.until(clause.until),
            "marks": lambda: self.marks(clause.marks, together=True),
            "options": lambda: self.options(clause, mood),
        }
        return tidy(f"{subject} {fill(at_length(frame, self.length), slots)}")

    def done_to(self, clause: Clause, agrees: str) -> str:
        """The cards of an act; as its subject they are not named twice running."""
        said = tidy(self.object(clause.object)) if clause.object else ""
        topic, self.topic = self.topic, said if agrees == "object" else ""
        return self.again if agrees == "object" and said == topic else said

    def object(self, cards: Cards) -> str:
        """The cards an act is done to, or its subject if it agrees with them."""
        if cards.what == "it":
            return self.pronouns[cards.plural]
        if cards.what != "group" or cards.n == "all" or cards.place.zone in self.words.single:
            return self.definite(cards)
        return self.counted(cards)

    def marks(self, marks: Sequence[str], together: bool = False) -> str:
        """Marks: one or another, or all of them `together`."""
        return listed([self.words.mark(code) for code in marks], self.conjunction if together else self.disjunction)

    def may(self, who: Owner) -> str:
        """`you may`, `your opponent may`."""
        now, then = self.modals["mine" if who == "mine" else "theirs"]
        return then if self.length == "log" else now

    def options(self, clause: Clause, mood: Mood) -> str:
        """What an `either` offers."""
        told: Mood = "order" if mood == "may" else mood
        return self.choice.join(self.acts(option, told) for option in clause.options)

    def several_cards(self, cards: Cards) -> bool:
        """Whether words agree with more than one card; of some zones a player, or the table, has one at most."""
        place = cards.place
        shared = bool(place.zone) and self.words.zone(place.zone).get("shared")
        return cards.plural and not shared and not (place.zone in self.words.single and place.owner != "any")

    def far(self, place: Place | None) -> bool:
        """Whether a face must say the zone; a discard out of the hand goes without."""
        return bool(place) and not self.words.zone(place.zone if place else "").get("quiet")

    def until(self, duration: str) -> str:
        """A duration in words."""
        if not duration:
            return ""
        row = self.words.entry("until", duration)
        return str(row["named"]) if self.named and "named" in row else at_length(row, self.length)

    # Conditions and events

    def test(self, test: Test) -> str:
        """A condition in words."""
        if test.form in ("all", "any"):
            last = self.conjunction if test.form == "all" else self.disjunction
            return listed([self.test(part) for part in test.parts], last)
        if test.cards is None:
            raise CannotSay("condition without cards")
        return self.looks_test(test, test.cards) if test.form == "is" else self.have_test(test, test.cards)

    def looks_test(self, test: Test, cards: Cards) -> str:
        """What given cards are like."""
        key = "it" if cards.what == "it" and not test.negated else "is_not" if test.negated else "is"
        self.topic = "" if cards.what == "it" else tidy(self.definite(replace(cards, kind=Kind())))
        slots = {"cards": lambda: self.topic, "looks": lambda: self.looks(cards)}
        return fill(self.words.phrase("tests", key, self.length), slots)

    def have_test(self, test: Test, cards: Cards) -> str:
        """Cards somewhere: `with X in your...` for one of your own, `if ... has at least n` else."""
        owner = cards.place.owner
        plain = test.compare == (">=", 1)
        if owner == "mine" and plain:
            key = "without" if test.negated else "with"
        else:
            key = f"{owner}_not" if test.negated else owner
        self.subject = owner
        slots = {
            "cards": lambda: self.any_card(cards) if plain else self.compared(test.compare, cards),
            "inside": lambda: self.where("in", cards.place),
        }
        text = fill(self.words.phrase("tests", key, self.length), slots)
        self.named = self.named or owner == "theirs"
        return text

    def trigger(self, trigger: Trigger) -> str:
        """The event that sets the ability off."""
        rows = self.moment
        owner = trigger.target.place.owner
        row = rows.get(owner, rows.get("any"))
        if rows.get("actor") and self.actor_leads == (owner == "mine"):
            raise CannotSay("whose act sets the ability off")
        if not row:
            raise CannotSay(f"event of {owner}")
        slots = {
            "placed": lambda: self.any_card(Cards("group", 1, trigger.placed)),
            "target": lambda: self.target(trigger.target, rows.get("on", "")),
            "of_target": lambda: self.of_target(trigger.target),
            "cause": lambda: self.any_card(Cards("group", 1, trigger.cause)),
        }
        return fill(at_length(row, self.length), slots)

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
        """Cards that are known which: `your battling slug`."""

    @abstractmethod
    def looks(self, cards: Cards) -> str:
        """What cards are like, after `is`."""

    @abstractmethod
    def any_card(self, cards: Cards) -> str:
        """One card of a kind, whichever."""

    @abstractmethod
    def compared(self, compare: tuple[str, int], cards: Cards) -> str:
        """At least or at most that many cards."""

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
