"""What the server refuses, by message id: the HTTP status and the English sentence (arguments in braces).

The rules' own sentences stand in `rules.messages`; the ids of the two never meet (a test says so).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Sentence(NamedTuple):
    """How a refusal is answered."""

    status: int
    english: str


SENTENCES: Final[dict[str, Sentence]] = {
    # the request as such
    "request-invalid": Sentence(422, "The request cannot be read: {why}"),
    "request-too-large": Sentence(413, "A request has at most {most} bytes."),
    "not-json": Sentence(400, "The request is not JSON that can be read: {why}"),
    "content-type": Sentence(415, "Send JSON, with the content type application/json."),
    "http-invalid": Sentence(400, "This is not HTTP that can be read."),
    "head-too-large": Sentence(431, "Address and headers of a request have at most {most} bytes together."),
    "not-found": Sentence(404, "There is nothing at this address."),
    "method": Sentence(405, "This address does not take {method}."),
    "origin-foreign": Sentence(403, "This request comes from a page of another site."),
    "too-many": Sentence(429, "That was too much at once; try again in {seconds} seconds."),
    "overloaded": Sentence(503, "The server has too much to do; try again in a few seconds."),
    "storage-unavailable": Sentence(503, "Nothing can be stored now, so nothing was done; try again in a few seconds."),
    "stopping": Sentence(503, "The server is stopping; try again in a few seconds."),
    "failure": Sentence(500, "Something went wrong on our side; it was noted under {incident}."),
    # people
    "identity-missing": Sentence(401, "Say who you are: ask for a guest identity first."),
    "identity-unknown": Sentence(401, "This identity is not known here, or not any more."),
    "recovery-unknown": Sentence(404, "This recovery link is not known here, was used already, or is too old."),
    "token-unknown": Sentence(404, "You have no token with this id."),
    "tokens-many": Sentence(409, "You have {most} tokens already; take one back first."),
    "name-invalid": Sentence(422, "A name has 1 to {most} characters, no comma and no control characters."),
    # tables
    "table-unknown": Sentence(404, "There is no such table."),
    "code-unknown": Sentence(404, "No open table has this code."),
    "table-broken": Sentence(500, "This table's log contradicts itself, so it is closed to further play."),
    "tables-many": Sentence(409, "You host {most} open tables already; close one first."),
    "ruleset-unknown": Sentence(422, "There is no such ruleset: {why}"),
    "deal-invalid": Sentence(422, "This is no deal code: {why}"),
    "bot-unknown": Sentence(422, "There is no bot named {bot}; choose {bots}."),
    "seats-wrong": Sentence(422, "The number of seats does not fit: {why}."),
    "seat-unknown": Sentence(404, "This table has no seat {seat}."),
    "seat-taken": Sentence(409, "This seat is taken."),
    "seats-full": Sentence(409, "All seats are taken."),
    "seat-not-yours": Sentence(403, "Someone else has this seat."),
    "seat-not-bot": Sentence(409, "No bot is sitting in for a person here."),
    "seat-not-person": Sentence(409, "No person has this seat."),
    "not-seated": Sentence(403, "You have no seat at this table."),
    "not-host": Sentence(403, "Only the host of the table may do this."),
    "removed": Sentence(403, "The host has removed you from this table."),
    "host-stays": Sentence(409, "The host cannot be removed; leave the table instead."),
    "not-started": Sentence(409, "The game has not started yet."),
    "already-started": Sentence(409, "The game has started already."),
    "not-over": Sentence(409, "The game is not over yet."),
    "already-over": Sentence(409, "The game is over."),
    "table-closed": Sentence(409, "This table is closed."),
    "rematch-done": Sentence(409, "There is a rematch already, at table {table}."),
    # turns
    "round-other": Sentence(409, "The table plays round {round} now."),
    "turn-in": Sentence(409, "This seat has handed in its turn already; take it back first."),
    "turn-none": Sentence(409, "This seat has handed in no turn."),
    "turn-unreadable": Sentence(422, "The turn cannot be read: {why}"),
    "seat-bot": Sentence(409, "A bot is playing this seat; the host can give it back."),
    "move-reused": Sentence(409, "This move id was used for something else at this table."),
    "rewind-people": Sentence(409, "Only a table with one person can be rewound."),
    "rewind-round": Sentence(422, "There is no earlier round {round} to go back to."),
    "record-secret": Sentence(409, "The record can be had when the game is over."),
    # live events
    "frame-invalid": Sentence(400, "This message cannot be read: {why}"),
    "frame-too-large": Sentence(413, "A message has at most {most} bytes."),
    "watching-many": Sentence(409, "One connection watches at most {most} tables."),
}
