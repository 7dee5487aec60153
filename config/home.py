"""The first page: what this is, and the games that are here."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.web.games import ShownGame, shown_games
from cards.web.showing import ShownMark, shown_mark


@dataclass(frozen=True)
class Tile:
    """A game on the first page."""

    game: ShownGame
    cards: int
    printings: int
    playable: bool
    marks: list[ShownMark]


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """One flow: a list, its verdict, its matches."""
    return render(request, "home.html", {"tiles": [tile(game) for game in shown_games()]})


def tile(game: ShownGame) -> Tile:
    """What there is of a game."""
    data = game.data
    marks = [mark for code in data.marks if (mark := shown_mark(data, code))]
    return Tile(game, len(data.cards), len(data.printings), False, marks)
