"""The bytes of a file: encodings, limits, and that nothing at all makes the reader fail in another way."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.exchange import Entry, ListError, Listing, read
from decks.exchange import json as json_lists
from decks.exchange import text as text_lists
from decks.exchange.reading import MOST_BYTES
from tests.decks.lists import names_of, quantities, slugterra

LIST = "3 CITTÀ\n2 Boon Doc\n"
WRITERS = {"text": text_lists.write, "json": json_lists.write}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_each_encoding_of_a_plain_text_editor_is_read(encoding):
    listing = read(LIST.encode(encoding), slugterra())

    assert quantities(listing) == {"X-003": 3, "PDM-005": 2}
    assert listing.unread == ()


def test_utf_16_of_either_byte_order_is_read():
    assert quantities(read(b"\xff\xfe" + LIST.encode("utf-16-le"), slugterra()))["X-003"] == 3
    assert quantities(read(b"\xfe\xff" + LIST.encode("utf-16-be"), slugterra()))["X-003"] == 3


def test_a_pasted_text_may_begin_with_a_byte_order_mark():
    assert quantities(read("\ufeff2 Boon Doc", slugterra())) == {"PDM-005": 2}


@pytest.mark.parametrize(
    ("source", "code"),
    [
        (b"2 Boon Doc\n3 Bo\0on Doc", "nul"),
        ("2 Boon Doc\0", "nul"),
        (LIST.encode("utf-16-le"), "nul"),
        (b"\xff\xfe\x00", "not_text"),
        (b"\x89PNG\r\n\x1a\n\xde\xad\xbe\xef\x01\x02", "not_text"),
        (b"\x81\x8d 2 Boon Doc", "not_text"),
        (b"1 Boon Doc\n" * 100_000, "too_large"),
        ("1" * (MOST_BYTES + 1), "too_large"),
    ],
)
def test_what_is_no_text_is_refused_whole(source, code):
    with pytest.raises(ListError) as refused:
        read(source, slugterra())

    assert refused.value.code == code


def test_a_nul_byte_is_refused_with_its_line():
    with pytest.raises(ListError) as refused:
        read(b"2 Boon Doc\n3 Bo\0on Doc", slugterra())

    assert refused.value.params == {"line": 2}


@settings(max_examples=300, derandomize=True, deadline=None)
@given(st.binary(max_size=300))
def test_no_bytes_make_the_reader_fail_in_another_way(raw):
    with contextlib.suppress(ListError):
        read(raw, slugterra())


PIECES = st.sampled_from(
    [
        "3 ",
        "x2",
        "(PDM)",
        " 1",
        "Infuocato",
        "Boon Doc",
        ":",
        "SB: ",
        "Riserva",
        "{",
        "#",
        "//",
        "0",
        "-",
        "\t",
        "’",
        "\u2028",
    ]
)


@settings(max_examples=300, derandomize=True, deadline=None)
@given(st.lists(st.lists(PIECES, max_size=6).map("".join), max_size=8))
def test_every_line_is_read_reported_or_plainly_no_card(lines):
    names = slugterra()
    try:
        listing = read("1 Boon Doc\n" + "\n".join(lines), names)
    except ListError:
        return

    told = {line for each in listing.entries for line in each.lines} | {each.line for each in listing.unread}
    for number, line in enumerate(lines, start=2):
        text = line.strip()
        plain = not text or text[0] in "#;" or text.startswith("//") or text_lists.section_of(text, names)
        assert (number in told) is not bool(plain)


@pytest.mark.parametrize("game", ["slugterra", "ultraman"])
@pytest.mark.parametrize("form", WRITERS)
def test_every_printing_of_the_game_survives_writing_and_reading(game, form):
    names = names_of(game)
    every = tuple(
        Entry(printed, 1 + place % 999, "aside" if place % 7 == 0 else "main")
        for place, printed in enumerate(names.by_number.values())
    )
    main_first = tuple(sorted(every, key=lambda each: each.section != "main"))

    for start in range(0, len(main_first), 1500):
        listing = Listing(main_first[start : start + 1500], name="Tutte", format="standard")
        assert read(WRITERS[form](listing, names), names) == listing


@pytest.mark.parametrize("form", WRITERS)
@settings(max_examples=150, derandomize=True, deadline=None)
@given(data=st.data())
def test_any_deck_survives_writing_and_reading(form, data):
    names = names_of(data.draw(st.sampled_from(["slugterra", "ultraman"])))
    entry = st.builds(
        Entry, st.sampled_from(list(names.by_number.values())), st.integers(1, 999), st.sampled_from(["main", "aside"])
    )
    entries = data.draw(st.lists(entry, max_size=30, unique_by=lambda each: (each.printed, each.section)))
    title = data.draw(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=40))
    listing = Listing(
        tuple(sorted(entries, key=lambda each: each.section != "main")), name=" ".join(title.split()), format="standard"
    )

    assert read(WRITERS[form](listing, names), names) == listing


@pytest.mark.parametrize("game", ["slugterra", "ultraman"])
def test_every_card_is_named_by_its_id_and_every_name_is_found_or_asked_about(game):
    names = names_of(game)

    assert set(names.base) == set(names.data.cards)
    for card in names.data.cards.values():
        assert names.find(card.id) == names.base[card.id]
        (found,) = read(f"2 {card.name}", names).entries or (None,)
        if found is None:
            (unread,) = read(f"2 {card.name}", names).unread
            assert unread.reason == "ambiguous"
            assert names.base[card.id] in unread.candidates
        else:
            assert found.printed == names.base[card.id]
