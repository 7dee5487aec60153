"""Catalogue list, card page, and the stylesheet of marks."""

from dataclasses import dataclass

from django.conf import settings
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet, prefetch_related_objects
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards import selectors
from cards.models import Card, Game
from cards.web.engine_view import reading
from cards.web.facets import facets
from cards.web.filters import Filters, helping_most, labels, read_filters
from cards.web.games import ShownGame, shown_games
from cards.web.marks import stylesheet
from cards.web.showing import basis_of, facts_of, sentences, shown_card, shown_cards
from cards.web.words import said

A_PAGE = 48  # whole rows of six, four and three faces
VIEWS = ("grid", "list", "printings")
A_YEAR = 365 * 24 * 60 * 60


@dataclass(frozen=True)
class Turned:
    """A page of results, and what had to be said about its number."""

    page: Page[Card]
    problem: str


@dataclass(frozen=True)
class Removable:
    """A filter that is set: in words, the address without it, and how many cards that finds where it was counted."""

    label: str
    href: str
    count: int = 0


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    """The cards of one game with plain filters; without a game, those of the first."""
    games = shown_games()
    wanted = request.GET.get("game", "")
    here = next((game for game in games if game.code == wanted), None) if wanted else next(iter(games), None)
    if here is None:
        context = {"section": "cards", "games": games, "unknown": bool(wanted)}
        return render(request, "cards/no_game.html", context, status=404 if wanted else 200)
    row = selectors.game(here.code)
    asked = read_filters(request.GET.dict(), here.data)
    found = asked.filters.found(row)
    view = request.GET.get("view", "")
    view = view if view in VIEWS else VIEWS[0]
    turned = turn_to(request.GET.get("page", ""), selectors.with_faces(found))
    context = {
        "section": "cards",
        "here": here,
        "filters": asked.filters,
        "active": [Removable(label, without(request.GET, field)) for field, label in labels(asked.filters, here.data)],
        "facets": facets(asked.filters, row, here.data),
        "view": view,
        "next_view": VIEWS[(VIEWS.index(view) + 1) % len(VIEWS)],
        "problems": [*asked.problems, *([turned.problem] if turned.problem else [])],
        "page": turned.page,
        "rows": shown_cards(turned.page.object_list, here.data),
        "helping": helping(request.GET, asked.filters, row, here) if not turned.page.paginator.count else None,
    }
    answer = render(request, "cards/fragments.html" if wants_fragment(request) else "cards/list.html", context)
    patch_vary_headers(answer, ["HX-Request", "HX-Target"])
    return answer


def wants_fragment(request: HttpRequest) -> bool:
    """Whether the page's script asks for the parts that a change of the query touches."""
    return request.headers.get("HX-Request") == "true" and request.headers.get("HX-Target") == "results"


def turn_to(number: str, found: QuerySet[Card]) -> Turned:
    """That page, else the nearest there is, with a word about it."""
    pages: Paginator[Card] = Paginator(found, A_PAGE)
    if not number:
        return Turned(pages.page(1), "")
    if not (number.isascii() and number.isdigit() and len(number) < 10 and int(number) > 0):
        return Turned(pages.page(1), _("That is not a page number: this is the first page."))
    if int(number) > pages.num_pages:
        return Turned(
            pages.page(pages.num_pages), _("There is no page %(number)s: this is the last.") % {"number": number}
        )
    return Turned(pages.page(int(number)), "")


def helping(given: QueryDict, filters: Filters, row: Game, here: ShownGame) -> Removable | None:
    """The one filter to take away when nothing was found."""
    best = helping_most(filters, row)
    if best is None:
        return None
    field, count = best
    return Removable(dict(labels(filters, here.data))[field], without(given, field), count)


def without(given: QueryDict, field: str) -> str:
    """The address of the same search without that filter, from its first page."""
    changed = given.copy()
    changed.pop(field, None)
    changed.pop("page", None)
    return f"?{changed.urlencode()}"


@require_safe
def card_page(request: HttpRequest, code: str, key: str) -> HttpResponse:
    """One card: text in both languages, numbers, printings, where its facts come from, how the engine plays it."""
    here = next((game for game in shown_games() if game.code == code), None)
    if here is None or "\0" in key:
        raise Http404
    try:
        card = selectors.card(selectors.game(code), key)
    except Card.DoesNotExist:
        raise Http404 from None
    prefetch_related_objects([card], "printings__card_set")
    shown = shown_card(card, here.data)
    texts = [(lang, name, sentences(code, key, lang)) for lang, name in settings.LANGUAGES]
    context = {
        "section": "cards",
        "here": here,
        "texts": [text for text in texts if text[2]],
        "shown": shown,
        "facts": facts_of(card, here.data),
        "basis": basis_of(card, here.data),
        "notice": said(here.data.notice),
        "reading": reading(card.abilities),
        "neighbours": selectors.neighbours(card),
    }
    return render(request, "cards/card.html", context)


@require_safe
def marks(_request: HttpRequest, version: str) -> HttpResponse:
    """The stylesheet of marks; kept for ever under an address that changes with it."""
    text, current = stylesheet()
    answer = HttpResponse(text, content_type="text/css; charset=utf-8")
    if version == current:
        answer["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    return answer
