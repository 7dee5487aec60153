"""What a request may cost: its price in matches, the allowance of a day, what is left and when it comes back."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Min, QuerySet, Sum
from django.utils.crypto import salted_hmac

from play.models import OPEN, Extension, Lock, Simulation

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
    return _left(Ledger(requester_key(requester)), settings.SIMULATION_QUOTA, now)


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
    if Simulation.objects.filter(requester=key, status__in=OPEN).count() >= settings.SIMULATION_OPEN_MAX:
        raise RequestRefusedError("busy", most=settings.SIMULATION_OPEN_MAX)
    _check(Ledger(key), settings.SIMULATION_QUOTA, price, now, "quota")
    _check(Ledger(), settings.SIMULATION_QUOTA_ALL, price, now, "quota_all")


@dataclass(frozen=True, slots=True)
class Ledger:
    """What one requester, or without a key everybody but the operator, was charged: simulations and extensions."""

    key: str = ""

    def since(self, start: datetime) -> tuple[QuerySet[Simulation], QuerySet[Extension]]:
        """Its rows from then on."""
        asked = Simulation.objects.filter(created__gt=start)
        added = Extension.objects.filter(created__gt=start)
        if self.key:
            return asked.filter(requester=self.key), added.filter(simulation__requester=self.key)
        return asked.exclude(requester=""), added.exclude(simulation__requester="")

    def spent(self, start: datetime) -> int:
        """The sum of it."""
        return sum(rows.aggregate(spent=Sum("price"))["spent"] or 0 for rows in self.since(start))

    def charges(self, start: datetime) -> list[tuple[datetime, int]]:
        """When and how much, the earliest first."""
        asked, added = self.since(start)
        return sorted([*asked.values_list("created", "price"), *added.values_list("created", "price")])

    def oldest(self, start: datetime) -> datetime | None:
        """When the first of it was charged."""
        return min(
            (first for rows in self.since(start) if (first := rows.aggregate(first=Min("created"))["first"])),
            default=None,
        )


def _check(ledger: Ledger, quota: int, price: int, now: datetime, code: str) -> None:
    found = _left(ledger, quota, now)
    if price <= found.left:
        return
    back = _enough_at(ledger, price - found.left, now) if price <= quota else None
    raise RequestRefusedError(code, asked=price, quota=quota, left=found.left, back=back)


def _left(ledger: Ledger, quota: int, now: datetime) -> Allowance:
    oldest = ledger.oldest(now - WINDOW)
    return Allowance(quota, max(0, quota - ledger.spent(now - WINDOW)), oldest + WINDOW if oldest else None)


def _enough_at(ledger: Ledger, missing: int, now: datetime) -> datetime | None:
    """When requests that leave the window have given back `missing` matches."""
    for created, price in ledger.charges(now - WINDOW):
        missing -= price
        if missing <= 0:
            return created + WINDOW
    return None
