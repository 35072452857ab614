"""Messages joined into frames of a bounded size; made once for all who are equally far."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

FRAME_SIZE: Final = 65_536
REMEMBERED: Final = 64


class Part(NamedTuple):
    """Some messages and the sequence of the last of them."""

    texts: Sequence[str]
    upto: int


class Frame(NamedTuple):
    """Some messages as one frame."""

    text: str
    upto: int


def part_after(texts: Sequence[str], after: int, size: int = FRAME_SIZE) -> Part:
    """The next messages: as many as fit, and at least one."""
    upto, room = after + 1, size - len(texts[after])
    while upto < len(texts) and len(texts[upto]) < room:
        room -= len(texts[upto]) + 1
        upto += 1
    return Part(texts[after:upto], upto)


class Frames:
    """The frames that were made last."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, int, int], Frame] = OrderedDict()

    def after(self, table_id: str, texts: Sequence[str], after: int) -> Frame:
        """The next frame for someone who has got so far."""
        key = (table_id, after, len(texts))
        found = self._made.get(key)
        if found is None:
            part = part_after(texts, after)
            found = Frame('{"kind":"events","events":[' + ",".join(part.texts) + "]}", part.upto)
            self._made[key] = found
            if len(self._made) > REMEMBERED:
                self._made.popitem(last=False)
        return found
