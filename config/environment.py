"""What the environment says, read once and checked: the data folder, the secret key, the database, the broker."""

import os
import secrets
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

from config.broker import SCHEME

BROKER_FOLDERS = ("queue", "taken", "control")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")


class SettingsError(ImproperlyConfigured):
    """The environment asks for something that cannot be; the message is one line for the person who set it."""


def number(name: str, default: int, highest: int) -> int:
    """A whole number of the environment from 1 to `highest`."""
    text = os.environ.get(name, "") or str(default)
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= highest):
        raise SettingsError(f"{name} is {text[:40]!r}; it must be a number from 1 to {highest}")
    return int(text)


def log_level() -> str:
    """How much is logged."""
    level = (os.environ.get("LOG_LEVEL", "") or "INFO").upper()
    if level not in LEVELS:
        raise SettingsError(f"LOG_LEVEL is {level[:40]!r}; it must be one of {', '.join(LEVELS)}")
    return level


def data_folder(path: Path) -> Path:
    """The folder that holds all that must survive a restart, made private on first use."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SettingsError(f"cannot make the data folder {path}: {error.strerror}; set DATA_DIR to another") from error
    if not os.access(path, os.W_OK | os.X_OK):
        raise SettingsError(f"the data folder {path} is not writable; mend its permissions or set DATA_DIR to another")
    return path


def secret_key(folder: Path) -> str:
    """The key kept in the data folder, made on first use.

    Two processes starting together agree: each writes its own draft whole, and the first link to the final name wins.
    """
    kept = folder / "secret_key"
    try:
        if not kept.exists():
            handle, draft = tempfile.mkstemp(prefix=".secret_key-", dir=folder)  # mode 600 from the start
            with os.fdopen(handle, "w") as file:
                file.write(secrets.token_urlsafe(48))
            try:
                os.link(draft, kept)
            except FileExistsError:
                pass
            finally:
                Path(draft).unlink()
        key = kept.read_text().strip()
    except OSError as error:
        raise SettingsError(f"cannot read or make the secret key {kept}: {error.strerror}") from error
    if not key:
        raise SettingsError(f"the secret key {kept} is empty; remove it to have a new one made, or set SECRET_KEY")
    return key


def sqlite(file: Path) -> dict[str, Any]:
    """SQLite as it holds under several writers: WAL, write lock from BEGIN on, patience of 20 s."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
        # Tests on a file too: in memory there is no WAL, and other processes could not join.
        "TEST": {"NAME": file.with_name("test.sqlite3")},
    }


def database(url: str, folder: Path) -> dict[str, Any]:
    """Django's settings of the database: SQLite in the data folder unless a URL names PostgreSQL or another file."""
    if not url:
        return sqlite(folder / "mazziere.sqlite3")
    example = "it looks like postgres://user:password@host:5432/name"
    scheme = url.partition("://")[0]
    if scheme not in {"postgres", "postgresql", "sqlite"}:
        raise SettingsError(f"DATABASE_URL starts with neither postgres:// nor sqlite://; {example}")
    try:
        parsed: dict[str, Any] = environ.Env.db_url_config(url)
    except (ValueError, ImproperlyConfigured, KeyError) as error:
        raise SettingsError(f"DATABASE_URL cannot be read; {example}") from error
    if scheme == "sqlite":
        if not parsed.get("NAME") or parsed["NAME"] == ":memory:":
            raise SettingsError("DATABASE_URL must name a file, like sqlite:////srv/mazziere/mazziere.sqlite3")
        return sqlite(Path(parsed["NAME"]))
    if not parsed.get("NAME"):
        raise SettingsError(f"DATABASE_URL names no database; {example}")
    parsed["ENGINE"] = "django.db.backends.postgresql"
    parsed["CONN_MAX_AGE"] = 60
    # Without the check, the first requests after a restart of the server fail.
    parsed["CONN_HEALTH_CHECKS"] = True
    parsed.setdefault("OPTIONS", {}).setdefault("connect_timeout", 5)
    return parsed


def cache(url: str, folder: Path) -> dict[str, Any]:
    """Django's settings of the cache that all processes share: Redis where a URL is given, else files."""
    if url:
        # A server that accepts and never answers must not hold a web request.
        patience = {"socket_timeout": 1, "socket_connect_timeout": 0.5}
        return {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": url,
            "KEY_PREFIX": "mazziere",
            "OPTIONS": patience,
        }
    return {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": str(data_folder(folder / "cache")),
        "OPTIONS": {"MAX_ENTRIES": 10_000},
    }


def broker(url: str, folder: Path) -> dict[str, Any]:
    """Celery's settings of the doorbell: Redis where a URL is given, else a folder beside the database.

    What it may lose is only a ring of the bell: the database is the queue of record.
    """
    if not url:
        folders = {name: folder / "broker" / name for name in BROKER_FOLDERS}
        for each in folders.values():
            data_folder(each)
        return {
            "BROKER_URL": f"{SCHEME}://localhost",
            "BROKER_TRANSPORT_OPTIONS": {
                "data_folder_in": str(folders["queue"]),
                "data_folder_out": str(folders["queue"]),
                "processed_folder": str(folders["taken"]),
                "control_folder": str(folders["control"]),
                "polling_interval": 0.1,
            },
        }
    if urlsplit(url).scheme not in {"redis", "rediss", "unix"}:
        raise SettingsError("REDIS_URL cannot be read; it looks like redis://:password@host:6379/0")
    return {
        "BROKER_URL": url,
        "BROKER_TRANSPORT_OPTIONS": {
            # Longer than any task may take (play.tasks sets its limits): a longer one would be delivered twice.
            "visibility_timeout": 300,
            "unacked_restore_interval": 5,
            "unacked_restore_throttle": 1,
            # A server that accepts and never answers must not hold a web request.
            "socket_timeout": 2,
            "socket_connect_timeout": 1,
            "max_retries": 1,
        },
    }


def shown(url: str) -> str:
    """A URL without its password, for messages."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.hostname or ''}{':' + str(parts.port) if parts.port else ''}{unquote(parts.path)}"
