"""The answers of one turn, kept so that any of them can be taken back and given again."""

from __future__ import annotations

from dataclasses import dataclass, field

from picketfence.cli.game.steps import Decisions, Stage, confirm_turn
from picketfence.rules import Turn


@dataclass(slots=True)
class History:
    """What was decided after each question of one turn, the latest last, and what was undone."""

    done: list[Decisions] = field(default_factory=lambda: [Decisions()])
    undone: list[Decisions] = field(default_factory=list)

    @property
    def decisions(self) -> Decisions:
        return self.done[-1]

    @property
    def is_handed_in(self) -> bool:
        return self.decisions.stage is Stage.HANDED_IN

    def add(self, decisions: Decisions) -> None:
        """Note a new answer, and forget what was undone before it."""
        self.done.append(decisions)
        self.undone.clear()

    def undo(self) -> bool:
        """Go back by one answer; return False at the start of the turn."""
        if len(self.done) == 1:
            return False
        self.undone.append(self.done.pop())
        return True

    def redo(self) -> bool:
        """Go forward by one answer; return False when nothing was undone."""
        if not self.undone:
            return False
        self.done.append(self.undone.pop())
        return True


def history_of(turn: Turn) -> History:
    """Return the history of a turn that was handed in before the game was resumed, as if it had been typed."""
    return History([Decisions(), confirm_turn(turn), Decisions(Stage.HANDED_IN, turn)])
