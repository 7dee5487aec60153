"""What a data file that cannot be used raises: always where, and why."""


class DataError(Exception):
    """A fault of a data file: `file` as a path, `line` from 1 (0 for a file that is missing), `reason` in one line."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file = file
        self.line = line
        self.reason = " ".join(reason.split())
        super().__init__(f"{file}:{line}: {self.reason}")

    # Whether the file cannot be read at all, as opposed to saying something wrong.
    unreadable = False

    def as_json(self) -> dict[str, str | int]:
        """For `--json` answers."""
        return {"file": self.file, "line": self.line, "reason": self.reason}


class UnreadableError(DataError):
    """The file is missing, or not text, JSON or TOML."""

    unreadable = True
