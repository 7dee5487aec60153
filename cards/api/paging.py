"""Pages by cursor: a page starts after the last row of the one before, so rows that come or go repeat nothing."""

import base64
import binascii
import json
from dataclasses import dataclass
from typing import Any

from django.db.models import Model, Q, QuerySet
from django.utils.translation import gettext as _
from rest_framework.request import Request

from cards.api.problems import bad_field

USUAL, MOST = 50, 100
BIGGEST = 2**31 - 1


@dataclass(frozen=True)
class Page:
    """Some rows, and where the next ones are."""

    rows: list[Any]
    next: str | None

    def of(self, results: list[Any]) -> dict[str, Any]:
        """The answer, with the rows as the API shows them."""
        return {"next": self.next, "results": results}


def page(request: Request, found: QuerySet[Any], keys: tuple[str, ...], *, cursor: str, limit: int) -> Page:
    """One page in the order of `keys`, numbers that no two rows share. Raises ValidationError for a bad cursor."""
    ordered = found.order_by(*keys)
    if cursor:
        ordered = ordered.filter(after(keys, opened(cursor, len(keys))))
    rows = list(ordered[: limit + 1])
    if len(rows) <= limit:
        return Page(rows, None)
    rows = rows[:limit]
    return Page(rows, next_address(request, closed([value_of(rows[-1], key) for key in keys])))


def after(keys: tuple[str, ...], values: list[int]) -> Q:
    """What stands behind these values."""
    wanted = Q()
    for place, key in enumerate(keys):
        same = {each: values[at] for at, each in enumerate(keys[:place])}
        wanted |= Q(**same, **{f"{key}__gt": values[place]})
    return wanted


def value_of(row: Model, key: str) -> int:
    """The value of a key, through relations too."""
    value: Any = row
    for part in key.split("__"):
        value = getattr(value, part)
    return int(value)


def closed(values: list[int]) -> str:
    """The cursor behind these values."""
    return base64.urlsafe_b64encode(json.dumps(values, separators=(",", ":")).encode()).decode().rstrip("=")


def opened(cursor: str, count: int) -> list[int]:
    """The values of a cursor. Raises ValidationError for one that was not made here."""
    try:
        values = json.loads(base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True))
    except (ValueError, binascii.Error, RecursionError):
        values = None
    sound = isinstance(values, list) and len(values) == count
    if not sound or not all(type(each) is int and 0 <= each <= BIGGEST for each in values):
        raise bad_field("cursor", _("This is no cursor of this list: take it from next, or leave it out."))
    return list(values)


def next_address(request: Request, cursor: str) -> str:
    """The address asked for, with another cursor."""
    query = request.query_params.copy()
    query["cursor"] = cursor
    return request.build_absolute_uri(f"{request.path}?{query.urlencode()}")
