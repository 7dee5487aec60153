"""The first page: what this is, and the games that are here."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.web.games import ShownGame, shown_games
from cards.web.showing import ShownMark, shown_mark
from decks.models import Deck
from decks.selectors import sample_decks
from play.games.registry import has_rules


@dataclass(frozen=True)
class Tile:
    """A game on the first page."""

    game: ShownGame
    cards: int
    printings: int
    playable: bool
    marks: list[ShownMark]
    samples: list[Deck]


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """One flow: a list, its verdict, its matches."""
    tiles = [tile(game) for game in shown_games()]
    first = next((each for each in tiles if each.playable and each.samples), None)
    return render(request, "home.html", {"tiles": tiles, "first": first})


def tile(game: ShownGame) -> Tile:
    """What there is of a game."""
    data = game.data
    marks = [mark for code in data.marks if (mark := shown_mark(data, code))]
    samples = list(sample_decks(game.code))
    return Tile(game, len(data.cards), len(data.printings), has_rules(game.code), marks, samples)
