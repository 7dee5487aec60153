"""Where the shapes of a chart stand: numbers ready for SVG attributes. Colours and words are the templates'."""

import math
from dataclasses import dataclass

WIDTH = 600


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


@dataclass(frozen=True)
class Bar:
    """A piece of a bar."""

    kind: str
    x: str
    width: str
    count: int


def attribute(value: float) -> str:
    """A number as SVG writes it in every language: a point, two decimals."""
    return f"{value:.2f}"


def interval_chart(rate: float, low: float, high: float) -> IntervalChart:
    """The scale is 40 to 60, wider in tens where the interval is."""
    start = min(40, math.floor(low * 10) * 10)
    end = max(60, math.ceil(high * 10) * 10)
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
