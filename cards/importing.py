"""Brings the data files into the database: all of a game or nothing, as often as one likes with the same result."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from django.db import models, transaction

from cards.catalogue.checks import check_game
from cards.catalogue.data import CardData, CardSetData, GameData, Json, PrintingData
from cards.catalogue.folding import fold
from cards.catalogue.reading import GAMES, load_game
from cards.models import Card, CardMark, CardSet, Game, Printing

BATCH = 200
Progress = Callable[[int], object]
Row = TypeVar("Row", bound=models.Model)


@dataclass
class Tally:
    """What a load did to the rows of one table."""

    total: int = 0
    added: int = 0
    changed: int = 0
    gone: int = 0


@dataclass
class Report:
    """What a load did to a game; `checked` is false when the very same files had passed the checks before."""

    game: str
    checked: bool
    sets: Tally = field(default_factory=Tally)
    cards: Tally = field(default_factory=Tally)
    printings: Tally = field(default_factory=Tally)

    def as_json(self) -> Json:
        """For `--json` answers."""
        return asdict(self)

    @property
    def unchanged(self) -> bool:
        """Whether the database already said what the files say."""
        return not any(part.added or part.changed or part.gone for part in (self.sets, self.cards, self.printings))


def load_cards(codes: Iterable[str], *, root: Path = GAMES, progress: Progress = lambda _rows: None) -> list[Report]:
    """Loads the games in one transaction. Raises DataError for the first fault, and then nothing has changed.

    `progress` is told how many rows each stretch of work has handled.
    """
    ready = [read_checked(code, root) for code in codes]
    with transaction.atomic():
        return [load_one(data, checked, progress) for data, checked in ready]


def read_checked(code: str, root: Path) -> tuple[GameData, bool]:
    """The game, checked unless these very files were loaded last time. Raises DataError."""
    data = load_game(code, root)
    if Game.objects.filter(code=code, digest=data.digest).exists():
        return data, False
    faults = check_game(code, root)
    if faults:
        raise faults[0]
    return data, True


def load_one(data: GameData, checked: bool, progress: Progress) -> Report:
    """Makes the rows of one game equal to its data."""
    report = Report(data.code, checked)
    game, _ = Game.objects.get_or_create(code=data.code)
    sets = Table(CardSet, "code", CardSet.objects.filter(game=game), report.sets, progress)
    sets.write({code: set_fields(found, place) for place, (code, found) in enumerate(data.sets.items())}, game=game)
    set_rows = {row.code: row for row in CardSet.objects.filter(game=game)}
    cards = Table(Card, "key", Card.objects.filter(game=game), report.cards, progress)
    cards.write({key: card_fields(found, place) for place, (key, found) in enumerate(data.cards.items())}, game=game)
    card_rows = {row.key: row for row in Card.objects.filter(game=game).only("key")}
    write_marks(data, card_rows)
    wanted = {}
    for place, found in enumerate(data.printings):
        card_set = set_rows[found.set_code]
        wanted[card_set.pk, found.number] = printing_fields(found, place, card_rows[found.card].pk, card_set.pk)
    printings = Table(Printing, "", Printing.objects.filter(card_set__game=game), report.printings, progress)
    printings.write(wanted)
    Game.objects.filter(pk=game.pk).update(digest=data.digest)
    return report


def set_fields(found: CardSetData, position: int) -> Json:
    return {
        "names": dict(found.names),
        "kind": found.kind,
        "released": date.fromisoformat(found.released) if found.released else None,
        "printed_size": found.printed_size,
        "position": position,
        "gone": False,
    }


def card_fields(found: CardData, position: int) -> Json:
    """The columns of a card; what only some cards have goes to `extra`."""
    extra = {key: value for key, value in found.as_dict().items() if key in {"also", "basis", "deck", "notes", "team"}}
    return {
        "name": found.name,
        "folded_name": fold(found.name),
        "type": found.type,
        "type_words": f" {' '.join(found.types)} ",
        "stats": dict(found.stats),
        "marks": list(found.marks),
        "abilities": list(found.abilities),
        "automation": found.automation,
        "reason": found.reason,
        "provenance": found.provenance,
        "source": found.source,
        "facts": dict(found.facts),
        "extra": extra,
        "content_hash": found.content_hash,
        "search_text": search_text(found),
        "position": position,
        "gone": False,
    }


def search_text(found: CardData) -> str:
    """What the words of a search are looked for in: name, id, facts, team and the names of attacks."""
    attacks = [str(ability["name"]) for ability in found.abilities if "name" in ability]
    return fold(" ".join([found.name, found.id, *found.facts.values(), found.team, *attacks]))


def printing_fields(found: PrintingData, position: int, card: int, card_set: int) -> Json:
    return {
        "card_id": card,
        "card_set_id": card_set,
        "number": found.number,
        "rarity": found.rarity,
        "treatment": found.treatment,
        "position": position,
        "gone": False,
    }


class Table:
    """Makes the rows of one table equal to what is wanted; rows that nothing wants any more are marked as gone."""

    def __init__(
        self, model: type[Any], key: str, rows: models.QuerySet[Any], tally: Tally, progress: Progress
    ) -> None:
        self.model = model
        self.key = key
        self.rows = {self.key_of(row): row for row in rows}
        self.tally = tally
        self.progress = progress

    def key_of(self, row: Any) -> Any:
        """A card or set by its key within the game, a printing by set and number."""
        return getattr(row, self.key) if self.key else (row.card_set_id, row.number)

    def write(self, wanted: Mapping[Any, Json], **common: Any) -> None:
        """Adds, changes and retires; `common` are columns that every new row has."""
        new = []
        changed = []
        # A card that comes or goes moves those after it: their new place is written, and is no news.
        moved = 0
        for key, columns in wanted.items():
            row = self.rows.get(key)
            if row is None:
                own = {self.key: key} if self.key else {}
                new.append(self.model(**common, **own, **columns))
            elif different := {name for name, value in columns.items() if getattr(row, name) != value}:
                for name in different:
                    setattr(row, name, columns[name])
                changed.append(row)
                moved += different == {"position"}
        retired = [row.pk for key, row in self.rows.items() if key not in wanted and not row.gone]
        self.tally.total, self.tally.added = len(wanted), len(new)
        self.tally.changed, self.tally.gone = len(changed) - moved, len(retired)
        self.save(new, changed, retired)
        self.progress(len(wanted) - len(new) - len(changed))

    def save(self, new: list[Any], changed: list[Any], retired: list[int]) -> None:
        """Writes in batches, telling the progress after each."""
        fields = [field.name for field in self.model._meta.concrete_fields if not field.primary_key]
        for start in range(0, len(new), BATCH):
            self.progress(len(self.model.objects.bulk_create(new[start : start + BATCH])))
        for start in range(0, len(changed), BATCH):
            self.progress(self.model.objects.bulk_update(changed[start : start + BATCH], fields))
        for start in range(0, len(retired), BATCH):
            self.model.objects.filter(pk__in=retired[start : start + BATCH]).update(gone=True)


def write_marks(data: GameData, rows: Mapping[str, Card]) -> None:
    """One row for each mark of each card that the files hold."""
    wanted = {(rows[key].pk, mark) for key, found in data.cards.items() for mark in found.marks}
    pks = {rows[key].pk for key in data.cards}
    marks = CardMark.objects.filter(card__game__code=data.code)
    there = {(row.card_id, row.mark): row.pk for row in marks if row.card_id in pks}
    stale = [pk for key, pk in there.items() if key not in wanted]
    for start in range(0, len(stale), BATCH):
        CardMark.objects.filter(pk__in=stale[start : start + BATCH]).delete()
    new = [CardMark(card_id=card, mark=mark) for card, mark in sorted(wanted - set(there))]
    CardMark.objects.bulk_create(new, batch_size=BATCH)
