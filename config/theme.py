"""Light, dark or as the device: the choice is kept in a cookie and written into the page, so nothing flashes."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

THEMES = ("light", "dark", "system")
COOKIE = "theme"
A_YEAR = 365 * 24 * 60 * 60


def theme_of(request: HttpRequest) -> str:
    """The theme chosen by this reader."""
    chosen = request.COOKIES.get(COOKIE, "")
    return chosen if chosen in THEMES else "system"


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keeps the choice and goes back to the page; anything unknown changes nothing."""
    goal = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(goal, {request.get_host()}, require_https=request.is_secure())
    answer = HttpResponseRedirect(goal if safe else "/")
    chosen = request.POST.get("theme", "")
    if chosen in THEMES:
        answer.set_cookie(COOKIE, chosen, max_age=A_YEAR, samesite="Lax", httponly=True, secure=request.is_secure())
    return answer
