"""Runs in a worker process: warms up, then answers each view that arrives through the pipe with a turn.

Started by `process`. Imports only the rules and the bots, so that it starts quickly. Views arrive as pickles from our
own server; answers go back as short text, which the server does not have to trust.
"""

from __future__ import annotations

import faulthandler
import importlib
import json
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import TextIO

from picketfence.bots import BOTS, Bot
from picketfence.rules import Turn, View, new_game, ruleset, short_seed, view
from picketfence.rules.notation import format_turn
from picketfence.server.bots.packing import Unpacker

MAX_ANSWER_BYTES = 4096
"""The maximum size of an answer."""

MAX_REASON = 500
MAX_NAME = 40
"""Characters of a bot's name; the API takes no longer ones."""
MAX_EXTRA = 20
"""Bots of an extra module: their names and levels must fit into one answer."""
NICENESS = 5
WARM_UP = ("first", "second+advanced")
"""The rulesets in which each bot plays its first move: both editions, with and without roundabouts."""


class Reply(StrEnum):
    """The first word of an answer; a turn in notation, JSON or a sentence follows."""

    BOTS = "bots"
    READY = "ready"
    BROKEN = "broken"
    TURN = "turn"
    RAISED = "raised"
    UNKNOWN = "unknown"


def encoded(reply: Reply, text: str = "") -> bytes:
    """Encode an answer for the pipe."""
    return f"{reply} {text}".encode("utf-8", "backslashreplace")


def decoded(answer: bytes) -> tuple[Reply, str]:
    """Decode an answer from the pipe; anything that a worker of ours would not send becomes BROKEN."""
    try:
        word, _, text = answer.decode("utf-8").partition(" ")
        return Reply(word), text
    except ValueError:
        return Reply.BROKEN, "its worker sent an unreadable answer"


def read_levels(text: str) -> dict[str, int]:
    """Parse what a worker says of its bots; an answer that no worker of ours would send counts as none."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return {str(name): level for name, level in found.items() if type(level) is int} if isinstance(found, dict) else {}


def serve(pipe: Connection, extra: str, warm_up: float, limit: float) -> None:
    """Run a worker until the pipe is closed.

    `extra` names a module whose `BOTS` are added to ours. `warm_up` and `limit` are the seconds for the warm-up and for
    one turn; the server kills a worker earlier, so they matter only when the server itself is gone.
    """
    _set_up_process()
    with suppress(EOFError, OSError), Path(os.devnull).open("w") as nowhere:
        with _limited(warm_up, nowhere):
            bots = _load(extra)
            if isinstance(bots, bytes):
                pipe.send_bytes(bots)
                return
            pipe.send_bytes(encoded(Reply.BOTS, json.dumps(bots.levels())))
            _warm(bots)
        pipe.send_bytes(encoded(Reply.READY))
        unpacker = Unpacker()
        while True:
            name, packed = pipe.recv()
            with _limited(limit, nowhere):
                answer = bots.answer(name, unpacker.unpack(packed))
            pipe.send_bytes(answer)


def _set_up_process() -> None:
    """Ignore Ctrl-C, send output to standard error, and run at a lower priority than the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(OSError):
        os.dup2(2, 1)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)


def _end_with_parent() -> None:
    """Exit when the server does; a bot that never returns would not notice the closed pipe."""
    parent = parent_process()
    assert parent is not None, "a worker is started by a server"
    wait([parent.sentinel])
    os._exit(1)


@contextmanager
def _limited(seconds: float, nowhere: TextIO) -> Iterator[None]:
    """Exit the process after that time, even if compiled code holds the interpreter lock."""
    faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
    yield
    faulthandler.cancel_dump_traceback_later()


def _load(extra: str) -> _Bots | bytes:
    """Return all bots, or the answer that says why there are none."""
    try:
        makers = {**BOTS, **_checked(importlib.import_module(extra).BOTS if extra else {})}
    except (Exception, SystemExit) as error:
        return encoded(Reply.BROKEN, f"{extra} cannot be used: {_one_line(error)}")
    return _Bots(makers)


def objection_to(extra: str) -> str | None:
    """Return why the bots of a module cannot be used, or None. Imports the module and makes its bots."""
    bots = _load(extra)
    if isinstance(bots, bytes):
        return decoded(bots)[1]
    missing = bots.names() - bots.levels().keys()
    return f"{extra} cannot make {', '.join(sorted(missing))}" if missing else None


def _warm(bots: _Bots) -> None:
    """Have each of our bots play one move. Bots of the extra module can warm up when they are imported or made.

    A failure here is not reported: it will be when the bot fails at a table.
    """
    for rules in map(ruleset, WARM_UP):
        seen = view(new_game(rules, short_seed(1), rules.min_seats), 0)
        for name in BOTS:
            bots.answer(name, seen)


def _checked(makers: dict[str, Callable[[], Bot]]) -> dict[str, Callable[[], Bot]]:
    """Return the bots of an extra module by name in lower case; raise ValueError if a name cannot be stored."""
    named = {name.strip().lower(): make for name, make in makers.items()}
    if not all(name.isprintable() and 1 <= len(name) <= MAX_NAME for name in named) or len(named) > MAX_EXTRA:
        raise ValueError(f"a module has at most {MAX_EXTRA} bots, with names of 1 to {MAX_NAME} printable characters")
    return named


class _Bots:
    """The bots by name; each is created on first use."""

    def __init__(self, makers: dict[str, Callable[[], Bot]]) -> None:
        self._makers = makers
        self._made: dict[str, Bot] = {}

    def names(self) -> set[str]:
        """Return the names of all bots."""
        return set(self._makers)

    def levels(self) -> dict[str, int]:
        """Return the level of each bot by name; those that cannot be made are left out."""
        found = {}
        for name in self._makers:
            with suppress(Exception, SystemExit):
                found[name] = int(self._bot(name).level)
        return found

    def answer(self, name: str, seen: View) -> bytes:
        """Return the encoded answer of a bot: its turn, or how it failed."""
        if name not in self._makers:
            return encoded(Reply.UNKNOWN, f"there is no bot named {name[:MAX_REASON]!r}")
        try:
            turn: object = self._bot(name).choose(seen)
            answer = encoded(Reply.TURN, format_turn(turn)) if isinstance(turn, Turn) else _no_turn(turn)
        except (Exception, SystemExit) as error:
            self._made.pop(name, None)
            return encoded(Reply.RAISED, _one_line(error))
        return answer if len(answer) <= MAX_ANSWER_BYTES else encoded(Reply.RAISED, "its turn is too long")

    def _bot(self, name: str) -> Bot:
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]


def _no_turn(value: object) -> bytes:
    return encoded(Reply.RAISED, f"it returned a {type(value).__name__} instead of a Turn")


def _one_line(error: BaseException) -> str:
    """Format an exception as one short line, even if its own `__str__` fails."""
    return " ".join("".join(traceback.format_exception_only(error)).split())[:MAX_REASON]
