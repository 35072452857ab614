"""A page that an earlier commit's server has sent goes on working at this server, until it is reloaded.

`<commit>.wire.json` has that commit's models of requests, answers and live messages, from its `docs/*.schema.json`,
without prose. Additional fields are allowed: a page ignores them.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import httpx2
import jsonschema_rs
import pytest

from picketfence.server.errors import Refusal
from picketfence.server.live.messages import server_message
from picketfence.server.serializers.present import show_present
from tests.server.api.playing import play_on
from tests.server.api.serving import Client, Server, run
from tests.server.upgrades.write import FOLDER

COMMITS: Final = sorted(path.name.partition(".")[0] for path in FOLDER.glob("*.wire.json"))
ME_AND_OPEN: Final = [{"kind": "me"}, {"kind": "open"}]


@cache
def models(commit: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((FOLDER / f"{commit}.wire.json").read_text("utf-8"))
    return found


class OldPage:
    """Sends what an old page sends, and takes no answer that an old page could not read."""

    def __init__(self, commit: str, client: Client) -> None:
        self.commit = commit
        self.client = client

    def expect(self, part: str, model: str, value: object) -> None:
        """Fail if a value is none of that commit's model."""
        defs = models(self.commit)[part]
        jsonschema_rs.validator_for({"$ref": f"#/$defs/{model}", "$defs": defs}).validate(value)

    async def send(self, method: str, path: str, *, sends: str = "", returns: str = "", body: object = None) -> Any:  # noqa: ANN401
        """Return the JSON of an answer of the model `returns`, or a refusal's."""
        if sends:
            self.expect("api", sends, body)
        answer: httpx2.Response = await self.client.request(method, path, json=body)
        told = answer.json() if answer.content else None
        if returns:
            assert answer.status_code < 300, answer.text
            self.expect("api", returns, told)
        else:
            assert answer.status_code >= 400, answer.text
            self.expect("api", "Refused", told)
        return told


async def meet(ada: OldPage, ben: OldPage) -> str:
    """Open a table, find and join it, and start the game, as an old page does; return the table."""
    wish = {"ruleset": "first", "seats": ME_AND_OPEN, "is_public": True}
    made = await ada.send("POST", "/api/tables", sends="NewTable", returns="Lobby", body=wish)
    await ben.send("GET", "/api/tables", returns="Rows")
    found = await ben.send("GET", f"/api/codes/{made['code']}", returns="Found")
    table = str(found["table"])
    await ben.send("POST", f"/api/tables/{table}/seats", sends="SitDown", returns="Lobby", body={})
    await ada.send("POST", f"/api/tables/{table}/start", returns="Lobby")
    return table


async def play_first_round(server: Server, table: str, ada: OldPage, ben: OldPage) -> None:
    """Preview, submit, withdraw and submit again."""
    seen = await ada.send("GET", f"/api/tables/{table}/view?seat=0", returns="View")
    assert seen["mine"]["choices"] is not None, "it has no rules of its own"
    path, draft = f"/api/tables/{table}", {"seat": 0, "turn": server.turn(table, 0)}
    await ada.send("POST", f"{path}/preview", sends="DraftTurn", returns="Preview", body=draft)
    await ada.send("POST", f"{path}/preview", sends="DraftTurn", body={**draft, "turn": "nonsense"})
    turn = {**draft, "round": 1}
    for move, kind in (("old-move-1", "turns"), ("old-move-2", "turns/withdraw"), ("old-move-3", "turns")):
        model, body = ("HandIn", turn) if kind == "turns" else ("TakeBack", {"seat": 0, "round": 1})
        await ada.send("POST", f"{path}/{kind}", sends=model, returns="MoveDone", body={**body, "move": move})
    theirs = {"seat": 1, "round": 1, "turn": server.turn(table, 1), "move": "old-move-4"}
    await ben.send("POST", f"{path}/turns", sends="HandIn", returns="MoveDone", body=theirs)


async def look_back(table: str, ada: OldPage) -> None:
    """Look at a finished game and at one's own, and play again."""
    shown = await ada.send("GET", f"/api/tables/{table}", returns="Lobby")
    await ada.send("GET", f"/api/tables/{table}/view", returns="View")
    await ada.send("GET", f"/api/tables/{table}/rounds/1", returns="RoundTold")
    proof = await ada.send("GET", f"/api/tables/{table}/deal", returns="DealTold")
    said = {name: proof[name] for name in ("commitment", "salt", "deal")}
    await ada.send("POST", "/api/deals/verify", sends="Proof", returns="Verified", body=said)
    await ada.send("GET", f"/api/deals/{shown['deal']}/results?ruleset=first", returns="Results")
    for path, model in (("games", "MyRows"), ("results", "MyResults"), ("bests", "Bests"), ("tokens", "Tokens")):
        await ada.send("GET", f"/api/me/{path}", returns=model)
    await ada.send("POST", f"/api/tables/{table}/rematch", returns="Lobby")


@pytest.mark.parametrize("commit", COMMITS)
def test_an_old_page_plays_a_game(commit: str, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, ben = OldPage(commit, await server.client()), OldPage(commit, await server.client())
        for page, name in ((ada, "Ada"), (ben, "Ben")):
            await page.send("POST", "/api/me", sends="NewPerson", returns="Me", body={"name": name})
        await ada.send("PATCH", "/api/me", sends="NewName", returns="Me", body={"name": "Ada L."})
        for path, model in (("rulesets", "Rulesets"), ("rulesets/first", "RulesetTold"), ("bots", "Bots")):
            await ada.send("GET", f"/api/{path}", returns=model)
        table = await meet(ada, ben)
        await play_first_round(server, table, ada, ben)
        await play_on(server, table, {0: ada.client, 1: ben.client})
        await look_back(table, ada)
        expect_readable(server, table, ada)

    run(tmp_path, test)


def expect_readable(server: Server, table: str, page: OldPage) -> None:
    """Check all messages of a table, as a live connection sends them."""
    live = server.services.tables.loaded(table)
    assert live is not None
    show_present(live)
    messages = [json.loads(text) for text in live.feed.texts]
    assert {"table-created", "seat-taken", "turn-withdrawn", "round-closed", "game-ended", "rematched"} <= {
        message["kind"] for message in messages
    }
    page.expect("live", "ServerMessage", {"kind": "events", "events": messages})
    for message in messages:
        page.expect("live", "TableMessage", message)
    for said in (
        {"kind": "watching", "table": table, "head": len(messages)},
        {"kind": "presence", "table": table, "seats": [True, False], "since": [None, 5]},
        {"kind": "error", **Refusal("table-unknown").shape(), "table": table},
    ):
        server_message.validate_json(json.dumps(said))
        page.expect("live", "ServerMessage", said)
