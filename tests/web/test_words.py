"""No word reaches a reader untranslated, and the compiled catalogues are those of the sources."""

import re

import polib
import pytest

from tests.web.sources import ROOT, TEMPLATES, short

LANGUAGES = ("it", "en")

# Names that are the same in every language, commands, and the shape of numbers.
SAME_EVERYWHERE = {
    "Mazziere",
    "manage.py",
    "loadcards",
    "loaddecks",
    "goldfish",
    "CSV",
    "JSON",
    "×",
    "VS",
    "API",
    "OpenAPI",
}
TRANSLATED = re.compile(r"{%\s*blocktranslate.*?{%\s*endblocktranslate\s*%}", re.DOTALL)
COMMENT = re.compile(r"{#.*?#}|<!--.*?-->|{%\s*comment.*?endcomment\s*%}", re.DOTALL)
TEMPLATE_CODE = re.compile(r"{%.*?%}|{{.*?}}", re.DOTALL)
SPOKEN_ATTRIBUTE = re.compile(r"\b(?:aria-label|title|placeholder|alt|label|content)=(\"[^\"]*\"|'[^']*')")


def catalogue(language: str, ending: str):
    folder = ROOT / "locale" / language / "LC_MESSAGES"
    return (polib.pofile if ending == "po" else polib.mofile)(str(folder / f"django.{ending}"))


def words_in(text: str) -> set[str]:
    """What a reader would read: words of two letters or more outside template code."""
    return set(re.findall(r"[^\W\d_][\w.'’-]+", text)) - SAME_EVERYWHERE


@pytest.mark.parametrize("path", TEMPLATES, ids=short)
def test_templates_show_no_untranslated_text(path) -> None:
    text = TEMPLATE_CODE.sub(" ", TRANSLATED.sub(" ", COMMENT.sub(" ", path.read_text())))
    body = re.sub(r"<title>|</title>", " ", text)
    visible = re.sub(r"<[^>]*>", " ", re.sub(r"<!doctype html>|<meta[^>]*>", " ", body))
    assert words_in(visible) == set()
    spoken = [found for tag in re.findall(r"<(?!meta|link)[^>]*>", text) for found in SPOKEN_ATTRIBUTE.findall(tag)]
    assert words_in(" ".join(spoken)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_that_of_the_source(language: str) -> None:
    source = {(e.msgctxt, e.msgid): e.msgstr or e.msgstr_plural for e in catalogue(language, "po") if not e.obsolete}
    compiled = {(e.msgctxt, e.msgid): e.msgstr or e.msgstr_plural for e in catalogue(language, "mo")}
    assert compiled == source


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_untranslated_or_in_doubt(language: str) -> None:
    po = catalogue(language, "po")
    assert [entry.msgid for entry in po.untranslated_entries()] == []
    assert [entry.msgid for entry in po.fuzzy_entries()] == []
    assert [entry.msgid for entry in po.obsolete_entries()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_the_placeholders(language: str) -> None:
    holes = re.compile(r"%\((\w+)\)[sd]|{(\w*)}")
    for entry in catalogue(language, "po"):
        for said in entry.msgstr_plural.values() or [entry.msgstr]:
            asked = set(holes.findall(entry.msgid)) | set(holes.findall(entry.msgid_plural))
            assert set(holes.findall(said)) <= asked, entry.msgid


def test_italian_shouts_at_nobody() -> None:
    said = [text for entry in catalogue("it", "po") for text in (entry.msgstr_plural.values() or [entry.msgstr])]
    assert [text for text in said if "!" in text] == []
