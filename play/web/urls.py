"""Addresses of play."""

from django.urls import path

from play.web import replay, views

app_name = "play"
urlpatterns = [
    path("simulate/", views.simulate, name="simulate"),
    path("simulations/<uuid:token>/", views.simulation, name="simulation"),
    path("simulations/<uuid:token>/progress/", views.progress, name="progress"),
    path("simulations/<uuid:token>/cancel/", views.cancel, name="cancel"),
    path("simulations/<uuid:token>/matches/", replay.find, name="find"),
    path("simulations/<uuid:token>/matches/<int:number>/", replay.replay, name="replay"),
]
