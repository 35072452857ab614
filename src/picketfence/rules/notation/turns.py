"""A turn as one short line, `1+3 7@2.5 S1.3 R3.4 #2=1.1,2.4 !`: docs/notation.md has the table.

Reading needs no ruleset and judges nothing: whether a turn is legal is `check`'s business.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from picketfence.rules.effects import EFFECTS, EffectRule
from picketfence.rules.notation.tokens import Token, tokens
from picketfence.rules.sheet import Place
from picketfence.rules.turn import Act, Claim, Pick, Turn, Write


def format_turn(turn: Turn) -> str:
    """Return the canonical notation of a turn."""
    words = [] if turn.pick is None else [_pick_text(turn.pick)]
    words.append("x" if turn.write is None else f"{turn.write.number}@{_place_text(turn.write.place)}")
    if turn.act is not None:
        words.append(_act_text(turn.act))
    if turn.roundabout is not None:
        words.append(f"R{_place_text(turn.roundabout)}")
    words += map(_claim_text, sorted(turn.claims))
    return " ".join([*words, "!"] if turn.wish else words)


def _pick_text(pick: Pick) -> str:
    number, effect = pick
    return f"{number + 1}" if number == effect else f"{number + 1}+{effect + 1}"


def _place_text(place: Place) -> str:
    return f"{place.street}.{place.plot + 1}"


def _act_text(act: Act) -> str:
    place = "" if act.place is None else _place_text(act.place)
    value = "" if act.value is None else f"{act.value}"
    return f"{EFFECTS[act.effect].letter}{place}{'=' if place and value else ''}{value}"


def _claim_text(claim: Claim) -> str:
    estates = ",".join(map(_place_text, sorted(claim.estates)))
    return f"#{claim.plan + 1}={estates}" if estates else f"#{claim.plan + 1}"


@dataclass(slots=True)
class _Parts:
    """A turn that is being read, word by word; `kinds` are the kinds of words so far."""

    pick: Pick | None = None
    write: Write | None = None
    act: Act | None = None
    roundabout: Place | None = None
    claims: tuple[Claim, ...] = ()
    wish: bool = False
    kinds: tuple[str, ...] = ()

    def turn(self) -> Turn:
        return Turn(self.pick, self.write, self.act, self.roundabout, tuple(sorted(self.claims)), self.wish)


Read = Callable[[_Parts, Token, re.Match[str]], None]


@dataclass(frozen=True, slots=True)
class _Form:
    """One kind of word: how it is written, what to say when it is not, and what it adds to a turn."""

    kind: str
    pattern: re.Pattern[str]
    help: str
    read: Read
    is_single: bool = True


def parse_turn(text: str) -> Turn:
    """Read a turn in notation; raise NotationError with the column if it is malformed. `check` judges it."""
    return turn_at(text, 1)


def turn_at(text: str, column: int) -> Turn:
    """Return the turn written in part of a line; `column` is where that part begins, for errors."""
    parts = _Parts()
    for token in tokens(text, column=column):
        form, match = _form_of(token)
        _expect_kind(token, form, parts.kinds)
        form.read(parts, token, match)
        parts.kinds += (form.kind,)
    if _WRITE not in parts.kinds and _REFUSAL not in parts.kinds:
        end = Token("", column + len(text.rstrip()))
        end.refuse("the number and its plot are missing, as in 7@2.5, or x for a refusal")
    return parts.turn()


def _form_of(token: Token) -> tuple[_Form, re.Match[str]]:
    """Tell a word's kind by its first character; digits are a pick, or with an @ a number on a plot."""
    first = token.text[0].upper()
    form = _FORMS.get("@" if "@" in token.text else "1" if first in "0123456789" else first)
    if form is None:
        token.refuse("this is not part of a turn")
    match = form.pattern.fullmatch(token.text)
    if match is None:
        token.refuse(form.help)
    return form, match


def _expect_kind(token: Token, form: _Form, kinds: tuple[str, ...]) -> None:
    if not kinds and form.kind not in (_PICK, _REFUSAL):
        token.refuse("a turn begins with what it takes, as 2 or 1+3, or with x for a refusal")
    if form.is_single and form.kind in kinds:
        token.refuse(f"a turn has only one {form.kind}")
    if _OTHER.get(form.kind) in kinds:
        token.refuse("a turn writes a number or is a refusal, not both")


def _place(token: Token, street: str, plot: str) -> Place:
    return Place(token.number(street, 1), token.number(plot, 1) - 1)


def _read_pick(parts: _Parts, token: Token, match: re.Match[str]) -> None:
    number, effect = (token.number(digits, 1) - 1 for digits in (match[1], match[2] or match[1]))
    if match[2] and number == effect:
        token.refuse("the number and the effect come from two different cards")
    parts.pick = (number, effect)


def _read_write(parts: _Parts, token: Token, match: re.Match[str]) -> None:
    parts.write = Write(_place(token, match[2], match[3]), token.number(match[1]))


def _read_refusal(parts: _Parts, token: Token, match: re.Match[str]) -> None:
    """Read nothing: a turn without a number is a refusal."""


@dataclass(frozen=True, slots=True)
class _ActWord:
    """An effect's word, for the effect to read."""

    token: Token
    match: re.Match[str]

    def place(self, street: int, plot: int) -> Place:
        return _place(self.token, self.match[street], self.match[plot])

    def number(self, group: int, at_least: int = 0) -> int | None:
        return None if self.match[group] is None else self.token.number(self.match[group], at_least)

    def refuse(self, what: str) -> NoReturn:
        self.token.refuse(what)


def _reader_of(rule: type[EffectRule]) -> Read:
    def read(parts: _Parts, token: Token, match: re.Match[str]) -> None:
        parts.act = rule.read_act(_ActWord(token, match))

    return read


def _read_roundabout(parts: _Parts, token: Token, match: re.Match[str]) -> None:
    parts.roundabout = _place(token, match[1], match[2])


def _read_claim(parts: _Parts, token: Token, match: re.Match[str]) -> None:
    plan = token.number(match[1], 1) - 1
    if any(claim.plan == plan for claim in parts.claims):
        token.refuse(f"plan {plan + 1} is claimed twice")
    names = (name.split(".") for name in (match[2] or "").split(",") if name)
    estates = tuple(sorted(_place(token, street, plot) for street, plot in names))
    parts.claims += (Claim(plan, estates),)


def _read_wish(parts: _Parts, token: Token, match: re.Match[str]) -> None:
    parts.wish = True


def _form(kind: str, pattern: str, explained: str, read: Read, *, is_single: bool = True) -> _Form:
    # ASCII, so that neither other scripts' digits nor letters that fold to ours are taken for them.
    return _Form(kind, re.compile(pattern, re.ASCII | re.IGNORECASE), explained, read, is_single)


_PICK, _WRITE, _REFUSAL, _EFFECT = "pick", "number", "refusal", "effect"
_OTHER = {_WRITE: _REFUSAL, _REFUSAL: _WRITE}
"""The two kinds of words that exclude each other."""

_FORMS = {
    "1": _form(_PICK, r"(\d+)(?:\+(\d+))?", "what is taken is written 2, or 1+3 for two cards", _read_pick),
    "@": _form(_WRITE, r"(\d+)@(\d+)\.(\d+)", "7 on street 2 plot 5 is written 7@2.5", _read_write),
    "X": _form(_REFUSAL, "x", "a refusal is written x", _read_refusal),
    **{
        rule.letter: _form(_EFFECT, rule.letter + rule.pattern, rule.example, _reader_of(rule))
        for rule in EFFECTS.values()
    },
    "R": _form("roundabout", r"r(\d+)\.(\d+)", "a roundabout on street 3 plot 4 is written R3.4", _read_roundabout),
    "#": _form(
        "claim",
        r"#(\d+)(?:=(\d+\.\d+(?:,\d+\.\d+)*))?",
        "a claim of plan 2 is written #2, or #2=1.1,2.4 with its estates by their first plots",
        _read_claim,
        is_single=False,
    ),
    "!": _form("wish", "!", "the wish is written !", _read_wish),
}
