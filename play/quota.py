"""What a request may cost: its price in matches, the allowance of a day, what is left and when it comes back."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import QuerySet, Sum
from django.utils.crypto import salted_hmac

from play.models import OPEN, Lock, Simulation

WINDOW = timedelta(hours=24)
MATCHES_MAX = 10_000_000


class RequestRefusedError(Exception):
    """A request that is not accepted: a code and its numbers; `wording.refusal` says it in words."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(f"{code} {params}")
        self.code = code
        self.params = params


@dataclass(frozen=True, slots=True)
class Allowance:
    """What `quota` matches a day leave; `back` is when the next part of what is spent returns."""

    quota: int
    left: int
    back: datetime | None


def requester_key(requester: str) -> str:
    """A keyed hash: who asked is never stored, yet the same asker is known again. '' is the operator, without quota."""
    return salted_hmac("play.requester", requester, algorithm="sha256").hexdigest() if requester else ""


def allowance(requester: str, now: datetime) -> Allowance:
    """What the requester may still ask for."""
    mine = Simulation.objects.filter(requester=requester_key(requester))
    return _left(mine, settings.SIMULATION_QUOTA, now)


def lock_prices() -> None:
    """Holds the one row that serialises pricing; to be called in the transaction that accepts."""
    Lock.objects.get_or_create(name="prices")
    Lock.objects.select_for_update().get(name="prices")


def check_size(matches: int) -> None:
    """Refuses what no request may be, whoever asks: nothing at all, or more than `MATCHES_MAX` matches."""
    if matches < 1:
        raise RequestRefusedError("too_few", asked=matches)
    if matches > MATCHES_MAX:
        raise RequestRefusedError("too_many", asked=matches, most=MATCHES_MAX)


def check_quota(key: str, price: int, now: datetime) -> None:
    """Refuses what the requester or everybody together has spent, or more unfinished requests than one may have."""
    mine = Simulation.objects.filter(requester=key)
    if mine.filter(status__in=OPEN).count() >= settings.SIMULATION_OPEN_MAX:
        raise RequestRefusedError("busy", most=settings.SIMULATION_OPEN_MAX)
    everyone = Simulation.objects.exclude(requester="")
    _check(mine, settings.SIMULATION_QUOTA, price, now, "quota")
    _check(everyone, settings.SIMULATION_QUOTA_ALL, price, now, "quota_all")


def _check(spent: QuerySet[Simulation], quota: int, price: int, now: datetime, code: str) -> None:
    found = _left(spent, quota, now)
    if price <= found.left:
        return
    back = _enough_at(spent, price - found.left, now) if price <= quota else None
    raise RequestRefusedError(code, asked=price, quota=quota, left=found.left, back=back)


def _left(spent: QuerySet[Simulation], quota: int, now: datetime) -> Allowance:
    recent = spent.filter(created__gt=now - WINDOW)
    used = recent.aggregate(used=Sum("price"))["used"] or 0
    oldest = recent.order_by("created").values_list("created", flat=True).first()
    return Allowance(quota, max(0, quota - used), oldest + WINDOW if oldest else None)


def _enough_at(spent: QuerySet[Simulation], missing: int, now: datetime) -> datetime | None:
    """When requests that leave the window have given back `missing` matches."""
    recent = spent.filter(created__gt=now - WINDOW).order_by("created", "pk")
    for created, price in recent.values_list("created", "price").iterator():
        missing -= price
        if missing <= 0:
            return created + WINDOW
    return None
