"""The catalogue as the API shows it: one function a thing, the same for lists, single answers and bulk files."""

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.urls import reverse

from cards.catalogue.data import GameData
from cards.catalogue.reading import GAMES
from cards.catalogue.sentences import LANGUAGES, CannotSay, card_text
from cards.models import Card, CardSet, Game, Printing
from cards.selectors import game_data

ROOM = Path(__file__).resolve().parent.parent


@lru_cache(maxsize=1)
def revision() -> str:
    """Hash of the code that makes these rows: a new release may say the same catalogue differently."""
    lane = hashlib.sha256()
    for folder in (ROOM / "api", ROOM / "catalogue"):
        for file in sorted(folder.rglob("*")):
            if file.suffix in {".py", ".json", ".toml"} and GAMES not in file.parents:
                lane.update(file.read_bytes())
    return lane.hexdigest()[:12]


def tag(digest: str, *more: str) -> str:
    """The ETag of what is made of data files of this digest, and of nothing else but `more`."""
    text = "\n".join((digest, revision(), *more))
    return f'W/"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'


def game_row(game: Game, data: GameData) -> dict[str, Any]:
    """A game with the words of its data."""
    words = {
        "card_types": {code: dict(each.name) for code, each in data.card_types.items()},
        "stats": {code: dict(each.label) for code, each in data.stats.items()},
        "marks": {code: dict(each.name) for code, each in data.marks.items()},
        "rarities": {code: dict(each.name) for code, each in data.rarities.items()},
        "sections": {code: dict(each.name) for code, each in data.sections.items()},
    }
    return {
        "code": game.code,
        "names": dict(data.names),
        "languages": list(data.languages),
        "notice": dict(data.notice),
        **words,
        "formats": list(data.formats),
        "cards": len(data.cards),
        "catalogue": game.digest,
        "bulk": reverse("api:bulk-game", args=[game.code]),
    }


def set_row(row: CardSet, game: str) -> dict[str, Any]:
    """A release."""
    return {
        "game": game,
        "code": row.code,
        "names": row.names,
        "kind": row.kind,
        "released": row.released.isoformat() if row.released else None,
        "printed_size": row.printed_size,
    }


def format_row(game: str, code: str, data: GameData) -> dict[str, Any]:
    """Deck construction rules as the data gives them."""
    form = data.formats[code]
    rest = {key: value for key, value in form.items() if key not in ("code", "names", "rules", "date")}
    return {
        "game": game,
        "code": code,
        "names": form["names"],
        "date": str(form.get("date", "")) or None,
        "rules": form["rules"],
        "more": rest,
    }


def printing_row(row: Printing, game: str) -> dict[str, Any]:
    """A card in a set."""
    return {
        "game": game,
        "card": row.card.key,
        "name": row.card.name,
        "set": row.card_set.code,
        "number": row.number,
        "rarity": row.rarity,
        "treatment": row.treatment,
        "gone": row.gone,
    }


def card_row(card: Card, game: str) -> dict[str, Any]:
    """A card with what our writer says of its abilities, and its printings (prefetched by the caller)."""
    return {
        "game": game,
        "key": card.key,
        "name": card.name,
        "type": card.type,
        "stats": card.stats,
        "marks": card.marks,
        "facts": card.facts,
        "abilities": card.abilities,
        "text": {lang: sentences(game, card.key, card.content_hash, lang) for lang in LANGUAGES},
        "automation": card.automation,
        "reason": card.reason,
        "provenance": card.provenance,
        "source": card.source,
        "extra": card.extra,
        "content_hash": card.content_hash,
        "gone": card.gone,
        "printings": [
            {"set": each.card_set.code, "number": each.number, "rarity": each.rarity, "treatment": each.treatment}
            for each in card.printings.all()
            if not each.gone
        ],
        "url": reverse("api:card", args=[game, card.key]),
    }


@lru_cache(maxsize=8192)
def sentences(game: str, key: str, _content: str, lang: str) -> list[str]:
    """One text an ability; empty for a card that left the files, or that has no words yet."""
    data = game_data(game)
    card = data.cards.get(key)
    if card is None:
        return []
    try:
        return card_text(card, data, lang)
    except CannotSay:
        return []
