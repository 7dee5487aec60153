"""Compiling the catalogues of words: what is stale is named, what is broken is one line."""

import shutil

import polib

from tests.messages import LOCALE, main


def copied(tmp_path):
    folder = tmp_path / "locale"
    shutil.copytree(LOCALE, folder)
    return folder


def test_the_committed_catalogues_are_compiled():
    assert main([]) == 0


def test_a_changed_source_is_stale_until_it_is_compiled(tmp_path, capsys):
    folder = copied(tmp_path)
    path = folder / "it" / "LC_MESSAGES" / "django.po"
    source = polib.pofile(str(path))
    source.append(polib.POEntry(msgid="A new word of this test", msgstr="Una parola nuova di questa prova"))
    source.save()
    assert main([], folder) == 1
    assert "locale/it/LC_MESSAGES/django.po: stale" in capsys.readouterr().out
    assert main(["--write"], folder) == 0
    assert main([], folder) == 0


def test_a_missing_catalogue_is_stale(tmp_path):
    folder = copied(tmp_path)
    (folder / "en" / "LC_MESSAGES" / "django.mo").unlink()
    assert main([], folder) == 1


def test_a_broken_source_is_one_line_that_names_it(tmp_path, capsys):
    folder = copied(tmp_path)
    (folder / "it" / "LC_MESSAGES" / "django.po").write_text("this is no catalogue\n")
    assert main([], folder) == 2
    assert "django.po" in capsys.readouterr().err
