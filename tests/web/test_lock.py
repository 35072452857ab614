"""The lock of the page's packages: complete for every platform, without the addresses of a registry."""

import json
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "web"


def packages() -> dict[str, dict[str, object]]:
    found = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    assert isinstance(found, dict)
    return found


def test_no_package_says_where_it_came_from() -> None:
    assert [name for name, package in packages().items() if "resolved" in package] == []


def test_every_package_has_its_hash() -> None:
    assert [name for name, package in packages().items() if name and "integrity" not in package] == []


def test_no_optional_package_is_missing() -> None:
    """Binaries for other platforms are optional: without them `npm ci` fails there."""
    have = {path.rpartition("node_modules/")[2] for path in packages() if path}
    missing = []
    for name, package in packages().items():
        optional = package.get("optionalDependencies", {})
        assert isinstance(optional, dict)
        missing += [f"{name} asks for {other}" for other in optional if other not in have]
    assert missing == []


def test_the_lock_is_the_manifest_s() -> None:
    manifest = json.loads((WEB / "package.json").read_text("utf-8"))
    root = packages()[""]
    assert {key: root[key] for key in ("dependencies", "devDependencies")} == {
        key: manifest[key] for key in ("dependencies", "devDependencies")
    }
    assert not [pin for key in ("dependencies", "devDependencies") for pin in manifest[key].values() if "^" in pin]
