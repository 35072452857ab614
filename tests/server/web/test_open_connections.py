"""Open connections: counted by address unless a proxy speaks for it, and dropped if nobody reads."""

import asyncio

from picketfence.server.settings import Settings
from picketfence.server.web.open_connections import MIN_READ, WRITE_SECONDS, OpenConnections

PROXY = "10.0.0.1"


class Wire(asyncio.Transport):
    """A transport that knows only its peer and how much of what was written is unread."""

    def __init__(self, peer: str) -> None:
        super().__init__({"peername": (peer, 1)})
        self.unread = 0
        self.is_closed = False
        self.is_aborted = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_aborted = True


def busy() -> bool:
    return False


def idle() -> bool:
    return True


def connections(**changes: object) -> OpenConnections:
    return OpenConnections(Settings(max_address_connections=2, proxies=PROXY, **changes))  # type: ignore[arg-type]


def test_an_address_has_so_many_and_others_have_theirs() -> None:
    found = connections()
    first = Wire("192.0.2.1")
    assert [found.admit(wire, busy) for wire in (first, Wire("192.0.2.1"), Wire("192.0.2.1"))] == [True, True, False]
    assert found.admit(Wire("192.0.2.2"), busy)
    found.forget(first)
    found.forget(first)
    assert [found.admit(Wire("::ffff:192.0.2.1"), busy) for _ in range(2)] == [True, False], "the same address"


def test_a_proxy_is_not_counted() -> None:
    found = connections()
    assert all(found.admit(Wire(PROXY), busy) for _ in range(100))


def test_without_limits_nothing_is_refused() -> None:
    found = connections(rate_limits=False)
    assert all(found.admit(Wire("192.0.2.1"), busy) for _ in range(100))


def test_the_oldest_idle_connection_of_the_address_makes_room() -> None:
    found = connections()
    other, working, first, second = Wire("192.0.2.9"), Wire("192.0.2.1"), Wire("192.0.2.1"), Wire("192.0.2.1")
    assert found.admit(other, idle)
    assert found.admit(working, busy)
    assert found.admit(first, idle)
    assert found.admit(second, idle)
    assert [wire.is_closed for wire in (other, working, first, second)] == [False, False, True, False]
    found.upgrade(second)
    assert not found.admit(Wire("192.0.2.1"), busy), "a live connection is never idle"
    found.forget(first)
    assert not found.admit(Wire("192.0.2.1"), busy), "it was counted down when it was closed, not again when it ended"


def test_who_does_not_read_is_dropped_and_who_reads_slowly_is_not() -> None:
    found = connections()
    stuck, slow, done = Wire("192.0.2.1"), Wire("192.0.2.2"), Wire("192.0.2.3")
    for wire in (stuck, slow, done):
        assert found.admit(wire, busy)
    stuck.unread = slow.unread = done.unread = 20 * MIN_READ
    for second in range(int(4 * WRITE_SECONDS)):
        found.drop_unread(1_000_000.0 + second)
        if second % 5 == 0:
            slow.unread -= MIN_READ
        if second == 3:
            done.unread = 0
        if second == WRITE_SECONDS - 1:
            assert not stuck.is_aborted
    assert [wire.is_aborted for wire in (stuck, slow, done)] == [True, False, False]
