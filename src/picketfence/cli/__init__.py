"""The command line: one module per command. No other package imports this one.

Every expected error is one line on stderr and exit code 2. A reader of our output may close the pipe at any time.
"""

from __future__ import annotations

import os
import sys

from picketfence import __version__
from picketfence.cli import (
    admin,
    backup,
    check,
    deal,
    doctor,
    export_log,
    import_log,
    load,
    perft,
    play,
    referee,
    replay,
    restore,
    score,
    serve,
    verify_log,
)
from picketfence.cli.commands import Parser
from picketfence.cli.terminal import make_streams_safe
from picketfence.rules import PicketFenceError

INTERRUPTED = 130
PIPE_BROKEN = 141
GAMES = (play, deal, replay, score, check, perft, referee)
HOSTING = (serve, doctor, verify_log, export_log, import_log, backup, restore, admin, load)
COMMANDS = (*GAMES, *HOSTING)


def parser() -> Parser:
    """Return the parser with all commands and their options."""
    top = Parser(
        prog="picketfence",
        description="Three streets, a deck of cards: play, replay and check games of a flip-and-write classic.",
        epilog="`picketfence` alone means `picketfence play`. `picketfence COMMAND --help` explains a command.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"picketfence {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser, required=True)
    for module in COMMANDS:
        module.add(commands)
    return top


def main(argv: list[str] | None = None) -> int:
    """Run a command and return its exit code."""
    make_streams_safe()
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except PicketFenceError as error:
        return _fail(error)
    except BrokenPipeError:
        _discard_output()
        return PIPE_BROKEN
    except OSError as error:
        _discard_output()
        return _fail(error)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def _run(argv: list[str]) -> int:
    args = parser().parse_args(argv or ["play"])
    code: int = args.run(args)
    return code


def _discard_output() -> None:
    """Send the rest of the output nowhere: Python would try to write it again at exit, and print an error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(error: Exception) -> int:
    print(f"picketfence: {' '.join(str(error).split())}", file=sys.stderr)
    return 2
