"""Says phrase trees in Italian."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Literal

from cards.catalogue.sentences import grammar_it as grammar
from cards.catalogue.sentences.grammar_it import Clitic, Noun, Person
from cards.catalogue.sentences.nouns_it import ItalianNouns
from cards.catalogue.sentences.text import listed, tidy
from cards.catalogue.sentences.tree import CannotSay, Cards, Clause, Kind, Owner, Place
from cards.catalogue.sentences.writer import Mood

PREPOSITIONS = {"from": "da", "to": "in", "in": "in", "of": "di"}


class Italian(ItalianNouns):
    """The controller is `tu`; the opponent is named once, then `suo`."""

    again = ""
    source_first = True
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
        person: Person = "you" if clause.actor == "mine" or mood == "may" else "one"
        clitic = None
        gender = "m"
        if agrees == "object" and cards:
            person = "many" if self.several_cards(cards) else "one"
            gender = "m" if cards.what in ("self", "facing") else self.head(cards).gender
        elif cards and cards.what == "it" and cards.near and not self.said_in_full(clause, mood):
            clitic = Clitic(self.head(cards).gender, cards.plural)
        return grammar.conjugate(self.words.table("verbs"), verb, person, mood, clitic, gender)

    def said_in_full(self, clause: Clause, mood: Mood) -> bool:
        """Whether the frame names its cards after a preposition, so that no pronoun joins the verb."""
        frame = self.frame(clause, mood)
        return "_object}" in frame.get(self.length, frame["text"])

    def joined(self, words: Sequence[str], last: str) -> str:
        """`e` becomes `ed` before another e."""
        euphonic = last == "e" and len(words) > 1 and words[-1][:1].casefold() in ("e", "è")
        return listed(words, "ed" if euphonic else last)

    def after(self, preposition: str, said: str) -> str:
        if not said:
            return ""
        return grammar.prefixed({"to": "a", "of": "di", "from": "da"}[preposition], said)

    # Cards

    def counted(self, cards: Cards) -> str:
        """So many cards: `1 carta`, `fino a 2 slug`; a name stands bare."""
        n, limit = cards.n, ""
        if isinstance(n, tuple):
            low, n = n
            limit = "fino a " if not low else f"{low} o " if low == n - 1 else f"da {low} a "
        if cards.distinct and n == "all":
            one, _ = self.phrase(cards, False)
            return f"1 {one}{self.among(cards)} {self.row('values', f'each_{cards.distinct}')}"
        many = n != 1
        if cards.among and cards.kind.plain:
            return f"{limit}{n} {grammar.prefixed('di', self.pile(cards))}"
        said, _ = self.phrase(cards, many)
        if cards.kind.name:
            said = f"{cards.kind.name} {self.tail(cards.kind, many)}".strip()
            return f"{'' if n == 1 else f'{limit}{n} '}{said}{self.among(cards)}{' a caso' if cards.random else ''}"
        unlike = f" {self.row('values', f'distinct_{cards.distinct}')}" if cards.distinct else ""
        return f"{limit}{n} {said}{unlike}{self.among(cards)}{' a caso' if cards.random else ''}"

    def among(self, cards: Cards) -> str:
        """Out of which cards they are."""
        return (
            f" tra {self.pile(cards).removesuffix(' carte') if cards.near else self.pile(cards)}" if cards.among else ""
        )

    def pile(self, cards: Cards) -> str:
        """Several cards handled before."""
        return "quelle carte" if cards.near else self.definite(replace(cards, what="it", n="all", kind=Kind()))

    def definite(self, cards: Cards) -> str:
        if cards.what == "self":
            return self.itself()
        if cards.what == "facing":
            return self.words.phrase("cards", "facing", self.length)
        if cards.what == "rest":
            return self.row("cards", "rest", cards.plural)
        if cards.what == "it":
            return self.spoken_of(cards)
        many = self.several_cards(cards)
        if self.owned(cards.place):
            said, noun = self.phrase(cards, many)
            all_of = {"f": "tutte ", "m": "tutti "}[noun.gender] if cards.n == "all" else ""
            return f"{all_of}{grammar.the(said, noun.gender, many)}"
        return self.in_zone(cards, many)

    def spoken_of(self, cards: Cards) -> str:
        """Cards handled before: `quella carta` if they are fresh, else by what was done to them."""
        noun = self.head(cards)
        many = self.several_cards(cards)
        if cards.near:
            return grammar.that(noun.form(many), noun.gender, many)
        done = grammar.inflected(self.row("handled", cards.act), noun.gender, many)
        return f"{grammar.the(noun.form(many), noun.gender, many)} {done}"

    def in_zone(self, cards: Cards, many: bool) -> str:
        """Cards of a zone: `il tuo slug in battaglia`."""
        noun = self.head(cards)
        word = noun.form(many)
        if cards.place.owner == "mine":
            word = f"{grammar.possessive('tuo', noun.gender, many)} {word}"
        said = grammar.the(word, noun.gender, many)
        if cards.place.owner == "theirs":
            said = f"{said} {grammar.agreed('avversario', noun.gender, many)}"
        return f"{said} {self.tail(cards.kind, many, noun)} {self.inside(cards.place)}"

    def inside(self, place: Place) -> str:
        """`in battaglia`, `in gioco`; a face leaves out what goes without saying."""
        zone = self.words.zone(place.zone) if place.zone else {}
        quiet = self.length == "face" and zone.get("quiet") and place.owner != "any" and not self.passage.away
        return "" if quiet else str(zone.get("inside", ""))

    def any_card(self, cards: Cards) -> str:
        kinds = cards.kind.any_of
        if kinds and len({(kind.types, kind.only) for kind in kinds}) > 1:
            return self.listed([self.any_card(replace(cards, kind=kind)) for kind in kinds])
        if cards.kind.only:
            return self.itself()
        said, noun = self.phrase(cards, False, whose=False)
        if cards.kind.name:
            return cards.kind.name
        return grammar.a(said, noun.gender)

    def one_of(self, cards: Cards) -> str:
        said, noun = self.phrase(cards, False)
        return grammar.a(said, noun.gender)

    def compared(self, compare: tuple[str, int], cards: Cards) -> str:
        sign, n = compare
        limit = "almeno" if sign == ">=" else "al massimo"
        unlike = f" {self.row('values', f'distinct_{cards.distinct}')}" if cards.distinct else ""
        return f"{limit} {n} {self.phrase(cards, n != 1, whose=False)[0]}{unlike}"

    def each_of(self, cards: Cards, every: int) -> str:
        many = every != 1
        number = f"{every} " if many else ""
        if cards.what == "it":
            noun = self.head(cards)
            done = grammar.inflected(self.row("handled", cards.act), noun.gender, many)
            return (
                f"{number}{noun.form(many)} {self.tail(cards.kind, many, noun)} {done} {self.row('values', 'this_way')}"
            )
        zone = "" if self.owned(cards.place) else self.where("in", cards.place)
        return f"{number}{self.phrase(cards, many)[0]} {zone}"

    def target(self, cards: Cards, on: str) -> str:
        found = replace(cards, kind=replace(cards.kind, types=cards.kind.types or (on,)))
        noun = self.head(found)
        word = f"{grammar.possessive('tuo', noun.gender)} {noun.one}" if cards.place.owner == "mine" else noun.one
        return f"{grammar.a(word, noun.gender)} {self.tail(cards.kind)}"

    def of_target(self, cards: Cards) -> str:
        if cards.what == "group" and cards.place.owner == "any":
            noun = self.head(cards)
            return f"di {grammar.a(noun.one, noun.gender)} {self.tail(cards.kind)} {self.inside(cards.place)}"
        if cards.what == "group" and cards.place.owner == "mine":
            return self.after("of", self.definite(cards))
        raise CannotSay("event of such cards")

    # Zones

    def where(self, relation: str, place: Place | None) -> str:
        if place is None or not place.zone:
            return ""
        if place.more:
            return self.several_zones(relation, place)
        zone = self.words.zone(place.zone)
        if self.fixed(relation, place):
            return self.fixed(relation, place)
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

    def several_zones(self, relation: str, place: Place) -> str:
        """One zone or another; two ends of the same pile name it once."""
        codes = (place.zone, *place.more)
        rows = [self.words.zone(code) for code in codes]
        if all("before" in row for row in rows) and len({tuple(row["noun"]) for row in rows}) == 1:
            said = self.where(relation, Place(codes[-1], place.owner))
            return self.listed([*(row["before"] for row in rows[:-1]), said])
        return self.listed([self.where(relation, Place(code, place.owner)) for code in codes])

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
        if clause.per and clause.object:
            return tidy(f"{self.counted(clause.object)} {self.where('from', clause.source)}")
        return tidy(f"la prima carta {deck}" if n == 1 else f"le prime {n} carte {deck}")
