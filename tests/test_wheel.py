"""The wheel, built and installed in a clean environment without Node: what people get who install us."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
import zipfile
from pathlib import Path

import pytest

import dev
from tests.counts import IS_FULL
from web.build import source_hash

PATIENCE = 60.0


def uv(*arguments: str, **options: object) -> None:
    command = [sys.executable, "-m", "uv", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment that holds the wheel and the locked packages, nothing else."""
    if not IS_FULL:
        pytest.skip("installs all packages again: in test --full")
    folder = tmp_path_factory.mktemp("wheel")
    uv("build", "--quiet", "--out-dir", str(folder), str(dev.ROOT))  # an sdist, and from it the wheel
    (wheel,) = folder.glob("*.whl")
    uv("venv", "--quiet", "--python", sys.executable, str(folder / "env"))
    python = str(folder / "env" / "bin" / "python")
    lock = str(dev.ROOT / "requirements" / "run.txt")
    uv("pip", "install", "--quiet", "--python", python, "--require-hashes", "-r", lock)
    uv("pip", "install", "--quiet", "--python", python, "--no-deps", str(wheel))
    return folder


def environment(installed: Path) -> dict[str, str]:
    """No Node, no source tree, no data of ours."""
    kept = {name: os.environ[name] for name in ("LANG", "TMPDIR") if name in os.environ}
    return {**kept, "PATH": str(installed / "env" / "bin"), "HOME": str(installed), "XDG_DATA_HOME": str(installed)}


def test_it_says_its_version(installed: Path) -> None:
    from picketfence import __version__

    command = [str(installed / "env" / "bin" / "picketfence"), "--version"]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment(installed), cwd=installed, check=True
    )
    assert done.stdout.strip() == f"picketfence {__version__}"


def test_sdist_and_wheel_carry_the_page_of_these_sources(installed: Path) -> None:
    """So that installing either needs no Node."""
    (wheel,), (sdist,) = installed.glob("*.whl"), installed.glob("*.tar.gz")
    page, version = "picketfence/server/page/", source_hash(dev.ROOT)
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        assert packed.read(f"{page}.source-hash").decode() == version
    with tarfile.open(sdist) as packed:
        (stamp,) = (name for name in packed.getnames() if name.endswith(f"/src/{page}.source-hash"))
        found = packed.extractfile(stamp)
        assert found is not None
        assert found.read().decode() == version
        assert not [name for name in packed.getnames() if "node_modules" in name or ".gen." in name]
    assert {f"{page}{name}" for name in ("index.html", "sw.js", "manifest.webmanifest", "favicon.svg")} <= set(names)
    assert [name for name in names if name.startswith(f"{page}assets/") and name.endswith(".js")]


def test_types_of_every_public_name_reach_other_people(installed: Path) -> None:
    """A program that uses every public name is checked against the wheel, not against the sources."""
    (wheel,) = installed.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        assert "picketfence/py.typed" in packed.namelist()
    folder = installed / "typed"
    folder.mkdir()
    shutil.copy(dev.ROOT / "tests" / "every_name.py", folder)
    python = str(installed / "env" / "bin" / "python")
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "every_name.py"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    done = subprocess.run([python, "every_name.py"], capture_output=True, text=True, cwd=folder, check=False)
    assert done.returncode == 0, done.stderr


def fetched(url: str) -> tuple[int, str, str]:
    """Status, content type and body; waits until the server answers."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                return answer.status, answer.headers["content-type"], answer.read().decode()
        except urllib.error.HTTPError:
            raise
        except (urllib.error.URLError, ConnectionError, TimeoutError):  # the port is open before the server answers
            assert time.monotonic() < deadline, "the server never answered"
            time.sleep(0.1)


def port_in(log: Path) -> str:
    """Wait until a server has written its address into its log; return the port."""
    deadline = time.monotonic() + PATIENCE
    while (found := re.search(r"is at http://127\.0\.0\.1:([0-9]+)/", log.read_text("utf-8"))) is None:
        assert time.monotonic() < deadline, "the server never started"
        time.sleep(0.1)
    return found[1]


def test_it_serves_page_and_api(installed: Path) -> None:
    command = [str(installed / "env" / "bin" / "picketfence"), "serve", "--host", "127.0.0.1", "--port", "0"]
    with (installed / "log").open("wb") as log:
        server = subprocess.Popen(
            command, env=environment(installed), cwd=installed, stdout=log, stderr=subprocess.STDOUT
        )
    try:
        port = port_in(installed / "log")
        status, kind, _ = fetched(f"http://127.0.0.1:{port}/api/ready")
        assert (status, kind.partition(";")[0]) == (200, "application/json")
        status, kind, page = fetched(f"http://127.0.0.1:{port}/somewhere")
        assert (status, kind.partition(";")[0]) == (200, "text/html")
        (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', page)
        status, kind, _ = fetched(f"http://127.0.0.1:{port}{script}")
        assert (status, kind.partition(";")[0]) == (200, "text/javascript")
        rulesets = json.loads(fetched(f"http://127.0.0.1:{port}/api/rulesets")[2])
        assert len(str(rulesets)) > 100
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) in (0, -signal.SIGTERM)
