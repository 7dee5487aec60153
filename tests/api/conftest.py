"""The API under test: the real catalogue, counters at zero, answers held against the schema."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.core.cache import caches
from django.core.management import call_command
from django.db import transaction

from cards.importing import load_cards
from decks.exchange.text import write
from decks.selectors import listing_of, names, sample_decks
from tests.api.shapes import Api


@pytest.fixture(scope="package")
def shelf(django_db_setup, django_db_blocker) -> Iterator[None]:
    """The card data and sample decks, loaded once for all tests here and rolled back after them."""
    with django_db_blocker.unblock(), transaction.atomic():
        load_cards(("slugterra", "ultraman"))
        call_command("loaddecks", verbosity=0)
        yield
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def fresh(settings, monkeypatch) -> None:
    """Plain static addresses, and nobody has asked for anything yet."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
    # Counters of this test's own: emptying the server would empty it for the tests beside this one, queue and all.
    monkeypatch.setattr(caches["default"], "key_prefix", f"test-{uuid4().hex}")


@pytest.fixture
def api(shelf, db) -> Api:
    """A client whose every answer is checked against the schema."""
    return Api()


@pytest.fixture
def sample(shelf, db):
    """A sample deck."""
    return sample_decks("slugterra")[0]


@pytest.fixture
def listed(sample) -> str:
    """It as a text list."""
    return write(listing_of(sample), names("slugterra"))
