"""Every URL of the site, one include a room."""

from django.urls import URLPattern, URLResolver, path

from config.health import healthz

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", healthz, name="healthz"),
]
