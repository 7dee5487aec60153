"""Sample decks in the database: those of the files, as often as they are loaded, and visible to everybody."""

import shutil
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction

from cards.catalogue.errors import DataError
from cards.catalogue.reading import GAMES
from cards.importing import load_cards
from cards.models import Game, Printing
from decks.exchange import read
from decks.models import Deck, DeckEntry
from decks.selectors import listing_of, sample_decks, visible_to
from decks.services import sample_decks_load
from tests.decks.lists import data_of, names_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the data files of one game, loaded."""
    shutil.copytree(GAMES / "slugterra", tmp_path / "slugterra")
    load_cards(["slugterra"], root=tmp_path)
    return tmp_path


def counts(report) -> tuple[int, int, int, int]:
    return report.total, report.added, report.changed, report.gone


@pytest.mark.services
@pytest.mark.parametrize("game", ["slugterra", "ultraman"])
def test_the_sample_decks_of_a_game_are_those_of_its_files(game):
    load_cards([game])
    number = len(data_of(game).decks)

    assert counts(sample_decks_load(game)) == (number, number, 0, 0)
    assert {deck.stem: listing_of(deck) for deck in sample_decks(game)} == {
        stem: read(text, names_of(game)) for stem, text in data_of(game).decks.items()
    }


@pytest.mark.services
def test_a_second_load_changes_nothing(root):
    sample_decks_load("slugterra", root=root)
    before = list(Deck.objects.values())

    assert counts(sample_decks_load("slugterra", root=root))[1:] == (0, 0, 0)
    assert list(Deck.objects.values()) == before


@pytest.mark.services
def test_a_changed_file_is_written_again_and_keeps_its_address(root):
    sample_decks_load("slugterra", root=root)
    token = Deck.objects.get(stem="branco").token
    file = root / "slugterra" / "decks" / "branco.txt"
    file.write_text(file.read_text().replace("# Il branco", "# La muta") + "Riserva:\n1 Boon Doc (PDM) 5\n")

    assert counts(sample_decks_load("slugterra", root=root))[1:] == (0, 1, 0)
    deck = Deck.objects.get(stem="branco")
    assert (deck.name, deck.token) == ("La muta", token)
    assert deck.entries.filter(section="aside").count() == 1


def test_a_removed_file_takes_its_deck_with_it_and_nobody_elses(root):
    sample_decks_load("slugterra", root=root)
    Deck.objects.create(game=Game.objects.get(code="slugterra"), name="mine")
    (root / "slugterra" / "decks" / "branco.txt").unlink()

    assert counts(sample_decks_load("slugterra", root=root))[1:] == (0, 0, 1)
    assert not Deck.objects.filter(stem="branco").exists()
    assert Deck.objects.filter(name="mine").exists()


@pytest.mark.parametrize(("line", "reason"), [("7 Bomba (C99) 1", "copies"), ("1 Nulla Di Nulla", "No card is called")])
def test_one_bad_sample_is_refused_with_file_and_line_and_none_is_loaded(root, line, reason):
    file = root / "slugterra" / "decks" / "branco.txt"
    file.write_text(file.read_text() + line + "\n")

    with pytest.raises(DataError) as refused:
        sample_decks_load("slugterra", root=root)

    assert Path(refused.value.file).name == "branco.txt"
    assert refused.value.line > 1
    assert reason in refused.value.reason
    assert not Deck.objects.exists()


def test_samples_of_cards_that_are_not_loaded_say_what_to_run():
    with pytest.raises(DataError, match="run loadcards first"):
        sample_decks_load("slugterra")


def test_a_printing_that_is_not_loaded_is_named(root):
    Printing.objects.filter(card__key="PDM-005").update(gone=True)

    with pytest.raises(DataError, match=r"Boon Doc \(PDM\) 5 is not loaded"):
        sample_decks_load("slugterra", root=root)


def test_everybody_sees_the_samples_and_nobody_anything_else(root):
    sample_decks_load("slugterra", root=root)
    Deck.objects.create(game=Game.objects.get(code="slugterra"), name="of the owner")

    for user in (None, "owner", "friend", "stranger"):
        assert {deck.kind for deck in visible_to(user)} == {"sample"}
    assert [deck.name for deck in sample_decks("slugterra")] == sorted(deck.name for deck in sample_decks("slugterra"))
    assert not sample_decks("ultraman").exists()


@pytest.mark.services
def test_the_database_refuses_what_no_deck_can_be(root):
    sample_decks_load("slugterra", root=root)
    game = Game.objects.get(code="slugterra")
    deck = Deck.objects.get(stem="branco")
    entry = deck.entries.first()
    assert entry is not None

    for make in (
        lambda: Deck.objects.create(game=game, name="x", kind="sample", stem="branco"),
        lambda: Deck.objects.create(game=game, name="x", kind="sample"),
        lambda: Deck.objects.create(game=game, name="x", stem="branco"),
        lambda: DeckEntry.objects.create(deck=deck, printing=entry.printing, section=entry.section, quantity=1),
        lambda: DeckEntry.objects.create(deck=deck, printing=entry.printing, section="aside", quantity=0),
        lambda: DeckEntry.objects.create(deck=deck, printing=entry.printing, section="aside", quantity=1000),
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            make()
    assert Deck.objects.create(game=game, name="one").stem == Deck.objects.create(game=game, name="two").stem == ""


def test_the_command_says_what_it_did(root, capsys):
    call_command("loaddecks", "slugterra", root=root)
    call_command("loaddecks", "slugterra", root=root, json=True)

    said = capsys.readouterr().out
    number = len(data_of("slugterra").decks)
    assert f"slugterra: {number} sample decks ({number} added, 0 changed, 0 gone)" in said
    assert f'"total": {number}' in said


def test_the_command_refuses_in_one_line(root, capsys):
    (root / "slugterra" / "decks" / "branco.txt").write_text("# x (slugterra, standard)\n1 Nulla\n")

    with pytest.raises(SystemExit) as ended:
        call_command("loaddecks", root=root)

    error = capsys.readouterr().err
    assert ended.value.code == 2
    assert error.count("\n") == 1
    assert "branco.txt:2: No card is called “Nulla”." in error
