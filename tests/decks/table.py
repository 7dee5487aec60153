"""Cards and formats that the deck tests lay out by hand."""

import tomllib
from pathlib import Path
from typing import Any

from decks.rules import CardFacts, Line

GAMES = Path(__file__).parents[2] / "cards" / "games"

PROTO, VELO, AZIONE, POTENZIAMENTO, CAVERNA = "protoforma", "velocimorfismo", "azione", "potenziamento", "caverna"

# The printed faces, and the test cards (X-) of the Slugterra scenarios.
SLUGTERRA = {
    key: CardFacts(key, name, card_type)
    for key, name, card_type in (
        ("PDM-001", "Infuocato", PROTO),
        ("PDM-002", "Infuocato", VELO),
        ("PDM-005", "Boon Doc", PROTO),
        ("PDM-043", "Trisstone", PROTO),
        ("PDM-047", "Scartatore", PROTO),
        ("PDM-048", "Scartatore", VELO),
        ("PDM-074", "Riparazione di Uncino Rosso", AZIONE),
        ("PDM-077", "Piano del Dottor Blakk", AZIONE),
        ("PDM-083", "Caverne Profonde", CAVERNA),
        ("PDM-089", "Contenitore Anti-Metallo", POTENZIAMENTO),
        ("PDM-093", "Contenitore per Mostri", POTENZIAMENTO),
        ("X-BOM-P", "Bomba", PROTO),
        ("X-BOM-V", "Bomba", VELO),
        ("X-RAM-P", "Rammstone", PROTO),
    )
}

ULTRAMAN = {
    key: CardFacts(key, name, "kaiju", number=key, copies_any=key in {"PR-036", "PR-107"})
    for key, name in (
        *((f"BP01-{number:03}", f"Hero {number // 3}") for number in range(1, 21)),
        ("PR-036", "The Space Ninja Alien Baltan"),
        ("PR-107", "The Space Ninja Alien Baltan"),
    )
}


def format_of(game: str, code: str = "standard") -> dict[str, Any]:
    """The data of a format file."""
    return tomllib.loads((GAMES / game / "formats" / f"{code}.toml").read_text())


def slugs(**quantities: int) -> list[Line]:
    """A Slugterra main deck: `slugs(PDM_001=3)`."""
    return [Line(SLUGTERRA[key.replace("_", "-")], quantity) for key, quantity in quantities.items()]


def size(lines: list[Line]) -> int:
    """How many cards."""
    return sum(line.quantity for line in lines)
