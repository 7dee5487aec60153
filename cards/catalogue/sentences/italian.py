"""Says phrase trees in Italian."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Literal

from cards.catalogue.sentences import grammar_it as grammar
from cards.catalogue.sentences.grammar_it import Clitic, Noun, Person
from cards.catalogue.sentences.text import listed
from cards.catalogue.sentences.tree import CannotSay, Cards, Clause, Kind, Owner, Place
from cards.catalogue.sentences.writer import Mood, Writer

PREPOSITIONS = {"from": "da", "to": "in", "in": "in", "of": "di"}


class Italian(Writer):
    """The controller is `tu`; the opponent is named once, then `suo`."""

    again = ""
    conjunction = "e"
    disjunction = "o"
    choice = " oppure "
    using = "usare"
    pronouns = ("", "")
    modals: ClassVar[Mapping[str, tuple[str, str]]] = {
        "mine": ("puoi", "hai potuto"),
        "theirs": ("l'avversario può", "l'avversario ha potuto"),
    }

    # Small words

    def subject_of(self, actor: Owner) -> str:
        if actor == "theirs":
            self.named = True
            return "l'avversario"
        if actor == "mine" and self.contrast:
            return "tu"
        return "ogni giocatore" if actor == "each" else ""

    def verb(self, verb: str, clause: Clause, mood: Mood, agrees: str) -> str:
        cards = clause.object
        person: Person = "you" if clause.actor == "mine" else "one"
        clitic = None
        gender = "m"
        if agrees == "object" and cards:
            person = "many" if self.several_cards(cards) else "one"
            gender = "m" if cards.what in ("self", "facing") else self.head(cards).gender
        elif cards and cards.what == "it":
            clitic = Clitic(self.head(cards).gender, cards.plural)
        return grammar.conjugate(self.words.table("verbs"), verb, person, mood, clitic, gender)

    # Cards

    def head(self, cards: Cards) -> Noun:
        """The noun for cards: their type, several types, or what their zone holds."""
        types = cards.kind.types
        group = self.words.group(types)
        if not types or group:
            zone = cards.place.zone
            return Noun(*self.words.noun(group or (self.words.zone(zone).get("head", "card") if zone else "card")))
        nouns = [Noun(*self.words.noun(code)) for code in types]
        if len(nouns) == 1:
            return nouns[0]
        card = Noun(*self.words.noun("card"))
        kinds = listed([noun.one for noun in nouns], "o")
        return Noun(f"{card.one} {kinds}", f"{card.many} {kinds}", card.gender)

    def qualities(self, kind: Kind, plural: bool = False) -> str:
        """What follows the noun: its marks, or what it is not."""
        if kind.not_types:
            raise CannotSay("a type that cards do not have")
        said = [self.of_marks(kind.marks)] if kind.marks else []
        if kind.not_marks:
            denial: str = self.words.entry("denial", "many" if plural else "one")
            said.append(denial.replace("{looks}", self.of_marks(kind.not_marks)))
        return " ".join(said)

    def of_marks(self, marks: Sequence[str]) -> str:
        phrase: str = self.words.entry("looks", "marks")
        return phrase.replace("{marks}", self.marks(marks))

    def counted(self, cards: Cards) -> str:
        """So many cards: `1 carta`, `fino a 2 slug`; a name stands bare."""
        noun = self.head(cards)
        n, limit = cards.n, ""
        if isinstance(n, tuple):
            n, limit = n[1], "fino a "
        said = f"{limit}{n} {noun.form(n != 1)}"
        if cards.kind.name:
            said = cards.kind.name if n == 1 else f"{limit}{n} {cards.kind.name}"
        if cards.among and cards.kind.plain:
            return f"{limit}{n} di quelle carte"
        tail = f"{' tra quelle' if cards.among else ''}{' a caso' if cards.random else ''}"
        return f"{said} {self.qualities(cards.kind, n != 1)}{tail}"

    def definite(self, cards: Cards, preposition: str = "") -> str:
        if cards.what == "self":
            return self.passage.card
        if cards.what == "facing":
            return self.words.phrase("cards", "facing", self.length)
        noun = self.head(cards)
        if cards.what == "it":
            return f"{'quella' if noun.gender == 'f' else 'quello'} {noun.one}"
        many = self.several_cards(cards)
        word = noun.form(many)
        if cards.place.owner == "mine":
            word = f"{grammar.possessive('tuo', noun.gender, many)} {word}"
        said = grammar.to(preposition, word, noun.gender, many) if preposition else grammar.the(word, noun.gender, many)
        if cards.place.owner == "theirs":
            said = f"{said} {grammar.agreed('avversario', noun.gender, many)}"
        return f"{said} {self.qualities(cards.kind, many)} {self.inside(cards.place)}"

    def inside(self, place: Place) -> str:
        """`in battaglia`, `in gioco`; a face leaves out what goes without saying."""
        zone = self.words.zone(place.zone) if place.zone else {}
        quiet = self.length == "face" and zone.get("quiet") and place.owner != "any" and not self.passage.away
        return "" if quiet else str(zone.get("inside", ""))

    def looks(self, cards: Cards) -> str:
        kind = cards.kind
        if kind.name or kind.not_marks or kind.not_types:
            raise CannotSay("condition on what cards are not")
        if not kind.types:
            return self.of_marks(kind.marks)
        noun = self.head(cards)
        return f"{grammar.a(noun.one, noun.gender)} {self.qualities(kind)}"

    def any_card(self, cards: Cards) -> str:
        noun = self.head(cards)
        if cards.kind.name:
            return cards.kind.name
        word = f"{grammar.agreed('altro', noun.gender, False)} {noun.one}" if cards.kind.other else noun.one
        return f"{grammar.a(word, noun.gender)} {self.qualities(cards.kind)}"

    def compared(self, compare: tuple[str, int], cards: Cards) -> str:
        sign, n = compare
        limit = "almeno" if sign == ">=" else "al massimo"
        return f"{limit} {n} {self.head(cards).form(n != 1)} {self.qualities(cards.kind, n != 1)}"

    def target(self, cards: Cards, on: str) -> str:
        found = replace(cards, kind=replace(cards.kind, types=cards.kind.types or (on,)))
        noun = self.head(found)
        word = f"{grammar.possessive('tuo', noun.gender)} {noun.one}" if cards.place.owner == "mine" else noun.one
        return f"{grammar.a(word, noun.gender)} {self.qualities(cards.kind)}"

    def of_target(self, cards: Cards) -> str:
        if cards.what == "group" and cards.place.owner == "any":
            noun = self.head(cards)
            return f"di {grammar.a(noun.one, noun.gender)} {self.qualities(cards.kind)} {self.inside(cards.place)}"
        if cards.what == "group" and cards.place.owner == "mine":
            return self.definite(cards, "di")
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
        noun = Noun(*zone["noun"])
        whose = self.whose(place.owner)
        word = f"{grammar.possessive(whose, noun.gender)} {noun.one}" if whose else noun.one
        before = zone.get("before")
        preposition = "a" if before else PREPOSITIONS.get(relation)
        said = grammar.to(preposition, word, noun.gender) if preposition else grammar.the(word, noun.gender)
        if place.owner == "theirs" and not whose:
            said = f"{said} {self.of_opponent(noun.gender)}"
        return f"{before} {said}" if before else said

    def whose(self, owner: Owner) -> Literal["tuo", "suo", ""]:
        """The possessive for an owner: none on a face for your own things, none for an opponent not yet named."""
        if owner == "mine":
            return "" if self.length == "face" and not self.named else "tuo"
        if owner == "theirs" and self.subject != "theirs" and not self.named:
            return ""
        return "suo"

    def of_opponent(self, gender: str) -> str:
        """Whose it is, said for the first time."""
        self.named = True
        return grammar.agreed("avversario", gender, False) if self.length == "face" else "dell'avversario"

    def top(self, clause: Clause) -> str:
        n = clause.object.n if clause.object else 1
        deck = self.where("of", clause.source)
        return f"la prima carta {deck}" if n == 1 else f"le prime {n} carte {deck}"
