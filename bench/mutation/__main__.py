"""`python -m bench.mutation [MUTANT…]`, in the folder that mutmut made: tries mutants that have no verdict."""

import argparse
import sys
from pathlib import Path
from typing import Final

import mutmut.mutation.trampoline
import pytest

from bench.mutation.switches import register

SELECTION: Final = ("tests/rules", "tests/golden")
OPTIONS: Final = ("--rootdir=.", "-q", "-s", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist")
"""Nobody reads the reports of failures, so pytest does not make any."""


def main() -> int:
    """Try the wanted mutants that have no verdict, or all of them; return an exit code."""
    parser = argparse.ArgumentParser(prog="bench.mutation", description=__doc__)
    parser.add_argument("wanted", nargs="*", metavar="MUTANT", help="try only these")
    parser.add_argument("--patience", type=float, default=8.0, metavar="N", help="seconds of CPU time for one mutant")
    options = parser.parse_args()
    mutmut.mutation.trampoline.wrap_in_trampoline = register  # type: ignore[assignment]
    sys.path[:0] = [str(Path("src").resolve()), str(Path.cwd())]
    from bench.mutation.trials import Loop  # noqa: PLC0415 - imports the rules, which must find our decorator

    loop = Loop(frozenset(options.wanted), options.patience)
    return int(pytest.main([*OPTIONS, *SELECTION], plugins=[loop]))


if __name__ == "__main__":
    sys.exit(main())
