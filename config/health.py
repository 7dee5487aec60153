"""/healthz: is the database there, is the broker there, which engine runs. Answers always, and tells no secrets."""

import logging
import os

from django.conf import settings
from django.db import Error, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from kombu import Connection
from kombu.exceptions import KombuError

from play.simulate import BUILD, ENGINE_VERSION

logger = logging.getLogger(__name__)


def database_answers() -> bool:
    """Whether a query comes back."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return bool(cursor.fetchone() == (1,))
    except Error as error:
        logger.warning("healthz: the database does not answer: %s", error)
        return False


def broker_answers() -> bool:
    """Whether the doorbell can be reached now: its folder written to, or its server pinged."""
    options = settings.CELERY_BROKER_TRANSPORT_OPTIONS
    if "data_folder_in" in options:
        return os.access(options["data_folder_in"], os.W_OK | os.X_OK)
    try:
        with Connection(settings.CELERY_BROKER_URL, connect_timeout=1, transport_options=options) as broker:
            broker.ensure_connection(max_retries=1, interval_start=0, interval_step=0, timeout=2)
    except (KombuError, OSError) as error:
        logger.warning("healthz: the broker does not answer: %s", error)
        return False
    return True


@never_cache
def healthz(_request: HttpRequest) -> JsonResponse:
    """200 while pages can be served; 503 when the database is away. A broker away only delays simulations."""
    database = database_answers()
    broker = broker_answers()
    state = "ok" if database and broker else "degraded" if database else "down"
    kind = "filesystem" if "data_folder_in" in settings.CELERY_BROKER_TRANSPORT_OPTIONS else "redis"
    body = {
        "status": state,
        "database": {"engine": connection.vendor, "reachable": database},
        "broker": {"kind": kind, "reachable": broker},
        "engine": {"version": ENGINE_VERSION, "build": BUILD},
    }
    return JsonResponse(body, status=200 if database else 503)
