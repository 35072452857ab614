"""One process per file: a lock next to the SQLite database, which the kernel releases when its process dies.

Imported by the store only.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from picketfence.store.errors import StoreLocked

PRIVATE: Final = 0o600
"""The mode of new files: names, tokens and secret turns are for their owner alone."""
_held: Final[set[int]] = set()


class FileLock:
    """A lock that is held until `release`. The lock file stays, unless it is new and `is_kept` is set to False."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}.lock")
        self.is_kept = True
        try:
            self._open(database)
            while not self._is_at_its_path():  # its last owner deleted it after we had opened it
                os.close(self._file)
                self._open(database)
        except OSError as error:
            raise StoreLocked(f"The database {database} cannot be opened: {error.strerror}.") from error
        _held.add(self._file)
        with suppress(OSError):  # a full disk: the lock holds, and only its owner's name is missing
            os.ftruncate(self._file, 0)
            os.write(self._file, str(os.getpid()).encode())

    def _open(self, database: Path) -> None:
        self._is_new = create_private(self.path)
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            _take(self._file)
        except OSError as error:
            owner = self._owner()
            os.close(self._file)
            raise StoreLocked(
                f"The database {database} is in use by {owner}: a file belongs to one server at a time. "
                "Stop that one, or use PostgreSQL, which several processes can share."
            ) from error

    def _is_at_its_path(self) -> bool:
        try:
            return os.path.samestat(os.fstat(self._file), self.path.stat())
        except FileNotFoundError:
            return False

    def _owner(self) -> str:
        """Return the process that wrote its id into the file, which Windows cannot read while it is locked."""
        with suppress(OSError, ValueError):
            return f"process {int(os.read(self._file, 20))}"
        return "another process"

    def release(self) -> None:
        if self._file not in _held:
            return
        _held.discard(self._file)
        # Deleted while it is held: whoever has opened it meanwhile sees that it is gone, and makes a new one.
        if self._is_new and not self.is_kept:
            with suppress(OSError):  # Windows does not delete open files
                self.path.unlink()
        os.close(self._file)


def create_private(path: Path) -> bool:
    """Create an empty file that only its owner can read, if there is none; return True if it was created."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    except OSError:
        return False  # it exists, or whoever opens it next says why it cannot be created
    return True


def _take(file: int) -> None:
    """Take the lock without waiting, or raise OSError."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - exists only on Windows

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - does not exist on Windows

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _forget_in_child() -> None:
    """Close the locks in a forked child, which would otherwise keep them after this process has died."""
    for file in _held:
        os.close(file)
    _held.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_in_child)
