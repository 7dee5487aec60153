"""Verdicts and refusals in words. English here; the Italian ones are held by the tests of the message catalogue."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import translation

from play import wording
from play.casting import CastingError
from play.quota import RequestRefusedError
from play.results import result
from play.simulate import Tally
from tests.play.queueing import setup

BACK = "Ask for fewer, or come back on Dec. 1, 2026 at 10:30."


@pytest.fixture(autouse=True)
def _english():
    with translation.override("en"):
        yield


def counted(won: int, lost: int, draws: int = 0, matches: int = 0) -> dict[str, Any]:
    played = won + lost + draws
    tally = Tally(matches=played, wins=(won, lost), draws=draws, reasons={"up": played}, turns=8 * played)
    return result(setup(), tally, build="pure", matches=matches or played)


def test_a_clear_result_names_the_better_deck_whichever_it_is():
    ahead, behind = wording.verdict("A", "B", counted(620, 380)), wording.verdict("B", "A", counted(380, 620))
    assert ahead == behind
    assert ahead.startswith("A beats B: it wins 62.0% of the decided matches (between 59.0 and 65.0%, at 95%")


def test_an_unclear_result_is_called_inconclusive_with_the_matches_still_needed():
    said = wording.verdict("A", "B", counted(52, 48))
    assert said.startswith("Inconclusive: A wins 52.0%")
    assert said.endswith("About 3,040 more matches would settle it, if the rate stays as it is.")


def test_equal_decks_are_called_equal():
    assert wording.verdict("A", "B", counted(50, 50)).endswith("would tell them apart.")


def test_without_a_winner_nothing_is_claimed():
    assert wording.verdict("A", "B", counted(0, 0, 10)).startswith("No match had a winner")


def test_draws_are_counted_apart():
    assert wording.counts("A", "B", counted(30, 10, 60)) == "A 30, B 10, draws 60, of 100 matches."


def test_a_partial_result_is_labelled():
    assert wording.labels(counted(30, 10, matches=100)) == ["Partial: 40 of 100 matches were played."]
    assert wording.labels(counted(30, 10)) == []


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (RequestRefusedError("too_few", asked=0), "At least one match is needed."),
        (
            RequestRefusedError("too_many", asked=10**9, most=10**7),
            "1,000,000,000 matches are too many: a simulation may have at most 10,000,000.",
        ),
        (
            RequestRefusedError(
                "quota", asked=500, quota=1000, left=300, back=datetime(2026, 12, 1, 9, 30, tzinfo=UTC)
            ),
            "You asked for 500 matches and 300 of today's 1,000 are left. " + BACK,
        ),
        (
            RequestRefusedError("quota", asked=5000, quota=1000, left=300, back=None),
            "You asked for 5,000 matches and 300 of today's 1,000 are left. Ask for fewer.",
        ),
        (
            RequestRefusedError("busy", most=4),
            "You have 4 simulations that are not finished: wait for one, or cancel one.",
        ),
    ],
)
def test_a_refusal_says_why_and_what_would_do(refused, said):
    assert wording.refusal(refused) == said


def test_a_game_without_rules_cannot_be_simulated_yet():
    assert wording.casting(CastingError("no_rules", game="ultraman")).startswith("ultraman cannot be simulated yet")


def test_an_unknown_bot_or_option_names_those_there_are():
    assert "random, greedy" in wording.casting(CastingError("bot", bot="clever", known=("random", "greedy")))
    assert "there are: -" in wording.casting(CastingError("option", option="x", known=()))
