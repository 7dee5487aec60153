"""Shapes of charts: inside their frame, in proportion, never nothing for something."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.web.charts import BASE, COLUMNS, WIDTH, histogram, interval_chart, series, share, stacked, tidy

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
    assert not chart.wide
    assert interval_chart(0.1, 0.07, 0.155).wide


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


COUNTS = st.dictionaries(st.integers(0, 300), st.integers(1, 10**6), min_size=1, max_size=40)


@given(COUNTS)
def test_columns_hold_every_count_and_stand_in_the_frame(counts: dict[int, int]) -> None:
    chart = histogram(counts)
    assert sum(column.count for column in chart.columns) == sum(counts.values())
    assert len(chart.columns) <= COLUMNS
    assert (chart.columns[0].first, chart.columns[-1].last) == (min(counts), max(counts))
    for column in chart.columns:
        assert (float(column.height) > 0) == (column.count > 0)
        assert float(column.y) + float(column.height) == pytest.approx(BASE, abs=0.02)
        assert float(column.y) >= 0
        assert float(column.x) + float(column.width) <= WIDTH
    assert 0 <= float(chart.mean_x) <= WIDTH
    assert min(counts) <= chart.mean <= max(counts)


def test_several_values_share_a_column_where_there_are_many() -> None:
    chart = histogram({3: 1, 40: 2, 120: 3})
    assert [column.label for column in chart.columns[:2]] == ["3–7", "8–12"]
    assert chart.columns[-1].label == "118–120"
    assert [column.label for column in histogram({2: 5, 4: 1}).columns] == ["2", "3", "4"]


POINTS = st.lists(st.tuples(st.floats(0, 1e6), st.floats(0, 10)), min_size=1, max_size=20)


@given(POINTS)
def test_a_series_begins_at_zero_and_keeps_whiskers_around_their_means(points: list[tuple[float, float]]) -> None:
    chart = series([(str(n), mean, mean - half, mean + half) for n, (mean, half) in enumerate(points)])
    assert chart.ticks[0] == (f"{BASE:.2f}", 0)
    for whisker in chart.whiskers:
        assert whisker.low is not None
        assert whisker.high is not None
        assert 0 <= float(whisker.high) <= float(whisker.y) <= float(whisker.low) <= BASE
        assert 0 < float(whisker.x) < WIDTH
    assert 2 <= len(chart.ticks) <= 6


def test_a_mean_of_one_game_has_no_whisker() -> None:
    assert series([("hand", 3.0, None, None)]).whiskers[0].low is None


@pytest.mark.parametrize(("value", "wanted"), [(0.3, 0.5), (1, 1), (1.2, 2), (25, 50), (0.0002, 0.0002), (7, 10)])
def test_steps_of_a_scale_are_tidy(value: float, wanted: float) -> None:
    assert tidy(value) == pytest.approx(wanted)
