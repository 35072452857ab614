"""The tables of both editions: checksums and provenance. What is wrong in a file: test_tables_refused.py."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from picketfence.rules import ruleset
from picketfence.rules.cards import Card, Effect
from picketfence.rules.plans.condition_keys import CONDITIONS
from picketfence.rules.tables import ManagerRow, PlanRow, Tables, parse

EDITIONS = ("first", "second")


def text_of(edition: str) -> str:
    return (files("picketfence.rules") / "data" / f"{edition}_edition.toml").read_text(encoding="utf-8")


def fresh(edition: str) -> Tables:
    """Not `load`, whose cache would hide from mutmut what a mutant reads."""
    return parse(text_of(edition), "x.toml", CONDITIONS)


def plan_of(tables: Tables, name: str) -> PlanRow:
    return next(plan for plan in tables.plans if plan.id == name)


def by_number(tables: Tables) -> list[int]:
    counts = Counter(card.number for card in tables.deck)
    return [counts[number] for number in range(1, 16)]


def by_effect(tables: Tables) -> dict[str, int]:
    return dict(Counter(card.effect.value for card in tables.deck))


def test_R1_4_first_edition_has_81_cards() -> None:
    tables = fresh("first")
    assert len(tables.deck) == 81
    assert by_number(tables) == [3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3]
    assert by_effect(tables) == {
        "surveyor": 18,
        "agent": 18,
        "landscaper": 18,
        "pool": 9,
        "temp": 9,
        "bis": 9,
    }


def test_R1_4_second_edition_has_63_cards() -> None:
    tables = fresh("second")
    assert len(tables.deck) == 63
    assert by_number(tables) == [2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2]
    assert by_effect(tables) == {
        "surveyor": 14,
        "agent": 14,
        "landscaper": 14,
        "pool": 7,
        "temp": 7,
        "bis": 7,
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_R1_4_the_deck_is_symmetric_and_in_the_order_of_the_tables(edition: str) -> None:
    deck = fresh(edition).deck
    counts = Counter(deck)
    assert counts == Counter(Card(16 - number, effect) for number, effect in deck)
    order = list(Effect)
    assert list(deck) == sorted(deck, key=lambda card: (card.number, order.index(card.effect)))
    assert {card.number for card in deck} == set(range(1, 16))


@pytest.mark.parametrize("edition", EDITIONS)
def test_R1_1_the_sheet(edition: str) -> None:
    tables = fresh(edition)
    assert tables.streets == (10, 11, 12)
    assert tables.pools == ((2, 6, 7), (0, 3, 7), (1, 6, 10))


@pytest.mark.parametrize("edition", EDITIONS)
def test_R1_9_the_tracks(edition: str) -> None:
    tracks = fresh(edition).tracks
    assert tracks.parks == ((0, 2, 4, 10), (0, 2, 4, 6, 14), (0, 2, 4, 6, 8, 18))
    assert tracks.pools == (0, 3, 6, 9, 13, 17, 21, 26, 31, 36)
    assert tracks.bis == (0, 1, 3, 6, 9, 12, 16, 20, 24, 28)
    assert tracks.refusals == (0, 0, 3, 5)
    assert tracks.roundabouts == (0, 3, 8)
    assert tracks.temp_boxes == 11
    assert tracks.agents == (
        (1, 3),
        (2, 3, 4),
        (3, 4, 5, 6),
        (4, 5, 6, 7, 8),
        (5, 6, 7, 8, 10),
        (6, 7, 8, 10, 12),
    )


def test_R7_4_the_prizes_for_temps() -> None:
    assert fresh("first").majority == fresh("second").majority == (7, 4, 1)


def test_R9_5_solo_temps_of_the_first_edition_are_a_threshold() -> None:
    assert fresh("first").solo_temps == (0, 0, 0, 0, 0, 0, 7)


def test_R10_7_solo_temps_of_the_second_edition_are_a_scale() -> None:
    assert fresh("second").solo_temps == (0, 1, 1, 4, 7)


def test_R2_1_plans_of_the_first_edition_in_id_order() -> None:
    tables = fresh("first")
    assert (tables.edition, tables.year) == ("first", 2018)
    assert tables.slots == ("1", "2", "3")
    assert [plan.id for plan in tables.plans] == (
        [f"1.{n}" for n in range(1, 12)] + [f"2.{n}" for n in range(1, 12)] + [f"3.{n}" for n in range(1, 7)]
    )
    assert Counter((plan.slot, plan.advanced) for plan in tables.plans) == {
        ("1", False): 6,
        ("2", False): 6,
        ("3", False): 6,
        ("1", True): 5,
        ("2", True): 5,
    }
    assert all(plan.id.startswith(f"{plan.slot}.") for plan in tables.plans)
    assert (sum(p.first for p in tables.plans), sum(p.later for p in tables.plans)) == (247, 129)


def test_R2_1_plans_of_the_second_edition_in_id_order() -> None:
    tables = fresh("second")
    assert (tables.edition, tables.year) == ("second", 2023)
    assert tables.slots == ("A", "B", "C")
    assert [plan.id for plan in tables.plans] == (
        [f"A.{n}" for n in range(1, 14)] + [f"B.{n}" for n in range(1, 13)] + [f"C.{n}" for n in range(1, 14)]
    )
    assert Counter((plan.slot, plan.advanced) for plan in tables.plans) == {
        ("A", False): 7,
        ("B", False): 7,
        ("C", False): 7,
        ("A", True): 6,
        ("B", True): 5,
        ("C", True): 6,
    }
    assert all(plan.id.startswith(f"{plan.slot}.") for plan in tables.plans)
    assert (sum(p.first for p in tables.plans), sum(p.later for p in tables.plans)) == (361, 191)


def test_R5_2_a_plan_row() -> None:
    assert plan_of(fresh("first"), "2.3") == PlanRow(
        id="2.3",
        slot="2",
        advanced=False,
        first=12,
        later=7,
        condition=(("estates", (3, 3, 4)),),
        provenance=(("slot", "printed"), ("first", "printed"), ("later", "printed"), ("estates", "printed")),
    )


@pytest.mark.parametrize(
    ("edition", "name", "condition"),
    [
        ("first", "1.7", (("street_full", 3),)),
        ("first", "1.11", (("street_ends", True),)),
        ("first", "2.9", (("parks_pools_and_roundabout_in_one_street", True),)),
        ("second", "A.8", (("estates", (1, 1, 1, 1, 1, 1)), ("ends", True))),
        ("second", "A.9", (("estates", (2, 6)), ("street", 1))),
        ("second", "A.13", (("estates", (2, 2, 3)), ("one_street", True), ("roundabouts", 2))),
        ("second", "B.10", (("estates", (5, 6)), ("each_with", ("pool", "bis")))),
        ("second", "C.13", (("agent_columns_full", 3),)),
    ],
)
def test_R5_5_conditions_keep_their_keys_in_the_order_of_the_file(edition: str, name: str, condition: object) -> None:
    assert plan_of(fresh(edition), name).condition == condition


def test_every_condition_key_is_on_some_card() -> None:
    plans = fresh("first").plans + fresh("second").plans
    assert {key for plan in plans for key, _ in plan.condition} == {condition.key for condition in CONDITIONS}
    assert len(CONDITIONS) == 18


def test_R10_1_managers_of_levels_0_to_7() -> None:
    assert fresh("first").managers == ()
    managers = fresh("second").managers
    assert [row.level for row in managers] == list(range(8))
    assert [row.name for row in managers] == [
        "—", "Sam", "Irene", "Walter", "Dolores", "Frank", "Lucille", "Harriet",
    ]  # fmt: skip
    assert ["".join(row.scores) for row in managers] == ["ABC", "A", "AC", "AB", "BC", "ABC", "ABC", "ABC"]
    assert [figures(row) for row in managers] == [
        (0, 0, 0, 0, 0, 0),
        (1, 1, 1, 0, 1, 1),
        (1, 2, 1, 1, 2, 1),
        (2, 2, 1, 1, 2, 2),
        (2, 3, 2, 1, 2, 2),
        (2, 3, 2, 2, 2, 2),
        (3, 3, 2, 2, 3, 2),
        (3, 4, 3, 3, 3, 2),
    ]


def figures(row: ManagerRow) -> tuple[int, ...]:
    return row.landscaper, row.pool, row.temp, row.surveyor, row.agent, row.bis


def test_tables_are_read_once() -> None:
    assert ruleset("first").tables is ruleset("first+solo").tables
    assert [ruleset(edition).tables for edition in EDITIONS] == [fresh(edition) for edition in EDITIONS]


@pytest.mark.parametrize(
    ("edition", "section", "field", "word"),
    [
        ("first", "deck", "cards", "printed"),
        ("first", "temps", "solo", "printed"),
        ("first", "plans.1.10", "temps", "printed"),
        ("second", "deck", "effects", "printed"),
        ("second", "sheet", "streets", "derived"),
        ("second", "sheet", "pools", "reconstructed"),
        ("second", "tracks", "agents", "derived"),
        ("second", "tracks", "temp_boxes", "reconstructed"),
        ("second", "temps", "solo", "printed"),
        ("second", "plans.A.5", "first", "derived"),
        ("second", "plans.B.6", "estates", "printed"),
        ("second", "plans.B.6", "slot", "reconstructed"),
        ("second", "plans.A.12", "roundabouts", "printed"),
        ("second", "plans.A.12", "later", "reconstructed"),
        ("second", "managers.0", "level", "printed"),
        ("second", "managers.0", "pool", "reconstructed"),
        ("second", "managers.1", "temp", "printed"),
        ("second", "managers.1", "bis", "reconstructed"),
        ("second", "managers.2", "scores_B", "printed"),
        ("second", "managers.2", "scores_C", "reconstructed"),
        ("second", "managers.7", "name", "reconstructed"),
    ],
)
def test_every_figure_says_where_it_comes_from(edition: str, section: str, field: str, word: str) -> None:
    assert fresh(edition).provenance_of(section, field) == word


def test_provenance_of_rows_and_tables_is_the_same() -> None:
    tables = fresh("second")
    kept = dict(tables.provenance)
    assert len(kept) == 4 + 38 + 8
    assert all(kept[f"plans.{plan.id}"] == plan.provenance for plan in tables.plans)
    assert all(kept[f"managers.{row.level}"] == row.provenance for row in tables.managers)
    words = {word for fields in kept.values() for _, word in fields}
    assert words == {"printed", "derived", "reconstructed"}


def test_all_of_the_first_edition_is_printed() -> None:
    assert {word for _, fields in fresh("first").provenance for _, word in fields} == {"printed"}


def changed(edition: str, *changes: tuple[str, str]) -> Tables:
    text = text_of(edition)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return parse(text, "x.toml", CONDITIONS)


def test_a_file_s_provenance_holds_where_an_entry_is_silent() -> None:
    tables = changed("first", ("[sheet]\n", '[sheet]\nprovenance = { pools = "derived" }\n'))
    assert tables.provenance_of("sheet", "pools") == "derived"
    assert tables.provenance_of("sheet", "streets") == "printed"


def test_a_file_s_provenance_holds_for_managers() -> None:
    harriet = 'bis = 2\nprovenance = "reconstructed"\n'
    at_end = text_of("second").rpartition(harriet)
    tables = parse(f'provenance = "derived"\n{at_end[0]}bis = 2\n', "x.toml", CONDITIONS)
    assert tables.provenance_of("managers.7", "agent") == "derived"
    assert tables.provenance_of("managers.6", "agent") == "reconstructed"


def test_a_default_holds_for_the_rest_and_nothing_said_means_our_own() -> None:
    sheet = 'provenance = { streets = "derived", pools = "reconstructed" }'
    tables = changed("second", (sheet, 'provenance = { streets = "derived", default = "printed" }'))
    assert tables.provenance_of("sheet", "pools") == "printed"
    tables = changed("second", (sheet, 'provenance = { pools = "derived" }'))
    assert tables.provenance_of("sheet", "streets") == "reconstructed"


def test_the_provenance_of_scores_holds_for_each_letter() -> None:
    tables = changed("second", ('scores_A = "printed", scores_B = "printed"', 'scores = "derived"'))
    assert [tables.provenance_of("managers.2", f"scores_{letter}") for letter in "ABC"] == ["derived"] * 3


def test_solo_temps_name_their_provenance_by_the_key_of_the_file() -> None:
    words = 'provenance = { majority = "derived", solo_level_0 = "reconstructed" } #'
    tables = changed("second", ('provenance = "printed"           #', words))
    assert [tables.provenance_of("temps", field) for field in ("majority", "solo")] == ["derived", "reconstructed"]
    tables = changed("first", ("[temps]", '[temps]\nprovenance = { solo = "reconstructed" }'))
    assert [tables.provenance_of("temps", field) for field in ("majority", "solo")] == ["printed", "reconstructed"]


def test_a_prize_may_be_nothing() -> None:
    assert changed("first", ("[7, 4, 1]", "[7, 4, 0]")).majority == (7, 4, 0)


def test_asking_for_what_no_file_has_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        fresh("first").provenance_of("plans.1.1", "street")
    with pytest.raises(KeyError):
        fresh("first").provenance_of("managers.0", "name")
