"""Changing a list where it stands: what is read after it is what was asked, and no other line moves."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.catalogue.reading import load_game
from decks.exchange import Listing, Names, Printed, read
from decks.exchange.amending import amend, changed, choose

SOURCE = """# Il mio mazzo (slugterra, standard)

// i miei preferiti
3 Infuocato (PDM) 1
 2x  infuocato (pdm)  2   \r
Boon Doc
• 2 Bomba (C99) 1
Bomba (C99) 1 x3
; fine
Riserva:
1 Trisstone
Riserva: 2 Scartatore (PDM) 47
"""


@cache
def names() -> Names:
    return Names(load_game("slugterra"))


def printed(set_code: str, number: str) -> Printed:
    found = names().printing(set_code, number)
    assert found
    return found


def entries(source: str) -> dict[tuple[str, str, str], int]:
    """What a list says, whatever the order of its lines."""
    listing = read(source, names())
    assert not listing.unread
    return {(e.section, e.printed.set_code, e.printed.number): e.quantity for e in listing.entries}


def after(source: str, *changes: tuple[Printed, str, int]) -> str:
    change = {(card, section): copies for card, section, copies in changes}
    return amend(source, read(source, names()), change, names())


def kept(source: str, result: str) -> list[str]:
    """The lines of the source that are no longer there as they were."""
    rest = result.splitlines()
    return [line for line in source.splitlines() if line not in rest]


def test_only_the_line_concerned_changes() -> None:
    result = after(SOURCE, (printed("PDM", "001"), "main", -1))
    assert result == SOURCE.replace("3 Infuocato (PDM) 1", "2 Infuocato (PDM) 1")


def test_a_line_is_changed_as_it_was_written() -> None:
    assert " 1x  infuocato (pdm)  2   \r\n" in after(SOURCE, (printed("PDM", "002"), "main", -1))
    assert "\n4 Boon Doc\n" in after(SOURCE, (printed("PDM", "005"), "main", 3))
    assert "\nRiserva: 1 Scartatore" in after(SOURCE, (printed("PDM", "047"), "aside", -1))


def test_a_line_without_copies_left_goes_away() -> None:
    result = after(SOURCE, (printed("PDM", "005"), "main", -1))
    assert result == SOURCE.replace("Boon Doc\n", "")


def test_copies_on_two_lines_go_from_the_last_first() -> None:
    bomba = printed("C99", "001")
    assert "Bomba (C99) 1 x1\n" in after(SOURCE, (bomba, "main", -2))
    result = after(SOURCE, (bomba, "main", -4))
    assert "• 1 Bomba (C99) 1\n" in result
    assert "x3" not in result


def test_a_new_card_stands_under_the_last_of_its_section() -> None:
    result = after(SOURCE, (printed("PDM", "077"), "main", 2))
    assert "Bomba (C99) 1 x3\n2 Piano del Dottor Blakk (PDM) 77\n; fine\n" in result


def test_a_section_that_is_not_there_is_opened_at_the_end() -> None:
    result = after("3 Infuocato (PDM) 1", (printed("PDM", "005"), "aside", 1))
    heading = names().headings["aside"]
    assert result == f"3 Infuocato (PDM) 1\n{heading}:\n1 Boon Doc (PDM) 5"


def test_a_main_card_never_lands_in_the_part_that_does_not_count() -> None:
    result = after("Riserva:\n1 Boon Doc\n", (printed("PDM", "001"), "main", 2))
    assert entries(result) == {("main", "PDM", "001"): 2, ("aside", "PDM", "005"): 1}


def test_an_empty_list_takes_its_first_card() -> None:
    assert entries(after("", (printed("PDM", "001"), "main", 2))) == {("main", "PDM", "001"): 2}


def test_a_json_list_stays_one() -> None:
    source = '{"game": "slugterra", "format": "standard", "name": "x", "cards": []}'
    listing = Listing(read(SOURCE, names()).entries)
    result = amend(source, listing, {(printed("PDM", "001"), "main"): -1}, names())
    assert result.lstrip().startswith("{")
    assert entries(result)["main", "PDM", "001"] == 2


def test_more_copies_than_there_are_cannot_go() -> None:
    with pytest.raises(ValueError, match="more copies"):
        after(SOURCE, (printed("PDM", "005"), "main", -2))


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("3 infuocato", "3 Infuocato (PDM) 1"),
        ("Infuocato", "1 Infuocato (PDM) 1"),
        ("infuocato x2", "2 Infuocato (PDM) 1"),
        ("Riserva: 2 infuocato", "Riserva: 2 Infuocato (PDM) 1"),
        ("0 infuocato", "1 Infuocato (PDM) 1"),
        ("99999 infuocato", "1 Infuocato (PDM) 1"),
    ],
)
def test_an_unclear_line_becomes_the_printing_chosen(line: str, written: str) -> None:
    source = f"# mio\r\n{line}\r\n1 Boon Doc"
    assert choose(source, 2, printed("PDM", "001"), names()) == f"# mio\r\n{written}\r\n1 Boon Doc"


SECTIONS = st.sampled_from(["main", "aside"])
PRINTINGS = st.deferred(lambda: st.sampled_from(sorted(names().by_number.values(), key=lambda each: each.text)))
FORMS = st.sampled_from(["{n} {card}", "{n}x {card}", "{card} x{n}", "  {n}   {card}  ", "* {n} {card}", "{n}\t{card}"])
LINE = st.one_of(
    st.builds(lambda n, card, form: form.format(n=n, card=card.text), st.integers(1, 9), PRINTINGS, FORMS),
    st.builds(lambda card: card.text, PRINTINGS),
    st.sampled_from(["", "# nota", "// altro", "Riserva:", "Mazzo:", "Protoforme (3)"]),
)
ENDS = st.sampled_from(["\n", "\r\n", "\r"])


@settings(max_examples=200, deadline=None)
@given(st.lists(LINE, max_size=25), ENDS, st.data())
def test_reading_again_finds_exactly_what_was_asked(lines: list[str], end: str, data: st.DataObject) -> None:
    source = end.join(lines)
    listing = read(source, names())
    change: dict[tuple[Printed, str], int] = {}
    for entry in listing.entries:
        copies = data.draw(st.integers(-entry.quantity, 4))
        if copies:
            change[entry.printed, entry.section] = copies
    for card, section in data.draw(st.lists(st.tuples(PRINTINGS, SECTIONS), max_size=3, unique=True)):
        change.setdefault((card, section), 1)
    result = amend(source, listing, change, names())
    wanted = {(e.section, e.printed.set_code, e.printed.number): e.quantity for e in changed(listing, change).entries}
    assert entries(result) == wanted
    comments = [line for line in lines if line.startswith(("#", "//"))]
    assert [line for line in result.splitlines() if line.startswith(("#", "//"))] == comments
