"""The cards room: what exists."""

from django.apps import AppConfig

from cards.catalogue.checks import register
from cards.catalogue.sentences.checks import sentence_errors


class CardsConfig(AppConfig):
    """Brings the catalogue's further checks together."""

    name = "cards"

    def ready(self) -> None:
        """Registers what checkcards asks beyond the data files themselves."""
        register(sentence_errors)
