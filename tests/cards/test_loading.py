"""loadcards makes the database say what the files say, and a refused file changes nothing."""

import json
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards import selectors
from cards.catalogue.errors import DataError
from cards.catalogue.reading import game_codes
from cards.importing import load_cards
from cards.models import Card, CardMark, CardSet, Game, Printing

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def load(root):
    return load_cards(["slugterra"], root=root)[0]


def snapshot() -> dict[str, list[tuple[object, ...]]]:
    """Every row of the catalogue, primary keys too."""
    models: list[Any] = [Game, CardSet, Card, CardMark, Printing]
    return {model.__name__: list(model.objects.order_by("pk").values_list()) for model in models}


def test_every_game_loads_whole(ultraman, slugterra):
    reports = load_cards(game_codes())
    assert [report.game for report in reports] == ["slugterra", "ultraman"]
    for data in (slugterra, ultraman):
        cards = Card.objects.filter(game__code=data.code)
        assert {card.key: card.content_hash for card in cards} == {
            key: card.content_hash for key, card in data.cards.items()
        }
        assert Printing.objects.filter(card__game__code=data.code).count() == len(data.printings)
    assert Card.objects.filter(game__code="ultraman").count() == 868
    assert Printing.objects.filter(card__game__code="ultraman").count() == 1228


def test_the_first_load_adds_and_the_second_changes_nothing(root):
    first = load(root)
    assert (first.checked, first.cards.added, first.printings.added, first.sets.added) == (True, 11, 11, 2)
    before = snapshot()
    second = load(root)
    assert (second.checked, second.unchanged, second.cards.total) == (False, True, 11)
    assert snapshot() == before


def test_the_second_load_writes_no_card(root):
    load(root)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        load(root)
    written = [query["sql"] for query in queries if not query["sql"].startswith(("SELECT", "SAVEPOINT", "RELEASE"))]
    assert len(written) == 1, written  # the digest of the game


def test_a_changed_card_is_changed_in_place(root, edit):
    load(root)
    before = Card.objects.get(key="PDM-043")
    edit(lambda content: content["cards"][3].update(name="Trisstone Nuovo", stats={"power": 350}))
    report = load(root)
    after = Card.objects.get(key="PDM-043")
    assert (report.cards.added, report.cards.changed, report.cards.gone) == (0, 1, 0)
    assert (after.pk, after.name, after.folded_name) == (before.pk, "Trisstone Nuovo", "trisstone nuovo")
    assert after.stats == {"power": 350}
    assert after.content_hash != before.content_hash


def test_a_card_that_leaves_the_files_is_gone_and_not_lost(root, edit):
    load(root)
    pk = Card.objects.get(key="PDM-074").pk

    def leave(content):
        content["cards"].pop(6)
        content["printings"].pop(6)
        content["counts"].update(cards=10, printings=10)

    whole = (root / "slugterra" / "sets" / "PDM.json").read_text()
    path = edit(leave)
    report = load(root)
    assert (report.cards.gone, report.printings.gone, report.cards.total) == (1, 1, 10)
    game = selectors.game("slugterra")
    assert selectors.card(game, "PDM-074").gone
    assert "PDM-074" not in {card.key for card in selectors.cards_of(game)}
    assert load(root).unchanged, "gone once is not gone again"
    path.write_text(whole)
    back = load(root)
    assert (back.cards.changed, back.cards.added) == (1, 0)
    assert (selectors.card(game, "PDM-074").pk, selectors.card(game, "PDM-074").gone) == (pk, False)


def test_a_set_that_leaves_the_files_is_gone_with_its_cards(root):
    load(root)
    (root / "slugterra" / "sets" / "PDM.json").unlink()
    report = load(root)
    assert (report.sets.gone, report.cards.gone, report.printings.gone) == (1, 11, 11)
    assert CardSet.objects.get(code="PDM").gone


def test_changed_marks_are_changed_rows(root, edit):
    load(root)
    edit(lambda content: content["cards"][0].update(marks=["acqua", "aria"]))
    load(root)
    assert sorted(CardMark.objects.filter(card__key="PDM-001").values_list("mark", flat=True)) == ["acqua", "aria"]


def test_a_row_that_was_altered_by_hand_is_mended(root):
    load(root)
    Card.objects.filter(key="PDM-001").update(name="Altro")
    assert load(root).cards.changed == 1
    assert Card.objects.get(key="PDM-001").name == "Infuocato"


@pytest.mark.parametrize(
    "damage",
    [
        lambda path: path.write_text(path.read_text()[:-40]),
        lambda path: path.write_text(path.read_text().replace('"fuoco"', '"fouco"')),
        lambda path: path.write_text(path.read_text().replace('"chosen"', '"moved"')),
        lambda path: path.write_bytes(path.read_bytes() + b"\0"),
        lambda path: path.unlink() or path.mkdir(),
    ],
    ids=["truncated", "unknown mark", "linter", "NUL", "a folder"],
)
def test_a_refused_file_changes_nothing(root, pdm, damage):
    load(root)
    before = snapshot()
    damage(pdm)
    with pytest.raises(DataError) as caught:
        load(root)
    assert caught.value.file == str(pdm)
    assert snapshot() == before


def test_one_refused_game_keeps_the_others_as_they_were(root, pdm):
    other = root / "other"
    (other / "sets").mkdir(parents=True)
    for name in ("game.toml", "vocabulary.toml"):
        (other / name).write_text((root / "slugterra" / name).read_text())
    content = json.loads((root / "slugterra" / "sets" / "BASE.json").read_text())
    content["kind"] = "wrong"
    (other / "sets" / "BASE.json").write_text(json.dumps(content))
    with pytest.raises(DataError):
        load_cards(["slugterra", "other"], root=root)
    assert not Game.objects.exists()


def test_progress_counts_every_row(root):
    seen: list[int] = []
    load_cards(["slugterra"], root=root, progress=seen.append)
    assert sum(seen) == 2 + 11 + 11


def test_the_catalogue_hash_follows_what_rules_can_see(root, edit):
    load(root)
    game = selectors.game("slugterra")
    before = selectors.catalogue_hash(game)
    edit(lambda content: content["cards"][0].update(source="elsewhere"))
    load(root)
    assert selectors.catalogue_hash(game) == before
    edit(lambda content: content["cards"][0].update(stats={"power": 310}))
    load(root)
    assert selectors.catalogue_hash(game) != before
