"""Everything that checkcards says about a game's files: schemas, references, duplicates, counts, order, abilities."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path as File
from typing import Any

from cards.catalogue.canonical import canonical
from cards.catalogue.cardchecks import card_faults, header_faults, printing_faults
from cards.catalogue.data import GameData, Json
from cards.catalogue.errors import DataError
from cards.catalogue.facechecks import face_faults
from cards.catalogue.faults import Fault, Path, schema_faults, unknown
from cards.catalogue.kinds import KINDS
from cards.catalogue.lint import lint_ability
from cards.catalogue.names import Known
from cards.catalogue.positions import json_line, toml_line
from cards.catalogue.reading import (
    COMMON_VOCABULARY,
    GAMES,
    card,
    card_set,
    load_game,
    read_frame,
    read_json,
    read_text,
    read_toml,
)
from cards.catalogue.schema import set_schema, stored

Check = Callable[[GameData, File], Iterable[DataError]]
FURTHER: list[Check] = []


def register(check: Check) -> None:
    """Adds the check of another room: it gets the game and its folder, and runs on files that pass all of these."""
    if check not in FURTHER:
        FURTHER.append(check)


@dataclass(frozen=True)
class SetFile:
    """A sets file as read."""

    path: File
    content: Json

    def error(self, path: Path, reason: str) -> DataError:
        return DataError(str(self.path), json_line(read_text(self.path), path), reason)


def check_game(code: str, root: File = GAMES) -> list[DataError]:
    """Every fault of a game's files, by file and line; empty if loadcards would take them."""
    folder = root / code
    found = frame_errors(folder)
    if not found:
        found = set_errors(folder)
    if not found:
        game = load_game(code, root)
        found = [error for check in FURTHER for error in check(game, folder)]
    return sorted(found, key=lambda error: (error.file, error.line))


def frame_errors(folder: File) -> list[DataError]:
    """Faults of everything but the sets."""
    try:
        top = read_toml(folder / "game.toml")
        found = toml_errors(folder / "game.toml", schema_faults(stored("game"), top))
        if found:
            return found
        game = read_frame(folder, top)
    except DataError as error:
        return [error]
    own = folder / "vocabulary.toml"
    place = own if own.exists() else COMMON_VOCABULARY
    faults = schema_faults(stored("vocabulary"), game.vocabulary) or list(vocabulary_faults(game))
    own_faults = [*twins(top), *face_faults(game)]
    return [*toml_errors(folder / "game.toml", own_faults), *toml_errors(place, faults)]


def toml_errors(file: File, faults: Iterable[Fault]) -> list[DataError]:
    text = read_text(file)
    return [DataError(str(file), toml_line(text, path), reason) for path, reason in faults]


def twins(top: Json) -> Iterator[Fault]:
    """Codes that two rows of one table share, and marks that look alike."""
    for table, key in (
        ("types", "code"),
        ("stats", "code"),
        ("facts", "code"),
        ("rarities", "code"),
        ("marks", "code"),
        ("sections", "code"),
        ("treatments", "code"),
        ("marks", "symbol"),
        ("unseen", "name"),
    ):
        seen: set[str] = set()
        for index, row in enumerate(top.get(table, [])):
            if row[key] in seen:
                yield (table, index, key), f"two of {table!r} have the {key} {row[key]!r}"
            seen.add(row[key])


def vocabulary_faults(game: GameData) -> Iterator[Fault]:
    """Words of the vocabulary that the rest of the game does not know."""
    words = game.vocabulary
    yield from kind_faults(words)
    for name, moment in words["moments"].items():
        yield from moment_row_faults(game, name, moment)
    for stat in words["filtered"]:
        if stat not in game.stats:
            yield ("filtered",), unknown(stat, "stat", game.stats)


def kind_faults(words: Json) -> Iterator[Fault]:
    """Kinds of argument that no schema is made for."""
    rows: list[tuple[Path, Json]] = [(("filters", key), row) for key, row in words["filters"].items()]
    for table in ("operations", "conditions"):
        for name, row in words[table].items():
            rows += [((table, name, "arguments", key), argument) for key, argument in row["arguments"].items()]
    for path, row in rows:
        if row["kind"] not in KINDS:
            yield path, unknown(row["kind"], "kind", KINDS)


def moment_row_faults(game: GameData, name: str, moment: Json) -> Iterator[Fault]:
    """A moment is of known card types, and each works from known zones."""
    zones = game.vocabulary["zones"]
    for card_type in moment["types"]:
        if card_type not in game.card_types:
            yield ("moments", name, "types"), unknown(card_type, "card type", game.card_types)
        elif card_type not in moment["from"]:
            yield ("moments", name, "from"), f"does not say where {name!r} of a {card_type!r} works from"
    for zone in {zone for usual in moment["from"].values() for zone in usual} - set(zones):
        yield ("moments", name, "from"), unknown(zone, "zone", zones)


def set_errors(folder: File) -> list[DataError]:
    """Faults of the sets files, all of them together: cards refer to each other across files."""
    found: list[DataError] = []
    files: list[SetFile] = []
    frame = read_frame(folder, read_toml(folder / "game.toml"))
    schema = set_schema(frame)
    for path in sorted(folder.glob("sets/*.json")):
        try:
            file = SetFile(path, read_json(path))
        except DataError as error:
            found.append(error)
            continue
        faults = schema_faults(schema, file.content)
        found += [file.error(where, reason) for where, reason in faults]
        files.append(file)
    return found or cross_errors(frame, files)


def cross_errors(frame: GameData, files: list[SetFile]) -> list[DataError]:
    """What only all the files together can show, of files that each pass the schema."""
    cards = {entry["id"]: card(entry, file.content["code"]) for file in files for entry in file.content["cards"]}
    sets = {file.content["code"]: card_set(file.content) for file in files}
    game = replace(frame, cards=cards, sets=sets)
    known = Known(game)
    found: list[DataError] = []
    seen: dict[str, File] = {}
    for file in files:
        for where, reason in file_faults(game, known, file, seen):
            found.append(file.error(where, reason))
    return found or [error for file in files for error in form_errors(file)]


def file_faults(game: GameData, known: Known, file: SetFile, seen: dict[str, File]) -> Iterator[Fault]:
    content = file.content
    yield from header_faults(content, file.path.stem)
    for index, entry in enumerate(content["cards"]):
        where: Path = ("cards", index)
        if entry["id"] in seen:
            yield (*where, "id"), f"the card {entry['id']} is already in {seen[entry['id']].name}"
        seen.setdefault(entry["id"], file.path)
        yield from card_faults(game, content, entry, where)
        yield from ability_faults(game, known, entry, where)
    yield from printing_faults(game, content)


def ability_faults(game: GameData, known: Known, entry: Json, where: Path) -> Iterator[Fault]:
    types = (entry["type"], *entry.get("also", ()))
    for number, ability in enumerate(entry["abilities"]):
        for path, reason in lint_ability(game, known, types, ability, (*where, "abilities", number)):
            yield path, f"{entry['id']}: {reason}"


def form_errors(file: SetFile) -> Iterator[DataError]:
    """The first line that is not as formatcards would write it."""
    line = first_difference(read_text(file.path), canonical(file.content))
    if line:
        yield DataError(str(file.path), line, "not in canonical form; run formatcards")


def first_difference(text: str, wanted: str) -> int:
    """The first line, from 1, where two texts differ; 0 if they are equal."""
    if text == wanted:
        return 0
    pairs = zip(text.split("\n"), wanted.split("\n"), strict=False)
    return next((number for number, (one, other) in enumerate(pairs, 1) if one != other), text.count("\n") + 1)


def canonical_file(path: File) -> tuple[str, str]:
    """The text of a JSON data file as it is and as it should be. Raises DataError."""
    content: Any = read_json(path)
    return read_text(path), canonical(content)
