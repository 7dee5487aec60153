"""English grammar for the sentence writer: articles, possessives, verbs. Knows no game."""

from collections.abc import Mapping
from typing import Literal

Person = Literal["you", "one", "many"]
Mood = Literal["order", "tell", "may", "past"]


SAID_WITH_VOWEL = "AEFHILMNORSX"  # letters whose names open with a vowel


def a(word: str) -> str:
    """The word with `a` or `an`, by its first letter; a letter that stands alone is said by its name."""
    first = word.split(" ", 1)[0]
    vowel = first in SAID_WITH_VOWEL if len(first) == 1 else word[:1].casefold() in "aeiou"
    return f"{'an' if vowel else 'a'} {word}"


def owned(name: str) -> str:
    """The possessive of a name."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def third(verb: str) -> str:
    """The third person of a regular verb: draws, searches, tries."""
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def past(verb: str) -> str:
    """The past of a regular verb: turned, shuffled."""
    return f"{verb}d" if verb.endswith("e") else f"{verb}ed"


def conjugate(verbs: Mapping[str, list[str]], verb: str, person: Person, mood: Mood) -> str:
    """The verb as that person does it; `verbs` holds the third person and past of the irregular ones."""
    forms = verbs.get(verb) or [third(verb), past(verb)]
    if mood == "past":
        return forms[1]
    if person == "one" and mood != "may":
        return forms[0]
    return verb
