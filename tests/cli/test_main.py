"""What all commands share: help, version, errors, pipes, interrupts."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from picketfence import __version__
from picketfence.cli import main, parser
from tests.cli.running import COMMAND, SECONDS, environment, expect_refusal, picketfence

NAMES = (
    "play",
    "deal",
    "replay",
    "score",
    "check",
    "perft",
    "referee",
    "serve",
    "doctor",
    "verify-log",
    "export",
    "import",
    "backup",
    "restore",
    "admin",
    "load",
)


def test_the_help_lists_all_commands() -> None:
    done = picketfence("--help")
    assert done.returncode == 0
    assert all(f"\n    {name}" in done.stdout for name in NAMES)


def test_version() -> None:
    assert picketfence("--version").stdout == f"picketfence {__version__}\n"


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_a_summary_and_an_example(name: str) -> None:
    done = picketfence(name, "--help")
    assert done.returncode == 0
    assert "\nExample:\n  " in done.stdout
    assert f"picketfence {name}" in done.stdout.partition("Example:")[2]


def test_every_command_is_tested_here() -> None:
    text = parser().format_help()
    listed = {line.split()[0] for line in text.splitlines() if line.startswith("    ") and line[4] != " "}
    assert listed == set(NAMES)


@pytest.mark.parametrize(
    "args", [["fly"], ["deal", "--cars"], ["check"], ["replay"], ["deal", "--seats", "two"], ["--json"], ["--"]]
)
def test_wrong_usage_is_one_line_and_exit_code_2(args: list[str]) -> None:
    expect_refusal(picketfence(*args), "--help")


@pytest.mark.parametrize("name", ["replay", "score", "check", "perft"])
def test_unreadable_files_are_one_line_and_exit_code_2(name: str, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"picketfence record 1\n\xff\xfe\n")
    expect_refusal(picketfence(name, "absent", cwd=tmp_path), "absent: cannot be read")
    expect_refusal(picketfence(name, tmp_path), f"{tmp_path}: cannot be read")
    expect_refusal(picketfence(name, "binary", cwd=tmp_path), "binary:2: this is not UTF-8 text")


def test_a_name_with_line_ends_stays_in_one_line() -> None:
    expect_refusal(picketfence("score", "no\nsuch\nfile"), "no such file")


def test_a_closed_pipe_is_not_an_error() -> None:
    writer = subprocess.Popen(
        [*COMMAND, "deal", "AAAA-AAAA", "--cards"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert writer.stdout is not None
    writer.stdout.close()
    _, complaint = writer.communicate(timeout=SECONDS)
    assert complaint == b""
    assert writer.returncode == 141


def test_an_interrupt_ends_with_130() -> None:
    waiting = subprocess.Popen(
        [*COMMAND, "play", "--ruleset", "first+practice"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert waiting.stdout is not None
    while b"What do you take?" not in waiting.stdout.readline():
        pass
    waiting.send_signal(signal.SIGINT)
    _, complaint = waiting.communicate(timeout=SECONDS)
    assert waiting.returncode == 130
    assert b"Traceback" not in complaint


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "deal", "AAAA-AAAA"], stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"picketfence: ")
    assert b"Traceback" not in done.stderr


def test_a_terminal_without_our_characters_gets_ascii() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "--ruleset", "first+practice", "--deal", "AAAA-AAAA"],
        input=b"",
        capture_output=True,
        env=environment(PYTHONUTF8="0", PYTHONIOENCODING="ascii"),
        check=False,
    )
    assert done.returncode == 0
    assert b"parks ...  0   |" in done.stdout
    assert b"?" not in done.stdout.replace(b"take?", b"").replace(b"? help", b"")


def test_main_can_be_called_from_python(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "AAAA-AAAA"]) == 0
    assert capsys.readouterr().out.startswith("deal        AAAA-AAAA\n")
    assert main(["deal", "AAAA-AAAB"]) == 2
    assert capsys.readouterr().err.startswith("picketfence: deal code")


INTERRUPTED_IMPORT = """
import sys
from picketfence.__main__ import main

class CtrlC:
    def find_spec(self, name, path=None, target=None):
        if name == "picketfence.cli.play":
            raise KeyboardInterrupt

sys.meta_path.insert(0, CtrlC())
sys.exit(main())
"""


def test_ctrl_c_while_the_command_is_imported_ends_it_without_a_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_IMPORT], capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
