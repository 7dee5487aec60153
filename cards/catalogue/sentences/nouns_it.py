"""Says cards in Italian: the noun, whose they are, what they are like."""

from collections.abc import Sequence
from dataclasses import replace

from cards.catalogue.sentences import grammar_it as grammar
from cards.catalogue.sentences.grammar_it import Noun
from cards.catalogue.sentences.text import tidy
from cards.catalogue.sentences.tree import CannotSay, Cards, Kind, Place, unsayable
from cards.catalogue.sentences.writer import Writer


class ItalianNouns(Writer):
    """Nouns with articles and possessives, and the qualities that follow them."""

    # Nouns

    def head(self, cards: Cards) -> Noun:
        """The noun for cards: their type, several types, or what their zone holds."""
        types = (cards.kind.any_of[0] if cards.kind.any_of else cards.kind).types or cards.kind.types
        group = self.words.group(types)
        zone = self.words.zone(cards.place.zone) if cards.place.zone else {}
        if not types:
            return Noun(*self.words.noun(zone.get("head", "card")))
        apart = f"{group or types[0]}_card"
        if not zone.get("owned") and apart in self.words.table("nouns") and (group or len(types) == 1):
            return Noun(*self.words.noun(apart))
        if group:
            return Noun(*self.words.noun(group))
        nouns = [Noun(*self.words.noun(code)) for code in types]
        if len(nouns) == 1:
            return nouns[0]
        card = Noun(*self.words.noun("card"))
        kinds = self.listed([noun.one for noun in nouns])
        return Noun(f"{card.one} {kinds}", f"{card.many} {kinds}", card.gender)

    def owner_words(self, place: Place, noun: Noun, many: bool) -> tuple[str, str, str]:
        """Whose cards are, before the noun, right after it and at the end."""
        if not self.owned(place):
            return "", "", ""
        if place.owner == "mine":
            return grammar.possessive("tuo", noun.gender, many), "", ""
        if place.owner == "theirs":
            return "", grammar.agreed("avversario", noun.gender, many), ""
        if place.owner == "adjacent":
            return "", self.row("values", "adjacent", many), ""
        return "", str(self.words.zone(place.zone).get("inside", "")), ""

    def phrase(self, cards: Cards, many: bool, whose: bool = True) -> tuple[str, Noun]:
        """Noun and qualities without number or article, and the noun that words agree with. Kinds that share their
        type are joined by what tells them apart, others with their nouns."""
        kind = cards.kind
        noun = self.head(cards)
        before, middle, end = self.owner_words(cards.place, noun, many) if whose else ("", "", "")
        other = grammar.agreed("altro", noun.gender, many) if kind.other else ""
        tails = [self.tail(each, many, noun) for each in kind.any_of] or [self.tail(kind, many, noun)]
        if kind.any_of and len({each.types for each in kind.any_of}) > 1:
            rest = [self.phrase(replace(cards, kind=each), many, whose=False)[0] for each in kind.any_of[1:]]
            tails = [tails[0], *rest]
        if (kind.characters or kind.states) and place_follows(cards):
            middle, end = "", middle
        joined = self.listed(tails)
        outer = replace(kind, any_of=(), other=False)
        if kind.any_of and not outer.plain:
            joined = f"{joined}, {self.tail(outer, many, noun)}"
        return tidy(f"{other} {before} {noun.form(many)} {middle} {joined} {end}"), noun

    # Qualities

    def tail(self, kind: Kind, plural: bool = False, noun: Noun | None = None) -> str:
        """What follows the noun, adjectives first; two names or more come last if anything stands with them."""
        gender = noun.gender if noun else "f"
        unsayable(kind)
        names = self.listed(kind.characters)
        said = [
            self.adjectives("states", kind.states, gender, plural),
            self.of_marks(kind.marks) if kind.marks else "",
            *(self.row("looks", stat).replace("{value}", self.span(span)) for stat, span in kind.spans),
            *(self.limit(*limit) for limit in kind.limits),
            self.row("looks", "team").replace("{name}", kind.team) if kind.team else "",
            self.printed(kind),
            self.row("looks", f"reads_{kind.reads}", plural) if kind.reads else "",
            self.adjectives("grades", (kind.grade,) if kind.grade else (), gender, plural),
            self.row("looks", "area").replace("{n}", str(kind.area)) if kind.area else "",
            self.where("to", Place(kind.zone)) if kind.zone else "",
            self.named_parts("parts", kind.parts),
            self.shared(kind, plural),
            self.facing(kind.facing, "facing") if kind.facing else "",
            self.denied(kind.unlike, gender, plural) if kind.unlike else "",
        ]
        rest = " ".join(part for part in said if part)
        if names and len(kind.characters) > 1 and rest:
            return f"{rest} {self.row('looks', 'named').replace('{names}', names)}"
        return f"{names} {rest}".strip()

    def adjectives(self, table: str, codes: Sequence[str], gender: str, plural: bool) -> str:
        """Adjectives, one or another, that agree with their noun."""
        forms = [self.row(table, code) for code in codes]
        return self.listed([grammar.inflected(form, gender, plural) for form in forms])

    def of_marks(self, marks: Sequence[str]) -> str:
        """`di tipo Fuoco o Terra`."""
        return self.row("looks", "marks").replace("{marks}", self.marks(marks))

    def shared(self, kind: Kind, plural: bool) -> str:
        """What a card has in common with those handled."""
        if not kind.same:
            return ""
        said = self.definite(kind.same.cards)
        row = self.row("looks", f"same_{kind.same.what}", plural)
        return row.replace("{cards}", said).replace("{of_cards}", self.after("of", said))

    def facing(self, kind: Kind, key: str) -> str:
        """What stands opposite, each alternative with its own preposition."""
        ground = Place(self.words.ground)
        kinds = kind.any_of or (kind,)
        said = [self.after("to", self.any_card(Cards("group", 1, each, ground))) for each in kinds]
        return self.row("looks", key).replace("{to_cards}", self.listed(said))

    def denied(self, kind: Kind, gender: str, plural: bool) -> str:
        """What cards are not."""
        said = []
        if kind.characters:
            row = grammar.inflected(self.row("looks", "unlike"), gender, plural)
            said.append(row.replace("{cards}", self.listed(kind.characters)))
        if kind.within:
            said.append(self.row("looks", "except").replace("{cards}", self.definite(kind.within)))
        if kind.parts:
            said.append(self.named_parts("no_parts", kind.parts))
        if kind.facing:
            said.append(self.facing(kind.facing, "not_facing"))
        if kind.types or kind.marks:
            looks = self.looks(Cards("group", kind=Kind(types=kind.types, marks=kind.marks)))
            said.append(self.row("denial", "many" if plural else "one").replace("{looks}", looks))
        known = Kind(characters=kind.characters, within=kind.within, parts=kind.parts, facing=kind.facing)
        if replace(known, types=kind.types, marks=kind.marks) != kind:
            raise CannotSay("a denial of that")
        return " ".join(said)

    def looks(self, cards: Cards) -> str:
        kind = cards.kind
        if kind.name:
            raise CannotSay("condition on what cards are not")
        if not kind.types and not kind.any_of and (not self.names_card(cards)):
            return self.joined_looks(kind)
        text, noun = self.phrase(replace(cards, n=1), False, whose=False)
        return grammar.a(text, noun.gender)

    def names_card(self, cards: Cards) -> bool:
        """Whether a name is said with its noun (`una carta TIGA`), not alone (`è TIGA`)."""
        kind = cards.kind
        return bool(kind.parts or kind.team or (cards.what == "it" and kind.characters and not self.owned(cards.place)))

    def joined_looks(self, kind: Kind) -> str:
        """Several qualities after `è`."""
        parts = [
            replace(Kind(), **{key: getattr(kind, key)})
            for key in ("characters", "states", "marks", "spans", "grade", "area", "zone", "unlike")
            if getattr(kind, key)
        ]
        if not parts or replace(kind, **{key: getattr(Kind(), key) for key in self.plain_looks}) != Kind():
            raise CannotSay("condition on such looks")
        noun = Noun("", "", "m")
        return self.listed([self.tail(part, False, noun) for part in parts], together=True)

    plain_looks = ("characters", "states", "marks", "spans", "grade", "area", "zone", "unlike")


def place_follows(cards: Cards) -> bool:
    """Whether where cards are is said after their names and states (`un personaggio ZERO adiacente`)."""
    kind = cards.kind
    return cards.place.owner in ("adjacent", "any") and not (kind.parts or kind.spans or kind.facing)
