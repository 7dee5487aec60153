"""The room of play, and what it adds to the rooms below it."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        """Puts the form of a simulation under the verdict on a legal list."""
        from decks.web.panels import register
        from play.web.panels import simulate_panel

        register(simulate_panel)
