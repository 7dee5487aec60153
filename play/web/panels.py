"""Under the verdict on a legal list: simulate it against a ready deck, or why that cannot be done yet."""

from django.http import HttpRequest
from django.template.loader import render_to_string

from decks.web.checking import Checked
from play.games import registry
from play.web.asking import Asked, asked_in, bots_of, opponents


def simulate_panel(request: HttpRequest, found: Checked) -> str:
    """The form of a simulation; nothing for a list that is not legal."""
    if found.verdict is None or not found.verdict.legal:
        return ""
    game = found.pasted.game
    if not registry.has_rules(game.code):
        return render_to_string("play/partials/no_rules.html", {"game": game})
    refused = getattr(request, "simulation_refused", None)
    context = {
        "pasted": found.pasted,
        "opponents": opponents(game.code),
        "bots": bots_of(game.code),
        "asked": asked_in(request.POST) if refused else Asked(),
        "refused": refused,
    }
    return render_to_string("play/partials/simulate.html", context, request=request)
