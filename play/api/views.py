"""Ask for simulations, follow them, stop them, see any match of them; goldfish at once."""

import json
import uuid
from dataclasses import asdict
from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from cards import selectors as catalogue
from cards.api.base import Query, View, lang
from cards.api.problems import MEDIA_TYPE, Refused
from cards.api.serializers import refusals
from cards.api.throttles import Computing
from cards.api.views import game_asked
from cards.catalogue.errors import DataError
from play import replays, selectors
from play.api import asking
from play.api.serializers import (
    AllowanceProblem,
    DeckProblem,
    GoldfishRequest,
    GoldfishShape,
    MatchShape,
    SimulationRequest,
    SimulationShape,
)
from play.goldfish import goldfish
from play.models import Simulation
from play.quota import requester_key
from play.results import result, solo
from play.services import simulation_cancel
from play.simulate import Setup, SetupError, play_match
from play.story import ending, story
from play.web.asking import BOT, requester
from play.web.replay import why_not
from play.web.showing import blank_in

ACCEPTED, CONFLICT = 202, 409
REFUSALS = refusals(400, 404, 429)
BODIES = {**refusals(400, 413, 415, 422, 429), (422, MEDIA_TYPE): DeckProblem}


class Simulations(View):
    """Many matches of two decks."""

    throttle_classes = (Computing,)

    @extend_schema(
        parameters=[Query],
        request=SimulationRequest,
        responses={202: SimulationShape, **BODIES, (429, MEDIA_TYPE): AllowanceProblem},
    )
    def post(self, request: Request) -> Response:
        """Queues a simulation; Location says where to follow it. Its token is its key: whoever has it may look."""
        wanted = valid(SimulationRequest, request)
        game = game_asked(wanted["game"]).code
        pair = [
            asking.playable(request, game, wanted["format"], each, f"decks.{place}")
            for place, each in enumerate(wanted["decks"])
        ]
        seed, manual = wanted.get("seed"), wanted["allow_manual"]
        found = asking.cast_or_refuse(game, pair, wanted["bots"], seed, allow_manual=manual)
        simulation = asking.place(request, found, wanted["matches"])
        body = simulation_row(request, simulation)
        return Response(body, status=ACCEPTED, headers={"Location": body["url"]})


class OneSimulation(View):
    """One of them."""

    @extend_schema(parameters=[Query], responses={200: SimulationShape, **REFUSALS})
    def get(self, request: Request, token: uuid.UUID) -> Response:
        """Where it stands, with the result so far."""
        return Response(simulation_row(request, simulation_at(token)))

    @extend_schema(parameters=[Query], responses={200: SimulationShape, **REFUSALS})
    def delete(self, request: Request, token: uuid.UUID) -> Response:
        """Stops it and keeps what was counted; for whoever asked for it only."""
        simulation = simulation_at(token)
        if simulation.requester != requester_key(requester(request._request)):
            raise Http404
        simulation_cancel(simulation, timezone.now())
        return Response(simulation_row(request, simulation_at(token)))


class Match(View):
    """A match of a simulation."""

    throttle_classes = (Computing,)

    @extend_schema(parameters=[Query], responses={200: MatchShape, **refusals(400, 404, 409, 429)})
    def get(self, _request: Request, token: uuid.UUID, number: int) -> Response:
        """The match of that number, played again: events as data, and in words."""
        simulation = simulation_at(token)
        if number >= simulation.matches:
            raise Http404
        other = why_not(simulation)
        if other:
            raise Refused(CONFLICT, other, kind="other-engine")
        try:
            data = catalogue.game_data(simulation.game)
            setup = Setup.from_json(simulation.setup)
            record = play_match(setup, number)
        except DataError:
            raise Http404 from None
        except SetupError as error:
            raise asking.unplayable(error) from None
        body = {
            "replay": json.loads(replays.write(setup, record)),
            "story": [asdict(line) for line in story(data, setup, record, lang())],
            "ending": ending(data, setup, record, lang()),
        }
        return Response(body)


class GoldfishView(View):
    """Opening hands and solo turns."""

    throttle_classes = (Computing,)

    @extend_schema(parameters=[Query], request=GoldfishRequest, responses={200: GoldfishShape, **BODIES})
    def post(self, request: Request) -> Response:
        """Plays a deck against nobody while you wait; manage.py goldfish has no such limits."""
        wanted = valid(GoldfishRequest, request)
        game = game_asked(wanted["game"]).code
        deck = asking.playable(request, game, wanted["format"], wanted["deck"], "deck")
        found = asking.cast_or_refuse(game, [deck], [BOT], wanted.get("seed"), allow_manual=wanted["allow_manual"])
        try:
            tally = goldfish(found.setup, wanted["hands"], wanted["turns"])
        except SetupError as error:
            raise asking.unplayable(error) from None
        return Response(solo(found.setup, tally, hands=wanted["hands"], manual=found.manual))


def valid(shape: type[serializers.Serializer[Any]], request: Request) -> dict[str, Any]:
    """The body as that shape. Raises ValidationError with every field that is wrong."""
    body = shape(data=request.data)
    body.is_valid(raise_exception=True)
    found: dict[str, Any] = body.validated_data
    return found


def simulation_at(token: uuid.UUID) -> Simulation:
    """The simulation of that address. Raises Http404."""
    simulation = selectors.simulation(token)
    if simulation is None:
        raise Http404
    return simulation


def simulation_row(request: Request, simulation: Simulation) -> dict[str, Any]:
    """Where it stands. Never who asked for it."""
    progress = selectors.progress(simulation)
    address = request.build_absolute_uri(reverse("api:simulation", args=[simulation.token]))
    return {
        "token": str(simulation.token),
        "url": address,
        "matches_url": f"{address}matches/{{number}}/",
        "game": simulation.game,
        "status": progress.status.value,
        "over": simulation.over,
        "cancel_requested": simulation.cancel_requested,
        "matches": simulation.matches,
        "played": simulation.played,
        "percent": progress.percent,
        "ahead": progress.ahead,
        "created": simulation.created,
        "started": simulation.started,
        "finished": simulation.finished,
        "result": result_of(simulation),
        "failures": [asdict(each) for each in selectors.failures(simulation)],
    }


def result_of(simulation: Simulation) -> dict[str, Any]:
    """What was counted so far."""
    setup = Setup.from_json(simulation.setup)
    try:
        manual = blank_in(setup, catalogue.game_data(simulation.game))
    except DataError:
        manual = []
    return result(
        setup,
        simulation.counted,
        build=simulation.build,
        matches=simulation.matches,
        engine_version=simulation.engine_version,
        looks=simulation.looks,
        manual=manual,
    )
