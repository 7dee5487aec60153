"""Finds the printing that a piece of text names, in one game. Never guesses: what is not certain gets candidates."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from cards.catalogue.data import CardData, GameData, PrintingData
from cards.catalogue.folding import HYPHENS, fold
from decks.exchange.listing import Printed

MOST_CANDIDATES = 12
LIKE_ENOUGH = 75

IN_SET = re.compile(r"(?P<name>.*?)\s*[(\[](?P<set>[^()\[\]]+)[)\]]\s*#?(?P<number>\S*)")
FIRST_WORD = re.compile(r"(?P<key>[^\s,:|]+)(?:\s+[-–—|:]|[,:|])?\s+(?P<name>.+)")
LAST_WORD = re.compile(r"(?P<name>.+?)(?:\s+[-–—|:]|[,:|])?\s+(?P<key>\S+)")
OF_SIZE = re.compile(r"(?P<number>[0-9]{1,4})/(?P<size>[0-9]{1,4})")
LOOSE = re.compile(r"[()\[\],:;/|.]")


@dataclass(frozen=True, slots=True)
class Missed:
    """Why a text names no printing, and what it may have meant. `detail` is the part that is wrong."""

    reason: str
    candidates: tuple[Printed, ...] = ()
    detail: str = ""


def key_of(text: str) -> str:
    """The form in which ids and numbers are compared: no blanks, no case, one kind of hyphen, no leading zeros."""
    plain = unicodedata.normalize("NFKC", text).translate(dict.fromkeys(map(ord, HYPHENS), "-"))
    packed = "".join(plain.split()).casefold()
    return str(int(packed)) if packed.isascii() and packed.isdigit() else packed


def loose(text: str) -> str:
    """Folded, and without the marks that people put between a name and its card type."""
    return fold(LOOSE.sub(" ", text))


class Names:
    """Every way of naming a card of one game."""

    def __init__(self, data: GameData) -> None:
        self.game = data.code
        self.data = data
        self.base: dict[str, Printed] = {}
        self.by_id: dict[str, Printed] = {}
        self.by_number: dict[tuple[str, str], Printed] = {}
        self.by_name: dict[str, list[str]] = defaultdict(list)
        self.by_typed_name: dict[str, list[str]] = defaultdict(list)
        self.sets = {key_of(code): code for code in data.sets}
        self.sizes: dict[int, list[str]] = defaultdict(list)
        for code, release in data.sets.items():
            self.sizes[release.printed_size or 0].append(code)
        self.headings = {code: section.name[data.languages[0]] for code, section in data.sections.items()}
        self.sections = {
            fold(word): code
            for code, section in data.sections.items()
            for word in (code, *section.name.values(), *section.aliases)
        }
        self.type_words = {
            fold(word)
            for kind in data.card_types.values()
            for word in (kind.code, *kind.name.values(), *kind.plural.values())
        }
        self._add_printings()
        self._add_names()

    def _add_printings(self) -> None:
        for printing in self.data.printings:
            card = self.data.cards[printing.card]
            printed = Printed(card.id, card.name, card.type, printing.set_code, printing.number)
            number = key_of(printing.number)
            self.by_number[key_of(printing.set_code), number] = printed
            self.by_id.setdefault(key_of(f"{printing.set_code}-{printing.number}"), printed)
            if "-" in number:
                self.by_id.setdefault(number, printed)
            if card.id not in self.base or self._ordinary(card, printing):
                self.base[card.id] = printed
        for card_id, printed in self.base.items():
            self.by_id[key_of(card_id)] = printed

    @staticmethod
    def _ordinary(card: CardData, printing: PrintingData) -> bool:
        return printing.set_code == card.set_code and not printing.treatment

    def _add_names(self) -> None:
        for card_id in self.base:
            card = self.data.cards[card_id]
            self.by_name[fold(card.name)].append(card_id)
            words = {word for kind in card.types for word in self.data.card_types[kind].name.values()}
            for word in sorted(words):
                for spelled in dict.fromkeys((loose(f"{card.name} {word}"), loose(f"{word} {card.name}"))):
                    self.by_typed_name[spelled].append(card_id)

    def printing(self, set_code: str, number: str) -> Printed | None:
        """The printing of that set and number, if there is one."""
        return self.by_number.get((key_of(set_code), key_of(number)))

    def named(self, name: str) -> list[str]:
        """The cards of that name, with or without their type beside it."""
        return self.by_name.get(fold(name)) or self.by_typed_name.get(loose(name)) or []

    def find(self, text: str) -> Printed | Missed:
        """The printing that the text names; for a text that names none, the names that are like it."""
        found = self.exactly(text)
        return found if isinstance(found, Printed) or found.reason != "unknown" else Missed("unknown", self.like(text))

    def exactly(self, text: str) -> Printed | Missed:
        """The printing that the text names: by id, by name, by name and set, by name and number."""
        if printed := self.by_id.get(key_of(text)):
            return printed
        # A whole name first: one that ends in a set's code or holds `:` or `(` is still just a name.
        if cards := self.named(text):
            return self._only(cards)
        if (match := IN_SET.fullmatch(text)) and (found := self._in_set(**match.groupdict())):
            return found
        for pattern in (FIRST_WORD, LAST_WORD):
            if (match := pattern.fullmatch(text)) and (found := self._numbered(match["name"], match["key"])):
                return found
        return Missed("unknown")

    def _only(self, cards: list[str]) -> Printed | Missed:
        if len(cards) == 1:
            return self.base[cards[0]]
        return Missed("ambiguous", tuple(self.base[card] for card in cards))

    def _in_set(self, name: str, set: str, number: str) -> Printed | Missed | None:  # noqa: A002 - the groups of IN_SET
        """What `name (set) number` means; None if it is nothing of the kind."""
        if not number and (found := self._numbered(name, set)):
            return found
        code = self.sets.get(key_of(set))
        if code is None:
            cards = self.named(name)
            return Missed("set", self._bases(cards), set) if cards else None
        if not number:
            return self._of_set(name, code)
        printed = self.printing(code, number) or self.by_id.get(key_of(number))
        if printed is None or printed.set_code != code:
            return Missed("number", self._of_any(name), f"({code}) {number}")
        return self._agreed(name, printed)

    def _of_set(self, name: str, code: str) -> Printed | Missed:
        cards = self.named(name)
        inside = [each for each in self.by_number.values() if each.set_code == code and each.card in cards]
        ordinary = [each for each in inside if each == self.base[each.card]] or inside
        if len(ordinary) == 1:
            return ordinary[0]
        if ordinary:
            return Missed("ambiguous", tuple(ordinary))
        return Missed("not_in_set", self._of_any(name), code) if cards else Missed("unknown", self.like(name))

    def _numbered(self, name: str, key: str) -> Printed | Missed | None:
        """What a name beside an id, or beside `005/095` as printed on the card, means; None if the key is neither."""
        if printed := self.by_id.get(key_of(key)):
            return self._agreed(name, printed)
        if not (match := OF_SIZE.fullmatch(key)):
            return None
        sets = self.sizes.get(int(match["size"]), [])
        found = [each for code in sets if (each := self.printing(code, match["number"]))]
        fitting = [each for each in found if isinstance(self._agreed(name, each), Printed)]
        if len(fitting) == 1:
            return fitting[0]
        return Missed("mismatch" if found else "number", (*found, *self._of_any(name)), key)

    def _agreed(self, name: str, printed: Printed) -> Printed | Missed:
        """The printing, if the name beside its number is its own."""
        if not name or printed.card in self.named(name):
            return printed
        others = (each for each in self._of_any(name) if each != printed)
        return Missed("mismatch", (printed, *others), printed.text)

    def _of_any(self, name: str) -> tuple[Printed, ...]:
        return self._bases(self.named(name)) or self.like(name)

    def _bases(self, cards: Iterable[str]) -> tuple[Printed, ...]:
        return tuple(self.base[card] for card in cards)

    def like(self, text: str) -> tuple[Printed, ...]:
        """The cards whose names are most like the text, best first; none if nothing is like it."""
        match = IN_SET.fullmatch(text)
        wanted = fold(match["name"] if match and match["name"] else text)
        best = process.extract(wanted, self.by_name.keys(), scorer=fuzz.WRatio, score_cutoff=LIKE_ENOUGH, limit=4)
        return self._bases(card for name, _, _ in best for card in self.by_name[name])[:MOST_CANDIDATES]
