"""A simulation as its page draws it: sentence first, then interval, bars and tables, all from one result."""

from dataclasses import dataclass
from typing import Any

from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.catalogue.data import CardData, GameData
from cards.web.games import ShownGame, shown_games
from cards.web.words import language
from play import selectors, wording
from play.casting import MANUAL
from play.models import Simulation, Status
from play.results import result
from play.selectors import Progress
from play.simulate import Setup
from play.story import deck_names
from play.web.charts import Bar, Histogram, IntervalChart, histogram, interval_chart, share, stacked

SEALS = {"ahead": "▲", "behind": "▼", "unclear": "≈", "undecided": "="}


@dataclass(frozen=True)
class ShownReason:
    """How so many matches ended."""

    words: str
    count: int
    bar: str


@dataclass(frozen=True)
class ShownLength:
    """How many matches lasted so many turns."""

    turns: str
    count: int
    share: str


@dataclass(frozen=True)
class Sample:
    """A match worth opening."""

    number: int
    words: str


@dataclass(frozen=True)
class ShownResult:
    """What has been counted so far. `needed`: about how many more would settle it."""

    headline: str
    sentence: str
    seal: str
    kind: str
    rate: str
    low: str
    high: str
    level: str
    looks: int
    needed: int | None
    interval: IntervalChart | None
    bars: list[Bar]
    wins: int
    losses: int
    draws: int
    reasons: list[ShownReason]
    first: str
    first_bars: list[Bar]
    turns: float | None
    lengths: Histogram | None
    length_rows: list[ShownLength]
    notes: list[str]


@dataclass(frozen=True)
class ShownSimulation:
    """Everything on the page."""

    simulation: Simulation
    game: ShownGame | None
    names: tuple[str, str]
    progress: Progress
    state: str
    say: str
    pace: str
    result: ShownResult | None
    samples: list[Sample]
    failures: list[str]
    body: dict[str, Any]


def shown_simulation(simulation: Simulation) -> ShownSimulation:
    """A simulation in the reader's language."""
    setup = Setup.from_json(simulation.setup)
    tally = simulation.counted
    progress = selectors.progress(simulation)
    game = next((each for each in shown_games() if each.code == simulation.game), None)
    body = body_of(simulation, setup, game)
    names = deck_names(setup)
    return ShownSimulation(
        simulation=simulation,
        game=game,
        names=names,
        progress=progress,
        state=state(simulation),
        say=say(progress),
        pace=pace(simulation),
        result=shown_result(body, names, game, over=simulation.over) if tally.matches else None,
        samples=samples(simulation),
        failures=[wording.failure(each) for each in selectors.failures(simulation)],
        body=body,
    )


def body_of(simulation: Simulation, setup: Setup, game: ShownGame | None) -> dict[str, Any]:
    """The result as JSON, as the command line gives it."""
    return result(
        setup,
        simulation.counted,
        build=simulation.build,
        matches=simulation.matches,
        engine_version=simulation.engine_version,
        looks=simulation.looks,
        manual=blank_in(setup, game.data) if game else (),
    )


def pace(simulation: Simulation) -> str:
    """How long it took and how many worked on it, or how long it may still take. Of added matches only the latter."""
    if not simulation.over:
        left = selectors.seconds_left(simulation, timezone.now())
        return "" if left is None else _("about %(time)s more") % {"time": wording.duration(left)}
    workers = selectors.workers(simulation)
    if simulation.looks > 1 or simulation.started is None or simulation.finished is None or not workers:
        return ""
    took = (simulation.finished - simulation.started).total_seconds()
    return ngettext("in %(time)s · %(workers)s worker", "in %(time)s · %(workers)s workers", workers) % {
        "time": wording.duration(took),
        "workers": workers,
    }


def samples(simulation: Simulation) -> list[Sample]:
    """Matches worth opening: the first, and what the count noted."""
    words = {
        "shortest": _("The shortest: no. %(number)s"),
        "longest": _("The longest: no. %(number)s"),
        "draw": _("A draw: no. %(number)s"),
    }
    shown = simulation.counted.shown
    found = [Sample(shown[name][0], words[name] % {"number": shown[name][0]}) for name in words if name in shown]
    return found or [Sample(0, _("The first: no. 0"))]


def blank_in(setup: Setup, data: GameData) -> list[CardData]:
    """The cards of the setup that the engine cannot play, as the files have them now."""
    manual = [card["id"] for card in setup.cards if card.get("automation") == MANUAL]
    return [data.cards[key] for key in manual if key in data.cards]


def state(simulation: Simulation) -> str:
    """Where it stands, in a word or two."""
    if simulation.cancel_requested and not simulation.over:
        return _("Stopping")
    return {
        Status.QUEUED: _("Waiting"),
        Status.RUNNING: _("Playing"),
        Status.DONE: _("Finished"),
        Status.CANCELLED: _("Stopped"),
        Status.FAILED: _("Finished with faults"),
    }[Status(simulation.status)]


def say(progress: Progress) -> str:
    """What a screen reader hears, at every quarter only."""
    quarter = progress.percent // 25 * 25
    return _("%(percent)d%% of the matches played") % {"percent": quarter} if quarter else ""


def shown_result(body: dict[str, Any], names: tuple[str, str], game: ShownGame | None, *, over: bool) -> ShownResult:
    """The counted matches in words and shapes."""
    wins, losses = body["wins"]
    rate, interval, first = body["rate"], body["interval"], body["first_seat"]
    played = wins + losses + body["draws"]
    reasons = sorted(body["reasons"].items(), key=lambda each: (-each[1], each[0]))
    decided = rate is not None
    lengths = {int(turns): n for turns, n in body["turns"].items()}
    # Units played before lengths were counted would leave a hole in the shape.
    chart = histogram(lengths) if sum(lengths.values()) == played else None
    return ShownResult(
        headline=headline(body["verdict"], over=over),
        sentence=sentence(body, names),
        seal=SEALS[body["verdict"]],
        # Yellow marks what is live: green and hatched orange are for results that stand.
        kind=body["verdict"] if over else "unclear",
        rate=wording.percent(rate) if decided else "",
        low=wording.percent(interval["low"]),
        high=wording.percent(interval["high"]),
        level=f"{100 * interval['level']:.0f}",
        looks=interval["looks"],
        needed=rounded_up(body["needed"]) if body["needed"] else None,
        interval=interval_chart(rate, interval["low"], interval["high"]) if decided else None,
        bars=stacked({"win": wins, "draw": body["draws"], "loss": losses}),
        wins=wins,
        losses=losses,
        draws=body["draws"],
        reasons=[
            ShownReason(wording.reason(game.data, code, language()) if game else code, count, share(count, played))
            for code, count in reasons
        ],
        first=wording.first_seat(body),
        first_bars=stacked({"win": first["wins"], "draw": first["draws"], "loss": first["losses"]}),
        turns=body["mean_turns"],
        lengths=chart,
        length_rows=length_rows(chart, played) if chart else [],
        notes=wording.labels(body) if over else [],
    )


def length_rows(chart: Histogram, played: int) -> list[ShownLength]:
    """The same numbers as the columns; the file has every number of turns by itself."""
    return [ShownLength(column.label, column.count, wording.percent(column.count / played)) for column in chart.columns]


def rounded_up(needed: int) -> int:
    """Two significant digits: what is still needed is an estimate, and an even number keeps the seats in pairs."""
    unit = int(10 ** max(0, len(str(needed)) - 2))
    found = -(-needed // unit) * unit
    return found + found % 2


def sentence(body: dict[str, Any], names: tuple[str, str]) -> str:
    """The verdict on the first deck, whose rate the chart shows, also where it is the one that loses."""
    said = {
        "ahead": _(
            "{a} wins <b>{rate}%</b> of the decided matches against {b}: the interval, from <b>{low}%</b> to "
            "<b>{high}%</b>, is all above parity."
        ),
        "behind": _(
            "{a} wins <b>{rate}%</b> of the decided matches against {b}: the interval, from <b>{low}%</b> to "
            "<b>{high}%</b>, is all below parity."
        ),
        "unclear": _(
            "{a} wins <b>{rate}%</b> of the decided matches against {b}, but the interval goes from <b>{low}%</b> to "
            "<b>{high}%</b> and contains parity."
        ),
    }
    if body["verdict"] not in said:
        return wording.verdict(*names, body)
    low, high = (wording.percent(body["interval"][end]) for end in ("low", "high"))
    words = {"a": names[0], "b": names[1], "rate": wording.percent(body["rate"]), "low": low, "high": high}
    return format_html(said[body["verdict"]], **words)


def headline(kind: str, *, over: bool) -> str:
    """The verdict in two or three words."""
    if not over:
        return _("Provisional result")
    return {
        "ahead": _("Ahead"),
        "behind": _("Behind"),
        "unclear": _("It cannot be told yet"),
        "undecided": _("Nobody won"),
    }[kind]
