"""Decks as people keep them. Who may see one is decided in selectors.visible_to, nowhere else."""

import uuid
from typing import ClassVar

from django.db import models
from django.db.models import Q

from cards.models import Game, Printing
from decks.exchange.listing import MOST_COPIES


class Deck(models.Model):
    """A list for one game and format. `token` is its address; `stem` is the file a sample comes from."""

    class Kind(models.TextChoices):
        """Where it comes from: the project's own files, or a person."""

        SAMPLE = "sample"
        OWN = "own"

    token = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="decks")
    name = models.CharField(max_length=300)
    format = models.CharField(max_length=40, default="standard")
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.OWN)
    stem = models.CharField(max_length=100, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering: ClassVar = ["game", "name", "id"]
        constraints: ClassVar = [
            # Only samples have a file; the stem of the others is empty and shared by all of them.
            models.UniqueConstraint(fields=["game", "stem"], condition=Q(kind="sample"), name="one_sample_a_file"),
            models.CheckConstraint(
                condition=Q(kind="sample", stem__gt="") | Q(kind="own", stem=""), name="samples_have_a_file"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class DeckEntry(models.Model):
    """So many copies of one printing in one section. A printing that left the catalogue keeps its row."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="entries")
    printing = models.ForeignKey(Printing, on_delete=models.PROTECT, related_name="+")
    quantity = models.PositiveIntegerField()
    section = models.CharField(max_length=40, default="main")
    position = models.PositiveIntegerField(default=0)

    class Meta:
        ordering: ClassVar = ["deck", "position", "id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["deck", "printing", "section"], name="one_entry_a_printing"),
            models.CheckConstraint(condition=Q(quantity__gte=1, quantity__lte=MOST_COPIES), name="copies_one_to_999"),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} {self.printing}"
