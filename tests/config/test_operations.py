"""docs/operations.md against the code: the variables are those that are read, and the backup is one."""

import re
import shlex
import sqlite3
import subprocess
import sys
import threading

import pytest

from tests.stack import ROOT

PAGE = (ROOT / "docs" / "operations.md").read_text()
READ = re.compile(r"""(?:env\.(?:str|bool|int|float|list)|os\.environ\.get|number)\(\s*"([A-Z_]+)""")
FOR_DEVELOPERS = {"DJANGO_SETTINGS_MODULE"}


def test_the_table_of_variables_is_what_the_code_reads():
    read = {name for path in (ROOT / "config").glob("*.py") for name in READ.findall(path.read_text())}
    documented = set(re.findall(r"^\| `([A-Z_]+)` \|", PAGE, re.MULTILINE))
    assert documented == read - FOR_DEVELOPERS


def test_every_make_target_that_is_named_exists():
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z]+)\b(?=[`\s]*(?:$|#|[`\"]|ARGS))", PAGE, re.MULTILINE)) <= targets


def test_the_backup_command_is_right_while_someone_writes(tmp_path):
    line = next(line for line in PAGE.splitlines() if line.startswith(".venv/bin/python -c"))
    command = shlex.split(line.replace(".venv/bin/python", sys.executable))
    assert command[-2:] == ["var/mazziere.sqlite3", "backup.sqlite3"]
    source, copy = tmp_path / "live.sqlite3", tmp_path / "copy.sqlite3"
    live = sqlite3.connect(source, isolation_level=None, check_same_thread=False)
    live.execute("PRAGMA journal_mode=WAL")
    live.execute("CREATE TABLE pair (a INTEGER, b INTEGER)")
    live.execute("INSERT INTO pair VALUES (0, 0)")
    enough = threading.Event()

    def write():
        while not enough.is_set():
            live.execute("UPDATE pair SET a = a + 1, b = b + 1")

    writer = threading.Thread(target=write)
    writer.start()
    try:
        subprocess.run([*command[:-2], str(source), str(copy)], check=True, timeout=60)
    finally:
        enough.set()
        writer.join()
    restored = sqlite3.connect(copy)
    assert restored.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    a, b = restored.execute("SELECT a, b FROM pair").fetchone()
    assert a == b


@pytest.mark.parametrize("name", ["secret_key", "mazziere.sqlite3", "broker", "static"])
def test_what_the_data_folder_holds_is_documented(name):
    assert f"`{name}" in PAGE
