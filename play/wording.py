"""Play in the reader's words: verdicts, refusals, how matches end. Whole sentences in the active language."""

from typing import Any

from django.utils.formats import date_format, number_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.catalogue.data import GameData
from play.casting import CastingError
from play.quota import RequestRefusedError
from play.selectors import Failure


def number(value: int) -> str:
    """Grouped as the language does: 12.500."""
    return number_format(value, use_l10n=True, force_grouping=True)


def percent(share: float) -> str:
    """One decimal, without the sign: 52,3."""
    return decimal(100 * share, 1)


def decimal(value: float, digits: int) -> str:
    """Rounded (number_format alone would cut), with the language's mark."""
    return number_format(round(value, digits), decimal_pos=digits)


def duration(seconds: float) -> str:
    """A span of time, as exact as anybody needs."""
    whole = max(1, round(seconds))
    if whole < 90:
        return _("%(n)s s") % {"n": whole}
    if whole < 90 * 60:
        return _("%(n)s min") % {"n": round(whole / 60)}
    return _("%(n)s h") % {"n": round(whole / 3600)}


def verdict(a: str, b: str, result: dict[str, Any]) -> str:
    """What a result says of decks named `a` and `b`, in one or two sentences."""
    kind, rate, interval = result["verdict"], result["rate"], result["interval"]
    if kind == "undecided":
        return _("No match had a winner, so nothing can be said of %(a)s and %(b)s.") % {"a": a, "b": b}
    low, high = interval["low"], interval["high"]
    if kind == "behind":
        a, b, rate, low, high = b, a, 1 - rate, 1 - high, 1 - low
    words = {
        "a": a,
        "b": b,
        "rate": percent(rate),
        "low": percent(low),
        "high": percent(high),
        "level": decimal(100 * interval["level"], 0),
    }
    if kind != "unclear":
        return (
            _(
                "%(a)s beats %(b)s: it wins %(rate)s%% of the decided matches "
                "(between %(low)s and %(high)s%%, at %(level)s%% confidence)."
            )
            % words
        )
    said = (
        _(
            "Inconclusive: %(a)s wins %(rate)s%% of the decided matches against %(b)s, but anything between "
            "%(low)s and %(high)s%% is possible (at %(level)s%% confidence)."
        )
        % words
    )
    return f"{said} {needed(result['needed'])}"


def needed(matches: int | None) -> str:
    """How many more matches would settle it."""
    if matches is None:
        return _("The decks look equal: no number of matches that can be played would tell them apart.")
    return ngettext(
        "About %(n)s more match would settle it, if the rate stays as it is.",
        "About %(n)s more matches would settle it, if the rate stays as it is.",
        matches,
    ) % {"n": number(matches)}


def reason(data: GameData, code: str, language: str) -> str:
    """How a match ended, in the game's own words where it has any."""
    words = data.i18n.get(language, {}).get("play", {}).get("reasons", {})
    common = {"step_limit": _("limit of steps reached"), "turn_limit": _("limit of turns reached")}
    return str(words.get(code) or common.get(code) or code.replace("_", " "))


def counts(a: str, b: str, result: dict[str, Any]) -> str:
    """Wins and draws, apart."""
    won, lost = result["wins"]
    return _("%(a)s %(won)s, %(b)s %(lost)s, draws %(draws)s, of %(played)s matches.") % {
        "a": a,
        "b": b,
        "won": number(won),
        "lost": number(lost),
        "draws": number(result["draws"]),
        "played": number(won + lost + result["draws"]),
    }


def first_seat(result: dict[str, Any]) -> str:
    """How much it was worth to move first."""
    first = result["first_seat"]
    if first["rate"] is None:
        return _("Moving first: no match was decided.")
    return _("Moving first won %(rate)s%% of the decided matches (between %(low)s and %(high)s%%).") % {
        "rate": percent(first["rate"]),
        "low": percent(first["interval"]["low"]),
        "high": percent(first["interval"]["high"]),
    }


def labels(result: dict[str, Any]) -> list[str]:
    """What must be said beside a result: that it is partial, that cards were played as blank."""
    said = []
    if result.get("partial"):
        said.append(
            _("Partial: %(played)s of %(matches)s matches were played.")
            % {"played": number(result["played"]), "matches": number(result["matches"])}
        )
    if result.get("manual"):
        names = ", ".join(sorted({card["name"] for card in result["manual"]}))
        said.append(_("Cards the engine cannot play were played as blank: %(names)s.") % {"names": names})
    return said


def summary(data: GameData, result: dict[str, Any], language: str) -> str:
    """A result as the command line tells it."""
    a, b = (deck["name"] for deck in result["decks"])
    if a == b:
        a, b = f"{a} (A)", f"{b} (B)"
    ends = ", ".join(
        f"{reason(data, code, language)} {number(n)}"
        for code, n in sorted(result["reasons"].items(), key=lambda each: (-each[1], each[0]))
    )
    lines = [
        verdict(a, b, result),
        counts(a, b, result),
        _("Matches ended: %(ends)s.") % {"ends": ends},
        first_seat(result),
        *labels(result),
        _("Bots %(bots)s, seed %(seed)s, engine %(version)s (%(build)s), hash %(hash)s.")
        % {
            "bots": ", ".join(result["bots"]),
            "seed": result["seed"],
            "version": result["engine"]["version"],
            "build": result["engine"]["build"],
            "hash": result["hash"],
        },
    ]
    return "\n".join(lines)


def refusal(refused: RequestRefusedError) -> str:
    """Why a request is not accepted, and when it would be."""
    p = refused.params
    n = {name: number(value) for name, value in p.items() if isinstance(value, int)}
    if refused.code == "too_few":
        return _("At least one match is needed.")
    if refused.code == "too_many":
        return _("%(asked)s matches are too many: a simulation may have at most %(most)s.") % n
    if refused.code == "busy":
        return (
            ngettext(
                "You have %(most)s simulation that is not finished: wait for it, or cancel it.",
                "You have %(most)s simulations that are not finished: wait for one, or cancel one.",
                p["most"],
            )
            % n
        )
    if refused.code in {"open", "engine", "looks", "lacking"}:
        return not_added(refused.code) % {**p, **n}
    if refused.code == "quota":
        said = _("You asked for %(asked)s matches and %(left)s of today's %(quota)s are left.") % n
    else:
        said = _("You asked for %(asked)s matches and this site has %(left)s of its %(quota)s a day left.") % n
    return f"{said} {back(p['back'])}"


def not_added(code: str) -> str:
    """Why no matches can be added to a simulation."""
    return {
        "open": _("It is still being played: wait for its end, or stop it, before adding matches."),
        "engine": _("It was played by engine %(old)s. Engine %(new)s, which runs now, cannot add matches to it."),
        "looks": _("It was looked at %(most)s times: start a new simulation instead."),
        "lacking": _("It still lacks %(least)s of its matches: add at least so many."),
    }[code]


def back(when: Any) -> str:
    """When an allowance will do."""
    if when is None:
        return _("Ask for fewer.")
    local = localtime(when)
    return _("Ask for fewer, or come back on %(date)s at %(time)s.") % {
        "date": date_format(local, "DATE_FORMAT"),
        "time": date_format(local, "H:i"),
    }


def casting(error: CastingError) -> str:
    """Why decks cannot be played as asked."""
    p = error.params
    if error.code == "no_rules":
        return _("%(game)s cannot be simulated yet: it has no rules of play.") % p
    if error.code == "bot":
        return _("There is no bot %(bot)s; there are: %(known)s.") % {**p, "known": ", ".join(p["known"])}
    if error.code == "option":
        known = ", ".join(p["known"]) or "-"
        return _("There is no match option %(option)s; there are: %(known)s.") % {**p, "known": known}
    if error.code == "option_value":
        return _("The match option %(option)s is yes or no, not %(value)s.") % p
    names = ", ".join(f"{card.name} ({card.id}: {card.reason})" for card in p["cards"])
    return _("The engine cannot play these cards: %(names)s. Allow them to be played as blank, or replace them.") % {
        "names": names
    }


def failure(failed: Failure) -> str:
    """A range of matches that was given up."""
    return _("Matches %(first)s to %(last)s of seed %(seed)s could not be played: %(reason)s") % {
        "first": failed.first,
        "last": failed.last,
        "seed": failed.seed,
        "reason": failed.reason,
    }


def measure(data: GameData, code: str, language: str) -> str:
    """A measure of solo play in the game's own words."""
    words = data.i18n.get(language, {}).get("play", {}).get("measures", {})
    return str(words.get(code) or code.replace("_", " "))


def solo(data: GameData, result: dict[str, Any], language: str) -> str:
    """Solo games as the command line tells them: hands, then a table by turn."""
    lines = [
        _("%(deck)s: %(hands)s hands, seed %(seed)s.")
        % {"deck": result["deck"]["name"], "hands": number(result["hands"]), "seed": result["seed"]},
        _("Hands kept: %(share)s") % {"share": shared(result["kept"])},
        _("Hands redrawn: %(share)s") % {"share": shared(result["redrawn"])},
    ]
    for code in result["opening"]:
        lines += ["", measure(data, code, language)]
        lines.append(f"  {_('opening hand'):<14}{spread(result['opening'][code])}")
        lines += [f"  {_('turn %(n)s') % {'n': each['turn']}:<14}{spread(each[code])}" for each in result["turns"]]
    return "\n".join([*lines, *labels(result)])


def shared(part: dict[str, Any]) -> str:
    """A count, its percentage, and between what the true one lies."""
    interval = part["interval"]
    return f"{number(part['count'])}, {percent(part['rate'])}% ({percent(interval['low'])}–{percent(interval['high'])})"


def spread(found: dict[str, Any]) -> str:
    """A mean with its interval, and the share of games in which there was any."""
    if found["mean"] is None:
        return "-"
    mean = decimal(found["mean"], 2)
    low, high = found["interval"]["low"], found["interval"]["high"]
    if low is not None:
        mean += f" ({decimal(low, 2)}–{decimal(high, 2)})"
    return _("mean %(mean)s; at least one in %(share)s%%") % {"mean": mean, "share": percent(found["any"]["rate"])}
