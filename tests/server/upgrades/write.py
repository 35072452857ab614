"""Writes the database of an earlier commit as SQL: python -m tests.server.upgrades.write WORKTREE NAME.

WORKTREE is a checkout of that commit (`git worktree add`). Its server runs with the current packages; the games are
played with the current client. Writes NAME.sql, and NAME.json with what a later server must show.
"""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path

from picketfence.bots import bot
from picketfence.client import Client, SeatAtTable
from tests.server.proofs.processes import port_of_its_own

FOLDER = Path(__file__).parent
PLAYER = bot("newcomer")


@contextmanager
def served(worktree: Path, database: Path) -> Iterator[str]:
    """The server of another commit, without its page."""
    port = port_of_its_own()
    command = [sys.executable, "-m", "picketfence", "serve", "--port", str(port), "--database", str(database)]
    env = {**os.environ, "PYTHONPATH": str(worktree / "src"), "PICKETFENCE_RATE_LIMITS": "0"}
    with subprocess.Popen(command, env=env, cwd=database.parent) as process:
        url = f"http://127.0.0.1:{port}"
        try:
            wait_for(f"{url}/api/ready")
            yield url
        finally:
            process.terminate()


def wait_for(url: str) -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except (OSError, urllib.error.URLError):
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server did not start")


def play(seat: SeatAtTable, rounds: int | None) -> None:
    """So many rounds, or all."""
    for view in islice(seat.rounds(), rounds):
        seat.play(PLAYER.choose(view))


def play_games(url: str) -> dict[str, object]:
    """Games in every state that a table can be in; return what a later server must show."""
    with Client.guest(url, "Ann") as ann, Client.guest(url, "Ben") as ben:
        alone = ann.create("first+practice+advanced", ["me"], start=True)
        play(alone, None)
        pair = ann.create("second", ["me", "open"])
        other = ben.join(pair.table)
        pair.start()
        for _ in range(22):
            for seat in (pair, other):
                seat.refresh()
                seat.play(PLAYER.choose(seat.view))
        pair.refresh()
        pair.play(PLAYER.choose(pair.view))
        against = ann.create("second+solo:3", ["me"], start=True)
        play(against, 4)
        ann._transport.post(f"/api/tables/{against.table}/rewind", {"round": 2})
        play(against, 3)
        with_bot = ann.create("first", ["me", "newcomer"], start=True)
        play(with_bot, 3)
        waiting = ann.create("first+expert", ["me", "open", "open"], is_public=True)
        seats = {"alone": alone, "pair": pair, "against": against, "with_bot": with_bot, "waiting": waiting}
        return {
            "tokens": {"ann": ann.token, "ben": ben.token},
            "tables": {name: shown(seat) for name, seat in seats.items()},
        }


def shown(seat: SeatAtTable) -> dict[str, object]:
    seat.refresh()
    whole = seat._json
    game = whole.get("game")
    return {"id": seat.table, "code": seat.code, "status": seat.status, "table": whole["table"], "game": game}


def main(worktree: Path, name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"
        with served(worktree, database) as url:
            expected = play_games(url)
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            lines = "\n".join(connection.iterdump())
    (FOLDER / f"{name}.sql").write_text(lines + "\n", "utf-8")
    (FOLDER / f"{name}.json").write_text(json.dumps(expected, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
