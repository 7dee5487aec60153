"""The same files, compiled by mypyc, play the same matches to the same hash."""

import json
import subprocess
import sys
import sysconfig
from pathlib import Path

from play.simulate import play_match, play_range
from tests.conftest import tool
from tests.play.engine.compiled import compile_copy
from tests.play.engine.decks import SAMPLES, setup

PAIRS = (
    setup(SAMPLES[0], SAMPLES[2], ("greedy", "greedy")),
    setup(SAMPLES[1], SAMPLES[3], ("greedy", "random")),
    setup(SAMPLES[3], SAMPLES[0], ("random", "random"), covered_ability_active=True),
)
MATCHES = 30
PLAY = """
import json, sys
import play.engine.query
from play.simulate import Setup, play_range, play_match
for text in sys.stdin.read().splitlines():
    setup = Setup.from_json(json.loads(text))
    tally = play_range(setup, 0, {matches})
    print(json.dumps([tally.hash, list(tally.wins), tally.turns, play_match(setup, 3).hash]))
print(json.dumps(play.engine.query.__file__))
"""


def test_compiled_kernels_play_the_same_matches(tmp_path):
    tool("gcc")
    headers = Path(sysconfig.get_paths()["include"], "Python.h")
    assert headers.exists(), f"{headers} is absent: make services installs python3-dev"
    compile_copy(tmp_path)
    # Without the site's settings: nothing of Django may be needed.
    ran = subprocess.run(
        [sys.executable, "-c", PLAY.format(matches=MATCHES)],
        cwd=tmp_path,
        input="\n".join(s.key for s in PAIRS),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    *results, where = [json.loads(line) for line in ran.stdout.splitlines()]
    assert where.endswith(".so"), "the copy ran interpreted"
    for s, (total, wins, turns, third) in zip(PAIRS, results, strict=True):
        pure = play_range(s, 0, MATCHES)
        assert (total, tuple(wins), turns) == (pure.hash, pure.wins, pure.turns)
        assert third == play_match(s, 3).hash
