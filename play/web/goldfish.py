"""A deck against nobody, as a page: hands kept and redrawn, and what there is at every turn.

Played while the reader waits, so it is kept to about a second of work; the command plays as many hands as one likes.
"""

import secrets
import time
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from cards.web.games import ShownGame, shown_games
from decks import selectors as decks
from decks.web.checking import Checked, checked
from decks.web.views import from_sample, keep_draft, opened, pasted_from
from play import results, wording
from play.casting import MANUAL, CastingError, cast
from play.games import registry
from play.goldfish import goldfish as play_hands
from play.simulate import SetupError
from play.web.asking import BOT, SEED_BELOW, AskedWrongError, whole
from play.web.exporting import csv_of
from play.web.hands import rows_of, shown_hands

HANDS, TURNS = 200, 5
TURNS_MOST = 20
# Hands times stages (the hand, and each turn) that one request may play, and the seconds after which it stops anyway.
STAGES_MOST = 1200
SECONDS_MOST = 1.0
CANNOT = 422


@dataclass(frozen=True)
class HandsAsked:
    """The fields of the form as they were typed."""

    hands: str = str(HANDS)
    turns: str = str(TURNS)
    seed: str = ""
    allow_manual: bool = False


@require_http_methods(["GET", "HEAD", "POST"])
def goldfish(request: HttpRequest) -> HttpResponse:
    """GET shows the form with the last list or a sample; POST plays the hands of the list that comes."""
    games = solo_games()
    if not games:
        return render(request, "cards/no_game.html", {"section": "goldfish", "games": []})
    if request.method != "POST":
        found = checked(opened(request, games)[0])
        return page(request, found, HandsAsked())
    pasted = pasted_from(request, games)
    if "sample" in request.POST:
        pasted = from_sample(pasted, request.POST["sample"])[0]
    keep_draft(request, pasted)
    found, asked = checked(pasted), hands_asked(request.POST)
    try:
        body, notes = hands_of(found, asked)
    except AskedWrongError as refused:
        return page(request, found, asked, status=CANNOT, refused=refused)
    if request.POST.get("as") == "csv":
        answer = csv_of(rows_of(pasted.game, body))
        answer["Content-Disposition"] = 'attachment; filename="mazziere-goldfish.csv"'
        return answer
    return page(request, found, asked, shown=shown_hands(pasted.game, body, notes))


def solo_games() -> list[ShownGame]:
    """The games that can be played against nobody."""
    with_rules = [game for game in shown_games() if registry.has_rules(game.code)]
    return [game for game in with_rules if registry.rules_for(game.code).goldfish is not None]


def page(request: HttpRequest, found: Checked, asked: HandsAsked, *, status: int = 200, **more: Any) -> HttpResponse:
    """The form as it was sent, with the hands or with why there are none."""
    game = found.pasted.game
    context = {
        "section": "goldfish",
        "games": solo_games(),
        "here": game,
        "pasted": found.pasted,
        "samples": decks.sample_decks(game.code),
        "asked": asked,
        "most": STAGES_MOST,
        "most_hands": STAGES_MOST // (1 + TURNS),
        "turns": TURNS,
        "turns_most": TURNS_MOST,
        **more,
    }
    return render(request, "play/goldfish.html", context, status=status)


def hands_asked(form: QueryDict) -> HandsAsked:
    """The fields; a button may ask for fewer hands than the field says."""
    return HandsAsked(
        hands=(form.get("hands_instead") or form.get("hands", str(HANDS))).strip(),
        turns=form.get("turns", str(TURNS)).strip(),
        seed=form.get("seed", "").strip(),
        allow_manual="allow_manual" in form,
    )


def hands_of(found: Checked, asked: HandsAsked) -> tuple[dict[str, Any], list[str]]:
    """The hands counted, with what must be said beside them. Raises AskedWrongError with the sentence to show."""
    hands, turns, seed = numbers(asked)
    verdict = found.verdict
    if verdict is None:
        raise AskedWrongError(found.refusal or _("Paste a list, or start from a ready deck."))
    if not verdict.size:
        raise AskedWrongError(_("No line of this list could be read as a card: check the list first."))
    named = [(verdict.listing.name or _("My list"), verdict.listing)]
    end = time.monotonic() + SECONDS_MOST
    try:
        made = cast(verdict.data, named, bots=[BOT], seed=seed, allow_manual=asked.allow_manual)
        tally = play_hands(made.setup, hands, turns, lambda done: not done or time.monotonic() < end)
    except CastingError as error:
        raise AskedWrongError(wording.casting(error), manual=error.code == MANUAL) from None
    except SetupError as error:
        raise AskedWrongError(_("The engine cannot play this deck: %(reason)s") % {"reason": error}) from None
    body = results.solo(made.setup, tally, hands=tally.hands, manual=made.manual)
    notes = []
    if tally.hands < hands:
        said = ngettext(
            "The second for this page was over after %(n)s hand: the numbers are of that one.",
            "The second for this page was over after %(n)s hands: the numbers are of those.",
            tally.hands,
        )
        notes.append(said % {"n": wording.number(tally.hands)})
    if not verdict.legal:
        notes.append(_("This list is not legal: the numbers are of the cards that could be read."))
    return body, notes


def numbers(asked: HandsAsked) -> tuple[int, int, int]:
    """Hands, turns and seed. Raises AskedWrongError; `less` is how many hands could be played of so many turns."""
    hands = whole(asked.hands, _("Write how many hands as a whole number, such as 200."), 1, 10**12)
    turns = whole(
        asked.turns,
        _("Write how many turns as a whole number from 0 to %(most)s.") % {"most": TURNS_MOST},
        0,
        TURNS_MOST + 1,
    )
    most = STAGES_MOST // (1 + turns)
    if hands > most:
        said = ngettext(
            "With %(turns)s turn this page plays at most %(most)s hands at a time; the command line has no limit.",
            "With %(turns)s turns this page plays at most %(most)s hands at a time; the command line has no limit.",
            turns,
        )
        raise AskedWrongError(said % {"turns": turns, "most": wording.number(most)}, most)
    seed = secrets.randbelow(SEED_BELOW)
    if asked.seed:
        wrong = _("A seed is a whole number from 0 to 2147483647; leave it empty for any.")
        seed = whole(asked.seed, wrong, 0, SEED_BELOW)
    return hands, turns, seed
