"""The naive scores and consistency against vectors.md and sheets worked out by hand, without the engine."""

from __future__ import annotations

import pytest

from .consistent import naive_consistent
from .paper import Sheet, complete_estates
from .positions import sheet_of
from .ruleset import manager_of_level, read_ruleset
from .scorer import naive_aaa, naive_score, naive_standings, score_majority

# Y2's manager: no level of ours has these figures.
ONE_EACH = {"level": 9, "landscaper": 1, "pool": 1, "temp": 1, "surveyor": 1, "agent": 2, "bis": 2}


def sizes(sheet: Sheet) -> list[int]:
    return sorted(estate.size for estate in complete_estates(sheet))


# Scores


def test_naive_X1_score() -> None:
    sheet = sheet_of(
        "1 2 3 4 5 | 6 7 8 9 10",
        "1 2 3 | 4 5 6 | 7 8 8b | 9 10",
        "1 2 3 | 4 5 | 6 7 | 8 | . . . .",
        agents=(0, 0, 3, 0, 2, 0),
        parks=(3, 3, 0),
        pools=([2, 6, 7], [0], []),
        temps=4,
        refusals=2,
        plans=(8, 6, None),
    )
    assert naive_consistent("second", sheet) is None
    total, parts = naive_score("second", sheet, [3, 0])
    assert sizes(sheet) == [1, 2, 2, 2, 3, 3, 3, 3, 5, 5]
    assert parts == {
        "plans": 14,
        "parks": 16,
        "pools": 13,
        "temps": 7,
        "estates": 1 + 6 + 24 + 0 + 14 + 0,
        "bis": -1,
        "roundabouts": 0,
        "refusals": -3,
    }
    assert total == 91


@pytest.mark.parametrize("refusals", [0, 1])
def test_naive_X2_score(refusals: int) -> None:
    sheet = sheet_of(
        "1 2 3 4 5 | 6 7 8 9 | 10",
        "1 2 2b 3 | 4 5 6 7 | 8 9 9b",
        "1 2 | 3 3b | 5 | . . . . . . .",
        agents=(1, 0, 0, 3, 0, 0),
        parks=(3, 3, 2),
        pools=([2], [0], [1]),
        temps=2,
        refusals=refusals,
        plans=(6, 3, 11),
    )
    assert naive_consistent("second", sheet) is None
    total, parts = naive_score("second", sheet, [5, 3, 1])
    assert sizes(sheet) == [1, 1, 2, 2, 3, 4, 4, 4, 5]
    assert list(parts.values()) == [20, 20, 9, 1, 6 + 4 + 3 + 21 + 5, -6, 0, 0]
    assert total == 83


def test_naive_X6_fence_inside_estate() -> None:
    assert sizes(sheet_of("1 2 3 | .")) == [3]
    assert sizes(sheet_of("1 2 | 3 | .")) == [1, 2]
    assert sizes(sheet_of("1 2 3 4 5 6 7 | .")) == []


@pytest.mark.parametrize(("boxes", "value"), [(0, 2), (1, 3), (2, 4)])
def test_naive_X7_agent_column(boxes: int, value: int) -> None:
    sheet = sheet_of("1 2 | 3 4 | .", agents=(0, boxes, 0, 0, 0, 0))
    assert naive_score("first", sheet, [])[1]["estates"] == 2 * value


def test_naive_X8_estate_values() -> None:
    for text, value in [("1 2 | .", 3), ("1 2 3 | .", 3), ("1 2 3 4 | .", 4)]:
        assert naive_score("first", sheet_of(text, agents=(0, 1, 0, 0, 0, 0)), [])[0] == value


def test_naive_X9_refusals() -> None:
    assert [naive_score("first", sheet_of(refusals=k), [])[0] for k in range(4)] == [0, 0, -3, -5]


def test_naive_X11_roundabouts() -> None:
    texts = ["", "R | .", "R | R | ."]
    assert [naive_score("first+advanced", sheet_of(text), [])[0] for text in texts] == [0, -3, -8]


def test_naive_X14_park_cards() -> None:
    assert naive_aaa(["landscaper"] * 5, manager_of_level(1), 0, 0).lines["parks"] == 5


def test_naive_X15_temp_cards() -> None:
    lines = naive_aaa(["temp"] * 4, manager_of_level(1), 4, 0).lines
    assert (lines["temps"], lines["majority"]) == (4, 7)
    assert naive_score("second+solo:1", sheet_of(temps=4), [4])[1]["temps"] == 7
    assert naive_score("second+solo:1", sheet_of(temps=3), [4])[1]["temps"] == 4


def test_naive_X16_stretch() -> None:
    assert naive_aaa(["bis", "agent", "agent", "landscaper"], ONE_EACH, 0, 0).stretches == [(5, 10)]


@pytest.mark.parametrize("ruleset", ["second+solo:0", "practice+second@1"])
def test_naive_X17_level_0(ruleset: str) -> None:
    assert [naive_score(ruleset, sheet_of(temps=k), [9])[0] for k in range(6)] == [0, 1, 1, 4, 7, 7]


@pytest.mark.parametrize("ruleset", ["first+solo", "advanced+practice+first"])
def test_naive_X18_solo_temps(ruleset: str) -> None:
    assert [naive_score(ruleset, sheet_of(temps=k), [])[0] for k in (5, 6)] == [0, 7]


@pytest.mark.parametrize(
    ("counts", "prizes"),
    [
        ([5, 5, 3, 1], [7, 7, 4, 1]),
        ([4, 0], [7, 0]),
        ([0, 0], [0, 0]),
        ([2, 2, 2, 1], [7, 7, 7, 4]),
        ([4, 3, 2, 1], [7, 4, 1, 0]),
    ],
)
def test_naive_Y1_majority(counts: list[int], prizes: list[int]) -> None:
    others = [counts[:i] + counts[i + 1 :] for i in range(len(counts))]
    assert [score_majority(own, rest, [7, 4, 1]) for own, rest in zip(counts, others, strict=True)] == prizes


def test_naive_Y2_aaa() -> None:
    words = {"park": "landscaper", "fence": "surveyor"}
    text = "park park fence temp agent bis fence fence pool temp park bis fence "
    text += "agent temp temp park park fence pool"
    score = naive_aaa([words.get(word, word) for word in text.split()], ONE_EACH, 4, 0)
    assert score.lines == {
        "plans": 0,
        "parks": 5,
        "pools": 2,
        "temps": 4,
        "majority": 7,
        "fences": 5,
        "estates": 21,
    }
    assert score.stretches == [(2, 2), (3, 6), (0, 0), (3, 6), (6, 6), (1, 1)]
    assert (score.total, score.estate_count) == (44, 5)


def test_naive_Y3_five_stretches() -> None:
    stretches = [["landscaper"] * 4, ["landscaper"] * 3, ["pool"] * 3, ["temp"] * 3]
    stretches += [["landscaper", "temp"], ["bis", "pool"]]
    row = [effect for stretch in stretches for effect in [*stretch, "surveyor"]][:-1]
    score = naive_aaa(row, {**ONE_EACH, "bis": 3}, 0, 8)
    assert (score.lines["estates"], score.lines["plans"], score.estate_count) == (15, 8, 6)


def test_naive_level_0_scores_nothing() -> None:
    assert naive_aaa(["temp", "pool"], manager_of_level(0), 0, 8).total == 0


def test_naive_standings() -> None:
    results = [(50, [1, 2]), (60, [3]), (50, [2, 2]), (50, [1, 2]), (50, [6])]
    assert naive_standings(results, "first") == [2, 1, 4, 2, 5]
    assert naive_standings(results, "second") == [2, 1, 2, 2, 5]


def test_naive_ruleset_ids() -> None:
    assert read_ruleset("advanced+solo:3+second@1") == read_ruleset("second+solo:3+advanced")
    for text in [
        "third",
        "first+second",
        "second+expert",
        "first+solo:3",
        "second+solo",
        "second+solo:8",
        "",
    ]:
        with pytest.raises(ValueError, match=r"mode|edition"):
            read_ruleset(text)


# Consistent sheets


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("1 2 . 4", None, None),
        ("2 1", "3.4", "3.4"),
        ("2 . 2", "3.4", "3.4"),
        ("2 2", "3.4", "3.4"),
        ("5 | R | 5 5b", None, None),
        ("5 R | 6", "8.2", "8.2"),
        ("5b 5 5b 5b", None, None),
        ("5 5b 5", "3.4", "3.4"),
        ("5 | 5b", "4.6", None),
        ("5b 5b", "4.6", "4.6"),
        ("5 . 6b", "4.6", "4.6"),
        ("17 18", "1.1", "1.1"),
        ("R | R | R | .", "8.2", "8.2"),
    ],
)
def test_naive_consistent_streets(text: str, first: str | None, second: str | None) -> None:
    assert naive_consistent("first+advanced", sheet_of(text)) == first
    assert naive_consistent("second+advanced", sheet_of(text)) == second


@pytest.mark.parametrize(
    ("sheet", "rule"),
    [
        (sheet_of("1 2 2b", parks=(2, 0, 0)), None),
        (sheet_of("1 2 2b", parks=(3, 0, 0)), "4.3"),
        (sheet_of("1 2 3 4", parks=(4, 0, 0)), "4.3"),
        (sheet_of("1 2 3", pools=([2], [], [])), None),
        (sheet_of("1 2 2b", pools=([2], [], [])), "4.4"),
        (sheet_of("1 2 3", pools=([1], [], [])), "4.4"),
        (sheet_of("1 2", used=([1], [], [])), None),
        (sheet_of("1 2", used=([2], [], [])), "1.7"),
        (sheet_of("1 | R | .", used=([1], [], [])), "1.7"),
        (sheet_of(agents=(1, 2, 3, 4, 4, 4), temps=11, refusals=3), None),
        (sheet_of(agents=(2, 0, 0, 0, 0, 0)), "4.2"),
        (sheet_of(temps=12), "4.5"),
        (sheet_of(refusals=4), "6.1"),
        (sheet_of("1" + " 1b" * 9), None),
        (sheet_of("1" + " 1b" * 9, "1 1b"), "4.6"),
    ],
)
def test_naive_consistent_tracks(sheet: Sheet, rule: str | None) -> None:
    assert naive_consistent("first", sheet) == rule
