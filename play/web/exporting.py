"""A result as a file: JSON as the command line gives it, and CSV with the rows of every table of the page."""

import csv
import io
import uuid
from collections.abc import Iterable, Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from play.models import Simulation
from play.web.showing import ShownSimulation, shown_simulation
from play.web.views import found_or_404

# What a spreadsheet would take for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


@never_cache
@require_safe
def as_json(_request: HttpRequest, token: uuid.UUID) -> HttpResponse:
    """The result, or as much of it as there is."""
    simulation = found_or_404(token)
    answer = JsonResponse(shown_simulation(simulation).body, json_dumps_params={"ensure_ascii": False, "indent": 1})
    return named(answer, simulation, "json")


@never_cache
@require_safe
def as_csv(_request: HttpRequest, token: uuid.UUID) -> HttpResponse:
    """The tables of the page, one under the other, with what each number is of."""
    simulation = found_or_404(token)
    return named(csv_of(rows_of(shown_simulation(simulation))), simulation, "csv")


def named(answer: HttpResponse, simulation: Simulation, ending: str) -> HttpResponse:
    """A file that is saved, not shown."""
    answer["Content-Disposition"] = f'attachment; filename="mazziere-{str(simulation.token)[:8]}.{ending}"'
    return answer


def csv_of(rows: Iterable[Iterable[Any]]) -> HttpResponse:
    """Rows as a file that spreadsheets open in any language; no cell can be a formula."""
    out = io.StringIO()
    csv.writer(out).writerows([[plain(cell) for cell in row] for row in rows])
    return HttpResponse("\ufeff" + out.getvalue(), content_type="text/csv; charset=utf-8")


def plain(cell: Any) -> Any:
    """The cell; text that a spreadsheet would run gets an apostrophe before it."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def rows_of(shown: ShownSimulation) -> Iterator[tuple[Any, ...]]:
    """Table, row, number, ends of the interval."""
    body = shown.body
    yield (_("table"), _("row"), _("number"), _("low"), _("high"))
    counts = _("Counts")
    for name, won in zip(shown.names, body["wins"], strict=True):
        yield (counts, _("%(name)s wins") % {"name": name}, won)
    yield (counts, _("Draws"), body["draws"])
    interval, first = body["interval"], body["first_seat"]
    yield (counts, _("Rate of decided matches"), body["rate"], interval["low"], interval["high"])
    yield (counts, _("Looks the interval is corrected for"), interval["looks"])
    ends = first["interval"]
    yield (_("Who starts"), _("Rate of who starts"), first["rate"], ends["low"], ends["high"])
    for reason in shown.result.reasons if shown.result else ():
        yield (_("How they end"), reason.words, reason.count)
    for turns, count in body["turns"].items():
        yield (_("Turns"), int(turns), count)
    run = _("Run")
    yield (run, _("Engine"), f"{body['engine']['version']} {body['engine']['build']}".strip())
    yield (run, _("Catalogue"), body["catalogue"])
    yield (run, _("Seed"), body["seed"])
    yield (run, _("Bots"), ", ".join(body["bots"]))
    yield (run, _("Fingerprint"), body["hash"])
