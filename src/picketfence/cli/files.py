"""Reads and writes files: every problem is one line that names the file, and nothing is overwritten by accident."""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from picketfence.rules import FormatError, PicketFenceError, Record, parse_record

_LINE = re.compile(r"line ([0-9]+)(?:, (.*))?", re.DOTALL)


class FileError(PicketFenceError):
    """A file that cannot be read or written."""


def read_text(path: Path) -> str:
    """Return the text of a UTF-8 file; raises FileError."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise FileError(f"{path}:{line}: this is not UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise FileError(f"{path}: cannot be read: {_reason(error)}") from None


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


@contextmanager
def prefix_errors(path: Path) -> Iterator[None]:
    """Prefix every FormatError raised inside with the file and, where known, the line."""
    try:
        yield
    except FormatError as error:
        found = _LINE.fullmatch(error.place)
        place = [str(path), error.place] if found is None else [f"{path}:{found[1]}", found[2] or ""]
        raise FormatError(error.what, ": ".join(part for part in place if part)) from error


def read_record(path: Path) -> Record:
    """Return the record in a file, without replaying it; raises FileError or FormatError."""
    text = read_text(path)
    with prefix_errors(path):
        return parse_record(text)


def expect_absent(path: Path, *, force: bool) -> None:
    """Raise FileError if the file exists, unless forced: called before any work is done for it."""
    if not force and path.exists():
        raise FileError(f"{path}: the file exists already; choose another name, or replace it with --force")


def write_text(path: Path, text: str) -> None:
    """Write a file atomically: a crash leaves the old file or the new one, never a part of either."""
    temporary = ""
    path = path.resolve()  # write through a symbolic link instead of replacing it
    if path.exists() and not path.is_file():
        raise FileError(f"{path}: cannot be written: it is not a regular file")
    try:
        mode = path.stat().st_mode & 0o777 if path.exists() else None
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, prefix=".picketfence-", delete=False) as file:
            temporary = file.name
            file.write(text.encode("utf-8"))
        umask = os.umask(0)
        os.umask(umask)
        Path(temporary).chmod(0o666 & ~umask if mode is None else mode)
        Path(temporary).replace(path)
    except (OSError, ValueError) as error:
        if temporary:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
        raise FileError(f"{path}: cannot be written: {_reason(error)}") from None
