"""Shapes of charts: inside their frame, in proportion, never nothing for something."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.web.charts import WIDTH, interval_chart, share, stacked

RATES = st.floats(0, 1).flatmap(lambda low: st.tuples(st.just(low), st.floats(low, 1)))


@given(RATES, st.floats(0, 1))
def test_an_interval_stands_on_its_scale_with_parity_marked(ends: tuple[float, float], at: float) -> None:
    low, high = ends
    rate = low + (high - low) * at
    chart = interval_chart(rate, low, high)
    assert chart.low <= 100 * low + 1e-9
    assert 100 * high <= chart.high + 1e-9
    assert float(chart.left) >= 0
    assert float(chart.left) + float(chart.width) <= WIDTH + 2
    assert float(chart.left) - 0.02 <= float(chart.point) <= float(chart.left) + float(chart.width) + 0.02
    assert [tick.label for tick in chart.ticks if tick.parity] == [50]
    assert 4 <= len(chart.ticks) <= 12


def test_a_close_result_is_drawn_from_40_to_60() -> None:
    chart = interval_chart(0.516, 0.493, 0.538)
    assert (chart.low, chart.high) == (40, 60)
    assert [tick.label for tick in chart.ticks] == [40, 45, 50, 55, 60]


@given(st.lists(st.integers(0, 10**9), min_size=3, max_size=3))
def test_pieces_fill_the_bar_in_proportion(counts: list[int]) -> None:
    bars = stacked(dict(zip(("win", "draw", "loss"), counts, strict=True)))
    assert [bar.count for bar in bars] == [count for count in counts if count]
    if bars:
        assert float(bars[-1].x) + float(bars[-1].width) == pytest.approx(WIDTH, abs=0.05)


def test_a_part_that_is_not_nothing_can_be_seen() -> None:
    assert float(share(1, 10**9)) >= 3
    assert float(share(0, 10)) == 0
    assert float(share(5, 10)) == 100
