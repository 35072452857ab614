"""Choices, listing and judging say the same, and so does the naive second opinion."""

import random
from collections.abc import Iterator

import pytest

from picketfence.rules import Card, Effect, Place, Ruleset, Turn, all_rulesets, ruleset
from picketfence.rules.consistency import inconsistency
from picketfence.rules.judging import objection_to
from picketfence.rules.listing import turns_of
from picketfence.rules.positions import Position, outcome, passed_card
from picketfence.rules.referee.reading import read_plans, write_sheet
from picketfence.rules.turn import Act, Claim, Write
from picketfence.rules.turn_choices import choices_of
from tests.any_sheet import any_offer, any_plan, any_sheet
from tests.counts import COUNTS
from tests.expanding import expand
from tests.lively import lively_positions
from tests.naive.consistent import naive_consistent
from tests.naive.paper import canonical
from tests.naive.turns import naive_turns
from tests.rules.sections.desk import is_sentence

RULESETS = all_rulesets()
AlikeToNaive = tuple[str, frozenset[tuple[int, frozenset[tuple[int, int]]]], bool, tuple[int, str] | None]


def made_up(rules: Ruleset, seed: str) -> tuple[Position, list[dict[str, object]]]:
    """A position on a sheet that no game reaches, with plans that are on no card."""
    rng = random.Random(seed)
    sheet = any_sheet(rng, rules)
    asked = [any_plan(rng) for _ in range(3)]
    plans, taken = read_plans(asked, rules, "plans")
    cards = tuple(Card(number, Effect(effect)) for number, effect in any_offer(rng))
    wish = rules.turn_rules.has_wish and not taken and sheet.plans == (None, None, None)
    return Position(rules.turn_rules, sheet, cards, plans, wish), asked


def small_positions(rules: Ruleset, count: int) -> Iterator[Position]:
    """Positions of games and made-up ones whose listing is short enough to hold."""
    yield from (p for p in lively_positions(rules, count) if not _is_long(p))
    yield from (p for n in range(count) if not _is_long(p := made_up(rules, f"{rules.id} {n}")[0]))


def _is_long(position: Position) -> bool:
    return sum(1 for _, _ in zip(turns_of(position), range(COUNTS.longest_listing + 1), strict=False)) > (
        COUNTS.longest_listing
    )


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_expanding_choices_gives_the_legal_turns(rules: Ruleset) -> None:
    for position in small_positions(rules, COUNTS.positions_per_ruleset):
        listed = list(turns_of(position))
        expanded = list(expand(position, choices_of(position)))
        assert len(set(listed)) == len(listed) == len(expanded)
        assert set(listed) == set(expanded)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_listing_has_no_duplicates_by_outcome(rules: Ruleset) -> None:
    for position in small_positions(rules, COUNTS.positions_per_ruleset):
        listed = list(turns_of(position))
        assert len({outcome(position, turn) for turn in listed}) == len(listed)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_check_accepts_exactly_the_legal_turns(rules: Ruleset) -> None:
    """Every listed turn is accepted; a mutated one if and only if it spells a listed one."""
    rng = random.Random(rules.id)
    for position in small_positions(rules, COUNTS.positions_per_ruleset):
        listed = list(turns_of(position))
        legal = {spelling for turn in listed for spelling in spellings(position, turn)}
        for turn in rng.sample(listed, min(len(listed), 40)):
            assert objection_to(position, turn) is None, turn
            for _ in range(COUNTS.mutations_per_turn):
                mutant = mutated(rng, position, turn)
                found = objection_to(position, mutant)
                assert (found is None) == (mutant in legal), (mutant, found)
                assert found is None or is_sentence(found)


def spellings(position: Position, turn: Turn) -> Iterator[Turn]:
    """The ways to write the same turn: by another pick, and a temp that crosses no box off."""
    yield turn
    boxes_full = not position.rules.effects[Effect.TEMP].leaves_mark(position.sheet)
    for pick in position.rules.picks:
        if turn.pick is None or passed_card(position, pick) != passed_card(position, turn.pick):
            continue
        respelt = turn._replace(pick=pick)
        if turn.write is None:
            yield respelt
            continue
        printed, effect = position.offer[pick[0]].number, position.offer[pick[1]].effect
        acts = {turn.act}
        if boxes_full and (turn.act is None or turn.act.effect is Effect.TEMP):
            acts = {None, Act(Effect.TEMP)}
        for act in acts:
            reach = 2 if act is not None and act.effect is Effect.TEMP else 0
            if abs(turn.write.number - printed) <= reach and (act is None or act.effect is effect):
                yield respelt._replace(act=act)


def mutated(rng: random.Random, position: Position, turn: Turn) -> Turn:
    """The turn with one field changed, sensibly or wildly."""
    kind = rng.choice(["pick", "plot", "number", "act", "act", "roundabout", "claims", "wish", "write"])
    spot = Place(rng.choice([1, 2, 3, 3, 0, 4]), rng.randint(-1, 13))
    match kind:
        case "pick":
            return turn._replace(pick=rng.choice([*position.rules.picks, None, (0, 3), (-1, 0)]))
        case "plot" if turn.write:
            return turn._replace(write=turn.write._replace(place=spot))
        case "number" if turn.write:
            return turn._replace(write=turn.write._replace(number=turn.write.number + rng.choice([-3, -1, 1, 2, 99])))
        case "act":
            value = rng.choice([None, rng.randint(-1, 18)])
            return turn._replace(act=rng.choice([None, Act(rng.choice(list(Effect)), rng.choice([None, spot]), value)]))
        case "roundabout":
            return turn._replace(roundabout=rng.choice([None, spot]))
        case "claims":
            estates = tuple(sorted({spot, *(p for claim in turn.claims for p in claim.estates)}))
            return turn._replace(claims=rng.choice([(), (Claim(rng.randint(-1, 3), rng.choice([(), estates])),)]))
        case "wish":
            return turn._replace(wish=not turn.wish)
        case _:
            return turn._replace(write=rng.choice([None, Write(spot, 7)]))


def alike_to_naive(position: Position, turn: Turn) -> AlikeToNaive:
    after, claims, wish, passed = outcome(position, turn)
    named = frozenset((plan, frozenset((p.street, p.plot) for p in estates)) for plan, estates in claims)
    return canonical(write_sheet(after)), named, wish, passed and (passed.number, passed.effect.value)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_the_naive_second_opinion_agrees_on_made_up_positions(rules: Ruleset) -> None:
    for number in range(COUNTS.naive_positions):
        position, asked = made_up(rules, f"naive {rules.id} {number}")
        assert inconsistency(rules, position.sheet) is None
        before = write_sheet(position.sheet)
        assert naive_consistent(rules.id, before) is None
        if _is_long(position):
            continue
        offer = [[card.number, card.effect.value] for card in position.offer]
        expected = {tuple(one) for one in naive_turns(rules.id, offer, asked, before)}
        assert {alike_to_naive(position, turn) for turn in turns_of(position)} == expected


def test_the_order_is_stable() -> None:
    """The first turns of a position, so that a change of order does not go unnoticed."""
    rules = ruleset("first+practice")
    position = next(iter(lively_positions(rules, 1)))
    first, second = list(turns_of(position)), list(turns_of(position))
    assert first == second
    keys = [_order_key(position, turn) for turn in first]
    assert keys == sorted(keys)


def _order_key(position: Position, turn: Turn) -> tuple[object, ...]:
    nowhere = Place(0, 0)
    pick = turn.pick or (9, 9)
    write = turn.write or Write(nowhere, 99)
    return (turn.roundabout or nowhere, turn.write is None, pick, turn.act is not None, write.number, write.place)
