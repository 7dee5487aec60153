"""A pasted list gets its verdict and buttons that mend it; the text always comes back, whatever was pasted."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse

from decks.models import Deck

pytestmark = pytest.mark.usefixtures("catalogue")

# Case V14: 29 cards, 7 Bomba over both forms, 5 Piano del Dottor Blakk.
ILLEGAL = """# Mostri di Blakk (slugterra, standard)
4 Bomba (C99) 1
3 Bomba (C99) 2
5 Piano del Dottor Blakk (PDM) 77
4 Trisstone (PDM) 43
3 Scartatore (PDM) 47
2 Infuocato (PDM) 1
3 Contenitore per Mostri
2 Fischio di Richiamo
3 Boon Doc
"""


def post(client: Client, text: str, **more: str):
    return client.post(reverse("decks:check"), {"game": "slugterra", "format": "standard", "list": text, **more})


def shown(answer) -> str:
    return html.unescape(answer.content.decode())


def box(answer) -> str:
    """What stands in the text box, as a browser would send it back."""
    found = re.search(r'<textarea class="input"[^>]*>\n(.*?)</textarea>', answer.content.decode(), re.DOTALL)
    assert found
    return html.unescape(found[1])


def fixes(answer) -> list[str]:
    """The fix buttons that mend a breach, in their order."""
    return re.findall(r'class="btn small primary"[^>]*name="fix" value="([^"]+)"', answer.content.decode())


def test_v14_every_reason_stands_with_its_card_and_limit(client: Client) -> None:
    text = shown(post(client, ILLEGAL))
    assert "Non in regola: 3 motivi" in text
    assert re.search(r"Il mazzo ha 29 carte\b.*30", text)
    assert re.search(r"Bomba: 7 copie\b.*6", text)
    assert re.search(r"Piano del Dottor Blakk: 5 copie\b.*4", text)
    assert len(re.findall(r'class="reason ', text)) == 3
    assert text.count("Regolamento v1.1") == 3


def test_every_fix_mends_the_pasted_text_and_nothing_else(client: Client) -> None:
    answer = post(client, ILLEGAL)
    for _ in range(3):
        answer = post(client, box(answer), fix=fixes(answer)[0])
    assert "In regola" in shown(answer)
    assert fixes(answer) == []
    assert box(answer).startswith("# Mostri di Blakk (slugterra, standard)\n3 Bomba (C99) 1\n3 Bomba (C99) 2\n4 Piano")
    assert "3 Contenitore per Mostri\n2 Fischio di Richiamo\n3 Boon Doc\n" in box(answer)


def test_the_last_change_can_be_undone(client: Client) -> None:
    changed = post(client, ILLEGAL, fix=fixes(post(client, ILLEGAL))[0])
    assert box(changed) != ILLEGAL
    before = re.search(r'<textarea name="previous"[^>]*>\n(.*?)</textarea>', changed.content.decode(), re.DOTALL)
    assert before
    assert box(post(client, box(changed), undo="1", previous=html.unescape(before[1]))) == ILLEGAL


def test_a_button_of_another_list_changes_nothing(client: Client) -> None:
    fix = fixes(post(client, ILLEGAL))[0]
    other = "30 Infuocato (PDM) 1\n"
    for pressed in ({"fix": fix}, {"fix": "x"}, {"choose": "1:PDM:001"}, {"choose": "\0"}, {"sample": "x"}):
        answer = post(client, other, **pressed)
        assert answer.status_code == 200
        assert box(answer) == other


def test_an_unclear_line_is_rewritten_by_the_candidate_chosen(client: Client) -> None:
    source = ILLEGAL.replace("2 Infuocato (PDM) 1", "2 infuocato")
    answer = post(client, source)
    text = shown(answer)
    assert "riga 7" in text
    value = re.search(r'name="choose" value="(7:PDM:002)">2 Infuocato \(PDM\) 2 ', text)
    assert value
    assert box(post(client, source, choose=value[1])) == source.replace("2 infuocato", "2 Infuocato (PDM) 2")


def test_unread_lines_are_numbered_and_make_the_list_not_legal(client: Client) -> None:
    text = shown(post(client, "3 Bon Doc\n<b>ciao</b>\n"))
    assert "riga 1" in text
    assert "3 Boon Doc (PDM) 5" in text
    assert "riga 2" in text
    assert "<pre><b>" not in post(client, "<b>ciao</b>").content.decode()
    assert "In regola" not in text


@pytest.mark.parametrize(
    "text",
    [
        "\0",
        "3 Infuocato\0",
        "x\n" * 100_000,
        "{" * 5000,
        "[" * 100_000,
        '{"version": 1}',
        "🔥" * 1000,
        "\x1b[31m",
        "9" * 100_000,
        "\r\n" * 50_000,
        "</textarea><script>alert(1)</script>",
        "3 Infuocato (PDM) 1\n" * 1999,
    ],
    ids=[
        "nul",
        "nul-after",
        "lines",
        "braces",
        "brackets",
        "json",
        "fire",
        "escape",
        "digits",
        "blank",
        "html",
        "same",
    ],
)
def test_whatever_is_pasted_gets_an_answer_and_comes_back(client: Client, text: str) -> None:
    answer = post(client, text)
    assert answer.status_code == 200
    assert "<script>alert" not in answer.content.decode()
    assert box(answer) == text


def test_bytes_that_are_no_text_get_an_answer(client: Client) -> None:
    for raw in (b"list=%ff%fe%00&game=slugterra", b"list=\xff\xfe", b"%", b"&&&=", b"list=%ed%b3%bf&game=slugterra"):
        answer = client.generic("POST", reverse("decks:check"), raw, "application/x-www-form-urlencoded")
        assert answer.status_code == 200


def test_a_list_beyond_all_measure_is_refused_with_the_reason(client: Client) -> None:
    answer = post(client, "x" * 5_000_000)
    assert answer.status_code == 413
    assert "troppo grande" in shown(answer)


@pytest.mark.parametrize("field", ["game", "format", "fix", "choose", "sample", "undo", "previous"])
@pytest.mark.parametrize("odd", ["", "\0", "x" * 5000, "🔥", "../..", "0"])
def test_no_field_breaks_the_page(client: Client, field: str, odd: str) -> None:
    given = {"game": "slugterra", "format": "standard", "list": ILLEGAL, field: odd}
    assert client.post(reverse("decks:check"), given).status_code == 200
    assert client.get(reverse("decks:check"), {field: odd}).status_code == 200


def test_an_unknown_format_is_said_and_the_text_kept(client: Client) -> None:
    answer = post(client, ILLEGAL, format="antico")
    assert "Questo gioco non ha quel formato" in shown(answer)
    assert box(answer) == ILLEGAL


def test_a_ready_deck_comes_in_with_one_click_and_is_legal(client: Client) -> None:
    decks = list(Deck.objects.filter(kind="sample"))
    assert len(decks) >= 8
    for deck in decks:
        answer = client.get(reverse("decks:check"), {"game": deck.game.code, "sample": str(deck.token)})
        assert "In regola" in shown(answer)
        assert deck.name in box(answer)
    pasted = post(client, "my own words", sample=str(Deck.objects.filter(game__code="slugterra")[0].token))
    assert "In regola" in shown(pasted)
    assert "my own words" in shown(pasted)


def test_the_last_list_comes_back_after_a_change_of_language(client: Client) -> None:
    post(client, ILLEGAL)
    client.post(reverse("set_language"), {"language": "en", "next": "/decks/check/"})
    answer = client.get("/decks/check/")
    assert box(answer) == ILLEGAL
    assert "Not legal: 3 reasons" in shown(answer)
    assert box(client.get("/decks/check/?game=ultraman")) == ""


def test_a_check_costs_the_same_queries_whatever_the_list(client: Client, django_assert_num_queries) -> None:
    post(client, ILLEGAL)
    for text in ("3 Boon Doc\n", ILLEGAL, ILLEGAL * 20):
        with django_assert_num_queries(7):
            post(client, text)


def test_an_empty_box_is_invited_to_be_filled(client: Client) -> None:
    for answer in (client.get("/decks/check/"), post(client, "  \n")):
        assert "Il verdetto compare qui" in shown(answer)
