"""Every URL of the site, one include a room."""

from django.urls import URLPattern, URLResolver, include, path
from django.views.i18n import set_language

from config.api.views import Schema, docs
from config.health import healthz
from config.home import home
from config.theme import theme

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home, name="home"),
    path("healthz", healthz, name="healthz"),
    path("language/", set_language, name="set_language"),
    path("theme/", theme, name="theme"),
    path("cards/", include("cards.web.urls")),
    path("decks/", include("decks.web.urls")),
    path("play/", include("play.web.urls")),
    path("api/schema/", Schema.as_view(), name="api-schema"),
    path("api/docs/", docs, name="api-docs"),
    path("api/v1/", include("config.api.urls")),
]

handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler500 = "config.errors.server_error"
