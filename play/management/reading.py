"""Deck files on the command line: read, judged and readied for the engine, or refused with every reason."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cards.catalogue.data import GameData
from decks.exchange import Listing
from decks.legality import UnknownFormatError, Verdict, check
from decks.management.tools import DeckCommand, UnusableError, unknown_format
from decks.wording import place
from play import wording
from play.casting import Cast, CastingError, cast
from play.games import registry
from play.management.command import NegativeError
from play.simulate import SetupError


def playable(code: str) -> None:
    """Raises UnusableError for a game that cannot be played."""
    if not registry.has_rules(code):
        raise UnusableError(wording.casting(CastingError("no_rules", game=code)))


def cast_files(command: DeckCommand, files: Sequence[str], options: dict[str, Any]) -> tuple[GameData, Cast]:
    """The decks in the files, ready to play as the options say. Raises UnusableError; NegativeError with every reason
    of every deck that may not be played."""
    names = command.names(options["game"])
    playable(options["game"])
    decks: list[tuple[str, Listing]] = []
    refused: list[tuple[str, Verdict]] = []
    for file in files:
        listing = command.listing(file, names)
        try:
            verdict = check(names.game, listing, options["format"])
        except UnknownFormatError as error:
            raise unknown_format(options["game"], error) from error
        if not verdict.legal:
            refused.append((file, verdict))
        decks.append((listing.name or Path(file).stem, listing))
    if refused:
        raise illegal(names.data, refused)
    return names.data, ready(names.data, decks, options)


def illegal(data: GameData, refused: Sequence[tuple[str, Verdict]]) -> NegativeError:
    """Every reason why decks are refused, each with its file."""
    found = [(file, verdict, verdict.as_json()) for file, verdict in refused]
    lines = [f"{file}: {line}" for file, verdict, body in found for line in reasons(verdict, body)]
    decks = [{"file": file, **body} for file, _, body in found]
    return NegativeError("\n".join(lines), {"game": data.code, "error": "illegal", "decks": decks})


def reasons(verdict: Verdict, body: dict[str, Any]) -> list[str]:
    """The breaches, then the lines that were not read."""
    breaches = [f"{each['message']} {each['fix']['message']}" for each in body["violations"]]
    unread = [
        f"{place(each)}: {each.text}: {told['message']}"
        for each, told in zip(verdict.unread, body["unread"], strict=True)
    ]
    return breaches + unread


def ready(data: GameData, decks: Sequence[tuple[str, Listing]], options: dict[str, Any]) -> Cast:
    """Legal decks as a setup."""
    try:
        return cast(
            data,
            decks,
            bots=options["bots"],
            seed=options["seed"],
            options=dict(options["option"]),
            allow_manual=options["allow_manual"],
        )
    except CastingError as error:
        if error.code != "manual":
            raise UnusableError(wording.casting(error)) from error
        cards = [{"card": card.id, "name": card.name, "reason": card.reason} for card in error.params["cards"]]
        body = {"game": data.code, "error": "manual", "cards": cards}
        raise NegativeError(wording.casting(error), body) from error
    except SetupError as error:
        raise UnusableError(str(error)) from error
