"""Decks and verdicts over HTTP."""

import json
import uuid

import pytest
from django.contrib.sessions.models import Session
from django.core.management import call_command

from cards.models import Game
from decks.exchange import read
from decks.models import Deck
from decks.selectors import listing_of, names, visible_to
from tests.api.shapes import refused


def test_the_samples_are_listed_by_game(api):
    found = api.every("decks/?game=slugterra&limit=2")
    assert {each["token"] for each in found} == {
        str(each.token) for each in visible_to(None).filter(game__code="slugterra")
    }
    assert len(api.every("decks/")) == visible_to(None).count()


def test_a_list_of_decks_costs_the_same_queries_at_any_length(api, django_assert_num_queries):
    for limit in (1, 100):
        with django_assert_num_queries(1):
            api.get(f"decks/?limit={limit}")


def test_a_deck_has_its_cards(api, sample):
    found = api.get(f"decks/{sample.token}/").json()
    assert found["name"] == sample.name
    assert sum(each["quantity"] for each in found["entries"]) == sum(e.quantity for e in listing_of(sample).entries)


@pytest.mark.parametrize("kind", ["text", "json"])
def test_an_export_reads_back_as_the_same_deck(api, sample, kind):
    answer = api.get(f"decks/{sample.token}/export/{kind}/")
    again = read(answer.content.decode(), names("slugterra"))
    assert (again.entries, again.unread) == (listing_of(sample).entries, ())
    assert str(sample.token) in answer["Content-Disposition"]


@pytest.mark.parametrize("rest", ["", "legality/", "export/text/", "export/json/"])
def test_a_deck_that_is_not_theirs_is_not_there(api, rest):
    private = Deck.objects.create(game=Game.objects.get(code="slugterra"), name="Private")
    mine, nobodys = (api.get(f"decks/{token}/{rest}") for token in (private.token, uuid.uuid4()))
    assert refused(mine, 404) == refused(nobodys, 404)
    assert "Private" not in json.dumps(api.every("decks/"))


def test_the_verdict_is_that_of_the_command(api, listed, tmp_path, capsys):
    file = tmp_path / "deck.txt"
    file.write_text(listed.replace("3 ", "9 ", 1))
    with pytest.raises(SystemExit):
        call_command("checkdeck", str(file), game="slugterra", json=True)
    wanted = json.loads(capsys.readouterr().out)
    body = {"game": "slugterra", "list": file.read_text()}
    assert api.post("legality/", body).json() == wanted
    assert wanted["legal"] is False


def test_a_list_may_come_as_plain_text_or_json_form(api, sample, listed):
    text = api.post("legality/?game=slugterra", listed, content_type="text/plain; charset=utf-8").json()
    form = api.get(f"decks/{sample.token}/export/json/").json()
    assert text == api.post("legality/", {"game": "slugterra", "list": form}).json()
    assert text == api.get(f"decks/{sample.token}/legality/").json()
    assert text["legal"] is True


def test_what_cannot_be_read_is_reported_by_line(api):
    found = api.post("legality/", {"game": "slugterra", "list": "3 Infuocatto\n2 Nobody Knows"}).json()
    assert [each["line"] for each in found["unread"]] == [1, 2]
    assert found["unread"][0]["candidates"]


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"list": "1 X"}, "game"),
        ({"game": "slugterra"}, "list"),
        ({"game": "chess", "list": "1 X"}, "game"),
        ({"game": "slugterra", "format": "none", "list": "1 X"}, "format"),
        ({"game": "slugterra", "list": 7}, "list"),
        ({"game": "slugterra", "list": "1 x\n" * 3000}, "list"),
        ({"game": "slugterra", "list": '{"kind": 3}'}, "list"),
        ({"game": ["slugterra"], "list": "1 X"}, "game"),
        ({"game": "slugterra", "list": None}, "list"),
    ],
)
def test_a_request_that_cannot_be_judged_names_the_field(api, sent, field):
    refused(api.post("legality/", sent), 400, field)


def test_plain_text_without_a_game_says_where_to_put_it(api):
    assert "?game=" in refused(api.post("legality/", "1 X", content_type="text/plain"), 400, "game")["detail"]


def test_sentences_are_in_the_language_asked_for(api):
    sent = {"game": "slugterra", "list": "1 Infuocato (PDM) 1"}
    it, en = (api.post(f"legality/?lang={lang}", sent).json()["violations"][0] for lang in ("it", "en"))
    assert it["code"] == en["code"]
    assert it["message"] != en["message"]
    accepted = api.post("legality/", sent, headers={"Accept-Language": "en"}).json()["violations"][0]
    assert accepted == en


def test_judging_keeps_nothing(api, listed):
    before = Deck.objects.count(), Session.objects.count()
    api.post("legality/", {"game": "slugterra", "list": listed})
    assert (Deck.objects.count(), Session.objects.count()) == before
    assert not api.client.cookies


def test_no_shared_cache_keeps_what_depends_on_who_asks(api, sample):
    assert "private" in api.get(f"decks/{sample.token}/")["Cache-Control"]
    assert api.post("legality/", {"game": "slugterra", "list": "1 X"})["Cache-Control"] == "no-store"
