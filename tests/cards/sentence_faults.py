"""What no sentence of any game may hold, and the abilities of a game once each."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cards.catalogue.canonical import canonical
from cards.catalogue.data import CardData, GameData, Json

ONE = "carta|Protoforma|Velocimorfismo|Azione|Potenziamento|Caverna|personaggio|Ultra Eroe|Scena|grado BP"
MANY = "carte|Protoforme|Velocimorfismi|Azioni|Potenziamenti|Caverne|personaggi|Ultra Eroi|Scene|gradi BP"
HE = "personaggi?o?|Kaiju|Ultra Ero[ei]|Ultra Mech|Velocimorfism[oi]|slug"
SHE = "cart[ae]|Scen[ae]|Protoform[ae]|Cavern[ae]"

# What an Italian text must never hold: prepositions left apart, wrong numbers, wrong articles, words that do not agree.
FAULTS_IT = {
    "a preposition apart from its article": r"\b(di|a|da|in|su) (il|lo|la|i|gli|le|l')\b",
    "one of many": rf"\b1 (altro )?(tuoi|tue|{MANY})\b",
    "many of one": rf"\b([2-9]|\d\d+) (tuo|tua|{ONE})\b",
    "il or un before a heavy sound": r"\b(il|un|del|al|dal|nel|sul) (s[bcdfglmnpqrtv]|z|gn|ps)",
    "no elision": r"\b(lo|la|una|dello|della|allo|alla|nello|nella|dalla) (?![eo] )[aeiouAEIOU]",
    "a plural article": r"\bi (slug|s[bcdfglmnpqrtv]|z|[aeiou]|Ultra)",
    "a doubled i": r"ii\b",
    "a feminine word with a masculine one": rf"\b(una|tua|tue|altra|altre|quella|quelle|tutte le) ({HE})\b",
    "a masculine word with a feminine one": rf"\b(un|tuo|tuoi|altro|altri|quel|quei|tutti i) ({SHE})\b",
    "an opponent of the other gender": rf"\b({SHE}) avversari[oi]?\b|\b({HE}) avversari[ae]\b",
    "e before another e": r"\be [eEè]",
}
FAULTS = {
    "doubled blanks": r"\s\s",
    "a blank before a stop": r" [,.;:]",
    "a raw key": r"[{}_]|\b(chosen|revealed|moved|sent|deck_top|own_main|protoforma_|hand:|discard:)\b",
    "doubled stops": r"[,.;:]{2}",
    "no full stop": r"[^.]$",
    "a blank at an end": r"^\s|\s$",
    "a word said twice running": r"\b(\w+) \1\b",
}
WORDS_IN_ENGLISH = ("chosen", "revealed", "sent")  # keys that are words of the language too


def distinct(game: GameData) -> Iterator[tuple[str, CardData, Json]]:
    """Abilities by key `card.n`, each content of a type of card once."""
    seen: set[str] = set()
    for card in game.cards.values():
        for number, ability in enumerate(card.abilities, 1):
            content = json.dumps(ability, sort_keys=True)
            if content not in seen:
                seen.add(content)
                yield f"{card.id}.{number}", card, ability


def reviewed(golden: Path, made: Json) -> Json:
    """What the golden file holds; with UPDATE_GOLDEN what was made is written there first."""
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(canonical(made), encoding="utf-8")
    found: Json = json.loads(golden.read_text(encoding="utf-8"))
    return found


def nested(given: Any) -> Iterator[tuple[str, Any]]:
    """Every key of an ability with its value, at any depth."""
    if isinstance(given, dict):
        for key, value in given.items():
            yield key, value
            yield from nested(value)
    elif isinstance(given, list):
        for value in given:
            yield from nested(value)
