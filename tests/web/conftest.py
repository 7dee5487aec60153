"""Pages under test: plain static addresses, since nothing is collected, and the real catalogue."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.db import transaction

from cards.importing import load_cards


@pytest.fixture(autouse=True)
def plain_static(settings) -> None:
    """Addresses of static files as they are in the sources."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}


@pytest.fixture(scope="package")
def shelf(django_db_setup, django_db_blocker) -> Iterator[None]:
    """The card data and sample decks, loaded once for all tests of pages and rolled back after them."""
    with django_db_blocker.unblock(), transaction.atomic():
        load_cards(("slugterra", "ultraman"))
        call_command("loaddecks", verbosity=0)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def catalogue(shelf, db) -> None:
    """The card data in the database, in the test's own transaction."""
