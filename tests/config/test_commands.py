"""Every command of ours refuses bad arguments in one line, with exit code 2 and no traceback."""

import pytest
from django.core.management import get_commands, load_command_class

OURS = sorted(name for name, app in get_commands().items() if app in ("cards", "decks", "play"))


@pytest.mark.parametrize("name", OURS)
def test_an_unknown_argument_is_refused_in_one_line(name, capsys):
    command = load_command_class(get_commands()[name], name)
    with pytest.raises(SystemExit) as ended:
        command.run_from_argv(["manage.py", name, "--levitate", "--sideways"])
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith(f"manage.py {name}: ")


def test_all_commands_of_the_contract_exist():
    wanted = {"loadcards", "checkcards", "formatcards", "checkdeck", "convertdeck", "loaddecks"}
    wanted |= {"goldfish", "simulate", "playmatch", "replay", "simworker"}
    assert wanted <= set(OURS)
