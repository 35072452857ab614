"""The answers of one turn, so that any of them can be taken back and given again."""

from __future__ import annotations

from dataclasses import dataclass, field

from picketfence.cli.game.steps import Draft, Stage, typed
from picketfence.rules import Turn


@dataclass(slots=True)
class Trail:
    """The drafts of one turn, from the first question to the present one, and those that were undone."""

    done: list[Draft] = field(default_factory=lambda: [Draft()])
    undone: list[Draft] = field(default_factory=list)

    @property
    def draft(self) -> Draft:
        return self.done[-1]

    @property
    def is_handed_in(self) -> bool:
        return self.draft.stage is Stage.HANDED_IN

    def go(self, draft: Draft) -> None:
        """A new answer: what was undone before it is forgotten."""
        self.done.append(draft)
        self.undone.clear()

    def undo(self) -> bool:
        """Back by one answer; False at the start of the turn."""
        if len(self.done) == 1:
            return False
        self.undone.append(self.done.pop())
        return True

    def redo(self) -> bool:
        """Forward by one answer; False when nothing was undone."""
        if not self.undone:
            return False
        self.done.append(self.undone.pop())
        return True


def trail_of(turn: Turn) -> Trail:
    """The trail of a turn handed in before this sitting: undone as if it had been typed."""
    return Trail([Draft(), typed(turn), Draft(Stage.HANDED_IN, turn)])
