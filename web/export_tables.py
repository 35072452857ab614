"""Writes the rules' tables and sentences for the page, as the generated files `*.gen.*` under web/src.

Standard library only, and the project need not be installed: the page is built before it is. The page types no figure
of the game by hand; what it needs to know about rulesets, plans and messages comes from here, and so do the English
sentences of the rules and of the server.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections import Counter
from pathlib import Path

WEB = Path(__file__).resolve().parent
sys.path.insert(0, str(WEB.parent / "src"))

from picketfence.rules import Card, Effect, Ruleset, TieBreak, all_rulesets, new_game, short_seed  # noqa: E402
from picketfence.rules.editions import all_editions  # noqa: E402
from picketfence.rules.editions.edition import Edition  # noqa: E402
from picketfence.rules.effects.bis import Bis  # noqa: E402
from picketfence.rules.effects.surveyor import Surveyor  # noqa: E402
from picketfence.rules.flows.aaa import AaaTable  # noqa: E402
from picketfence.rules.flows.draft import DraftTable  # noqa: E402
from picketfence.rules.flows.solo import SoloStack  # noqa: E402
from picketfence.rules.flows.stacks import RenewStacks, Stacks  # noqa: E402
from picketfence.rules.messages import ENGLISH  # noqa: E402
from picketfence.rules.plans.condition_keys import GoalKey  # noqa: E402
from picketfence.rules.plans.goals import AtLeast  # noqa: E402
from picketfence.rules.rulesets import VERSION  # noqa: E402
from picketfence.rules.scoring import Majority, Scale, most_estates, most_estates_then_sizes  # noqa: E402
from picketfence.rules.tables import ManagerRow, PlanRow, Provenance, Tables  # noqa: E402
from picketfence.server.messages import SENTENCES  # noqa: E402

Json = dict[str, object]
TABLES = WEB / "src" / "rules" / "tables.gen.json"
WORDS = WEB / "src" / "words"
ARGUMENT, VARIABLE = re.compile(r"\{(\w+)\}"), r"{ $\1 }"
ARTICLE = re.compile(r"\ban? (?=\{thing\})")
SECOND_EDITION = {"refusal": "strike", "agent": "marketing", "bis": "extension"}
"""What the second edition calls by another name (rules 1.8, 4.2, 4.6)."""
RENAMED = re.compile(rf"\b({'|'.join(SECOND_EDITION)})\b")


TIE_BREAKS: dict[TieBreak, str] = {most_estates: "estates", most_estates_then_sizes: "estates-then-sizes"}
"""What decides between equal totals (rule 7.7), by the name that the page knows."""


FLOWS: dict[type, str] = {Stacks: "stacks", SoloStack: "solo", DraftTable: "draft", AaaTable: "aaa"}
"""How the cards come, by the name that the page knows."""


def tables_json() -> Json:
    """All that the page knows of the game."""
    return {
        "version": VERSION,
        "editions": {edition.name: _edition(edition) for edition in all_editions()},
        "rulesets": {rules.id: _ruleset(rules) for rules in all_rulesets()},
    }


def _edition(edition: Edition) -> Json:
    tables, tracks = edition.tables, edition.tables.tracks
    return {
        "year": tables.year,
        "deck": _deck(tables),
        "streets": tables.streets,
        "pools": tables.pools,
        "tracks": {name: getattr(tracks, name) for name in tracks.__slots__},
        "slots": tables.slots,
        "plans": [_plan(row) for row in tables.plans],
        "counts": _counts(edition),
        "reconstructed": {
            section: _reconstructed(words)
            for section, words in tables.provenance
            if "." not in section and _reconstructed(words)
        },
    }


def _deck(tables: Tables) -> list[list[int]]:
    """How many cards there are of each number, from 1, with each effect."""
    counts = Counter(tables.deck)
    numbers = range(1, max(card.number for card in tables.deck) + 1)
    return [[counts[Card(number, effect)] for effect in Effect] for number in numbers]


def _plan(row: PlanRow) -> Json:
    return {
        "id": row.id,
        "slot": row.slot,
        "is_advanced": row.advanced,
        "first": row.first,
        "later": row.later,
        "condition": dict(row.condition),
        "reconstructed": _reconstructed(row.provenance),
    }


def _counts(edition: Edition) -> Json:
    """Return the conditions that count something, with the number of their rule and the name of the thing."""
    kinds = (kind for kind in edition.conditions if isinstance(kind, GoalKey))
    goals = {kind.key: kind.make(kind.rule, 1, edition.tables) for kind in kinds}
    return {key: {"rule": g.rule, "thing": g.thing} for key, g in goals.items() if isinstance(g, AtLeast)}


def _reconstructed(words: Provenance) -> list[str]:
    """Return the reconstructed figures, which the page marks."""
    return [field for field, word in words if word == "reconstructed"]


def _ruleset(rules: Ruleset) -> Json:
    turns = rules.turn_rules
    surveyor, bis = turns.effects[Effect.SURVEYOR], turns.effects[Effect.BIS]
    assert isinstance(surveyor, Surveyor)
    assert isinstance(bis, Bis)
    return {
        "edition": rules.edition.name,
        "is_advanced": rules.is_advanced,
        "seats": [rules.min_seats, rules.max_seats],
        "picks": turns.picks,
        "passes_card": turns.passes_card,
        "roundabout_boxes": turns.roundabout_boxes,
        "refusal_boxes": turns.refusal_boxes,
        "temp_boxes": rules.tables.tracks.temp_boxes,
        "has_wish": turns.has_wish,
        "has_later": rules.has_later,
        "fences_part_equals": surveyor.parts_equals,
        "bis_crosses_fences": bis.crosses_fences,
        "temps": _temps(rules),
        "tie_break": TIE_BREAKS[rules.tie_break],
        "manager": None if rules.manager is None else _manager(rules.manager),
        **_flow(rules),
    }


def _flow(rules: Ruleset) -> Json:
    """Return how the cards come: only a table that was dealt tells."""
    table = new_game(rules, short_seed(0), rules.min_seats).table
    renews_stacks = isinstance(table, Stacks) and isinstance(table.renewal, RenewStacks)
    return {"flow": FLOWS[type(table)], "renews_stacks": renews_stacks}


def _temps(rules: Ruleset) -> Json:
    match rules.temp_rule:
        case Majority(prizes):
            return {"kind": "majority", "values": prizes}
        case Scale(values):
            return {"kind": "scale", "values": values}
    raise AssertionError(f"the page knows no such rule for temps: {rules.temp_rule}")


def _manager(row: ManagerRow) -> Json:
    figures = {effect.value: getattr(row, effect.value) for effect in Effect}
    return {
        "level": row.level,
        "name": row.name,
        "scores": row.scores,
        **figures,
        "reconstructed": _reconstructed(row.provenance),
    }


def objections() -> str:
    """Return the rules' English catalogue as a Fluent file; things bring their own article, a or an."""
    return "".join(_message("objection", name, ARTICLE.sub("", text)) for name, text in ENGLISH.items())


def problems() -> str:
    """Return the server's English sentences as a Fluent file."""
    return "".join(_message("problem", name, sentence.english) for name, sentence in SENTENCES.items())


def _message(prefix: str, name: str, text: str) -> str:
    """One message, in two wordings where the second edition has words of its own."""
    usual = ARGUMENT.sub(VARIABLE, text)
    second = RENAMED.sub(lambda found: SECOND_EDITION[found[1]], usual)
    if second == usual:
        return f"{prefix}-{name} = {usual}\n"
    return f"{prefix}-{name} =\n    {{ $edition ->\n        [second] {second}\n       *[first] {usual}\n    }}\n"


def managers_json() -> list[str]:
    """Return the site managers' names by level, for pages that need no other table."""
    return [row.name for edition in all_editions() for row in edition.tables.managers]


def replace_file(path: Path, text: str) -> None:
    """At once, and only if it changes: others may be reading, and a dev server watching."""
    if path.is_file() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_text(text, "utf-8")
    draft.replace(path)


def main() -> None:
    replace_file(TABLES, json.dumps(tables_json(), ensure_ascii=False, separators=(",", ":")) + "\n")
    replace_file(WORDS / "managers.gen.json", json.dumps(managers_json(), ensure_ascii=False) + "\n")
    replace_file(WORDS / "en" / "objections.gen.ftl", objections())
    replace_file(WORDS / "en" / "problems.gen.ftl", problems())


if __name__ == "__main__":
    main()
