"""What a power failure leaves of files, from the journal of the failing disk."""

import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

HEAD = struct.Struct("<cIqQ")
SECTOR = 512


class Record(NamedTuple):
    """A call that changed or synced a file, or a note of the test (kind `a`)."""

    kind: str
    opening: int
    offset: int
    data: bytes

    @property
    def text(self) -> str:
        return self.data.decode()


def read_journal(path: Path) -> Iterator[Record]:
    content, at = path.read_bytes(), 0
    while at < len(content):
        kind, opening, offset, length = HEAD.unpack_from(content, at)
        at += HEAD.size
        size = length if kind in b"owua" else 0
        yield Record(kind.decode(), opening, offset, content[at : at + size])
        at += size


@dataclass
class File:
    """The bytes that are safe, and the changes since the last sync."""

    safe: bytearray = field(default_factory=bytearray)
    pending: list[Record] = field(default_factory=list)

    def sync(self) -> None:
        for record in self.pending:
            _apply(self.safe, record, record.data)
        self.pending.clear()

    def after_a_failure(self, rng: random.Random) -> bytearray:
        """Return what is left: of the changes that were not synced none, all, or some, which may be cut short."""
        left, way = bytearray(self.safe), rng.choice(("none", "none", "all", "some"))
        for record in self.pending:
            if way == "all":
                _apply(left, record, record.data)
            elif way == "some" and rng.random() < 0.5:
                sectors = rng.randint(0, len(record.data) // SECTOR)
                _apply(left, record, record.data if rng.random() < 0.5 else record.data[: sectors * SECTOR])
        return left


def _apply(content: bytearray, record: Record, data: bytes) -> None:
    if record.kind == "t":
        del content[record.offset :]
        content.extend(bytes(max(0, record.offset - len(content))))
    elif data:
        content.extend(bytes(max(0, record.offset - len(content))))
        content[record.offset : record.offset + len(data)] = data


class Machine:
    """The files of a folder while a journal is replayed, and the notes so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notes: list[str] = []
        self._files = {path.name: File(bytearray(path.read_bytes())) for path in folder.iterdir()}
        self._names: dict[int, str] = {}

    def step(self, record: Record) -> None:
        match record.kind:
            case "a":
                self.notes.append(record.text)
            case "o":
                name = self._names[record.opening] = Path(record.text).name
                self._files.setdefault(name, File())
            case "u":
                self._files.pop(Path(record.text).name, None)
            case "s":
                self._file(record).sync()
            case _:
                self._file(record).pending.append(record)

    def _file(self, record: Record) -> File:
        return self._files.setdefault(self._names[record.opening], File())

    def fail(self, rng: random.Random, target: Path) -> None:
        """Write what a power failure now would leave into a new folder."""
        target.mkdir()
        for name, file in self._files.items():
            (target / name).write_bytes(file.after_a_failure(rng))
