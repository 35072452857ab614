"""Functions with mutants, and how to switch one on. Imports nothing from the rules: it must be loaded before them.

mutmut decorates every function with a trampoline that looks for the mutant on each call, which makes the rules several
times slower. `register` replaces that decorator: it leaves the function as it is, and switching a mutant on replaces
the function's code.
"""

from collections import defaultdict
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Final, NamedTuple, TypeVar

Mutants = dict[str, Callable[..., object]]


class Switch(NamedTuple):
    """A function with mutants, and these by name. mutmut fills the dictionary after it has decorated the function."""

    function: FunctionType
    mutants: Mutants


SWITCHES: Final[dict[str, list[Switch]]] = defaultdict(list)
"""The functions with mutants, by module."""


F = TypeVar("F", bound=Callable[..., object])


def register(mutants: Mutants, is_classmethod: bool = False) -> Callable[[F], F]:
    """Replace mutmut's decorator with one that adds no call: register the function and return it unchanged."""

    def remember(function: F) -> F:
        assert isinstance(function, FunctionType)
        SWITCHES[function.__module__].append(Switch(function, mutants))
        return function

    return remember


def switch_on(mutant: str) -> CodeType:
    """Give a function the code of one of its mutants, for the rest of this process; return the code it had."""
    module, _, name = mutant.replace("__init__.", "").rpartition(".")
    function, mutants = next(switch for switch in SWITCHES[module] if name in switch.mutants)
    changed = getattr(mutants[name], "__func__", mutants[name])
    assert isinstance(changed, FunctionType)
    code, function.__code__ = function.__code__, changed.__code__
    function.__defaults__, function.__kwdefaults__ = changed.__defaults__, changed.__kwdefaults__
    return code
