"""The project itself as an app, so that its own system checks are found."""

from django.apps import AppConfig
from django.core.checks import Tags, register

from config.checks import sqlite_holds_under_writers


class ProjectConfig(AppConfig):
    name = "config"
    label = "mazziere_config"

    def ready(self) -> None:
        register(sqlite_holds_under_writers, Tags.database)
