"""Where the shapes of a chart stand: numbers ready for SVG attributes. Colours and words are the templates'."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

WIDTH = 600
# The scale of an interval, in percents, unless it needs more.
USUAL = (40, 60)
# Charts with columns: how tall they may be, where they stand, how many there are, how many have a label.
TALL = 130
SERIES_TALL = 120
BASE = 160
GUTTER = 50
COLUMNS = 24
MIN_COLUMNS = 6
LABELS = 10


@dataclass(frozen=True)
class Tick:
    """A line of the scale with its label."""

    x: str
    label: int
    parity: bool


@dataclass(frozen=True)
class IntervalChart:
    """An interval on a scale in whole percents, with parity marked; `left` is where the range begins."""

    ticks: list[Tick]
    left: str
    width: str
    point: str
    low: int
    high: int

    @property
    def wide(self) -> bool:
        """Whether the usual 40 to 60 would not hold the interval."""
        return (self.low, self.high) != USUAL


@dataclass(frozen=True)
class Bar:
    """A piece of a bar."""

    kind: str
    x: str
    width: str
    count: int


@dataclass(frozen=True)
class Column:
    """A column of a histogram: the values `first` to `last` came `count` times."""

    first: int
    last: int
    count: int
    x: str
    y: str
    width: str
    height: str
    middle: str
    labelled: bool

    @property
    def label(self) -> str:
        """The value, or the first and the last."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


@dataclass(frozen=True)
class Histogram:
    """Columns from zero, and where the mean stands."""

    columns: list[Column]
    mean: float
    mean_x: str
    anchor: str


@dataclass(frozen=True)
class Whisker:
    """A mean with its interval at one step of a series; `low` and `high` are None where nothing is known of them."""

    x: str
    y: str
    low: str | None
    high: str | None
    label: str
    value: float

    @property
    def top(self) -> str:
        """Above what its number stands."""
        return self.y if self.high is None else self.high


@dataclass(frozen=True)
class Series:
    """Means one after the other on a scale that begins at zero."""

    whiskers: list[Whisker]
    ticks: list[tuple[str, float]]


def attribute(value: float) -> str:
    """A number as SVG writes it in every language: a point, two decimals."""
    return f"{value:.2f}"


def interval_chart(rate: float, low: float, high: float) -> IntervalChart:
    """The scale is 40 to 60, wider in tens where the interval is."""
    start = min(USUAL[0], math.floor(low * 10) * 10)
    end = max(USUAL[1], math.ceil(high * 10) * 10)
    step = 5 if end - start <= 20 else 10 if end - start <= 60 else 20
    span = end - start

    def x(percent: float) -> float:
        return 20 + (WIDTH - 40) * (percent - start) / span

    marks = sorted({*range(start, end + 1, step), 50})
    ticks = [Tick(attribute(x(mark)), mark, mark == 50) for mark in marks]
    left, right = x(100 * low), x(100 * high)
    return IntervalChart(ticks, attribute(left), attribute(max(right - left, 2)), attribute(x(100 * rate)), start, end)


def stacked(counts: dict[str, int], width: int = WIDTH, gap: int = 2) -> list[Bar]:
    """Pieces side by side, as wide as their share; empty ones are left out."""
    total = sum(counts.values())
    bars: list[Bar] = []
    shown = {kind: count for kind, count in counts.items() if count}
    room = width - gap * max(0, len(shown) - 1)
    x = 0.0
    for kind, count in shown.items():
        part = room * count / total
        bars.append(Bar(kind, attribute(x), attribute(part), count))
        x += part + gap
    return bars


def share(count: int, total: int, width: int = 200) -> str:
    """How long the bar of a part is; a part that is not nothing can be seen."""
    return attribute(max(3.0, width * count / total) if count and total else 0.0)


def histogram(counts: Mapping[int, int], height: int = TALL, most: int = COLUMNS) -> Histogram:
    """A column for every value between the first and the last, or for several together where they would be too many."""
    low, high = min(counts), max(counts)
    step = math.ceil((high - low + 1) / most)
    room = WIDTH / max(MIN_COLUMNS, math.ceil((high - low + 1) / step))
    sums = {start: sum(counts.get(start + i, 0) for i in range(step)) for start in range(low, high + 1, step)}
    top = max(sums.values())
    every = math.ceil(len(sums) / LABELS)
    columns = []
    for index, (start, count) in enumerate(sums.items()):
        tall = max(1.5, height * count / top) if count else 0.0
        columns.append(
            Column(
                first=start,
                last=min(start + step - 1, high),
                count=count,
                x=attribute(index * room + 2),
                y=attribute(BASE - tall),
                width=attribute(room - 4),
                height=attribute(tall),
                middle=attribute((index + 0.5) * room),
                labelled=index % every == 0,
            )
        )
    mean = sum(value * n for value, n in counts.items()) / sum(counts.values())
    at = ((mean - low) / step + 0.5) * room if step == 1 else (mean - low + 0.5) / step * room
    return Histogram(columns, mean, attribute(at), "end" if at > WIDTH * 0.8 else "start")


def series(points: Sequence[tuple[str, float, float | None, float | None]], height: int = SERIES_TALL) -> Series:
    """Whiskers at even distances, under a label each: (label, mean, low, high)."""
    top = max([high if high is not None else mean for _label, mean, _low, high in points] + [0.0])
    step = tidy(top / 4) if top > 0 else 1.0
    scale = step * math.ceil(max(top, step) / step)

    def y(value: float) -> str:
        return attribute(BASE - height * max(0.0, value) / scale)

    room = (WIDTH - GUTTER) / len(points)
    whiskers = [
        Whisker(
            attribute(GUTTER + (index + 0.5) * room),
            y(mean),
            None if low is None else y(low),
            None if high is None else y(high),
            label,
            mean,
        )
        for index, (label, mean, low, high) in enumerate(points)
    ]
    lines = [step * i for i in range(round(scale / step) + 1)]
    return Series(whiskers, [(y(value), round(value, 6)) for value in lines])


def tidy(value: float) -> float:
    """The next of 1, 2 or 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(value))
    return next(power * n for n in (1, 2, 5, 10) if power * n >= value * (1 - 1e-9))
