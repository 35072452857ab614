"""The questions before a text game: numbers are read alike at each of them, and `u`, `?` and `q` always work."""

import pytest

from picketfence.cli.game.answers import MAX_DIGITS, parse_answer
from picketfence.cli.game.setup import next_question
from picketfence.rules import Ruleset, all_rulesets
from tests.cli.running import picketfence

QUESTIONS = ["Which edition?", "Which game?", "Against whom?", "The advanced variant?", "Who plays?"]
TO_QUESTION = ["", "2\n", "2\n2\n", "2\n2\n1\n", "2\n2\n1\n1\n"]
"""The answers that lead to each question."""
HELP = "go back to the previous question"


def asked(text: str) -> list[str]:
    """Return the questions in the order in which they were asked."""
    return [line for line in text.splitlines() if line in QUESTIONS]


@pytest.mark.parametrize("lead", TO_QUESTION[:-1])
def test_leading_zeros_do_not_matter_and_no_number_out_of_range_is_taken(lead: str) -> None:
    done = picketfence("play", "--text", stdin=f"{lead}0000000012\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert asked(done.stdout) == QUESTIONS[: lead.count("\n") + 1]
    assert ", or ? for help." in done.stdout
    again = picketfence("play", "--text", stdin=f"{lead}0000000002\n")
    assert len(asked(again.stdout)) == lead.count("\n") + 2


@pytest.mark.parametrize(
    ("typed", "number"),
    [("12", 12), ("0000000012", 12), (" 7 ", 7), ("0", 0), ("-1", None), ("²", None), ("1.0", None), ("", None)],
)
def test_answers_are_numbers_or_text(typed: str, number: int | None) -> None:
    answer = parse_answer(typed)
    assert (answer.number, answer.text) == (number, typed.strip())


def test_only_options_that_are_there_can_be_chosen() -> None:
    assert parse_answer("002").option(3, has_default=False) == 1
    assert parse_answer("").option(3, has_default=True) == 0
    for typed, has_default in (("0", True), ("4", True), ("", False), ("9" * (MAX_DIGITS + 1), True), ("two", True)):
        assert parse_answer(typed).option(3, has_default=has_default) is None


@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_every_question_takes_help_and_quit(number: int) -> None:
    done = picketfence("play", "--text", stdin=f"{TO_QUESTION[number]}?\nQ\n1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert HELP in done.stdout
    assert asked(done.stdout) == QUESTIONS[: number + 1]
    assert done.stdout.endswith("Goodbye.\n")


@pytest.mark.parametrize("number", range(1, len(QUESTIONS)))
def test_undo_goes_back_to_the_previous_question(number: int) -> None:
    done = picketfence("play", "--text", stdin=f"{TO_QUESTION[number]}u\n")
    assert asked(done.stdout) == [*QUESTIONS[: number + 1], QUESTIONS[number - 1]]


def test_an_answer_that_was_undone_can_be_given_differently() -> None:
    done = picketfence("play", "--text", stdin="2\n2\nu\nu\nu\n1\n4\nu\n4\n2\nu\n1\nAnn\n")
    assert "There is nothing to undo" in " ".join(done.stdout.split()).replace("there", "There")
    assert "Round 1 · Ann · first+practice ─" in done.stdout


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("Ann", "first is for 2 to 100 players, but 1 name was given."),
        (",".join(f"P{number}" for number in range(101)), "first is for 2 to 100 players, but 101 names were given."),
    ],
)
def test_a_wrong_number_of_names_is_reported_with_the_right_plural(names: str, sentence: str) -> None:
    assert sentence in picketfence("play", "--text", stdin=f"1\n1\n1\n{names}\n").stdout


def test_the_questions_lead_to_every_ruleset() -> None:
    def reached(possible: tuple[Ruleset, ...]) -> list[Ruleset]:
        question = next_question(possible)
        if question is None:
            return list(possible)
        return [rules for left in question.answers.values() for rules in reached(left)]

    assert sorted(rules.id for rules in reached(all_rulesets())) == sorted(rules.id for rules in all_rulesets())
