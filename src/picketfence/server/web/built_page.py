"""The files of the built page, each read and compressed once. `create_app` reads them, `pages` serves them."""

from __future__ import annotations

import zlib
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from picketfence.server.web.compression import GZIP

INDEX: Final = "index.html"
HOME: Final = "home.html"
"""The index with the home page's scene in it, and with links to what the home page needs first."""
STAMP: Final = ".source-hash"
ASSETS: Final = "assets/"
"""File names in this folder contain a hash of the content, so browsers may cache them forever."""
FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
VERSION_LENGTH: Final = 12
BEST: Final = 9
UNKNOWN: Final = "application/octet-stream"
KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "ftl": "text/plain; charset=utf-8",
    "png": "image/png",
    "ico": "image/x-icon",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "wasm": "application/wasm",
}
"""Content types by suffix. Python's own table differs from machine to machine."""
PACKED: Final = frozenset({"png", "ico", "woff", "woff2"})
"""Formats that are already compressed."""


class BuiltFile:
    """One file of the page with its headers."""

    def __init__(self, name: str, body: bytes) -> None:
        suffix = name.rpartition(".")[2]
        self.body = body
        self.kind = KINDS.get(suffix, UNKNOWN)
        self.is_packable = suffix not in PACKED
        self.caching = FOREVER if name.startswith(ASSETS) else REVALIDATE
        # Weak, because it is the same for the plain and the compressed body.
        self.tag = f'W/"{sha256(body).hexdigest()[:16]}"'

    @cached_property
    def packed(self) -> bytes:
        packer = zlib.compressobj(BEST, zlib.DEFLATED, GZIP)
        return packer.compress(self.body) + packer.flush()


class BuiltPage:
    """The files of one build by path; empty if no page was built."""

    def __init__(self, found: dict[str, bytes]) -> None:
        self.version = found.get(STAMP, b"").decode("ascii", "replace")[:VERSION_LENGTH]
        self._files = {name: BuiltFile(name, body) for name, body in found.items() if name != STAMP}

    @property
    def index(self) -> BuiltFile | None:
        """The page itself, or None if it was not built."""
        return self.find(INDEX)

    @property
    def home(self) -> BuiltFile | None:
        """The page for `/`: other paths must not show its scene while they load."""
        return self.find(HOME) or self.index

    def find(self, name: str) -> BuiltFile | None:
        """Return a file by its exact name, or None. No path can lead out of the page's folder."""
        return self._files.get(name)


def read_page(folder: Traversable) -> BuiltPage:
    """Read the page in a folder."""
    return BuiltPage(dict(_walk(folder, ""))) if folder.is_dir() else BuiltPage({})


def _walk(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _walk(entry, f"{prefix}{entry.name}/")
        else:
            found.append((prefix + entry.name, entry.read_bytes()))
    return found


@cache
def installed_page() -> BuiltPage:
    """Return the page that is installed with this package."""
    return read_page(files("picketfence.server") / "page")
