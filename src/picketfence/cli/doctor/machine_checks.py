"""Is there space on the disk, and do the system's limits fit the settings?"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

from picketfence.cli.doctor.findings import Finding, ok, problem, warning, worst

if TYPE_CHECKING:
    from picketfence.server.settings import Settings

MIB: Final = 1 << 20
MIN_FREE: Final = 100 * MIB
LOW_FREE: Final = 1024 * MIB
OWN_FILES: Final = 100
"""Open files of a process besides its connections: the database, the bots' pipes, logs."""


def check_disk(settings: Settings) -> Finding:
    """Check the free space where the database is; with PostgreSQL, where temporary files are."""
    from picketfence.store.address import SqliteAddress, parse_address

    address = parse_address(settings.database)
    if not isinstance(address, SqliteAddress):
        return ok("The database is on PostgreSQL's disk; watch that one.")
    folder = next(folder for folder in address.path.parents if folder.is_dir())
    size = address.path.stat().st_size if address.path.exists() else 0
    return judge_disk(folder, shutil.disk_usage(folder).free, size)


def judge_disk(folder: Path, free: int, size: int) -> Finding:
    """Judge whether a folder has enough free bytes for a database of this size."""
    left = f"{folder} has {free // MIB:,} MiB free"
    if free < MIN_FREE:
        return problem(f"{left}: moves will soon be refused. Free some space.")
    if free < max(LOW_FREE, size):
        why = "less than the database itself, so no backup fits there" if free < size else "which is little"
        return warning(f"{left}, {why}. Free some space.")
    return ok(f"{left}.")


def check_limits(settings: Settings) -> Finding:
    """Compare the open-file limit and the number of processors with the settings."""
    files = open_file_limit()
    needed = settings.max_sockets + settings.max_requests + OWN_FILES
    found = []
    if files is not None and files < needed:
        found.append(
            warning(
                f"This process may have {files} open files; PICKETFENCE_MAX_SOCKETS={settings.max_sockets} needs "
                f"{needed}. Raise LimitNOFILE (systemd), nofile (Docker) or ulimit -n."
            )
        )
    processors = os.cpu_count() or 1
    wanted = settings.workers + settings.bot_workers
    if wanted > 2 * processors:
        found.append(warning(f"{wanted} processes share {processors} processors. Lower --workers or --bot-workers."))
    if settings.max_address_live > settings.max_sockets:
        found.append(warning("One address may hold all live connections: lower PICKETFENCE_MAX_ADDRESS_LIVE."))
    if settings.max_address_requests > settings.max_requests:
        found.append(warning("One address may hold all requests: lower PICKETFENCE_MAX_ADDRESS_REQUESTS."))
    return worst(found, "unlimited open files." if files is None else f"{files} open files, and {needed} are needed.")


def open_file_limit() -> int | None:
    """Return how many files a server started here may open, or None if the system sets no limit."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft
