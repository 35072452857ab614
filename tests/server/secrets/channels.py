"""Everything through which a server speaks, asked by one viewer, as bytes."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Final

from tests.server.secrets.wire import Device, Json, Wire

Heard = dict[str, bytes]
"""What a viewer got, by channel."""
OPERATOR: Final = Device("operator")


async def heard_by(wire: Wire, who: Device, table: str, seats: int, drafts: Sequence[str]) -> Heard:
    """All answers that someone gets who asks for everything; `drafts` are turns to try, wherever they sit."""
    heard: Heard = {}
    for name, method, path, body in questions(wire, table, seats, drafts):
        heard[name] = (await wire.ask(who, method, path, body)).bytes
    heard["socket"] = await _socket(wire, who, table)
    return heard


def questions(wire: Wire, table: str, seats: int, drafts: Sequence[str]) -> Iterator[tuple[str, str, str, object]]:
    """Name of the channel, method, address and body."""
    at = f"/api/tables/{table}"
    live = wire.live(table).table
    code = "A" * 8 if live.deal is None else live.deal.seed.letters
    for name, path in {
        "view": f"{at}/view",
        "game": f"{at}/game",
        "table": at,
        "tables": "/api/tables",
        "games": "/api/me/games",
        "my results": "/api/me/results",
        "my bests": "/api/me/bests",
        "code": f"/api/codes/{wire.live(table).code}",
        "deal": f"{at}/deal",
        "results": f"/api/deals/{code}/results?ruleset={live.ruleset.id.replace('+', '%2B')}",
        "record": f"{at}/record",
        **{f"round {number}": f"{at}/rounds/{number}" for number in range(1, live.round + 2)},
        **{f"view {seat}": f"{at}/view?seat={seat}" for seat in range(seats)},
        **{f"events {after}": f"{at}/events?after={after}" for after in range(live.seq + 2)},
    }.items():
        yield name, "GET", path, None
    for seat in range(seats):
        for number, draft in enumerate(drafts):
            yield f"preview {seat} {number}", "POST", f"{at}/preview", {"seat": seat, "turn": draft}
        late = {"seat": seat, "round": live.round - 1, "turn": drafts[0], "move": f"late-{seat:08}"}
        if live.round > 1:
            yield f"turn too late {seat}", "POST", f"{at}/turns", late
            back = {key: value for key, value in late.items() if key != "turn"}
            yield f"withdrawal too late {seat}", "POST", f"{at}/turns/withdraw", back


async def meddled(wire: Wire, who: Device, table: str, others: Sequence[int], draft: str) -> Heard:
    """What someone is told who acts for seats that are not theirs."""
    at, number = f"/api/tables/{table}", wire.live(table).table.round
    heard: Heard = {}
    for seat in others:
        back = {"seat": seat, "round": number, "move": f"back-{seat:08}"}
        heard[f"turn for {seat}"] = (await wire.ask(who, "POST", f"{at}/turns", {**back, "turn": draft})).bytes
        heard[f"withdrawal for {seat}"] = (await wire.ask(who, "POST", f"{at}/turns/withdraw", back)).bytes
    return heard


async def _socket(wire: Wire, who: Device, table: str) -> bytes:
    """A second tab that has missed everything, and one that resumes in the middle. Presence depends on timing alone."""
    told: list[object] = []
    for after in (0, wire.live(table).table.seq // 2):
        socket = await wire.socket(who)
        socket.ask(op="watch", table=table, after=after)
        told += await socket.level(table, after)
        told += [one for one in socket.told if one["kind"] not in ("events", "presence")]
        assert all(set(one) == {"kind", "table", "seats", "since"} for one in socket.told if one["kind"] == "presence")
        await socket.end()
        wire.sockets.remove(socket)
    return json.dumps(told).encode()


TIMING = re.compile(r"_(bucket|sum|created)\b|^process_|^picketfence_(loop_lag|transaction)_|^picketfence_bot_workers ")
"""Latencies, the process, how many measurements and group commits there were, and whether a worker is warm already."""


async def heard_by_operator(wire: Wire) -> Heard:
    """Metrics without what depends on timing and the machine, and the log without times."""
    figures = (await wire.ask(OPERATOR, "GET", "/api/metrics")).body.decode()
    counted = [line for line in figures.splitlines() if not TIMING.search(line)]
    logged = [_timeless(json.loads(line)) for line in wire.log.getvalue().splitlines()]
    return {"metrics": "\n".join(counted).encode(), "log": json.dumps(logged).encode()}


def _timeless(line: Json) -> Json:
    return {key: value for key, value in line.items() if key not in ("timestamp", "ms")}
