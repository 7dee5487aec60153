"""What other rooms show under a verdict: functions that answer with HTML, registered when their room is ready."""

from collections.abc import Callable

from django.http import HttpRequest

from decks.web.checking import Checked

Panel = Callable[[HttpRequest, Checked], str]

PANELS: list[Panel] = []


def register(panel: Panel) -> None:
    """Adds a panel, once."""
    if panel not in PANELS:
        PANELS.append(panel)


def drawn(request: HttpRequest, checked: Checked) -> list[str]:
    """What the panels say about this list; those with nothing to say are left out."""
    return [html for panel in PANELS if (html := panel(request, checked))]
