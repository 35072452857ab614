"""Files in and out: whatever is wrong with one becomes a single line with its place, and nothing is overwritten."""

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
    """The text of a file in UTF-8."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise FileError(f"{path}:{line}: this is no UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise FileError(f"{path}: cannot be read: {_reason(error)}") from None


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


@contextmanager
def blamed_on(path: Path) -> Iterator[None]:
    """Puts the file, and its line where known, in front of whatever is refused within."""
    try:
        yield
    except FormatError as error:
        found = _LINE.fullmatch(error.place)
        place = [str(path), error.place] if found is None else [f"{path}:{found[1]}", found[2] or ""]
        raise FormatError(error.what, ": ".join(part for part in place if part)) from error


def read_record(path: Path) -> Record:
    """The record of a file; legality is not judged here."""
    text = read_text(path)
    with blamed_on(path):
        return parse_record(text)


def expect_absent(path: Path, *, force: bool) -> None:
    """Refuses a file that is there already, before any work is done for it."""
    if not force and path.exists():
        raise FileError(f"{path}: is there already; --force replaces it")


def write_text(path: Path, text: str) -> None:
    """Puts a file in place at once: a crash leaves the old one or the new one, never half of either."""
    temporary = ""
    path = path.resolve()  # a link stays a link
    if path.exists() and not path.is_file():
        raise FileError(f"{path}: cannot be written: it is no ordinary file")
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
