"""What runs in a worker process: warm up, then one turn for each view that comes through the pipe.

Started by `process`. Imports only the rules and the bots, so that it starts quickly and knows nothing of tables.
Views come as pickles from our own server; answers go back as short text, which the server need not trust.
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

MAX_ANSWER_BYTES = 4096
"""Bytes of an answer."""

MAX_REASON = 500
MAX_NAME = 40
"""Characters of a bot's name; the API takes no longer ones."""
MAX_EXTRA = 20
"""Bots of an extra module: their names and levels must fit into one answer."""
NICENESS = 5
WARM_UP = ("first", "second+advanced")
"""Where each bot plays its first move: the tables of both editions, with roundabouts and without."""


class Reply(StrEnum):
    """The first word of an answer; what follows is a turn's notation or a sentence."""

    BOTS = "bots"
    READY = "ready"
    BROKEN = "broken"
    TURN = "turn"
    RAISED = "raised"
    UNKNOWN = "unknown"


def encoded(reply: Reply, text: str = "") -> bytes:
    """An answer as it goes through the pipe."""
    return f"{reply} {text}".encode("utf-8", "backslashreplace")


def decoded(answer: bytes) -> tuple[Reply, str]:
    """The answer that came through the pipe; one that no worker of ours would send counts as broken."""
    try:
        word, _, text = answer.decode("utf-8").partition(" ")
        return Reply(word), text
    except ValueError:
        return Reply.BROKEN, "its worker sent something unreadable"


def read_levels(text: str) -> dict[str, int]:
    """Parse what a worker says of its bots; an answer that no worker of ours would send counts as none."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return {str(name): level for name, level in found.items() if type(level) is int} if isinstance(found, dict) else {}


def serve(pipe: Connection, extra: str, warm_up: float, limit: float) -> None:
    """The whole life of a worker, which ends when the pipe does.

    `extra` names a module whose `BOTS` join ours. The limits, in seconds, are for the warm-up and for one turn: the
    server stops a worker earlier, so they only matter when the server itself is gone.
    """
    _behave()
    with suppress(EOFError, OSError), Path(os.devnull).open("w") as nowhere:
        with _limited(warm_up, nowhere):
            bots = _load(extra)
            if isinstance(bots, bytes):
                pipe.send_bytes(bots)
                return
            pipe.send_bytes(encoded(Reply.BOTS, json.dumps(bots.levels())))
            _warm(bots)
        pipe.send_bytes(encoded(Reply.READY))
        while True:
            name, seen = pipe.recv()
            with _limited(limit, nowhere):
                answer = bots.answer(name, seen)
            pipe.send_bytes(answer)


def _behave() -> None:
    """Leaves Ctrl-C to the server, its output to the server's own words, and people's requests the processor."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(OSError):
        os.dup2(2, 1)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)


def _end_with_parent() -> None:
    """A bot that thinks for ever would never see the pipe end."""
    parent = parent_process()
    assert parent is not None, "a worker is started by a server"
    wait([parent.sentinel])
    os._exit(1)


@contextmanager
def _limited(seconds: float, nowhere: TextIO) -> Iterator[None]:
    """Ends the process after that time even if compiled code keeps every Python thread from running."""
    faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
    yield
    faulthandler.cancel_dump_traceback_later()


def _load(extra: str) -> _Bots | bytes:
    """Return all bots, or the answer that says why there are none."""
    try:
        makers = {**BOTS, **_checked(importlib.import_module(extra).BOTS if extra else {})}
    except (Exception, SystemExit) as error:
        return encoded(Reply.BROKEN, f"{extra} cannot be used: {_said(error)}")
    return _Bots(makers)


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
    """The bots by name, each made when first asked."""

    def __init__(self, makers: dict[str, Callable[[], Bot]]) -> None:
        self._makers = makers
        self._made: dict[str, Bot] = {}

    def levels(self) -> dict[str, int]:
        """Return the level of each bot by name; those that cannot be made are left out."""
        found = {}
        for name in self._makers:
            with suppress(Exception, SystemExit):
                found[name] = int(self._bot(name).level)
        return found

    def answer(self, name: str, seen: View) -> bytes:
        """A bot's turn, or how it failed."""
        if name not in self._makers:
            return encoded(Reply.UNKNOWN, f"there is no bot named {name[:MAX_REASON]!r}")
        try:
            turn: object = self._bot(name).choose(seen)
            answer = encoded(Reply.TURN, format_turn(turn)) if isinstance(turn, Turn) else _no_turn(turn)
        except (Exception, SystemExit) as error:
            self._made.pop(name, None)
            return encoded(Reply.RAISED, _said(error))
        return answer if len(answer) <= MAX_ANSWER_BYTES else encoded(Reply.RAISED, "its turn is too long to be one")

    def _bot(self, name: str) -> Bot:
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]


def _no_turn(value: object) -> bytes:
    return encoded(Reply.RAISED, f"it returned a {type(value).__name__} instead of a Turn")


def _said(error: BaseException) -> str:
    """An error in one short line, whatever it does when asked for its text."""
    return " ".join("".join(traceback.format_exception_only(error)).split())[:MAX_REASON]
