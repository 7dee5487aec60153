"""Solo games as their page draws them: sentence first, then charts and tables, all from one result."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.web.games import ShownGame
from cards.web.words import language
from play import wording
from play.web.charts import Bar, Histogram, Series, histogram, series, stacked


@dataclass(frozen=True)
class Stage:
    """A measure in the hand that was kept, or at the end of a turn, in words."""

    label: str
    mean: str
    range: str
    some: str
    some_range: str


@dataclass(frozen=True)
class Measure:
    """A measure by turn, with the values it had in the opening hand if there is more than one."""

    key: str
    name: str
    sentence: str
    chart: Series
    stages: list[Stage]
    opening: Histogram | None
    opening_rows: list[tuple[str, int, str]]


@dataclass(frozen=True)
class ShownHands:
    """What the page says of so many hands."""

    name: str
    hands: int
    sentence: str
    kept: str
    bars: list[Bar]
    redraws: list[tuple[str, int, str]]
    measures: list[Measure]
    notes: list[str]
    body: dict[str, Any]


def shown_hands(game: ShownGame, body: dict[str, Any], notes: list[str]) -> ShownHands:
    """Hands in the reader's language."""
    kept, redrawn = body["kept"], body["redrawn"]
    hands = kept["count"] + redrawn["count"]
    return ShownHands(
        name=body["deck"]["name"],
        hands=hands,
        sentence=sentence(body, hands),
        kept=wording.percent(kept["rate"]),
        bars=stacked({"win": kept["count"], "draw": redrawn["count"]}),
        redraws=[(times_of(int(times)), n, wording.percent(n / hands)) for times, n in body["redraws"].items()],
        measures=[measure_of(game, code, body) for code in body["opening"]],
        notes=[*notes, *wording.labels({"manual": body.get("manual", ())})],
        body=body,
    )


def sentence(body: dict[str, Any], hands: int) -> str:
    """How often the first hand is good enough."""
    kept = body["kept"]
    words = {
        "name": body["deck"]["name"],
        "hands": wording.number(hands),
        "rate": wording.percent(kept["rate"]),
        "low": wording.percent(kept["interval"]["low"]),
        "high": wording.percent(kept["interval"]["high"]),
    }
    said = ngettext(
        "{name} keeps its first hand in <b>{rate}%</b> of {hands} game: between <b>{low}%</b> and <b>{high}%</b>.",
        "{name} keeps its first hand in <b>{rate}%</b> of {hands} games: between <b>{low}%</b> and <b>{high}%</b>.",
        hands,
    )
    return format_html(said, **words)


def times_of(times: int) -> str:
    """How often a hand was redrawn."""
    if not times:
        return _("Kept at once")
    return ngettext("Redrawn %(n)s time", "Redrawn %(n)s times", times) % {"n": times}


def measure_of(game: ShownGame, code: str, body: dict[str, Any]) -> Measure:
    """One measure at every stage that any game reached."""
    found = [(_("hand"), body["opening"][code])]
    found += [(str(each["turn"]), each[code]) for each in body["turns"]]
    reached = [(label, table) for label, table in found if table["mean"] is not None]
    values = {int(value): n for value, n in body["opening"][code]["values"].items()}
    chart = histogram(values) if len(values) > 1 else None
    games = sum(values.values())
    return Measure(
        key=code,
        name=wording.measure(game.data, code, language()),
        sentence=told(reached),
        chart=series([(label, t["mean"], t["interval"]["low"], t["interval"]["high"]) for label, t in reached]),
        stages=[stage(label, table) for label, table in reached],
        opening=chart,
        opening_rows=[(c.label, c.count, wording.percent(c.count / games)) for c in chart.columns] if chart else [],
    )


def told(reached: list[tuple[str, dict[str, Any]]]) -> str:
    """The first and the last stage in a sentence."""
    first, (label, last) = reached[0][1], reached[-1]
    words = {"first": wording.decimal(first["mean"], 1), "last": wording.decimal(last["mean"], 1), "turn": label}
    if len(reached) == 1:
        return format_html(_("<b>{first}</b> on average in the hand that is kept."), **words)
    return format_html(_("<b>{first}</b> on average in the opening hand, <b>{last}</b> in turn {turn}."), **words)


def stage(label: str, table: dict[str, Any]) -> Stage:
    """A row of the table of a measure."""
    low, high = table["interval"]["low"], table["interval"]["high"]
    some = table["any"]
    return Stage(
        label=label,
        mean=wording.decimal(table["mean"], 2),
        range="–" if low is None else f"{wording.decimal(low, 2)}–{wording.decimal(high, 2)}",
        some=wording.percent(some["rate"]),
        some_range=f"{wording.percent(some['interval']['low'])}–{wording.percent(some['interval']['high'])}",
    )


def rows_of(game: ShownGame, body: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    """The tables as rows: measure, stage, mean and share of any, each with the ends of its interval."""
    yield (_("measure"), _("turn"), _("mean"), _("low"), _("high"), _("share of any"), _("low"), _("high"))
    for name, part in ((_("Hands kept"), body["kept"]), (_("Hands redrawn"), body["redrawn"])):
        ends = part["interval"]
        yield (name, "", "", "", "", part["rate"], ends["low"], ends["high"])
    for code, opening in body["opening"].items():
        name = wording.measure(game.data, code, language())
        for turn, table in [(0, opening), *((each["turn"], each[code]) for each in body["turns"])]:
            ends, some = table["interval"], table["any"]
            around = (ends["low"], ends["high"])
            yield (name, turn, table["mean"], *around, some["rate"], some["interval"]["low"], some["interval"]["high"])
