"""Deal codes: a seed as letters that survive a phone call, and the promise made with one before a game.

Pure: whoever wants a new seed brings the number. docs/decisions/0001-deal.md says the same for other
languages. Imports only the errors.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Final, NamedTuple

from picketfence.rules.errors import DealCodeError

# Left out, as they are taken for one another: 0 O, 1 I L, 2 Z, 5 S, U V; and 6 and 8 for G and B. What
# remains is a prime number of symbols, so that every difference between two letters changes the check.
ALPHABET: Final = "ABCDEFGHJKMNPQRTWXY3479"
"""The letters and digits that deal codes use."""
BASE: Final = len(ALPHABET)
MIN_SALT_BYTES: Final = 16

_VALUES: Final = {letter: value for value, letter in enumerate(ALPHABET)}
_DASHES: Final = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"  # people paste what their phone made of a dash
_GROUP: Final = 4
_GENERATOR: Final = 5  # a primitive root of 23: its first powers differ from each other and from 1


class _Shape(NamedTuple):
    """How a length of code divides into letters, and the numbers it can carry."""

    payload: int
    checks: int
    numbers: int


SHORT_NUMBERS: Final = BASE**7
"""How many seeds of 8 letters there are."""
LONG_NUMBERS: Final = 2**128
"""How many seeds of 32 letters there are."""

_SHORT: Final = _Shape(payload=7, checks=1, numbers=SHORT_NUMBERS)
_LONG: Final = _Shape(payload=29, checks=3, numbers=LONG_NUMBERS)
_SHAPES: Final = {shape.payload + shape.checks: shape for shape in (_SHORT, _LONG)}


@dataclass(frozen=True, slots=True)
class Seed:
    """The seed of a deal, as the letters of its code without dashes; raise DealCodeError if the code is not valid."""

    letters: str

    def __post_init__(self) -> None:
        _verify(self.letters)

    @property
    def code(self) -> str:
        """The code in groups of four letters, such as A3ED-3TN7."""
        starts = range(0, len(self.letters), _GROUP)
        return "-".join(self.letters[start : start + _GROUP] for start in starts)

    @property
    def is_long(self) -> bool:
        """True if the seed has 32 letters (128 bits), too many to try them all."""
        return _SHAPES[len(self.letters)] is _LONG


def parse_code(text: str) -> Seed:
    """Read a deal code in any case, with or without spaces and dashes; raise DealCodeError if it is not valid."""
    kept = (character for character in text if not character.isspace() and character not in _DASHES)
    # Uppercase only ASCII: other letters may become two, and the error would name the wrong letter.
    return Seed("".join(character.upper() if character.isascii() else character for character in kept))


def short_seed(value: int) -> Seed:
    """Return the seed of 8 letters for a number below `23**7`; raise DealCodeError for any other."""
    return _seed(value, _SHORT)


def long_seed(value: int) -> Seed:
    """Return the seed of 32 letters for a number below `2**128`; raise DealCodeError for any other."""
    return _seed(value, _LONG)


def commitment(seed: Seed, salt: bytes) -> str:
    """Return the hash to publish before a game; publishing seed and salt afterwards proves the shuffle."""
    if len(salt) < MIN_SALT_BYTES:
        raise DealCodeError(f"it has {len(salt)} bytes and needs at least {MIN_SALT_BYTES}", "salt")
    return sha256(b"picketfence commitment 1\0" + salt + b"\0" + seed.letters.encode("ascii")).hexdigest()


def is_committed(promised: str, seed: Seed, salt: bytes) -> bool:
    """Return True if a published commitment was made from this seed and salt."""
    return commitment(seed, salt) == promised.lower()


def _seed(value: int, shape: _Shape) -> Seed:
    if not 0 <= value < shape.numbers:
        length = shape.payload + shape.checks
        raise DealCodeError(f"{length} letters carry numbers from 0 to {shape.numbers - 1}", "number of the seed")
    payload = _payload(value, shape.payload)
    return Seed(payload + _checks(payload, shape.checks))


def _payload(value: int, length: int) -> str:
    letters = []
    for _ in range(length):
        value, digit = divmod(value, BASE)
        letters.append(ALPHABET[digit])
    return "".join(reversed(letters))


def _horner(letters: str, factor: int) -> int:
    number = 0
    for letter in letters:
        number = number * factor + _VALUES[letter]
    return number


def _checks(payload: str, count: int) -> str:
    return "".join(ALPHABET[_horner(payload, _GENERATOR**j) % BASE] for j in range(1, count + 1))


def _verify(letters: str) -> None:
    for position, letter in enumerate(letters, start=1):
        if letter not in _VALUES:
            raise DealCodeError(f"codes never use {letter!r}", f"deal code, letter {position}")
    shape = _SHAPES.get(len(letters))
    if shape is None:
        lengths = " or ".join(map(str, _SHAPES))
        raise DealCodeError(f"a code has {lengths} letters, this one has {len(letters)}", "deal code")
    payload, checks = letters[: shape.payload], letters[shape.payload :]
    if checks != _checks(payload, shape.checks):
        first = shape.payload + 1
        place = f"deal code, letter {first}" if shape.checks == 1 else f"deal code, letters {first} to {len(letters)}"
        raise DealCodeError("the check does not fit the rest, so a letter is wrong or two are swapped", place)
    if _horner(payload, BASE) >= shape.numbers:
        raise DealCodeError("the code stands for a number of more than 128 bits", "deal code")
