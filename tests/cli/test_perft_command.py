"""`picketfence perft`: its output, and its errors for bad files."""

from pathlib import Path

import pytest

from picketfence.cli import main
from picketfence.rules import legal_turns, new_game, parse_code, ruleset
from picketfence.rules.perft import Case, format_cases, parse_cases, recounted, tree, walk
from tests.cli.running import expect_refusal, picketfence
from tests.cli.terminals import Terminal

SEED = parse_code("AAAA-AAAA")
LINE = ("--ruleset", "first+practice", "--deal", "AAAA-AAAA")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return two correct cases of three rounds each."""
    cases = [Case(ruleset(name), SEED, ruleset(name).seats.start, 3) for name in ("first+expert", "second+practice")]
    cases = [recounted(case, walk(case.ruleset, case.seed, case.seats, case.rounds)) for case in cases]
    path = tmp_path / "counts.txt"
    path.write_text(format_cases(cases, "counts for a test"), "utf-8")
    return path


def test_right_counts_are_ok(file: Path) -> None:
    done = picketfence("perft", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("  OK\n") == 2
    assert "surveyor: " in done.stdout
    divided = picketfence("perft", file, "--divide")
    assert divided.stdout.count("\nround seat   turns") == 2
    assert len(divided.stdout.splitlines()) == 2 * 2 + 3 * 2 + 3 * 1


def test_a_terminal_sees_progress(file: Path) -> None:
    with Terminal("perft", str(file)) as terminal:
        shown = terminal.read_until("second+practice AAAA-AAAA: 3 rounds")
    assert "3/6 first+expert round 2" in shown
    assert "████████████████████ 6/6 first+expert round 3" in shown


def test_wrong_counts_differ_and_the_rounds_are_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expert, practice = parse_cases(file.read_text("utf-8"), "counts")
    (one, two), *rest = expert.counts
    wrong = Case(expert.ruleset, SEED, 2, 3, ((one, two + 1), *rest))
    longer = Case(practice.ruleset, SEED, 1, 4, practice.counts, ((1, 5),))
    file.write_text(format_cases([wrong, longer]), "utf-8")
    assert main(["perft", str(file)]) == 1
    text = capsys.readouterr().out
    assert text.count("  DIFFERS\n") == 2
    assert f"\n  round 1: {one} {two}, expected {one} {two + 1}\n" in text
    assert ", expected no such round\n" in text
    assert f"\n  tree 1: {tree(new_game(practice.ruleset, SEED, 1), 1)}, expected 5\n" in text


def test_update_writes_the_counts_and_keeps_the_comment(file: Path) -> None:
    right = file.read_text("utf-8")
    emptied = [Case(case.ruleset, case.seed, case.seats, case.rounds) for case in parse_cases(right, "counts")]
    file.write_text(format_cases(emptied, "counts for a test"), "utf-8")
    done = picketfence("perft", "--update", file)
    assert done.returncode == 0
    assert "2 cases" in done.stdout
    assert file.read_text("utf-8") == right


def test_one_line_of_play_is_counted() -> None:
    done = picketfence("perft", *LINE, "--rounds", "2", "--divide")
    counts = [tally.turns for tally in walk(ruleset("first+practice"), SEED, 1, 2)]
    rows = [line.split()[:3] for line in done.stdout.splitlines()[2:]]
    assert rows == [[str(number), "1", str(count)] for number, count in enumerate(counts, 1)]


def test_sequences_are_counted() -> None:
    done = picketfence("perft", *LINE, "--tree", "1", "--divide")
    count = len(list(legal_turns(new_game(ruleset("first+practice"), SEED, 1), 0)))
    assert len(done.stdout.splitlines()) == count + 1
    assert done.stdout.endswith(f"first+practice AAAA-AAAA: {count} sequences of 1 turn\n")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "name a data file"),
        (["--ruleset", "first"], "--deal"),
        (["--ruleset", "third", "--deal", "AAAA-AAAA"], "'third'"),
        (["--ruleset", "first", "--deal", "AAAA"], "deal code"),
        ([*LINE, "--rounds", "0"], "from 1 to 35"),
        ([*LINE, "--rounds", "36"], "from 1 to 35"),
        ([*LINE, "--seats", "2"], "1 player only"),
        (["--ruleset", "first", "--deal", "AAAA-AAAA", "--tree", "1"], "one seat"),
        ([*LINE, "--tree", "0"], "from 1 to 4"),
        ([*LINE, "--tree", "5"], "from 1 to 4"),
        (["--update", "absent"], "absent: cannot be read"),
    ],
)
def test_bad_options_are_one_line(args: list[str], words: str) -> None:
    expect_refusal(picketfence("perft", *args), words)


def test_a_malformed_file_is_one_line_with_the_place(file: Path) -> None:
    text = file.read_text("utf-8").replace("seats: 2", "seats: two")
    file.write_text(text, "utf-8")
    place = text.splitlines().index("seats: two") + 1
    expect_refusal(picketfence("perft", file), f"{file}:{place}: 'two'")
    expect_refusal(picketfence("perft", "--update", file), f"{file}:{place}: ")
    assert file.read_text("utf-8") == text
