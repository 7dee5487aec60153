"""Walks an ability from its condition to its full stop: what leads, what is optional, how its steps hang together."""

from collections.abc import Sequence
from dataclasses import replace

from cards.catalogue.sentences.conditions import Slots
from cards.catalogue.sentences.lexicon import at_length
from cards.catalogue.sentences.speech import Length, Mood, Speech
from cards.catalogue.sentences.text import capital, fill, tidy
from cards.catalogue.sentences.tree import CannotSay, Clause, Owner, Place, Step

__all__ = ["Length", "Mood", "Writer"]

# After these acts a condition or an option speaks of the cards just seen: it follows a colon, not a new sentence.
SEEING = ("choose", "choose_random", "look", "look_top", "search")


class Writer(Speech):
    """The order of things in a sentence; a subclass adds a language."""

    # The whole

    def sentence(self) -> str:
        """The ability in words, from its capital to its full stop."""
        first, *rest = self.passage.steps
        if first.at:
            raise CannotSay("a first step that waits")
        label = self.label()
        lead = self.conditions(first)
        text = self.assemble(lead, self.core(first, opening=True))
        for before, step in zip(self.passage.steps, rest, strict=False):
            text += self.hang(text, self.passage.steps[step.to - 1] if step.to else before, step)
        if self.passage.alone:
            text += f". {capital(self.row('values', 'alone'))}"
        whole = f"{label} {text if label.endswith(':') else capital(text)}" if label else capital(text)
        return tidy(f"{whole}.")

    def tags(self) -> tuple[str, ...]:
        """The marks that stand before the sentence: the states it works in, how often it may be used."""
        states = [self.row("tags", state) for state in self.passage.states]
        times = self.passage.uses
        key = f"per_{times[1]}" if times else ""
        if times and key in self.words.table("tags"):
            states.append(self.row("tags", key).replace("{n}", str(times[0])))
        return tuple(states)

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
        """What leads: the moment, the ability's condition, its zone, its event, the first step's condition."""
        found = [self.leading()] if self.leading() else []
        found += [self.test(self.passage.test)] if self.passage.test else []
        if self.says_away and self.length != "face":
            away = self.words.zone(self.passage.away)["away"]
            found.append(at_length(away, self.length).replace("{name}", self.passage.card))
        if self.passage.trigger:
            found.insert(0 if "among" in self.moment else len(found), self.trigger(self.passage.trigger))
        if first.test and not self.passage.cost and not self.by_name:
            found.append(self.test(first.test))
        return found

    @property
    def by_name(self) -> bool:
        """Whether the first step's condition holds for that step alone: the ability may be used though it fails."""
        first, *rest = self.passage.steps
        parted = bool(rest) and not rest[0].link and "besides" in self.moment
        return parted and bool(first.test) and not self.passage.cost and self.active

    def leading(self) -> str:
        """The moment in words, where it is one that comes by itself."""
        lead = self.moment.get("lead")
        if not lead:
            return ""
        self.topic = self.itself()
        out = Place(self.passage.source) if self.passage.source else None
        slots: Slots = {"self": self.itself, "out": lambda: self.where("from", out)}
        return fill(at_length(lead, self.length), slots)

    def assemble(self, lead: Sequence[str], core: str) -> str:
        """Leading parts and core. Who set the ability off may be the core's subject; then no comma parts them."""
        parts = [*lead, core]
        if self.actor_leads:
            parts[-2:] = [f"{parts[-2]} {core}"]
        return ", ".join(parts)

    # Steps

    @property
    def told(self) -> Mood:
        """How acts are said that are no option."""
        return "past" if self.length == "log" else "tell" if self.passage.user == "theirs" else "order"

    def core(self, step: Step, opening: bool = False) -> str:
        """A step without its condition; the opening one carries the ability's cost, uses and moment."""
        told = self.told
        cost = self.passage.cost if opening else ()
        if self.length == "log" and (opening or not step.may):
            return self.logged(cost, step)
        if cost:
            return self.bought(cost, step)
        uses = self.uses() if opening else ""
        if step.pay:
            paid = self.optional(step.may or "mine", step.pay, opening)
            return f"{uses} {paid}: {self.free(step)}".strip() if step.do else f"{uses} {paid}".strip()
        if opening and self.active:
            return f"{uses} {self.used(step)}"
        if step.may:
            return self.optional(step.may, step.do, opening)
        return self.acts(step.do, told)

    def logged(self, cost: Sequence[Clause], step: Step) -> str:
        """A step as it went: what was paid and done in a row, a condition on the rest after the price."""
        if not (cost and step.test):
            return self.acts((*cost, *step.pay, *step.do), "past")
        return f"{self.acts(cost, 'past')}; {self.test(step.test)}, {self.acts((*step.pay, *step.do), 'past')}"

    def bought(self, cost: Sequence[Clause], step: Step) -> str:
        """The cost before a colon, what it buys after it, with the step's own condition."""
        if self.active:
            price = f"{self.uses()} {self.optional('mine', cost, opening=True)}"
        else:
            price = self.acts(cost, self.told)
        lead = [self.test(step.test)] if step.test else []
        if step.pay:
            bought = f"{self.optional(step.may or 'mine', step.pay, opening=False)}: {self.free(step)}"
        elif step.may:
            bought = self.optional(step.may, step.do, opening=False)
        else:
            bought = self.acts(step.do, self.told)
        return f"{price}: {', '.join([*lead, bought])}"

    def free(self, step: Step) -> str:
        """What a price within a step buys: it is still optional, where the game says so."""
        said = self.acts(step.do, self.told)
        return f"{self.words.phrase('links', 'paid', self.length)} {said}" if self.optional_after_pay else said

    @property
    def optional_after_pay(self) -> bool:
        """Whether what was paid for need not be done."""
        return "paid" in self.words.table("links") and self.length != "log"

    def used(self, step: Step) -> str:
        """The first step of an ability that one chooses to use: `you may draw`, or `you may use X: they discard`."""
        user = self.passage.user
        if step.test and self.by_name:
            asked = self.test(step.test)
            return f"{self.may(user)} {self.using} {self.itself()}: {asked}, {self.acts(step.do, self.told)}"
        if step.do[0].actor == user and self.agrees(step.do[0], "may") == "actor":
            return self.acts(step.do, "may", modal=self.may(user))
        return f"{self.may(user)} {self.using} {self.itself()}: {self.acts(step.do, self.told)}"

    def optional(self, who: Owner, acts: Sequence[Clause], opening: bool) -> str:
        """Acts that are optional; on a face the moment's tag already says so."""
        if self.length == "face" and opening and self.moment.get("use"):
            return self.acts(acts, self.told)
        return self.acts(acts, "may", modal=self.may(who))

    def uses(self) -> str:
        """How often, and in which phase."""
        if self.length == "face" or not self.moment.get("use"):
            return ""
        times = self.passage.uses
        count = (
            ""
            if not times or f"per_{times[1]}" in self.words.table("tags")
            else self.words.entry("uses", str(times[0]))
        )
        return " ".join(part for part in (count, self.moment["text"]) if part)

    # Links

    def hang(self, text: str, before: Step, step: Step) -> str:
        """A later step, joined as its link says."""
        lead = [self.test(step.test)] if step.test else []
        if step.link == "else":
            if lead:
                raise CannotSay("a condition after `else`")
            stop = "," if self.length == "log" else ";"
            return f"{stop} {self.words.phrase('links', 'else', self.length)} {self.timed(step)}"
        if step.link in ("if_done", "if_any") and before.do[-1].act in SEEING and not step.to:
            return self.after_seeing(text, step, lead)
        if step.link == "if_paid" or (step.link == "if_done" and step.to and not lead):
            lead = [self.words.phrase("links", "if_paid", self.length), *lead]
        elif step.link:
            lead = [self.joined([self.link(step, before), *lead], self.conjunction)]
        elif self.passage.when == "static" or before.do == step.do:
            lead = [*self.besides(), *lead]
        elif not lead and not step.at:
            return f". {capital(self.words.phrase('links', 'then', self.length))} {self.core(step)}"
        return f". {capital(', '.join([*lead, self.timed(step)]))}"

    def timed(self, step: Step) -> str:
        """A later step, after the time it waits for."""
        time = f"{self.words.phrase('at', step.at, self.length)} " if step.at else ""
        return f"{time}{self.core(step)}"

    def besides(self) -> list[str]:
        """`also`, where the game says that steps add up."""
        return [self.words.phrase("links", "also", self.length)] if "also" in self.words.table("links") else []

    def after_seeing(self, text: str, step: Step, lead: list[str]) -> str:
        """A step that speaks of cards just seen: a colon, unless there was one."""
        joint = ";" if ":" in text or self.length == "log" else ":"
        if step.may == "mine" and not step.pay and "may" in self.words.table("links") and self.length != "log":
            lead.append(self.words.phrase("links", "may", self.length))
            step = replace(step, may=None)
        return f"{joint} {', '.join([*lead, self.timed(step)])}"

    def link(self, step: Step, before: Step) -> str:
        """The words of a link, those made for that act first."""
        act = before.do[-1]
        keys = [f"{step.link}:{act.act}:{act.actor}", f"{step.link}:{act.act}", step.link]
        if step.to:
            keys.insert(0, f"back:{act.act}")
        return self.words.phrase(
            "links", next((k for k in keys if k in self.words.table("links")), keys[-1]), self.length
        )
