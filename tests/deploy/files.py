"""Reads the files in deploy/: Dockerfiles, Caddyfiles, nginx configurations, systemd units and Compose files."""

import json
import re
import shlex
from pathlib import Path
from typing import Any, NamedTuple

import yaml  # type: ignore[import-untyped]

import dev

DEPLOY = dev.ROOT / "deploy"


class Line(NamedTuple):
    """An instruction and the rest of its line."""

    name: str
    text: str


def dockerfile(text: str) -> list[list[Line]]:
    """Return the instructions of each stage, with continued lines joined."""
    joined = re.sub(r"\\\n\s*", " ", re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE))
    lines = [Line(*line.split(None, 1)) for line in joined.splitlines() if line.strip()]
    starts = [number for number, line in enumerate(lines) if line.name == "FROM"]
    assert starts[:1] == [0], "a Dockerfile starts with FROM"
    return [lines[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]


def words(text: str) -> list[str]:
    """Return the words of an instruction, in its JSON or its shell form."""
    return [str(word) for word in json.loads(text)] if text.startswith("[") else shlex.split(text)


def unit(text: str) -> dict[str, list[Line]]:
    """Return the directives of a systemd unit by section; a directive may appear several times."""
    found: dict[str, list[Line]] = {}
    section = ""
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            assert section not in found, section
            found[section] = []
        elif line and not line.startswith("#"):
            name, equals, value = line.partition("=")
            assert equals, line
            found[section].append(Line(name, value))
    return found


class Block(NamedTuple):
    """A directive of a proxy: its words, and what is inside its braces."""

    words: tuple[str, ...]
    inside: tuple["Block", ...] = ()

    def find(self, *names: str) -> list["Block"]:
        """Return the directives whose first words are these, at any depth."""
        own = [self] if self.words[: len(names)] == names else []
        return own + [found for block in self.inside for found in block.find(*names)]


def nginx(text: str) -> Block:
    """Return the directives of an nginx configuration: they end with a semicolon or have braces."""
    tokens = re.findall(r'"[^"]*"|[{};]|[^\s{};]+', re.sub(r"#.*", "", text))
    inside, rest = _nginx_blocks(tokens)
    assert not rest, rest
    return Block((), inside)


def _nginx_blocks(tokens: list[str]) -> tuple[tuple[Block, ...], list[str]]:
    found: list[Block] = []
    said: list[str] = []
    while tokens:
        token, *tokens = tokens
        if token == "}":
            assert not said, said
            return tuple(found), tokens
        if token == ";":
            found.append(Block(tuple(said)))
            said = []
        elif token == "{":
            inside, tokens = _nginx_blocks(tokens)
            found.append(Block(tuple(said), inside))
            said = []
        else:
            said.append(token)
    assert not said, said
    return tuple(found), []


def caddy(text: str) -> Block:
    """Return the directives of a Caddyfile: one per line, and a brace at its end opens a block."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]
    inside, rest = _caddy_blocks(lines)
    assert not rest, rest
    return Block((), inside)


def _caddy_blocks(lines: list[str]) -> tuple[tuple[Block, ...], list[str]]:
    found: list[Block] = []
    while lines:
        line, *lines = lines
        if line == "}":
            return tuple(found), lines
        said = line.split()
        if said[-1] == "{":
            inside, lines = _caddy_blocks(lines)
            found.append(Block(tuple(said[:-1]), inside))
        else:
            found.append(Block(tuple(said)))
    return tuple(found), []


def compose() -> dict[str, Any]:
    """Return the Compose file."""
    found = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def read(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


def seconds(text: str) -> float:
    """Return a time such as `30s`, `10min` or `2m` in seconds."""
    number, kind = re.fullmatch(r"(\d+)(s|m|min)?", text).groups()  # type: ignore[union-attr]
    return int(number) * (60 if kind in ("m", "min") else 1)


def size(text: str) -> int:
    """Return a size such as `64k` or `32KB` in bytes, counted the smaller way."""
    return int(text.lower().rstrip("b").rstrip("k")) * 1_000


def source_of(path: str) -> Path:
    return dev.ROOT / path
