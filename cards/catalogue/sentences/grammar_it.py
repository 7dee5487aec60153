"""Italian grammar for the sentence writer: articles, elision, articulated prepositions, verbs. Knows no game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Person = Literal["you", "one", "many"]
Mood = Literal["order", "tell", "may", "past"]

VOWELS = "aàeèéiìoòuùh"
HEAVY = ("gn", "pn", "ps", "x", "y", "z")
# What a preposition becomes before an article, less the article's own letters: di + il = del, di + lo = dello.
JOINED = {"a": "a", "da": "da", "di": "de", "in": "ne", "su": "su"}


@dataclass(frozen=True)
class Noun:
    """A noun with both numbers and its gender, `m` or `f`."""

    one: str
    many: str
    gender: str

    def form(self, plural: bool) -> str:
        """The word in that number."""
        return self.many if plural else self.one


@dataclass(frozen=True)
class Clitic:
    """An object pronoun joined to its verb: `lo`, `la`, `li`, `le`."""

    gender: str
    plural: bool

    @property
    def word(self) -> str:
        """The full form."""
        return {"m": ("lo", "li"), "f": ("la", "le")}[self.gender][self.plural]


def vowel(word: str) -> bool:
    """Whether the word opens with a vowel sound (an `h` is mute)."""
    return word[:1].casefold() in VOWELS


def heavy(word: str) -> bool:
    """Whether the word opens so that `lo` and `uno` are needed: s + consonant, z, gn, ps..."""
    low = word.casefold()
    return low.startswith(HEAVY) or (low[:1] == "s" and low[1:2].isalpha() and not vowel(low[1:]))


def definite(word: str, gender: str, plural: bool = False) -> str:
    """The definite article for the word that follows it: il, lo, la, l', i, gli, le."""
    if plural:
        return "le" if gender == "f" else "gli" if vowel(word) or heavy(word) else "i"
    if vowel(word):
        return "l'"
    if gender == "f":
        return "la"
    return "lo" if heavy(word) else "il"


def indefinite(word: str, gender: str) -> str:
    """The indefinite article: un, uno, una, un'."""
    if gender == "f":
        return "un'" if vowel(word) else "una"
    return "uno" if heavy(word) else "un"


def elide(article: str, word: str) -> str:
    """Article and word: no blank after an apostrophe."""
    return f"{article}{word}" if article.endswith("'") else f"{article} {word}"


def the(word: str, gender: str, plural: bool = False) -> str:
    """The word with its definite article."""
    return elide(definite(word, gender, plural), word)


def a(word: str, gender: str) -> str:
    """The word with its indefinite article."""
    return elide(indefinite(word, gender), word)


def articled(preposition: str, article: str) -> str:
    """Preposition and definite article: del, dallo, nell', alla; `con`, `per`, `tra` stay apart."""
    stem = JOINED.get(preposition)
    if stem is None:
        return f"{preposition} {article}"
    if article == "il":
        return f"{stem}l"
    if article == "i":
        return f"{stem}i"
    if article == "gli":
        return f"{stem}gli"
    return f"{stem}ll{article[1:]}"


def to(preposition: str, word: str, gender: str, plural: bool = False) -> str:
    """Preposition, article and word: `to("da", "mazzo", "m")` is `dal mazzo`."""
    return elide(articled(preposition, definite(word, gender, plural)), word)


ARTICLES = ("il ", "lo ", "la ", "l'", "i ", "gli ", "le ")


def prefixed(preposition: str, said: str) -> str:
    """A preposition before what may open with an article, which it then joins: `di` + `la carta` is `della carta`."""
    for article in ARTICLES:
        if said.startswith(article):
            rest = said.removeprefix(article)
            return elide(articled(preposition, article.strip()), rest)
    return f"{preposition} {said}"


def that(word: str, gender: str, plural: bool = False) -> str:
    """The word with `quello` before it: quel, quello, quell', quella, quei, quegli, quelle."""
    article = definite(word, gender, plural)
    stem = "que" if article in ("il", "i", "gli") else "quel"
    return elide(f"{stem}{article.removeprefix('i') if article == 'il' else article}", word)


def possessive(owner: Literal["tuo", "suo"], gender: str, plural: bool = False) -> str:
    """tuo, tua, tuoi, tue; suo, sua, suoi, sue."""
    root = owner[:-1]
    if plural:
        return f"{root[:-1]}uoi" if gender == "m" else f"{root}e"
    return f"{root}o" if gender == "m" else f"{root}a"


def regular(infinitive: str) -> tuple[str, ...]:
    """Command, tu, lui, loro and participle of a regular verb in -are: pesca, peschi, pesca, pescano, pescato."""
    stem = infinitive[:-3]
    softened = f"{stem}h" if stem.endswith(("c", "g")) else stem.removesuffix("i")
    return f"{stem}a", f"{softened}i", f"{stem}a", f"{stem}ano", f"{stem}ato"


def agreed(participle: str, gender: str, plural: bool) -> str:
    """A word in -o with the ending of what it agrees with; -io has one i only."""
    if plural and gender == "m" and participle.endswith("io"):
        return participle[:-1]
    return participle[:-1] + {"m": ("o", "i"), "f": ("a", "e")}[gender][plural]


def inflected(form: str, gender: str, plural: bool) -> str:
    """An adjective in -o, first of its words, agreed with its noun."""
    first, blank, rest = form.partition(" ")
    return f"{agreed(first, gender, plural)}{blank}{rest}" if first.endswith("o") else form


AVERE = {"you": "hai", "one": "ha", "many": "hanno"}
ESSERE = {"you": "sei", "one": "è", "many": "sono"}
COMMAND, YOU, ONE, MANY, PARTICIPLE = range(5)
PRESENT = {"you": YOU, "one": ONE, "many": MANY}


def conjugate(
    verbs: Mapping[str, list[str]],
    infinitive: str,
    person: Person,
    mood: Mood,
    clitic: Clitic | None = None,
    gender: str = "m",
) -> str:
    """The verb as that person does it, with its object pronoun. `verbs` holds the irregular ones; a sixth word `essere`
    names the auxiliary, and then the participle agrees with the subject (`gender`)."""
    forms = verbs.get(infinitive) or regular(infinitive)
    pronoun = clitic.word if clitic else ""
    if mood == "may":
        return f"{infinitive[:-1]}{pronoun}" if clitic else infinitive
    if mood == "past":
        return perfect(tuple(forms), person, clitic, gender)
    if mood == "order" and person == "you":
        return f"{forms[COMMAND]}{pronoun}"
    return f"{pronoun} {forms[PRESENT[person]]}".strip()


def perfect(forms: tuple[str, ...], person: Person, clitic: Clitic | None, gender: str) -> str:
    """The passato prossimo: ha pescato, l'ha pescata, è diventato."""
    if "essere" in forms[PARTICIPLE + 1 :]:
        return f"{ESSERE[person]} {agreed(forms[PARTICIPLE], gender, person == 'many')}"
    if clitic is None:
        return f"{AVERE[person]} {forms[PARTICIPLE]}"
    participle = agreed(forms[PARTICIPLE], clitic.gender, clitic.plural)
    if clitic.plural:
        return f"{clitic.word} {AVERE[person]} {participle}"
    return f"l'{AVERE[person]} {participle}"
