"""Says the conditions, events and counts of a phrase tree."""

from collections.abc import Callable
from dataclasses import replace

from cards.catalogue.sentences.lexicon import at_length
from cards.catalogue.sentences.text import fill, tidy
from cards.catalogue.sentences.tree import CannotSay, Cards, Count, Kind, Place, Test, Trigger
from cards.catalogue.sentences.voice import Voice

Slots = dict[str, Callable[[], str]]


class Conditions(Voice):
    """The part of the writer that says when, if and how many times."""

    def ask(self, key: str, slots: Slots) -> str:
        """A condition's words with their slots filled; `{if}` is what the moment makes of it."""
        joint = str(self.moment.get("if", self.row("tests", "if")))
        return tidy(fill(self.words.phrase("tests", key, self.length), {"if": lambda: joint, **slots}))

    def test(self, test: Test) -> str:
        """A condition in words."""
        if test.form in ("all", "any"):
            return self.several_tests(test)
        if test.form == "role":
            return self.ask(f"role:{test.word}", {})
        if test.form == "caused":
            return self.ask("caused", {})
        if test.form not in ("is", "next_to"):
            self.part_from_topic()
        if test.cards is None:
            raise CannotSay("condition without cards")
        if test.negated and test.form not in ("is", "have"):
            raise CannotSay(f"condition not {test.form}")
        says = {
            "is": self.looks_test,
            "have": self.have_test,
            "found": self.found_test,
            "done": self.done_test,
            "next_to": self.next_test,
            "happened": self.happened_test,
            "total": self.total_test,
        }
        return says[test.form](test, test.cards)

    def several_tests(self, test: Test) -> str:
        """Several conditions; the word they open with is said once where it is the same."""
        said = [self.test(part) for part in test.parts]
        joint = f"{self.moment.get('if', self.row('tests', 'if'))} "
        first, *rest = said
        if all(each.startswith(joint) for each in said) and self.words.table("tests").get("once"):
            rest = [each.removeprefix(joint) for each in rest]
        return self.listed([first, *rest], together=test.form == "all")

    def looks_test(self, test: Test, cards: Cards) -> str:
        """What given cards are like."""
        near = cards.what == "it" and cards.near
        key = "it" if near and not test.negated else "is_not" if test.negated else "is"
        if key == "is" and cards.gone and self.owned(cards.place):
            key = "was"
        topic = "" if near else tidy(self.definite(replace(cards, kind=Kind())))
        self.topic = topic
        if cards.kind.same and replace(cards.kind, same=None).plain:
            with_what = cards.kind.same.cards
            slots: Slots = {"cards": lambda: topic, "with": lambda: self.definite(with_what)}
            return self.ask(f"same:{cards.kind.same.what}{':it' if near else ''}", slots)
        return self.ask(key, {"cards": lambda: topic, "looks": lambda: self.looks(cards)})

    def found_test(self, _test: Test, cards: Cards) -> str:
        """Whether one of several cards handled is so."""
        self.topic = ""
        pile = "" if cards.near else self.definite(replace(cards, kind=Kind()))
        one = Cards("group", 1, cards.kind, cards.place)
        slots: Slots = {"cards": lambda: self.any_card(one), "pile": lambda: pile}
        return self.ask("found" if cards.near else "found_among", slots)

    def done_test(self, test: Test, _cards: Cards) -> str:
        """Whether any cards were handled."""
        return self.ask(f"done:{test.word}", {})

    def next_test(self, test: Test, cards: Cards) -> str:
        """Cards beside the one that speaks."""
        bare = replace(cards, place=replace(cards.place, owner="any"))
        said = self.any_card(bare) if test.compare == (">=", 1) else self.compared(test.compare, bare)
        self.topic = self.definite(Cards("self"))
        return self.ask("next_to", {"self": lambda: self.topic, "cards": lambda: said})

    def happened_test(self, test: Test, cards: Cards) -> str:
        """Something earlier in this turn."""
        cause = test.cause
        slots: Slots = {
            "of_cards": lambda: self.after("of", self.one_of(cards)),
            "of_cause": lambda: self.after("of", self.one_of(cause)) if cause else "",
        }
        return self.ask(f"happened:{test.word}", slots)

    def total_test(self, test: Test, cards: Cards) -> str:
        """A sum over cards."""
        sign, n = test.compare
        some = replace(cards, n=2)
        return self.ask(f"total:{test.stat}:{sign}", {"cards": lambda: self.definite(some), "n": lambda: str(n)})

    def have_test(self, test: Test, cards: Cards) -> str:
        """Cards somewhere: `with X in your...` for one of your own, `if ... has at least n` else."""
        owner = cards.place.owner
        plain = test.compare == (">=", 1)
        key = self.have_key(test, cards, plain)
        self.subject = owner
        bare = replace(cards, distinct="") if plain else cards
        slots: Slots = {
            "cards": lambda: self.any_card(bare) if plain else self.compared(test.compare, cards),
            "all": lambda: self.definite(replace(cards, n=2, distinct="")),
            "inside": lambda: self.where("in", cards.place),
        }
        text = self.ask(key, slots)
        self.named = self.named or owner == "theirs"
        return text

    def have_key(self, test: Test, cards: Cards, plain: bool) -> str:
        """The row for such a condition."""
        owner, zone = cards.place.owner, cards.place.zone
        if test.negated and (test.than or test.compare[0] == "=" or owner == "self"):
            raise CannotSay("a denial of such a condition")
        if test.than:
            return f"than:{zone}:{test.compare[0]}"
        if test.compare[0] == "=":
            return f"none:{zone}" if test.compare[1] == 0 else f"only:{test.distinct}"
        if owner == "self":
            return f"self:{zone}"
        if owner == "mine" and plain:
            return "without" if test.negated else "with"
        return f"{owner}_not" if test.negated else owner

    def trigger(self, trigger: Trigger) -> str:
        """The event that sets the ability off."""
        self.part_from_topic()
        rows = self.moment
        owner = trigger.target.place.owner
        row = rows.get(owner, rows.get("any"))
        if rows.get("actor") and self.actor_leads == (owner == "mine"):
            raise CannotSay("whose act sets the ability off")
        if not row:
            raise CannotSay(f"event of {owner}")
        placed = Cards("group", 1, trigger.placed, Place(rows.get("among", ""), "any"))
        slots: Slots = {
            "placed": lambda: self.any_card(placed),
            "target": lambda: self.target(trigger.target, rows.get("on", "")),
            "of_target": lambda: self.of_target(trigger.target),
            "cause": lambda: self.any_card(Cards("group", 1, trigger.cause)),
        }
        return fill(at_length(row, self.length), slots)

    @property
    def actor_leads(self) -> bool:
        """Whether the event names its actor (`whoever...`) as the subject of the first act."""
        act = self.passage.steps[0].do[0]
        return bool(self.passage.trigger and self.moment.get("actor") and act.actor == "actor")

    # Counts

    def limit(self, stat: str, sign: str, count: Count) -> str:
        """A stat compared with a number that is counted."""
        key = f"{stat}{sign}{count.of}" if count.form == "count" else f"{stat}{sign}+{count.plus}"
        slots: Slots = {
            "cards": lambda: self.definite(count.cards),
            "of_cards": lambda: self.after("of", self.definite(count.cards)),
        }
        return fill(self.row("looks", key), slots)

    def per(self, count: Count | None) -> str:
        """`for each` thing that counts."""
        if count is None:
            return ""
        rows = self.words.table("per")
        cards = replace(count.cards, n=2) if count.cards.n == "all" else count.cards
        if cards.what == "it" and cards.act == "choose":
            cards = replace(cards, kind=Kind(types=cards.kind.types))
        form = f"distinct:{count.distinct}" if count.distinct else f"{count.form}:{count.stat or count.of}"
        key = form if form in rows else "count"
        if key == "count" and count.form != "count":
            raise CannotSay(f"a count of {form}")
        slots: Slots = {
            "each": lambda: self.each_of(cards, count.every),
            "every": lambda: str(count.every),
            "cards": lambda: self.definite(cards),
            "of_cards": lambda: self.after("of", self.definite(cards)),
        }
        return fill(self.row("per", key, count.every > 1), slots)
