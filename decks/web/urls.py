"""Addresses of decks."""

from django.urls import path

from decks.web import views

app_name = "decks"
urlpatterns = [
    path("check/", views.check, name="check"),
]
