"""Check a pasted list: its verdict, and buttons that mend the text. A plain form; the text always comes back."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cards.web.games import ShownGame, shown_games
from cards.web.words import said
from decks import selectors
from decks.exchange.text import write
from decks.models import Deck
from decks.web.checking import Checked, NoSuchChangeError, Pasted, checked, clarified, fixed
from decks.web.panels import drawn
from decks.web.showing import shown_verdict

STANDARD = "standard"
# A draft that came back with the session would weigh on every request if it were larger than any real list.
DRAFT_LONGEST = 64 * 1024
DRAFT = "checked_list"


@require_http_methods(["GET", "HEAD", "POST"])
def check(request: HttpRequest) -> HttpResponse:
    """GET shows the last list again, or a sample; POST checks the text that comes, after one change if asked."""
    games = shown_games()
    if not games:
        return render(request, "cards/no_game.html", {"section": "decks", "games": []})
    if request.method == "POST":
        return answer_post(request, games)
    pasted, notice = opened(request, games)
    return show(request, games, checked(pasted), notice=notice)


def answer_post(request: HttpRequest, games: list[ShownGame]) -> HttpResponse:
    """The list, changed by at most one button, with its verdict."""
    before = pasted_from(request, games)
    after, notice = changed(request, before)
    keep_draft(request, after)
    return show(request, games, checked(after), notice=notice, before="" if after == before else before.text)


def pasted_from(request: HttpRequest, games: list[ShownGame]) -> Pasted:
    """What came with the form; an unknown game is the first."""
    code = request.POST.get("game", "")
    game = next((each for each in games if each.code == code), games[0])
    return Pasted(game, request.POST.get("format", "") or STANDARD, request.POST.get("list", ""))


def changed(request: HttpRequest, pasted: Pasted) -> tuple[Pasted, str]:
    """The list after the change that a button asks for, and what to say about it."""
    asked = request.POST
    if "undo" in asked:
        return replace(pasted, text=asked.get("previous", "")), _("Your list is as it was before.")
    if "sample" in asked:
        return from_sample(pasted, asked["sample"])
    try:
        if "fix" in asked:
            return fixed(checked(pasted), asked["fix"]), _("Done: the list below is changed and checked again.")
        if "choose" in asked:
            return clarified(checked(pasted), asked["choose"]), _("Done: that line is rewritten.")
    except NoSuchChangeError:
        return pasted, _(
            "The list is no longer the one that button was for: nothing was changed. Here is its verdict now."
        )
    return pasted, ""


def from_sample(pasted: Pasted, token: str) -> tuple[Pasted, str]:
    """The text of a sample deck in place of the list."""
    deck = sample(pasted.game, token)
    if deck is None:
        return pasted, _("That ready deck is not here any more.")
    text = write(selectors.listing_of(deck), selectors.names(pasted.game.code))
    return replace(pasted, text=text, format=deck.format), _("“%(name)s” is in the box.") % {"name": deck.name}


def sample(game: ShownGame, token: str) -> Deck | None:
    """The sample deck of that game and token."""
    return next((deck for deck in selectors.sample_decks(game.code) if str(deck.token) == token), None)


def opened(request: HttpRequest, games: list[ShownGame]) -> tuple[Pasted, str]:
    """What a GET shows: a sample, the last list of this reader, or an empty box for the game asked for."""
    draft: dict[str, str] = request.session.get(DRAFT, {})
    code = request.GET.get("game", "") or draft.get("game", "")
    game = next((each for each in games if each.code == code), games[0])
    empty = Pasted(game, STANDARD, "")
    if "sample" in request.GET:
        return from_sample(empty, request.GET["sample"])
    if draft.get("game") == game.code:
        return Pasted(game, draft.get("format", STANDARD), draft.get("text", "")), ""
    return empty, ""


def keep_draft(request: HttpRequest, pasted: Pasted) -> None:
    """The list comes back when the reader does, also after a change of language or theme."""
    if len(pasted.text) <= DRAFT_LONGEST and "\0" not in pasted.text:
        request.session[DRAFT] = {"game": pasted.game.code, "format": pasted.format, "text": pasted.text}


def show(
    request: HttpRequest,
    games: list[ShownGame],
    found: Checked,
    *,
    notice: str = "",
    before: str = "",
    problem: str = "",
    status: int = 200,
) -> HttpResponse:
    """The page: the text as it is, then the verdict."""
    context: dict[str, Any] = {
        "section": "decks",
        "here": found.pasted.game,
        "games": games,
        "pasted": found.pasted,
        "refusal": found.refusal,
        "verdict": shown_verdict(found),
        "samples": selectors.sample_decks(found.pasted.game.code),
        "formats": formats_of(found.pasted.game),
        "example": example(found),
        "notice": notice,
        "before": before if len(before) <= DRAFT_LONGEST else "",
        "problem": problem,
        "panels": drawn(request, found),
    }
    return render(request, "decks/check.html", context, status=status)


def formats_of(game: ShownGame) -> list[tuple[str, str]]:
    """The formats of a game with their names."""
    return [(code, said(data["names"], code)) for code, data in game.data.formats.items()]


def example(found: Checked) -> str:
    """A line of a list of this game."""
    return next((f"3 {printed.text}" for printed in found.names.base.values()), "")
