"""The catalogue in the database, as loadcards wrote it. A card that left the data files is kept, as gone."""

from typing import ClassVar

from django.db import models


class Game(models.Model):
    """A product; everything else about it is read from its data files."""

    code = models.SlugField(max_length=40, unique=True)
    digest = models.CharField(max_length=64, blank=True, help_text="of the data files at the last load")

    class Meta:
        ordering: ClassVar = ["code"]

    def __str__(self) -> str:
        return self.code


class CardSet(models.Model):
    """A release. `names` is {language: name} and may be empty for a release known by its code only."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="sets")
    code = models.CharField(max_length=20)
    names = models.JSONField(default=dict)
    kind = models.CharField(max_length=20)
    released = models.DateField(null=True)
    printed_size = models.PositiveIntegerField(null=True)
    position = models.PositiveIntegerField(default=0)
    gone = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["game", "position", "code"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["game", "code"], name="one_set_a_code")]

    def __str__(self) -> str:
        return self.code

    def name(self, lang: str) -> str:
        """The name in that language, else in any, else the code."""
        return str(self.names.get(lang) or next(iter(self.names.values()), self.code))


class Card(models.Model):
    """A rules identity. `key` is its id in the data files; `abilities` is the authoring language of the catalogue."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="cards")
    key = models.CharField(max_length=40)
    name = models.CharField(max_length=200)
    folded_name = models.CharField(max_length=200, db_index=True)
    type = models.CharField(max_length=40)
    type_words = models.CharField(max_length=200, help_text="every type it counts as, each between blanks")
    stats = models.JSONField(default=dict)
    marks = models.JSONField(default=list)
    abilities = models.JSONField(default=list)
    automation = models.CharField(max_length=10)
    reason = models.TextField(blank=True)
    provenance = models.CharField(max_length=10)
    source = models.TextField(blank=True)
    facts = models.JSONField(default=dict)
    extra = models.JSONField(default=dict, help_text="also, team, deck, basis and notes where the file has them")
    content_hash = models.CharField(max_length=64)
    search_text = models.TextField()
    position = models.PositiveIntegerField(default=0)
    gone = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["game", "position", "id"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["game", "key"], name="one_card_a_key")]
        indexes: ClassVar = [models.Index(fields=["game", "gone", "type"], name="cards_by_type")]

    def __str__(self) -> str:
        return f"{self.name} ({self.key})"


class CardMark(models.Model):
    """One mark of a card, for filtering; the order printed on it is in `Card.marks`."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="mark_rows")
    mark = models.CharField(max_length=40)

    class Meta:
        ordering: ClassVar = ["card", "mark"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["card", "mark"], name="one_row_a_mark")]
        indexes: ClassVar = [models.Index(fields=["mark"], name="cards_by_mark")]

    def __str__(self) -> str:
        return self.mark


class Printing(models.Model):
    """A card in a set. `treatment` is empty for an ordinary one; rarity belongs here, not to the card."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="printings")
    card_set = models.ForeignKey(CardSet, on_delete=models.CASCADE, related_name="printings")
    number = models.CharField(max_length=40)
    rarity = models.CharField(max_length=20)
    treatment = models.CharField(max_length=20, blank=True)
    position = models.PositiveIntegerField(default=0)
    gone = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["card_set", "position", "id"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["card_set", "number"], name="one_printing_a_number")]
        indexes: ClassVar = [models.Index(fields=["rarity"], name="printings_by_rarity")]

    def __str__(self) -> str:
        return f"({self.card_set.code}) {self.number}"
