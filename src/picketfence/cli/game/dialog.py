"""One player's turn at the keyboard: show the table, ask step by step, go back on request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from textwrap import wrap
from typing import Final

from picketfence.cli.drawing import Look, draw_sheet, draw_streets
from picketfence.cli.game.answers import HELP, QUIT, UNDO, Answer, ask, confirm, numbered_lines, range_hint
from picketfence.cli.game.help import HINT, MANAGER_HINT, NOTATION, TURN_HELP
from picketfence.cli.game.history import History
from picketfence.cli.game.steps import Decisions, Kind, Stage, Step, confirm_turn, next_step, preview
from picketfence.cli.managers import manager_page
from picketfence.cli.provenance import sheet_footnote
from picketfence.cli.terminal import WIDTH, Screen
from picketfence.cli.views import card_lines, plan_lines, score_lines, unseen_lines
from picketfence.rules import NotationError, Position, Sheet, Turn, View, format_turn, parse_turn

WIDE_LIST: Final = 8
"""Longer lists are set in two columns, if their lines are short enough."""


class DialogEnd(Enum):
    """How a player leaves the dialog."""

    HANDED_IN = auto()
    BACK = auto()
    QUIT = auto()


@dataclass(slots=True)
class TurnDialog:
    """A player deciding on a turn. `news` is what happened before it; `has_earlier` allows undoing beyond its start."""

    screen: Screen
    view: View
    position: Position
    names: Sequence[str]
    history: History
    news: Sequence[str]
    has_earlier: bool
    message: str = ""
    is_drawn: bool = False

    def run(self) -> DialogEnd:
        """Ask until the turn is handed in, or the player undoes beyond its start, or quits."""
        while not self.history.is_handed_in:
            decisions, step = next_step(self.position, self.history.decisions)
            self.show(decisions, step)
            self.message = ""
            end = self.take(step, ask(self.screen))
            if end is not None:
                return end
        return DialogEnd.HANDED_IN

    def show(self, decisions: Decisions, step: Step) -> None:
        """Draw the whole table on a live screen; in a pipe draw it once, then only what changes."""
        look = self.look(step)
        sheet = preview(self.position, decisions)
        lines: list[str] = []
        is_whole = self.screen.is_live or not self.is_drawn
        if is_whole:
            lines = self.table_lines(sheet, look)
        elif step.kind is not Kind.LIST:
            lines = draw_streets(self.view.ruleset, sheet, look)
        elif decisions.stage is Stage.CONFIRM:
            lines = self.sheet_lines(sheet, look)
        self.is_drawn = True
        hint = [self.screen.paint(self.hint, "dim")] if is_whole else []
        self.screen.show([*lines, *([""] if lines else []), *self.step_lines(decisions, step), *hint])

    @property
    def hint(self) -> str:
        return HINT if self.view.ruleset.manager is None else MANAGER_HINT

    def look(self, step: Step) -> Look:
        numbers = {option.place: number for number, option in enumerate(step.options, 1) if option.place}
        paint, before = self.screen.paint, self.position.sheet
        if step.kind is Kind.PLOTS:
            return Look(paint, before, plots=numbers)
        return Look(paint, before, gaps=numbers if step.kind is Kind.GAPS else {})

    def table_lines(self, sheet: Sheet, look: Look) -> list[str]:
        """Return the news, the plans, the cards and the player's sheet."""
        view, paint = self.view, self.screen.paint
        assert view.viewer is not None
        title = f" Round {view.round} · {self.names[view.viewer]} · {view.ruleset.id} "
        common = [*plan_lines(view, self.names, paint), *card_lines(view, self.names, paint)]
        footnote = [paint(line, "dim") for line in sheet_footnote(view.ruleset)]
        sheet_part = [*self.sheet_lines(sheet, look), *footnote]
        return [paint(f"{title:─^{WIDTH}}", "bold"), *self.news, *common, "", *sheet_part]

    def sheet_lines(self, sheet: Sheet, look: Look) -> list[str]:
        """Return the sheet with its score by part, and what this turn adds to it."""
        view = self.view
        card = view.score_with(sheet)
        assert view.viewer is not None
        more = card.total - view.scores[view.viewer].total
        return [*draw_sheet(view.ruleset, sheet, look), *score_lines(view.ruleset, card, look.paint, more)]

    def step_lines(self, decisions: Decisions, step: Step) -> list[str]:
        """Return the notes, what was wrong with the last answer, the question and its options."""
        paint = self.screen.paint
        lines = [f"Your turn in notation: {format_turn(decisions.turn)}"] if decisions.stage is Stage.CONFIRM else []
        notes = [line for note in (*step.notes, decisions.note) for line in wrap(note, WIDTH)]
        lines += [paint(line, "dim") for line in notes]
        lines += [paint(line, "red") for line in wrap(self.message, WIDTH)]
        return [*lines, paint(step.question, "bold"), *_option_lines(step)]

    def take(self, step: Step, answer: Answer) -> DialogEnd | None:
        """Act on one answer: an option's number, a command, or a turn in notation."""
        if answer.command in COMMANDS:
            return COMMANDS[answer.command](self)
        index = answer.option(len(step.options), has_default=step.has_default)
        if index is not None:
            self.history.add(step.options[index].decisions)
        elif answer.text and not answer.text.isdecimal():
            self.type_turn(answer.text)
        else:
            self.message = range_hint(len(step.options))
        return None

    def type_turn(self, text: str) -> None:
        """Take a whole turn in notation, or say why it cannot be taken."""
        try:
            turn = parse_turn(text)
        except NotationError as error:
            self.message = f"{error}. Type a number, or ? for help."
            return
        if turn.pick is None and turn.write is None and self.position.rules.passes_card:
            self.refuse(turn)
            return
        self.propose(turn, confirm_turn(turn))

    def refuse(self, turn: Turn) -> None:
        """Ask which card to give away with a refusal; whether it is allowed does not depend on the card."""
        with_any_card = turn._replace(pick=self.position.rules.picks[0])
        self.propose(with_any_card, Decisions(Stage.GIVE_AWAY, turn))

    def propose(self, turn: Turn, decisions: Decisions) -> None:
        """Go on with these decisions if the turn is legal, else say which rule it breaks."""
        objection = self.view.check(turn)
        if objection is None:
            self.history.add(decisions)
        else:
            self.message = f"{objection.why} (rule {objection.rule})"

    def undo(self) -> DialogEnd | None:
        if self.history.undo():
            return None
        if self.has_earlier:
            return DialogEnd.BACK
        self.message = "There is nothing to undo."
        return None

    def redo(self) -> None:
        if not self.history.redo():
            self.message = "There is nothing to redo."

    def quit(self) -> DialogEnd | None:
        return DialogEnd.QUIT if confirm(self.screen, "Quit this game?") else None

    def show_others(self) -> None:
        view, paint = self.view, self.screen.paint
        lines: list[str] = []
        for seat, name in enumerate(self.names):
            if seat != view.viewer:
                lines += [paint(name, "bold"), *draw_sheet(view.ruleset, view.sheets[seat], Look(paint))]
                lines += [*score_lines(view.ruleset, view.scores[seat], paint), ""]
        self.screen.page(lines or ["Nobody else has a sheet."])

    def show_manager(self) -> None:
        rules = self.view.ruleset
        nobody = ["Nobody manages an opponent in this game: the AAA plays in the second edition's solo game."]
        self.screen.page(nobody if rules.manager is None else manager_page(rules, rules.manager))

    def show_left(self) -> None:
        self.screen.page(unseen_lines(self.view, self.screen.paint))

    def show_help(self) -> None:
        self.screen.page(TURN_HELP)

    def show_notation(self) -> None:
        self.screen.page(NOTATION)


COMMANDS: Final[dict[str, Callable[[TurnDialog], DialogEnd | None]]] = {
    UNDO: TurnDialog.undo,
    "r": TurnDialog.redo,
    QUIT: TurnDialog.quit,
    "others": TurnDialog.show_others,
    "manager": TurnDialog.show_manager,
    "left": TurnDialog.show_left,
    "notation": TurnDialog.show_notation,
    HELP: TurnDialog.show_help,
}


def _option_lines(step: Step) -> list[str]:
    """Return the options that are not drawn on the sheet, and a hint at those that are."""
    lines = numbered_lines([option.label for option in step.options], has_default=step.has_default)
    is_list = step.kind is Kind.LIST
    labels = [line for line, option in zip(lines, step.options, strict=True) if is_list or not option.place]
    if len(labels) == len(lines):
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
