"""Addresses of the API, one include a room."""

from django.urls import URLPattern, URLResolver, include, path

from config.api.views import Root

app_name = "api"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", Root.as_view(), name="root"),
    path("", include("cards.api.urls")),
    path("", include("decks.api.urls")),
    path("", include("play.api.urls")),
]
