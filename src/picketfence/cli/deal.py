"""`picketfence deal`: shows a deal from its code, or a new one, with its cards and its commitment."""

from __future__ import annotations

import argparse
import json
import secrets
from typing import Final

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.provenance import FOOTNOTE, MARK, RECONSTRUCTED, condition_mark, mark_of
from picketfence.cli.words import card_text, plan_text, plural
from picketfence.rules import (
    Card,
    DealCodeError,
    Extra,
    Pile,
    PlanRow,
    Seed,
    State,
    commitment,
    is_committed,
    new_game,
    parse_code,
    random_seed,
    ruleset,
)

SALT_BYTES: Final = 16

Piles = dict[str, Pile]


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "deal", "show a deal from its code, or make a new one", "picketfence deal AAAA-AAAA --cards", run
    )
    parser.add_argument("code", nargs="?", metavar="CODE", help="the deal code (default: a new one)")
    parser.add_argument("--ruleset", default="first", help="for example second+solo:3 (default: first)")
    parser.add_argument("--seats", type=int, help="number of players (default: the fewest that the ruleset allows)")
    parser.add_argument("--long", action="store_true", help="make a new 128-bit code")
    parser.add_argument("--cards", action="store_true", help="show the order of all cards")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--commit", action="store_true", help="also print the commitment to publish before a game")
    parser.add_argument("--salt", metavar="HEX", help="the salt of the commitment (default: a new one)")
    parser.add_argument("--check", metavar="COMMITMENT", help="check whether CODE and --salt match this commitment")


def run(args: argparse.Namespace) -> int:
    salt = _salt(args.salt)
    if args.check is not None:
        return _check(args.check, args.code, salt)
    if args.code is not None and args.long:
        raise DealCodeError("--long makes a new code: leave out either --long or the code")
    seed = parse_code(args.code) if args.code is not None else random_seed(is_long=args.long)
    rules = ruleset(args.ruleset)
    state = new_game(rules, seed, rules.min_seats if args.seats is None else args.seats)
    published = _commitment(seed, salt or secrets.token_bytes(SALT_BYTES)) if args.commit else {}
    piles = state.table.cards_in_order() if args.cards else {}
    print(_as_json(state, published, piles) if args.json else "\n".join(_lines(state, published, piles)))
    return 0


def _salt(text: str | None) -> bytes | None:
    if text is None:
        return None
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise DealCodeError("must be hexadecimal, with two digits per byte", "salt") from None


def _check(published: str, code: str | None, salt: bytes | None) -> int:
    if code is None or salt is None:
        raise DealCodeError("--check needs the CODE and its --salt: both are published after the game")
    is_match = is_committed(published, parse_code(code), salt)
    print(
        "The code and the salt match the commitment."
        if is_match
        else "The code and the salt do NOT match the commitment."
    )
    return 0 if is_match else 1


def _commitment(seed: Seed, salt: bytes) -> dict[str, str]:
    return {"salt": salt.hex(), "commitment": commitment(seed, salt)}


def _offers(state: State) -> Piles:
    """Return what all seats choose from in round 1, or what each seat does."""
    shared = state.table.open_offer
    if shared is not None:
        return {"round 1": shared}
    return {f"seat {seat + 1}": state.table.offer(seat) for seat in range(state.seats)}


def _card_text(card: Card | Extra) -> str:
    if isinstance(card, Card):
        return card_text(card)
    return "the solo card" if card is Extra.SOLO else f"completion card {card}"


def _lines(state: State, published: dict[str, str], piles: Piles) -> list[str]:
    lines = [f"deal        {state.seed.code}", f"ruleset     {state.ruleset.id}", f"seats       {state.seats}"]
    plans = [_plan_text(row, has_later=state.ruleset.has_later) for row in state.plans]
    lines += [f"plan {number}      {text}" for number, text in enumerate(plans, 1)]
    lines += [f"{'':<12}{FOOTNOTE}"] if any(MARK in text for text in plans) else []
    lines += [f"{label:<12}{', '.join(map(_card_text, cards))}" for label, cards in _offers(state).items()]
    lines += [f"{name:<12}{value}" for name, value in published.items()]
    for label, cards in piles.items():
        lines += ["", f"{label} ({plural(len(cards), 'card')})", *_columns([_card_text(card) for card in cards])]
    return lines


def _plan_text(row: PlanRow, *, has_later: bool) -> str:
    """Return what a plan asks for and brings; figures that are ours are marked."""
    points = f"{row.first}{mark_of(row, 'first')} {'point' if row.first == 1 else 'points'}"
    later = f", {row.later}{mark_of(row, 'later')} later" if has_later else ""
    return f"{plan_text(row)}{condition_mark(row)}: {points}{later}"


def _columns(texts: list[str], count: int = 4) -> list[str]:
    rows = (texts[start : start + count] for start in range(0, len(texts), count))
    return ["  " + "".join(f"{text:<19}" for text in row).rstrip() for row in rows]


def _as_json(state: State, published: dict[str, str], piles: Piles) -> str:
    plans = [
        {
            "id": row.id,
            "first": row.first,
            "later": row.later,
            "condition": dict(row.condition),
            "reconstructed": [field for field, word in row.provenance if word == RECONSTRUCTED],
        }
        for row in state.plans
    ]
    found = {
        "deal": state.seed.code,
        "ruleset": state.ruleset.stored_id,
        "seats": state.seats,
        "plans": plans,
        "offers": {label: list(map(_plain, cards)) for label, cards in _offers(state).items()},
        **published,
    }
    cards = {"cards": {label: list(map(_plain, pile)) for label, pile in piles.items()}} if piles else {}
    return json.dumps({**found, **cards}, ensure_ascii=False)


def _plain(card: Card | Extra) -> list[int | str] | str:
    return [card.number, card.effect.value] if isinstance(card, Card) else card.value
