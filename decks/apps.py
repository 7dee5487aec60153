"""The room of decks; it adds the checks of its own files to those of the catalogue."""

from django.apps import AppConfig

from cards.catalogue.checks import register
from decks.checks import check_data


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        register(check_data)
