"""Running commands as typed: exit code, stdout and stderr."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from django.core.management import call_command, get_commands, load_command_class

ROOT = Path(__file__).resolve().parents[2]
DECKS = ROOT / "cards" / "games" / "slugterra" / "decks"
BRANCO, MOSTRI = str(DECKS / "branco.txt"), str(DECKS / "mostri.txt")
GAME = ("--game", "slugterra")


@dataclass(frozen=True)
class Answered:
    """What a command said."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def run(name: str, *arguments: str) -> Answered:
    """Runs a command in this process."""
    command = load_command_class(get_commands()[name], name)
    out, err = StringIO(), StringIO()
    command.stdout, command.stderr = type(command.stdout)(out), type(command.stderr)(err)
    code = 0
    try:
        call_command(command, *arguments, stdout=out, stderr=err)
    except SystemExit as end:
        code = int(end.code or 0)
    return Answered(code, out.getvalue(), err.getvalue())


def run_process(*arguments: str, **changes: str) -> Answered:
    """Runs manage.py as a process of its own."""
    command = [sys.executable, "manage.py", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **changes}, capture_output=True, text=True, check=False, timeout=300
    )
    return Answered(done.returncode, done.stdout, done.stderr)
