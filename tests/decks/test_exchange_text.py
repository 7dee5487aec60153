"""Text lists: the public cases V01 to V09 by their names, and every other way of writing a line."""

import pytest

from decks.exchange import Entry, ListError, Listing, read
from decks.exchange.text import LONGEST_LINE, MOST_LINES, write
from tests.decks.lists import names_of, quantities, read_text, reasons, slugterra

BOMBA_P, BOMBA_V, CITTA, BLESSING, MEDAL, ANELLO = (f"X-00{number}" for number in range(1, 7))


@pytest.mark.parametrize(
    ("line", "card", "name"),
    [
        ("1 The Dark King’s Blessing", BLESSING, "The Dark King's Blessing"),
        ("1 The Dark King's Blessing", BLESSING, "The Dark King's Blessing"),
        ("1 His Majesty's Medal", MEDAL, "His Majesty’s Medal"),
        ("1 CITTÀ", CITTA, "CITTÀ"),
        ("1 CITTA\u0300", CITTA, "CITTÀ"),
        ("1 CITTA'", CITTA, "CITTÀ"),
        ("1 citta", CITTA, "CITTÀ"),
    ],
)
def test_v01_apostrophes_and_accents_of_any_kind_name_the_card_as_printed(line, card, name):
    (entry,) = read_text(line).entries

    assert (entry.printed.card, entry.printed.name, entry.quantity) == (card, name, 1)


@pytest.mark.parametrize(
    "line",
    [
        "4 x Contenitore Anti-Metallo",
        "4x Contenitore Anti‑Metallo",
        "Contenitore Anti-Metallo x4",
        "Contenitore Anti-Metallo x 4",
        "Contenitore Anti-Metallo (x4)",
        "4 × Contenitore Anti–Metallo",
        "4X contenitore anti metallo",
        "\t4\tContenitore  Anti-Metallo ",
        "* 4 Contenitore Anti-Metallo",
        "• 4x Contenitore Anti-Metallo (PDM) 89",
        "Contenitore Anti-Metallo (PDM) 089 x4",
    ],
)
def test_v02_a_quantity_may_stand_on_either_side_with_or_without_an_x(line):
    listing = read_text(line)

    assert quantities(listing) == {"PDM-089": 4}
    assert listing.unread == ()


def test_v03_a_quantity_of_two_digits_keeps_both():
    listing = read_text("10 Bomba (X) 1")

    assert quantities(listing) == {BOMBA_P: 10}


def test_v04_every_line_that_is_not_read_is_reported_with_number_and_text():
    listing = read_text("2 Boon Doc\n\n3 Carta Che Non Esiste\n??\n1 Bonn Doc")

    assert quantities(listing) == {"PDM-005": 2}
    assert [(each.line, each.text, each.reason) for each in listing.unread] == [
        (3, "3 Carta Che Non Esiste", "unknown"),
        (4, "??", "unknown"),
        (5, "1 Bonn Doc", "unknown"),
    ]
    assert [each.text for each in listing.unread[2].candidates] == ["Boon Doc (PDM) 5"]


def test_v04_a_long_name_with_comma_ampersand_and_colon_resolves():
    line = "1 Ultraman Tiga, Ultraman Dyna & Ultraman Gaia: The Battle in Hyper Space"

    assert quantities(read(line, names_of("ultraman"))) == {"SD01-014": 1}


def test_v05_a_name_that_ends_in_the_code_of_a_set_is_a_name():
    listing = read_text("2 Piano del Dottor Blakk\n1 Anello del Blakk")

    assert quantities(listing) == {"PDM-077": 2, ANELLO: 1}


def test_v05_a_set_in_brackets_is_a_set():
    listing = read_text("2 Piano del Dottor Blakk (BLAKK) 77\n2 Piano del Dottor Blakk (PDM) 77")

    assert quantities(listing) == {"PDM-077": 2}
    (unread,) = listing.unread
    assert (unread.line, unread.reason, unread.detail) == (1, "number", "(BLAKK) 77")
    assert [each.text for each in unread.candidates] == ["Piano del Dottor Blakk (PDM) 77"]


def test_v06_blank_lines_comments_and_line_ends_of_any_kind_do_no_harm():
    listing = read_text("# Il mio mazzo\r\n\r\n3 Infuocato (PDM) 1  \r\n\t3 Infuocato (PDM) 2\r\n// fine\r\n")

    assert quantities(listing) == {"PDM-001": 3, "PDM-002": 3}
    assert listing.unread == ()
    assert reasons(read_text("3 Boon Doc\r1 Nulla\n\n1 Nessuno")) == [(2, "unknown"), (4, "unknown")]


@pytest.mark.parametrize(
    "text",
    [
        "Riserva:\n1 Boon Doc\nMazzo:\n3 Boon Doc",
        "3 Boon Doc\nSB: 1 Boon Doc",
        "SB: 1 Boon Doc\n3 Boon Doc",
        "3 Boon Doc\nSideboard\n1 Boon Doc",
        "3 Boon Doc\n// Sideboard\n1 Boon Doc",
        "Mazzo (3)\n3 Boon Doc\nRiserva: 1\n1 Boon Doc",
        "[Deck]\n3 Boon Doc\n[Maybeboard]\n1 Boon Doc",
        "=== Main deck ===\n3 Boon Doc\n=== Forse ===\n1 Boon Doc",
        "3 Boon Doc\nriserva: Boon Doc x1",
    ],
)
def test_v07_each_way_of_marking_the_cards_aside_keeps_both_counts(text):
    listing = read_text(text)

    assert listing.unread == ()
    assert quantities(listing) == {"PDM-005": 3}
    assert quantities(listing, "aside") == {"PDM-005": 1}


def test_v08_a_card_on_two_lines_is_one_entry():
    listing = read_text("2 Boon Doc\n1 PDM-074\n2 Boon Doc (PDM) 5")

    assert [(each.printed.card, each.quantity, each.lines) for each in listing.entries] == [
        ("PDM-005", 4, (1, 3)),
        ("PDM-074", 1, (2,)),
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0 Bomba", "quantity"),
        ("000 Bomba", "quantity"),
        ("-3 Bomba", "quantity"),
        ("- 3 Bomba", "quantity"),
        ("−3 Bomba", "quantity"),
        ("2,5 Bomba", "quantity"),
        ("2.0 Bomba", "quantity"),
        ("1e3 Bomba", "quantity"),
        ("1000 Bomba", "quantity"),
        ("99999999999 Bomba", "quantity"),
        ("9" * 250 + " Bomba", "quantity"),
        ("３ Bomba", "quantity"),
        ("٣ Bomba", "quantity"),
        ("Bomba x0", "quantity"),
        ("Bomba x 99999999999", "quantity"),
        ("Bomba x-3", "quantity"),
        ("e Bomba", "unknown"),
        ("due Bomba", "unknown"),
        ("Bomba 3", "unknown"),
    ],
)
def test_v09_a_quantity_that_is_none_is_reported_and_nothing_is_put_in_its_place(line, reason):
    listing = read_text(f"2 Boon Doc\n{line}")

    assert reasons(listing) == [(2, reason)]
    assert quantities(listing) == {"PDM-005": 2}


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("PDM-001", "PDM-001"),
        ("3 pdm-001", "PDM-001"),
        ("3 PDM‑001", "PDM-001"),
        ("PDM-001 Infuocato", "PDM-001"),
        ("2 PDM-002: Infuocato", "PDM-002"),
        ("2 Infuocato PDM-002", "PDM-002"),
        ("2 Infuocato - PDM-002", "PDM-002"),
        ("2 Infuocato (PDM-002)", "PDM-002"),
        ("2 Infuocato 002/095", "PDM-002"),
        ("2 002/095 Infuocato", "PDM-002"),
        ("2 Infuocato (002/095)", "PDM-002"),
        ("2 Infuocato (PDM) 2", "PDM-002"),
        ("2 Infuocato [pdm] #002", "PDM-002"),
        ("2 (PDM) 2", "PDM-002"),
        ("2 Boon Doc (PDM)", "PDM-005"),
        ("2 Infuocato Protoforma", "PDM-001"),
        ("2 Infuocato (Velocimorfismo)", "PDM-002"),
        ("2 Infuocato, velocimorfismo", "PDM-002"),
        ("2 Velocimorfismo Infuocato", "PDM-002"),
        ("2 Infuocato - Protoform", "PDM-001"),
        ("2 Infuocato Velocimorfismo (PDM) 2", "PDM-002"),
    ],
)
def test_a_card_may_be_named_by_number_by_name_and_number_or_by_name_and_type(line, card):
    listing = read_text(line)

    assert listing.unread == ()
    assert list(quantities(listing)) == [card]


@pytest.mark.parametrize(
    ("line", "card", "number"),
    [
        ("BP01-001", "BP01-001", "001"),
        ("AP(01/20)BP01-001", "BP01-001", "AP(01/20)BP01-001"),
        ("2 ap(01/20)bp01-001", "BP01-001", "AP(01/20)BP01-001"),
        ("2 Ultraman Tiga (BP01) AP(01/20)BP01-001", "BP01-001", "AP(01/20)BP01-001"),
        ("2 AP(01/20)BP01-001 Ultraman Tiga", "BP01-001", "AP(01/20)BP01-001"),
        ("2 Ultraman Tiga (UD01) (UD01-011)BP01-001", "BP01-001", "(UD01-011)BP01-001"),
        ("2 Ultraman Tiga (BP01) BP01-001", "BP01-001", "001"),
        ("2 Ultraman Tiga (BP01) 1", "BP01-001", "001"),
        ("2 Dark Mephisto (Zwei)", "BP07-080", "080"),
        ("2 The Alien, Scholar, and I", "BP04-102", "102"),
    ],
)
def test_an_ultraman_printing_may_be_named_by_its_whole_number(line, card, number):
    (entry,) = read(line, names_of("ultraman")).entries

    assert (entry.printed.card, entry.printed.number) == (card, number)


@pytest.mark.parametrize(
    "line", ["2 X in Peril", "2x X in Peril", "2 x X in Peril", "X in Peril x2", "2 X in Peril (BP07) 104"]
)
def test_a_name_may_begin_with_the_x_of_times(line):
    assert quantities(read(line, names_of("ultraman"))) == {"BP07-104": 2}


def test_a_name_of_two_forms_is_asked_about_with_both():
    (unread,) = read_text("3 Infuocato").unread

    assert unread.reason == "ambiguous"
    assert [(each.text, each.type) for each in unread.candidates] == [
        ("Infuocato (PDM) 1", "protoforma"),
        ("Infuocato (PDM) 2", "velocimorfismo"),
    ]


def test_a_shared_ultraman_name_is_asked_about_with_every_card_and_one_set_narrows_it():
    names = names_of("ultraman")
    every = [card for card in names.data.cards.values() if card.name == "Ultraman Tiga"]

    (unread,) = read("3 Ultraman Tiga", names).unread
    (narrowed,) = read("3 Ultraman Tiga (BP01)", names).unread

    assert unread.reason == narrowed.reason == "ambiguous"
    assert len(unread.candidates) == len(every) > len(narrowed.candidates) > 1
    assert {each.set_code for each in narrowed.candidates} == {"BP01"}


@pytest.mark.parametrize(
    ("line", "reason", "first"),
    [
        ("3 Infuocato (PDM) 5", "mismatch", "Boon Doc (PDM) 5"),
        ("3 PDM-005 Infuocato", "mismatch", "Boon Doc (PDM) 5"),
        ("3 Infuocato 005/095", "mismatch", "Boon Doc (PDM) 5"),
        ("3 Infuocatto (PDM) 1", "mismatch", "Infuocato (PDM) 1"),
        ("3 Boon Doc (PDM) 6", "number", "Boon Doc (PDM) 5"),
        ("3 Boon Doc 006/095", "number", "Boon Doc (PDM) 5"),
        ("3 Boon Doc (XYZ) 5", "set", "Boon Doc (PDM) 5"),
        ("3 Boon Doc (BLAKK)", "not_in_set", "Boon Doc (PDM) 5"),
        ("3 Bon Doc", "unknown", "Boon Doc (PDM) 5"),
        ("3 Contenitor per Mostri", "unknown", "Contenitore per Mostri (PDM) 93"),
    ],
)
def test_what_does_not_fit_together_is_not_read_and_the_nearest_card_is_offered(line, reason, first):
    listing = read_text(line)

    assert listing.entries == ()
    assert listing.unread[0].reason == reason
    assert listing.unread[0].candidates[0].text == first


def test_each_candidate_pasted_in_place_of_the_line_is_read():
    for line in ("3 Infuocato", "3 Infuocato (PDM) 5", "3 Bonn Doc", "0 Boon Doc"):
        for candidate in read_text(line).unread[0].candidates:
            assert [each.printed for each in read_text(f"3 {candidate.text}").entries] == [candidate]


def test_headings_of_card_types_are_no_cards():
    listing = read_text("Protoforme (3)\n3 Boon Doc\nAzioni:\n1 PDM-074\nRiserva\nCaverne (1)\n1 PDM-083")

    assert listing.unread == ()
    assert quantities(listing) == {"PDM-005": 3, "PDM-074": 1}
    assert quantities(listing, "aside") == {"PDM-083": 1}


def test_a_list_at_the_limit_of_lines_is_read_and_one_line_more_is_refused_whole():
    assert quantities(read_text("1 Boon Doc\n" * MOST_LINES)) == {"PDM-005": MOST_LINES}

    with pytest.raises(ListError) as refused:
        read_text("1 Boon Doc\n" * (MOST_LINES + 1))

    assert refused.value.code == "too_many_lines"
    assert refused.value.params == {"lines": MOST_LINES + 1, "limit": MOST_LINES}


def test_a_line_too_long_to_be_a_card_is_reported_with_its_beginning():
    (unread,) = read_text("3 " + "Bomba" * 1000).unread

    assert unread.reason == "too_long"
    assert len(unread.text) == LONGEST_LINE


@pytest.mark.parametrize("letter", [" ", "=", "(", "[", "x", "x ", "1 ", "a ", "- ", "()", "# ", "1/"])
def test_no_line_takes_long_to_read(letter):
    text = "\n".join(["a" + letter * (LONGEST_LINE // len(letter) - 1) + "b"] * 20 + [letter * 20_000])

    assert len(read_text(text).unread) + len(read_text(text).entries) > 0


def test_the_title_gives_the_deck_its_name_and_format():
    listing = read_text("# Il mio mazzo (di prova) (slugterra, standard)\n3 Boon Doc")

    assert (listing.name, listing.format) == ("Il mio mazzo (di prova)", "standard")


def test_writing_gives_the_canonical_list():
    names = slugterra()
    listing = read_text(
        "# Il mio mazzo (slugterra, standard)\nSB: 1 boon doc\n3 pdm-001\n3x Infuocato Velocimorfismo", names
    )

    assert write(listing, names) == (
        "# Il mio mazzo (slugterra, standard)\n3 Infuocato (PDM) 1\n3 Infuocato (PDM) 2\nRiserva:\n1 Boon Doc (PDM) 5\n"
    )


def test_more_copies_than_a_line_may_say_are_written_on_several():
    names = slugterra()
    listing = Listing((Entry(names.base["PDM-005"], 2500, "main"),), name="x", format="standard")

    assert write(listing, names).count("Boon Doc") == 3
    assert read(write(listing, names), names) == listing
