"""What every effect can do (section 4). One module per effect; `picketfence.rules.effects` lists them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import cache
from typing import ClassVar, NamedTuple, NoReturn, Protocol, Self, TypedDict

from picketfence.rules.cards import Effect
from picketfence.rules.messages import Objection, objection
from picketfence.rules.sheet import EMPTY, Place, Sheet, Street
from picketfence.rules.tables import Tables
from picketfence.rules.turn import Act, Write

Acts = tuple[Act, ...]


class BisChoice(NamedTuple):
    """An empty plot for a bis: the numbers beside it, and the empty plots whose new number it may repeat."""

    place: Place
    copies: tuple[int, ...]
    beside: tuple[Place, ...]


class ChoiceParts(TypedDict, total=False):
    """The lists of `Choices` that belong to effects; each effect fills its own."""

    gaps: tuple[Place, ...]
    sizes: tuple[int, ...]
    park_streets: tuple[int, ...]
    pool_plots: tuple[Place, ...]
    bis: tuple[BisChoice, ...]


class ActWord(Protocol):
    """An effect's word in notation, matched by its pattern; groups count from 1."""

    def place(self, street: int, plot: int) -> Place:
        """Return the place that two groups name, as people count."""
        ...

    def number(self, group: int, at_least: int = 0) -> int | None:
        """Return the number of a group, or None if the word leaves it out."""
        ...

    def refuse(self, what: str) -> NoReturn:
        """Raise NotationError at this word."""
        ...


class EffectFlags(NamedTuple):
    """How the effects of an edition behave."""

    fences_part_equals: bool
    """True if a fence may stand between two houses of equal number (rule 4.1)."""
    bis_crosses_fences: bool
    """True if a bis may copy a house across a fence (rule 4.6)."""


class EffectRule(ABC):
    """An effect as one edition plays it.

    `lister` prepares the acts once for a sheet (with the turn's roundabout, without its number) and is then asked for
    each number written; `objection` and `perform` work on the sheet with the number on it.
    """

    __slots__ = ()

    effect: ClassVar[Effect]
    rule: ClassVar[str]
    """The number of its rule."""
    letter: ClassVar[str]
    """Its first letter in notation."""
    pattern: ClassVar[str]
    """Its word in notation after the letter, as a regular expression."""
    example: ClassVar[str]
    """How to write it, for those who wrote something else."""
    builds_fence: ClassVar[bool] = False
    """True if an act may close an estate with a fence."""
    changes_number: ClassVar[bool] = False
    """True if it may be written with another number than the printed one; `numbers` says which."""
    builds_house: ClassVar[bool] = False
    """True if an act may build a house besides the number of the turn."""

    @classmethod
    @abstractmethod
    def make(cls, tables: Tables, flags: EffectFlags) -> Self:
        """Return the effect as an edition with these tables and flags plays it."""

    @classmethod
    def read_act(cls, word: ActWord) -> Act:
        """Return the act that a word in notation means."""
        return Act(cls.effect)

    @abstractmethod
    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        """Return a function from a number written to the acts possible after it, in a fixed order."""

    @abstractmethod
    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        """Return why this act is not possible, or None."""

    @abstractmethod
    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        """Return the sheet after a legal act."""

    @abstractmethod
    def choices(self, sheet: Sheet) -> ChoiceParts:
        """Return this effect's part of the factored choices."""

    @abstractmethod
    def acts_between(self, before: Sheet, after: Sheet) -> Iterator[Act]:
        """Yield the acts that the difference between two sheets shows, each as far as the sheets tell."""

    def numbers(self, printed: int) -> tuple[int, ...]:
        """Return the numbers that may be written with this effect."""
        return (printed,)

    def leaves_mark(self, sheet: Sheet) -> bool:
        """Return True if performing it changes the sheet."""
        return True

    def house_objections(self, number: int, street: Street) -> Iterator[Objection]:
        """Yield what is wrong with the houses that it built in street `number`."""
        return iter(())

    def mark_objections(self, number: int, street: Street) -> Iterator[Objection]:
        """Yield what is wrong with the marks that it made in street `number`."""
        return iter(())

    def box_objections(self, sheet: Sheet) -> Iterator[Objection]:
        """Yield what is wrong with its boxes beside the streets."""
        return iter(())


def needless_objection(act: Act) -> Objection | None:
    """Return why an effect that asks for nothing more refuses this act, or None if nothing more was given."""
    if act.place is None and act.value is None:
        return None
    return objection("3.3", "act-needless", effect=act.effect.value)


def missing_objection(rule: str, act: Act) -> Objection:
    """Return the objection to an act that leaves out where or what."""
    return objection(rule, "act-missing", effect=act.effect.value)


def plot_objection(sheet: Sheet, place: Place, rule: str) -> Objection | None:
    """Return why nothing can be put on that plot, or None: no such street, no such plot, or not empty."""
    if not 1 <= place.street <= len(sheet.streets):
        return objection(rule, "street-unknown", street=place.street, streets=len(sheet.streets))
    if not sheet.has_plot(place):
        return objection(rule, "plot-unknown", plots=len(sheet.street(place.street).plots), **place.one_based)
    if sheet.at(place) != EMPTY:
        return objection(rule, "plot-taken", **place.one_based)
    return None


@cache
def shared_act(effect: Effect, number: int, plot: int, value: int | None = None) -> Act:
    """Return one object for equal acts: there are a few hundred, and caches hold them over and over."""
    return Act(effect, Place(number, plot), value)
