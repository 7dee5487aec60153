"""Reads the parameters of one rule from its data and says in plain words what is wrong with them."""

from collections.abc import Collection, Mapping
from typing import Any

MOST = 9999


class RuleError(ValueError):
    """A rule's data cannot be used; the message says why."""


class Params:
    """The keys of a rule, each taken once; `done` refuses what nobody asked for."""

    def __init__(
        self, data: Mapping[str, Any], types: Collection[str] | None, sections: Collection[str] | None
    ) -> None:
        self.left = dict(data)
        self.types = types
        self.sections = sections

    def number(self, key: str) -> int | None:
        """A whole number from 0 to 9999; None where the key is absent."""
        value = self.left.pop(key, None)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST:
            return value
        if value is None:
            return None
        raise RuleError(f"{key} must be a whole number from 0 to {MOST}, not {value!r}")

    def needed(self, key: str) -> int:
        """A whole number that must be there."""
        value = self.number(key)
        if value is None:
            raise RuleError(f"{key} is missing")
        return value

    def choice(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        """One of the allowed words."""
        value = self.left.pop(key, default)
        if value not in allowed:
            raise RuleError(f"{key} must be one of {', '.join(allowed)}, not {value!r}")
        return str(value)

    def filter(self, key: str) -> tuple[str, ...]:
        """Card types from `key = {types = [...]}`; absent means every card."""
        value = self.left.pop(key, None)
        if value is None:
            return ()
        if not isinstance(value, dict) or set(value) != {"types"}:
            raise RuleError(f"{key} must be a table with `types` only")
        return self.known(f"{key}.types", value["types"], self.types, "card type")

    def places(self, default: tuple[str, ...]) -> tuple[str, ...]:
        """The sections that count."""
        if "sections" not in self.left:
            return default
        return self.known("sections", self.left.pop("sections"), self.sections, "section")

    def words(self, key: str, fields: Collection[str] | None = None) -> dict[str, str]:
        """Sentences by language; `fields` are the names that may stand in braces."""
        value = self.left.pop(key, {})
        if not isinstance(value, dict) or not all(isinstance(each, str) and each for each in value.values()):
            raise RuleError(f"{key} must give one sentence a language")
        for sentence in value.values() if fields is not None else ():
            try:
                sentence.format_map(dict.fromkeys(fields or (), 0))
            except (KeyError, ValueError, IndexError, AttributeError) as error:
                raise RuleError(f"{key} may name {', '.join(sorted(fields or ()))} in braces: {error}") from None
        return value

    def done(self) -> None:
        """Refuses keys that were not read."""
        if self.left:
            raise RuleError(f"unknown key {', '.join(sorted(self.left))}")

    @staticmethod
    def known(key: str, value: object, names: Collection[str] | None, what: str) -> tuple[str, ...]:
        """A list of known names, not empty."""
        if not isinstance(value, list) or not value or not all(isinstance(each, str) for each in value):
            raise RuleError(f"{key} must be a list of names")
        for each in value:
            if names is not None and each not in names:
                raise RuleError(f"{key}: unknown {what} {each!r} (known: {', '.join(sorted(names))})")
        return tuple(value)
