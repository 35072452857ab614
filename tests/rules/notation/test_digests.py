"""The digest: its text as documented, for every flow of cards, written down here a second time."""

from hashlib import sha256

import pytest

from picketfence.rules import (
    Card,
    Ruleset,
    State,
    all_rulesets,
    legal_turns,
    new_game,
    ruleset,
    short_seed,
    submit,
)
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.flows.table import Extra
from picketfence.rules.notation import digest, format_sheet, state_text
from tests.counts import COUNTS
from tests.lively import lively_states


def cards(pile: tuple[Card | Extra, ...]) -> str:
    texts = [f"{card.number} {card.effect.value}" if isinstance(card, Card) else card.value for card in pile]
    return "(" + ", ".join(texts) + ")"


def piles(all_piles: tuple[tuple[Card, ...], ...]) -> str:
    return "(" + ", ".join(cards(pile) for pile in all_piles) + ")"


def flag(is_true: bool) -> str:
    return "yes" if is_true else "no"


def table_lines(table: object) -> list[str]:
    """The lines that docs/notation.md lists for each flow."""
    match table:
        case Stacks():
            return [
                f"deck: {cards(table.deck)}",
                f"stacks: {piles(table.stacks)}",
                f"piles: {piles(table.piles)}",
                f"shuffles: {table.shuffles}",
                f"renewals: {table.renewals}",
            ]
        case SoloStack():
            return [
                f"stack: {cards(table.stack)}",
                f"hand: {cards(table.hand)}",
                f"discards: {cards(table.discards)}",
                f"solo_card_drawn: {flag(table.solo_card_drawn)}",
            ]
        case DraftTable():
            return [
                f"deck: {cards(table.deck)}",
                f"hands: {piles(table.hands)}",
                f"holder: {table.holder}",
                f"discards: {cards(table.discards)}",
                f"shuffles: {table.shuffles}",
                f"has_passed: {flag(table.has_passed)}",
            ]
    assert isinstance(table, AaaTable)
    points = ", ".join("-" if points is None else str(points) for points in table.plan_points)
    return [
        f"stack: {cards(table.stack)}",
        f"discards: {cards(table.discards)}",
        f"hand: {cards(table.hand)}",
        f"row: {cards(table.row)}",
        f"set_aside: {cards(table.set_aside)}",
        f"gone: {cards(table.gone)}",
        f"plan_points: ({points})",
        f"shuffles: {table.shuffles}",
    ]


def written_again(state: State) -> str:
    lines = [
        "picketfence state 1",
        f"ruleset: {state.ruleset.id}@1",
        f"deal: {state.seed.letters}",
        f"round: {state.round}",
        "ends: (" + ", ".join(end.value for end in state.ends) + ")",
    ]
    for plan, claimed in zip(state.plans, state.claimed_in, strict=True):
        lines.append(f"plan: {plan.id} {'-' if claimed is None else claimed}")
    lines += table_lines(state.table)
    for seat, sheet in enumerate(state.sheets):
        lines += [f"seat: {seat + 1}", *format_sheet(sheet, state.ruleset).split("\n")]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_the_text_is_as_documented(rules: Ruleset) -> None:
    for number in range(COUNTS.games_per_ruleset):
        states = list(lively_states(rules, number))
        texts = [written_again(state) for state in states]
        assert [state_text(state) for state in states] == texts
        assert len(set(texts)) == len(texts)
        assert digest(states[-1]) == sha256(texts[-1].encode()).hexdigest()


def test_turns_handed_in_do_not_show() -> None:
    state = new_game(ruleset("first"), short_seed(1), 2)
    assert digest(submit(state, 0, next(legal_turns(state, 0)))) == digest(state)
