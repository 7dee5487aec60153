#!/usr/bin/env python3
"""Django's command line, with the project's settings."""

import io
import os
import sys

from django.conf import settings
from django.core.management import execute_from_command_line
from django.db import OperationalError

from config.environment import SettingsError

READER_GONE = 141  # what a shell gives for a program that SIGPIPE ended


def main() -> None:
    """Run one command; what the environment or the database refuses is one clear line and exit 2."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show a letter gets a question mark instead of a traceback.
            stream.reconfigure(errors="replace")
    try:
        settings.DATABASES  # noqa: B018  # loads the settings, so that their own errors are met here
        try:
            execute_from_command_line(sys.argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the answer has had enough (`| head`); Python's own flush at the end must not say so again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(READER_GONE)
    except (SettingsError, OperationalError) as error:
        hint = "; if it is new, run: manage.py migrate" if isinstance(error, OperationalError) else ""
        sys.stderr.write(f"mazziere: {' '.join(str(error).split())}{hint}\n")
        sys.exit(2)


if __name__ == "__main__":
    main()
