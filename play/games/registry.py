"""Which games have rules of play, and where: imported on first use."""

from importlib import import_module

from play.engine.game import GameRules

PACKAGES = {
    "slugterra": "play.games.slugterra",
}


class NoRulesError(LookupError):
    """The game has no rules of play yet: it can be browsed, collected and built, not simulated."""


def has_rules(code: str) -> bool:
    """Can this game be played?"""
    return code in PACKAGES


def rules_for(code: str) -> GameRules:
    """The rules of a game. Raises NoRulesError if it has none."""
    if code not in PACKAGES:
        raise NoRulesError(f"{code} has no rules of play yet: it cannot be simulated")
    rules: GameRules = import_module(PACKAGES[code]).GAME
    return rules
