"""From a request to decks that may be played, or to the refusal that says why not."""

import secrets
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.request import Request

from cards import selectors as catalogue
from cards.api.problems import Refused, bad_field
from decks import selectors as decks
from decks.api import lists
from decks.exchange import Listing
from play.casting import MANUAL, Cast, CastingError, cast
from play.models import Simulation
from play.quota import RequestRefusedError
from play.services import simulation_request
from play.simulate import SetupError
from play.web.asking import SEED_BELOW, requester
from play.wording import casting, refusal

CANNOT = 422
BAD, TOO_MANY_REQUESTS = 400, 429


def playable(request: Request, game: str, form: str, given: Mapping[str, Any], field: str) -> tuple[str, Listing]:
    """Name and list of a legal deck, given by token or as a list. Raises ValidationError, Refused with the verdict."""
    if ("deck" in given) == ("list" in given):
        raise bad_field(field, _("Give either deck, the token of a deck, or list, a deck list."))
    if "deck" in given:
        deck = decks.visible_to(request.user).filter(token=given["deck"], game__code=game).first()
        if deck is None:
            raise bad_field(f"{field}.deck", _("There is no deck of this game at that token."))
        listing = decks.listing_of(deck)
    else:
        listing = lists.listing_in(game, given["list"], f"{field}.list")
    verdict = lists.verdict_on(game, listing, form)
    if not verdict.legal:
        raise Refused(
            CANNOT,
            _("The deck is not legal: %(field)s.") % {"field": field},
            kind="illegal-deck",
            do=_("Mend what verdict says: every reason comes with a fix."),
            more={"field": field, "verdict": verdict.as_json()},
        )
    return given.get("name") or listing.name or _("My list"), listing


def cast_or_refuse(
    game: str, pair: list[tuple[str, Listing]], bots: list[str], seed: int | None, *, allow_manual: bool
) -> Cast:
    """The setup of these decks. Raises Refused where the engine cannot play them."""
    chosen = secrets.randbelow(SEED_BELOW) if seed is None else seed
    try:
        return cast(catalogue.game_data(game), pair, bots=bots, seed=chosen, allow_manual=allow_manual)
    except CastingError as error:
        do = _("Send allow_manual: true to play these cards as blank.") if error.code == MANUAL else ""
        raise Refused(CANNOT, casting(error), kind="cannot-be-played", do=do) from None
    except SetupError as error:
        raise unplayable(error) from None


def unplayable(error: SetupError) -> Refused:
    """The engine says no."""
    text = _("The engine cannot set this match up: %(reason)s") % {"reason": error}
    return Refused(CANNOT, text, kind="cannot-be-played")


def place(request: Request, found: Cast, matches: int) -> Simulation:
    """Queues a simulation. Raises Refused where the request may not be."""
    try:
        return simulation_request(setup=found.setup, matches=matches, requester=requester(request._request))
    except RequestRefusedError as error:
        raise refused(error, timezone.now()) from None


def refused(error: RequestRefusedError, now: datetime) -> Refused:
    """A request above an allowance: 429 with the seconds to wait where waiting helps, else 400."""
    back = error.params.get("back")
    more = {name: value for name, value in error.params.items() if isinstance(value, int)}
    if error.code in ("too_few", "too_many"):
        return Refused(
            BAD, refusal(error), kind=error.code.replace("_", "-"), do=_("Ask for another number."), more=more
        )
    found = Refused(
        TOO_MANY_REQUESTS,
        refusal(error),
        kind="allowance",
        do=_("Ask for fewer matches, or later."),
        more={**more, "code": error.code, "back": back.isoformat() if back else None},
    )
    if back:
        found.wait = max(1, int((back - now).total_seconds()) + 1)
    return found
