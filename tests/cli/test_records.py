"""`replay`, `score` and `check`: their output for valid records, and for every kind of invalid one."""

import json
from pathlib import Path

import pytest

from picketfence.cli import main
from picketfence.cli.scores import winner_line
from picketfence.rules import Ruleset, all_rulesets, final_standings, rival_score, ruleset, score
from picketfence.rules.notation import format_record, last_state
from tests.cli.games import lively_record, write_record
from tests.cli.running import expect_refusal, picketfence

NAMES = ("Ann", "Bob")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_record(tmp_path / "game.txt", lively_record(ruleset("first"), 1, names=NAMES))


def changed(path: Path, old: str, new: str) -> Path:
    """Replace one piece of text in a record; return its path."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def round_line(path: Path, number: int) -> str:
    return next(line for line in path.read_text("utf-8").splitlines() if line.startswith(f"{number}. "))


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_every_ruleset_is_checked_scored_and_replayed(
    rules: Ruleset, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = lively_record(rules, 2)
    state = last_state(record)
    path = write_record(tmp_path / "game.txt", record)
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out.startswith(f"{path}: valid, {rules.id}, {len(record.rounds)} rounds, Seat 1 ")
    assert main(["score", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [seat["total"] for seat in found["seats"]] == [score(state, seat).total for seat in range(state.seats)]
    assert [place["total"] for place in found["standings"]] == [s.total for s in final_standings(state)]
    rival = rival_score(state)
    assert (found["aaa"]["total"] if "aaa" in found else None) == (rival.total if rival else None)
    assert main(["replay", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert sum(line.startswith("──") for line in lines) == len(record.rounds)


def test_replay_shows_one_round_and_one_seat(game: Path) -> None:
    whole = picketfence("replay", game).stdout
    one = picketfence("replay", game, "--round", "3", "--seat", "2")
    assert one.returncode == 0
    assert "Round 3 · first" in one.stdout
    assert one.stdout.count("Street 1") == 1
    assert "\nBob\n" in one.stdout
    assert whole.count("Street 1") == 2 * whole.count(" · first · deal ")
    assert "The game ended because" in whole
    assert "The game ended because" not in one.stdout


def test_score_shows_the_parts_side_by_side(game: Path) -> None:
    done = picketfence("score", game)
    state = last_state(lively_record(ruleset("first"), 1, names=NAMES))
    cards = [score(state, seat) for seat in range(2)]
    assert done.stdout.split()[:2] == ["Ann", "Bob"]
    for part in cards[0].parts:
        line = next(line for line in done.stdout.splitlines() if line.startswith(part))
        assert line.replace("−", "-").split()[1:] == [str(card.parts[part]) for card in cards]
    assert "The game ended because" in done.stdout
    assert "\n  1. " in done.stdout


def test_a_game_of_many_seats_is_scored_in_several_tables(tmp_path: Path) -> None:
    record = lively_record(ruleset("second"), 1)
    many = format_record(record).replace("seats: 2", "seats: 12")
    lines = [
        " / ".join([line.partition(" / ")[0], *[line.partition(" / ")[2]] * 11]) if " / " in line else line
        for line in many.splitlines()
        if not line.startswith(("digest:", "score:", "end:"))
    ]
    path = tmp_path / "many.txt"
    path.write_text("\n".join(lines), "utf-8")
    done = picketfence("score", path)
    assert done.returncode == 0
    assert done.stdout.count("\ntotal") == 3
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert ", shared" in done.stdout


def test_equal_totals_show_what_decides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = lively_record(ruleset("first"), 1, rounds=0)
    path = write_record(tmp_path / "start.txt", record)
    assert main(["score", str(path)]) == 0
    text = capsys.readouterr().out
    assert text.count("0 points, shared\n     0 complete estates, by size 0 0 0 0 0 0\n") == 2
    assert "The game is not over: round 1 is next." in text


def test_check_prints_one_line_for_each_record(game: Path, tmp_path: Path) -> None:
    part = write_record(tmp_path / "part.txt", lively_record(ruleset("second+solo:3"), 1, rounds=4))
    done = picketfence("check", game, part)
    assert done.returncode == 0
    assert [line.split(": ")[1].split(",")[0] for line in done.stdout.splitlines()] == ["valid", "valid"]
    assert "4 rounds, not over yet" in done.stdout
    broken = changed(part, "digest: ", "digest: 00")
    assert picketfence("check", game, broken).returncode == 2


def test_check_names_round_seat_rule_and_sentence(game: Path) -> None:
    first = round_line(game, 2).partition(" / ")[0].removeprefix("2. ")
    before = round_line(game, 1).partition(" / ")[0].split()[2]
    changed(game, f"2. {first}", f"2. 1 {before}")
    line = next(n for n, text in enumerate(game.read_text("utf-8").splitlines(), 1) if text.startswith("2. "))
    done = picketfence("check", game)
    assert done.returncode == 1
    assert done.stderr == ""
    assert done.stdout.startswith(f"{game}:{line}: round 2, seat 1: ")
    assert "(rule " in done.stdout
    expect_refusal(picketfence("replay", game), f"{game}:{line}: round 2, seat 1: ", "(rule ")
    expect_refusal(picketfence("score", game), f"{game}:{line}: ")


@pytest.mark.parametrize(("old", "new"), [("score: ", "score: 1"), ("digest: ", "digest: "), ("end: ", "end: cards, ")])
def test_check_finds_claims_that_are_not_true(game: Path, old: str, new: str) -> None:
    if old == new:
        digits = game.read_text("utf-8").partition("digest: ")[2][:2]
        old, new = f"digest: {digits}", f"digest: {'00' if digits != '00' else '11'}"
    done = picketfence("check", changed(game, old, new))
    assert done.returncode == 1
    assert "the replay gives" in done.stdout


def test_check_finds_rounds_after_the_end(game: Path) -> None:
    last = [line for line in game.read_text("utf-8").splitlines() if line[:1].isdigit()][-1]
    number = int(last.partition(".")[0])
    done = picketfence("check", changed(game, last, f"{last}\n{number + 1}.{last.partition('.')[2]}"))
    assert done.returncode == 1
    assert f"the game ended with round {number}" in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("picketfence record 1", "picketfence record 2", "version 2"),
        ("picketfence record 1", "hello", "begins with"),
        ("ruleset: first", "ruleset: third", "'third"),
        ("ruleset: first@1", "ruleset: first@9", "version 9"),
        ("deal: ", "deal: A", "deal code"),
        ("seats: 2", "seats: 1", "is for 2 to 100 players"),
        ("seats: 2", "seats: two", "'two'"),
        ("names: Ann, Bob", "names: Ann", "names"),
        ("date: 2030-12-31", "date: today", "today"),
        ("\n1. ", "\n2. ", "round 1 must come here"),
        (" / ", " // ", "seats"),
        ("\n1. 1 ", "\n1. y ", "column"),
        ("digest: ", "digest: xyz", "64"),
    ],
)
def test_malformed_records_are_one_line_with_the_place(game: Path, old: str, new: str, words: str) -> None:
    text = game.read_text("utf-8")
    if old == "\n1. 1 ":
        old = text[text.index("\n1. ") : text.index("\n1. ") + 6]
    changed(game, old, new)
    for name in ("check", "score"):
        assert main([name, str(game)]) == 2
    expect_refusal(picketfence("replay", game), f"{game}:", words)


def test_an_empty_file_is_not_a_record(tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.touch()
    expect_refusal(picketfence("check", empty), f"{empty}:1: ")


@pytest.mark.parametrize(
    ("option", "value"), [("--round", "0"), ("--round", "99"), ("--round", "-1"), ("--seat", "0"), ("--seat", "3")]
)
def test_replay_refuses_what_is_not_there(game: Path, option: str, value: str) -> None:
    expect_refusal(picketfence("replay", game, option, value), f"there is no {option[2:]} {value}")


@pytest.mark.parametrize(
    ("name", "names", "sentence"),
    [
        ("second+solo:7", ("You",), "The AAA (Harriet) wins."),
        ("first", ("You", "ann"), "You and ann share first place."),
        ("first+practice", ("You",), ""),
    ],
)
def test_the_winner_line_is_a_sentence(name: str, names: tuple[str, ...], sentence: str) -> None:
    rules = ruleset(name)
    rounds = None if rules.rival else 0
    state = last_state(lively_record(rules, 1, names=names, rounds=rounds))
    assert winner_line(state, names) == sentence
