"""Everything the game shows fits 80 columns, in every ruleset and round."""

import pytest

from picketfence.cli.game.answers import numbered_lines
from picketfence.cli.game.dialog import TurnDialog
from picketfence.cli.game.help import HINT, MANAGER_HINT, NOTATION, PASSING_HELP, SAVING_HELP, SETUP_HELP, TURN_HELP
from picketfence.cli.game.history import History
from picketfence.cli.game.news import round_news
from picketfence.cli.game.setup import MODES, TITLE, VARIANTS, edition_line
from picketfence.cli.game.steps import Decisions, next_step, preview
from picketfence.cli.managers import manager_page
from picketfence.cli.scores import result_lines
from picketfence.cli.terminal import Screen
from picketfence.cli.views import unseen_lines
from picketfence.rules import Ruleset, State, all_rulesets, position, view
from picketfence.rules.editions import all_editions
from picketfence.rules.notation import format_turn, parse_turn
from tests.lively import lively_states

NAMES = ("Wilhelmina", "Bartholomew")


def shown(state: State, seat: int, news: list[str]) -> list[str]:
    """Return a turn's first screen and the chart of unseen cards."""
    seen, decision = view(state, seat), position(state, seat)
    dialog = TurnDialog(Screen(), seen, decision, NAMES[: state.seats], History(), news, has_earlier=False)
    decisions, step = next_step(decision, Decisions())
    look, sheet = dialog.look(step), preview(decision, decisions)
    lines = [*dialog.table_lines(sheet, look), *dialog.step_lines(decisions, step)]
    return [*lines, *unseen_lines(seen, dialog.screen.paint)]


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_every_screen_fits_80_columns(rules: Ruleset) -> None:
    before, news = None, list[str]()
    for state in lively_states(rules, 4):
        names = NAMES[: state.seats]
        if before is not None:
            news = round_news(before, state, names)
        lines = result_lines(state, names) if state.is_over else shown(state, state.seats - 1, news)
        assert [line for line in [*lines, *news] if len(line) > 80] == []
        before = state


MANAGER_PAGES = [manager_page(rules, rules.manager) for rules in all_rulesets() if rules.manager is not None]
HELPS = [TURN_HELP, NOTATION, SETUP_HELP, PASSING_HELP, SAVING_HELP, [HINT, MANAGER_HINT], TITLE]
LABELS = [numbered_lines([*labels.values()], has_default=True) for labels in (MODES, VARIANTS)]
EDITIONS = numbered_lines([edition_line(edition) for edition in all_editions()], has_default=True)


@pytest.mark.parametrize("lines", [*HELPS, EDITIONS, *LABELS, *MANAGER_PAGES])
def test_every_text_fits_80_columns_and_a_low_screen(lines: list[str]) -> None:
    assert max(map(len, lines)) <= 80
    assert len(lines) < 24


def test_the_examples_of_the_notation_help_can_be_read() -> None:
    example = NOTATION[-1].rpartition("Example:")[2].strip()
    assert format_turn(parse_turn(example)) == example
