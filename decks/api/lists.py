"""Deck lists as requests bring them: a text, our JSON form, or the address of a kept deck."""

import json
import uuid
from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.request import Request

from cards.api.problems import bad_field
from cards.catalogue.errors import DataError
from decks import selectors, wording
from decks.exchange import ListError, Listing, read
from decks.legality import UnknownFormatError, Verdict, check
from decks.models import Deck


class AnyList(serializers.Field[Any, Any, Any, Any]):
    """A deck list: a text, or an object as the export writes it."""

    def to_internal_value(self, data: Any) -> str:
        """The text of either."""
        if isinstance(data, str):
            return data
        if isinstance(data, dict):
            return json.dumps(data)
        raise serializers.ValidationError(_("A list is a text, or an object as export/json/ writes it."))

    def to_representation(self, value: Any) -> Any:
        """As it is."""
        return value


def deck_at(request: Request, token: uuid.UUID) -> Deck:
    """The deck of that address, if whoever asks may see it. Raises Http404, the same for what is not theirs."""
    try:
        return selectors.visible_to(request.user).select_related("game").get(token=token)
    except Deck.DoesNotExist:
        raise Http404 from None


def listing_in(game: str, text: str, field: str = "list") -> Listing:
    """What a list says. Raises ValidationError for one that is refused whole."""
    try:
        return read(text, selectors.names(game))
    except ListError as error:
        raise bad_field(field, wording.refused(error)) from None
    except DataError:
        raise bad_field("game", _("The data of this game cannot be read.")) from None


def verdict_on(game: str, listing: Listing, form: str) -> Verdict:
    """The verdict. Raises ValidationError for an unknown format."""
    try:
        return check(game, listing, form)
    except UnknownFormatError as error:
        known = ", ".join(error.known)
        raise bad_field("format", _("There is no such format; there are: %(known)s.") % {"known": known}) from None
    except DataError:
        raise bad_field("format", _("The rules of this format cannot be read.")) from None
