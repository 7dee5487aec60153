"""Names meet whatever way they are typed."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.catalogue.folding import APOSTROPHES, HYPHENS, fold


@pytest.mark.parametrize(
    "typed", ["CITTÀ", unicodedata.normalize("NFD", "CITTÀ"), "CITTA'", "CITTA’", "citta", "Citta` "]
)
def test_v01_a_missing_or_odd_accent_is_the_same_name(typed):
    assert fold(typed) == "citta"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The Dark King’s Blessing", "The Dark King's Blessing"),
        ("His Majesty's Medal", "HIS MAJESTY´S  MEDAL"),
        ("Dell'Acqua", "dell’ acqua"),
        ("Perché No", "PERCHE' NO"),
    ],
)
def test_v01_every_apostrophe_is_one(one, other):
    assert fold(one) == fold(other)


@pytest.mark.parametrize("hyphen", [*HYPHENS, " ", " - "])
def test_v02_every_hyphen_is_one(hyphen):
    assert fold(f"Contenitore Anti{hyphen}Metallo") == fold("Contenitore Anti-Metallo")


@pytest.mark.parametrize("apostrophe", APOSTROPHES)
def test_an_elision_meets_its_two_words(apostrophe):
    assert fold(f"L{apostrophe}Ultimo") == "l ultimo"


def test_blanks_and_invisible_letters_do_not_count():
    assert fold("  Boon\u00a0 \t Doc\u200b\n") == "boon doc"


def test_different_names_stay_different():
    names = ["Infuocato", "Boon Doc", "Trisstone", "Contenitore Anti-Metallo", "Contenitore per Mostri", "Ω", "Ace"]
    assert len({fold(name) for name in names}) == len(names)


@given(st.text())
@settings(derandomize=True, max_examples=500)
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text)


@given(st.text(), st.text())
@settings(derandomize=True, max_examples=200)
def test_composed_and_decomposed_spellings_fold_alike(one, other):
    text = one + " " + other
    assert fold(unicodedata.normalize("NFC", text)) == fold(unicodedata.normalize("NFD", text))
