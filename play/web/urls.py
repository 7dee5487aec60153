"""Addresses of play."""

from django.urls import path

from play.web import exporting, goldfish, replay, views

app_name = "play"
urlpatterns = [
    path("goldfish/", goldfish.goldfish, name="goldfish"),
    path("simulate/", views.simulate, name="simulate"),
    path("simulations/<uuid:token>/", views.simulation, name="simulation"),
    path("simulations/<uuid:token>/progress/", views.progress, name="progress"),
    path("simulations/<uuid:token>/cancel/", views.cancel, name="cancel"),
    path("simulations/<uuid:token>/extend/", views.extend, name="extend"),
    path("simulations/<uuid:token>/repeat/", views.repeat, name="repeat"),
    path("simulations/<uuid:token>/result.json", exporting.as_json, name="result_json"),
    path("simulations/<uuid:token>/result.csv", exporting.as_csv, name="result_csv"),
    path("simulations/<uuid:token>/matches/", replay.find, name="find"),
    path("simulations/<uuid:token>/matches/<int:number>/", replay.replay, name="replay"),
]
