"""Error pages stand on their own: no database, no context, both languages."""

import pytest
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.test import RequestFactory
from django.utils import translation

from config import errors

HANDLERS = {
    400: lambda request: errors.bad_request(request, SuspiciousOperation()),
    403: lambda request: errors.forbidden(request, PermissionError()),
    404: lambda request: errors.not_found(request, Exception()),
    413: lambda request: errors.bad_request(request, RequestDataTooBig()),
    500: errors.server_error,
}


@pytest.mark.parametrize("status", HANDLERS)
@pytest.mark.parametrize("language", ["it", "en"])
def test_an_error_page_says_what_and_leads_on(status: int, language: str) -> None:
    request = RequestFactory().get("/")
    request.COOKIES["theme"] = "dark"
    with translation.override(language):
        answer = HANDLERS[status](request)
    text = answer.content.decode()
    assert answer.status_code == status
    assert f'<html lang="{language}" data-theme="dark"' in text
    assert 'class="btn primary"' in text
