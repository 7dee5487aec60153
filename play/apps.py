"""The room of play, and what it adds to the rooms below it."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        """Puts the form of a simulation, and the dealing of hands, under the verdict on a list."""
        from decks.web.panels import register
        from play.web.panels import goldfish_panel, simulate_panel

        register(simulate_panel)
        register(goldfish_panel)
