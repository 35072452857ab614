"""Exchanges announcements between the processes on one PostgreSQL, and notices which of them are alive.

Every process sends its news when it has any, at most a few times per second, and a heartbeat every second. Messages
are numbered: a process that misses one, or hears of another for the first time, says hello, and all processes send
their whole state. A process that is silent for a few beats is forgotten with all its announcements. Nothing is stored.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import socket
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from picketfence.server.background import start_forever
from picketfence.server.boards import Board, Processes, Topic, Values

BEAT: Final = 1.0
"""Seconds between two heartbeats."""
PAUSE: Final = 0.2
"""Minimum seconds between two announcements."""
MAX_SILENCE: Final = 4
"""Beats of silence after which a process counts as gone. They are our own beats: if this process or its connection
stalls, the others do not count as gone."""
MAX_BYTES: Final = 7_500
"""Limit in bytes of one message; PostgreSQL allows less than 8,000 for the whole payload."""
FIGURES: Final = ("people", "connections", "tables")
"""The figures in every heartbeat, for the metrics of all processes."""
_BEAT, _HELLO, _RESET, _BYE = "beat", "hello", "reset", "bye"

Tell = Callable[[list[str]], Awaitable[bool]]
"""Sends messages to all processes; returns False if they were not sent."""


@dataclass(slots=True)
class Peer:
    """Another process: the number of its latest message, our beats since then, and its latest figures."""

    number: int
    silence: int = 0
    figures: Mapping[str, int] = field(default_factory=dict)


class Exchange:
    """One process's part in the exchange. Without `tell` it is the only process, and does nothing."""

    def __init__(self, tell: Tell | None = None, processes: Processes | None = None) -> None:
        self.id = secrets.token_hex(4)
        self.processes = processes or Processes()
        self.is_shared = tell is not None
        self.figures: Callable[[], Mapping[str, int]] = lambda: dict.fromkeys(FIGURES, 0)
        """Returns our own figures."""
        self._tell = tell
        self._topics: dict[str, Topic] = {}
        self._peers: dict[str, Peer] = {}
        self._number = 0
        self._has_news = asyncio.Event()
        self._resets = self._asks = True
        self._beat_at = float("-inf")
        self._task: asyncio.Task[None] | None = None

    def board(self, name: str) -> Board:
        """Return a new topic with one number per key."""
        made = Board(name, self.processes, self.soon, is_shared=self.is_shared)
        self.add(made)
        return made

    def add(self, topic: Topic) -> None:
        """Carry one more topic."""
        self._topics[topic.name] = topic

    def soon(self) -> None:
        """Send our news shortly."""
        self._has_news.set()

    def totals(self) -> dict[str, int]:
        """Return the figures of all processes added up, and the number of processes."""
        everyone = [self.figures(), *(peer.figures for peer in self._peers.values())]
        sums = {name: sum(figures.get(name, 0) for figures in everyone) for name in FIGURES}
        return {"processes": self.processes.count, **sums}

    def start(self) -> None:
        """Start announcing."""
        if self.is_shared:
            self._task = start_forever(self._run, "exchange")

    async def stop(self) -> None:
        """Stop, and tell the others that this process is gone."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        await self._send([(_BYE, {})])

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._has_news.wait(), BEAT)
            self._has_news.clear()
            await self._announce()
            await asyncio.sleep(PAUSE)

    async def _announce(self) -> None:
        now = asyncio.get_running_loop().time()
        is_beat = now - self._beat_at >= BEAT
        parts: list[tuple[str, Mapping[str, object]]] = []
        if self._resets:
            parts += [(_RESET, {}), *((name, topic.state()) for name, topic in self._topics.items())]
        else:
            parts += [(name, news) for name, topic in self._topics.items() if (news := topic.news())]
        if is_beat:
            parts.append((_BEAT, {name: (number,) for name, number in self.figures().items()}))
        if self._asks:
            parts.append((_HELLO, {}))
        if not parts:
            return
        self._resets = self._asks = False
        if not await self._send(parts):
            self._resets = self._asks = True
        elif is_beat:
            self._beat_at = now
            self._count_silence()

    async def _send(self, parts: list[tuple[str, Mapping[str, object]]]) -> bool:
        assert self._tell is not None, "a process without others announces nothing"
        return await self._tell(list(self._messages(parts)))

    def _messages(self, parts: list[tuple[str, Mapping[str, object]]]) -> Iterator[str]:
        for topic, values in parts:
            for text in split(values):
                self._number += 1
                yield f"{self.id} {self._number} {topic} {text}"

    def _count_silence(self) -> None:
        for process, peer in list(self._peers.items()):
            peer.silence += 1
            if peer.silence > MAX_SILENCE:
                self._forget(process)

    def missed(self) -> None:
        """Handle a lost connection: we may have missed messages, and others have missed ours."""
        self._resets = self._asks = True
        self.soon()

    def take(self, text: str) -> None:
        """Handle a message from any process, including this one. Ignore unreadable ones, sent by another version."""
        with suppress(ValueError, TypeError, AttributeError):
            process, number, topic, body = text.split(" ", 3)
            if process != self.id:
                values = {key: tuple(map(int, numbers)) for key, numbers in json.loads(body).items()}
                self._take(process, int(number), topic, values)

    def _take(self, process: str, number: int, topic: str, values: Values) -> None:
        if topic == _BYE:
            self._forget(process)
            return
        peer = self._peers.get(process)
        if topic == _RESET:
            self._drop(process)
        elif peer is None or number != peer.number + 1:
            self._asks = True
            self.soon()
        if peer is None:
            peer = self._peers[process] = Peer(number)
            self._count_processes()
        peer.number, peer.silence = number, 0
        if topic == _HELLO:
            self._resets = True
            self.soon()
        elif topic == _BEAT:
            peer.figures = {name: number for name, (number,) in values.items()}
        elif topic in self._topics:
            self._topics[topic].take(process, values)

    def _forget(self, process: str) -> None:
        self._peers.pop(process, None)
        self._drop(process)
        self._count_processes()

    def _drop(self, process: str) -> None:
        for topic in self._topics.values():
            topic.drop(process)

    def _count_processes(self) -> None:
        self.processes.count = 1 + len(self._peers)


def split(values: Mapping[str, object]) -> Iterator[str]:
    """Yield values as the fewest JSON objects that fit into messages; yield an empty object if there are no values."""
    part: dict[str, object] = {}
    size = 0
    for key, value in values.items():
        more = len(_json({key: value}))
        if part and size + more > MAX_BYTES:
            yield _json(part)
            part, size = {}, 0
        part[key] = value
        size += more
    yield _json(part)


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def process_name() -> str:
    """Return the name of this process in metrics: the machine's name and the process id."""
    return f"{socket.gethostname()}:{os.getpid()}"
