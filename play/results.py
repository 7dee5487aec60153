"""What counted matches and solo games say as JSON, the same wherever they were played."""

from collections.abc import Mapping, Sequence
from typing import Any

from cards.catalogue.data import CardData
from play.goldfish import GoldfishTally
from play.simulate import BUILD, ENGINE_VERSION, Setup, Tally
from play.statistics import LEVEL, mean, verdict, wilson


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
        "turns": {str(turns): n for turns, n in sorted(tally.lengths.items())},
        "decisions": tally.decisions,
        "cpu_seconds": round(tally.cpu_seconds, 3),
        "matches_per_cpu_second": round(tally.matches / tally.cpu_seconds, 1) if tally.cpu_seconds else None,
        "hash": tally.hash,
    }
    if tally.matches != matches:
        body["played"] = tally.matches
        body["partial"] = True
    return {**body, **blanks(manual)}


def blanks(manual: Sequence[CardData]) -> dict[str, Any]:
    """Under `manual`, the cards that were played as blank; nothing where there are none."""
    cards = [{"card": card.id, "name": card.name, "reason": card.reason} for card in manual]
    return {"manual": cards} if cards else {}


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


def solo(setup: Setup, tally: GoldfishTally, *, hands: int, manual: Sequence[CardData] = ()) -> dict[str, Any]:
    """What solo games of a deck came to: hands kept and redrawn, and each measure in the hand kept and by turn."""
    body: dict[str, Any] = {
        "game": setup.game,
        "engine": {"version": ENGINE_VERSION, "build": BUILD},
        "catalogue": setup.catalogue,
        "deck": decks(setup)[0],
        "options": dict(setup.options),
        "seed": setup.seed,
        "hands": hands,
        "kept": share(tally.kept, tally.hands),
        "redrawn": share(tally.hands - tally.kept, tally.hands),
        "redraws": {str(times): tally.redraws[times] for times in sorted(tally.redraws)},
        "opening": {name: spread(tally.opening[name]) for name in tally.measures},
        "turns": [
            {"turn": turn, **{name: spread(tables[name]) for name in tally.measures}}
            for turn, tables in enumerate(tally.turns, start=1)
        ],
    }
    return {**body, **blanks(manual)}


def share(count: int, of: int) -> dict[str, Any]:
    """So many of so many, with Wilson's interval."""
    return {"count": count, "rate": round(count / of, 6) if of else None, "interval": wilson(count, of).as_json()}


def spread(table: Mapping[int, int]) -> dict[str, Any]:
    """A measure over games: its mean, the share of games in which it was not zero, and how often each value came."""
    games = sum(table.values())
    found = mean(
        games,
        sum(value * n for value, n in table.items()),
        sum(value * value * n for value, n in table.items()),
    )
    known = games > 1
    interval = {
        "level": found.interval.level,
        "method": found.interval.method,
        "low": round(found.interval.low, 4) if known else None,
        "high": round(found.interval.high, 4) if known else None,
    }
    return {
        "games": games,
        "mean": None if found.value is None else round(found.value, 4),
        "interval": interval,
        "any": share(games - table.get(0, 0), games),
        "values": {str(value): table[value] for value in sorted(table)},
    }
