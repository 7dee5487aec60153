"""The pages of errors: static, so that they work when nothing else does and tell nothing about what exists."""

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from cards.api.problems import problem
from config.theme import theme_of

API = "/api/"
KINDS = {400: "bad-request", 403: "forbidden", 404: "not-found", 413: "too-large", 500: "server-fault"}


def page(request: HttpRequest, name: str, status: int) -> HttpResponse:
    """An error page in the reader's language and theme, a problem document in the API; it asks the database nothing."""
    if request.path_info.startswith(API):
        return problem(status, KINDS[status], said(status))
    return HttpResponse(render_to_string(f"errors/{name}.html", {"theme": theme_of(request)}), status=status)


def said(status: int) -> str:
    """The error in a sentence."""
    return {
        400: _("The request cannot be read."),
        403: _("This may not be done."),
        404: _("There is nothing at this address."),
        413: _("The request is too large."),
    }.get(status, _("Something went wrong here, and has been written down."))


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, or 413 for a body above the limit."""
    if isinstance(exception, RequestDataTooBig):
        return page(request, "413", 413)
    return page(request, "400", 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 - Django names it
    """403."""
    return page(request, "403", 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - Django names it
    """403 for a form whose key has gone stale."""
    return page(request, "csrf", 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 - Django names it
    """404: the same for what does not exist and for what is private."""
    return page(request, "404", 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500."""
    return page(request, "500", 500)
