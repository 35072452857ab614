"""The text game against the AAA: the manager's card, the completion cards, a refusal that gives a card away."""

import re

import pytest

from picketfence.cli.game.answers import parse_answer
from picketfence.cli.game.dialog import TurnDialog
from picketfence.cli.game.history import History
from picketfence.cli.game.steps import Stage, next_step
from picketfence.cli.managers import card_line, manager_page
from picketfence.cli.terminal import Screen, unpainted
from picketfence.cli.views import card_lines
from picketfence.rules import Ruleset, State, all_rulesets, position, ruleset, view
from picketfence.rules.flows.table import AaaSight
from picketfence.rules.tables import ManagerRow
from tests.cli.running import picketfence
from tests.lively import lively_states

FIGURES = ("landscaper", "pool", "temp", "surveyor", "agent", "bis")
AGAINST_AAA = [rules for rules in all_rulesets() if rules.rival is not None]


def figures(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def manager_of(rules: Ruleset) -> ManagerRow:
    assert rules.manager is not None
    return rules.manager


@pytest.mark.parametrize("rules", AGAINST_AAA, ids=lambda rules: rules.id)
def test_the_manager_s_card_is_in_view_in_every_round(rules: Ruleset) -> None:
    manager = manager_of(rules)
    assert figures(card_line(manager)) == [getattr(manager, field) for field in FIGURES]
    for state in lively_states(rules, 1):
        if not state.is_over:
            lines = card_lines(view(state, 0), ["Ann"], unpainted)
            assert sum(card_line(manager) in line for line in lines) == 1


def test_the_manager_s_card_is_explained_at_the_start_and_on_demand() -> None:
    done = picketfence("play", "--ruleset", "second+solo:3", "--deal", "AAAA-AAAA", stdin="manager\n")
    rules = ruleset("second+solo:3")
    page = "\n".join(manager_page(rules, manager_of(rules)))
    assert done.stdout.count(page) == 2
    assert done.stdout.index(page) < done.stdout.index("Round 1 · You")
    for part in ("each park in its row      2* points", "each agent card           2* houses", "A* or B*"):
        assert part in page


def test_the_manager_s_card_is_not_explained_again_when_a_game_is_resumed(tmp_path: object) -> None:
    path = f"{tmp_path}/game.txt"
    picketfence("play", "--ruleset", "second+solo:3", "--record", path, stdin="1\n1\n1\n1\n")
    done = picketfence("play", "--resume", path)
    assert "Round 2 · You" in done.stdout
    assert "Walter* runs the AAA" not in done.stdout


def test_all_completion_cards_that_came_stay_in_view() -> None:
    most = 0
    for state in lively_states(ruleset("second+solo:5"), 4):
        sight = view(state, None).sight
        assert isinstance(sight, AaaSight)
        came = [*sight.gone, *sight.set_aside]
        if came and not state.is_over:
            shown = " ".join(card_lines(view(state, 0), ["Ann"], unpainted)).partition("completion cards:")[2]
            assert [letter for letter in re.findall(r"\b[ABC]\b", shown) if letter in came] == came
            most = max(most, len(came) * bool(sight.gone) * bool(sight.set_aside))
    assert most > 1, "no game in which one came after another: take another number"


def dialog_at(state: State) -> TurnDialog:
    names = ("Ann", "Bob")[: state.seats]
    return TurnDialog(Screen(), view(state, 0), position(state, 0), names, History(), [], has_earlier=False)


def type_in(dialog: TurnDialog, text: str) -> tuple[Stage, str]:
    """Answer the present question; return the next one with its stage."""
    _, step = next_step(dialog.position, dialog.history.decisions)
    dialog.take(step, parse_answer(text))
    decisions, step = next_step(dialog.position, dialog.history.decisions)
    return decisions.stage, step.question


@pytest.mark.parametrize("name", ["second+solo:3", "first+expert"])
def test_a_bare_refusal_asks_which_card_to_give_away(name: str) -> None:
    states = (state for number in range(20) for state in lively_states(ruleset(name), number) if not state.is_over)
    dialog = next(
        dialog for dialog in map(dialog_at, states) if (choices := dialog.view.choices()) and choices.refusals
    )
    assert type_in(dialog, "x") == (Stage.GIVE_AWAY, "Which card do you give away?")
    assert dialog.message == ""
    assert type_in(dialog, "1")[0] is Stage.CONFIRM
    turn = dialog.history.decisions.turn
    assert dialog.view.check(turn) is None
    assert (turn.write, turn.pick is None) == (None, False)


def test_a_bare_refusal_that_is_not_allowed_says_why() -> None:
    done = picketfence("play", "--ruleset", "second+solo:3", "--deal", "AAAA-AAAA", stdin="x\n")
    assert "No refusal is possible: 7 fits at street 1 plot 1. (rule 3.5)" in done.stdout
    assert "Name the combination" not in done.stdout
