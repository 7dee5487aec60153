"""Any match of a simulation as a readable log: played again on demand, since a match is a function of its number."""

import uuid
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from cards.catalogue.data import GameData
from cards.web.games import readable
from cards.web.words import language
from play import wording
from play.models import Simulation
from play.simulate import ENGINE_VERSION, MatchRecord, Setup, SetupError, play_match
from play.story import Line, deck_names, ending, story
from play.web.views import context_of, found_or_404


@dataclass(frozen=True)
class Turn:
    """A turn with what happened in it; its number is 0 for the preparation."""

    number: int
    heading: str
    lines: list[str]


@require_safe
def find(request: HttpRequest, token: uuid.UUID) -> HttpResponse:
    """On to the match whose number was typed; a number that is none comes back with the ones there are."""
    simulation = found_or_404(token)
    typed = request.GET.get("number", "").strip()
    if typed.isascii() and typed.isdigit() and len(typed) <= 12 and int(typed) < simulation.matches:
        return redirect("play:replay", token, int(typed))
    context = context_of(request, simulation)
    context["problem"] = no_such_match(simulation)
    context["typed"] = typed[:20]
    return render(request, "play/simulation.html", context, status=404)


def no_such_match(simulation: Simulation) -> str:
    """Which numbers there are."""
    return ngettext(
        "Matches are numbered from 0: this simulation has only number 0.",
        "Matches are numbered from 0 to %(last)s here: write one of those numbers.",
        simulation.matches,
    ) % {"last": wording.number(simulation.matches - 1)}


@require_safe
def replay(request: HttpRequest, token: uuid.UUID, number: int) -> HttpResponse:
    """The log of one match, in the reader's language."""
    simulation = found_or_404(token)
    if number >= simulation.matches:
        raise Http404
    context: dict[str, Any] = {
        **context_of(request, simulation),
        "number": number,
        "before": number - 1 if number else None,
        "after": number + 1 if number + 1 < simulation.matches else None,
        "problem": why_not(simulation),
    }
    data = readable(simulation.game)
    if context["problem"] or data is None:
        return render(request, "play/replay.html", context, status=409)
    setup = Setup.from_json(simulation.setup)
    try:
        record = play_match(setup, number)
    except SetupError as error:
        context["problem"] = _("The engine cannot set this match up: %(reason)s") % {"reason": error}
        return render(request, "play/replay.html", context, status=409)
    return render(request, "play/replay.html", {**context, **told(data, setup, record)})


def why_not(simulation: Simulation) -> str:
    """Why a match of it cannot be shown now; empty if it can."""
    if simulation.engine_version == ENGINE_VERSION:
        return ""
    text = _("This simulation was played by engine %(old)s. Engine %(new)s, which runs now, would play other matches.")
    return text % {"old": simulation.engine_version, "new": ENGINE_VERSION}


def told(data: GameData, setup: Setup, record: MatchRecord) -> dict[str, Any]:
    """A match in words."""
    names = deck_names(setup)
    return {
        "record": record,
        "turns": turns_of(story(data, setup, record, language())),
        "ending": ending(data, setup, record, language()),
        "winner": None if record.winner is None else names[record.winner],
        "reason": wording.reason(data, record.reason, language()),
        "first": names[record.first],
        "decks": [{"name": name, "bot": bot} for name, bot in zip(names, setup.bots, strict=True)],
    }


def turns_of(lines: list[Line]) -> list[Turn]:
    """The lines by turn, each under its heading."""
    turns = []
    for number, some in groupby(lines, key=lambda line: line.turn):
        inside = list(some)
        heading = next((line.text for line in inside if line.heading), _("Preparation") if not number else "")
        turns.append(Turn(number, heading, [line.text for line in inside if not line.heading]))
    return turns
