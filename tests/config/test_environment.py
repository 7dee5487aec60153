"""The data folder and the secret key, at the first start and when they cannot be had."""

import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from config import environment
from tests.stack import ROOT

KEY = "from pathlib import Path; from config import environment; print(environment.secret_key(Path({folder!r})))"


def test_the_data_folder_is_made_private(tmp_path):
    made = environment.data_folder(tmp_path / "a" / "var")
    assert stat.S_IMODE(made.stat().st_mode) == 0o700


def test_a_data_folder_that_cannot_be_made_is_one_clear_line(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(
        environment.SettingsError, match=r"^cannot make the data folder [^\n]+ set DATA_DIR to another$"
    ):
        environment.data_folder(tmp_path / "file" / "var")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_data_folder_that_is_read_only_is_one_clear_line(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(environment.SettingsError, match=r"^the data folder [^\n]+ is not writable"):
        environment.data_folder(tmp_path)


def test_the_secret_key_is_made_once_and_only_the_owner_reads_it(tmp_path):
    key = environment.secret_key(tmp_path)
    assert len(key) >= 50
    assert environment.secret_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_processes_that_start_together_agree_on_the_secret_key(tmp_path):
    command = [sys.executable, "-c", KEY.format(folder=str(tmp_path))]
    with ThreadPoolExecutor(6) as pool:
        runs = [pool.submit(subprocess.run, command, cwd=ROOT, capture_output=True, text=True) for _ in range(6)]
        keys = {run.result().stdout for run in runs}
    assert keys == {environment.secret_key(tmp_path) + "\n"}
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def test_threads_that_start_together_agree_on_the_secret_key(tmp_path):
    with ThreadPoolExecutor(16) as pool:
        keys = set(pool.map(lambda _: environment.secret_key(tmp_path), range(64)))
    assert len(keys) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def test_an_empty_secret_key_is_not_used(tmp_path):
    (tmp_path / "secret_key").write_text("\n")
    with pytest.raises(environment.SettingsError, match="is empty"):
        environment.secret_key(tmp_path)


@pytest.mark.parametrize(
    "url", ["mysql://u@h/n", "postgres://u@h:x/n", "postgres://u@h:5432", "sqlite://:memory:", "x"]
)
def test_a_database_url_that_cannot_be_is_one_clear_line(url, tmp_path):
    with pytest.raises(environment.SettingsError, match=r"^DATABASE_URL [^\n]+$"):
        environment.database(url, tmp_path)


def test_a_database_url_never_shows_its_password(tmp_path):
    with pytest.raises(environment.SettingsError) as refusal:
        environment.database("mysql://me:hunter2@h/n", tmp_path)
    assert "hunter2" not in str(refusal.value)
    assert environment.shown("postgres://me:hunter2@db.example:5432/cards") == "postgres://db.example:5432/cards"


def test_a_sqlite_url_gets_the_same_care_as_the_default(tmp_path):
    chosen = environment.database(f"sqlite:///{tmp_path}/other.sqlite3", tmp_path)
    assert chosen == environment.sqlite(tmp_path / "other.sqlite3")
    assert environment.database("", tmp_path) == environment.sqlite(tmp_path / "mazziere.sqlite3")


def test_postgresql_keeps_its_connections_and_checks_them(tmp_path):
    chosen = environment.database("postgres://me:secret@db:5433/cards", tmp_path)
    assert chosen["ENGINE"] == "django.db.backends.postgresql"
    assert (chosen["HOST"], chosen["PORT"], chosen["NAME"], chosen["USER"]) == ("db", 5433, "cards", "me")
    assert chosen["CONN_MAX_AGE"] == 60
    assert chosen["CONN_HEALTH_CHECKS"] is True
    assert chosen["OPTIONS"]["connect_timeout"] == 5


def test_without_redis_the_doorbell_is_a_folder_beside_the_database(tmp_path):
    options = environment.broker("", tmp_path)["BROKER_TRANSPORT_OPTIONS"]
    assert options["data_folder_in"] == options["data_folder_out"] == str(tmp_path / "broker" / "queue")
    assert options["polling_interval"] == 0.1
    assert all((tmp_path / "broker" / name).is_dir() for name in environment.BROKER_FOLDERS)


def test_with_redis_no_wait_is_long_and_the_visibility_outlasts_every_task(tmp_path):
    chosen = environment.broker("redis://:secret@queue:6379/0", tmp_path)
    assert chosen["BROKER_URL"] == "redis://:secret@queue:6379/0"
    assert chosen["BROKER_TRANSPORT_OPTIONS"]["visibility_timeout"] >= 300
    assert chosen["BROKER_TRANSPORT_OPTIONS"]["socket_timeout"] <= 2


def test_a_redis_url_that_cannot_be_is_one_clear_line(tmp_path):
    with pytest.raises(environment.SettingsError, match=r"^REDIS_URL cannot be read[^\n]+$"):
        environment.broker("localhost:6379", tmp_path)
