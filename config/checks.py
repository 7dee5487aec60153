"""System checks of what settings can get wrong in silence."""

from typing import Any

from django.core.checks import CheckMessage, Error
from django.db import connections

PATIENCE_MS = 20_000


def sqlite_holds_under_writers(**options: Any) -> list[CheckMessage]:
    """SQLite must be in WAL mode, lock from BEGIN on and wait; an option nested wrongly has no effect and no error."""
    found: list[CheckMessage] = []
    for alias in options.get("databases") or ():
        connection = connections[alias]
        if connection.vendor != "sqlite":
            continue
        with connection.cursor() as cursor:
            journal = cursor.execute("PRAGMA journal_mode").fetchone()[0]
            patience = cursor.execute("PRAGMA busy_timeout").fetchone()[0]
        mode = getattr(connection, "transaction_mode", None)
        if (journal, mode) != ("wal", "IMMEDIATE") or patience < PATIENCE_MS:
            found.append(
                Error(
                    f"SQLite runs with journal {journal}, transactions {mode}, timeout {patience} ms.",
                    hint="Several writers need WAL, IMMEDIATE and 20000 ms; see config/environment.py.",
                    id="mazziere.E001",
                )
            )
        if connection.settings_dict["ATOMIC_REQUESTS"]:
            found.append(
                Error(
                    "ATOMIC_REQUESTS takes SQLite's write lock for every page view.",
                    hint="Leave it off; services open their own transactions.",
                    id="mazziere.E002",
                )
            )
    return found
