"""How often one address may ask. Politeness, not security: what simulations cost is counted in the database."""

import logging

from redis.exceptions import RedisError
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

logger = logging.getLogger(__name__)


class ByAddress(SimpleRateThrottle):
    """Counts by the client's address, which NUM_PROXIES says where to read; a cache that is away refuses nobody."""

    def get_cache_key(self, request: Request, view: APIView) -> str:  # noqa: ARG002 - the framework names it
        """One counter a scope and address."""
        return f"api-{self.scope}-{self.get_ident(request)}"

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Whether this one may pass."""
        try:
            return bool(super().allow_request(request, view))
        except (RedisError, OSError) as away:
            logger.warning("the cache does not answer, nobody is throttled: %s", type(away).__name__)
            return True


class Reading(ByAddress):
    """Reads, which cost a query or two."""

    scope = "reading"


class Computing(ByAddress):
    """What makes the processor work: verdicts, replays, goldfish, requests of simulations."""

    scope = "computing"
