"""Addresses of decks in the API."""

from django.urls import path

from decks.api import views

urlpatterns = [
    path("decks/", views.Decks.as_view(), name="decks"),
    path("decks/<uuid:token>/", views.OneDeck.as_view(), name="deck"),
    path("decks/<uuid:token>/legality/", views.DeckLegality.as_view(), name="deck-legality"),
    path("decks/<uuid:token>/export/text/", views.ExportText.as_view(), name="deck-text"),
    path("decks/<uuid:token>/export/json/", views.ExportJSON.as_view(), name="deck-json"),
    path("legality/", views.Legality.as_view(), name="legality"),
]
