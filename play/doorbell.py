"""The doorbell: a message without content that wakes a worker. Losing one loses nothing, the rows are the queue."""

import logging

from celery import current_app
from kombu.exceptions import KombuError

log = logging.getLogger(__name__)

TASK = "play.drain"
EXPIRES = 60
RETRY = {"max_retries": 1, "interval_start": 0.0, "interval_step": 0.1, "interval_max": 0.1}


def ring(expires: float = EXPIRES) -> bool:
    """Rings for a worker; after `expires` seconds nobody need answer.

    False if the broker did not take it: logged, and no harm, as workers look by themselves.
    """
    try:
        current_app.send_task(TASK, expires=expires, ignore_result=True, retry=True, retry_policy=RETRY)
    except (KombuError, OSError) as away:
        log.warning("doorbell not rung, broker away: %s", away)
        return False
    return True
