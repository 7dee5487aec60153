"""Every refusal of the API is a problem document (RFC 9457): what is wrong, in which field, and what would do."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.http import Http404, JsonResponse
from django.utils.translation import gettext as _
from rest_framework import status
from rest_framework.exceptions import APIException, Throttled, ValidationError
from rest_framework.response import Response
from rest_framework.views import exception_handler

MEDIA_TYPE = "application/problem+json"


class Refused(APIException):
    """A refusal with its own status and words; `do` says what would be accepted, `more` are members of its own.

    `wait` are the seconds of Retry-After, where waiting helps.
    """

    wait: int | None = None

    def __init__(
        self, code: int, detail: str, *, kind: str, do: str = "", more: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(detail)
        self.status_code = code
        self.kind = kind
        self.do = do
        self.more = dict(more or {})


class TooLarge(Refused):
    """A body above the limit."""

    def __init__(self, limit: int) -> None:
        detail = _("The body is larger than %(limit)d bytes.") % {"limit": limit}
        super().__init__(
            status.HTTP_413_REQUEST_ENTITY_TOO_LARGE, detail, kind="too-large", do=_("Send a shorter list.")
        )


def bad_field(name: str, message: str) -> ValidationError:
    """A field that cannot be as it came."""
    return ValidationError({name: [message]})


def body_of(code: int, kind: str, detail: str, do: str = "", /, **more: Any) -> dict[str, Any]:
    """The members of a problem document. `type` is a reference that names the kind, and leads to its description."""
    return {
        "type": f"/api/docs/#problem-{kind}",
        "title": HTTPStatus(code).phrase,
        "status": code,
        "detail": detail,
        "do": do or advice(code),
        **more,
    }


def advice(code: int) -> str:
    """What would do, where the refusal itself does not say it."""
    return {
        400: _("Mend what errors names and ask again."),
        403: _("Ask as somebody who may."),
        404: _("Check the address: the lists under /api/v1/ lead to everything there is."),
        405: _("Use one of the methods that the Allow header names."),
        413: _("Send less at once."),
        415: _("Send application/json, or text/plain where a deck list alone is enough."),
        429: _("Wait for as long as the Retry-After header says."),
    }.get(code, _("Try again later; if it stays so, tell whoever keeps this site."))


def handled(error: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to an error inside a view; None leaves an unknown one to the handler of faults."""
    answer = exception_handler(error, context)
    if answer is None:
        return None
    answer.data = document(error, answer)
    answer.content_type = MEDIA_TYPE
    return answer


def document(error: Exception, answer: Response) -> dict[str, Any]:
    """The problem document of an error that a view knows."""
    code = answer.status_code
    if isinstance(error, Refused):
        return body_of(code, error.kind, str(error.detail), error.do, **error.more)
    if isinstance(error, ValidationError):
        fields = fields_of(error.detail)
        first = next(iter(fields.values()), [""])[0]
        return body_of(
            code, "invalid", _("Something in the request cannot be used: %(why)s") % {"why": first}, errors=fields
        )
    if isinstance(error, Throttled):
        return body_of(code, "throttled", _("Too many requests in a short time."))
    if isinstance(error, Http404):
        return body_of(code, "not-found", _("There is nothing at this address."))
    kind = HTTPStatus(code).phrase.lower().replace(" ", "-")
    return body_of(code, kind, str(getattr(error, "detail", "")))


def fields_of(detail: Any) -> dict[str, list[str]]:
    """Sentences by field; nested ones joined by points, those of no field under `request`."""
    found: dict[str, list[str]] = {}
    gather(detail, "", found)
    return found


def gather(detail: Any, path: str, found: dict[str, list[str]]) -> None:
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            part = "" if name == "non_field_errors" else str(name)
            gather(inner, ".".join(filter(None, (path, part))), found)
    elif isinstance(detail, list | tuple):
        for inner in detail:
            gather(inner, path, found)
    else:
        found.setdefault(path or "request", []).append(str(detail))


def problem(code: int, kind: str, detail: str) -> JsonResponse:
    """A problem document outside any view of the API: no such address, a fault of ours."""
    return JsonResponse(body_of(code, kind, detail), status=code, content_type=MEDIA_TYPE)
