"""Values of a parsed file with their places, read as the type they must have. Imports only the errors."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from picketfence.rules.errors import TableError

_SHOWN: Final = 60  # letters of a key that is not ours, so that a line stays a line


@dataclass(frozen=True, slots=True)
class Entry:
    """A value of the file with its place, so that every complaint can name it."""

    value: object
    file: str
    path: str = ""

    def refuse(self, what: str) -> NoReturn:
        raise TableError(what, f"{self.file}: {self.path}" if self.path else self.file)

    def table(self) -> Mapping[str, object]:
        if not isinstance(self.value, Mapping):
            self.refuse("must be a table")
        return self.value

    def has(self, key: str) -> bool:
        return key in self.table()

    def at(self, key: str) -> Entry:
        if not self.has(key):
            self.refuse(f"the key {key!r} is missing")
        return Entry(self.table()[key], self.file, f"{self.path}.{key}" if self.path else key)

    def allow(self, *keys: str) -> None:
        self.allow_only(keys)

    def allow_only(self, keys: Container[str]) -> None:
        for key in self.table():
            if key not in keys:
                self.refuse(f"the key {key[:_SHOWN]!r} is unknown")

    def items(self, count: int | None = None) -> list[Entry]:
        if not isinstance(self.value, list) or not self.value:
            self.refuse("must be a list with entries")
        if count is not None and len(self.value) != count:
            self.refuse(f"must be a list of {count} entries, not {len(self.value)}")
        return [Entry(value, self.file, f"{self.path}[{i}]") for i, value in enumerate(self.value)]

    def integer(self, low: int, high: int | None = None) -> int:
        # A bool is an int to Python. The number is not repeated: one of many digits cannot be printed.
        if isinstance(self.value, bool) or not isinstance(self.value, int) or self.value < low:
            self.refuse(f"must be an integer no less than {low}")
        if high is not None and self.value > high:
            self.refuse(f"must be an integer no greater than {high}")
        return self.value

    def integers(self, low: int, high: int | None = None, count: int | None = None) -> tuple[int, ...]:
        return tuple(item.integer(low, high) for item in self.items(count))

    def text(self) -> str:
        if not isinstance(self.value, str) or not self.value:
            self.refuse("must be a text")
        return self.value

    def word(self, known: Sequence[str]) -> str:
        if self.text() not in known:
            self.refuse(f"must be one of {', '.join(known)}")
        return self.text()

    def words(self, known: Sequence[str]) -> tuple[str, ...]:
        words = tuple(item.word(known) for item in self.items())
        if len(set(words)) < len(words):
            self.refuse("must name each only once")
        return words

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            self.refuse("must be true or false")
        return self.value
