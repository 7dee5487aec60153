"""What a card says of itself beside its abilities."""

from dataclasses import replace

import pytest

from cards.catalogue.reading import load_game
from cards.catalogue.sentences import CannotSay, card_notes

GAME = load_game("ultraman")
HERO = GAME.cards["BP01-001"]


@pytest.mark.parametrize(
    ("card", "it", "en"),
    [
        ("BP07-098", "Questa carta è anche un Ultra Eroe.", "This card is also an Ultra Hero."),
        (
            "BP07-028",
            "Questa carta può far salire di livello anche un personaggio della squadra TRI-SQUAD.",
            "This card may also level up a character of the TRI-SQUAD team.",
        ),
        ("PR-107", "Un mazzo può averne quante copie vuoi.", "A deck may hold as many copies as you like."),
    ],
)
def test_what_a_card_is_beside_its_abilities_is_said(card, it, en):
    assert card_notes(GAME.cards[card], GAME, "it") == [it]
    assert card_notes(GAME.cards[card], GAME, "en") == [en]


def test_a_card_with_nothing_beside_its_abilities_has_no_notes():
    assert card_notes(HERO, GAME, "it") == []
    with pytest.raises(CannotSay, match="deck colours"):
        card_notes(replace(HERO, deck={"colours": "2"}), GAME, "en")
