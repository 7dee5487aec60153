"""Simulations and the units of work they are cut into: the database is the queue of record."""

import uuid
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from play.simulate import Tally


class Status(models.TextChoices):
    """Where a simulation or a unit stands. The last three are final."""

    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    CANCELLED = "cancelled", _("cancelled")
    FAILED = "failed", _("failed")


OPEN = (Status.QUEUED, Status.RUNNING)


class Simulation(models.Model):
    """Many matches of one frozen setup. `played` and `tally` are the sum of its committed units, in any order."""

    token = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    game = models.CharField(max_length=40)
    setup = models.JSONField()
    bots = models.JSONField()
    seed = models.BigIntegerField()
    matches = models.PositiveBigIntegerField()
    engine_version = models.CharField(max_length=64)
    build = models.CharField(max_length=16, blank=True)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.QUEUED)
    cancel_requested = models.BooleanField(default=False)
    played = models.PositiveBigIntegerField(default=0)
    tally = models.JSONField(default=dict, blank=True)
    looks = models.PositiveSmallIntegerField(default=1)
    price = models.PositiveBigIntegerField()
    rate = models.FloatField()
    requester = models.CharField(max_length=64, blank=True)
    created = models.DateTimeField()
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["requester", "created"], name="play_sim_requester"),
            models.Index(fields=["created"], name="play_sim_created"),
            models.Index(fields=["game", "status"], name="play_sim_game"),
        ]
        constraints: ClassVar = [
            models.CheckConstraint(condition=models.Q(played__lte=models.F("matches")), name="play_sim_played"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.token} ({self.status})"

    @property
    def counted(self) -> Tally:
        """What the committed units add up to."""
        return Tally.from_json(self.tally) if self.tally else Tally()

    @property
    def over(self) -> bool:
        """Whether nothing more will be played."""
        return self.status not in OPEN


class Unit(models.Model):
    """A fixed range of match numbers, worked by whoever holds its lease; `fence` tells holders apart.

    `turn` is its place in its simulation: units are claimed by turn, so simulations share the workers evenly.
    """

    simulation = models.ForeignKey(Simulation, on_delete=models.CASCADE, related_name="units")
    turn = models.PositiveIntegerField()
    first = models.PositiveBigIntegerField()
    count = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.QUEUED)
    lease_until = models.DateTimeField(null=True, blank=True)
    fence = models.PositiveIntegerField(default=0)
    tries = models.PositiveSmallIntegerField(default=0)
    worker = models.CharField(max_length=120, blank=True)
    last_worker = models.CharField(max_length=120, blank=True)
    tally = models.JSONField(null=True, blank=True)
    seconds = models.FloatField(null=True, blank=True)
    error = models.TextField(blank=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["status", "turn", "simulation"], name="play_unit_claim"),
            models.Index(fields=["status", "lease_until"], name="play_unit_lease"),
        ]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["simulation", "first"], name="play_unit_range"),
            models.CheckConstraint(condition=models.Q(count__gte=1), name="play_unit_count"),
        ]

    def __str__(self) -> str:
        return f"{self.first}+{self.count} ({self.status})"


class Extension(models.Model):
    """Matches added to a simulation that was over: each is one more look at it, charged when it was asked for.

    `form` names the form it came with, so that the same form sent twice adds once; `before` had been played until then.
    """

    simulation = models.ForeignKey(Simulation, on_delete=models.CASCADE, related_name="extensions")
    form = models.UUIDField()
    before = models.PositiveBigIntegerField()
    price = models.PositiveBigIntegerField()
    created = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["created"], name="play_extension_created")]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["simulation", "form"], name="play_extension_once"),
        ]

    def __str__(self) -> str:
        return f"{self.simulation_id}: {self.price} after {self.before}"


class Lock(models.Model):
    """A row to hold while deciding: two requests priced at once never spend the same allowance."""

    name = models.CharField(max_length=40, unique=True)

    def __str__(self) -> str:
        return self.name
