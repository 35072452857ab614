"""`picketfence doctor`: checks what a server needs, one line per check; exit code 1 if there is a problem."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.doctor.findings import Finding, Level, problem
from picketfence.cli.server_options import add_server_options, settings_of
from picketfence.rules import PicketFenceError

if TYPE_CHECKING:
    from picketfence.server.settings import Settings

NAMES: Final = ("settings", "database", "disk", "page", "certificate", "clock", "limits", "server")
EXAMPLE: Final = "picketfence doctor --database club.db"


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "doctor", "check what a server needs: exit code 1 if there is a problem", EXAMPLE, run
    )
    add_server_options(parser)
    parser.add_argument("--only", choices=NAMES, action="append", metavar="CHECK", help=f"one of {', '.join(NAMES)}")
    parser.add_argument("--running", action="store_true", help="it is a problem if no server is running")


def run(args: argparse.Namespace) -> int:
    found: list[Finding] = []
    for name in [name for name in NAMES if not args.only or name in args.only]:
        found.append(_carry_out(name, args))
        print(f"{found[-1].level:<8} {name:<11}  {' '.join(found[-1].text.split())}", flush=True)
    return 1 if any(finding.level is Level.PROBLEM for finding in found) else 0


def _carry_out(name: str, args: argparse.Namespace) -> Finding:
    """Carry out one check and return its finding; an error in it becomes a problem of this check alone."""
    try:
        if name == "settings":
            return _check_settings(args)
        return _checks(args)[name](_named(settings_of(args)))
    except PicketFenceError as error:
        return problem(str(error))
    except (OSError, ValueError) as error:
        return problem(f"The check failed: {error}.")


def _check_settings(args: argparse.Namespace) -> Finding:
    from picketfence.cli.doctor.settings_check import check_settings

    return check_settings(settings_of(args))


def _named(settings: Settings) -> Settings:
    from picketfence.server.discovery import default_database

    return replace(settings, database=settings.database or default_database())


def _checks(args: argparse.Namespace) -> dict[str, Callable[[Settings], Finding]]:
    from picketfence.cli.doctor.certificate_check import check_certificate
    from picketfence.cli.doctor.database_check import check_clock, check_database
    from picketfence.cli.doctor.machine_checks import check_disk, check_limits
    from picketfence.cli.doctor.server_checks import address_to_ask, check_page, check_server

    def url(settings: Settings) -> str:
        return address_to_ask(settings, is_port_given=args.port is not None)

    return {
        "database": check_database,
        "disk": check_disk,
        "page": lambda settings: check_page(url(settings)),
        "certificate": check_certificate,
        "clock": check_clock,
        "limits": check_limits,
        "server": lambda settings: check_server(url(settings), must_run=args.running),
    }


__all__ = ["NAMES", "add", "run"]
