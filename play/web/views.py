"""Ask for a simulation, watch it, stop it. Whoever has its address may see it; only whoever asked may stop it."""

import uuid
from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.web.games import shown_games
from decks.web.checking import checked
from decks.web.views import keep_draft, pasted_from, show
from play import quota, selectors
from play.models import Simulation
from play.services import simulation_cancel
from play.web.again import asked_by, extended, offer_of, repeated
from play.web.asking import AskedWrongError, asked_in, place, requester
from play.web.showing import shown_simulation

SEE_OTHER = 303
CANNOT = 422


def see(simulation: Simulation) -> HttpResponse:
    """On to the page of a simulation, by GET."""
    return HttpResponse(status=SEE_OTHER, headers={"Location": reverse("play:simulation", args=[simulation.token])})


@require_POST
def simulate(request: HttpRequest) -> HttpResponse:
    """Queues matches of the list that comes with the form; what cannot be played comes back with its reason."""
    games = shown_games()
    if not games:
        return redirect("decks:check")
    pasted = pasted_from(request, games)
    keep_draft(request, pasted)
    found = checked(pasted)
    if found.verdict is None or not found.verdict.legal:
        return show(request, games, found, status=CANNOT)
    try:
        return see(place(request, found.verdict, asked_in(request.POST)))
    except AskedWrongError as refused:
        request.simulation_refused = refused  # type: ignore[attr-defined]  # read by the panel that draws the form again
        return show(request, games, found, status=CANNOT)


def found_or_404(token: uuid.UUID) -> Simulation:
    """The simulation of that address."""
    simulation = selectors.simulation(token)
    if simulation is None:
        raise Http404
    return simulation


def context_of(request: HttpRequest, simulation: Simulation) -> dict[str, Any]:
    """What the page and its fragment draw."""
    shown = shown_simulation(simulation)
    mine = asked_by(request, simulation)
    waits = mine and not simulation.over and not simulation.played
    return {
        "section": "play",
        "here": shown.game,
        "shown": shown,
        "mine": mine,
        "offer": offer_of(request, simulation, shown.result.needed if shown.result else None),
        "allowance": quota.allowance(requester(request), timezone.now()) if waits else None,
        "last": simulation.matches - 1,
    }


@never_cache
@require_safe
def simulation(request: HttpRequest, token: uuid.UUID) -> HttpResponse:
    """The result, or as much of it as there is."""
    return render(request, "play/simulation.html", context_of(request, found_or_404(token)))


@never_cache
@require_safe
def progress(request: HttpRequest, token: uuid.UUID) -> HttpResponse:
    """The part of the page that changes while matches are played."""
    return render(request, "play/partials/live.html", {**context_of(request, found_or_404(token)), "oob": True})


@require_POST
def cancel(request: HttpRequest, token: uuid.UUID) -> HttpResponse:
    """Stops it and keeps what was counted; for whoever asked for it, for others it does not exist."""
    simulation = found_or_404(token)
    if not asked_by(request, simulation):
        raise Http404
    simulation_cancel(simulation, timezone.now())
    return see(simulation)


@require_POST
def extend(request: HttpRequest, token: uuid.UUID) -> HttpResponse:
    """Plays more matches of it: for whoever asked for it; the same form adds once."""
    return more(request, found_or_404(token), extended)


@require_POST
def repeat(request: HttpRequest, token: uuid.UUID) -> HttpResponse:
    """Plays all of it again as a simulation of the reader's own, with the same seed or another."""
    return more(request, found_or_404(token), repeated)


def more(
    request: HttpRequest, simulation: Simulation, play: Callable[[HttpRequest, Simulation], Simulation]
) -> HttpResponse:
    """On to what will be played, or the page again with why it will not."""
    try:
        return see(play(request, simulation))
    except AskedWrongError as refused:
        context = {**context_of(request, simulation), "refused": refused}
        return render(request, "play/simulation.html", context, status=CANNOT)
