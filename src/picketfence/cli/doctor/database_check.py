"""Can the database be used, is it sound, and does its clock agree with ours?"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from picketfence.cli.doctor.findings import Finding, ok, problem, warning, worst
from picketfence.cli.words import plural

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from picketfence.server.settings import Settings
    from picketfence.store.address import Address

MAX_SKEW: Final = 2.0
"""Seconds by which this machine's clock may differ from the database's."""
BAD_SKEW: Final = 60.0
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
FIRST_YEAR: Final = 1_735_689_600
"""The start of 2025: a clock before it was never set."""
MAX_SECONDS: Final = 15.0
"""Seconds to wait for a database."""


def check_database(settings: Settings) -> Finding:
    """Check that the database exists or can be created, that it is sound and private, and count its tables."""
    from picketfence.store.address import SqliteAddress

    address = _address(settings)
    if not isinstance(address, SqliteAddress):
        return _count(settings, f"{address}")
    if not address.path.exists():
        return _check_folder(address.path)
    found = _objections(address.path)
    if any("cannot" in finding.text for finding in found):
        return worst(found, "")
    damage = _damage(address.path)
    if damage:
        return problem(
            f"{address.path} is damaged ({damage}). Stop the server and restore a backup: picketfence restore."
        )
    counted = _count(settings, str(address.path))
    return worst([counted, *found], counted.text)


def _address(settings: Settings) -> Address:
    from picketfence.store.address import parse_address

    return parse_address(settings.database)


def _check_folder(path: Path) -> Finding:
    folder = path.parent
    if not folder.is_dir():
        return problem(f"The folder {folder} does not exist. Create it: mkdir -p {folder}.")
    if not os.access(folder, os.W_OK | os.X_OK):
        return problem(f"{path} cannot be created: this user may not write to {folder}. Change its owner with chown.")
    return ok(f"There is no database at {path} yet; the server will create it.")


def _objections(path: Path) -> list[Finding]:
    mode = path.stat().st_mode
    found = []
    if not os.access(path, os.R_OK | os.W_OK):
        found.append(problem(f"{path} cannot be read and written by this user. Change its owner with chown."))
    elif not os.access(path.parent, os.W_OK | os.X_OK):
        found.append(
            problem(f"{path.parent} cannot be written by this user, but SQLite needs files next to the database.")
        )
    if mode & OTHERS and os.name == "posix":
        found.append(warning(f"Others on this machine can read {path}. Run: chmod 600 {path}."))
    return found


def _damage(path: Path) -> str:
    """Return what SQLite says about a damaged file, or an empty string. Reads the whole file."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True, timeout=10)) as opened:
            found = opened.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        return "" if "locked" in str(error) else str(error)
    return "" if found == "ok" else str(found).splitlines()[-1]


def _count(settings: Settings, name: str) -> Finding:
    from picketfence.store.errors import StoreError

    async def count() -> int:
        from picketfence.store import open_store

        async with asyncio.timeout(MAX_SECONDS), open_store(settings.database, read_only=True) as store:
            return await store.read(_tables)

    try:
        return ok(f"{name}: {plural(asyncio.run(count()), 'table')}.")
    except TimeoutError:
        return problem(f"{name} did not answer within {MAX_SECONDS:.0f} seconds. Is the database server running?")
    except StoreError as error:
        is_old = "older than this program" in str(error)
        return warning(f"{error} A normal start migrates it; make a backup first.") if is_old else problem(str(error))


def _tables(connection: Connection) -> int:
    from sqlalchemy import func, select

    from picketfence.store.schema import tables

    return connection.scalar(select(func.count()).select_from(tables)) or 0


def check_clock(settings: Settings) -> Finding:
    """Compare this machine's clock with PostgreSQL's, and with the newest entry in the database."""
    now = time.time()
    if now < FIRST_YEAR:
        return problem(f"The clock says {time.strftime('%Y-%m-%d', time.gmtime(now))}. Set it; use NTP.")
    try:
        theirs, newest = asyncio.run(_times(settings))
    except Exception:
        return ok("The clock is set. It could not be compared with the database's.")
    return judge_clock(time.time(), theirs, newest)


def judge_clock(now: float, theirs: float | None, newest: float | None) -> Finding:
    """Judge the clock by three times in seconds: ours, the database's and the newest entry's; None if unknown."""
    skew = 0.0 if theirs is None else now - theirs
    if abs(skew) > MAX_SKEW:
        side = "ahead of" if skew > 0 else "behind"
        found = problem if abs(skew) > BAD_SKEW else warning
        return found(f"The clock is {abs(skew):.0f} seconds {side} the database's. Use NTP on both machines.")
    if newest is not None and newest - now > BAD_SKEW:
        return warning(
            f"The database has entries {newest - now:.0f} seconds in the future: the clock was set back. Use NTP, "
            "and restart the server."
        )
    return ok("The clock agrees with the database.")


async def _times(settings: Settings) -> tuple[float | None, float | None]:
    from picketfence.store import open_store

    async with asyncio.timeout(MAX_SECONDS), open_store(settings.database, read_only=True) as store:
        return await store.read(_read_times)


def _read_times(connection: Connection) -> tuple[float | None, float | None]:
    from sqlalchemy import func, select, text

    from picketfence.store.schema import tables

    is_remote = connection.dialect.name == "postgresql"
    theirs = connection.scalar(text("SELECT extract(epoch FROM clock_timestamp())")) if is_remote else None
    newest = connection.scalar(select(func.max(tables.c.updated)))
    return None if theirs is None else float(theirs), None if newest is None else newest / 1000
