"""What the environment decides, and the defaults where it says nothing."""

import pytest
from django.conf import settings
from django.db import connection

from config import environment
from config.checks import sqlite_holds_under_writers


@pytest.mark.django_db
@pytest.mark.services
def test_the_database_holds_under_several_writers():
    assert sqlite_holds_under_writers(databases=["default"]) == []
    assert not settings.DATABASES["default"].get("ATOMIC_REQUESTS")
    assert connection.vendor in {"sqlite", "postgresql"}


@pytest.mark.parametrize(
    "url", ["mysql://u@h/n", "postgres://u@h:99999999/n", "postgres://u@h:5432", "sqlite://:memory:", "x"]
)
def test_a_database_url_that_cannot_be_is_one_clear_line(url, tmp_path):
    with pytest.raises(environment.SettingsError, match=r"^DATABASE_URL [^\n]+$"):
        environment.database(url, tmp_path)
