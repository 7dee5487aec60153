"""Decks that whoever asks may see, in and out, and the verdict on any list."""

import uuid
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.base import Query, View
from cards.api.paging import page
from cards.api.parsing import JSONBody, TextBody
from cards.api.problems import bad_field
from cards.api.serializers import pages_of, refusals
from cards.api.throttles import Computing
from cards.api.views import game_asked
from decks import selectors
from decks.api import lists
from decks.api.serializers import (
    DeckQuery,
    DeckRowShape,
    DeckShape,
    LegalityQuery,
    LegalityRequest,
    VerdictShape,
)
from decks.exchange import json, text
from decks.models import Deck

STANDARD = "standard"
REFUSALS = refusals(400, 404, 429)
BODIES = refusals(400, 413, 415, 429)
FILE = OpenApiResponse(OpenApiTypes.STR, description="The deck list as text.")


class Decks(View):
    """Decks."""

    query_class = DeckQuery

    @extend_schema(
        operation_id="decks_list", parameters=[DeckQuery], responses={200: pages_of(DeckRowShape), **REFUSALS}
    )
    def get(self, request: Request) -> Response:
        """The decks that whoever asks may see: samples for now."""
        found = selectors.visible_to(request.user).select_related("game")
        if self.asked["game"]:
            found = found.filter(game__code=game_asked(self.asked["game"]).code)
        rows = page(request, found, ("game_id", "id"), cursor=self.asked["cursor"], limit=self.asked["limit"])
        return Response(rows.of([deck_row(each) for each in rows.rows]))


class OneDeck(View):
    """One deck."""

    @extend_schema(operation_id="decks_deck", parameters=[Query], responses={200: DeckShape, **REFUSALS})
    def get(self, request: Request, token: uuid.UUID) -> Response:
        """A deck with its cards."""
        deck = lists.deck_at(request, token)
        entries = selectors.listing_of(deck).entries
        shown = [{**each.printed.as_json(), "quantity": each.quantity, "section": each.section} for each in entries]
        return Response({**deck_row(deck), "entries": shown})


class DeckLegality(View):
    """The verdict on a kept deck."""

    throttle_classes = (Computing,)

    @extend_schema(operation_id="decks_legality", parameters=[Query], responses={200: VerdictShape, **REFUSALS})
    def get(self, request: Request, token: uuid.UUID) -> Response:
        """Whether it is legal in its format, and if not every reason."""
        deck = lists.deck_at(request, token)
        return Response(lists.verdict_on(deck.game.code, selectors.listing_of(deck), deck.format).as_json())


class ExportText(View):
    """A deck as a text list."""

    @extend_schema(
        operation_id="decks_export_text", parameters=[Query], responses={(200, "text/plain"): FILE, **REFUSALS}
    )
    def get(self, request: Request, token: uuid.UUID) -> HttpResponse:
        """The canonical text list: reading it again gives the same deck."""
        return exported(lists.deck_at(request, token), text.write, "text/plain; charset=utf-8", "txt")


class ExportJSON(View):
    """A deck as our JSON form."""

    @extend_schema(
        operation_id="decks_export_json", parameters=[Query], responses={200: OpenApiTypes.OBJECT, **REFUSALS}
    )
    def get(self, request: Request, token: uuid.UUID) -> HttpResponse:
        """The JSON form: reading it again gives the same deck."""
        return exported(lists.deck_at(request, token), json.write, "application/json", "json")


class Legality(View):
    """The verdict on any list."""

    query_class = LegalityQuery
    parser_classes = (JSONBody, TextBody)
    throttle_classes = (Computing,)

    @extend_schema(
        operation_id="legality_check",
        parameters=[LegalityQuery],
        request={"application/json": LegalityRequest, "text/plain": OpenApiTypes.STR},
        responses={200: VerdictShape, **BODIES},
    )
    def post(self, request: Request) -> Response:
        """Judges a list sent as JSON, or as text/plain with game and format in the address. Nothing is kept."""
        asked = self.wanted(request)
        game = game_asked(asked["game"]).code
        return Response(lists.verdict_on(game, lists.listing_in(game, asked["list"]), asked["format"]).as_json())

    def wanted(self, request: Request) -> dict[str, Any]:
        """Game, format and list, from the body or, for a plain text, the address."""
        if isinstance(request.data, str):
            if "game" not in self.asked:
                raise bad_field("game", _("A plain text needs ?game= in the address."))
            return {"format": STANDARD, **self.asked, "list": request.data}
        sent: dict[str, Any] = dict(request.data)
        body = LegalityRequest(data={**self.asked, **sent})
        body.is_valid(raise_exception=True)
        found: dict[str, Any] = body.validated_data
        return found


def deck_row(deck: Deck) -> dict[str, Any]:
    """A deck without its cards."""
    return {
        "token": str(deck.token),
        "game": deck.game.code,
        "name": deck.name,
        "format": deck.format,
        "kind": deck.kind,
        "url": reverse("api:deck", args=[deck.token]),
    }


def exported(deck: Deck, write: Any, kind: str, suffix: str) -> HttpResponse:
    """A deck as a file. Its name in the header is the token: a name people typed has no place there."""
    body = write(selectors.listing_of(deck), selectors.names(deck.game.code))
    disposition = f'attachment; filename="{deck.token}.{suffix}"'
    return HttpResponse(body, content_type=kind, headers={"Content-Disposition": disposition})
