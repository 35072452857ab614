"""The real estate agent: crosses off the next box of one estate size's column (rule 4.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from picketfence.rules.cards import Effect
from picketfence.rules.effects.effect import Acts, ActWord, ChoiceParts, EffectFlags, EffectRule, missing_objection
from picketfence.rules.messages import Objection, objection
from picketfence.rules.sheet import Sheet
from picketfence.rules.tables import Tables
from picketfence.rules.turn import Act, Write


@dataclass(frozen=True, slots=True)
class Agent(EffectRule):
    """The columns by size, each with so many boxes."""

    columns: tuple[int, ...]

    effect: ClassVar = Effect.AGENT
    rule: ClassVar = "4.2"
    letter: ClassVar = "A"
    pattern: ClassVar = r"(\d+)"
    example: ClassVar = "an agent for estates of size 4 is written A4"

    @classmethod
    def make(cls, tables: Tables, flags: EffectFlags) -> Self:
        return cls(tuple(column.boxes for column in tables.tracks.agents))

    @classmethod
    def read_act(cls, word: ActWord) -> Act:
        return Act(cls.effect, None, word.number(1, 1))

    def open_sizes(self, sheet: Sheet) -> tuple[int, ...]:
        """Return the sizes whose columns have a box left."""
        columns = enumerate(zip(sheet.agents, self.columns, strict=True), 1)
        return tuple(size for size, (crossed, boxes) in columns if crossed < boxes)

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        acts = tuple(Act(self.effect, None, size) for size in self.open_sizes(sheet))
        return lambda _: acts

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        size = act.value
        if size is None or act.place is not None:
            return missing_objection(self.rule, act)
        if not 1 <= size <= len(self.columns):
            return objection(self.rule, "agent-size", size=size, sizes=len(self.columns))
        if size not in self.open_sizes(sheet):
            return objection(self.rule, "agent-full", size=size)
        return None

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        agents = enumerate(sheet.agents, 1)
        return sheet._replace(agents=tuple(boxes + (size == act.value) for size, boxes in agents))

    def choices(self, sheet: Sheet) -> ChoiceParts:
        return {"sizes": self.open_sizes(sheet)}

    def acts_between(self, before: Sheet, after: Sheet) -> Iterator[Act]:
        for size, (was, now) in enumerate(zip(before.agents, after.agents, strict=True), 1):
            yield from [Act(self.effect, None, size)] * (now - was)

    def box_objections(self, sheet: Sheet) -> Iterator[Objection]:
        for size, (count, boxes) in enumerate(zip(sheet.agents, self.columns, strict=True), 1):
            if count > boxes:
                yield objection(self.rule, "sheet-agents", size=size, boxes=boxes, count=count)
