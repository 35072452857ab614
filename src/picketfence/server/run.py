"""Runs the server until it is stopped: binds the port, starts uvicorn and reports when it answers.

Only the command line imports this.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.supervisors import multiprocess

from picketfence.rules.errors import PicketFenceError
from picketfence.server.discovery import PAUSE, Running, default_database, drop_note, is_ready, note_beside, write_note
from picketfence.server.interrupts import interrupts_blocked, signals_delayed
from picketfence.server.logs import configure_logs
from picketfence.server.settings import SettingError, Settings
from picketfence.store import Store
from picketfence.store.address import PostgresAddress, parse_address

if TYPE_CHECKING:
    from fastapi import FastAPI

FACTORY: Final = "picketfence.server.app:app_from_environment"
BACKLOG: Final = 2_048
GRACE: Final = 5
"""Seconds that running requests get when the server stops."""
MAX_START_SECONDS: Final = 60
"""Seconds after which the supervisor replaces a process that does not answer; a busy machine starts it slowly."""
FRAME_SLACK: Final = 4
"""A frame over the limit is refused with a message; one this many times over it ends the connection."""
EVERYWHERE: Final = ("0.0.0.0", "::", "")
MAX_PORT: Final = 65_535
MIN_TOKEN: Final = 16
"""Minimum characters of the token for the host's page."""

Tell = Callable[[str], None]


class StartFailed(PicketFenceError):
    """The server could not start; the text says why in one sentence."""


def checked_settings(settings: Settings) -> Settings:
    """Return the settings with the default database filled in; raise SettingError if they are invalid."""
    named = replace(settings, database=settings.database or default_database())
    _expect_valid(named)
    return named


def _expect_valid(settings: Settings) -> None:
    if not 0 <= settings.port <= MAX_PORT:
        raise SettingError(f"port {settings.port} does not exist; ports are 0 to {MAX_PORT}")
    if settings.workers < 1:
        raise SettingError("at least one process is needed: --workers 1")
    for name in (
        "bot_workers",
        "bot_budget",
        "max_requests",
        "max_sockets",
        "max_address_connections",
        "max_address_live",
        "max_address_requests",
        "max_address_handshakes",
        "max_address_views",
        "max_watched",
        "max_body_bytes",
        "max_frame_bytes",
    ):
        if getattr(settings, name) <= 0:
            raise SettingError("must be greater than 0", f"PICKETFENCE_{name.upper()}")
    is_shared = isinstance(parse_address(settings.database), PostgresAddress)
    if settings.workers > 1 and not is_shared:
        raise SettingError(
            "several processes need PostgreSQL, because a SQLite file belongs to one: --database postgresql://…"
        )
    if settings.host_token and len(settings.host_token) < MIN_TOKEN:
        raise SettingError(f"must have at least {MIN_TOKEN} characters", "PICKETFENCE_HOST_TOKEN")
    if settings.tls_key and not settings.tls_cert:
        raise SettingError("a TLS key needs its certificate: --tls-cert")
    if settings.tls_cert:
        _expect_certificate(settings)


def _expect_certificate(settings: Settings) -> None:
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(settings.tls_cert, settings.tls_key or None)
    except OSError as error:
        why = error.strerror if error.errno in errno.errorcode and error.strerror else "they are not a matching pair"
        raise SettingError(f"the TLS certificate and key cannot be used: {why}", settings.tls_cert) from error


def serve(settings: Settings, tell: Tell, *, ports: int = 1) -> None:
    """Serve until SIGTERM (returns, or exits with code 0) or Ctrl-C (raises KeyboardInterrupt).

    `tell` is called with the local URL as soon as the server answers there. If the port is taken, the next ones are
    tried, `ports` in total.
    """
    settings = checked_settings(settings)
    with _leaving_on_term(), bound(settings.host, settings.port, ports) as listening:
        settings = replace(settings, port=int(listening.getsockname()[1]))
        url = address_here(settings)
        note = note_beside(settings.database)
        herald = Herald(url, note, tell)
        herald.start()
        try:
            (_serve_alone if settings.workers == 1 else _serve_together)(settings, listening)
        finally:
            herald.stop()


def address_of(settings: Settings, host: str) -> str:
    """Return the server's URL with this host name."""
    scheme, usual = ("https", 443) if settings.tls_cert else ("http", 80)
    name = f"[{host}]" if ":" in host else host
    return f"{scheme}://{name}/" if settings.port == usual else f"{scheme}://{name}:{settings.port}/"


def address_here(settings: Settings) -> str:
    """Return the server's URL on this machine."""
    here = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}
    return address_of(settings, here.get(settings.host, settings.host))


def lan_address() -> str | None:
    """Return the address that this machine sends from, or None if it has no network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") or found == "0.0.0.0" else found


@contextmanager
def bound(host: str, port: int, ports: int) -> Iterator[socket.socket]:
    """Yield a listening socket. It listens immediately: two sockets that are only bound could share a port."""
    listening = _bound(host, port, ports)
    try:
        yield listening
    finally:
        listening.close()


def _bound(host: str, port: int, ports: int) -> socket.socket:
    last = port if port == 0 else min(port + ports - 1, MAX_PORT)
    for number in range(port, last + 1):
        try:
            return _listen(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise StartFailed(
                    f"The server cannot listen at {host} port {number}: {error.strerror or error}."
                ) from error
    taken = f"Port {port} is taken" if ports == 1 else f"The ports {port} to {last} are taken"
    raise StartFailed(f"{taken}; choose another one with --port, or 0 for any.")


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    return socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both)


class Herald(threading.Thread):
    """A thread that waits until the server answers, then writes the note and calls `tell`."""

    def __init__(self, url: str, note: Path | None, tell: Tell) -> None:
        super().__init__(name="herald", daemon=True)
        self.url = url
        self.note = note
        self.tell = tell
        self._stopping = threading.Event()

    def run(self) -> None:
        while not is_ready(self.url):
            if self._stopping.wait(PAUSE):
                return
        if self.note is not None:
            write_note(self.note, Running(os.getpid(), self.url))
        self.tell(self.url)

    def stop(self) -> None:
        """Stop waiting and delete the note."""
        self._stopping.set()
        if self.note is not None:
            drop_note(self.note)


def _config(settings: Settings, app: ASGIApp | str) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        host=settings.host,
        port=settings.port,
        http="picketfence.server.web.connections:Http",
        ws="picketfence.server.web.live_connections:LiveConnection",
        ws_max_size=FRAME_SLACK * settings.max_frame_bytes,
        ws_per_message_deflate=False,  # messages are short, and a window per connection costs memory
        lifespan="on",
        log_config=None,  # the application configures its own
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the application adds this for the proxies in the settings
        timeout_graceful_shutdown=GRACE,
        timeout_worker_healthcheck=MAX_START_SECONDS,
        ssl_certfile=settings.tls_cert or None,
        ssl_keyfile=settings.tls_key or None,
    )


class _Starting:
    """The application, wrapped to keep the exception of a failed start, which uvicorn would only log."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.failure: BaseException | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            return await self.app(scope, receive, send)

        async def quiet(message: Message) -> None:
            is_failure = message["type"] == "lifespan.startup.failed"
            await send({"type": message["type"]} if is_failure else message)

        try:
            await self.app(scope, receive, quiet)
        except BaseException as error:
            self.failure = error
            raise

    def filter(self, record: logging.LogRecord) -> bool:
        """Drop uvicorn's log records after a failure: the command prints one line itself."""
        return self.failure is None


class Server(uvicorn.Server):
    """Uvicorn's server, which waits for connections to end; live connections are closed first."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.loaded_app
        services = (app.app if isinstance(app, _Starting) else app).state.services
        if services is not None:
            await services.hub.stop()
        await super().shutdown(sockets)


def _serve_alone(settings: Settings, listening: socket.socket) -> None:
    with signals_delayed():
        from picketfence.server.app import create_app  # noqa: PLC0415 - slow, and needed only once the port is ours

        configure_logs(settings)
        starting = _Starting(create_app(settings))
    server = Server(_config(settings, starting))
    log = logging.getLogger("uvicorn.error")
    log.addFilter(starting)
    try:
        server.run(sockets=[listening])
    except SystemExit:
        if starting.failure is not None:
            raise starting.failure from None
        raise
    finally:
        log.removeFilter(starting)


@contextmanager
def _leaving_on_term() -> Iterator[None]:
    """Exit with code 0 on SIGTERM while uvicorn does not handle it: before it starts and after it stops."""

    def leave(number: int, frame: object) -> NoReturn:
        raise SystemExit(0)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class Worker(multiprocess.Process):
    """One of several processes, running our Server. The supervisor stops it; Ctrl-C does not reach it."""

    def start(self) -> None:
        with interrupts_blocked():
            super().start()

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = Server(config=self.config)
        return self._server


class Supervisor(multiprocess.Multiprocess):
    """Uvicorn's supervisor, which also remembers how it was stopped."""

    was_interrupted = False
    was_stopped = False

    def handle_int(self) -> None:
        self.was_interrupted = True
        super().handle_int()

    def handle_term(self) -> None:
        self.was_stopped = True
        super().handle_term()


def _serve_together(settings: Settings, listening: socket.socket) -> None:
    """Serve with several processes on one socket; they get their settings from the environment."""
    asyncio.run(try_store(settings))
    os.environ.update(settings.to_environment())
    setattr(multiprocess, "Process", Worker)  # noqa: B010 - uvicorn leaves no other way to choose it
    supervisor = Supervisor(_config(settings, FACTORY), [listening])
    supervisor.run()
    if supervisor.was_interrupted:
        raise KeyboardInterrupt
    if not supervisor.was_stopped:
        raise StartFailed("A process of the server could not start; its output is above.")


def expect_bots(settings: Settings) -> None:
    """Raise SettingError if the module with extra bots cannot be used. A server would start without them."""
    from picketfence.server.bots.worker import objection_to  # noqa: PLC0415 - slow, and needed only for a check

    objection = objection_to(settings.extra_bots) if settings.extra_bots else None
    if objection is not None:
        raise SettingError(objection, "PICKETFENCE_EXTRA_BOTS")


async def try_store(settings: Settings) -> None:
    """Open and migrate the database once before the processes start, so that they do not race for it."""
    store = await Store.open(settings.database)
    await store.close()
