"""Failures in a row are waited out longer each time, up to a bound, and told once."""

from picketfence.server import backoff as backoff_module
from picketfence.server.backoff import Backoff, delay_after


def test_delays_double_up_to_a_bound() -> None:
    assert [delay_after(n, 1.0, 60.0) for n in range(1, 9)] == [1, 2, 4, 8, 16, 32, 60, 60]
    assert delay_after(10_000, 1.0, 60.0) == 60.0


def test_a_key_waits_and_others_do_not() -> None:
    now = [100.0]
    failing = Backoff(1.0, 60.0, lambda: now[0])
    assert failing.fail("a", "broken")
    assert failing.is_waiting("a")
    assert not failing.is_waiting("b")
    now[0] += 1.0
    assert not failing.is_waiting("a")
    assert not failing.fail("a", "broken"), "that is no news"
    now[0] += 1.5
    assert failing.is_waiting("a")
    assert failing.fail("a", "something else")
    failing.succeed("a")
    assert not failing.is_waiting("a")
    assert failing.fail("a", "something else"), "it had recovered"


def test_only_so_many_keys_are_remembered() -> None:
    failing = Backoff(1.0, 60.0)
    for number in range(backoff_module.MAX_REMEMBERED + 1):
        failing.fail(str(number), "broken")
    assert not failing.is_waiting("0")
    assert failing.is_waiting("1")
