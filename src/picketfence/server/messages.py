"""The server's errors by message id: the HTTP status and the English sentence, with arguments in braces.

The sentences of the rules are in `rules.messages`; no id appears in both (a test checks it).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Sentence(NamedTuple):
    """The status and text of an error."""

    status: int
    english: str


SENTENCES: Final[dict[str, Sentence]] = {
    # the request as such
    "request-invalid": Sentence(422, "The request cannot be read: {why}"),
    "request-too-large": Sentence(413, "A request may have at most {most} bytes."),
    "not-json": Sentence(400, "The request is not valid JSON: {why}"),
    "content-type": Sentence(415, "Send JSON with the content type application/json."),
    "http-invalid": Sentence(400, "This is not valid HTTP."),
    "head-too-large": Sentence(431, "The URL and headers of a request may have at most {most} bytes in total."),
    "headers-many": Sentence(431, "A request may have at most {most} headers."),
    "not-found": Sentence(404, "There is nothing at this address."),
    "method": Sentence(405, "This address does not support {method}."),
    "origin-foreign": Sentence(403, "This request comes from another site's page."),
    "too-many": Sentence(429, "Too many requests; try again in {seconds} seconds."),
    "connections-many": Sentence(
        429, "Your network already has {most} open connections; close other tabs and apps that use this server."
    ),
    "overloaded": Sentence(503, "The server is overloaded; try again in a few seconds."),
    "storage-unavailable": Sentence(
        503, "The database is unavailable, so nothing was done; try again in a few seconds."
    ),
    "storage-damaged": Sentence(
        500, "The server's database is damaged, so nothing was done. Tell the host to restore a backup."
    ),
    "outcome-unknown": Sentence(
        504, "The database failed while saving, so it may or may not be done. Check before you do it again."
    ),
    "stopping": Sentence(503, "The server is stopping; try again in a few seconds."),
    "failure": Sentence(500, "Something went wrong on the server; it was logged as incident {incident}."),
    # people
    "identity-missing": Sentence(401, "You have no identity yet; create a guest identity first."),
    "identity-unknown": Sentence(401, "This identity is unknown or was deleted."),
    "recovery-unknown": Sentence(404, "This recovery link is unknown, already used or expired."),
    "token-unknown": Sentence(404, "You have no token with this id."),
    "tokens-many": Sentence(409, "You already have {most} tokens; revoke one first."),
    "banned": Sentence(403, "You are banned from this server. Ask its host if you think this is a mistake."),
    "name-invalid": Sentence(422, "A name needs 1 to {most} characters, without commas or control characters."),
    # tables
    "table-unknown": Sentence(404, "There is no such table."),
    "code-unknown": Sentence(404, "No open table has this code."),
    "table-broken": Sentence(500, "This table's log is damaged, so the game cannot continue."),
    "tables-many": Sentence(409, "You already host {most} open tables; close one first."),
    "bots-many": Sentence(
        409, "Bots may have at most {most} seats at your unfinished tables; finish or close a table first."
    ),
    "ruleset-unknown": Sentence(422, "There is no such ruleset: {why}"),
    "deal-invalid": Sentence(422, "This is not a deal code: {why}"),
    "bot-unknown": Sentence(422, "There is no bot named {bot}; choose {bots}."),
    "seats-wrong": Sentence(422, "The number of seats does not fit: {why}."),
    "seat-unknown": Sentence(404, "This table has no seat {seat}."),
    "seat-taken": Sentence(409, "This seat is taken."),
    "seats-full": Sentence(409, "All seats are taken."),
    "seat-not-yours": Sentence(403, "Someone else has this seat."),
    "seat-not-bot": Sentence(409, "No bot is playing this seat for a person."),
    "seat-not-person": Sentence(409, "No person has this seat."),
    "not-seated": Sentence(403, "You have no seat at this table."),
    "not-host": Sentence(403, "Only the host of the table may do this."),
    "removed": Sentence(403, "The host has removed you from this table."),
    "host-stays": Sentence(409, "The host cannot be removed; leave the table instead."),
    "not-started": Sentence(409, "The game has not started yet."),
    "already-started": Sentence(409, "The game has already started."),
    "not-over": Sentence(409, "The game is not over yet."),
    "already-over": Sentence(409, "The game is over."),
    "table-closed": Sentence(409, "This table is closed."),
    "rematch-done": Sentence(409, "There already is a rematch, at table {table}."),
    "rematch-others": Sentence(403, "Only people who played this game to the end can call a rematch."),
    # turns
    "round-other": Sentence(409, "The table is in round {round} now."),
    "turn-in": Sentence(409, "This seat has already sent its turn; take it back first."),
    "turn-none": Sentence(409, "This seat has not sent a turn."),
    "turn-unreadable": Sentence(422, "The turn cannot be read: {why}"),
    "seat-bot": Sentence(409, "A bot is playing this seat; the host can give it back."),
    "move-reused": Sentence(409, "This move id was already used for something else."),
    "rewind-people": Sentence(409, "Only a table with one person can be rewound."),
    "rewind-round": Sentence(422, "There is no earlier round {round} to go back to."),
    "record-secret": Sentence(409, "The record is available when the game is over."),
    # live events
    "frame-invalid": Sentence(400, "This message cannot be read: {why}"),
    "frame-too-large": Sentence(413, "A message may have at most {most} bytes."),
    "watching-many": Sentence(409, "One connection can watch at most {most} tables."),
}
