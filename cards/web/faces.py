"""A card's face as HTML: what it shows comes from game.toml and the card, its drawing is cached."""

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.core.cache import caches
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.formats import number_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from cards.catalogue.data import FaceStyle, GameData, Json
from cards.catalogue.sentences import LANGUAGES, CannotSay, ability_sentence
from cards.faces import name_class, sigil, text_class, word_lines
from cards.models import Card, Printing
from cards.selectors import game_data
from cards.web.showing import ShownMark, ShownPrinting, own_first, shown_mark, shown_printing, worn
from cards.web.words import language, said

# The most that a place has room for: a face never wider than 150 px may leave its text out, one up to 92 all but three.
DENSITIES = ("full", "middle", "small")
PLAIN = FaceStyle(types=(), ground="light")
SIGNED = re.compile(r"([+−-]\d+)")
INDENT = re.compile(r"\n\s*")


@dataclass(frozen=True)
class Number:
    """The number in the corner; `value` is None where the card should have one that we do not know."""

    short: str
    label: str
    value: int | None


@dataclass(frozen=True)
class Cell:
    """A column of the table: `value` is None for one the card does not have, `read` marks the one that counts now."""

    label: str
    value: int | None
    thousands: str
    read: bool


@dataclass(frozen=True)
class Line:
    """One ability: the tags before it, an attack's name, and its text in runs that are bold or not."""

    tags: tuple[str, ...]
    name: str
    runs: tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class Footer:
    """Where this copy is from."""

    number: str
    set_symbol: str
    printing: ShownPrinting | None


@dataclass(frozen=True)
class Face:
    """Everything the template draws."""

    css: str
    label: str
    style: FaceStyle
    card: Card
    type_name: str
    sign: ShownMark | None
    number: Number | None
    name_class: str
    under: str
    aside: str
    curves: tuple[str, ...]
    word: tuple[tuple[str, float, float], ...]
    drawing: str
    marks: tuple[ShownMark, ...]
    lines: tuple[Line, ...]
    text_class: str
    cells: tuple[Cell, ...]
    footer: Footer
    density: str


def face_html(shown: Card | Printing, density: str = "full", read: str = "") -> SafeString:
    """The face of a printing, or of a card by its first ordinary printing; `read` is the stat of the live column.

    Asks the database nothing if the card's game, and the printing's card and set, were read with it.
    """
    if density not in DENSITIES:
        raise ValueError(f"no density {density!r}; there are {', '.join(DENSITIES)}")
    card, printing = (shown.card, shown) if isinstance(shown, Printing) else (shown, next(iter(own_first(shown)), None))
    game = game_data(card.game.code)
    key = cache_key(game, card, printing, density, read)
    kept: str | None = caches["faces"].get(key)
    if kept is None:
        face = face_of(card, printing, game, density, read)
        kept = INDENT.sub("", render_to_string("cards/partials/face.html", {"face": face}))
        caches["faces"].set(key, kept)
    return mark_safe(kept)  # noqa: S308  # made by the template, which escapes


def cache_key(game: GameData, card: Card, printing: Printing | None, density: str, read: str) -> str:
    """Changes with the card, the printing, the game's files, the code that draws, and the addresses of the drawings."""
    copy = (printing.card_set.code, printing.number, printing.rarity, printing.treatment) if printing else ()
    drawn = (drawing_digest(), game.digest, static("svg/faces.svg"), static("svg/marks.svg"), language())
    parts = (*drawn, game.code, card.key, card.content_hash, card.provenance, *copy, density, read)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


@lru_cache(maxsize=1)
def drawing_digest() -> str:
    """SHA-256 over everything that turns data into a face: templates, code, sentences, translations."""
    base = Path(settings.BASE_DIR)
    patterns = (
        "templates/cards/partials/face*.html",
        "cards/faces.py",
        "cards/web/*.py",
        "cards/catalogue/sentences/**/*.*",
        "locale/*/LC_MESSAGES/*.mo",
    )
    lane = hashlib.sha256()
    for path in sorted(path for pattern in patterns for path in base.glob(pattern) if path.suffix != ".pyc"):
        lane.update(path.read_bytes())
    return lane.hexdigest()


def face_of(card: Card, printing: Printing | None, game: GameData, density: str = "full", read: str = "") -> Face:
    """What the face of that card shows in the reader's language."""
    style = game.face_styles.get(card.type, PLAIN)
    copy = shown_printing(printing, game) if printing else None
    marks = tuple(mark for code in card.marks if (mark := shown_mark(game, code)))
    sign = next((mark for code in worn(card) if (mark := shown_mark(game, code))), None)
    kind = game.card_types.get(card.type)
    type_name = said(kind.name, card.type) if kind else card.type
    number = corner_number(card, style, game)
    aside = aside_of(card, style, game)
    lines = text_lines(card, style, game) if density == "full" else ()
    return Face(
        css=" ".join(classes(printing, game, style, sign)),
        label=accessible_name(card, game, [type_name, *(mark.name for mark in marks)], number, copy),
        style=style,
        card=card,
        type_name=type_name,
        sign=None if marks or number else sign,
        number=number,
        name_class=name_class(card.name, bool(aside)),
        under=str(card.facts.get(style.under, "")),
        aside=aside,
        curves=sigil(str(card.facts.get(style.seed) or card.name)),
        word=word_lines(str(card.facts.get(style.word) or card.name)) if style.word else (),
        drawing=next((name for flag, name in style.flagged.items() if flag in card.facts), style.drawing),
        marks=marks,
        lines=lines,
        text_class=text_class(sum(map(line_length, lines))),
        cells=table_cells(card, style, game, read),
        footer=footer_of(printing, copy, game),
        density=density,
    )


def classes(printing: Printing | None, game: GameData, style: FaceStyle, sign: ShownMark | None) -> list[str]:
    """The colour of the mark, the kind of window, and the gold edge of a top rarity or a special treatment."""
    found = ["face", f"ground-{style.ground}", f"tint-{style.tint}"]
    if sign:
        found.append(sign.css)
    rarity = game.rarities.get(printing.rarity) if printing else None
    treatment = game.treatments.get(printing.treatment) if printing else None
    if (rarity and rarity.top) or (treatment and treatment.special):
        found.append("gold")
    return found


def corner_number(card: Card, style: FaceStyle, game: GameData) -> Number | None:
    """The main number of this type of card, known or not; None for a type that has none."""
    stat = game.stats.get(style.number)
    if stat is None:
        return None
    label = said(stat.label, stat.code)
    return Number((said(stat.short) or label).rstrip("."), label, card.stats.get(stat.code))


def aside_of(card: Card, style: FaceStyle, game: GameData) -> str:
    """The fact beside the name with its short label: `n.001`."""
    value = str(card.facts.get(style.aside, ""))
    return f"{said(game.facts[style.aside].short)}{value}" if value else ""


def table_cells(card: Card, style: FaceStyle, game: GameData, read: str) -> tuple[Cell, ...]:
    """The columns of the numbers table, those that are optional only where the card has them."""
    cells = []
    for code in style.table:
        value = card.stats.get(code)
        if value is None and code in style.optional:
            continue
        stat = game.stats[code]
        cells.append(Cell(said(stat.short) or said(stat.label, code), value, thousands(value), code == read))
    return tuple(cells)


def thousands(value: int | None) -> str:
    """The number as a small face has room for: 7k; one that is not of thousands keeps its decimals."""
    if value is None or abs(value) < 1000:
        return "" if value is None else str(value)
    return f"{value // 1000 if value % 1000 == 0 else number_format(value / 1000)}k"


def text_lines(card: Card, style: FaceStyle, game: GameData) -> tuple[Line, ...]:
    """The abilities as the face says them, each that has no words yet by a word that says so."""
    return tuple(text_line(ability, card.name, style, game) for ability in card.abilities)


def text_line(ability: Json, name: str, style: FaceStyle, game: GameData) -> Line:
    """One ability."""
    tags = tuple(
        said(game.stats[style.tags[state]].short, state) for state in ability.get("states", ()) if state in style.tags
    )
    uses = ability.get("uses", {})
    if uses.get("per") in game.uses:
        tags = (*tags, f"{uses['n']}/{said(game.uses[uses['per']])}")
    try:
        lang = language() if language() in LANGUAGES else "it"
        text = ability_sentence(ability, name, game, lang, "face")
    except CannotSay:
        return Line(tags, "", ())
    attack = str(ability.get("name", ""))
    if attack and text.startswith(attack):
        text = text[len(attack) :].lstrip(" —:,")
        return Line(tags, attack, runs_of(text[:1].upper() + text[1:]))
    return Line(tags, "", runs_of(text))


def runs_of(text: str) -> tuple[tuple[str, bool], ...]:
    """The text with its signed numbers apart, to be bold."""
    return tuple((run, bool(SIGNED.fullmatch(run))) for run in SIGNED.split(text) if run)


def line_length(line: Line) -> int:
    """How many letters of room an ability takes; it starts on a line of its own."""
    return (
        sum(5 for _tag in line.tags) + len(line.name) + sum(len(text) for text, _bold in line.runs or [("x" * 30, 0)])
    )


def footer_of(printing: Printing | None, copy: ShownPrinting | None, game: GameData) -> Footer:
    """The number as printed: after its set's mark with the size of the set, else after the set's code."""
    if printing is None or copy is None:
        return Footer("", "", None)
    size = printing.card_set.printed_size
    number, symbol = printing.number, game.set_symbols.get(copy.set_code, "")
    if plain(number):
        number = f"{number}/{size:0{len(number)}d}" if symbol and size else f"{copy.set_code}-{number}"
    return Footer(number, symbol, copy)


def plain(number: str) -> bool:
    """Whether the printed number is nothing but digits, so that it needs its set to say which it is."""
    return number.isascii() and number.isdigit()


def accessible_name(
    card: Card, game: GameData, kinds: list[str], number: Number | None, copy: ShownPrinting | None
) -> str:
    """The face in a line: name, type, marks, main number, rarity, set and number."""
    style = game.face_styles.get(card.type, PLAIN)
    parts = [card.name]
    if style.under in card.facts:
        parts.append(str(card.facts[style.under]))
    type_name, *marks = kinds
    parts += [type_name, *(said(game.facts[flag].label) for flag in style.flagged if flag in card.facts), *marks]
    if number:
        value = _("not known") if number.value is None else number.value
        parts.append(f"{lowered(number.label)} {value}")
    if copy:
        parts += [lowered(copy.rarity_name), *([lowered(copy.treatment)] if copy.treatment else [])]
        digits = copy.number.lstrip("0") or "0"
        parts.append(f"{copy.set_code} {digits}" if plain(copy.number) else copy.number)
    return ", ".join(parts)


def lowered(words: str) -> str:
    """Words without their capital, unless they are letters such as RRR or ExP."""
    return words[:1].lower() + words[1:] if words[1:].islower() else words
