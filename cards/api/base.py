"""The view that all others of the API are: its query is checked whole, its words are in the language asked for."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from cards.api.paging import MOST, USUAL
from cards.api.parsing import JSONBody
from cards.api.throttles import Reading


class AlwaysJSON(BaseContentNegotiation):
    """Whatever a client says it accepts, it gets JSON: there is nothing else."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        """The parser of the body's type, or None."""
        kind = (request.content_type or "").partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == kind), None)

    def select_renderer(
        self,
        request: Request,  # noqa: ARG002 - the framework names it
        renderers: Any,
        format_suffix: str | None = None,  # noqa: ARG002 - the same
    ) -> Any:
        """The first one."""
        return renderers[0], renderers[0].media_type


class Query(serializers.Serializer[Any]):
    """What every address may be asked with."""

    lang = serializers.ChoiceField(
        choices=[code for code, _name in settings.LANGUAGES],
        required=False,
        help_text="The language of sentences; else that of Accept-Language, else Italian.",
    )


class PageQuery(Query):
    """What lists may be asked with."""

    cursor = serializers.CharField(required=False, default="", max_length=200, help_text="From `next`, as it is.")
    limit = serializers.IntegerField(
        required=False, default=USUAL, min_value=1, max_value=MOST, help_text="How many rows at most."
    )


class View(APIView):
    """`query_class` names the parameters; `self.asked` are their values. An unknown one is refused, not ignored."""

    http_method_names = ("get", "head", "post", "delete")
    query_class: type[Query] = Query
    content_negotiation_class = AlwaysJSON
    renderer_classes = (JSONRenderer,)
    parser_classes: tuple[type[BaseParser], ...] = (JSONBody,)
    permission_classes = ()
    throttle_classes: tuple[type[BaseThrottle], ...] = (Reading,)
    metadata_class = None
    asked: Mapping[str, Any]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """The language first, so that refusals are in it too."""
        asked_for = request.query_params.get("lang", "")
        self.language_before = translation.get_language()
        if asked_for in dict(settings.LANGUAGES):
            translation.activate(asked_for)
        super().initial(request, *args, **kwargs)
        self.asked = checked(self.query_class, request)

    def finalize_response(self, request: Any, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Sentences depend on the language; the one of before is put back."""
        found = super().finalize_response(request, response, *args, **kwargs)
        patch_vary_headers(found, ["Accept-Language"])
        found.headers.setdefault("Content-Language", lang())
        found.headers.setdefault(
            "Cache-Control", "no-store" if request.method not in ("GET", "HEAD") else "private, no-cache"
        )
        if getattr(self, "language_before", None):
            translation.activate(self.language_before)
        return found


def lang() -> str:
    """The language of the answer: two letters."""
    return (translation.get_language() or settings.LANGUAGE_CODE)[:2]


def checked(wanted: type[Query], request: Request) -> Mapping[str, Any]:
    """The parameters of an address. Raises ValidationError for a bad, unknown or repeated one."""
    query = wanted(data=request.query_params.dict())
    strange = {name: [unknown(query)] for name in request.query_params if name not in query.fields}
    twice = [name for name, values in request.query_params.lists() if len(values) > 1 and name in query.fields]
    errors = {**strange, **{name: [_("This parameter came twice.")] for name in twice}}
    if not query.is_valid():
        errors = {**query.errors, **errors}
    if errors:
        raise ValidationError(errors)
    found: Mapping[str, Any] = query.validated_data
    return found


def unknown(query: Query) -> str:
    """Which parameters there are."""
    return _("There is no such parameter; there are: %(known)s.") % {"known": ", ".join(sorted(query.fields))}


def not_modified(request: Request, tag: str) -> Response | None:
    """304 if the client's copy has this tag (RFC 9110, 13.1.2: compared weakly), else None."""
    given = [each.strip().removeprefix("W/") for each in request.headers.get("If-None-Match", "").split(",")]
    if tag.removeprefix("W/") not in given and "*" not in given:
        return None
    return Response(status=304, headers={"ETag": tag})
