"""A game as a value: set up, submit, withdraw, close the round, end, score (sections 2, 3, 6, 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from picketfence.rules.cards import Effect
from picketfence.rules.codes import Seed
from picketfence.rules.deal import Deal
from picketfence.rules.errors import OutOfOrder, RulesetError, TurnRefused, expect_type
from picketfence.rules.flows.table import ClaimedIn, Closing, Table
from picketfence.rules.judging import objection_to
from picketfence.rules.listing import turns_of
from picketfence.rules.messages import Objection, objection
from picketfence.rules.plans.claims import Plan
from picketfence.rules.positions import Position, after_turn
from picketfence.rules.rulesets import Ruleset
from picketfence.rules.scoring import AaaScore, ScoreCard, Standing, other_temps, standings
from picketfence.rules.sheet import Sheet
from picketfence.rules.tables import PlanRow
from picketfence.rules.turn import Turn
from picketfence.rules.turn_choices import NO_CHOICES, Choices, choices_of


class End(StrEnum):
    """Why a game ends (rules 6.1, 9.4)."""

    REFUSALS = "refusals"
    PLANS = "plans"
    PLOTS = "plots"
    CARDS = "cards"


class Move(NamedTuple):
    """A turn of the last round with the number and effect it took; both are None for a refusal that named no card."""

    turn: Turn
    number: int | None
    effect: Effect | None


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A game between two steps: `sheets` as of the last round, `turns` as submitted so far."""

    ruleset: Ruleset
    seed: Seed
    round: int
    sheets: tuple[Sheet, ...]
    plans: tuple[PlanRow, ...]
    claimed_in: ClaimedIn
    table: Table
    turns: tuple[Turn | None, ...]
    last_round: tuple[Move, ...] = ()
    has_reshuffled: bool = False
    ends: tuple[End, ...] = ()

    def __str__(self) -> str:
        """Draw the table: round, plans, open cards, and every seat's streets."""
        from picketfence.rules.drawing import draw_state  # noqa: PLC0415 - drawing is built on games

        return draw_state(self)

    def __repr__(self) -> str:
        return f"<State: {self.ruleset.id}, deal {self.seed.code}, round {self.round}, {self.seats} seats>"

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.sheets)

    @property
    def is_over(self) -> bool:
        """True once the game has ended; `ends` says why."""
        return bool(self.ends)


def new_game(rules: Ruleset, seed: Seed, seats: int) -> State:
    """Set up a game and deal its first round (section 2); raise RulesetError if it is not for that many seats."""
    expect_type(rules, Ruleset, "ruleset")
    expect_type(seed, Seed, "parse_code or random_seed")
    wrong = rules.wrong_seats(seats)
    if wrong is not None:
        raise RulesetError(wrong)
    deal = Deal(seed)
    return State(
        ruleset=rules,
        seed=seed,
        round=1,
        sheets=(rules.blank_sheet(),) * seats,
        plans=deal.plans(rules.tables, rules.is_advanced),
        claimed_in=(None,) * len(rules.tables.slots),
        table=rules.start(deal, seats),
        turns=(None,) * seats,
    )


def plans_now(rules: Ruleset, rows: tuple[PlanRow, ...], taken: tuple[bool, ...]) -> tuple[Plan, ...]:
    """Return the plans with the points that each brings in this round (rules 1.6, 2.4, 5.3)."""
    return tuple(
        Plan(rules.edition.condition(row.condition), row.later if is_taken and rules.has_later else row.first)
        for row, is_taken in zip(rows, taken, strict=True)
    )


def position(state: State, seat: int) -> Position:
    """Return the decision that a seat faces this round; raise OutOfOrder if the game is over or has no such seat."""
    _expect_seat(state, seat)
    return _positions(state, (seat,))[0]


def _positions(state: State, seats: Iterable[int]) -> list[Position]:
    """Return the decisions of some seats; raise OutOfOrder if the game is over."""
    _expect(not state.is_over, "the game is over")
    taken = tuple(state.table.makes_plans_later or claimed is not None for claimed in state.claimed_in)
    rules, table = state.ruleset.turn_rules, state.table
    plans = plans_now(state.ruleset, state.plans, taken)
    may_wish = rules.has_wish and not any(taken)
    return [Position(rules, state.sheets[seat], table.offer(seat), plans, may_wish) for seat in seats]


def choices(state: State, seat: int) -> Choices:
    """Return what a seat may do as short independent lists, instead of turn by turn; empty if the game is over."""
    return NO_CHOICES if state.is_over else choices_of(position(state, seat))


def legal_turns(state: State, seat: int) -> Iterator[Turn]:
    """Yield every legal turn of a seat, in a fixed order; none if the game is over. There may be tens of thousands."""
    return iter(()) if state.is_over else turns_of(position(state, seat))


def check(state: State, seat: int, turn: Turn) -> Objection | None:
    """Return why a turn is illegal, or None if it is legal."""
    expect_type(turn, Turn, "parse_turn")
    if state.is_over:
        return objection("6.1", "game-over")
    return objection_to(position(state, seat), turn)


def submit(state: State, seat: int, turn: Turn) -> State:
    """Submit a turn for a seat, unseen by the others until the round closes (rule 3.2).

    Raises TurnRefused if the turn is illegal, OutOfOrder if the seat has already submitted one.
    """
    _expect(not state.is_over, "the game is over")
    found = check(state, seat, turn)
    _expect(state.turns[seat] is None, f"seat {seat + 1} has submitted its turn already")
    if found is not None:
        raise TurnRefused(found)
    return _with_turn(state, seat, turn)


def withdraw(state: State, seat: int) -> State:
    """Withdraw the turn that a seat has submitted; raise OutOfOrder if there is none."""
    _expect_seat(state, seat)
    _expect(state.turns[seat] is not None, f"seat {seat + 1} has submitted no turn")
    return _with_turn(state, seat, None)


def _with_turn(state: State, seat: int, turn: Turn | None) -> State:
    return replace(state, turns=(*state.turns[:seat], turn, *state.turns[seat + 1 :]))


def _expect_seat(state: State, seat: int) -> None:
    _expect(0 <= seat < state.seats, f"there is no seat {seat + 1}")


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise OutOfOrder(otherwise)


def is_ready(state: State) -> bool:
    """Return True if every seat has submitted its turn, so that the round can be closed."""
    return None not in state.turns


def close_round(state: State) -> State:
    """Carry out all turns, then end the game or deal the next round (rules 3.9, 6.1, 9.8).

    Raises OutOfOrder if a seat has not submitted its turn.
    """
    turns = tuple(turn for turn in state.turns if turn is not None)
    _expect(len(turns) == state.seats, "not every seat has submitted its turn")
    positions = _positions(state, range(state.seats))
    sheets = tuple(after_turn(place, turn) for place, turn in zip(positions, turns, strict=True))
    closing = Closing(state.round, tuple(turn.pick for turn in turns), state.plans, _claimed(state, turns))
    table, claimed_in = state.table.settled(closing)
    closed = replace(
        state,
        sheets=sheets,
        claimed_in=claimed_in,
        table=table,
        turns=(None,) * state.seats,
        last_round=tuple(_move(place, turn) for place, turn in zip(positions, turns, strict=True)),
        ends=_ends(sheets, table, state.ruleset),
    )
    return closed if closed.is_over else _next_round(closed, reshuffle=any(turn.wish for turn in turns))


def _next_round(state: State, *, reshuffle: bool) -> State:
    return replace(
        state,
        round=state.round + 1,
        table=state.table.dealt(Deal(state.seed), reshuffle=reshuffle),
        has_reshuffled=state.has_reshuffled or reshuffle,
    )


def _claimed(state: State, turns: tuple[Turn, ...]) -> ClaimedIn:
    claimed = {claim.plan for turn in turns for claim in turn.claims}
    return tuple(
        state.round if before is None and plan in claimed else before for plan, before in enumerate(state.claimed_in)
    )


def _move(decision: Position, turn: Turn) -> Move:
    if turn.pick is None:
        return Move(turn, None, None)
    return Move(turn, decision.offer[turn.pick[0]].number, decision.offer[turn.pick[1]].effect)


def _ends(sheets: tuple[Sheet, ...], table: Table, rules: Ruleset) -> tuple[End, ...]:
    """Return why the game ends with this round (rules 6.1, 9.4), which comes by round 35 at the latest (rule 6.2)."""
    found = {
        End.REFUSALS: any(sheet.refusals >= rules.turn_rules.refusal_boxes for sheet in sheets),
        End.PLANS: any(None not in sheet.plans for sheet in sheets),
        End.PLOTS: any(sheet.is_full for sheet in sheets),
        End.CARDS: table.is_exhausted,
    }
    return tuple(end for end, is_true in found.items() if is_true)


def rival_score(state: State) -> AaaScore | None:
    """Return the AAA's score as the game stands, or None in games without it."""
    return state.ruleset.rival_score(state.table.row, state.table.plan_points, state.sheets[0].temps)


def score(state: State, seat: int) -> ScoreCard:
    """Return a seat's score as the game stands; raise OutOfOrder if there is no such seat."""
    _expect_seat(state, seat)
    return score_with(state, seat, state.sheets[seat])


def score_with(state: State, seat: int, sheet: Sheet) -> ScoreCard:
    """Return the score that a seat would have with another sheet."""
    return state.ruleset.score_card(sheet, other_temps(state.sheets, seat, state.table.rival_temps))


def final_standings(state: State) -> tuple[Standing, ...]:
    """Return the standings, best first (rule 7.7); the AAA, where it is scored, counts as one more seat (rule 10.8)."""
    results = [(score(state, seat).total, state.ruleset.tie_break(sheet)) for seat, sheet in enumerate(state.sheets)]
    rival = rival_score(state)
    if rival is not None:
        results.append((rival.total, (rival.estate_count,)))
    return standings(results)
