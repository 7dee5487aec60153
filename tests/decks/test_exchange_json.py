"""JSON lists: ours, the Nebula deck builder's (V25), and quantities that are none (V09)."""

import json

import pytest

from decks.exchange import ListError, read
from decks.exchange.json import MOST_ENTRIES, write
from tests.decks.lists import names_of, quantities, read_text, reasons, slugterra


def ours(*entries: object, **header: object) -> str:
    data = {"kind": "mazziere-deck", "version": 1, "game": "slugterra", "name": "", "entries": list(entries)}
    return json.dumps({**data, **header})


def test_what_is_written_is_read_back():
    names = slugterra()
    listing = read_text("# Prova (slugterra, standard)\n3 Infuocato (PDM) 1\nRiserva:\n2 Boon Doc", names)

    assert read(write(listing, names), names) == listing


def test_the_written_form_says_what_each_card_is():
    names = slugterra()

    data = json.loads(write(read_text("# Prova (slugterra, standard)\n3 PDM-001", names), names))

    assert data == {
        "kind": "mazziere-deck",
        "version": 1,
        "game": "slugterra",
        "format": "standard",
        "name": "Prova",
        "entries": [
            {
                "card": "PDM-001",
                "name": "Infuocato",
                "set": "PDM",
                "number": "001",
                "quantity": 3,
                "section": "main",
            }
        ],
    }


@pytest.mark.parametrize("quantity", ['"3"', "null", "1e3", "2.5", "0", "-3", "true", "1000", "9" * 30, "[3]", "{}"])
def test_v09_a_quantity_that_is_no_whole_number_is_reported_with_its_entry(quantity):
    entry = '{"card": "PDM-001", "quantity": %s}' % quantity  # noqa: UP031 - braces of JSON
    text = ours({"card": "PDM-005", "quantity": 2}).replace("}]", "}, " + entry + "]")

    listing = read_text(text)

    assert quantities(listing) == {"PDM-005": 2}
    assert reasons(listing) == [(2, "quantity")]
    assert listing.unread[0].entry


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (3, "shape"),
        ("PDM-001", "shape"),
        ({}, "shape"),
        ({"card": 5, "quantity": 1}, "shape"),
        ({"card": "PDM-999", "quantity": 1}, "unknown"),
        ({"card": "Infuocato", "quantity": 1}, "ambiguous"),
        ({"card": "PDM-001", "quantity": 1, "section": "moon"}, "section"),
        ({"card": "PDM-001", "quantity": 1, "section": ["main"]}, "section"),
        ({"card": "PDM-001", "quantity": 1, "set": "PDM", "number": "2"}, "mismatch"),
        ({"card": "PDM-001", "quantity": 1, "set": "XYZ", "number": "1"}, "number"),
        ({"card": "PDM-001", "quantity": 1, "set": None, "number": {}}, "number"),
    ],
)
def test_an_entry_that_cannot_be_read_is_reported_and_the_others_are_kept(entry, reason):
    listing = read_text(ours(entry, {"card": "PDM-005", "quantity": 2}))

    assert reasons(listing) == [(1, reason)]
    assert quantities(listing) == {"PDM-005": 2}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "json"),
        ('{"kind": "mazziere-deck",\n "version": }', "json"),
        ("{}", "json_shape"),
        ('{"cards": 3}', "json_shape"),
        (ours(entries="x"), "json_shape"),
        (ours(version=2), "json_version"),
        (ours(game="ultraman"), "other_game"),
        (ours(game=None), "other_game"),
        ('{"a":' * 100_000, "json_shape"),
        ('{"cards": [{"key": "PDM-001", "count": ' + "9" * 5000 + "}]}", "json_shape"),
    ],
)
def test_what_is_no_deck_is_refused_whole(text, code):
    with pytest.raises(ListError) as refused:
        read_text(text)

    assert refused.value.code == code


def test_broken_json_is_refused_with_its_line():
    with pytest.raises(ListError) as refused:
        read_text('{"kind": "mazziere-deck",\n "version": }')

    assert refused.value.params["line"] == 2


def test_too_many_entries_are_refused_with_the_limit():
    with pytest.raises(ListError) as refused:
        read_text(ours(*[{"card": "PDM-005", "quantity": 1}] * (MOST_ENTRIES + 1)))

    assert refused.value.params == {"entries": MOST_ENTRIES + 1, "limit": MOST_ENTRIES}


def test_v25_the_nebula_deck_builders_file_is_read_as_it_stands():
    text = json.dumps(
        {
            "version": 1,
            "generatedAt": "2026-11-30T10:00:00Z",
            "cards": [
                {"key": "BP01-001", "count": 6, "card": {"name": "Ultraman Tiga"}},
                {"key": "AP(01/20)BP01-001", "count": 1, "card": {}},
                {"key": "XX99-999", "count": 1, "card": None},
            ],
        }
    )

    listing = read(text, names_of("ultraman"))

    assert [(each.printed.number, each.quantity) for each in listing.entries] == [("001", 6), ("AP(01/20)BP01-001", 1)]
    assert [(each.line, each.reason, each.detail) for each in listing.unread] == [(3, "unknown", "XX99-999")]
