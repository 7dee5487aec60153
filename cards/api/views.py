"""Games, sets, formats, cards, printings, names and whole catalogues, as they were loaded."""

import json
from collections.abc import Iterator
from typing import Any

from django.http import Http404, HttpResponseBase, StreamingHttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from cards import selectors
from cards.api import rows
from cards.api.base import Query, View, lang, not_modified
from cards.api.paging import page
from cards.api.problems import bad_field
from cards.api.serializers import (
    BulkShape,
    CardQuery,
    CardShape,
    CatalogueShape,
    FormatShape,
    GamePageQuery,
    GameQuery,
    GameShape,
    NameQuery,
    NearShape,
    PrintingQuery,
    PrintingShape,
    SetShape,
    listed,
    pages_of,
    refusals,
)
from cards.catalogue.data import GameData
from cards.catalogue.errors import DataError
from cards.fuzzy import nearest
from cards.models import Card, Game

REFUSALS = refusals(400, 404, 429)
CHUNK = 200


def game_asked(code: str) -> Game:
    """The game a parameter names. Raises ValidationError with the games there are."""
    try:
        return selectors.game(code)
    except Game.DoesNotExist:
        known = ", ".join(each.code for each in selectors.games()) or "-"
        raise bad_field("game", _("There is no such game; there are: %(known)s.") % {"known": known}) from None


def game_at(code: str) -> Game:
    """The game an address names. Raises Http404."""
    try:
        return selectors.game(code)
    except Game.DoesNotExist:
        raise Http404 from None


def data_of(game: Game) -> GameData:
    """Its data files. Raises Http404 where they left the project."""
    try:
        return selectors.game_data(game.code)
    except DataError:
        raise Http404 from None


class CatalogueView(View):
    """An answer made of the data files of a game and the address alone: the same tag, the same answer."""

    def tagged(self, request: Request, game: Game, make: Any) -> Response:
        """304 if the client has it, else what `make` makes."""
        tag = rows.tag(game.digest, request.get_full_path(), lang())
        return not_modified(request, tag) or Response(make(), headers={"ETag": tag})


class Games(View):
    """The games that are loaded."""

    @extend_schema(operation_id="games_list", parameters=[Query], responses={200: listed(GameShape), **REFUSALS})
    def get(self, request: Request) -> Response:
        """Every game with its words: card types, stats, marks, rarities, sections, formats."""
        games = list(selectors.games())
        tag = rows.tag(" ".join(each.digest for each in games), "games", lang())
        found = not_modified(request, tag)
        return found or Response(
            {"results": [rows.game_row(each, data_of(each)) for each in games]}, headers={"ETag": tag}
        )


class Sets(CatalogueView):
    """Releases."""

    query_class = GamePageQuery

    @extend_schema(
        operation_id="sets_list", parameters=[GamePageQuery], responses={200: pages_of(SetShape), **REFUSALS}
    )
    def get(self, request: Request) -> Response:
        """The releases of a game, in order."""
        game = game_asked(self.asked["game"])

        def make() -> dict[str, Any]:
            found = page(request, selectors.sets_of(game), ("position", "id"), **place(self.asked))
            return found.of([rows.set_row(each, game.code) for each in found.rows])

        return self.tagged(request, game, make)


class Formats(CatalogueView):
    """Deck construction rules."""

    query_class = GameQuery

    @extend_schema(
        operation_id="formats_list", parameters=[GameQuery], responses={200: listed(FormatShape), **REFUSALS}
    )
    def get(self, request: Request) -> Response:
        """The formats of a game with their rules."""
        game = game_asked(self.asked["game"])
        data = data_of(game)
        return self.tagged(
            request, game, lambda: {"results": [rows.format_row(game.code, each, data) for each in data.formats]}
        )


class Cards(CatalogueView):
    """Cards of a game."""

    query_class = CardQuery

    @extend_schema(operation_id="cards_list", parameters=[CardQuery], responses={200: pages_of(CardShape), **REFUSALS})
    def get(self, request: Request) -> Response:
        """Cards in catalogue order; every filter that is given must hold."""
        game = game_asked(self.asked["game"])

        def make() -> dict[str, Any]:
            found = selectors.cards_of(
                game, card_set=self.asked["set"], **some(self.asked, "words", "type", "mark", "rarity")
            )
            some_rows = page(request, selectors.with_printings(found), ("position", "id"), **place(self.asked))
            return some_rows.of([rows.card_row(each, game.code) for each in some_rows.rows])

        return self.tagged(request, game, make)


class OneCard(CatalogueView):
    """One card."""

    @extend_schema(operation_id="cards_card", parameters=[Query], responses={200: CardShape, **REFUSALS})
    def get(self, request: Request, game: str, key: str) -> Response:
        """A card by its id in the data files, also one that left them."""
        found = game_at(game)

        def make() -> dict[str, Any]:
            try:
                card = selectors.with_printings(Card.objects.filter(pk=selectors.card(found, key).pk)).get()
            except Card.DoesNotExist:
                raise Http404 from None
            return rows.card_row(card, found.code)

        return self.tagged(request, found, make)


class Printings(CatalogueView):
    """Cards as printed in sets."""

    query_class = PrintingQuery

    @extend_schema(
        operation_id="printings_list", parameters=[PrintingQuery], responses={200: pages_of(PrintingShape), **REFUSALS}
    )
    def get(self, request: Request) -> Response:
        """Printings, set by set."""
        game = game_asked(self.asked["game"])

        def make() -> dict[str, Any]:
            found = selectors.printings_of(game, card_set=self.asked["set"], **some(self.asked, "card", "rarity"))
            keys = ("card_set__position", "card_set__id", "position", "id")
            some_rows = page(request, found, keys, **place(self.asked))
            return some_rows.of([rows.printing_row(each, game.code) for each in some_rows.rows])

        return self.tagged(request, game, make)


class Names(CatalogueView):
    """Card names that are nearly what was typed."""

    query_class = NameQuery

    @extend_schema(operation_id="names_list", parameters=[NameQuery], responses={200: listed(NearShape), **REFUSALS})
    def get(self, request: Request) -> Response:
        """The nearest names, best first, each with the keys of the cards that have it."""
        game = game_asked(self.asked["game"])
        data_of(game)

        def make() -> dict[str, Any]:
            found = nearest(game.code, self.asked["q"], self.asked["limit"])
            return {"results": [{"name": each.name, "cards": list(each.cards), "score": each.score} for each in found]}

        return self.tagged(request, game, make)


class Bulk(View):
    """Whole catalogues as files."""

    @extend_schema(operation_id="bulk_list", parameters=[Query], responses={200: listed(BulkShape), **REFUSALS})
    def get(self, request: Request) -> Response:
        """Where the files are, and their tags, so that nobody fetches one again that has not changed."""
        found = [
            {
                "game": each.code,
                "url": request.build_absolute_uri(reverse("api:bulk-game", args=[each.code])),
                "etag": rows.tag(each.digest, "bulk"),
            }
            for each in selectors.games()
        ]
        return Response({"results": found})


class BulkGame(View):
    """The whole catalogue of a game as one file."""

    @extend_schema(operation_id="bulk_game", parameters=[Query], responses={200: CatalogueShape, **REFUSALS})
    def get(self, request: Request, game: str) -> HttpResponseBase:
        """The game, its sets, formats and cards: the same rows as in the lists."""
        found = game_at(game)
        tag = rows.tag(found.digest, "bulk")
        same = not_modified(request, tag)
        if same:
            return same
        name = f"{found.code}-{found.digest[:12]}.json"
        headers = {"ETag": tag, "Content-Disposition": f'attachment; filename="{name}"'}
        return StreamingHttpResponse(whole(found, data_of(found)), content_type="application/json", headers=headers)


def place(asked: Any) -> dict[str, Any]:
    """Where in a list, and how much of it."""
    return some(asked, "cursor", "limit")


def some(asked: Any, *names: str) -> dict[str, Any]:
    """These parameters."""
    return {name: asked[name] for name in names}


def whole(game: Game, data: GameData) -> Iterator[str]:
    """A catalogue, piece by piece; never all of it in memory."""
    yield '{"game":' + said(rows.game_row(game, data))
    yield ',"sets":' + said([rows.set_row(each, game.code) for each in selectors.sets_of(game)])
    yield ',"formats":' + said([rows.format_row(game.code, each, data) for each in data.formats])
    cards = selectors.with_printings(selectors.cards_of(game)).iterator(chunk_size=CHUNK)
    for number, card in enumerate(cards):
        yield (",\n" if number else ',"cards":[\n') + said(rows.card_row(card, game.code))
    yield "]}\n" if data.cards else ',"cards":[]}\n'


def said(value: Any) -> str:
    """JSON, with letters as they are."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
