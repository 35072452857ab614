"""Who may ask for what: the whole API, request by request. A test fails as soon as a request is missing here."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

HttpPath = tuple[str, str]


class Access(Enum):
    """For whom a request is."""

    OPEN = auto()
    """For everybody; who asks is not even looked at."""
    SPECTATORS = auto()
    """For everybody; whoever brings a token must bring a good one."""
    VISITORS = auto()
    """Makes a person of whoever has no good cookie; a bad bearer token is refused."""
    PEOPLE = auto()
    """For everyone with an identity, about themselves."""
    OWN_SEAT = auto()
    """For the person who has the seat that the request names."""
    SEATED = auto()
    """For whoever has a seat at the table."""
    PLAYED = auto()
    """For whoever played at the table to the end."""
    HOST = auto()
    """For the host of the table."""
    HOST_OR_SELF = auto()
    """For the host, and for the person whose seat it is."""


@dataclass(frozen=True)
class Row:
    """One request: for whom, what it carries, and at which of the test's tables it makes sense."""

    access: Access
    body: Mapping[str, object] | None = None
    table: str = "playing"
    """`open` has not begun, `playing` has, `closed` is done."""


_MOVE: Final = {"seat": 0, "round": 1, "move": "hostile-0001"}
_PROOF: Final = {"commitment": "0" * 64, "salt": "00" * 16, "deal": "AAAA-AABB"}

REQUESTS: Final[dict[HttpPath, Row]] = {
    ("GET", "/api/health"): Row(Access.OPEN),
    ("GET", "/api/ready"): Row(Access.OPEN),
    ("GET", "/api/metrics"): Row(Access.OPEN),
    ("GET", "/api/rulesets"): Row(Access.OPEN),
    ("GET", "/api/rulesets/{id}"): Row(Access.OPEN),
    ("GET", "/api/bots"): Row(Access.OPEN),
    ("GET", "/api/tables"): Row(Access.OPEN),
    ("GET", "/api/codes/{code}"): Row(Access.OPEN),
    ("GET", "/api/tables/{table}/company"): Row(Access.OPEN),
    ("GET", "/api/tables/{table}/deal"): Row(Access.OPEN),
    ("GET", "/api/tables/{table}/record"): Row(Access.OPEN),
    ("GET", "/api/tables/{table}/rounds/{round}"): Row(Access.OPEN),
    ("GET", "/api/deals/{code}/results"): Row(Access.OPEN),
    ("POST", "/api/deals/verify"): Row(Access.OPEN, _PROOF),
    ("POST", "/api/me/recover"): Row(Access.OPEN, {"token": "nonsense"}),
    ("GET", "/api/tables/{table}"): Row(Access.SPECTATORS),
    ("GET", "/api/tables/{table}/view"): Row(Access.SPECTATORS),
    ("GET", "/api/tables/{table}/game"): Row(Access.OPEN),
    ("GET", "/api/tables/{table}/events"): Row(Access.SPECTATORS),
    ("POST", "/api/me"): Row(Access.VISITORS, {"name": "Somebody"}),
    ("GET", "/api/me"): Row(Access.PEOPLE),
    ("PATCH", "/api/me"): Row(Access.PEOPLE, {"name": "Other"}),
    ("DELETE", "/api/me"): Row(Access.PEOPLE),
    ("POST", "/api/me/recovery"): Row(Access.PEOPLE),
    ("GET", "/api/me/tokens"): Row(Access.PEOPLE),
    ("POST", "/api/me/tokens"): Row(Access.PEOPLE, {"label": "script"}),
    ("DELETE", "/api/me/tokens/{token}"): Row(Access.PEOPLE),
    ("GET", "/api/me/games"): Row(Access.PEOPLE),
    ("GET", "/api/me/results"): Row(Access.PEOPLE),
    ("GET", "/api/me/bests"): Row(Access.PEOPLE),
    ("POST", "/api/tables"): Row(
        Access.PEOPLE, {"ruleset": "first", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "newcomer"}]}
    ),
    ("POST", "/api/tables/{table}/seats"): Row(Access.PEOPLE, {"name": "Me too"}, "open"),
    ("POST", "/api/tables/{table}/preview"): Row(Access.OWN_SEAT, {"seat": 0, "turn": "x"}),
    ("POST", "/api/tables/{table}/turns"): Row(Access.OWN_SEAT, {**_MOVE, "turn": "x"}),
    ("POST", "/api/tables/{table}/turns/withdraw"): Row(Access.OWN_SEAT, _MOVE),
    ("POST", "/api/tables/{table}/leave"): Row(Access.SEATED),
    ("POST", "/api/tables/{table}/rematch"): Row(Access.PLAYED, None, "closed"),
    ("POST", "/api/tables/{table}/start"): Row(Access.HOST, None, "open"),
    ("POST", "/api/tables/{table}/close"): Row(Access.HOST),
    ("POST", "/api/tables/{table}/rewind"): Row(Access.HOST, {"round": 1}),
    ("POST", "/api/tables/{table}/seats/{seat}/remove"): Row(Access.HOST),
    ("POST", "/api/tables/{table}/seats/{seat}/bot"): Row(Access.HOST, {"bot": "newcomer"}),
    ("POST", "/api/tables/{table}/seats/{seat}/back"): Row(Access.HOST_OR_SELF),
}
"""At every table seat 0 is the host's and seat 1 another person's; paths name seat 0, turns too."""
