"""Every example in docs/commands.md prints what the page shows, in the order of the page."""

import os
import re
import shlex
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.cli import forking
from tests.cli.running import CAN_FORK, COMMAND, SECONDS, environment, forker, picketfence
from tests.cli.test_main import NAMES

PAGE = (Path(__file__).parent.parent.parent / "docs" / "commands.md").read_text("utf-8")
EXAMPLES = re.findall(r"^\$ (.*)\n((?:(?!\$ |```).*\n)*)", PAGE, re.MULTILINE)
LEFT_OUT = "…"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page's record and database, and a `picketfence` that runs this Python."""
    found = tmp_path_factory.mktemp("page")
    (record,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    (found / "evening.txt").write_text(record, "utf-8")
    assert picketfence("serve", "--check", "--database", found / "club.db").returncode == 0
    command = found / "picketfence"
    command.write_text(f'#!/bin/sh\nexec {shlex.join(run_by())} "$@"\n', "utf-8")
    command.chmod(0o755)
    return found


def run_by() -> list[str]:
    """What runs a command: a new Python, or a fork of a process that has imported all commands."""
    if not CAN_FORK:
        return COMMAND
    return [sys.executable, "-I", "-S", forking.__file__, forker().address]


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip("\n").splitlines()]


def fits(shown: str, printed: str) -> bool:
    """Return whether the output matches the page, where `…` stands for anything."""
    pattern = "\n".join(re.sub(r"([\[*?])", r"[\1]", line) for line in lines(printed))
    return fnmatchcase("\n".join(lines(shown)), pattern.replace(LEFT_OUT, "*"))


@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=[command[:60] for command, _ in EXAMPLES])
def test_an_example_prints_what_the_page_says(command: str, printed: str, folder: Path) -> None:
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment(PATH=path),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=SECONDS,
        check=False,
    )
    shown = done.stdout.decode("utf-8")
    assert fits(shown, printed), shown


def test_every_command_has_an_example() -> None:
    assert re.findall(r"^## (.*)$", PAGE, re.MULTILINE) == list(NAMES)
    for name in NAMES:
        assert any(f"picketfence {name}" in command for command, _ in EXAMPLES), name
