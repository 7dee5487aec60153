"""Under the verdict on a legal list: simulate it against a ready deck, or why that cannot be done yet."""

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import timezone

from decks.web.checking import Checked
from play import quota, selectors
from play.games import registry
from play.web.asking import Asked, asked_in, bots_of, opponents, requester
from play.web.goldfish import HANDS


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
        "allowance": quota.allowance(requester(request), timezone.now()),
        "waiting": selectors.waiting(),
    }
    return render_to_string("play/partials/simulate.html", context, request=request)


def goldfish_panel(request: HttpRequest, found: Checked) -> str:
    """A button that deals hands of the list; nothing for a list without cards or a game without solo play."""
    game = found.pasted.game
    if found.verdict is None or not found.verdict.size or not registry.has_rules(game.code):
        return ""
    if registry.rules_for(game.code).goldfish is None:
        return ""
    return render_to_string("play/partials/goldfish.html", {"pasted": found.pasted, "hands": HANDS}, request=request)
