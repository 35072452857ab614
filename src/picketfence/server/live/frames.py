"""Messages joined into frames of limited size; a frame is built once for all watchers at the same cursor."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

from websockets.frames import Frame as WireFrame
from websockets.frames import Opcode

FRAME_SIZE: Final = 65_536
"""Characters of a frame, unless its first message alone is longer."""
MAX_CACHED: Final = 64
"""Frames in the cache."""


class Part(NamedTuple):
    """Some messages and the sequence number of the last one."""

    texts: Sequence[str]
    upto: int


class Frame(NamedTuple):
    """Some messages as one frame, and the sequence number of the last one.

    `wire` are the bytes of a WebSocket frame with this text; they are the same for every connection.
    """

    text: str
    upto: int
    wire: bytes


def wire_of(text: str) -> bytes:
    """Return the bytes of a WebSocket frame with this text."""
    return WireFrame(Opcode.TEXT, text.encode("utf-8")).serialize(mask=False)


def part_after(texts: Sequence[str], after: int, size: int = FRAME_SIZE) -> Part:
    """Return the next messages: as many as fit, and at least one."""
    upto, room = after + 1, size - len(texts[after])
    while upto < len(texts) and len(texts[upto]) < room:
        room -= len(texts[upto]) + 1
        upto += 1
    return Part(texts[after:upto], upto)


class Frames:
    """A cache of the latest frames."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, int, int], Frame] = OrderedDict()

    def after(self, table_id: str, texts: Sequence[str], after: int) -> Frame:
        """Return the next frame after a sequence number."""
        key = (table_id, after, len(texts))
        found = self._made.get(key)
        if found is None:
            part = part_after(texts, after)
            text = '{"kind":"events","events":[' + ",".join(part.texts) + "]}"
            found = Frame(text, part.upto, wire_of(text))
            self._made[key] = found
            if len(self._made) > MAX_CACHED:
                self._made.popitem(last=False)
        return found
