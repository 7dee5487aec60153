"""Files that cannot be used are refused with their file, their line and a reason, whatever is wrong with them."""

import json
import shutil

import pytest

from cards.catalogue.checks import check_game, register
from cards.catalogue.errors import DataError
from cards.catalogue.reading import LARGEST_FILE, game_codes, load_game


def faults(root):
    return check_game("slugterra", root)


def only(root):
    found = faults(root)
    assert len(found) == 1, [str(fault) for fault in found]
    return found[0]


def line_with(path, text):
    return next(number for number, line in enumerate(path.read_text().splitlines(), 1) if text in line)


def test_the_copy_passes(root):
    assert faults(root) == []


def test_truncated_json_is_refused_where_it_ends(root, pdm):
    text = pdm.read_text()
    pdm.write_text(text[: len(text) // 2])
    fault = only(root)
    assert (fault.file, fault.unreadable) == (str(pdm), True)
    assert fault.line >= text[: len(text) // 2].count("\n")
    assert "not JSON" in fault.reason


def test_a_nul_byte_is_refused_at_its_line(root, pdm):
    lines = pdm.read_text().splitlines(keepends=True)
    pdm.write_text("".join([*lines[:4], "\0", *lines[4:]]))
    fault = only(root)
    assert (fault.line, fault.reason) == (5, "holds a NUL byte")


def test_another_encoding_is_refused_at_its_line(root, pdm):
    text = pdm.read_text().replace("Infuocato", "Infuocàto", 1)
    pdm.write_bytes(text.encode("latin-1"))
    fault = only(root)
    assert fault.line == line_with_bytes(pdm, "Infuocàto".encode("latin-1"))
    assert "not UTF-8" in fault.reason


def line_with_bytes(path, text):
    return path.read_bytes().split(text)[0].count(b"\n") + 1


def test_a_key_written_twice_is_refused(root, pdm):
    pdm.write_text(pdm.read_text().replace('"automation": "full",', '"automation": "full", "automation": "none",', 1))
    fault = only(root)
    assert "'automation' is written twice" in fault.reason
    assert fault.line == line_with(pdm, '"automation": "full", "automation": "none"')


@pytest.mark.parametrize("word", ["NaN", "Infinity", "1e999", "300.5"])
def test_numbers_that_are_none_are_refused(root, pdm, word):
    pdm.write_text(pdm.read_text().replace('{"power": 300}', f'{{"power": {word}}}', 1))
    fault = only(root)
    assert (fault.line, fault.reason) == (line_with(pdm, f'"power": {word}'), f"{word} is not a whole number")


def test_a_huge_file_is_refused_without_reading_it(root, pdm):
    with pdm.open("ab") as file:
        file.truncate(LARGEST_FILE + 1)
    assert "larger than 16 MiB" in only(root).reason


def test_deep_nesting_is_refused(root, pdm):
    pdm.write_text("[" * 100_000)
    assert only(root).file == str(pdm)


@pytest.mark.parametrize("content", ["[]", "3", '"x"', "{}", "null"])
def test_json_that_is_no_set_is_refused(root, pdm, content):
    pdm.write_text(content)
    assert {fault.file for fault in faults(root)} == {str(pdm)}
    with pytest.raises(DataError):
        load_game("slugterra", root)


def test_an_unknown_key_is_refused_at_its_line_with_the_one_that_was_meant(root, edit):
    path = edit(lambda content: content["cards"][3].update(stast=content["cards"][3].pop("stats")))
    found = faults(root)
    assert [fault.line for fault in found if "unknown key" in fault.reason] == [line_with(path, '"stast"')]
    assert any("did you mean 'stats'" in fault.reason for fault in found)
    assert any("lacks 'stats'" in fault.reason for fault in found)


def test_an_unknown_mark_is_refused_at_its_line(root, edit):
    path = edit(lambda content: content["cards"][2].update(marks=["luec"]))
    fault = only(root)
    assert fault.line == line_with(path, '"luec"')
    assert fault.reason == "unknown value of 'marks' 'luec'; did you mean 'luce'?"


def test_a_duplicate_id_is_refused_at_the_second(root, edit):
    def twice(content):
        content["cards"].insert(1, dict(content["cards"][0]))
        content["counts"]["cards"] += 1

    path = edit(twice)
    fault = only(root)
    assert "PDM-001 is already in PDM.json" in fault.reason
    assert fault.line > line_with(path, '"id": "PDM-001"')


def test_the_same_card_in_two_files_is_refused(root, pdm):
    content = json.loads(pdm.read_text())
    base = pdm.with_name("BASE.json")
    other = json.loads(base.read_text())
    other["cards"], other["counts"]["cards"] = content["cards"][:1], 1
    base.write_text(json.dumps(other))
    reasons = [fault.reason for fault in faults(root)]
    assert "the card PDM-001 is already in BASE.json" in reasons
    assert "the card PDM-001 belongs in PDM.json" in reasons


DAMAGES = [
    ("says 12 cards; the file has 11", lambda content: content["counts"].update(cards=12)),
    ("says 0 printings; the file has 11", lambda content: content["counts"].update(printings=0)),
    ("'cards' is not sorted", lambda content: content["cards"].reverse()),
    ("'printings' is not sorted", lambda content: content["printings"].reverse()),
    ("the set XYZ is in a file named PDM.json", lambda content: content.update(code="XYZ")),
    ("there is no card PDM-999", lambda content: content["printings"][-1].update(card="PDM-999")),
    ("the number 001 is already taken", lambda content: content["printings"][1].update(number="001")),
    ("002 is not the number of PDM-001", lambda content: content["printings"][0].update(number="002")),
    ("'rarity'", lambda content: content["printings"][0].update(rarity="RR")),
    ("'treatment'", lambda content: content["printings"][0].update(treatment="gold")),
    ("'inferred' says from what", lambda content: content["cards"][0].pop("basis")),
    ("'inferred' says from what", lambda content: content["cards"][0].update(provenance="printed")),
    ("which the card does not have", lambda content: content["cards"][0].update(basis={"stats.speed": "a guess"})),
    ("a house card is in a house set", lambda content: content["cards"][6].update(provenance="house")),
    ("'full' without an ability", lambda content: content["cards"][0].update(abilities=[])),
    ("the card has no ability, but it has", lambda content: content["cards"][0].update(automation="none")),
    ("'manual' has a 'reason'", lambda content: content["cards"][0].update(automation="manual")),
    ("'manual' has a 'reason'", lambda content: content["cards"][0].update(reason="why not")),
    ("is only for cards with the fact 'monster'", lambda content: content["cards"][0].update(marks=["ombra_oscura"])),
    ("is its type already", lambda content: content["cards"][0].update(also=["protoforma"])),
    ("'id'", lambda content: content["cards"][0].update(id="pdm-1")),
    ("'name'", lambda content: content["cards"][0].update(name=" Infuocato")),
    ("'power'", lambda content: content["cards"][0].update(stats={"power": "300"})),
    ("'released'", lambda content: content.update(released="2026-13-01")),
    ("'kind'", lambda content: content.update(kind="pack")),
]


@pytest.mark.parametrize(("reason", "damage"), DAMAGES, ids=[reason for reason, _ in DAMAGES])
def test_what_does_not_agree_is_refused_once_and_says_so(root, edit, reason, damage):
    path = edit(damage)
    found = faults(root)
    assert any(reason in fault.reason for fault in found), [str(fault) for fault in found]
    assert {fault.file for fault in found} == {str(path)}
    assert all(fault.line >= 1 for fault in found)


def test_a_file_that_is_not_canonical_is_refused_at_its_first_odd_line(root, pdm):
    pdm.write_text(pdm.read_text().replace('"automation": "full"', '"automation":  "full"', 1))
    fault = only(root)
    assert (fault.line, fault.reason) == (
        line_with(pdm, '"automation":  "full"'),
        "not in canonical form; run formatcards",
    )


def test_a_fault_of_an_ability_names_the_card_and_the_line_of_the_operation(root, edit):
    path = edit(lambda content: content["cards"][6]["abilities"][0]["do"][0]["do"][0].update(who="rest"))
    fault = only(root)
    assert fault.reason == "PDM-074: 'rest' is used before any operation of this ability has set it"
    assert fault.line == line_with(path, '"rest"')


def test_an_unknown_operation_is_refused_by_its_name(root, edit):
    path = edit(lambda content: content["cards"][6]["abilities"][0]["do"][0]["do"][0].update(op="mvoe"))
    fault = only(root)
    assert (fault.line, fault.reason) == (
        line_with(path, '"mvoe"'),
        "unknown value of 'op' 'mvoe'; did you mean 'move'?",
    )


ODD_OPERATION = """
[operations.zap]
visible = "all"
[operations.zap.arguments]
who = { kind = "whoo" }
"""


def swap(old, new):
    return lambda text: text.replace(old, new, 1)


def test_an_unknown_word_among_alternatives_is_refused_with_the_one_that_was_meant(root, edit):
    condition = {"is": "have", "zone": "battle", "filter": {"marks": "fouco"}}
    path = edit(lambda content: content["cards"][9]["abilities"][0].update({"if": condition}))
    fault = only(root)
    assert fault.line == line_with(path, '"fouco"')
    assert fault.reason == "unknown value of 'marks' 'fouco'; did you mean 'fuoco'?"


TOMLS = [
    ("game.toml", "not TOML", lambda text: text + "\n[[["),
    ("game.toml", "unknown key 'accnet'", swap("accent =", "accnet =")),
    ("game.toml", "two of 'marks' have the code 'aria'", swap('"ghiaccio"', '"aria"')),
    ("game.toml", "two of 'marks' have the symbol 'gusts'", swap('"flake"', '"gusts"')),
    ("game.toml", "'colour'", swap("#0E7C92", "teal")),
    ("game.toml", "lacks 'en'", swap(', en = "Ice"', "")),
    ("vocabulary.toml", "not TOML", lambda text: text + "\nzones = ["),
    ("vocabulary.toml", "unknown card type 'aziune'", swap('types = ["azione"]', 'types = ["aziune"]')),
    ("vocabulary.toml", "unknown zone 'hnad'", swap('azione = ["hand"]', 'azione = ["hnad"]')),
    ("vocabulary.toml", "unknown stat 'poewr'", swap('filtered = ["power"]', 'filtered = ["poewr"]')),
    ("vocabulary.toml", "unknown kind 'whoo'", lambda text: text + ODD_OPERATION),
    ("vocabulary.toml", "unknown key 'zoens'", lambda text: "zoens = []\n" + text),
]


@pytest.mark.parametrize(("name", "reason", "damage"), TOMLS, ids=[f"{name} {reason}" for name, reason, _ in TOMLS])
def test_a_damaged_game_or_vocabulary_is_refused(root, name, reason, damage):
    path = root / "slugterra" / name
    before = path.read_text()
    path.write_text(damage(before))
    assert path.read_text() != before, "the damage must be done"
    found = faults(root)
    assert any(reason in fault.reason for fault in found), [str(fault) for fault in found]
    assert {fault.file for fault in found} == {str(path)}


def test_a_game_cannot_replace_a_common_operation(root):
    path = root / "slugterra" / "vocabulary.toml"
    path.write_text(path.read_text() + '\n[operations.draw]\nvisible = "all"\n[operations.draw.arguments]\n')
    assert load_game("slugterra", root).vocabulary["operations"]["draw"]["arguments"]["n"]["needed"] is True


def test_a_missing_game_file_is_refused(root):
    (root / "slugterra" / "game.toml").unlink()
    fault = only(root)
    assert (fault.line, fault.unreadable) == (0, True)
    assert game_codes(root) == ()


def test_a_folder_that_is_not_there_has_no_games(tmp_path):
    assert game_codes(tmp_path / "nowhere") == ()
    assert "cannot be read" in check_game("nowhere", tmp_path)[0].reason


def test_a_broken_format_file_is_refused(root):
    folder = root / "slugterra" / "formats"
    folder.mkdir()
    (folder / "odd.toml").write_text("rules = [\n")
    assert only(root).file == str(folder / "odd.toml")


def test_files_of_the_other_kinds_are_read_as_they_are(root):
    game = root / "slugterra"
    for name, text in (
        ("formats/odd.toml", 'name = "Odd"\n'),
        ("decks/one.txt", "1 Boon Doc\n"),
        ("i18n/it/words.json", '{"a": "b"}'),
        ("rulings.json", '{"S1": "so"}'),
    ):
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text)
    data = load_game("slugterra", root)
    assert (data.formats, data.decks) == ({"odd": {"name": "Odd"}}, {"one": "1 Boon Doc\n"})
    assert (data.i18n, data.rulings) == ({"it": {"words": {"a": "b"}}}, {"S1": "so"})


def test_another_room_can_add_a_check(root, monkeypatch):
    monkeypatch.setattr("cards.catalogue.checks.FURTHER", [])

    def fussy(game, folder):
        yield DataError(str(folder / "game.toml"), 1, f"{game.code} is not to my taste")

    register(fussy)
    register(fussy)
    assert only(root).reason == "slugterra is not to my taste"


def test_a_second_game_is_read_beside_the_first(root):
    shutil.copytree(root / "slugterra", root / "other")
    assert game_codes(root) == ("other", "slugterra")
    assert load_game("other", root).code == "other"
