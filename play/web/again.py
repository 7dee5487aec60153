"""More of a simulation: further matches for whoever asked for it, or the whole of it again for anybody."""

import secrets
import uuid
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from play import quota
from play.models import Simulation
from play.quota import Allowance, RequestRefusedError, requester_key
from play.services import simulation_extend, simulation_request
from play.simulate import ENGINE_VERSION, Setup
from play.web.asking import MATCHES, SEED_BELOW, AskedWrongError, less_than, requester, whole
from play.wording import refusal


@dataclass(frozen=True)
class Offer:
    """What the page offers to play: `count` more, at least the `lacking` ones; `settles` says that so many should
    tell the decks apart; `form` names this form."""

    count: int
    lacking: int
    settles: bool
    form: str
    allowance: Allowance


def offer_of(request: HttpRequest, simulation: Simulation, needed: int | None) -> Offer | None:
    """The offer to whoever asked for a simulation that is over; None to others and where nothing can be added."""
    if not simulation.over or simulation.engine_version != ENGINE_VERSION or not asked_by(request, simulation):
        return None
    allowance = quota.allowance(requester(request), timezone.now())
    lacking = int(simulation.matches - simulation.played)
    room = min(allowance.left, int(quota.MATCHES_MAX - simulation.played))
    settles = needed is not None and needed <= room
    usual = min(int(simulation.matches), MATCHES)
    count = min(max(needed if needed and settles else usual, lacking), room)
    if count < max(lacking, 1):
        count = 0
    return Offer(count, lacking, settles, str(uuid.uuid4()), allowance)


def asked_by(request: HttpRequest, simulation: Simulation) -> bool:
    """Whether this reader asked for it."""
    return simulation.requester == requester_key(requester(request))


def extended(request: HttpRequest, simulation: Simulation) -> Simulation:
    """The simulation with the matches that the form adds. Raises AskedWrongError, and Http404 for another reader."""
    if not asked_by(request, simulation):
        raise Http404
    typed = (request.POST.get("count_instead") or request.POST.get("count", "")).strip()
    matches = whole(typed, _("Write how many matches as a whole number, such as 1000."), 0, 10**12)
    try:
        form = uuid.UUID(request.POST.get("form", ""))
    except ValueError:
        raise AskedWrongError(_("This form is not whole: press the button again.")) from None
    try:
        return simulation_extend(simulation=simulation, matches=matches, form=form)
    except RequestRefusedError as error:
        raise AskedWrongError(refusal(error), less_than(request, error)) from None


def repeated(request: HttpRequest, simulation: Simulation) -> Simulation:
    """A new simulation of the same setup, with the same seed or with another. Raises AskedWrongError."""
    setup = Setup.from_json(simulation.setup)
    if request.POST.get("seed") != "same":
        setup = replace(setup, seed=secrets.randbelow(SEED_BELOW))
    try:
        return simulation_request(setup=setup, matches=int(simulation.matches), requester=requester(request))
    except RequestRefusedError as error:
        raise AskedWrongError(refusal(error)) from None
