"""What a schema cannot say of the rows of game.toml that draw the cards: every code they name exists, once."""

from collections.abc import Iterator

from cards.catalogue.data import FaceStyle, GameData
from cards.catalogue.faults import Fault, unknown


def face_faults(game: GameData) -> Iterator[Fault]:
    """Unknown card types, stats, facts and states, and types that two rows draw."""
    yield from use_faults(game)
    drawn: set[str] = set()
    for index, face in enumerate(game.faces):
        for code in face.types:
            if code not in game.card_types:
                yield ("faces", index, "types"), unknown(code, "card type", game.card_types)
            if code in drawn:
                yield ("faces", index, "types"), f"two of 'faces' draw the type {code!r}"
            drawn.add(code)
        yield from stat_faults(game, face, index)
        yield from fact_faults(game, face, index)


def use_faults(game: GameData) -> Iterator[Fault]:
    """Spans that no ability may be limited by."""
    spans = game.vocabulary.get("uses", [])
    for code in game.uses:
        if code not in spans:
            yield ("uses", code), unknown(code, "span of uses", spans)


def stat_faults(game: GameData, face: FaceStyle, index: int) -> Iterator[Fault]:
    """Numbers the game does not have, and optional columns of no table."""
    named = {"number": [face.number] if face.number else [], "table": face.table, "tags": face.tags.values()}
    for key, codes in named.items():
        for code in codes:
            if code not in game.stats:
                yield ("faces", index, key), unknown(code, "stat", game.stats)
    for code in face.optional:
        if code not in face.table:
            yield ("faces", index, "optional"), unknown(code, "column of the table", face.table)
    states = game.vocabulary.get("states", {}).get("words", [])
    for code in face.tags:
        if code not in states:
            yield ("faces", index, "tags"), unknown(code, "state", states)


def fact_faults(game: GameData, face: FaceStyle, index: int) -> Iterator[Fault]:
    """Facts the game does not have, and drawings for facts that are no flags."""
    for key, code in (("seed", face.seed), ("under", face.under), ("aside", face.aside), ("word", face.word)):
        if code and code not in game.facts:
            yield ("faces", index, key), unknown(code, "fact", game.facts)
    flags = [code for code, fact in game.facts.items() if fact.kind == "flag"]
    for code in face.flagged:
        if code not in flags:
            yield ("faces", index, "flagged"), unknown(code, "flag", flags)
