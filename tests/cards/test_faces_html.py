"""Faces as HTML: every card has one in both languages, safe and well formed, with a name that says what it shows."""

from html.parser import HTMLParser

import pytest
from django.core.cache import caches
from django.utils.translation import override

from cards.catalogue.reading import game_codes
from cards.models import Printing
from cards.web.faces import cache_key, face_html, face_of, runs_of, thousands
from tests.cards.shelf import changed, data, first_of, printing, printings

CODES = game_codes()
VOID = {"path", "use"}
HOSTILE = "\"><script>alert(1)</script>' onload=x & \u202e{{ 7 }}" + "W" * 120


@pytest.fixture(autouse=True)
def fresh_cache() -> None:
    caches["faces"].clear()


class Reader(HTMLParser):
    """Checks that tags close in order, and keeps what was read."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs) -> None:
        self.tags.append((tag, dict(attrs)))
        assert len(dict(attrs)) == len(attrs)
        self.open.append(tag)

    def handle_startendtag(self, tag, attrs) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag) -> None:
        assert self.open.pop() == tag

    def handle_data(self, text) -> None:
        self.text += text

    def classes(self) -> set[str]:
        return {name for _tag, attrs in self.tags for name in (attrs.get("class") or "").split()}


def drawn(shown: Printing, lang: str = "it", **wanted: str) -> Reader:
    """The face as read."""
    with override(lang):
        return Reader(face_html(shown, **wanted))


def name(shown: Printing, lang: str = "it") -> str:
    """The accessible name."""
    return drawn(shown, lang).tags[0][1]["aria-label"] or ""


# Every card


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("code", CODES)
def test_every_printing_has_a_face(code: str, lang: str) -> None:
    names = set()
    for each in printings(code):
        face = drawn(each, lang)
        first, attributes = face.tags[0]
        assert (first, attributes["role"]) == ("span", "group")
        assert each.card.name in face.text
        names.add(attributes["aria-label"])
        for _tag, attrs in face.tags:
            assert not {"style", "id"} & set(attrs)
            assert not any(key.startswith("on") for key in attrs)
    assert len(names) == len(printings(code))


@pytest.mark.parametrize("code", CODES)
def test_a_face_is_phrasing_content_so_that_a_button_may_hold_it(code: str) -> None:
    tags = {tag for each in printings(code)[::7] for tag, _attrs in drawn(each).tags}
    assert tags <= {"span", "b", "i", "svg", "path", "use", "text"}


@pytest.mark.parametrize("code", CODES)
def test_smaller_densities_leave_more_out(code: str) -> None:
    for each in printings(code)[::11]:
        full, middle, small = (drawn(each, density=density) for density in ("full", "middle", "small"))
        assert "face-text" not in middle.classes() | small.classes()
        assert not {"face-foot", "face-table", "face-type"} & small.classes()
        assert {"face-name", "face-window"} <= small.classes()
        assert len(small.text) < len(middle.text) <= len(full.text)


def test_an_unknown_density_is_refused() -> None:
    with pytest.raises(ValueError, match="tiny"):
        face_html(printing("slugterra", "001"), density="tiny")


# Names


def test_the_accessible_name_says_name_type_mark_number_rarity_and_set() -> None:
    assert name(printing("slugterra", "001", "PDM")) == "Infuocato, Protoforma, Fuoco, potenza 300, rara, PDM 1"
    assert name(printing("slugterra", "001", "PDM"), "en") == "Infuocato, Protoform, Fire, power 300, rare, PDM 1"


def test_the_accessible_name_tells_forms_and_treatments_apart() -> None:
    said = name(printing("ultraman", "SP(01/05)BP01-007"))
    assert said == "Ultraman Tiga, Zeperion Beam, Ultra Eroe, Basic, livello 3, SP, parallela, SP(01/05)BP01-007"


def test_the_accessible_name_says_what_spines_and_slant_eyes_show() -> None:
    assert "Scartatore, Protoforma, Mostro, Ombra Oscura, " in name(printing("slugterra", "047"))


def test_a_card_without_number_or_mark_has_neither_in_its_name() -> None:
    shown = first_of("slugterra", "caverna")
    assert name(shown).startswith(f"{shown.card.name}, Caverna, ")
    assert "potenza" not in name(shown)


def test_a_number_we_do_not_know_is_a_question_mark_and_never_zero() -> None:
    shown = changed("slugterra", "001", "PDM", stats={})
    face = drawn(shown)
    assert "face-unknown" in face.classes()
    assert "?" in face.text
    assert "potenza 0" not in name(shown)


# What is drawn


@pytest.mark.parametrize(
    ("card_type", "facts", "drawing"),
    [
        ("protoforma", {}, "slug"),
        ("protoforma", {"monster": "yes"}, "slug-spined"),
        ("velocimorfismo", {}, "slug-winged"),
        ("velocimorfismo", {"monster": "yes"}, "slug-winged-spined"),
        ("azione", {}, "lightning"),
        ("potenziamento", {}, "flask"),
        ("caverna", {}, "cavern"),
    ],
)
def test_each_type_has_its_window(card_type: str, facts: dict[str, str], drawing: str) -> None:
    face = drawn(first_of("slugterra", card_type, **facts))
    links = {attrs["href"] for tag, attrs in face.tags if tag == "use"}
    assert f"/static/svg/faces.svg#{drawing}" in links


def test_two_forms_of_a_name_share_their_sigil() -> None:
    one, other = (drawn(printing("slugterra", number, "PDM")) for number in ("001", "002"))
    curves = [[attrs["d"] for tag, attrs in face.tags if tag == "path"] for face in (one, other)]
    assert len(curves[0]) == 7
    assert curves[0] == curves[1]


@pytest.mark.parametrize("card_type", ["ultra_hero", "kaiju", "ultra_mech"])
def test_a_character_has_its_word_and_the_table_of_its_stack(card_type: str) -> None:
    shown = first_of("ultraman", card_type)
    face = face_of(shown.card, shown, data("ultraman"))
    assert " ".join(line for line, _size, _base in face.word) == shown.card.facts["character"]
    assert [cell.label for cell in face.cells] == ["SIN", "DBL", "TRP", "EXT"]
    assert [cell.value for cell in face.cells] == [
        shown.card.stats.get(code) for code in ("bp_single", "bp_double", "bp_triple", "bp_extra")
    ]


def test_the_fourth_state_has_a_column_only_where_a_card_has_it() -> None:
    shown = next(each for each in printings("ultraman") if "bp_quad" in each.card.stats)
    cells = face_of(shown.card, shown, data("ultraman")).cells
    assert [(cell.label, cell.value is None) for cell in cells] == [
        ("SIN", True),
        ("DBL", False),
        ("TRP", False),
        ("QUAD", False),
        ("EXT", True),
    ]


def test_an_absent_number_is_a_dash_and_the_column_read_is_marked() -> None:
    shown = printing("ultraman", "007", "BP01")
    face = drawn(shown, read="bp_triple")
    assert "–" in face.text
    cells = [attrs["class"] for _tag, attrs in face.tags if "face-cell" in (attrs.get("class") or "").split()]
    assert cells == ["face-cell", "face-cell", "face-cell read", "face-cell none"]
    assert "read" not in drawn(shown).classes()


@pytest.mark.parametrize(
    ("value", "text"), [(None, ""), (0, "0"), (500, "500"), (1000, "1k"), (16000, "16k"), (7500, "7,5k")]
)
def test_small_faces_count_in_thousands(value: int | None, text: str) -> None:
    with override("it"):
        assert thousands(value) == text


def test_gold_edges_are_for_the_top_rarity_and_special_treatments() -> None:
    for code in CODES:
        game = data(code)
        for each in printings(code)[::5]:
            treatment = game.treatments.get(each.treatment)
            special = game.rarities[each.rarity].top or bool(treatment and treatment.special)
            assert ("gold" in drawn(each).classes()) == special
    assert "gold" in drawn(printing("slugterra", "001", "PDM")).classes()
    assert "gold" in drawn(printing("ultraman", "SP(01/05)BP01-007")).classes()
    assert "gold" not in drawn(printing("ultraman", "007", "BP01")).classes()


def test_the_foot_says_number_rarity_and_where_the_facts_are_from() -> None:
    assert "001/095dedottoR" in drawn(printing("slugterra", "001", "PDM")).text.replace(" ", "")
    assert "casa" in drawn(printing("slugterra", "001", "C99")).text
    assert "BP01-007" in drawn(printing("ultraman", "007", "BP01")).text
    printed = drawn(printing("ultraman", "007", "BP01")).classes()
    assert not {"face-inferred", "face-house", "face-hand"} & printed


def test_a_card_the_engine_cannot_play_bears_the_hand() -> None:
    face = drawn(changed("slugterra", "001", "PDM", automation="manual"))
    assert "face-hand" in face.classes()
    assert "a mano" in face.text


def test_an_attack_has_its_name_in_bold_and_signed_numbers_too() -> None:
    face = drawn(printing("slugterra", "002", "PDM"))
    assert "face-attack" in face.classes()
    assert runs_of("Infuocato ha +300 e −1.") == (
        ("Infuocato ha ", False),
        ("+300", True),
        (" e ", False),
        ("−1", True),
        (".", False),
    )


def test_states_and_limits_are_tags_before_the_text() -> None:
    shown = next(
        each for each in printings("ultraman") if each.card.abilities[:1] and "states" in each.card.abilities[0]
    )
    lines = face_of(shown.card, shown, data("ultraman")).lines
    short = {"single": "SIN", "double": "DBL", "triple": "TRP", "quad": "QUAD"}
    assert lines[0].tags == tuple(short[state] for state in shown.card.abilities[0]["states"])
    with override("it"):
        slug = printing("slugterra", "001", "PDM")
        assert face_of(slug.card, slug, data("slugterra")).lines[0].tags == ("1/fase",)


def test_an_ability_without_words_says_so_and_hides_nothing_else() -> None:
    whole = printing("slugterra", "047").card.abilities
    strange = {"when": "attack", "do": [{"do": [{"op": "juggle"}]}], "name": "Giocoleria"}
    shown = changed("slugterra", "047", abilities=[whole[0], strange])
    lines = face_of(shown.card, shown, data("slugterra")).lines
    assert lines[0].runs
    assert lines[1].runs == ()
    assert drawn(shown).tags.count(("i", {})) == 1


# Hostile and unknown data


@pytest.mark.parametrize("lang", ["it", "en"])
def test_hostile_words_stay_words(lang: str) -> None:
    facts = {"character": HOSTILE, "form": HOSTILE}
    face = drawn(changed("ultraman", "007", "BP01", name=HOSTILE, facts=facts), lang)
    assert {tag for tag, _attrs in face.tags} <= {"span", "b", "i", "svg", "path", "use", "text"}
    assert (face.tags[0][1]["aria-label"] or "").startswith(HOSTILE)
    assert HOSTILE in face.text
    assert not any(key.startswith("on") for _tag, attrs in face.tags for key in attrs)


def test_a_card_of_a_type_marks_and_rarity_unknown_here_still_has_a_face() -> None:
    shown = changed("slugterra", "001", "PDM", type="golem", marks=["plasma"], facts={}, abilities=[], stats={})
    shown.rarity, shown.treatment = "??", "wet"
    face = drawn(shown)
    assert "ground-light" in face.classes()
    assert "golem" in face.text


def test_a_language_without_words_of_ours_gets_the_italian_sentences() -> None:
    assert drawn(printing("slugterra", "001", "PDM"), "de").text


# The cache


def test_a_face_is_drawn_once_for_each_language_density_and_column() -> None:
    shown = printing("ultraman", "007", "BP01")
    game = data("ultraman")
    keys = set()
    for lang in ("it", "en"):
        with override(lang):
            keys |= {
                cache_key(game, shown.card, shown, density, read)
                for density in ("full", "middle", "small")
                for read in ("", "bp_triple")
            }
    assert len(keys) == 12


def test_a_kept_face_is_not_drawn_again() -> None:
    shown = printing("ultraman", "007", "BP01")
    with override("it"):
        key = cache_key(data("ultraman"), shown.card, shown, "full", "")
        caches["faces"].set(key, "<span>kept</span>")
        assert face_html(shown) == "<span>kept</span>"


@pytest.mark.parametrize(
    "change", [{"content_hash": "0" * 64}, {"provenance": "house"}, {"key": "BP01-999"}], ids=["rules", "source", "key"]
)
def test_a_change_of_the_card_is_drawn_anew(change: dict[str, str]) -> None:
    shown, other = printing("ultraman", "007", "BP01"), changed("ultraman", "007", "BP01", **change)
    game = data("ultraman")
    assert cache_key(game, shown.card, shown, "full", "") != cache_key(game, other.card, other, "full", "")
