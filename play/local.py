"""Many matches in this process or in several of its own: the same sum whatever the number of processes."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event
from typing import Any

from play.simulate import Setup, Tally, play_range

Range = tuple[int, int]
Play = Callable[[Setup, int, int, Callable[[], bool] | None], Tally]

_setup: Setup | None = None
_stop: Event | None = None


class WorkerDiedError(Exception):
    """A process of ours was ended from outside, or ran out of memory."""


def play_ranges(setup: Setup, ranges: list[Range], workers: int) -> Iterator[Tally]:
    """The tally of each range, as they come. Raises WorkerDiedError."""
    if workers == 1 or len(ranges) == 1:
        for first, count in ranges:
            yield play_range(setup, first, count)
        return
    yield from _in_processes(setup, ranges, workers)


def _in_processes(setup: Setup, ranges: list[Range], workers: int) -> Iterator[Tally]:
    # Spawned, not forked: no open database, no half-held lock comes along.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(
        min(workers, len(ranges)), mp_context=context, initializer=_begin, initargs=(setup.to_json(), stop)
    ) as pool:
        open_ = {pool.submit(_play, each) for each in ranges}
        try:
            while open_:
                done, open_ = wait(open_, return_when=FIRST_COMPLETED)
                for each in done:
                    yield Tally.from_json(each.result())
        except BrokenProcessPool as died:
            raise WorkerDiedError(str(died)) from died
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def _begin(setup: dict[str, Any], stop: Event) -> None:
    """Readies a process: the frozen setup, no Ctrl-C of its own, an end when its parent ends."""
    global _setup, _stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _setup, _stop = Setup.from_json(setup), stop


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(range_: Range) -> dict[str, Any]:
    if _setup is None or _stop is None:
        raise WorkerDiedError("a process was not readied")
    stop = _stop
    return play_range(_setup, range_[0], range_[1], lambda: not stop.is_set()).to_json()
