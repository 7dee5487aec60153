"""Addresses of the catalogue in the API."""

from django.urls import path, register_converter

from cards.api import views


class CardKey:
    """A card's id: no control characters, which no database would look for."""

    regex = r"[^/\x00-\x1f\x7f\ud800-\udfff]{1,40}"

    def to_python(self, value: str) -> str:
        """As it is."""
        return value

    def to_url(self, value: str) -> str:
        """As it is."""
        return value


register_converter(CardKey, "card_key")

urlpatterns = [
    path("games/", views.Games.as_view(), name="games"),
    path("sets/", views.Sets.as_view(), name="sets"),
    path("formats/", views.Formats.as_view(), name="formats"),
    path("cards/", views.Cards.as_view(), name="cards"),
    path("cards/<slug:game>/<card_key:key>/", views.OneCard.as_view(), name="card"),
    path("printings/", views.Printings.as_view(), name="printings"),
    path("names/", views.Names.as_view(), name="names"),
    path("bulk/", views.Bulk.as_view(), name="bulk"),
    path("bulk/<slug:game>/", views.BulkGame.as_view(), name="bulk-game"),
]
