"""Addresses of play in the API."""

from django.urls import path

from play.api import views

urlpatterns = [
    path("simulations/", views.Simulations.as_view(), name="simulations"),
    path("simulations/<uuid:token>/", views.OneSimulation.as_view(), name="simulation"),
    path("simulations/<uuid:token>/matches/<int:number>/", views.Match.as_view(), name="match"),
    path("goldfish/", views.GoldfishView.as_view(), name="goldfish"),
]
