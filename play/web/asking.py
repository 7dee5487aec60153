"""What the form of a simulation asks for: every field is kept or explained, none is mended in silence."""

import secrets
from dataclasses import dataclass

from django.http import HttpRequest, QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _

from decks import selectors as decks
from decks.exchange import Listing
from decks.models import Deck
from decks.verdicts import Verdict
from play import quota
from play.casting import MANUAL, CastingError, cast
from play.games import registry
from play.models import Simulation
from play.quota import RequestRefusedError
from play.services import simulation_request
from play.simulate import SetupError
from play.wording import casting, refusal

MATCHES = 1000
BOT = "greedy"
SEED_BELOW = 2**31


class AskedWrongError(ValueError):
    """A request that cannot be accepted as it is; the message says why.

    `less` is a number of matches that could be; `manual` says that allowing cards to be played as blank would do.
    """

    def __init__(self, message: str, less: int = 0, *, manual: bool = False) -> None:
        super().__init__(message)
        self.less = less
        self.manual = manual


@dataclass(frozen=True)
class Asked:
    """The fields of the form as they were typed."""

    opponent: str = ""
    matches: str = str(MATCHES)
    bots: tuple[str, str] = (BOT, BOT)
    seed: str = ""
    allow_manual: bool = False


def asked_in(form: QueryDict) -> Asked:
    """The fields; a button may ask for fewer matches than the field says."""
    return Asked(
        opponent=form.get("opponent", ""),
        matches=(form.get("count_instead") or form.get("count", "")).strip(),
        bots=(form.get("bot_a", BOT), form.get("bot_b", BOT)),
        seed=form.get("seed", "").strip(),
        allow_manual="allow_manual" in form,
    )


def requester(request: HttpRequest) -> str:
    """Who asks, for the allowance and for cancelling: the address, hashed before it is kept."""
    return request.META.get("REMOTE_ADDR", "") or "unknown"


def opponents(game: str) -> list[Deck]:
    """The decks to play against."""
    return list(decks.sample_decks(game))


def whole(text: str, message: str, least: int, below: int) -> int:
    """A whole number of ASCII digits, from `least` and below `below`."""
    if not (text.isascii() and text.isdigit() and len(text) <= 12 and least <= int(text) < below):
        raise AskedWrongError(message)
    return int(text)


def place(request: HttpRequest, verdict: Verdict, asked: Asked) -> Simulation:
    """Queues the simulation of a legal list. Raises AskedWrongError with the sentence to show."""
    game = verdict.data.code
    opponent = next((deck for deck in opponents(game) if str(deck.token) == asked.opponent), None)
    if opponent is None:
        raise AskedWrongError(_("Choose a deck to play against."))
    matches = whole(asked.matches, _("Write how many matches as a whole number, such as 1000."), 0, 10**12)
    seed = secrets.randbelow(SEED_BELOW)
    if asked.seed:
        seed = whole(
            asked.seed, _("A seed is a whole number from 0 to 2147483647; leave it empty for any."), 0, SEED_BELOW
        )
    mine = verdict.listing
    pair: list[tuple[str, Listing]] = [
        (mine.name or _("My list"), mine),
        (opponent.name, decks.listing_of(opponent)),
    ]
    try:
        setup = cast(verdict.data, pair, bots=asked.bots, seed=seed, allow_manual=asked.allow_manual).setup
        return simulation_request(setup=setup, matches=matches, requester=requester(request))
    except CastingError as error:
        raise AskedWrongError(casting(error), manual=error.code == MANUAL) from None
    except SetupError as error:
        raise AskedWrongError(_("The engine cannot set this match up: %(reason)s") % {"reason": error}) from None
    except RequestRefusedError as error:
        raise AskedWrongError(refusal(error), less_than(request, error)) from None


def less_than(request: HttpRequest, refused: RequestRefusedError) -> int:
    """A smaller number of matches that would be accepted now; 0 if none would or none was too many."""
    if refused.code not in {"quota", "quota_all", "too_many"}:
        return 0
    left = quota.allowance(requester(request), timezone.now()).left
    return min(left, int(refused.params.get("left", left)))


def bots_of(game: str) -> list[str]:
    """The bots that can play the game, the usual one first."""
    return sorted(registry.rules_for(game).bots, key=lambda bot: (bot != BOT, bot))
