"""The locks of requirements/: fresh, whole, with hashes, and no host is named anywhere. No network."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import dev

PIN = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ ]+)", re.MULTILINE)


def test_the_locks_are_fresh() -> None:
    assert dev.stale_locks(dev.ROOT) == []


@pytest.mark.parametrize("which", list(dev.LOCKS))
def test_every_pin_has_a_hash_and_no_line_an_address(which: str) -> None:
    text = (dev.ROOT / "requirements" / f"{which}.txt").read_text("utf-8")
    for entry in re.split(r"\n(?=[a-z])", text)[1:]:
        assert PIN.match(entry), entry
        assert "--hash=sha256:" in entry, entry
    assert "://" not in text


def test_the_locks_hold_what_pyproject_asks_for() -> None:
    data = tomllib.loads((dev.ROOT / "pyproject.toml").read_text("utf-8"))
    direct = data["project"]["dependencies"]
    extras = [one for extra in data["project"]["optional-dependencies"].values() for one in extra]
    tools = data["dependency-groups"]["test"]
    asked_by = {"run": direct, "serve": direct + extras, "test": direct + extras + tools}
    assert asked_by.keys() == dev.LOCKS.keys()
    for which, asked in asked_by.items():
        text = (dev.ROOT / "requirements" / f"{which}.txt").read_text("utf-8")
        pins = {pin["name"]: pin["version"] for pin in PIN.finditer(text)}
        for requirement in map(Requirement, asked):
            assert pins[requirement.name] in requirement.specifier, f"{requirement} in {which}.txt"


def test_a_registry_host_is_found_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text("fine\nget it from py" + "pi.org/simple\n", "utf-8")
    (tmp_path / "picture.png").write_bytes(b"\0py" + b"pi.org")
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "log.txt").write_text("py" + "pi.org", "utf-8")
    assert dev.host_names(tmp_path) == ["notes.md:2"]
