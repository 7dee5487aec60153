"""Check a pasted list."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def check(request: HttpRequest) -> HttpResponse:
    """A list in, a verdict out."""
    return render(request, "decks/check.html", {"section": "decks"})
