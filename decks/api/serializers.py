"""The shapes of decks and verdicts, and of what is asked of them. They describe; they decide nothing."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.api.base import PageQuery, Query
from decks.api.lists import AnyList

S = serializers.Serializer[Any]
Codes = serializers.ListField
ANY_LIST = {"oneOf": [{"type": "string"}, {"type": "object", "additionalProperties": {}}]}


@extend_schema_field(ANY_LIST)
class ListField(AnyList):
    """A deck list, described."""


class DeckQuery(PageQuery):
    """Which decks."""

    game = serializers.SlugField(required=False, default="", max_length=40)


class LegalityQuery(Query):
    """What a list sent as text/plain cannot say itself."""

    game = serializers.SlugField(required=False, max_length=40)
    format = serializers.CharField(required=False, max_length=40)


class LegalityRequest(S):
    """A list to judge."""

    game = serializers.SlugField(max_length=40)
    format = serializers.CharField(required=False, default="standard", max_length=40)
    list = ListField()


class PrintedShape(S):
    """A printing of a card, as lists name it."""

    card = serializers.CharField()
    name = serializers.CharField()
    type = serializers.CharField()
    set = serializers.CharField()
    number = serializers.CharField()
    text = serializers.CharField()


class EntryShape(PrintedShape):
    """So many copies of it in a section."""

    quantity = serializers.IntegerField()
    section = serializers.CharField()


class BreachShape(S):
    """A rule that is broken: code and numbers, sentence, line of the rulebook, and what would mend it."""

    code = serializers.CharField()
    params = serializers.DictField()
    cards = Codes(child=serializers.DictField())
    message = serializers.CharField()
    citation = serializers.CharField(allow_blank=True)
    fix = serializers.DictField()


class UnreadShape(S):
    """A line that was not read, and what may have been meant."""

    line = serializers.IntegerField()
    text = serializers.CharField(allow_blank=True)
    reason = serializers.CharField()
    message = serializers.CharField()
    candidates = PrintedShape(many=True)


class VerdictShape(S):
    """The answer of `checkdeck --json`."""

    game = serializers.CharField()
    format = serializers.CharField()
    legal = serializers.BooleanField()
    size = serializers.IntegerField()
    entries = EntryShape(many=True)
    violations = BreachShape(many=True)
    unread = UnreadShape(many=True)
    warnings = BreachShape(many=True)
    catalogue = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    key = serializers.CharField(help_text="What the verdict depends on: the same key, the same verdict.")


class DeckRowShape(S):
    """A deck in a list."""

    token = serializers.UUIDField()
    game = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    format = serializers.CharField()
    kind = serializers.ChoiceField(choices=["sample", "own"])
    url = serializers.CharField()


class DeckShape(DeckRowShape):
    """A deck with its cards."""

    entries = EntryShape(many=True)
