"""Faces of cards in the database: any number of them costs the same few queries, and none once they were read."""

import pytest
from django.core.cache import caches
from django.template import Context, Template

from cards.models import Card, Printing
from cards.selectors import with_faces
from cards.web.faces import face_html

PAGE = Template("{% load faces %}{% for card in cards %}{% face card density='middle' %}{% endfor %}")


@pytest.fixture(autouse=True)
def fresh_cache() -> None:
    caches["faces"].clear()


@pytest.mark.parametrize("many", [1, 12, 60])
def test_faces_of_any_number_of_cards_cost_the_same_queries(catalogue, django_assert_num_queries, many: int) -> None:
    cards = with_faces(Card.objects.filter(game__code="ultraman"))[:many]
    for _again in ("drawn", "kept"):
        with django_assert_num_queries(3):
            html = PAGE.render(Context({"cards": cards.all()}))
        assert html.count('role="group"') == many


def test_a_printing_read_with_its_card_and_set_asks_nothing_more(catalogue, django_assert_num_queries) -> None:
    shown = Printing.objects.select_related("card__game", "card_set").get(card_set__code="PDM", number="001")
    with django_assert_num_queries(0):
        assert "PDM 1" in face_html(shown)


def test_a_card_shows_its_ordinary_printing(catalogue) -> None:
    card = Card.objects.get(key="BP01-007")
    assert "gold" not in face_html(card)
    assert "BP01 7" in face_html(card)
    assert "SP(01/05)BP01-007" in face_html(card.printings.get(number="SP(01/05)BP01-007"))


def test_a_card_without_printing_has_a_face_without_foot(catalogue) -> None:
    card = Card.objects.get(key="PDM-001")
    card.printings.update(gone=True)
    html = face_html(card)
    assert 'aria-label="Infuocato, Protoforma, Fuoco, potenza 300"' in html
    assert "face-rarity" not in html


def test_pages_link_the_stylesheet_of_faces(catalogue, client) -> None:
    assert "/static/css/faces.css" in client.get("/").content.decode()
