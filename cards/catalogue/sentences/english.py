"""Says phrase trees in English."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from cards.catalogue.sentences import grammar_en as grammar
from cards.catalogue.sentences.grammar_en import Person
from cards.catalogue.sentences.nouns_en import EnglishNouns
from cards.catalogue.sentences.text import tidy
from cards.catalogue.sentences.tree import CannotSay, Cards, Clause, Kind, Owner, Place
from cards.catalogue.sentences.writer import Mood

PREPOSITIONS = {"from": "from ", "to": "into ", "in": "in ", "of": "of ", "": ""}


class English(EnglishNouns):
    """The controller is `you`; the opponent is named once, then `their`."""

    again = "it"
    conjunction = "and"
    disjunction = "or"
    choice = " or "
    using = "use"
    pronouns = ("it", "them")
    modals: ClassVar[Mapping[str, tuple[str, str]]] = {
        "mine": ("you may", "you could"),
        "theirs": ("your opponent may", "your opponent could"),
    }

    # Small words

    def subject_of(self, actor: Owner) -> str:
        if actor == "theirs":
            self.named = True
            return "your opponent"
        if actor == "mine":
            return "you"
        return "each player" if actor == "each" else ""

    def verb(self, verb: str, clause: Clause, mood: Mood, agrees: str) -> str:
        cards = clause.object
        person: Person = "you" if clause.actor == "mine" else "one"
        if agrees == "object" and cards:
            person = "many" if self.several_cards(cards) else "one"
        return grammar.conjugate(self.words.table("verbs"), verb, person, mood)

    def after(self, preposition: str, said: str) -> str:
        return {"to": "{}", "of": "of {}", "from": "from {}"}[preposition].replace("{}", said) if said else ""

    # Cards

    def counted(self, cards: Cards) -> str:
        """So many cards: `1 card`, `up to 2 characters`, `1 of your heroes`."""
        n, limit = cards.n, ""
        if isinstance(n, tuple):
            low, n = n
            limit = "up to " if not low else f"{low} or " if low == n - 1 else f"{low} to "
        if cards.distinct and n == "all":
            one = self.phrase(cards, False)
            return f"1 {one}{self.among(cards)} {self.row('values', f'each_{cards.distinct}')}"
        if cards.among and cards.kind.plain:
            return f"{limit}{n} of {self.pile(cards)}"
        unlike = f" {self.row('values', f'distinct_{cards.distinct}')}" if cards.distinct else ""
        after = f"{unlike}{self.among(cards)}{' at random' if cards.random else ''}"
        if cards.kind.name and n == 1:
            return f"{grammar.a(self.head(cards))}{after}"
        return f"{limit}{self.of_owner(cards, n)}{after}"

    def of_owner(self, cards: Cards, n: object) -> str:
        """A number of cards with whose they are: `1 of your heroes`, `2 opposing characters`, `1 Scene in play`."""
        many = n != 1
        other = "other " if cards.kind.other else ""
        owner = cards.place.owner if self.owned(cards.place) else ""
        if owner == "mine":
            if other and not many:
                return f"1 other of your {self.phrase(cards, True)}"
            return f"{n} of your {other}{self.phrase(cards, True)}"
        adjective = {"theirs": "opposing ", "adjacent": "adjacent "}.get(owner, "")
        inside = f" {self.words.zone(cards.place.zone).get('inside', '')} " if owner == "any" else " "
        return f"{n} {other}{adjective}{self.phrase(cards, many, inside)}"

    def among(self, cards: Cards) -> str:
        """Out of which cards they are."""
        if not cards.among:
            return ""
        return f" {self.row('values', 'among')} {'them' if cards.near else self.pile(cards)}"

    def pile(self, cards: Cards) -> str:
        """Several cards handled before."""
        return "those cards" if cards.near else self.definite(replace(cards, what="it", n="all", kind=Kind()))

    def definite(self, cards: Cards) -> str:
        if cards.what == "self":
            return self.itself()
        if cards.what == "facing":
            return self.words.phrase("cards", "facing", self.length)
        if cards.what == "rest":
            return self.row("cards", "rest", cards.plural)
        if cards.what == "it":
            return self.spoken_of(cards)
        place = cards.place
        many = self.several_cards(cards)
        if self.owned(place):
            whose = {"mine": "your", "theirs": "opposing", "adjacent": "adjacent"}.get(place.owner, "")
            every = "all " if cards.n == "all" else "" if place.owner == "mine" else "the "
            other = "other " if cards.kind.other else ""
            return f"{every}{whose} {other}{self.phrase(cards, many)}"
        zone = self.words.zone(place.zone) if place.zone else {}
        if zone.get("shared"):
            return f"the {self.head(cards)} {zone['inside']}"
        quiet = self.length == "face" and zone.get("quiet") and place.owner != "any" and not self.passage.away
        adjective = "" if quiet else zone.get("adjective", "")
        noun = f"{adjective} {self.head(cards, many)} {self.tail(cards.kind, many)}".strip()
        return f"all {noun}" if place.owner == "any" else f"{self.whose(place.owner)} {noun}"

    def spoken_of(self, cards: Cards) -> str:
        """Cards handled before: `that card` if they are fresh, else by what was done to them."""
        many = self.several_cards(cards)
        bare = replace(cards, kind=Kind(types=cards.kind.types))
        if cards.near:
            return f"{'those' if many else 'that'} {self.head(bare, many)}"
        return f"the {self.row('handled', cards.act)} {self.noun(bare, many)}"

    def any_card(self, cards: Cards) -> str:
        kinds = cards.kind.any_of
        if kinds and not cards.kind.states:
            return self.listed([self.any_card(replace(cards, kind=kind)) for kind in kinds])
        if cards.kind.only:
            return self.itself()
        said = self.phrase(cards, False)
        return f"another {said}" if cards.kind.other else grammar.a(said)

    def one_of(self, cards: Cards) -> str:
        if cards.place.owner == "mine":
            return f"one of your {self.phrase(cards, True)}"
        inside = self.words.zone(cards.place.zone).get("inside", "") if cards.place.owner == "any" else ""
        return f"{grammar.a(self.phrase(cards, False))} {inside}".strip()

    def compared(self, compare: tuple[str, int], cards: Cards) -> str:
        sign, n = compare
        limit = "at least" if sign == ">=" else "at most"
        unlike = f" {self.row('values', f'distinct_{cards.distinct}')}" if cards.distinct else ""
        return f"{limit} {n} {self.phrase(cards, n != 1)}{unlike}"

    def each_of(self, cards: Cards, every: int) -> str:
        many = every != 1
        number = f"{every} " if many else ""
        if cards.what == "it":
            done = self.row("handled", cards.act)
            return f"{number}{self.phrase(cards, many)} {done} {self.row('values', 'this_way')}"
        if self.owned(cards.place):
            if cards.place.owner == "mine":
                return f"{number}of your {self.phrase(cards, True)}"
            return f"{number}{'opposing ' if cards.place.owner == 'theirs' else ''}{self.phrase(cards, many)}"
        return f"{number}{self.phrase(cards, many)} {self.where('in', replace(cards.place))}"

    def target(self, cards: Cards, on: str) -> str:
        found = replace(cards, kind=replace(cards.kind, types=cards.kind.types or (on,)))
        if cards.place.owner == "mine":
            return f"one of your {self.head(found, True)} {self.tail(cards.kind, True)}"
        return f"{grammar.a(self.head(found))} {self.tail(cards.kind)}"

    def of_target(self, cards: Cards) -> str:
        if cards.what == "group" and cards.place.owner == "any":
            adjective = self.words.zone(cards.place.zone).get("adjective", "")
            return f"of {grammar.a(f'{adjective} {self.head(cards)}'.strip())}"
        if cards.what == "group" and cards.place.owner == "mine":
            return f"of {self.definite(cards)}"
        raise CannotSay("event of such cards")

    # Zones

    def where(self, relation: str, place: Place | None) -> str:
        if place is None or not place.zone:
            return ""
        zone = self.words.zone(place.zone)
        if place.more:
            return self.several_zones(relation, place)
        if self.fixed(relation, place):
            return self.fixed(relation, place)
        if place.owner == "any":
            raise CannotSay(f"{place.zone} of both players")
        noun = f"{self.whose(place.owner)} {zone['noun'][0]}"
        return f"{zone['before']} {noun}" if "before" in zone else f"{PREPOSITIONS[relation]}{noun}"

    def several_zones(self, relation: str, place: Place) -> str:
        """One zone or another; two ends of the same pile name it once."""
        codes = (place.zone, *place.more)
        rows = [self.words.zone(code) for code in codes]
        if all("before" in row for row in rows) and len({tuple(row["noun"]) for row in rows}) == 1:
            last = self.where(relation, Place(codes[-1], place.owner))
            return self.listed([*(str(row["before"]).removesuffix(" of") for row in rows[:-1]), last])
        return self.listed([self.where(relation, Place(code, place.owner)) for code in codes])

    def whose(self, owner: Owner) -> str:
        """The possessive for an owner; an opponent is named the first time."""
        if owner == "mine":
            return "your"
        if owner == "theirs" and self.subject != "theirs" and not self.named:
            self.named = True
            return grammar.owned("your opponent")
        return "their"

    def top(self, clause: Clause) -> str:
        n = clause.object.n if clause.object else 1
        deck = self.where("of", clause.source)
        if clause.per and clause.object:
            return tidy(f"{self.counted(clause.object)} from the top {deck}")
        return tidy(f"the top card {deck}" if n == 1 else f"the top {n} cards {deck}")
