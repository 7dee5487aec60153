"""Reads the data files of a game into frozen values. No database here; every fault is a DataError with its line."""

import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from cards.catalogue.data import (
    CardData,
    CardSetData,
    CardType,
    FaceStyle,
    Fact,
    GameData,
    Json,
    Mark,
    PrintingData,
    Rarity,
    Section,
    Stat,
    Symbol,
    Treatment,
)
from cards.catalogue.errors import DataError, UnreadableError
from cards.catalogue.positions import number_line, twin_line

GAMES = Path(__file__).resolve().parent.parent / "games"
COMMON_VOCABULARY = Path(__file__).resolve().parent / "vocabulary.toml"
LARGEST_FILE = 16 * 1024 * 1024

Made = TypeVar("Made")


def game_codes(root: Path = GAMES) -> tuple[str, ...]:
    """The folders that hold a game.toml, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in root.glob("*/game.toml")))


def read_text(path: Path) -> str:
    """The text of a data file. Raises DataError for what cannot be text of ours."""
    name = str(path)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise UnreadableError(name, 1, f"larger than {LARGEST_FILE // 1024 // 1024} MiB; split the set")
        raw = path.read_bytes()
    except OSError as error:
        raise UnreadableError(name, 0, f"cannot be read: {error.strerror}") from None
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise UnreadableError(name, line, f"not UTF-8: byte {raw[error.start]:#04x}; save the file as UTF-8") from None
    if "\0" in text:
        raise UnreadableError(name, text.count("\n", 0, text.index("\0")) + 1, "holds a NUL byte")
    return text.removeprefix("\ufeff")


def no_twins(pairs: list[tuple[str, Any]]) -> Json:
    """A JSON object whose keys are each written once; json itself would keep the last in silence."""
    made = dict(pairs)
    if len(made) != len(pairs):
        keys = [key for key, _ in pairs]
        raise KeyError(next(key for key in keys if keys.count(key) > 1))
    return made


def refuse_number(word: str) -> Any:
    raise OverflowError(word)


def read_json(path: Path) -> Any:
    """A JSON file, with whole numbers only. Raises DataError with the line where it stops being one."""
    text = read_text(path)
    name = str(path)
    try:
        return json.loads(text, object_pairs_hook=no_twins, parse_constant=refuse_number, parse_float=refuse_number)
    except json.JSONDecodeError as error:
        raise UnreadableError(name, error.lineno, f"not JSON: {error.msg} (column {error.colno})") from None
    except KeyError as error:
        raise UnreadableError(name, twin_line(text), f"the key {error.args[0]!r} is written twice") from None
    except OverflowError as error:
        word = str(error)
        raise UnreadableError(name, number_line(text, word), f"{word} is not a whole number") from None
    except (RecursionError, ValueError) as error:
        raise UnreadableError(name, 1, f"not JSON that can be used: {error}") from None


def read_toml(path: Path) -> Json:
    """A TOML file. Raises DataError with the line where it stops being one."""
    text = read_text(path)
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = str(error)
        line = found.partition("at line ")[2].partition(",")[0]
        at = int(line) if line.isdigit() else text.count("\n") + 1
        raise UnreadableError(str(path), at, f"not TOML: {found}") from None


def data_files(folder: Path) -> tuple[Path, ...]:
    """Every file of a game that load_game reads, in the order of their names."""
    patterns = (
        "game.toml",
        "vocabulary.toml",
        "rulings.json",
        "sets/*.json",
        "formats/*.toml",
        "decks/*.txt",
        "i18n/*/*.json",
    )
    return tuple(sorted(path for pattern in patterns for path in folder.glob(pattern)))


def digest_of(paths: Iterable[Path]) -> str:
    """SHA-256 (hex) over names and contents."""
    lane = hashlib.sha256()
    for path in paths:
        lane.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return lane.hexdigest()


def words(row: Json, key: str) -> Mapping[str, str]:
    return dict(row.get(key, {}))


def look_of(row: Json) -> Symbol:
    return Symbol(row.get("abbreviation", ""), row.get("symbol", ""), row.get("colour", ""), row.get("ink", ""))


def card_type(row: Json, _: int) -> CardType:
    groups = tuple(row.get("groups", ()))
    return CardType(row["code"], words(row, "name"), words(row, "plural"), words(row, "gender"), groups, look_of(row))


def stat(row: Json, order: int) -> Stat:
    return Stat(row["code"], words(row, "label"), row["kind"], order, words(row, "short"))


def fact(row: Json, _: int) -> Fact:
    return Fact(row["code"], words(row, "label"), row["kind"], words(row, "short"))


def face(row: Json) -> FaceStyle:
    lists = {key: tuple(value) for key, value in row.items() if isinstance(value, list)}
    return FaceStyle(**{**row, **lists})


def rarity(row: Json, order: int) -> Rarity:
    return Rarity(row["code"], words(row, "name"), order, row["shape"], row.get("top", False))


def mark(row: Json, _: int) -> Mark:
    return Mark(row["code"], words(row, "name"), look_of(row), row.get("only", ""))


def section(row: Json, _: int) -> Section:
    return Section(row["code"], words(row, "name"), row["counts"], tuple(row.get("aliases", ())))


def treatment(row: Json, _: int) -> Treatment:
    return Treatment(row["code"], words(row, "name"), row.get("special", False))


def table(rows: list[Json], make: Any) -> dict[str, Any]:
    """Rows of game.toml by their code, in the order of the file."""
    return {row["code"]: make(row, order) for order, row in enumerate(rows)}


def card(entry: Json, set_code: str) -> CardData:
    """One entry of `cards` in a sets file."""
    return CardData(
        id=entry["id"],
        name=entry["name"],
        type=entry["type"],
        set_code=set_code,
        stats=entry["stats"],
        marks=tuple(entry["marks"]),
        abilities=tuple(entry["abilities"]),
        automation=entry["automation"],
        provenance=entry["provenance"],
        source=entry["source"],
        reason=entry.get("reason", ""),
        notes=entry.get("notes", ""),
        also=tuple(entry.get("also", ())),
        team=entry.get("team", ""),
        deck=entry.get("deck", {}),
        facts=entry.get("facts", {}),
        basis=entry.get("basis", {}),
    )


def printing(entry: Json, set_code: str) -> PrintingData:
    return PrintingData(entry["card"], set_code, entry["number"], entry["rarity"], entry.get("treatment", ""))


def card_set(header: Json) -> CardSetData:
    """The header of a sets file."""
    return CardSetData(
        code=header["code"],
        names=words(header, "names"),
        kind=header["kind"],
        released=header.get("released", ""),
        printed_size=header.get("printed_size"),
        source=header.get("source", ""),
    )


def set_order(found: CardSetData) -> tuple[int, str, str]:
    """House sets last, promos before them, the others by release; those of unknown date after the dated ones."""
    return {"house": 2, "promo": 1}.get(found.kind, 0), found.released or "9999", found.code


def read_sets(folder: Path) -> tuple[dict[str, CardSetData], dict[str, CardData], tuple[PrintingData, ...]]:
    """Sets in order of release, cards by set and id, printings by set and place in their file."""
    files = [read_json(path) for path in sorted(folder.glob("sets/*.json"))]
    ordered = sorted(((card_set(file), file) for file in files), key=lambda pair: set_order(pair[0]))
    sets = {header.code: header for header, _ in ordered}
    cards = {entry["id"]: card(entry, header.code) for header, file in ordered for entry in file["cards"]}
    printings = tuple(printing(entry, header.code) for header, file in ordered for entry in file["printings"])
    return sets, cards, printings


def merged_vocabulary(common: Json, own: Json) -> Json:
    """The common vocabulary with the game's own rows added, table by table; a game cannot replace a common row."""
    merged: Json = {**common, **{key: value for key, value in own.items() if key not in common}}
    for key, value in common.items():
        if isinstance(value, dict) and isinstance(own.get(key), dict):
            merged[key] = {**own[key], **value}
    return merged


def read_vocabulary(folder: Path) -> Json:
    """The common vocabulary with that of the game in the folder."""
    own = folder / "vocabulary.toml"
    return merged_vocabulary(read_toml(COMMON_VOCABULARY), read_toml(own) if own.exists() else {})


def read_i18n(folder: Path) -> dict[str, dict[str, Json]]:
    """i18n/<language>/<stem>.json by language and stem."""
    found: dict[str, dict[str, Json]] = {}
    for path in sorted(folder.glob("i18n/*/*.json")):
        found.setdefault(path.parent.name, {})[path.stem] = read_json(path)
    return found


def load_game(code: str, root: Path = GAMES) -> GameData:
    """The game of that folder. Raises DataError; what a schema or the linter would say is for checks.py."""
    folder = root / code
    top = read_toml(folder / "game.toml")
    try:
        sets, cards, printings = read_sets(folder)
        return replace(read_frame(folder, top), sets=sets, cards=cards, printings=printings)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        reason = f"not as docs/card-data.md says ({type(error).__name__}: {error}); run checkcards to see where"
        raise DataError(str(folder / "game.toml"), 1, reason) from None


def read_frame(folder: Path, top: Json) -> GameData:
    """Everything in a game's folder but its sets; `top` is its game.toml."""
    rulings = folder / "rulings.json"
    return GameData(
        code=folder.name,
        names=words(top, "names"),
        short=words(top, "short"),
        symbol=top.get("symbol", ""),
        languages=tuple(top["languages"]),
        notice=words(top, "notice"),
        accent=dict(top["accent"]),
        card_types=table(top["types"], card_type),
        stats=table(top["stats"], stat),
        facts=table(top.get("facts", []), fact),
        rarities=table(top["rarities"], rarity),
        marks=table(top["marks"], mark),
        sections=table(top["sections"], section),
        treatments=table(top.get("treatments", []), treatment),
        unseen=tuple(row["name"] for row in top.get("unseen", [])),
        vocabulary=read_vocabulary(folder),
        sets={},
        cards={},
        printings=(),
        formats={path.stem: read_toml(path) for path in sorted(folder.glob("formats/*.toml"))},
        decks={path.stem: read_text(path) for path in sorted(folder.glob("decks/*.txt"))},
        i18n=read_i18n(folder),
        rulings=read_json(rulings) if rulings.exists() else {},
        digest=digest_of([COMMON_VOCABULARY, *data_files(folder)]),
        faces=tuple(face(row) for row in top.get("faces", [])),
        set_symbols=dict(top.get("set_symbols", {})),
        uses=dict(top.get("uses", {})),
    )
