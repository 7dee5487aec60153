"""A simulation as its page draws it: sentence first, then interval, bars and tables, all from one result."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

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
from play.web.charts import Bar, IntervalChart, interval_chart, share, stacked

SEALS = {"ahead": "▲", "behind": "▼", "unclear": "≈", "undecided": "="}


@dataclass(frozen=True)
class ShownReason:
    """How so many matches ended."""

    words: str
    count: int
    bar: str


@dataclass(frozen=True)
class ShownResult:
    """What has been counted so far."""

    headline: str
    sentence: str
    seal: str
    kind: str
    rate: str
    low: str
    high: str
    level: str
    looks: int
    interval: IntervalChart | None
    bars: list[Bar]
    wins: int
    losses: int
    draws: int
    reasons: list[ShownReason]
    first: str
    first_bars: list[Bar]
    turns: float | None
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
    result: ShownResult | None
    failures: list[str]
    body: dict[str, Any]


def shown_simulation(simulation: Simulation) -> ShownSimulation:
    """A simulation in the reader's language."""
    setup = Setup.from_json(simulation.setup)
    tally = simulation.counted
    progress = selectors.progress(simulation)
    game = next((each for each in shown_games() if each.code == simulation.game), None)
    body = result(
        setup,
        tally,
        build=simulation.build,
        matches=simulation.matches,
        engine_version=simulation.engine_version,
        looks=simulation.looks,
        manual=blank_in(setup, game.data) if game else (),
    )
    names = deck_names(setup)
    return ShownSimulation(
        simulation=simulation,
        game=game,
        names=names,
        progress=progress,
        state=state(simulation),
        say=say(progress),
        result=shown_result(body, names, game, over=simulation.over) if tally.matches else None,
        failures=[wording.failure(each) for each in selectors.failures(simulation)],
        body=body,
    )


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
        notes=wording.labels(body) if over else [],
    )


def sentence(body: dict[str, Any], names: tuple[str, str]) -> str:
    """The verdict on the first deck, whose rate the chart shows, also where it is the one that loses."""
    sure = {
        "ahead": _(
            "%(a)s wins %(rate)s%% of the decided matches against %(b)s: the interval, from %(low)s to %(high)s%%, "
            "is all above parity."
        ),
        "behind": _(
            "%(a)s wins %(rate)s%% of the decided matches against %(b)s: the interval, from %(low)s to %(high)s%%, "
            "is all below parity."
        ),
    }
    if body["verdict"] not in sure:
        return wording.verdict(*names, body)
    low, high = (wording.percent(body["interval"][end]) for end in ("low", "high"))
    words = {"a": names[0], "b": names[1], "rate": wording.percent(body["rate"]), "low": low, "high": high}
    return sure[body["verdict"]] % words


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
