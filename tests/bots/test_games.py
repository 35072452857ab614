"""Bots make legal turns in every ruleset, in whole games and on sheets that no game reaches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from picketfence.bots import BOTS, Bot, Neighbour, Newcomer
from picketfence.rules import Card, Effect, Ruleset, View, all_rulesets, new_game, ruleset, short_seed, view
from tests.any_sheet import any_offer, any_sheet
from tests.bots.playing import game_of
from tests.counts import COUNTS

ALL = pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
EACH = pytest.mark.parametrize("name", BOTS)
TABLES: tuple[tuple[Bot, ...], ...] = (
    (Newcomer(),),
    (Neighbour(),),
    (Neighbour(), Newcomer()),
    (Newcomer(), Neighbour(), Neighbour()),
)


@ALL
def test_whole_games_are_legal(rules: Ruleset) -> None:
    for bots in TABLES:
        if len(bots) in rules.seats:
            games = [game_of(rules, number, bots) for number in range(COUNTS.bot_games)]
            assert all(game.ends for game in games)


def strange_views(rules: Ruleset, count: int) -> Iterator[View]:
    """Views with a consistent sheet, any offer and any plans, as long as there is a legal turn."""
    rng = random.Random(f"strange {rules.id}")
    rows = [[row for row in rules.tables.plans if row.slot == slot] for slot in rules.tables.slots]
    while count:
        seen = view(new_game(rules, short_seed(rng.randrange(10**6)), rules.seats.start), 0)
        found = replace(
            seen,
            sheets=tuple(any_sheet(rng, rules) for _ in seen.sheets),
            offer=tuple(Card(number, Effect(effect)) for number, effect in any_offer(rng)),
            plans=tuple(replace(p, row=rng.choice(slot)) for p, slot in zip(seen.plans, rows, strict=True)),
        )
        if next(found.legal_turns(), None) is not None:
            count -= 1
            yield found


@ALL
def test_strange_sheets_get_legal_turns(rules: Ruleset) -> None:
    for seen in strange_views(rules, COUNTS.positions_per_ruleset):
        for make in BOTS.values():
            turn = make().choose(seen)
            assert seen.check(turn) is None, (turn, seen.check(turn))


def view_of(rules: str, numbers: tuple[int, ...], effects: tuple[Effect, ...], streets: tuple[str, ...]) -> View:
    """A first round with these streets (`.` is an empty plot) and this offer."""
    seen = view(new_game(ruleset(rules), short_seed(1), ruleset(rules).seats.start), 0)
    sheet = seen.sheets[0]
    for number, text in enumerate(streets, 1):
        plots = tuple(-1 if word == "." else int(word) for word in text.split())
        sheet = sheet.with_street(number, sheet.street(number)._replace(plots=plots))
    offer = tuple(Card(number, effect) for number, effect in zip(numbers, effects, strict=True))
    return replace(seen, sheets=(sheet, *seen.sheets[1:]), offer=offer)


NO_ROOM = ("7 . . . . . . . . 8", "7 . . . . . . . . . 8", "7 . . . . . . . . . . 8")
ROOM_INSIDE = ("5 . . 10 11 12 13 14 15 16", "5 . . 9 10 11 12 13 14 15 16", "5 . . 8 9 10 11 12 13 14 15 16")
MIDDLES = (7, 8, 8)
NO_TEMP = (Effect.AGENT, Effect.BIS, Effect.POOL)


@EACH
def test_R3_6_a_refusal_where_nothing_fits(name: str) -> None:
    turn = BOTS[name]().choose(view_of("first+practice", MIDDLES, NO_TEMP, NO_ROOM))
    assert turn.write is None
    assert turn.pick is None


@EACH
@pytest.mark.parametrize("rules", ["first+expert", "second+solo:3"])
def test_R9_9_a_refusal_names_two_cards_where_one_is_passed_on(name: str, rules: str) -> None:
    turn = BOTS[name]().choose(view_of(rules, MIDDLES, NO_TEMP, NO_ROOM))
    assert turn.write is None
    assert turn.pick is not None


@EACH
def test_R4_5_a_temp_makes_a_number_fit(name: str) -> None:
    seen = view_of("first+practice", (5, 5, 12), (Effect.POOL, Effect.TEMP, Effect.BIS), ROOM_INSIDE)
    turn = BOTS[name]().choose(seen)
    assert turn.write is not None
    assert turn.act is not None
    assert turn.act.effect is Effect.TEMP


def test_R8_2_neighbour_builds_a_roundabout_rather_than_refuse_for_the_last_time() -> None:
    seen = view_of("first+practice+advanced", MIDDLES, NO_TEMP, NO_ROOM)
    tired = replace(seen, sheets=(seen.sheets[0]._replace(refusals=2),))
    turn = Neighbour().choose(tired)
    assert turn.roundabout is not None
    assert turn.write is not None
    assert tired.check(turn) is None


@EACH
def test_nobody_wishes_for_a_reshuffle(name: str) -> None:
    houses = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 . . . . . . . .")
    seen = view_of("first", (5, 6, 7), (Effect.POOL, Effect.POOL, Effect.POOL), houses)
    fenced = tuple(street._replace(fences=0b111111111) for street in seen.sheets[0].streets)
    rows = {row.id: row for row in seen.ruleset.tables.plans}
    plans = (replace(seen.plans[0], row=rows["1.1"]), *seen.plans[1:])
    ready = replace(seen, sheets=(seen.sheets[0]._replace(streets=fenced), seen.sheets[1]), plans=plans)
    turn = BOTS[name]().choose(ready)
    assert ready.may_wish
    assert not turn.wish
    assert [claim.plan for claim in turn.claims] == [0]
