"""The schema as a file, the page that shows it, and where the API begins."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe
from drf_spectacular.renderers import OpenApiJsonRenderer
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.base import AlwaysJSON, Query, View
from cards.api.serializers import refusals
from cards.api.throttles import Reading


class Schema(SpectacularAPIView):
    """OpenAPI 3 as JSON."""

    renderer_classes = [OpenApiJsonRenderer]  # noqa: RUF012 - declared so, as of the instance, by its base
    content_negotiation_class = AlwaysJSON
    throttle_classes = (Reading,)
    metadata_class = None


class RootShape(serializers.Serializer[Any]):
    """Where everything begins."""

    resources = serializers.DictField(child=serializers.URLField())
    schema = serializers.URLField()
    docs = serializers.URLField()


class Root(View):
    """The list of resources."""

    @extend_schema(parameters=[Query], responses={200: RootShape, **refusals(400, 429)})
    def get(self, request: Request) -> Response:
        """Where each kind of thing is."""
        names = ("games", "sets", "formats", "cards", "printings", "names", "bulk", "decks", "legality")
        found = {name: reverse(f"api:{name}") for name in (*names, "simulations", "goldfish")}
        return Response(
            {
                "resources": {name: request.build_absolute_uri(path) for name, path in found.items()},
                "schema": request.build_absolute_uri(reverse("api-schema")),
                "docs": request.build_absolute_uri(reverse("api-docs")),
            }
        )


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """The schema to read and try out: vendored assets, and a script file of ours that starts them."""
    return render(request, "api/docs.html", {"kinds": KINDS})


KINDS = (
    "invalid", "not-found", "illegal-deck", "cannot-be-played", "allowance", "throttled", "too-many", "too-few",
    "too-large", "other-engine", "method-not-allowed", "unsupported-media-type", "bad-request", "server-fault",
)  # fmt: skip
