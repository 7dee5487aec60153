"""What the bots are worth, and that under random play every card of the sets does what it is for."""

import random

import pytest

from play.engine.filters import words_of
from play.simulate import Setup, Tally, play_match, play_range
from tests.play.engine.decks import GAME, SAMPLES, setup, versus

FOUR = [("branco", "mostri"), ("scintille", "tasche_vuote"), ("mostri", "scintille"), ("tasche_vuote", "branco")]


def test_greedy_beats_random_in_at_least_four_of_five_matches():
    total = Tally()
    for a, b in FOUR:
        # Greedy plays each deck of a pair, so that no deck's strength counts for it.
        total += play_range(setup(a, b, ("greedy", "random"), seed=11), 0, 50)
        total += play_range(setup(b, a, ("greedy", "random"), seed=12), 0, 50)
    assert total.matches == 400
    assert total.wins[0] >= 0.8 * 400


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_all_pairs_of_sample_decks_to_an_end_by_the_rules(bot):
    ends = Tally()
    for a in SAMPLES:
        for b in SAMPLES:
            ends += play_range(setup(a, b, (bot, bot), seed=13), 0, 2)
    assert ends.matches == 2 * len(SAMPLES) ** 2
    assert set(ends.reasons) <= {"no_defender", "no_attacker", "turn_limit"}


def goals() -> set[tuple[str, int]]:
    """Every card that can be played, as ability -1, and every ability of it that shows in an event."""
    cards = [c for c in GAME.cards.values() if c.automation != "manual"]
    wanted = {(c.id, -1) for c in cards}
    return wanted | {(c.id, i) for c in cards for i, a in enumerate(c.abilities) if a["when"] != "static"}


def shown(s: Setup, number: int) -> set[tuple[str, int]]:
    """What a match shows: cards that came into play or were played, abilities that resolved."""
    found = set()
    for e in play_match(s, number).events:
        card = str(e.args.get("card"))
        if (e.code == "move" and e.args["zone"] not in ("deck", "hand", "discard")) or e.code == "flip":
            found.add((card, -1))
        elif e.code == "ability":
            found.add((card, int(e.args["ability"] or 0)))
    return found


def gathered(rng: random.Random) -> tuple[tuple[str, int], ...]:
    """A legal deck of 40 cards at random: at most three copies of each form of a slug, four of any other card."""
    copies = [
        card.id
        for card in GAME.cards.values()
        if card.automation != "manual"
        for _ in range(3 if card.type in ("protoforma", "velocimorfismo") else 4)
    ]
    ids = rng.sample(copies, 40)
    return tuple(sorted((card, ids.count(card)) for card in set(ids)))


# They stay in hand until a battle, so that a price can be paid.
BOOSTS = ("C99-044", "C99-045", "C99-046", "C99-047", "C99-048", "PDM-089")
# Many slugs make long matches; Nuvola Verde, one of their attacks, is a reduction to answer; Bollicino has a
# Velocimorfismo to place on a slug of the Acqua that a Caverna looks for.
SLUGS = ("C99-003", "C99-009", "C99-011", "C99-012", "C99-019", "C99-020")


def arranged(card_id: str) -> tuple[tuple[str, int], ...]:
    """A deck around one card, those of its name and those its abilities name."""
    names = {GAME.cards[card_id].name, *words_of(GAME.cards[card_id].abilities, "name")}
    own = [card.id for card in GAME.cards.values() if card.name in names]
    return tuple(sorted((dict.fromkeys([*BOOSTS, *SLUGS], 3) | dict.fromkeys(own, 3)).items()))


def test_under_random_play_every_card_comes_into_play_and_every_ability_is_used():
    missing = goals()
    rng = random.Random(15)
    for number in range(100):
        missing -= shown(versus(gathered(rng), gathered(rng), ("random", "random"), 16), number)
    # What chance alone did not bring: decks arranged for it.
    for card in sorted({card for card, _ in missing}):
        deck = arranged(card)
        for number in range(300):
            if not any(card == other for other, _ in missing):
                break
            missing -= shown(versus(deck, deck, ("random", "random"), 17), number)
    assert missing == set()
