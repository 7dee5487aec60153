"""Every name that an ability looks for must be one that exists: on a card, or known to exist and not seen yet."""

from collections.abc import Callable, Iterator
from typing import Any

from cards.catalogue.data import CardData, GameData, Json
from cards.catalogue.faults import Fault, Path, meant

NAMING = {"fact", "name_parts", "names", "team"}


class Known:
    """The names of a game, each kind as the filter that asks for it compares it."""

    def __init__(self, game: GameData) -> None:
        cards = game.cards.values()
        self.names = {card.name for card in cards} | set(game.unseen)
        self.teams = {card.team for card in cards if card.team}
        self.facts = {code: {card.facts[code] for card in cards if code in card.facts} for code in game.facts}
        rows: Json = game.vocabulary["filters"]
        self.kinds = {key: row["kind"] for key, row in rows.items() if row["kind"] in NAMING}
        extra = game.vocabulary.get("name_text", [])
        unseen = {name.casefold() for name in game.unseen}
        self.texts = tuple(sorted({whole_name(card, extra) for card in cards} | unseen))

    def holds_part(self, part: str) -> bool:
        """Whether some name, with what counts as part of it, has these letters; capitals do not count."""
        return any(part.casefold() in text for text in self.texts)


def whole_name(card: CardData, extra: list[str]) -> str:
    return " ".join([card.name, *(card.facts[code] for code in extra if code in card.facts)]).casefold()


def wrong(known: Known, kind: str, key: str, word: str) -> str:
    """Why that word cannot be what the filter asks for, or nothing."""
    if kind == "name_parts":
        return "" if known.holds_part(word) else f"no card has {word!r} in its name"
    pools = {"names": known.names, "team": known.teams, "fact": known.facts.get(key, set())}
    return "" if word in pools[kind] else f"no card has the {key} {word!r}{meant(word, pools[kind])}"


def name_faults(known: Known, ability: Json, path: Path) -> Iterator[Fault]:
    """Faults of the names that an ability's filters ask for."""
    kinds = known.kinds
    yield from walk(ability, path, lambda key, word: wrong(known, kinds[key], key, word) if key in kinds else "")


def walk(value: Any, path: Path, judge: Callable[[str, str], str]) -> Iterator[Fault]:
    """Judges every name under a filter; an ability's own `name` is that of an attack."""
    if isinstance(value, dict):
        for key, inner in value.items():
            texts = inner if isinstance(inner, list) else [inner]
            for text in texts:
                reason = judge(key, text) if isinstance(text, str) and not is_attack(value, key) else ""
                if reason:
                    yield (*path, key), reason
            if key != "same":  # its keys are shared facts, its values what was handled
                yield from walk(inner, (*path, key), judge)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from walk(inner, (*path, index), judge)


def is_attack(holder: Json, key: str) -> bool:
    return key == "name" and "when" in holder
