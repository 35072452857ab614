"""No file goes back to words and patterns that we have given up; each failure says what to write instead."""

from __future__ import annotations

import pytest

from tests.plain_english import all_findings, findings_in, names_in


def test_nothing_is_written_as_it_used_to_be() -> None:
    assert "\n".join(map(str, all_findings())) == ""


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("MOST_SEATS = 100", "MAX_"),
        ("_LONGEST_LINE: Final = 4096", "MAX_"),
        ("LARGEST: Final = 4_000_000", "MAX_"),
        ("LEAST_SALT = 16", "MIN_"),
        ("must be a whole number of at most 6", "integer"),
        ("**place.spoken", "one_based"),
        ("plays all rounds anew", "again"),
        ("class Lot(NamedTuple):", "Option"),
        ("class Telling(BaseModel):", "request or response"),
        ("one module a command", "per"),
        ("one word an idea", "per"),
        ("shows 64 a page", "per"),
        ("as many turns a second as it can", "per"),
        ('"""Whether the seat is taken."""', "True if"),
        ('"""Of the seats that are open."""', "starts with a verb"),
        ("'7' is no number", "is not a"),
        ("drops those that were longest not asked for", "least recently used"),
    ],
)
def test_a_habit_is_found_and_its_replacement_is_named(line: str, instead: str) -> None:
    (found,) = findings_in(f"first line\n{line}\n", "file.py")
    assert found.place == "file.py:2"
    assert instead in str(found)


@pytest.mark.parametrize(
    "line",
    [
        "MAX_SEATS = 100",
        "almost_done, at_least = 1, 2",
        "a lot of cards",
        "there is no number left",
        "one seat a bot may take",
        "which turns a player may make",
        "renew, knew",
    ],
)
def test_ordinary_english_passes(line: str) -> None:
    assert not list(findings_in(line, "file.md"))


@pytest.mark.parametrize("name", ["sign", "signs", "first_sign", "sign_of", "asking", "telling_views"])
def test_names_are_found_in_code_and_not_in_prose(name: str) -> None:
    (found,) = names_in(f"x = {name}  # a {name} here is prose\n", "file.py")
    assert found.found == name
    assert not list(names_in(f"x = 'a {name}'\n", "file.py"))


@pytest.mark.parametrize("name", ["sign_in", "signature", "signal", "design", "assigned"])
def test_other_names_pass(name: str) -> None:
    assert not list(names_in(f"x = {name}\n", "file.py"))
