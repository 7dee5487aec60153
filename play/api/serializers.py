"""The shapes of simulations, matches and goldfish, and of what is asked. They describe; they decide nothing."""

from typing import Any

from rest_framework import serializers

from cards.api.serializers import Problem
from decks.api.serializers import ListField, VerdictShape
from play.models import Status
from play.quota import MATCHES_MAX
from play.web.asking import BOT, MATCHES, SEED_BELOW

S = serializers.Serializer[Any]
MOST_HANDS, MOST_TURNS = 200, 10


class DeckGiven(S):
    """A deck to play: the token of a kept one, or a list."""

    deck = serializers.UUIDField(required=False)
    list = ListField(required=False)
    name = serializers.CharField(required=False, max_length=300)


class PlayRequest(S):
    """What every request to play says."""

    game = serializers.SlugField(max_length=40)
    format = serializers.CharField(required=False, default="standard", max_length=40)
    seed = serializers.IntegerField(
        required=False, min_value=0, max_value=SEED_BELOW - 1, help_text="Any, if left out; the answer says which."
    )
    allow_manual = serializers.BooleanField(
        required=False, default=False, help_text="Play cards that the engine cannot play as blank, and say so."
    )


class SimulationRequest(PlayRequest):
    """Two decks and how often they meet. Seats are swapped in equal numbers."""

    decks = serializers.ListField(child=DeckGiven(), min_length=2, max_length=2)
    matches = serializers.IntegerField(required=False, default=MATCHES, min_value=1, max_value=MATCHES_MAX)
    bots = serializers.ListField(
        child=serializers.CharField(max_length=40), required=False, min_length=2, max_length=2, default=[BOT, BOT]
    )


class GoldfishRequest(PlayRequest):
    """One deck against nobody, at once: so only so many hands and turns."""

    deck = DeckGiven()
    hands = serializers.IntegerField(required=False, default=100, min_value=1, max_value=MOST_HANDS)
    turns = serializers.IntegerField(required=False, default=5, min_value=0, max_value=MOST_TURNS)


class DeckProblem(Problem):
    """A deck that may not be played; if it is illegal, which one and the whole verdict."""

    field = serializers.CharField(required=False)
    verdict = VerdictShape(required=False)


class AllowanceProblem(Problem):
    """Too much at once, or more matches than are left of a day's allowance."""

    code = serializers.CharField(required=False)
    asked = serializers.IntegerField(required=False)
    quota = serializers.IntegerField(required=False)
    left = serializers.IntegerField(required=False)
    most = serializers.IntegerField(required=False)
    back = serializers.DateTimeField(required=False, allow_null=True, help_text="When enough of it is back.")


class FailureShape(S):
    """Matches that could not be played."""

    first = serializers.IntegerField()
    last = serializers.IntegerField()
    seed = serializers.IntegerField()
    reason = serializers.CharField()


class SimulationShape(S):
    """Where a simulation stands, and its result so far (`partial` while matches are missing)."""

    token = serializers.UUIDField()
    url = serializers.CharField()
    matches_url = serializers.CharField(help_text="With a match number from 0 in place of {number}.")
    game = serializers.CharField()
    status = serializers.ChoiceField(choices=[each.value for each in Status])
    over = serializers.BooleanField(help_text="True once nothing more will be played.")
    cancel_requested = serializers.BooleanField()
    matches = serializers.IntegerField()
    played = serializers.IntegerField()
    percent = serializers.IntegerField()
    ahead = serializers.IntegerField(help_text="Units of other simulations that come before its next one.")
    created = serializers.DateTimeField()
    started = serializers.DateTimeField(allow_null=True)
    finished = serializers.DateTimeField(allow_null=True)
    result = serializers.DictField(help_text="As `simulate --json` writes it.")
    failures = FailureShape(many=True)


class StoryShape(S):
    """A line of a match in words."""

    turn = serializers.IntegerField()
    text = serializers.CharField()
    heading = serializers.BooleanField()


class MatchShape(S):
    """A match: the replay file that manage.py replay verifies, and the same told."""

    replay = serializers.DictField()
    story = StoryShape(many=True)
    ending = serializers.CharField()


class GoldfishShape(S):
    """As `goldfish --json` writes it."""

    game = serializers.CharField()
    engine = serializers.DictField()
    catalogue = serializers.CharField()
    deck = serializers.DictField()
    options = serializers.DictField()
    seed = serializers.IntegerField()
    hands = serializers.IntegerField()
    kept = serializers.DictField()
    redrawn = serializers.DictField()
    redraws = serializers.DictField(child=serializers.IntegerField())
    opening = serializers.DictField()
    turns = serializers.ListField(child=serializers.DictField())
    manual = serializers.ListField(child=serializers.DictField(), required=False)
