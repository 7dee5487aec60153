"""What a counted simulation says as JSON, the same wherever it was played."""

from collections.abc import Sequence
from typing import Any

from cards.catalogue.data import CardData
from play.simulate import ENGINE_VERSION, Setup, Tally
from play.statistics import LEVEL, verdict, wilson


def result(
    setup: Setup,
    tally: Tally,
    *,
    build: str,
    matches: int,
    engine_version: str = ENGINE_VERSION,
    looks: int = 1,
    manual: Sequence[CardData] = (),
) -> dict[str, Any]:
    """The result of `matches` asked for, of which the tally holds those played. Wins and draws add up to those."""
    found = verdict(tally, LEVEL, looks)
    body: dict[str, Any] = {
        "game": setup.game,
        "engine": {"version": engine_version, "build": build},
        "catalogue": setup.catalogue,
        "decks": decks(setup),
        "bots": list(setup.bots),
        "options": dict(setup.options),
        "seed": setup.seed,
        "matches": matches,
        "wins": list(tally.wins),
        "draws": tally.draws,
        "reasons": dict(sorted(tally.reasons.items())),
        "rate": None if found.rate is None else round(found.rate, 6),
        "interval": found.interval.as_json(),
        "verdict": found.kind,
        "needed": found.needed,
        "first_seat": first_seat(tally),
        "mean_turns": round(tally.turns / tally.matches, 3) if tally.matches else None,
        "decisions": tally.decisions,
        "cpu_seconds": round(tally.cpu_seconds, 3),
        "matches_per_cpu_second": round(tally.matches / tally.cpu_seconds, 1) if tally.cpu_seconds else None,
        "hash": tally.hash,
    }
    if tally.matches != matches:
        body["played"] = tally.matches
        body["partial"] = True
    if manual:
        body["manual"] = [{"card": card.id, "name": card.name, "reason": card.reason} for card in manual]
    return body


def decks(setup: Setup) -> list[dict[str, Any]]:
    """The decks played: name, size and copies of each card."""
    return [
        {"name": name, "size": sum(copies for _, copies in deck), "cards": [list(each) for each in deck]}
        for name, deck in zip(setup.names, setup.decks, strict=True)
    ]


def first_seat(tally: Tally) -> dict[str, Any]:
    """How whoever moved first fared: wins, losses and draws apart, rate and interval over decided matches."""
    wins, losses = tally.first_seat["wins"], tally.first_seat["losses"]
    decided = wins + losses
    return {
        "wins": wins,
        "losses": losses,
        "draws": tally.first_seat["draws"],
        "rate": round(wins / decided, 6) if decided else None,
        "interval": wilson(wins, decided).as_json(),
    }
