"""What every page knows: the theme, the loaded games, which game and section it stands in."""

from functools import partial
from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from cards.web.games import shown_games
from cards.web.marks import stylesheet
from config.theme import theme_of


def site(request: HttpRequest) -> dict[str, Any]:
    """Read only by templates that use it: an error page asks the database nothing."""
    return {
        "theme": theme_of(request),
        "site_games": SimpleLazyObject(shown_games),
        "marks_version": SimpleLazyObject(partial(marks_version)),
    }


def marks_version() -> str:
    """The version in the address of the stylesheet of marks."""
    return stylesheet()[1]
