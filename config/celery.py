"""The Celery application: a doorbell that carries ids; the queue of record is the database."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("mazziere")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
