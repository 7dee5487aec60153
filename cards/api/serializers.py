"""The shapes of the catalogue's answers, and what its lists may be asked with. They describe; they decide nothing."""

from typing import Any

from rest_framework import serializers

from cards.api.base import PageQuery, Query
from cards.api.problems import MEDIA_TYPE
from cards.fuzzy import LONGEST

Words = serializers.DictField
S = serializers.Serializer[Any]


class Problem(S):
    """What every refusal looks like (application/problem+json)."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField()
    do = serializers.CharField(help_text="What would be accepted.")
    errors = serializers.DictField(  # type: ignore[assignment]  # a member of the document, not the property
        child=serializers.ListField(child=serializers.CharField()), required=False, help_text="Sentences by field."
    )


class OfGame(serializers.Serializer[Any]):
    """The parameter that lists of one game need."""

    game = serializers.SlugField(max_length=40, help_text="The code of a game.")


class GameQuery(OfGame, Query):
    """A whole list of one game."""


class GamePageQuery(OfGame, PageQuery):
    """A page of a list of one game."""


class CardQuery(GamePageQuery):
    """Filters of cards; all that are given must hold."""

    words = serializers.CharField(required=False, default="", max_length=200, help_text="Every word is in its text.")
    type = serializers.CharField(required=False, default="", max_length=40)
    mark = serializers.CharField(required=False, default="", max_length=40)
    set = serializers.CharField(required=False, default="", max_length=20)
    rarity = serializers.CharField(required=False, default="", max_length=20)


class PrintingQuery(GamePageQuery):
    """Filters of printings."""

    card = serializers.CharField(required=False, default="", max_length=40, help_text="The key of a card.")
    set = serializers.CharField(required=False, default="", max_length=20)
    rarity = serializers.CharField(required=False, default="", max_length=20)


class NameQuery(GameQuery):
    """A name as somebody remembers it."""

    q = serializers.CharField(max_length=LONGEST)
    limit = serializers.IntegerField(required=False, default=8, min_value=1, max_value=20)


class GameShape(S):
    """A game. Words are by language, the others by code, too."""

    code = serializers.CharField()
    names = Words(child=serializers.CharField())
    languages = serializers.ListField(child=serializers.CharField())
    notice = Words(child=serializers.CharField())
    card_types = Words(child=Words(child=serializers.CharField()))
    stats = Words(child=Words(child=serializers.CharField()))
    marks = Words(child=Words(child=serializers.CharField()))
    rarities = Words(child=Words(child=serializers.CharField()))
    sections = Words(child=Words(child=serializers.CharField()))
    formats = serializers.ListField(child=serializers.CharField())
    cards = serializers.IntegerField()
    catalogue = serializers.CharField(help_text="Hash of the data files that are loaded.")
    bulk = serializers.CharField()


class SetShape(S):
    """A release."""

    game = serializers.CharField()
    code = serializers.CharField()
    names = Words(child=serializers.CharField())
    kind = serializers.CharField()
    released = serializers.DateField(allow_null=True)
    printed_size = serializers.IntegerField(allow_null=True)


class FormatShape(S):
    """Deck construction rules, each with the line of the rulebook it comes from."""

    game = serializers.CharField()
    code = serializers.CharField()
    names = Words(child=serializers.CharField())
    date = serializers.DateField(allow_null=True)
    rules = serializers.ListField(child=serializers.DictField())
    more = serializers.DictField()


class PlaceShape(S):
    """Where a card is printed."""

    set = serializers.CharField()
    number = serializers.CharField()
    rarity = serializers.CharField(allow_blank=True)
    treatment = serializers.CharField(allow_blank=True)


class PrintingShape(PlaceShape):
    """A printing with its card."""

    game = serializers.CharField()
    card = serializers.CharField()
    name = serializers.CharField()
    gone = serializers.BooleanField()


class CardShape(S):
    """A card. `abilities` is the authoring language of the catalogue, `text` what our writer makes of it."""

    game = serializers.CharField()
    key = serializers.CharField()
    name = serializers.CharField()
    type = serializers.CharField()
    stats = serializers.DictField(child=serializers.IntegerField())
    marks = serializers.ListField(child=serializers.CharField())
    facts = Words(child=serializers.CharField())
    abilities = serializers.ListField(child=serializers.DictField())
    text = Words(child=serializers.ListField(child=serializers.CharField()))
    automation = serializers.CharField()
    reason = serializers.CharField(allow_blank=True)
    provenance = serializers.CharField()
    source = serializers.CharField(allow_blank=True)  # type: ignore[assignment]  # a member of the answer
    extra = serializers.DictField()
    content_hash = serializers.CharField()
    gone = serializers.BooleanField(help_text="True for a card that left the data files.")
    printings = PlaceShape(many=True)
    url = serializers.CharField()


class NearShape(S):
    """A name like the one typed."""

    name = serializers.CharField()
    cards = serializers.ListField(child=serializers.CharField())
    score = serializers.FloatField()


class BulkShape(S):
    """A file with a whole catalogue."""

    game = serializers.CharField()
    url = serializers.CharField()
    etag = serializers.CharField()


class CatalogueShape(S):
    """The whole catalogue of a game."""

    game = GameShape()
    sets = SetShape(many=True)
    formats = FormatShape(many=True)
    cards = CardShape(many=True)


def pages_of(shape: type[S]) -> type[S]:
    """The shape of a page of such rows."""
    return listed(shape, next=serializers.URLField(allow_null=True, help_text="The next page; null at the end."))


def listed(shape: type[S], **more: serializers.Field[Any, Any, Any, Any]) -> type[S]:
    """The shape of a list of such rows."""
    name = shape.__name__.removesuffix("Shape") + ("Page" if more else "List")
    fields = {**more, "results": shape(many=True), "__doc__": f"Rows of {shape.__name__.removesuffix('Shape')}."}
    return type(name, (serializers.Serializer,), fields)


def refusals(*codes: int) -> dict[tuple[int, str], type[S]]:
    """The problem documents that an address may answer with."""
    return {(code, MEDIA_TYPE): Problem for code in sorted(codes)}
