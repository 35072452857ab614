"""Whatever is wrong in a table file or in a plan's condition is refused in one line that names the place."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from picketfence.rules import tables as module
from picketfence.rules.errors import TableError
from picketfence.rules.plans.condition_keys import CONDITIONS
from picketfence.rules.tables import ConditionRow, condition_of, load, parse

EDITIONS = ("first", "second")


@cache
def text_of(edition: str) -> str:
    return (files("picketfence.rules") / "data" / f"{edition}_edition.toml").read_text(encoding="utf-8")


DECK_1 = "1  = [1, 1, 1, 0, 0, 0]"
PLAN = 'id = "1.1"\nslot = 1\nfirst = 8\nlater = 4\nestates = [1, 1, 1, 1, 1, 1]\n'
AT_PLAN = "plans[0] (1.1)"

FIRST_FILE = [
    ("year = 2018", "year = = 2018", "", "not TOML: Invalid value (at line 6, column 8)"),
    ("year = 2018", "year = " + "9" * 5000, "", "not TOML: Exceeds the limit"),
    ("year = 2018", "year = " + "[" * 5000, "", "not TOML: maximum recursion depth"),
    ("year = 2018", "", "", "the key 'year' is missing"),
    ("year = 2018", 'year = "2018"', "year", "must be an integer no less than 1"),
    ("year = 2018", "year = 0", "year", "must be an integer no less than 1"),
    ("year = 2018", "year = true", "year", "must be an integer no less than 1"),
    ("year = 2018", "year = 2018.0", "year", "must be an integer no less than 1"),
    ("year = 2018", "year = 2018\nmonth = 5", "", "the key 'month' is unknown"),
    ('edition = "first"', "edition = 1", "edition", "must be a text"),
    ('edition = "first"', 'edition = ""', "edition", "must be a text"),
    (
        'provenance = "printed"',
        'provenance = "hearsay"',
        "provenance",
        "must be one of printed, derived, reco",
    ),
    ('provenance = "printed"', "", "plans[0] (1.1)", "the key 'provenance' is missing"),
    ("[deck]", "[dock]", "", "the key 'dock' is unknown"),
    ("[deck]\n", "[deck]\ncolour = 1\n", "deck", "the key 'colour' is unknown"),
    (
        '"surveyor", "agent"',
        '"agent", "surveyor"',
        "deck.effects",
        "must be surveyor, agent, landscaper, pool, ",
    ),
    ("effects = [", "effects = 6 # [", "deck.effects", "must be surveyor, agent"),
    (DECK_1, "", "deck.cards", "the key '1' is missing"),
    (DECK_1, f"0 = [0, 0, 0, 0, 0, 0]\n{DECK_1}", "deck.cards", "the key '0' is unknown"),
    (DECK_1, "1 = [1, 1, 1, 0, 0]", "deck.cards.1", "must be a list of 6 entries, not 5"),
    (DECK_1, "1 = [1, 1, 1, 0, 0, 0, 0]", "deck.cards.1", "must be a list of 6 entries, not 7"),
    (DECK_1, "1 = 3", "deck.cards.1", "must be a list with entries"),
    (DECK_1, "1 = []", "deck.cards.1", "must be a list with entries"),
    (DECK_1, "1 = [1, 1, -1, 0, 0, 0]", "deck.cards.1[2]", "must be an integer no less than 0"),
    (DECK_1, "1 = [1, 1, 100, 0, 0, 0]", "deck.cards.1[2]", "must be an integer no greater than 99"),
    (
        DECK_1,
        "1 = [1, 1, 0x" + "f" * 5000 + ", 0, 0, 0]",
        "deck.cards.1[2]",
        "must be an integer no greater than",
    ),
    (DECK_1, "1 = [1, 1, 2, 0, 0, 0]", "deck.cards", "82 cards cannot be dealt into three equal stacks"),
    ("[sheet]\n", "[sheet]\nlake = 1\n", "sheet", "the key 'lake' is unknown"),
    ("[10, 11, 12]", "[10, 11]", "sheet.streets", "must be a list of 3 entries, not 2"),
    ("[10, 11, 12]", "[0, 11, 12]", "sheet.streets[0]", "must be an integer no less than 1"),
    ("[10, 11, 12]", "[10, 11, 100]", "sheet.streets[2]", "must be an integer no greater than 99"),
    ("[10, 11, 12]", "[1, 11, 12]", "sheet.pools[0][0]", "must be an integer no greater than 0"),
    ("pools = [[2, 6, 7], ", "pools = [", "sheet.pools", "must be a list of 3 entries, not 2"),
    ("[2, 6, 7]", "[2, 6, 10]", "sheet.pools[0][2]", "must be an integer no greater than 9"),
    ("[2, 6, 7]", "[2, 6, -7]", "sheet.pools[0][2]", "must be an integer no less than 0"),
    ("[2, 6, 7]", "[2, 7, 6]", "sheet.pools[0]", "must name plots from left to right, each once"),
    ("[2, 6, 7]", "[2, 6, 6]", "sheet.pools[0]", "must name plots from left to right, each once"),
    ("[tracks]\n", "[tracks]\nlakes = [0, 1]\n", "tracks", "the key 'lakes' is unknown"),
    ("[[0, 2, 4, 10], ", "[", "tracks.parks", "must be a list of 3 entries, not 2"),
    ("[0, 2, 4, 10]", "[0]", "tracks.parks[0]", "must have a value for no box and one for each box"),
    (", 31, 36]", ", 31]", "tracks.pools", "must be a list of 10 entries, not 9"),
    ("[0, 1, 3, 6, 9, 12, 16, 20, 24, 28]", "[0]", "tracks.bis", "must have a value for no box"),
    ("[0, 1, 3, 6,", "[0, 1, -3, 6,", "tracks.bis[2]", "must be an integer no less than 0"),
    ("[0, 0, 3, 5]", "[0, 0, 3]", "tracks.refusals", "must be a list of 4 entries, not 3"),
    ("[0, 3, 8]", "[0, 3]", "tracks.roundabouts", "must be a list of 3 entries, not 2"),
    ("temp_boxes = 11", "temp_boxes = 0", "tracks.temp_boxes", "must be an integer no less than 1"),
    ("temp_boxes = 11", "temp_boxes = 100", "tracks.temp_boxes", "must be an integer no greater than 99"),
    ("[[1, 3], ", "[", "tracks.agents", "must be a list of 6 entries, not 5"),
    ("[[1, 3], ", "[[1], ", "tracks.agents[0]", "must have a value for no box"),
    ("[7, 4, 1]", "[7, 4]", "temps.majority", "must be a list of 3 entries, not 2"),
    ("solo = {", "alone = {", "temps", "the key 'alone' is unknown"),
    ("solo = { at_least = 6, points = 7 }", "", "temps", "the key 'solo' is missing"),
    ("{ at_least = 6, points = 7 }", "7", "temps.solo", "must be a table"),
    ("at_least = 6", "at_most = 6", "temps.solo", "the key 'at_most' is unknown"),
    ("at_least = 6", "at_least = 0", "temps.solo.at_least", "must be an integer no less than 1"),
    ("at_least = 6", "at_least = 12", "temps.solo.at_least", "must be an integer no greater than 11"),
    ("points = 7", "points = -7", "temps.solo.points", "must be an integer no less than 0"),
    ("solo = {", "solo_level_0 = [0, 7]\nsolo = {", "temps", "the key 'solo' is unknown"),
    (PLAN, PLAN.replace('id = "1.1"', ""), "plans[0]", "the key 'id' is missing"),
    (PLAN, PLAN.replace('"1.1"', "1.1"), "plans[0].id", "must be a text"),
    (PLAN, PLAN.replace("1.1", "2.1"), "plans[0].id", "must be the slot 1, a point and a number"),
    (PLAN, PLAN.replace("1.1", "1.01"), "plans[0].id", "must be the slot 1, a point and a number"),
    (PLAN, PLAN.replace("1.1", "1.1\\n"), "plans[0].id", "must be the slot 1, a point and a number"),
    (PLAN, PLAN.replace("1.1", "1.2"), "plans[1].id", "1.2 appears twice"),
    (PLAN, PLAN.replace("slot = 1", ""), "plans[0]", "the key 'slot' is missing"),
    (PLAN, PLAN.replace("slot = 1", "slot = 4"), "plans[0].slot", "must be an integer no greater than 3"),
    (PLAN, PLAN.replace("slot = 1", "slot = true"), "plans[0].slot", "must be an integer no less than 1"),
    (PLAN, PLAN.replace("slot = 1", 'slot = "D"'), "plans[0].slot", "must be one of A, B, C"),
    (
        PLAN,
        PLAN.replace("slot = 1", "advanced = 1\nslot = 1"),
        f"{AT_PLAN}.advanced",
        "must be true or false",
    ),
    (PLAN, PLAN.replace("first = 8", ""), AT_PLAN, "the key 'first' is missing"),
    (
        PLAN,
        PLAN.replace("first = 8", "first = -8"),
        f"{AT_PLAN}.first",
        "must be an integer no less than 0",
    ),
    (PLAN, PLAN.replace("later = 4", ""), AT_PLAN, "the key 'later' is missing"),
    (
        PLAN,
        PLAN.replace("later = 4", "later = -4"),
        f"{AT_PLAN}.later",
        "must be an integer no less than 0",
    ),
    (PLAN, PLAN + "taken = false\n", AT_PLAN, "the key 'taken' is unknown"),
    (PLAN, PLAN + "lakes = 3\n", AT_PLAN, "the key 'lakes' is unknown"),
    (PLAN, PLAN.partition("estates")[0], AT_PLAN, "a plan needs a condition"),
    (PLAN, PLAN.replace("1, 1]", "1, 7]"), f"{AT_PLAN}.estates[5]", "must be an integer no greater than 6"),
    (
        PLAN,
        PLAN + 'provenance = "rumour"\n',
        f"{AT_PLAN}.provenance",
        "must be one of printed, derived, recon",
    ),
    (PLAN, PLAN + "provenance = 3\n", f"{AT_PLAN}.provenance", "must be a table"),
    (
        PLAN,
        PLAN + 'provenance = { street = "printed" }\n',
        f"{AT_PLAN}.provenance",
        "the key 'street' is unknown",
    ),
    (PLAN, PLAN + 'provenance = { first = "" }\n', f"{AT_PLAN}.provenance.first", "must be a text"),
    (
        PLAN,
        PLAN + 'provenance = { first = "seen" }\n',
        f"{AT_PLAN}.provenance.first",
        "must be one of printed",
    ),
    (
        PLAN,
        PLAN.replace("slot = 1", 'slot = "A"').replace("1.1", "A.1"),
        "plans",
        "must stand in the slots 1-2-3",
    ),
    (
        PLAN,
        PLAN.replace("slot = 1", 'advanced = true\nslot = "A"').replace("1.1", "A.1"),
        "plans",
        "must stand in the slots 1-2-3 or A-B-C, with a basic plan in each",
    ),
]

MANAGER_3 = 'level = 3\nname = "Walter"\nscores = ["A", "B"]\nlandscaper = 2\n'

SECOND_FILE = [
    (
        "solo_level_0 = [0, 1,",
        "solo_level_0 = [0, -1,",
        "temps.solo_level_0[1]",
        "must be an integer no ",
    ),
    ("solo_level_0 =", "alone = 0\nsolo_level_0 =", "temps", "the key 'alone' is unknown"),
    ('[deck]\nprovenance = "printed"', "[deck]", "deck", "the key 'provenance' is missing"),
    ('streets = "derived"', 'lakes = "derived"', "sheet.provenance", "the key 'lakes' is unknown"),
    (
        'streets = "derived"',
        'streets = "derive"',
        "sheet.provenance.streets",
        "must be one of printed, derived",
    ),
    (
        MANAGER_3,
        MANAGER_3.replace("level = 3", "level = 4"),
        "managers[3].level",
        "must count up from 0 without",
    ),
    (MANAGER_3, MANAGER_3.replace("level = 3", ""), "managers[3]", "the key 'level' is missing"),
    (MANAGER_3, MANAGER_3.replace('"Walter"', "3"), "managers[3].name", "must be a text"),
    (MANAGER_3, MANAGER_3.replace('"B"', '"D"'), "managers[3].scores[1]", "must be one of A, B, C"),
    (MANAGER_3, MANAGER_3.replace('"B"', '"A"'), "managers[3].scores", "must name each only once"),
    (
        MANAGER_3,
        MANAGER_3.replace("= 2", "= -2"),
        "managers[3].landscaper",
        "must be an integer no less than 0",
    ),
    (MANAGER_3, MANAGER_3.replace("landscaper", "gardener"), "managers[3]", "the key 'gardener' is unknown"),
]


def complaint(edition: str, old: str, new: str) -> str:
    assert old in text_of(edition)
    with pytest.raises(TableError) as caught:
        parse(text_of(edition).replace(old, new, 1), "x.toml", CONDITIONS)
    return str(caught.value)


@pytest.mark.parametrize(("old", "new", "path", "why"), FIRST_FILE, ids=range(len(FIRST_FILE)))
def test_a_slip_in_the_first_file_is_refused_with_the_place(old: str, new: str, path: str, why: str) -> None:
    said = complaint("first", old, new)
    assert said.startswith(f"x.toml: {path}: {why}" if path else f"x.toml: {why}")
    assert "\n" not in said


@pytest.mark.parametrize(("old", "new", "path", "why"), SECOND_FILE, ids=range(len(SECOND_FILE)))
def test_a_slip_in_the_second_file_is_refused_with_the_place(old: str, new: str, path: str, why: str) -> None:
    said = complaint("second", old, new)
    assert said.startswith(f"x.toml: {path}: {why}")
    assert "\n" not in said


@pytest.mark.parametrize("text", ["", "deck = 3", "sheet = 1", "plans = 3", "edition = [["])
def test_a_file_without_sections_is_refused(text: str) -> None:
    with pytest.raises(TableError, match=r"^x\.toml: "):
        parse(text, "x.toml", CONDITIONS)


def test_an_empty_deck_is_refused() -> None:
    head, _, rest = text_of("first").partition("[deck.cards]\n")
    none = "".join(f"{number} = [0, 0, 0, 0, 0, 0]\n" for number in range(1, 16))
    text = f"{head}[deck.cards]\n{none}[sheet]{rest.partition('[sheet]')[2]}"
    with pytest.raises(TableError, match=r"^x\.toml: deck\.cards: 0 cards cannot be dealt"):
        parse(text, "x.toml", CONDITIONS)


@given(st.sampled_from(EDITIONS), st.data())
def test_no_change_of_a_file_breaks_the_reader(edition: str, data: st.DataObject) -> None:
    text = text_of(edition)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    new = data.draw(st.text("0123456789[]{}\"'=-,. \n#abetrufls", max_size=6) | st.text(max_size=3))
    try:
        parse(text[:start] + new + text[end:], "x.toml", CONDITIONS)
    except TableError as error:
        place = error.place
        assert place.startswith("x.toml"), place


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder in the place of the package's, for an edition that is not yet read."""
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(module, "files", lambda _: tmp_path)
    return tmp_path / "data"


@pytest.mark.usefixtures("folder")
def test_a_file_that_is_not_there() -> None:
    with pytest.raises(TableError, match=r"^third_edition\.toml: cannot be read"):
        load("third", CONDITIONS)


def test_a_file_that_is_not_text(folder: Path) -> None:
    (folder / "third_edition.toml").write_bytes(b"edition = '\xff'")
    with pytest.raises(TableError, match=r"^third_edition\.toml: cannot be read"):
        load("third", CONDITIONS)


@pytest.mark.parametrize(
    ("mapping", "condition"),
    [
        ({"estates": [3, 3, 4], "first": 12, "later": 7, "taken": False}, (("estates", (3, 3, 4)),)),
        ({"temps": 10**30}, (("temps", 10**30),)),
        ({"street": 2, "estates": [6], "each_with": ["bis"]},
         (("street", 2), ("estates", (6,)), ("each_with", ("bis",)))),
        ({"parks": 1, "temps": 2, "id": None, "slot": None, "advanced": None, "provenance": None},
         (("parks", 1), ("temps", 2))),
        ({"ends": True, "estates": [1]}, (("ends", True), ("estates", (1,)))),
    ],
)  # fmt: skip
def test_a_condition_that_is_on_no_card(mapping: dict[str, object], condition: ConditionRow) -> None:
    assert condition_of(mapping, "plan 1", CONDITIONS) == condition


@pytest.mark.parametrize(
    ("mapping", "why"),
    [
        ({}, "plan 1: a plan needs a condition"),
        ({"first": 3, "later": 2, "taken": True}, "plan 1: a plan needs a condition"),
        ({"lakes": 3}, "plan 1: the key 'lakes' is unknown"),
        ({"street": 1}, "plan 1: a condition on estates needs the key 'estates' (rule 5.5)"),
        ({"ends": True, "parks": 3}, "plan 1: a condition on estates needs the key 'estates' (rule 5.5)"),
        ({"estates": []}, "plan 1: estates: must be a list with entries"),
        ({"estates": 3}, "plan 1: estates: must be a list with entries"),
        ({"estates": [3, 0]}, "plan 1: estates[1]: must be an integer no less than 1"),
        ({"estates": [3, "4"]}, "plan 1: estates[1]: must be an integer no less than 1"),
        ({"estates": [3], "street": 4}, "plan 1: street: must be an integer no greater than 3"),
        ({"street_full": 0}, "plan 1: street_full: must be an integer no less than 1"),
        ({"all_parks_and_pools_of_street": 4},
         "plan 1: all_parks_and_pools_of_street: must be an integer no greater than 3"),
        ({"temps": 0}, "plan 1: temps: must be an integer no less than 1"),
        ({"temps": True}, "plan 1: temps: must be an integer no less than 1"),
        ({"temps": 2.0}, "plan 1: temps: must be an integer no less than 1"),
        ({"street_ends": False}, "plan 1: street_ends: must be true or left out"),
        ({"street_ends": 1}, "plan 1: street_ends: must be true or false"),
        ({"estates": [1], "each_with": []}, "plan 1: each_with: must be a list with entries"),
        ({"estates": [1], "each_with": ["park"]}, "plan 1: each_with[0]: must be one of pool, bis"),
        ({"estates": [1], "each_with": [1]}, "plan 1: each_with[0]: must be a text"),
        ({"estates": [1], "each_with": ["bis", "bis"]}, "plan 1: each_with: must name each only once"),
    ],
)  # fmt: skip
def test_a_condition_that_cannot_be_read(mapping: dict[str, object], why: str) -> None:
    with pytest.raises(TableError) as caught:
        condition_of(mapping, "plan 1", CONDITIONS)
    assert str(caught.value) == why


@pytest.mark.parametrize("key", sorted(condition.key for condition in CONDITIONS))
def test_no_condition_takes_nothing_for_a_value(key: str) -> None:
    with pytest.raises(TableError, match=rf"^plan 1: {key}: must be "):
        condition_of({"estates": [1], key: None}, "plan 1", CONDITIONS)
