"""Settings, URLs, the Celery application and the ways to start the site."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
