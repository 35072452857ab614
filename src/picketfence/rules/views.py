"""What a seat or a spectator may know (rule 3.10), built from an allow-list by this one constructor.

Everybody gets their knowledge here: players, spectators, bots, logs and reconnecting pages. A viewer that is not a seat
of the game is a spectator.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from picketfence.rules.errors import OutOfOrder, expect_type
from picketfence.rules.flows.table import Offer, Sight, Unseen
from picketfence.rules.game import End, Move, State, plans_now, position, rival_score, score
from picketfence.rules.judging import objection_to
from picketfence.rules.listing import turns_of
from picketfence.rules.messages import Objection, objection
from picketfence.rules.positions import Position, after_turn
from picketfence.rules.rulesets import Ruleset
from picketfence.rules.scoring import AaaScore, ScoreCard, other_temps
from picketfence.rules.sheet import Sheet
from picketfence.rules.tables import PlanRow
from picketfence.rules.turn import Turn
from picketfence.rules.turn_choices import Choices, choices_of


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan in play: its row in the tables, the first round in which anyone claimed it, and the seats that have."""

    row: PlanRow
    claimed_in: int | None
    claimed_by: tuple[int, ...]
    scores_later: bool


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """A game as one viewer knows it: all that a bot gets. `offer` are the cards to choose from, `turn` is their own."""

    ruleset: Ruleset
    viewer: int | None
    round: int
    sheets: tuple[Sheet, ...]
    scores: tuple[ScoreCard, ...]
    plans: tuple[PlanView, ...]
    offer: Offer | None
    may_wish: bool
    ready: tuple[bool, ...]
    turn: Turn | None
    last_round: tuple[Move, ...]
    sight: Sight
    unseen: Unseen
    rival: AaaScore | None
    ends: tuple[End, ...]

    def __repr__(self) -> str:
        viewer = "a spectator" if self.viewer is None else f"seat {self.viewer + 1}"
        return f"<View: {self.ruleset.id}, round {self.round}, as {viewer} sees it>"

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.sheets)

    @property
    def position(self) -> Position | None:
        """The viewer's decision, or None for spectators and finished games."""
        if self.viewer is None or self.offer is None or self.ends:
            return None
        rows = tuple(plan.row for plan in self.plans)
        taken = tuple(plan.scores_later for plan in self.plans)
        return Position(
            rules=self.ruleset.turn_rules,
            sheet=self.sheets[self.viewer],
            offer=self.offer,
            plans=plans_now(self.ruleset, rows, taken),
            may_wish=self.may_wish,
        )

    @property
    def other_temps(self) -> tuple[int, ...]:
        """The temps of everyone that the viewer's are compared with, the AAA among them (rules 7.4, 10.6.3)."""
        return other_temps(self.sheets, self.viewer, self.sight.rival_temps)

    def score_with(self, sheet: Sheet) -> ScoreCard:
        """Return the score that the viewer would have with another sheet."""
        return self.ruleset.score_card(sheet, self.other_temps)

    @property
    def rounds_left(self) -> int:
        """The most rounds that can follow this one (rules 6.2, 9.4)."""
        allowed = self.sight.rounds_left
        return self.ruleset.max_rounds if allowed is None else allowed

    def choices(self) -> Choices | None:
        """Return the viewer's choices as short lists, or None if there is nothing to decide."""
        position = self.position
        return None if position is None else choices_of(position)

    def legal_turns(self) -> Iterator[Turn]:
        """Yield the viewer's legal turns; none if there is nothing to decide."""
        position = self.position
        return iter(()) if position is None else turns_of(position)

    def after(self, turn: Turn) -> Sheet:
        """Return the viewer's sheet after a legal turn; raise OutOfOrder if there is nothing to decide."""
        position = self.position
        if position is None:
            raise OutOfOrder("there is no turn to make")
        return after_turn(position, turn)

    def score_after(self, turn: Turn) -> ScoreCard:
        """Return the viewer's score after a legal turn; raise OutOfOrder if there is nothing to decide."""
        return self.score_with(self.after(turn))

    def check(self, turn: Turn) -> Objection | None:
        """Return why the viewer may not make that turn, or None; raise OutOfOrder for a spectator."""
        expect_type(turn, Turn, "parse_turn")
        if self.viewer is None:
            raise OutOfOrder("a spectator has no turn")
        position = self.position
        return objection("6.1", "game-over") if position is None else objection_to(position, turn)


def view(state: State, viewer: int | None, scores: tuple[ScoreCard, ...] | None = None) -> View:
    """Return the game as a seat, from 0, may know it; any other viewer is a spectator.

    Scores are public: pass them in to compute them once when one state is shown to many viewers.
    """
    seat = viewer if viewer is not None and 0 <= viewer < state.seats else None
    table = state.table
    sight = table.sight(seat)
    own = None if seat is None or state.is_over else position(state, seat)
    return View(
        ruleset=state.ruleset,
        viewer=seat,
        round=state.round,
        sheets=state.sheets,
        scores=scores_now(state) if scores is None else scores,
        plans=_plans(state),
        offer=_offer(state, seat),
        may_wish=own is not None and own.may_wish,
        ready=tuple(turn is not None for turn in state.turns),
        turn=None if seat is None else state.turns[seat],
        last_round=state.last_round,
        sight=sight,
        unseen=table.unseen(seat),
        rival=rival_score(state),
        ends=state.ends,
    )


def scores_now(state: State) -> tuple[ScoreCard, ...]:
    """Return every seat's score as the game stands."""
    return tuple(score(state, number) for number in range(state.seats))


def _plans(state: State) -> tuple[PlanView, ...]:
    return tuple(
        PlanView(
            row,
            claimed,
            tuple(seat for seat, sheet in enumerate(state.sheets) if sheet.plans[number] is not None),
            state.ruleset.has_later and (state.table.makes_plans_later or claimed is not None),
        )
        for number, (row, claimed) in enumerate(zip(state.plans, state.claimed_in, strict=True))
    )


def _offer(state: State, seat: int | None) -> Offer | None:
    """Return a seat's own offer; a spectator sees what lies open, which is everything but the hands of a draft."""
    if state.is_over:
        return None
    return state.table.open_offer if seat is None else state.table.offer(seat)
