"""Says the acts of a phrase tree. What is the same in every language is here."""

from collections.abc import Sequence
from dataclasses import replace

from cards.catalogue.sentences.conditions import Conditions, Slots
from cards.catalogue.sentences.lexicon import Entry, at_length
from cards.catalogue.sentences.text import fill, tidy
from cards.catalogue.sentences.tree import CannotSay, Cards, Clause, Kind, Owner, Place
from cards.catalogue.sentences.voice import Length, Mood

FIXED = {"reveal_part": ("part",), "stack_place": ("host",)}  # what the words of an act say by themselves

__all__ = ["Length", "Mood", "Speech"]


class Speech(Conditions):
    """The part of the writer that says who does what."""

    def acts(self, clauses: Sequence[Clause], mood: Mood, modal: str = "") -> str:
        """Several acts in a row. Only the first of a run by the same player carries the modal and the subject."""
        rows: list[list[str]] = [[]]
        joints: list[str] = []
        before: Owner | None = None
        for clause, following in zip(clauses, [*clauses[1:], None], strict=True):
            agrees = self.agrees(clause, mood)
            same = agrees == "actor" and clause.actor == before
            told: Mood = mood
            if mood == "may" and (agrees != "actor" or (rows[-1] and not same)):
                told = "tell" if self.passage.user == "theirs" else "order"
                agrees = self.agrees(clause, told)
            self.contrast = bool(rows[-1]) and not same and told == "order"
            told = "tell" if self.contrast else told
            shown = not same and not (told == "may" and modal)
            rows[-1].append(self.clause(once(clause, following), told, shown))
            before = clause.actor if agrees == "actor" else None
            if "joint" in self.frame(clause):
                joints.append(";" if self.length == "log" else self.frame(clause)["joint"])
                rows.append([])
                before = None
        said = [self.joined(row, self.conjunction) for row in rows if row]
        text = "".join(f"{row}{joint} " for row, joint in zip(said, [*joints, ""], strict=False)).strip()
        text = text.removesuffix(";").removesuffix(":")
        return f"{modal} {text}" if modal and mood == "may" else text

    def agrees(self, clause: Clause, mood: Mood = "order") -> str:
        """With what an act's verb agrees: its actor, its object, or nothing."""
        frame = self.frame(clause, mood)
        return str(frame.get(f"{self.length}_agrees", frame.get("agrees", "actor")))

    def frame(self, clause: Clause, mood: Mood = "order") -> Entry:
        """The phrase for an act: the one made for whose zone it goes to or for its stat first. Under `may` an act of
        cards is one that a player has them do."""
        rows = self.words.table("frames")
        keys = [f"{clause.act}:{clause.goal.owner}"] if clause.goal else []
        keys += [f"{clause.act}:{clause.stat}"] if clause.stat else []
        key = next((key for key in keys if key in rows), clause.act)
        found: Entry = self.words.entry("frames", key)
        if mood == "may" and "others" in found and clause.actor != "mine":
            found = found["others"]
        elif mood == "may" and "may" in found:
            found = found["may"]
        return found

    def clause(self, clause: Clause, mood: Mood, show_subject: bool) -> str:
        """One act in words: the frame's slots filled from left to right, its subject before it."""
        frame = self.frame(clause, mood)
        verb = frame.get(f"{self.length}_verb", frame.get("verb", ""))
        self.subject = clause.actor
        agrees = self.agrees(clause, mood)
        commanded = clause.actor == "mine" and mood in ("order", "may")
        subject = self.subject_of(clause.actor) if show_subject and agrees == "actor" and not commanded else ""
        slots: Slots = {
            "verb": lambda: self.verb(verb, clause, mood, agrees),
            "object": lambda: self.done_to(clause, agrees),
            "amount": lambda: str(clause.amount),
            "steps": lambda: self.measured(clause.amount),
            "stat": lambda: self.words.stat(clause.stat),
            "until": lambda: self.until(clause.until),
            "marks": lambda: self.marks(clause.marks, together=True),
            "either_mark": lambda: self.marks(clause.marks),
            "options": lambda: self.options(clause, mood),
            "per": lambda: self.per(clause.per),
            "times": lambda: f"{self.per(clause.times)}," if clause.times else "",
            "repeated": lambda: self.row("values", "apart" if clause.apart else "repeated") if clause.times else "",
            "order": lambda: self.row("values", "any_order") if clause.ordered else "",
            "ignored": lambda: self.row("ignored", "+".join(clause.ignored)) if clause.ignored else "",
            **self.places(clause),
            **self.others(clause),
        }
        text = at_length(frame, self.length)
        self.heard(clause, text)
        if self.source_first and clause.object and winding(clause.object.kind):
            text = text.replace("{object} {source}", "{source} {object}").replace("{object} {far}", "{far} {object}")
        said = tidy(f"{subject} {fill(text, slots)}")
        if agrees != "object":
            self.topic = ""  # another card may have been named since
        return said

    def heard(self, clause: Clause, text: str) -> None:
        """Refuses a frame that would lose a part of the act; a face may leave out how long it lasts."""
        parts = {
            "per": clause.per,
            "times": clause.times,
            "order": clause.ordered,
            "until": clause.until and self.length != "face",
            "ignored": clause.ignored,
            "host": clause.host,
            "part": clause.parts or clause.part,
        }
        fixed = clause.act in FIXED
        for slot, part in parts.items():
            if part and f"{{{slot}}}" not in text and not (fixed and slot in FIXED[clause.act]):
                raise CannotSay(f"{slot} of {clause.act}")

    def places(self, clause: Clause) -> Slots:
        """The slots for zones."""
        source = clause.source
        if source and not source.more and self.words.zone(source.zone).get("silent"):
            source = None
        return {
            "source": lambda: self.where("from", source),
            "far": lambda: self.where("from", source) if self.far(source) else "",
            "of_source": lambda: self.where("of", source),
            "inside": lambda: self.where("in", source),
            "goal": lambda: self.where("to", clause.goal),
            "place": lambda: self.where("", source or clause.goal),
            "top": lambda: self.top(clause),
        }

    def others(self, clause: Clause) -> Slots:
        """The slots for cards other than as a plain object, and for who is made to act."""
        cards, host = clause.object, clause.host
        return {
            "to_object": lambda: self.after("to", self.said(cards)),
            "of_object": lambda: self.after("of", self.stacks(clause)),
            "the_object": lambda: self.stacks(clause),
            "host": lambda: self.said(host),
            "part": lambda: self.part(clause),
            "to_actor": lambda: self.after("to", self.subject_of(clause.actor)),
        }

    def said(self, cards: Cards | None) -> str:
        """Cards in full: no pronoun stands for them."""
        if cards is None:
            return ""
        return tidy(self.definite(cards) if cards.what == "it" else self.object(cards))

    def stacks(self, clause: Clause) -> str:
        """An act's cards in full; of several stacks each gives up a card."""
        said = self.said(clause.object)
        each = bool(clause.parts) and bool(clause.object) and clause.object is not None and clause.object.plural
        return f"{self.row('values', 'each_one')} {self.after('of', said)}" if each else said

    def part(self, clause: Clause) -> str:
        """The card taken out of a stack: the top one, the bottom one, one that lies sideways, one of a kind."""
        if clause.part:
            noun = self.row("parts", "of_kind")
            return tidy(noun.replace("{looks}", self.tail(clause.part)))
        return self.listed([self.row("parts", part) for part in clause.parts])

    def measured(self, steps: int) -> str:
        """Steps of a scale, with their word."""
        one, many, _ = self.words.noun("step")
        return f"{steps} {one if steps == 1 else many}"

    def done_to(self, clause: Clause, agrees: str) -> str:
        """The cards of an act; as its subject they are not named twice running."""
        cards = clause.object
        said = self.said(cards) if agrees == "object" else tidy(self.object(cards)) if cards else ""
        known = bool(cards) and not (cards and cards.what == "group" and self.owned(cards.place))
        topic, self.topic = self.topic, said if agrees == "object" and known else ""
        return self.again if agrees == "object" and said == topic else said

    def object(self, cards: Cards) -> str:
        """The cards an act is done to, or its subject if it agrees with them."""
        if cards.what == "it" and cards.near:
            return self.pronouns[cards.plural]
        if cards.what == "group" and cards.distinct and cards.n == "all":
            return self.counted(cards)
        if cards.what != "group" or (cards.n == "all" and not cards.among) or cards.place.zone in self.words.single:
            return self.definite(cards)
        return self.counted(cards)

    def options(self, clause: Clause, mood: Mood) -> str:
        """What an `either` offers."""
        told: Mood = "order" if mood == "may" and "may" not in self.words.entry("frames", clause.act) else mood
        return self.choice.join(self.acts(option, told) for option in clause.options)

    def far(self, place: Place | None) -> bool:
        """Whether a face must say the zone; a discard out of the hand goes without."""
        return bool(place) and not self.words.zone(place.zone if place else "").get("quiet")


def winding(kind: Kind) -> bool:
    """Whether a kind is said with a clause of its own, so that a zone after it would seem part of that."""
    return bool(kind.unlike or kind.parts or kind.any_of or kind.same or kind.limits)


def once(clause: Clause, following: Clause | None) -> Clause:
    """The act without its duration, if the next one ends with the same."""
    if following and clause.until and following.until == clause.until and clause.act == following.act:
        return replace(clause, until="")
    return clause
