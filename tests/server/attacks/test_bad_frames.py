"""A guest floods live connections with frames that are tiny, endless or not text. Nobody notices, nor does the log."""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from picketfence.server.settings import Settings
from tests.server.attacks.four_people import attacked, four_people
from tests.server.attacks.guest import connect_from
from tests.server.hostile.sockets import Target, frame, read_frame, send_all_taken, upgraded

SOCKETS: Final = 20
LIVE: Final = Settings().max_address_live
ROUNDS: Final = 5
POLICY: Final = (1008).to_bytes(2, "big")
INVALID: Final = (1007).to_bytes(2, "big")
FLOODS: Final[dict[str, tuple[bytes, bytes]]] = {
    "pings": (frame(b"", 9) * 20_000, POLICY),
    "pongs": (frame(b"", 10) * 20_000, POLICY),
    "fragments": (frame(b"", 1, is_last=False) + frame(b"", 0, is_last=False) * 20_000, POLICY),
    "messages": (frame(b'{"op":"ping","id":"a"}') * 5_000, POLICY),
    "not-utf8": (frame(b"\xff\xfe"), INVALID),
    "half-utf8": (frame(b"\xc3", 1, is_last=False) + frame(b"\x28", 0), INVALID),
}


def flood(stack: ExitStack, target: Target, sent: bytes) -> list[bytes]:
    """Send the same on many connections; return with which codes they were closed, empty if without one."""
    made = [stack.enter_context(connect_from(target)) for _ in range(SOCKETS)]
    assert {upgraded(one) for one in made} == {101}
    codes = []
    for one in made:
        send_all_taken(one, sent)
        opcode, payload = 0, b""
        while opcode != 8:
            opcode, payload = read_frame(one)
        codes.append(payload[:2])
    return codes


@pytest.mark.parametrize("name", FLOODS)
def test_frames_that_only_cost_time_end_their_connection(name: str, tmp_path: Path) -> None:
    sent, code = FLOODS[name]

    async def test() -> None:
        with attacked(tmp_path) as (target, served), ExitStack() as stack:
            async with four_people(target) as (people, _):
                flooding = asyncio.create_task(asyncio.to_thread(flood, stack, target, sent))
                await people.play(ROUNDS)
                assert set(await flooding) <= {code, b""}
                people.expect_undisturbed(f"{name} on {SOCKETS} connections")
            assert "Traceback" not in "".join(served.err + served.out)

    asyncio.run(test())


@pytest.mark.parametrize("name", ["pings", "messages"])
def test_a_flood_on_all_connections_of_an_address_delays_nobody(name: str, tmp_path: Path) -> None:
    sent, _ = FLOODS[name]

    async def test() -> None:
        with attacked(tmp_path) as (target, served), ExitStack() as stack:
            async with four_people(target) as (people, _):
                made = [stack.enter_context(connect_from(target)) for _ in range(LIVE)]
                for one in made:
                    assert await asyncio.to_thread(upgraded, one) == 101
                    one.setblocking(False)
                for one in made:
                    one.send(sent[:100_000])
                await people.play(ROUNDS)
                people.expect_undisturbed(f"{name} on {LIVE} connections")
            assert "Traceback" not in "".join(served.err + served.out)

    asyncio.run(test())
