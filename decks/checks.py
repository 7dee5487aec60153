"""What checkcards says of the files that this room reads: formats and sample decks."""

from collections.abc import Iterator
from pathlib import Path

from django.utils import translation

from cards.catalogue.data import GameData
from cards.catalogue.errors import DataError
from cards.catalogue.positions import toml_line
from cards.catalogue.reading import read_text
from decks import wording
from decks.exchange import ListError, Listing, Names, read
from decks.rules import problems
from decks.verdicts import UnknownFormatError, judge


def check_data(game: GameData, folder: Path) -> Iterator[DataError]:
    """Faults of the formats; where they have none, those of the sample decks."""
    faults = list(format_faults(game, folder))
    yield from faults
    if not faults:
        names = Names(game)
        for stem in game.decks:
            _, found = sample(names, stem, folder)
            yield from found


def format_faults(game: GameData, folder: Path) -> Iterator[DataError]:
    """Rules of unknown kinds, bad parameters, types and sections that the game has not."""
    for stem, data in game.formats.items():
        file = folder / "formats" / f"{stem}.toml"
        faults = problems(data, game.card_types, game.sections)
        if data.get("code") != stem:
            faults.append((("code",), f"code: must be {stem!r} as the file is called"))
        if faults:
            text = read_text(file)
            yield from (DataError(str(file), toml_line(text, path), reason) for path, reason in faults)


def sample(names: Names, stem: str, folder: Path) -> tuple[Listing, list[DataError]]:
    """A sample deck and everything that forbids it to be one: lines that cannot be read, a name, breaches."""
    file = str(folder / "decks" / f"{stem}.txt")
    try:
        listing = read(names.data.decks[stem], names)
        verdict = judge(names, listing, listing.format)
    except ListError as error:
        return Listing(()), [DataError(file, 1, in_english(wording.refused, error))]
    except UnknownFormatError as error:
        known = ", ".join(error.known) or "none"
        reason = f"the title must name a format (there are: {known}), as # Name (game, format)"
        return Listing(()), [DataError(file, 1, reason)]
    faults = [DataError(file, each.line, in_english(wording.unread, each)) for each in listing.unread]
    if not listing.name:
        faults.append(DataError(file, 1, "the title must give the deck a name, as # Name (game, format)"))
    lines = {(each.printed.card, each.section): each.lines for each in listing.entries}
    for breach in verdict.violations:
        line = next((lines[each.card, each.section][0] for each in breach.cards), 1)
        faults.append(DataError(file, line, in_english(wording.breach, breach, names.data)))
    return listing, faults


def in_english(sentence: object, *about: object) -> str:
    """A sentence as the other faults of data files are said."""
    with translation.override("en"):
        return str(sentence(*about)) if callable(sentence) else str(sentence)
