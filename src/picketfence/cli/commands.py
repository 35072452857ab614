"""Adds a command to `picketfence` with a one-line summary and an example."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn, TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
Run = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line, as all commands do."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"picketfence: {message} (try {self.prog} --help)\n")


def add_command(commands: Commands, name: str, summary: str, example: str, run: Run) -> Parser:
    """Add a command with its one-line summary and example; `run` returns the exit code."""
    added = commands.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=f"Example:\n  {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    added.set_defaults(run=run)
    return added
