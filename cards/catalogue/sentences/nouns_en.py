"""Says cards in English: whose they are, what they are like, the noun."""

from collections.abc import Sequence
from dataclasses import replace

from cards.catalogue.sentences import grammar_en as grammar
from cards.catalogue.sentences.text import tidy
from cards.catalogue.sentences.tree import CannotSay, Cards, Kind, Place, unsayable
from cards.catalogue.sentences.writer import Writer


class EnglishNouns(Writer):
    """Nouns with what stands before and after them."""

    # Nouns

    def noun(self, cards: Cards, plural: bool = False) -> str:
        """The noun for cards: their type, several types, or what their zone holds."""
        types = cards.kind.types
        group = self.words.group(types)
        zone = self.words.zone(cards.place.zone) if cards.place.zone else {}
        codes: Sequence[str] = types
        if not types:
            codes = [zone.get("head", "card")]
        elif group or len(types) == 1:
            apart = f"{group or types[0]}_card"
            in_hand = not zone.get("owned") and apart in self.words.table("nouns")
            codes = [apart if in_hand else group or types[0]]
        return self.listed([self.words.noun(code)[plural] for code in codes])

    def head(self, cards: Cards, plural: bool = False) -> str:
        """The noun with what stands before it: `Fire or Electricity slugs`, `Double GAIA characters`."""
        kind = cards.kind
        if kind.name:
            return f"{self.marks(kind.marks)} {kind.name}" if kind.marks else kind.name
        states = self.listed([self.row("states", code) for code in kind.states])
        marks = "" if self.marks_after(kind) or not kind.marks else self.marks(kind.marks)
        names = "" if self.names_after(kind) or not kind.characters else self.listed(kind.characters)
        return tidy(f"{states} {marks} {names} {self.noun(cards, plural)}")

    def names_after(self, kind: Kind) -> bool:
        """Whether names follow the noun: two or more, with something before them that would seem the first one's."""
        return len(kind.characters) > 1 and bool(kind.states or kind.marks or kind.types)

    def marks_after(self, kind: Kind) -> bool:
        """Whether marks follow the noun: two or more between states and a noun."""
        return len(kind.marks) > 1 and bool(kind.states or (kind.characters and not self.names_after(kind)))

    def phrase(self, cards: Cards, many: bool, inside: str = " ") -> str:
        """Noun and qualities without number or article. `inside` says where they are."""
        kind = cards.kind
        if not kind.any_of:
            return tidy(f"{self.head(cards, many)}{inside}{self.tail(kind, many)}")
        said = [self.phrase(replace(cards, kind=each), many) for each in kind.any_of]
        outer = replace(kind, any_of=(), other=False)
        states = self.listed([self.row("states", code) for code in outer.states])
        if not replace(outer, states=()).plain:
            raise CannotSay("alternatives that share more than a state")
        return tidy(self.listed([f"{states} {each}" for each in said]))

    # Qualities

    def tail(self, kind: Kind, plural: bool = False) -> str:
        """What follows the noun."""
        unsayable(kind)
        said = [
            self.row("looks", "of_marks").replace("{marks}", self.marks(kind.marks)) if self.marks_after(kind) else "",
            *(self.row("looks", stat).replace("{value}", self.span(span)) for stat, span in kind.spans),
            *(self.limit(*limit) for limit in kind.limits),
            self.row("looks", "team").replace("{name}", kind.team) if kind.team else "",
            self.row("looks", "named").replace("{names}", self.listed(kind.characters))
            if self.names_after(kind)
            else "",
            self.printed(kind),
            self.row("looks", f"reads_{kind.reads}", plural) if kind.reads else "",
            self.row("grades", kind.grade) if kind.grade else "",
            self.row("looks", "area").replace("{n}", str(kind.area)) if kind.area else "",
            self.where("to", Place(kind.zone)) if kind.zone else "",
            self.named_parts("parts", kind.parts),
            self.shared(kind, plural),
            self.facing(kind.facing, "facing") if kind.facing else "",
            self.denied(kind.unlike, plural) if kind.unlike else "",
        ]
        return " ".join(part for part in said if part)

    def shared(self, kind: Kind, plural: bool) -> str:
        """What a card has in common with those handled."""
        if not kind.same:
            return ""
        row = self.row("looks", f"same_{kind.same.what}", plural)
        return row.replace("{cards}", self.definite(kind.same.cards))

    def facing(self, kind: Kind, key: str) -> str:
        """What stands opposite."""
        said = self.any_card(Cards("group", 1, kind, Place(self.words.ground)))
        return self.row("looks", key).replace("{cards}", said)

    def denied(self, kind: Kind, plural: bool) -> str:
        """What cards are not."""
        said = []
        if kind.characters:
            said.append(self.row("looks", "unlike").replace("{cards}", self.listed(kind.characters)))
        if kind.within:
            said.append(self.row("looks", "except").replace("{cards}", self.definite(kind.within)))
        if kind.parts:
            said.append(self.named_parts("no_parts", kind.parts))
        if kind.facing:
            said.append(self.facing(kind.facing, "not_facing"))
        if kind.types:
            one = grammar.a(self.noun(Cards("group", kind=Kind(types=kind.types))))
            said.append(self.row("denial", "many" if plural else "one").replace("{looks}", one))
        if kind.marks:
            said.append(self.row("denial", "many" if plural else "one").replace("{looks}", self.marks(kind.marks)))
        known = Kind(characters=kind.characters, within=kind.within, parts=kind.parts, facing=kind.facing)
        if replace(known, types=kind.types, marks=kind.marks) != kind:
            raise CannotSay("a denial of that")
        return " ".join(said)

    def looks(self, cards: Cards) -> str:
        kind = cards.kind
        if kind.name:
            raise CannotSay("condition on what cards are not")
        in_hand = cards.what == "it" and bool(kind.characters) and not self.owned(cards.place)
        if kind.types or kind.any_of or kind.parts or kind.team or in_hand:
            return grammar.a(self.phrase(cards, False))
        parts = [
            replace(Kind(), **{key: getattr(kind, key)})
            for key in ("characters", "states", "marks", "spans", "grade", "area", "zone", "unlike")
            if getattr(kind, key)
        ]
        whole = Kind()
        for part in parts:
            whole = replace(whole, **{key: value for key, value in vars(part).items() if value})
        if whole != kind or not parts:
            raise CannotSay("condition on such looks")
        return self.listed([self.look(part) for part in parts], together=True)

    def look(self, kind: Kind) -> str:
        """One quality after `is`."""
        if kind.marks:
            return grammar.a(self.row("looks", "marks").replace("{marks}", self.marks(kind.marks)))
        if kind.states:
            return self.listed([self.row("states", code) for code in kind.states])
        return self.listed(kind.characters) if kind.characters else self.tail(kind)
