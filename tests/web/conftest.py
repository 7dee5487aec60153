"""Pages under test: plain static addresses, since nothing is collected, and the real catalogue loaded once."""

import pytest


@pytest.fixture(autouse=True)
def plain_static(settings) -> None:
    """Addresses of static files as they are in the sources."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
