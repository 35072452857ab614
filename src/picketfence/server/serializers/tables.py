"""A table as JSON: the public part, and what one seat knows beyond it."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Final

from picketfence.rules import State, View, final_standings, parse_code, position, view
from picketfence.rules.game import score_with
from picketfence.rules.judging import objection_to
from picketfence.rules.notation import format_turn
from picketfence.rules.positions import Position, after_turn
from picketfence.rules.referee.reading import write_sheet
from picketfence.rules.scoring import ScoreCard
from picketfence.rules.turn import Turn
from picketfence.rules.turn_choices import claims_of
from picketfence.rules.views import scores_now
from picketfence.server.errors import TurnForbidden
from picketfence.server.serializers import parts
from picketfence.server.serializers.own_parts import OwnParts
from picketfence.server.serializers.parts import Json
from picketfence.server.tables.live_table import LiveTable, Scores, Shared
from picketfence.server.tables.replays import Replay
from picketfence.server.tables.state import Players, Seat
from picketfence.store.values import Best, Result, Summary

OWN_PARTS: Final = OwnParts()


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False)
"""Made once: `json.dumps` with options makes one for every value."""


def encoded(value: object) -> bytes:
    """Encode a value as compact JSON."""
    return _ENCODER.encode(value).encode("utf-8")


def row(summary: Summary, names: Mapping[int, str]) -> Json:
    """Return a table for a list; `names` are by seat."""
    return {
        "id": summary.table,
        "code": summary.code,
        "ruleset": summary.ruleset.partition("@")[0],
        "status": summary.status,
        "is_public": summary.is_public,
        "seats": summary.seats,
        "open_seats": summary.open_seats,
        "round": summary.round,
        "sitting": [_sitting(text, names.get(seat)) for seat, text in enumerate(summary.sitting)],
        "created": summary.created,
        "updated": summary.updated,
    }


def _sitting(seat: str, name: str | None) -> Json:
    """Return a seat for a list, from its form in the log: `holder 1`, `bot neighbour` or `open`."""
    kind, _, rest = seat.partition(" ")
    is_bot = kind == "bot"
    word = "person" if kind == "holder" else kind
    return {"kind": word, "name": name if word == "person" else None, "bot": rest if is_bot else None}


def my_row(summary: Summary, holders: Collection[int], names: Mapping[int, str]) -> Json:
    """Return a table for the list of someone with these holder numbers."""
    own = {f"holder {holder}" for holder in holders}
    return {
        **row(summary, names),
        "is_my_turn": not set(holders).isdisjoint(summary.waiting),
        "is_host": summary.host in holders,
        "my_seats": [seat for seat, text in enumerate(summary.sitting) if text in own],
    }


def my_result(result: Result) -> Json:
    """Return the result of one seat, for the person who had it."""
    parts = dict(zip(ScoreCard._fields, result.parts, strict=True)) if result.parts else None
    return {
        "table": result.table,
        "ruleset": result.ruleset.partition("@")[0],
        "seat": result.seat,
        "seats": result.seats,
        "total": result.total,
        "parts": parts,
        "place": result.place,
        "ends": list(result.ends),
        "deal": parse_code(result.deal).code,
        "is_known_deal": result.is_known_deal,
        "sets_record": result.sets_record,
        "ended": result.at,
    }


def best(found: Best) -> Json:
    """Return someone's best game of a ruleset."""
    return {
        "ruleset": found.result.ruleset.partition("@")[0],
        "games": found.games,
        "total": found.result.total,
        "table": found.result.table,
        "seat": found.result.seat,
        "ended": found.result.at,
        "mean": found.mean,
    }


def lobby(live: LiveTable) -> Json:
    """Return a table without its game."""
    table = live.table
    deal = table.deal
    is_over = table.ended is not None
    return {
        "id": table.id,
        "code": live.code,
        "ruleset": table.ruleset.id,
        "status": table.status,
        "seq": table.seq,
        "round": table.round,
        "clock": table.clock,
        "deadline": live.deadline,
        "is_public": table.is_public,
        "seats": [_seat(live, number, seat) for number, seat in enumerate(table.seats)],
        "ready": [turn is not None for turn in table.submitted],
        "is_known_deal": table.given_deal is not None,
        "is_rewound": table.is_rewound,
        "commitment": None if deal is None else deal.commitment,
        "deal": deal.seed.code if deal and is_over else None,
        "salt": deal.salt.hex() if deal and is_over else None,
        "rematch": table.rematch,
        "created": table.created,
        "updated": table.updated,
    }


def _seat(live: LiveTable, number: int, seat: Seat) -> Json:
    kind = "person" if seat.holder is not None else "open" if seat.bot is None else "bot"
    return {
        "kind": kind,
        "name": live.names.get(number),
        "bot": seat.bot,
        "is_host": seat.holder is not None and seat.holder == live.table.host,
    }


def game(state: State, last_players: Players, scores: Scores) -> Json:
    """Return the public part of a game, as a spectator sees it."""
    shown = view(state, None, scores)
    return {
        "round": shown.round,
        "sheets": [write_sheet(sheet) for sheet in shown.sheets],
        "scores": [parts.score(card) for card in shown.scores],
        "plans": [parts.plan(plan) for plan in shown.plans],
        "offer": None if shown.offer is None else parts.cards(shown.offer),
        "sight": parts.sight(shown.sight),
        "unseen": parts.unseen(shown.unseen),
        "last_round": [parts.move(move) for move in shown.last_round],
        "last_players": list(last_players),
        "rival": parts.rival(shown.rival),
        "ends": list(shown.ends),
        "standings": _standings(state) if state.is_over else None,
    }


def round_of(replay: Replay, number: int) -> Json:
    """Return a finished game at the start of a round, with the turns made in it; one past the last round is the end."""
    state, is_end = replay.states[number - 1], number > replay.rounds
    last = replay.players[number - 2] if number > 1 else ()
    return {
        "round": number,
        "rounds": replay.rounds,
        "game": game(state, last, scores_now(state)),
        "turns": [] if is_end else [parts.move(move) for move in replay.states[number].last_round],
        "players": [] if is_end else list(replay.players[number - 1]),
    }


def _standings(state: State) -> list[object]:
    return [{"seat": place.seat, "place": place.place, "total": place.total} for place in final_standings(state)]


def mine(state: State, seat: int, scores: Scores, *, has_choices: bool = True) -> Json:
    """Return what a seat knows beyond the public part and, unless the choices are left out, what it may do."""
    shown = view(state, seat, scores)
    found = shown.choices() if has_choices else None
    return {
        "seat": seat,
        **_cards(shown),
        "turn": None if shown.turn is None else format_turn(shown.turn),
        "choices": None if found is None else parts.choices(found),
    }


def _cards(shown: View) -> Json:
    """Return what a viewer knows of the cards."""
    return {
        "offer": None if shown.offer is None else parts.cards(shown.offer),
        "sight": parts.sight(shown.sight),
        "unseen": parts.unseen(shown.unseen),
    }


def _encode_mine(state: State, seat: int, shared: Shared, *, has_choices: bool) -> bytes:
    """Encode what a seat knows beyond the public part: with choices once, without mostly from what all seats share."""
    turn = state.turns[seat]
    if has_choices:
        return OWN_PARTS.get(shared, seat, turn, lambda: encoded(mine(state, seat, shared.scores)))
    if shared.cards is None:
        return encoded(mine(state, seat, shared.scores, has_choices=False))
    text = encoded(None if turn is None else format_turn(turn))
    return b'{"seat":%d,%b,"turn":%b,"choices":null}' % (seat, shared.cards, text)


def encode_view(live: LiveTable, yours: tuple[int, ...], seat: int | None, *, has_choices: bool = True) -> bytes:
    """Encode a table for one viewer. The public part of the game is encoded once per round and shared."""
    state = live.table.game
    shared = None if state is None else public_part(live, state)
    own = b"null"
    if state is not None and shared is not None and seat is not None:
        own = _encode_mine(state, seat, shared, has_choices=has_choices)
    parts = [
        b'{"table":' + encoded(lobby(live)),
        b'"game":' + (b"null" if shared is None else shared.game),
        b'"yours":' + encoded(list(yours)),
        b'"mine":' + own + b"}",
    ]
    return b",".join(parts)


def public_part(live: LiveTable, state: State) -> Shared:
    """Return the public part of a game; it changes with rounds, not with submitted turns."""
    key = live.round_key
    if live.shared is None or live.shared.key != key:
        scores = live.scores()
        public = game(state, live.table.last_players, scores)
        live.shared = Shared(key, scores, encoded(public), _shared_cards(state, public))
    return live.shared


def _shared_cards(state: State, public: Json) -> bytes | None:
    """Encode what every seat knows of the cards, without the braces; return None if seats know different cards.

    If the offer lies open, a seat knows as much of the cards as a spectator.
    """
    if state.table.open_offer is None or state.is_over:
        return None
    return encoded({name: public[name] for name in ("offer", "sight", "unseen")})[1:-1]


def preview(state: State, seat: int, draft: Turn) -> Json:
    """Return what a draft turn would do: the sheet and score after it, and the claims it allows."""
    decision = position(state, seat)
    found = objection_to(decision, draft)
    if found is not None:
        raise TurnForbidden(found)
    sheet = after_turn(decision, draft)
    return {
        "turn": format_turn(draft),
        "sheet": write_sheet(sheet),
        "score": parts.score(score_with(state, seat, sheet)),
        **_claims(decision, draft),
    }


def _claims(decision: Position, draft: Turn) -> Json:
    bare = draft._replace(claims=(), wish=False)
    found = claims_of(decision, bare)
    turns = [format_turn(bare._replace(claims=claims)) for claims in found.sets]
    return {"with_claims": turns, "claim_sets": found.count, "may_wish": decision.may_wish}
