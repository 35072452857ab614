"""Plans, cards, turns and endings in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, assert_never, cast

from picketfence.rules import Act, Card, ConditionValue, Effect, End, Place, PlanRow, Sheet, Turn, Write, format_turn

NO_BREAK: Final = "\u00a0"

ENDS: Final = {
    End.REFUSALS: "the third refusal was crossed off",
    End.PLANS: "all three plans were claimed by one player",
    End.PLOTS: "no empty plot was left",
    End.CARDS: "fewer than three cards were left",
}


def style_of(effect: Effect) -> str:
    """Return the style in which a terminal shows an effect."""
    match effect:
        case Effect.SURVEYOR:
            return "bold"
        case Effect.AGENT:
            return "magenta"
        case Effect.LANDSCAPER:
            return "green"
        case Effect.POOL:
            return "blue"
        case Effect.TEMP:
            return "red"
        case Effect.BIS:
            return "yellow"
        case _:
            assert_never(effect)


def plural(count: int, thing: str) -> str:
    """Return a count with its noun: `1 round`, `2 rounds`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(items: Sequence[str], conjunction: str = "and") -> str:
    """Join words as a sentence does: `a`, `a and b`, `a, b and c`."""
    return f" {conjunction} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def place_text(place: Place) -> str:
    return f"street {place.street} plot {place.plot + 1}"


def card_text(card: Card) -> str:
    return f"{card.number} {card.effect}"


def end_text(ends: Sequence[End]) -> str:
    """Return why the game ended, in one sentence."""
    return f"The game ended because {listed([ENDS[end] for end in ends])}."


def _sizes(value: ConditionValue) -> str:
    return f"estates of {', '.join(map(str, cast('tuple[int, ...]', value)))}"


def _features(value: ConditionValue) -> str:
    return f"each with a {listed([str(thing) for thing in cast('tuple[str, ...]', value)])}"


def _times(thing: str) -> Callable[[ConditionValue], str]:
    return lambda value: plural(cast("int", value), thing)


def _full(thing: str) -> Callable[[ConditionValue], str]:
    return lambda value: f"all {thing} in {plural(cast('int', value), 'street')}"


_CONDITIONS: Final[dict[str, Callable[[ConditionValue], str]]] = {
    "estates": _sizes,
    "street_full": lambda value: f"street {value} full",
    "street_ends": lambda _: "both ends of every street built",
    "bis_in_one_street": lambda value: f"{value} bis in one street",
    "temps": _times("temp"),
    "streets_with_all_parks": _full("parks"),
    "streets_with_all_pools": _full("pools"),
    "all_parks_and_pools_of_street": lambda value: f"all parks and pools of street {value}",
    "parks_pools_and_roundabout_in_one_street": lambda _: "all parks, all pools, a roundabout in one street",
    "ends": lambda _: "at both ends of every street",
    "street": lambda value: f"all in street {value}",
    "one_street": lambda _: "all in one street",
    "roundabouts": lambda value: f"with {plural(cast('int', value), 'roundabout')}",
    "each_with": _features,
    "parks": _times("park"),
    "parks_in_every_street": lambda value: f"{plural(cast('int', value), 'park')} in every street",
    "agent_boxes": lambda value: f"{value} agent boxes",
    "agent_columns_full": lambda value: f"{value} full agent columns",
}


def plan_text(row: PlanRow) -> str:
    """Return what a plan asks for."""
    return ", ".join(_CONDITIONS[key](value) for key, value in row.condition)


def act_text(act: Act, write: Write) -> str:
    """Return what an effect did, as part of a sentence about a turn."""
    match act.effect:
        case Effect.SURVEYOR:
            assert act.place is not None
            return f"a fence in street {act.place.street} right of plot {act.place.plot + 1}"
        case Effect.AGENT:
            return f"an agent for estates of {act.value}"
        case Effect.LANDSCAPER:
            return f"a park in street {write.place.street}"
        case Effect.POOL:
            return "a pool there"
        case Effect.TEMP:
            return "a temp"
        case Effect.BIS:
            assert act.place is not None
            return f"a bis {act.value} on {place_text(act.place)}"
        case _:
            assert_never(act.effect)


def turn_text(turn: Turn, before: Sheet, after: Sheet) -> str:
    """Return a turn in words: `7 on street 2 plot 5, a park in street 2; plan 1 for 8 points`."""
    parts = [f"a roundabout on {place_text(turn.roundabout)}"] if turn.roundabout else []
    if turn.write is None:
        parts.append("a refusal")
    else:
        parts.append(f"{turn.write.number} on {place_text(turn.write.place)}")
        parts += [act_text(turn.act, turn.write)] if turn.act else []
    claims = [
        f"plan {number} for {plural(points, 'point')}"
        for number, (old, points) in enumerate(zip(before.plans, after.plans, strict=True), 1)
        if old is None and points is not None
    ]
    claims += ["asks for a reshuffle"] if turn.wish else []
    return "; ".join([", ".join(parts), *claims])


def turn_line(name: str, turn: Turn, before: Sheet, after: Sheet) -> str:
    """Return a player's turn in words and in notation, which non-breaking spaces keep on one line."""
    return f"{name}: {turn_text(turn, before, after)}  [{format_turn(turn).replace(' ', NO_BREAK)}]"
