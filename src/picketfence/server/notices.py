"""Dispatches notices from other processes to their handlers. Kinds without a handler are ignored."""

from __future__ import annotations

from collections.abc import Callable

from picketfence.server.exchange import Exchange
from picketfence.server.live.hub import Hub
from picketfence.server.live.revocations import Revocations
from picketfence.server.live.signals import Signals
from picketfence.store.channel import FORGOTTEN, GAP, PEER, PERSON, SIGNAL, TABLES, Notice, sender_and_tables


class Notices:
    """Calls the handler of each notice's kind with its text."""

    def __init__(self, hub: Hub, exchange: Exchange, revocations: Revocations, signals: Signals) -> None:
        self._hub = hub
        self._exchange = exchange
        self._revocations = revocations
        self._handlers: dict[str, Callable[[str], None]] = {
            TABLES: self._tables_moved,
            FORGOTTEN: self._tables_forgotten,
            PERSON: revocations.person_changed,
            PEER: exchange.take,
            SIGNAL: signals.heard,
            GAP: self._missed_some,
        }

    def __call__(self, notice: Notice) -> None:
        handle = self._handlers.get(notice.kind)
        if handle is not None:
            handle(notice.text)

    def _tables_moved(self, text: str) -> None:
        for table, seq in sender_and_tables(text)[1]:
            self._hub.notified(table, seq)

    def _tables_forgotten(self, text: str) -> None:
        self._hub.tables.unload_finished()

    def _missed_some(self, text: str) -> None:
        self._hub.tables.unload_finished()
        self._hub.notified("", 0)
        self._exchange.missed()
        self._revocations.missed_some()
