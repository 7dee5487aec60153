"""Games, sets, formats, cards, printings, names and bulk files over HTTP."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards import selectors
from cards.models import Card
from tests.api.shapes import body, refused

LISTS = ["sets/", "formats/", "cards/", "printings/"]


def test_the_root_leads_to_every_resource(api):
    found = api.get("").json()
    assert {"games", "cards", "decks", "simulations", "legality", "bulk"} <= set(found["resources"])
    for name in ("games", "bulk", "decks"):
        assert api.get(found["resources"][name].replace("http://testserver", "")).status_code == 200


def test_games_come_with_their_words(api):
    games = {each["code"]: each for each in api.get("games/").json()["results"]}
    assert set(games) == {"slugterra", "ultraman"}
    assert games["ultraman"]["cards"] == len(selectors.game_data("ultraman").cards)
    assert games["slugterra"]["marks"]
    assert "standard" in games["slugterra"]["formats"]


@pytest.mark.parametrize("path", LISTS)
def test_a_list_needs_a_game_and_says_which_there_are(api, path):
    refused(api.get(path), 400, "game")
    assert "slugterra" in refused(api.get(f"{path}?game=chess"), 400, "game")["detail"]


def test_cards_come_page_by_page_each_once_in_catalogue_order(api):
    keys = [each["key"] for each in api.every("cards/?game=ultraman&limit=97")]
    wanted = selectors.cards_of(selectors.game("ultraman")).values_list("key", flat=True)
    assert keys == list(wanted)


def test_printings_come_page_by_page_each_once(api):
    found = [(each["set"], each["number"]) for each in api.every("printings/?game=ultraman&limit=100")]
    assert len(found) == len(set(found)) == selectors.printings_of(selectors.game("ultraman")).count()


def test_a_card_that_comes_between_two_pages_repeats_none(api):
    first = api.get("cards/?game=slugterra&limit=5").json()
    Card.objects.create(game=selectors.game("slugterra"), key="NEW-1", name="New", position=0, type="x")
    later = api.get(first["next"].replace("http://testserver", "")).json()
    assert not {each["key"] for each in first["results"]} & {each["key"] for each in later["results"]}


@pytest.mark.parametrize(
    "query", ["words=infuocato", "type=protoforma", "mark=fuoco", "set=PDM", "set=PDM&type=azione"]
)
def test_filters_are_those_of_the_catalogue(api, query):
    filters = dict(each.split("=") for each in query.split("&"))
    wanted = selectors.cards_of(
        selectors.game("slugterra"), **{"card_set" if name == "set" else name: each for name, each in filters.items()}
    )
    assert {each["key"] for each in api.every(f"cards/?game=slugterra&limit=100&{query}")} == {c.key for c in wanted}


def test_a_rarity_filters_cards_and_printings(api):
    rarity = selectors.printings_of(selectors.game("ultraman"))[0].rarity
    found = api.every(f"printings/?game=ultraman&rarity={rarity}&limit=100")
    assert {each["rarity"] for each in found} == {rarity}
    cards = {each["key"] for each in api.every(f"cards/?game=ultraman&rarity={rarity}&limit=100")}
    assert cards == {each["card"] for each in found}


def test_a_card_has_its_sentences_in_both_languages_and_its_printings(api):
    found = api.get("cards/slugterra/PDM-001/").json()
    assert found["key"] == "PDM-001"
    assert found["printings"][0]["set"] == "PDM"
    assert len(found["text"]["it"]) == len(found["text"]["en"]) == len(found["abilities"])


@pytest.mark.parametrize("path", ["cards/slugterra/PDM-999/", "cards/chess/PDM-001/", "bulk/chess/"])
def test_what_is_not_there_is_a_404_with_a_problem(api, path):
    refused(api.get(path), 404)


def test_a_mistyped_name_finds_the_card(api):
    found = api.get("names/?game=slugterra&q=infuocatto").json()["results"]
    assert found[0]["name"] == "Infuocato"
    assert "PDM-001" in found[0]["cards"]
    assert len(api.get("names/?game=ultraman&q=ultraman&limit=3").json()["results"]) == 3


def test_a_name_of_signs_alone_finds_nothing(api):
    assert api.get("names/?game=slugterra&q=%F0%9F%94%A5").json()["results"] == []


@pytest.mark.parametrize(
    "path",
    ["games/", "cards/slugterra/PDM-001/", "names/?game=slugterra&q=ghoul", *(f"{p}?game=ultraman" for p in LISTS)],
)
def test_an_answer_that_has_not_changed_is_not_sent_again(api, path):
    tag = api.get(path)["ETag"]
    again = api.get(path, headers={"If-None-Match": f'"other", {tag}'})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
    other = api.get(f"{path}{'&' if '?' in path else '?'}lang=en")
    assert other["ETag"] != tag


def test_a_new_load_changes_the_tag(api):
    before = api.get("sets/?game=slugterra")["ETag"]
    selectors.games().filter(code="slugterra").update(digest="another")
    assert api.get("sets/?game=slugterra", headers={"If-None-Match": before}).status_code == 200


def test_not_modified_costs_one_query(api, django_assert_num_queries):
    tag = api.get("cards/?game=ultraman")["ETag"]
    with django_assert_num_queries(1):
        assert api.get("cards/?game=ultraman", headers={"If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize("path", ["sets/", "cards/", "printings/"])
def test_a_longer_page_costs_no_more_queries(api, path):
    counts = set()
    for limit in (2, 10, 100):
        with CaptureQueriesContext(connection) as asked:
            api.get(f"{path}?game=ultraman&limit={limit}")
        counts.add(len(asked))
    assert len(counts) == 1
    assert counts.pop() <= 4


def test_the_bulk_file_is_the_whole_catalogue(api):
    rows = {each["game"]: each for each in api.get("bulk/").json()["results"]}
    answer = api.get("bulk/ultraman/")
    assert answer.streaming
    assert answer["ETag"] == rows["ultraman"]["etag"]
    found = body(answer)
    assert found["cards"] == api.every("cards/?game=ultraman&limit=100")
    assert found["sets"] == api.every("sets/?game=ultraman")
    assert found["game"]["code"] == "ultraman"
    again = api.get("bulk/ultraman/", headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == 304


def test_head_has_the_tag_and_no_body(api):
    answer = api("head", "cards/?game=slugterra")
    assert answer["ETag"]
    assert answer.content == b""
