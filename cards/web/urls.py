"""Addresses of the catalogue."""

from django.urls import path

from cards.web import views

app_name = "cards"
urlpatterns = [
    path("", views.card_list, name="list"),
    path("marks.<slug:version>.css", views.marks, name="marks"),
    path("<slug:code>/<str:key>/", views.card_page, name="card"),
]
