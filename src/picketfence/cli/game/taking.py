"""One person's turn at the keyboard: shows the table, asks step by step, knows how to go back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from textwrap import wrap
from typing import Final

from picketfence.cli.drawing import Look, draw_sheet, draw_streets
from picketfence.cli.game.help import HELP, HINT, NOTATION
from picketfence.cli.game.steps import Draft, Kind, Stage, Step, next_step, preview, typed
from picketfence.cli.game.trails import Trail
from picketfence.cli.terminal import WIDTH, Screen
from picketfence.cli.views import card_lines, other_temps, plan_lines, score_lines, unseen_lines
from picketfence.rules import NotationError, Sheet, View
from picketfence.rules.notation import format_turn, parse_turn
from picketfence.rules.positions import Position
from picketfence.rules.scoring import score_card

WIDE_LIST: Final = 8
"""Longer lists go in two columns, if their lines are short enough."""


class Leaving(Enum):
    """How a turn at the keyboard is left."""

    HANDED_IN = auto()
    BACK = auto()
    QUIT = auto()


@dataclass(slots=True)
class Taking:
    """A person deciding on a turn. `news` is what happened before it; `has_earlier` says that BACK leads somewhere."""

    screen: Screen
    view: View
    position: Position
    names: Sequence[str]
    trail: Trail
    news: Sequence[str]
    has_earlier: bool
    message: str = ""
    is_drawn: bool = False

    def run(self) -> Leaving:
        """Asks until the turn is handed in, or the person goes back beyond its start, or quits."""
        while not self.trail.is_handed_in:
            draft, step = next_step(self.position, self.trail.draft)
            self.show(draft, step)
            self.message = ""
            leaving = self.take(step, self.screen.ask("> "))
            if leaving is not None:
                return leaving
        return Leaving.HANDED_IN

    def show(self, draft: Draft, step: Step) -> None:
        """The whole table on a live screen, every time; a pipe gets it once and then only what changes."""
        look = self.look(step)
        sheet = preview(self.position, draft)
        lines: list[str] = []
        is_whole = self.screen.is_live or not self.is_drawn
        if is_whole:
            lines = self.table_lines(sheet, look)
        elif step.kind is not Kind.LIST:
            lines = draw_streets(self.view.ruleset, sheet, look)
        elif draft.stage is Stage.CONFIRM:
            lines = self.sheet_lines(sheet, look)
        self.is_drawn = True
        hint = [self.screen.paint(HINT, "dim")] if is_whole else []
        self.screen.show([*lines, *([""] if lines else []), *self.step_lines(draft, step), *hint])

    def look(self, step: Step) -> Look:
        numbers = {option.place: number for number, option in enumerate(step.options, 1) if option.place}
        paint, before = self.screen.paint, self.position.sheet
        if step.kind is Kind.PLOTS:
            return Look(paint, before, plots=numbers)
        return Look(paint, before, gaps=numbers if step.kind is Kind.GAPS else {})

    def table_lines(self, sheet: Sheet, look: Look) -> list[str]:
        view, paint = self.view, self.screen.paint
        assert view.viewer is not None
        title = f" Round {view.round} · {self.names[view.viewer]} · {view.ruleset.id} "
        common = [*plan_lines(view, self.names, paint), *card_lines(view, self.names, paint)]
        return [paint(f"{title:─^{WIDTH}}", "bold"), *self.news, *common, "", *self.sheet_lines(sheet, look)]

    def sheet_lines(self, sheet: Sheet, look: Look) -> list[str]:
        """The sheet with its score by part, and what this turn adds to it."""
        view = self.view
        card = score_card(view.ruleset.tables, view.ruleset.temp_rule, sheet, other_temps(view))
        assert view.viewer is not None
        more = card.total - view.scores[view.viewer].total
        return [*draw_sheet(view.ruleset, sheet, look), *score_lines(view.ruleset, card, look.paint, more)]

    def step_lines(self, draft: Draft, step: Step) -> list[str]:
        """Notes, what was wrong with the last answer, the question and its answers."""
        paint = self.screen.paint
        lines = [f"Your turn in notation: {format_turn(draft.turn)}"] if draft.stage is Stage.CONFIRM else []
        lines += [paint(note, "dim") for note in (*step.notes, draft.note) if note]
        lines += [paint(line, "red") for line in wrap(self.message, WIDTH)]
        return [*lines, paint(step.question, "bold"), *_option_lines(step)]

    def take(self, step: Step, answer: str) -> Leaving | None:
        """One line from the keyboard: an answer's number, a command, or a turn in notation."""
        if answer.lower() in COMMANDS:
            return COMMANDS[answer.lower()](self)
        if answer.isdecimal() or (step.has_default and not answer):
            self.choose(step, int(answer[:9] or 1))
        else:
            self.type_turn(answer)
        return None

    def choose(self, step: Step, number: int) -> None:
        if 1 <= number <= len(step.options):
            self.trail.go(step.options[number - 1].draft)
        else:
            self.message = f"There is no answer {number} here: choose 1 to {len(step.options)}."

    def type_turn(self, text: str) -> None:
        try:
            turn = parse_turn(text)
        except NotationError as error:
            self.message = f"{error}. Type a number, or ? for help." if text else "Type a number, or ? for help."
            return
        objection = self.view.check(turn)
        if objection is None:
            self.trail.go(typed(turn))
        else:
            self.message = f"{objection.why} (rule {objection.rule})"

    def undo(self) -> Leaving | None:
        if self.trail.undo():
            return None
        if self.has_earlier:
            return Leaving.BACK
        self.message = "There is nothing to undo."
        return None

    def redo(self) -> None:
        if not self.trail.redo():
            self.message = "There is nothing to redo."

    def quit(self) -> Leaving | None:
        return Leaving.QUIT if self.screen.confirm("Quit this game?") else None

    def show_others(self) -> None:
        view, paint = self.view, self.screen.paint
        lines: list[str] = []
        for seat, name in enumerate(self.names):
            if seat != view.viewer:
                lines += [paint(name, "bold"), *draw_sheet(view.ruleset, view.sheets[seat], Look(paint))]
                lines += [*score_lines(view.ruleset, view.scores[seat], paint), ""]
        self.screen.page(lines or ["Nobody else has a sheet."])

    def show_left(self) -> None:
        self.screen.page(unseen_lines(self.view, self.screen.paint))

    def show_help(self) -> None:
        self.screen.page(HELP)

    def show_notation(self) -> None:
        self.screen.page(NOTATION)


COMMANDS: Final[dict[str, Callable[[Taking], Leaving | None]]] = {
    "u": Taking.undo,
    "r": Taking.redo,
    "q": Taking.quit,
    "others": Taking.show_others,
    "left": Taking.show_left,
    "notation": Taking.show_notation,
    "?": Taking.show_help,
}


def _option_lines(step: Step) -> list[str]:
    """The answers that are not drawn on the sheet, and a hint at those that are."""
    on_sheet = step.kind is not Kind.LIST
    labels = [
        f"{number:>3}  {option.label}{'   (Enter)' if step.has_default and number == 1 else ''}"
        for number, option in enumerate(step.options, 1)
        if not (on_sheet and option.place)
    ]
    if len(labels) == len(step.options):
        return _in_columns(labels)
    return [*labels, f"     {'or ' if labels else ''}a number in brackets on the sheet above"]


def _in_columns(labels: list[str]) -> list[str]:
    width = WIDTH // 2
    if len(labels) <= WIDE_LIST or max(map(len, labels)) >= width:
        return labels
    half = (len(labels) + 1) // 2
    return [
        f"{left:<{width}}{right}".rstrip() for left, right in zip(labels[:half], [*labels[half:], ""], strict=False)
    ]
