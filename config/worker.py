"""One Celery worker of this project: `python -m config.worker`."""

import os
import sys
import warnings

from celery.exceptions import SecurityWarning

from config.celery import app
from config.environment import SettingsError, log_level, number

# No gossip, mingle, heartbeat or remote control: nothing reads them, and on the filesystem broker each worker that
# died would leave a mailbox that fills for ever. Cancelling is a flag on the row, liveness is a unit that gets done.
ARGUMENTS = ["--pool", "prefork", "--without-gossip", "--without-mingle", "--without-heartbeat"]


def arguments() -> list[str]:
    """The worker's command line; WORKER_CONCURRENCY says how many units it works on at once (default: the cores)."""
    concurrency = number("WORKER_CONCURRENCY", os.cpu_count() or 1, 1024)
    return ["--quiet", "worker", *ARGUMENTS, "--loglevel", log_level(), "--concurrency", str(concurrency)]


def main() -> None:
    """Run until stopped; one clear line where the settings cannot be."""
    # The warning is about pickle, which this project's workers do not accept.
    warnings.filterwarnings("ignore", category=SecurityWarning)
    try:
        app.worker_main(arguments())
    except SettingsError as error:
        sys.stderr.write(f"mazziere: {error}\n")
        sys.exit(2)


if __name__ == "__main__":
    main()
