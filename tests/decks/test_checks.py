"""What checkcards and loaddecks say of formats and sample decks that cannot be used: file, line and reason."""

import shutil
from pathlib import Path

import pytest
from django.core.management import call_command

from cards.catalogue.checks import check_game
from cards.catalogue.reading import GAMES

TITLE = "# Prova (slugterra, standard)\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the data files of one game."""
    shutil.copytree(GAMES / "slugterra", tmp_path / "slugterra")
    return tmp_path


def faults(root: Path) -> list[tuple[str, int, str]]:
    return [(Path(each.file).name, each.line, each.reason) for each in check_game("slugterra", root)]


def change(root: Path, old: str, new: str) -> int:
    """Changes the format; returns the line where the change is."""
    file = root / "slugterra" / "formats" / "standard.toml"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    return text[: text.index(old)].count("\n") + 1


def test_the_data_files_as_they_are_have_no_fault(root):
    assert faults(root) == []


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('kind = "companion"', 'kind = "partner"', "rule 5 (partner): kind must be one of"),
        ("limit = 6", "limit = -6", "rule 2 (copies): limit must be a whole number"),
        ('"velocimorfismo"]', '"velocimorfo"]', "rule 2 (copies): where.types: unknown card type 'velocimorfo'"),
        ("max = 60", "maximum = 60", "rule 1 (size): unknown key maximum"),
    ],
)
def test_a_rule_that_cannot_be_used_is_refused_with_file_and_line(root, old, new, reason):
    line = change(root, old, new)

    ((file, found, said),) = faults(root)

    assert file == "standard.toml"
    assert 0 <= line - found <= 4
    assert reason in said


def test_a_format_is_called_as_its_file(root):
    change(root, 'code = "standard"', 'code = "Standard"')

    assert faults(root) == [("standard.toml", 2, "code: must be 'standard' as the file is called")]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (TITLE + "1 Boon Doc\n2 Carta Che Non Esiste\n", 3, "No card is called “Carta Che Non Esiste”."),
        (TITLE + "29 Boon Doc\n1 Trisstone\n", 2, "Boon Doc: 29 copies, and at most 6 may be in the deck."),
        (TITLE, 1, "The deck has 0 cards: it must have at least 30."),
        ("1 Boon Doc\n", 1, "the title must name a format (there are: standard), as # Name (game, format)"),
        ("# (slugterra, standard)\n", 1, "the title must give the deck a name, as # Name (game, format)"),
        ("# Prova (slugterra, legacy)\n", 1, "the title must name a format (there are: standard)"),
        (TITLE + "1 Boon Doc\n" * 2000, 1, "2001 lines are too many: at most 2000 are read"),
    ],
)
def test_a_sample_deck_that_is_none_is_refused_with_file_and_line(root, text, line, reason):
    (root / "slugterra" / "decks" / "prova.txt").write_text(text)

    assert ("prova.txt", line) in {(file, at) for file, at, _ in faults(root)}
    assert any(reason in said for _, _, said in faults(root))


def test_checkcards_prints_the_fault(root, capsys):
    change(root, 'kind = "size"', 'kind = "weight"')

    with pytest.raises(SystemExit) as ended:
        call_command("checkcards", "slugterra", root=root)

    assert ended.value.code == 1
    assert "standard.toml:" in capsys.readouterr().err
