"""The stylesheet of marks and game accents, made from game.toml: pages carry classes, never style attributes."""

import hashlib
import re
from functools import lru_cache

from cards.catalogue.data import GameData, Symbol
from cards.catalogue.folding import fold
from cards.catalogue.reading import game_codes
from cards.web.games import readable

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\Z")
DARK_LETTERS = "#14211C"
LIGHT_LETTERS = "#FFFFFF"


def mark_class(game: str, kind: str, code: str) -> str:
    """The class of a mark (`m`) or of a card type (`t`) of that game."""
    return f"{kind}-{slug(game)}-{slug(code)}"


def slug(text: str) -> str:
    """Letters, digits and hyphens only: `Ombra Oscura` is `ombra-oscura`."""
    return re.sub(r"[^a-z0-9]+", "-", fold(text)).strip("-")


def letters_on(look: Symbol) -> str:
    """The colour of the letters: the one given, else whichever of the two reads better."""
    if COLOUR.match(look.ink):
        return look.ink
    if look.ink:
        return DARK_LETTERS
    return max((LIGHT_LETTERS, DARK_LETTERS), key=lambda colour: contrast(colour, look.colour))


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def rules_of(game: GameData) -> list[str]:
    """One rule a mark and a card type, three for the accent."""
    wearers = f':root[data-game="{slug(game.code)}"], .g-{slug(game.code)}'
    light, dark = game.accent.get("light", ""), game.accent.get("dark", "")
    rules = []
    if COLOUR.match(light) and COLOUR.match(dark):
        rules = [
            f"{wearers} {{ --accent: {light}; }}",
            f"@media (prefers-color-scheme: dark) {{ {themed(game.code, 'system')} {{ --accent: {dark}; }} }}",
            f"{themed(game.code, 'dark')} {{ --accent: {dark}; }}",
        ]
    looks = [("t", each.code, each.look) for each in game.card_types.values()]
    looks += [("m", each.code, each.look) for each in game.marks.values()]
    rules += [
        f".{mark_class(game.code, kind, code)} {{ --mark: {look.colour}; --on-mark: {letters_on(look)}; }}"
        for kind, code, look in looks
        if COLOUR.match(look.colour)
    ]
    return rules


def themed(code: str, theme: str) -> str:
    """Who wears the accent under that theme."""
    return f':root[data-theme="{theme}"][data-game="{slug(code)}"], :root[data-theme="{theme}"] .g-{slug(code)}'


@lru_cache(maxsize=1)
def stylesheet() -> tuple[str, str]:
    """The whole sheet and its version, made once a process; the version is part of its address."""
    games = [data for data in map(readable, game_codes()) if data]
    text = "\n".join(rule for game in games for rule in rules_of(game)) + "\n"
    return text, hashlib.sha256(text.encode()).hexdigest()[:12]
