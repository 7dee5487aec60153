#!/usr/bin/env python3
"""Django's command line, with the project's settings."""

import os
import sys

from django.conf import settings
from django.core.management import execute_from_command_line
from django.db import OperationalError

from config.environment import SettingsError


def main() -> None:
    """Run one command; what the environment or the database refuses is one clear line and exit 2."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        settings.DATABASES  # noqa: B018  # loads the settings, so that their own errors are met here
        execute_from_command_line(sys.argv)
    except (SettingsError, OperationalError) as error:
        hint = "; if it is new, run: manage.py migrate" if isinstance(error, OperationalError) else ""
        sys.stderr.write(f"mazziere: {' '.join(str(error).split())}{hint}\n")
        sys.exit(2)


if __name__ == "__main__":
    main()
