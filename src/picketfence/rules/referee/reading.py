"""Reads referee requests: turns JSON into our values, or raises a RequestError that says what is wrong and where."""

from __future__ import annotations

from collections.abc import Mapping

from picketfence.rules.cards import Card, Effect
from picketfence.rules.errors import FormatError, RequestError
from picketfence.rules.plans.claims import Plan
from picketfence.rules.rulesets import Ruleset
from picketfence.rules.sheet import EMPTY, MIN_NUMBER, ROUNDABOUT, Sheet, Street, mask_of

JsonObject = Mapping[str, object]
NUMBERS = range(1, 16)
OFFERED = 3


def field(holder: JsonObject, name: str, place: str) -> object:
    """Return a required field; raise RequestError if it is missing."""
    if name not in holder:
        raise RequestError(f"field {name!r} is missing", place)
    return holder[name]


def as_object(value: object, place: str) -> JsonObject:
    if not isinstance(value, dict):
        raise RequestError("must be an object", place)
    return value


def as_list(value: object, place: str, length: int | None = None) -> list[object]:
    if not isinstance(value, list):
        raise RequestError("must be a list", place)
    if length is not None and len(value) != length:
        raise RequestError(f"must have {length} entries, not {len(value)}", place)
    return value


def as_count(value: object, place: str) -> int:
    """Return a non-negative integer; JSON's true is not one."""
    if type(value) is not int:
        raise RequestError("must be an integer", place)
    if value < 0:
        raise RequestError("must not be negative", place)
    return value


def as_text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise RequestError("must be a text", place)
    return value


def as_flag(value: object, place: str) -> bool:
    if not isinstance(value, bool):
        raise RequestError("must be true or false", place)
    return value


def read_sheet(value: object, rules: Ruleset, place: str) -> Sheet:
    """Read a sheet from the referee's JSON, possible or not; raise RequestError if it is malformed."""
    holder = as_object(value, place)
    lengths = rules.tables.streets
    streets = as_list(field(holder, "streets", place), f"{place}.streets", len(lengths))
    agents = as_list(field(holder, "agents", place), f"{place}.agents", len(rules.tables.tracks.agents))
    plans = as_list(field(holder, "plans", place), f"{place}.plans", len(rules.tables.slots))
    return Sheet(
        streets=tuple(
            _read_street(street, length, f"{place}.streets[{n}]")
            for n, (street, length) in enumerate(zip(streets, lengths, strict=True))
        ),
        agents=tuple(as_count(count, f"{place}.agents[{n}]") for n, count in enumerate(agents)),
        temps=as_count(field(holder, "temps", place), f"{place}.temps"),
        refusals=as_count(field(holder, "refusals", place), f"{place}.refusals"),
        plans=tuple(None if p is None else as_count(p, f"{place}.plans[{n}]") for n, p in enumerate(plans)),
    )


def _read_street(value: object, length: int, place: str) -> Street:
    holder = as_object(value, place)
    plots = as_list(field(holder, "plots", place), f"{place}.plots", length)
    read = [(EMPTY, False) if plot is None else _read_plot(plot, f"{place}.plots[{n}]") for n, plot in enumerate(plots)]
    return Street(
        plots=tuple(stands for stands, _ in read),
        bis=mask_of([plot for plot, (_, is_bis) in enumerate(read) if is_bis]),
        fences=_read_mask(holder, "fences", length - 1, place),
        used=_read_mask(holder, "used", length, place),
        pools=_read_mask(holder, "pools", length, place),
        parks=as_count(field(holder, "parks", place), f"{place}.parks"),
    )


def _read_plot(value: object, place: str) -> tuple[int, bool]:
    """Return what is on a plot that is not empty, and True if it is a copy."""
    holder = as_object(value, place)
    is_roundabout = "roundabout" in holder and as_flag(holder["roundabout"], f"{place}.roundabout")
    is_bis = "bis" in holder and as_flag(holder["bis"], f"{place}.bis")
    if is_roundabout:
        if "n" in holder or is_bis:
            raise RequestError("a roundabout has no number", place)
        return ROUNDABOUT, False
    return as_count(field(holder, "n", place), f"{place}.n"), is_bis


def _read_mask(holder: JsonObject, name: str, length: int, place: str) -> int:
    entries = as_list(field(holder, name, place), f"{place}.{name}")
    plots = [as_count(entry, f"{place}.{name}[{n}]") for n, entry in enumerate(entries)]
    for n, plot in enumerate(plots):
        if plot >= length:
            raise RequestError(f"there is no {plot} there; the last one is {length - 1}", f"{place}.{name}[{n}]")
    return mask_of(plots)


def read_offer(value: object, place: str) -> tuple[Card, ...]:
    """Read three pairs of a number and an effect."""
    pairs = as_list(value, place, OFFERED)
    return tuple(_read_card(pair, f"{place}[{n}]") for n, pair in enumerate(pairs))


def _read_card(value: object, place: str) -> Card:
    number, effect = as_list(value, place, 2)
    if as_count(number, f"{place}[0]") not in NUMBERS:
        raise RequestError(f"cards have numbers 1 to 15, not {number}", f"{place}[0]")
    word = as_text(effect, f"{place}[1]")
    if word not in list(Effect):
        raise RequestError(f"there is no effect {word[:40]!r}; effects are {', '.join(Effect)}", f"{place}[1]")
    return Card(as_count(number, place), Effect(word))


def read_plans(value: object, rules: Ruleset, place: str) -> tuple[tuple[Plan, ...], bool]:
    """Read the plans with the points they score now, and whether any of them is taken."""
    entries = as_list(value, place, len(rules.tables.slots))
    read = [_read_plan(entry, rules, f"{place}[{n}]") for n, entry in enumerate(entries)]
    return tuple(plan for plan, _ in read), any(taken for _, taken in read)


def _read_plan(value: object, rules: Ruleset, place: str) -> tuple[Plan, bool]:
    holder = as_object(value, place)
    first = as_count(field(holder, "first", place), f"{place}.first")
    later = as_count(field(holder, "later", place), f"{place}.later")
    taken = as_flag(holder.get("taken", False), f"{place}.taken")
    try:
        row = rules.edition.condition_row(holder, place)
    except FormatError as error:
        raise RequestError(error.what, error.place) from error
    return Plan(rules.edition.condition(row), later if taken and rules.has_later else first), taken


def write_sheet(sheet: Sheet) -> dict[str, object]:
    """Return a sheet as the referee's JSON."""
    return {
        "streets": [_write_street(street) for street in sheet.streets],
        "agents": list(sheet.agents),
        "temps": sheet.temps,
        "refusals": sheet.refusals,
        "plans": list(sheet.plans),
    }


def _write_street(street: Street) -> dict[str, object]:
    masks = {"fences": street.fences, "used": street.used, "pools": street.pools}
    return {
        "plots": [_write_plot(stands, street.bis >> plot & 1) for plot, stands in enumerate(street.plots)],
        **{name: [n for n in range(mask.bit_length()) if mask >> n & 1] for name, mask in masks.items()},
        "parks": street.parks,
    }


def _write_plot(stands: int, is_bis: int) -> dict[str, object] | None:
    if stands >= MIN_NUMBER:
        return {"n": stands, "bis": True} if is_bis else {"n": stands}
    return {"roundabout": True} if stands == ROUNDABOUT else None
