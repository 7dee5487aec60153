"""A card's page: its face, the cards beside it, and the ability as the engine reads it."""

import pytest
from django.test import Client

pytestmark = pytest.mark.usefixtures("catalogue")


def test_a_card_page_leads_to_the_cards_beside_it(client: Client) -> None:
    first = client.get("/cards/slugterra/PDM-002/")
    before, after = first.context["neighbours"]
    assert before.position < first.context["shown"].card.position < after.position
    assert f"/cards/slugterra/{after.key}/" in first.content.decode()
