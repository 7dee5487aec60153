"""Walks an ability from its condition to its full stop: what leads, what is optional, how its steps hang together."""

from collections.abc import Sequence
from dataclasses import replace

from cards.catalogue.sentences.lexicon import at_length
from cards.catalogue.sentences.speech import Length, Mood, Speech
from cards.catalogue.sentences.text import capital, tidy
from cards.catalogue.sentences.tree import CannotSay, Clause, Owner, Step

__all__ = ["Length", "Mood", "Writer"]

# After these acts a condition or an option speaks of the cards just seen: it follows a colon, not a new sentence.
SEEING = ("choose", "choose_random", "look", "look_top", "search")


class Writer(Speech):
    """The order of things in a sentence; a subclass adds a language."""

    # The whole

    def sentence(self) -> str:
        """The ability in words, from its capital to its full stop."""
        first, *rest = self.passage.steps
        label = self.label()
        lead = self.conditions(first)
        text = self.assemble(lead, self.core(first, opening=True))
        for before, step in zip(self.passage.steps, rest, strict=False):
            text += self.hang(text, before, step)
        whole = f"{label} {text if label.endswith(':') else capital(text)}" if label else capital(text)
        return tidy(f"{whole}.")

    @property
    def active(self) -> bool:
        """Whether using the ability is itself the choice, so that the sentence says that one may."""
        return bool(self.moment.get("use")) and self.length == "page"

    def label(self) -> str:
        """What stands before the sentence: an attack's name, a moment's tag on a face, the card's name in a log."""
        name = self.passage.name
        if self.length == "log":
            return f"{self.passage.card}, {name}:" if name else f"{self.passage.card}:"
        if name:
            return at_length(self.moment, self.length).replace("{name}", name)
        if self.length == "face" and self.passage.away:
            return str(self.words.zone(self.passage.away)["face_away"]) if self.says_away else ""
        return str(self.moment.get("face", "")) if self.length == "face" else ""

    @property
    def says_away(self) -> bool:
        """Whether the unusual zone needs words; a card that leaves it in the sentence has it said there."""
        acts = [clause for step in self.passage.steps for clause in (*step.pay, *step.do)]
        return bool(self.passage.away) and not any(c.object and c.object.what == "self" and c.source for c in acts)

    def conditions(self, first: Step) -> list[str]:
        """What leads: the ability's condition, its zone, its moment or event, the first step's condition."""
        found = [self.test(self.passage.test)] if self.passage.test else []
        if self.says_away and self.length != "face":
            away = self.words.zone(self.passage.away)["away"]
            found.append(at_length(away, self.length).replace("{name}", self.passage.card))
        if self.passage.trigger:
            found.append(self.trigger(self.passage.trigger))
        if first.test:
            found.append(self.test(first.test))
        return found

    def assemble(self, lead: Sequence[str], core: str) -> str:
        """Leading parts and core. Who set the ability off may be the core's subject; then no comma parts them."""
        parts = [*lead, core]
        if self.actor_leads:
            parts[-2:] = [f"{parts[-2]} {core}"]
        return ", ".join(parts)

    # Steps

    def core(self, step: Step, opening: bool = False) -> str:
        """A step without its condition; the opening one carries the ability's cost, uses and moment."""
        told: Mood = "past" if self.length == "log" else "tell" if self.passage.user == "theirs" else "order"
        cost = self.passage.cost if opening else ()
        if self.length == "log" and (opening or not step.may):
            return self.acts((*cost, *step.pay, *step.do), told)
        if cost:
            return f"{self.acts(cost, told)}: {self.acts(step.do, told)}"
        uses = self.uses() if opening else ""
        if step.pay:
            paid = self.optional(step.may or "mine", step.pay, told, opening)
            return f"{uses} {paid}: {self.acts(step.do, told)}".strip() if step.do else f"{uses} {paid}".strip()
        if opening and self.active:
            return f"{uses} {self.used(step, told)}"
        if step.may:
            return self.optional(step.may, step.do, told, opening)
        return self.acts(step.do, told)

    def used(self, step: Step, told: Mood) -> str:
        """The first step of an ability that one chooses to use: `you may draw`, or `you may use X: they discard`."""
        user = self.passage.user
        if step.do[0].actor == user and self.agrees(step.do[0]) == "actor":
            return self.acts(step.do, "may", modal=self.may(user))
        return f"{self.may(user)} {self.using} {self.passage.card}: {self.acts(step.do, told)}"

    def optional(self, who: Owner, acts: Sequence[Clause], told: Mood, opening: bool) -> str:
        """Acts that are optional; on a face the moment's tag already says so."""
        if self.length == "face" and opening and self.moment.get("use"):
            return self.acts(acts, told)
        return self.acts(acts, "may", modal=self.may(who))

    def uses(self) -> str:
        """How often, and in which phase."""
        if self.length == "face" or not self.moment.get("use"):
            return ""
        times = self.passage.uses
        return " ".join(
            part for part in (self.words.entry("uses", str(times[0])) if times else "", self.moment["text"]) if part
        )

    def hang(self, text: str, before: Step, step: Step) -> str:
        """A later step, joined as its link says."""
        lead = [self.test(step.test)] if step.test else []
        if step.link == "else":
            stop = "," if self.length == "log" else ";"
            return f"{stop} {self.words.phrase('links', 'else', self.length)} {self.core(step)}"
        if step.link in ("if_done", "if_any"):
            if before.do[-1].act in SEEING:
                joint = ";" if ":" in text or self.length == "log" else ":"
                if step.may == "mine" and not step.pay and "may" in self.words.table("links") and self.length != "log":
                    lead.append(self.words.phrase("links", "may", self.length))
                    step = replace(step, may=None)
                return f"{joint} {', '.join([*lead, self.core(step)])}"
            lead.insert(0, self.link(step.link, before.do[-1].act))
        elif step.link:
            raise CannotSay(f"link {step.link}")
        elif self.passage.when != "static" and not lead:
            return f". {capital(self.words.phrase('links', 'then', self.length))} {self.core(step)}"
        return f". {capital(', '.join([*lead, self.core(step)]))}"

    def link(self, link: str, act: str) -> str:
        """The words of a link, those made for that act first."""
        own = f"{link}:{act}"
        return self.words.phrase("links", own if own in self.words.table("links") else link, self.length)
