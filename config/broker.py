"""kombu's filesystem transport, with messages that appear whole and are taken by one rename.

The stock one opens the file under its final name and writes it afterwards: a worker that looks in between reads an
empty message, which ends it ("Unrecoverable error: JSONDecodeError"). It also takes messages through the system's
temporary folder, where on another disk a rename is a copy that two workers can both make.
"""

import os
import time
import uuid
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import TRANSPORT_ALIASES, filesystem
from kombu.utils.json import dumps, loads

SCHEME = "wholefiles"


class Channel(filesystem.Channel):
    """The stock channel, but for how a message file is put and got."""

    # kombu's own channels differ in the name of the second argument.
    def _put(self, queue: str, payload: dict[str, Any], **_options: Any) -> None:  # type: ignore[override]
        folder = Path(self.data_folder_out)
        draft = folder / f".{uuid.uuid4()}"
        draft.write_bytes(dumps(payload).encode())
        draft.rename(folder / f"{time.time_ns():020d}_{uuid.uuid4()}.{queue}.msg")

    def _get(self, queue: str, *_: Any, **_options: Any) -> Any:
        for name in sorted(os.listdir(self.data_folder_in)):
            if name.startswith(".") or name.partition(".")[2] != f"{queue}.msg":
                continue
            taken = Path(self.processed_folder) / name
            try:
                Path(self.data_folder_in, name).rename(taken)
            except FileNotFoundError:
                continue  # another worker was first
            payload = taken.read_bytes()
            taken.unlink()
            return loads(payload)
        raise Empty


class Transport(filesystem.Transport):
    """The stock transport with our channel."""

    Channel = Channel


TRANSPORT_ALIASES[SCHEME] = "config.broker:Transport"
