"""Says phrase trees in English."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from cards.catalogue.sentences import grammar_en as grammar
from cards.catalogue.sentences.grammar_en import Person
from cards.catalogue.sentences.text import listed
from cards.catalogue.sentences.tree import CannotSay, Cards, Clause, Kind, Owner, Place
from cards.catalogue.sentences.writer import Mood, Writer

PREPOSITIONS = {"from": "from ", "to": "into ", "in": "in ", "of": "of ", "": ""}


class English(Writer):
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

    # Cards

    def head(self, cards: Cards, plural: bool = False) -> str:
        """The noun for cards with its marks before it: `Fire or Electricity slugs`."""
        kind = cards.kind
        group = self.words.group(kind.types)
        zone = cards.place.zone
        codes: Sequence[str] = kind.types
        if not codes or group:
            codes = [group or (self.words.zone(zone).get("head", "card") if zone else "card")]
        nouns = listed([self.words.noun(code)[plural] for code in codes], "or")
        if kind.name:
            nouns = kind.name
        return f"{self.marks(kind.marks)} {nouns}" if kind.marks else nouns

    def denial(self, kind: Kind, plural: bool = False) -> str:
        """What follows the noun: what it is not."""
        if kind.not_types:
            raise CannotSay("a type that cards do not have")
        if not kind.not_marks:
            return ""
        phrase: str = self.words.entry("denial", "many" if plural else "one")
        return phrase.replace("{looks}", self.marks(kind.not_marks))

    def counted(self, cards: Cards) -> str:
        """So many cards: `1 card`, `up to 2 slugs`, `a Bomba`."""
        n, limit = cards.n, ""
        if isinstance(n, tuple):
            n, limit = n[1], "up to "
        noun = self.head(cards, n != 1)
        said = grammar.a(noun) if cards.kind.name and n == 1 else f"{limit}{n} {noun}"
        if cards.among and cards.kind.plain:
            return f"{limit}{n} of those cards"
        tail = f"{' among them' if cards.among else ''}{' at random' if cards.random else ''}"
        return f"{said} {self.denial(cards.kind, n != 1)}{tail}"

    def definite(self, cards: Cards) -> str:
        if cards.what == "self":
            return self.passage.card
        if cards.what == "facing":
            return self.words.phrase("cards", "facing", self.length)
        if cards.what == "it":
            return f"that {self.head(cards)}"
        place = cards.place
        many = self.several_cards(cards)
        zone = self.words.zone(place.zone) if place.zone else {}
        if zone.get("shared"):
            return f"the {self.head(cards)} {zone['inside']}"
        quiet = self.length == "face" and zone.get("quiet") and place.owner != "any" and not self.passage.away
        adjective = "" if quiet else zone.get("adjective", "")
        noun = f"{adjective} {self.head(cards, many)}".strip()
        if place.owner == "any":
            return f"all {noun} {self.denial(cards.kind, many)}"
        return f"{self.whose(place.owner)} {noun} {self.denial(cards.kind, many)}"

    def looks(self, cards: Cards) -> str:
        kind = cards.kind
        if kind.name or kind.not_marks or kind.not_types:
            raise CannotSay("condition on what cards are not")
        if kind.types:
            return grammar.a(self.head(cards))
        phrase: str = self.words.entry("looks", "marks")
        return grammar.a(phrase.replace("{marks}", self.marks(kind.marks)))

    def any_card(self, cards: Cards) -> str:
        noun = self.head(cards)
        if cards.kind.other:
            return f"another {noun}"
        return f"{grammar.a(noun)} {self.denial(cards.kind)}"

    def compared(self, compare: tuple[str, int], cards: Cards) -> str:
        sign, n = compare
        limit = "at least" if sign == ">=" else "at most"
        return f"{limit} {n} {self.head(cards, n != 1)} {self.denial(cards.kind, n != 1)}"

    def target(self, cards: Cards, on: str) -> str:
        found = replace(cards, kind=replace(cards.kind, types=cards.kind.types or (on,)))
        if cards.place.owner == "mine":
            return f"one of your {self.head(found, True)} {self.denial(cards.kind, True)}"
        return f"{grammar.a(self.head(found))} {self.denial(cards.kind)}"

    def of_target(self, cards: Cards) -> str:
        if cards.what == "group" and cards.place.owner == "any":
            adjective = self.words.zone(cards.place.zone).get("adjective", "")
            return f"of {grammar.a(f'{adjective} {self.head(cards)}'.strip())}"
        if cards.what == "group" and cards.place.owner == "mine":
            return f"of {self.definite(cards)}"
        raise CannotSay("event of such cards")

    # Zones

    def where(self, relation: str, place: Place | None) -> str:
        if place is None:
            return ""
        zone = self.words.zone(place.zone)
        if relation == "in" and "inside" in zone:
            return str(zone["inside"])
        if place.owner == "any":
            raise CannotSay(f"{place.zone} of both players")
        noun = f"{self.whose(place.owner)} {zone['noun'][0]}"
        return f"{zone['before']} {noun}" if "before" in zone else f"{PREPOSITIONS[relation]}{noun}"

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
        return f"the top card {deck}" if n == 1 else f"the top {n} cards {deck}"
