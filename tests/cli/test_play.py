"""`picketfence play --text` through its stdin: complete games, undo, notation, quitting, resuming."""

import random
import re
from pathlib import Path

import pytest

from picketfence.cli.files import read_record
from picketfence.rules import Ruleset, all_rulesets, legal_turns, new_game, parse_code, ruleset
from picketfence.rules.notation import format_turn, last_state, verify
from tests.cli.running import expect_refusal, picketfence

CODE = "AAAA-AAAA"
FIRST_ANSWERS = "1\n" * 2000
PRACTICE = ("play", "--text", "--ruleset", "first+practice", "--deal", CODE)


def seats_of(rules: Ruleset) -> str:
    return ",".join(["Ann", "Newcomer", "Newcomer"][: rules.seats.start])


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_every_ruleset_is_played_to_the_end_with_first_answers(rules: Ruleset, tmp_path: Path) -> None:
    asked = ("play", "--text", "--ruleset", rules.id, "--seats", seats_of(rules), "--record", "game.txt")
    done = picketfence(*asked, stdin=FIRST_ANSWERS, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    record = read_record(tmp_path / "game.txt")
    verify(record)
    state = last_state(record)
    assert state.is_over
    assert "The game ended because" in done.stdout
    assert f"picketfence play --ruleset {rules.id} --deal {state.seed.code}" in done.stdout
    assert (f"--seats {seats_of(rules)}" in done.stdout) == (state.seats > 1)
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "\033" not in done.stdout


@pytest.mark.parametrize("number", range(6))
def test_no_stream_of_answers_breaks_the_game(number: int, tmp_path: Path) -> None:
    rng = random.Random(number)
    rules = all_rulesets()[rng.randrange(len(all_rulesets()))]
    words = ["u", "u", "r", "left", "others", "notation", "?", "", "x", "1+2 x", "1 7@2.5", "99", "²", "-1", "q", "no"]
    answers = [str(rng.randint(1, 12)) if rng.random() < 0.8 else rng.choice(words) for _ in range(1500)]
    path = tmp_path / "game.txt"
    asked = ("play", "--ruleset", rules.id, "--seats", seats_of(rules), "--record", path)
    done = picketfence(*asked, stdin="\n".join(answers))
    assert (done.returncode, done.stderr) == (0, "")
    verify(read_record(path))


def test_a_typed_turn_is_taken_and_shown() -> None:
    state = new_game(ruleset("first+practice"), parse_code(CODE), 1)
    turn = format_turn(list(legal_turns(state, 0))[70])
    done = picketfence(*PRACTICE, stdin=f"{turn}\n1\n")
    assert f"Your turn in notation: {turn}" in done.stdout
    assert f"[{turn}]" in done.stdout
    assert "The game stops in round 2." in done.stdout


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("4 3@1.1", r"There is no combination 4; choose one of 1, 2, 3\. \(rule 3\.3\)"),
        ("1 9@1.1", r"The card says 3; only a temp may change it to 9\. \(rule 4\.5\)"),
        ("x", r"No refusal is possible: .* \(rule 3\.5\)"),
        ("1 3@1.1 R1.2", r"Roundabouts belong to the advanced variant\. \(rule 8\.2\)"),
        ("1 3@1", r"7 on street 2 plot 5 is written 7@2\.5"),
        ("hello", r"'hello': this is not part of a turn"),
        ("", r"Type a number from 1 to 3, or \? for help\."),
        ("0", r"Type a number from 1 to 3, or \? for help\."),
        ("0" * 4000, r"Type a number from 1 to 3, or \? for help\."),
        ("9" * 5000, r"Type a number from 1 to 3, or \? for help\."),
        ("manager", r"Nobody manages an opponent in this game"),
        ("u", r"There is nothing to undo\."),
        ("r", r"There is nothing to redo\."),
        ("left", r"75 cards unseen since the last shuffle"),
        ("others", r"Nobody else has a sheet\."),
        ("notation", r"A turn in one line"),
        ("?", r"On a sheet: o pool planned"),
    ],
)
def test_every_question_takes_commands_and_explains_refusals(typed: str, answer: str) -> None:
    done = picketfence(*PRACTICE, stdin=f"{typed}\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(answer, " ".join(done.stdout.split())), done.stdout


def test_undo_and_redo_go_step_by_step() -> None:
    done = picketfence(*PRACTICE, stdin="2\n5\n3\nu\nu\nu\nr\nr\nr\n")
    questions = re.findall(r"^(?:What|Where|Use|Hand|A round).*\?$", done.stdout, re.MULTILINE)
    forward = ["What do you take?", "Where does the 13 go?", "Use the surveyor?", "Hand this turn in?"]
    assert questions == [*forward, *reversed(forward[:-1]), *forward[1:]]


def test_one_person_alone_goes_back_to_earlier_rounds_and_the_record_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    back = "2 13@1.10\n1\n" + "u\n" * 3 + "1 3@2.1 P\n1\n"
    done = picketfence(*PRACTICE, "--record", path, stdin=back + FIRST_ANSWERS)
    assert "Rounds of this game were taken back" in done.stdout
    record = read_record(path)
    assert format_turn(record.rounds[0][0]) == "1 3@2.1 P"
    assert "; rounds of this game were taken back and played again" in path.read_text("utf-8").splitlines()
    verify(record)
    plain = picketfence(*PRACTICE, stdin=FIRST_ANSWERS, cwd=tmp_path)
    assert "taken back" not in plain.stdout


def test_rounds_taken_back_can_be_redone(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    turns = "2 13@1.10\n1\n1\n1\n1\n"  # a typed turn, then a turn and a half by answers
    again = turns + "u\n" * 12 + "r\n" * 12
    picketfence(*PRACTICE, "--record", path, stdin=turns)
    once = read_record(path)
    picketfence(*PRACTICE, "--record", path, "--force", stdin=again)
    assert read_record(path) == once


def test_a_game_can_be_quit_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    stopped = picketfence(*PRACTICE, "--record", path, stdin="1 3@1.1\n1\nq\nn\nq\ny\n")
    assert stopped.returncode == 0
    assert "The game stops in round 2." in stopped.stdout
    assert f"picketfence play --resume {path}" in stopped.stdout
    assert len(read_record(path).rounds) == 1
    done = picketfence("play", "--resume", path, stdin=FIRST_ANSWERS)
    assert done.stdout.lstrip().startswith("──")
    assert "Round 2 · You · first+practice" in done.stdout.splitlines()[1]
    assert last_state(read_record(path)).is_over
    expect_refusal(picketfence("play", "--resume", path), f"{path}: this game is over")


def test_a_resumed_game_is_still_known_to_be_taken_back(tmp_path: Path) -> None:
    path, other = tmp_path / "game.txt", tmp_path / "other.txt"
    picketfence(*PRACTICE, "--record", path, stdin="1 3@1.1\n1\nu\nu\n1 3@1.2\n1\n")
    before = path.read_text("utf-8")
    done = picketfence("play", "--resume", path, "--record", other, stdin=FIRST_ANSWERS)
    assert "Rounds of this game were taken back" in done.stdout
    assert path.read_text("utf-8") == before
    verify(read_record(other))


def test_a_resumed_game_can_be_taken_back_to_its_first_round(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    picketfence(*PRACTICE, "--record", path, stdin="1 3@1.1\n1\n")
    done = picketfence("play", "--resume", path, stdin="u\nu\n2 13@1.10\n1\n")
    assert "Your turn in notation: 1 3@1.1" in done.stdout
    assert [format_turn(turns[0]) for turns in read_record(path).rounds] == ["2 13@1.10"]


def test_bots_play_among_themselves(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    done = picketfence("play", "--seats", "newcomer, Newcomer", "--record", path)
    assert done.returncode == 0
    assert read_record(path).names == ("Newcomer", "Newcomer 2")
    assert last_state(read_record(path)).is_over
    assert "Newcomer 2: " in done.stdout


def test_the_set_up_leads_to_every_kind_of_game() -> None:
    expert = picketfence("play", "--text", stdin="1\n2\n2\nAnn, Newcomer\n")
    assert "Round 1 · Ann · first+expert+advanced" in expert.stdout
    aaa = picketfence("play", "--text", stdin="2\n2\n4\n1\nAnn\n")
    assert "Round 1 · Ann · second+solo:3" in aaa.stdout
    usual = picketfence("play", "--deal", CODE, stdin="\n\nseven\n9\n\nAnn\nAnn,Ann\n\n")
    assert "Round 1 · You · first" in usual.stdout
    assert "Type a number from 1 to 2, or ? for help." in usual.stdout
    assert "is for 2 to 100 players" in usual.stdout
    assert "two players are called 'Ann'" in usual.stdout
    assert picketfence("play", "--text", stdin="1\n").returncode == 0


def test_the_record_is_offered_at_the_end(tmp_path: Path) -> None:
    (tmp_path / "taken.txt").write_text("mine", "utf-8")
    rounds = picketfence(*PRACTICE, "--record", tmp_path / "a.txt", stdin=FIRST_ANSWERS).stdout.count("Hand this")
    answers = picketfence(*PRACTICE, stdin=FIRST_ANSWERS, cwd=tmp_path)
    assert "The record is in 1\n" in answers.stdout
    turns = [format_turn(turns[0]) for turns in read_record(tmp_path / "1").rounds]
    assert len(turns) == rounds
    typed = "".join(f"{turn}\n\n" for turn in turns)
    done = picketfence(*PRACTICE, stdin=typed + "taken.txt\n/no/such/folder/x\nmine.txt\n", cwd=tmp_path)
    assert "taken.txt: the file exists already" in done.stdout
    assert "cannot be written" in done.stdout
    assert read_record(tmp_path / "mine.txt") == read_record(tmp_path / "1")
    assert (tmp_path / "taken.txt").read_text("utf-8") == "mine"
    kept = picketfence(*PRACTICE, stdin=typed + "\n", cwd=tmp_path)
    assert "The record is in" not in kept.stdout


def test_undecodable_input_is_refused_like_any_other_answer() -> None:
    done = picketfence(*PRACTICE, stdin=b"\xff\xfe\n\x00\n1\n", PYTHONUTF8="0", LC_ALL="C.UTF-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("this is not part of a turn") == 2
    assert "Where does the 3 go?" in done.stdout


def test_rounds_taken_back_are_gone_when_the_game_stops(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    picketfence(*PRACTICE, "--record", path, stdin="1 3@1.1\n1\n1 9@1.2\n1\nu\n")
    assert len(read_record(path).rounds) == 1
    assert "; rounds of this game were taken back" in path.read_text("utf-8")


def test_a_link_stays_a_link_and_devices_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "link.txt").symlink_to(tmp_path / "game.txt")
    picketfence(*PRACTICE, "--record", tmp_path / "link.txt")
    assert (tmp_path / "link.txt").is_symlink()
    assert read_record(tmp_path / "game.txt").rounds == ()
    expect_refusal(picketfence(*PRACTICE, "--record", "/dev/null", "--force"), "not a regular file")


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("mine", "utf-8")
    expect_refusal(
        picketfence(*PRACTICE, "--record", path),
        f"{path}: the file exists already; choose another name, or replace it with --force",
    )
    assert path.read_text("utf-8") == "mine"
    assert picketfence(*PRACTICE, "--record", path, "--force").returncode == 0
    assert path.read_text("utf-8").startswith("picketfence record 1\n")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--ruleset", "third"], "'third'"),
        (["--deal", "AAAA-AAAB"], "deal code, letter 8"),
        (["--seats", "Ann"], "2 to 100"),
        (["--ruleset", "first+solo", "--seats", "Ann,Bob"], "1 player only"),
        (["--seats", "Ann,ann"], "two players are called 'ann'"),
        (["--seats", f"Ann,{'x' * 41}"], "41 letters"),
        (["--seats", "Ann,B\x07b"], "control character"),
        (["--resume", "absent.txt"], "absent.txt: cannot be read"),
        (["--resume", "absent.txt", "--deal", CODE], "leave out --ruleset"),
        (["--ruleset", "first+practice", "--record", "no/folder/here.txt"], "cannot be written"),
    ],
)
def test_bad_options_are_one_line(args: list[str], words: str, tmp_path: Path) -> None:
    expect_refusal(picketfence("play", *args, cwd=tmp_path), words)


def test_a_record_that_breaks_a_rule_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    picketfence(*PRACTICE, "--record", path, stdin="1 3@1.1\n1\n")
    text = path.read_text("utf-8").replace("1. 1 3@1.1", "1. 1 9@1.1")
    path.write_text(text, "utf-8")
    expect_refusal(picketfence("play", "--resume", path), f"{path}:", "round 1, seat 1", "(rule 4.5)")
    assert path.read_text("utf-8") == text


def test_a_record_with_a_wrong_digest_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    picketfence(*PRACTICE, "--record", path, stdin="1 3@1.1\n1\n1 9@1.2\n1\n")
    text = path.read_text("utf-8").replace("1. 1 3@1.1", "1. 1 3@2.1")  # legal, but not what was played
    path.write_text(text, "utf-8")
    line = next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith("digest: "))
    done = picketfence("play", "--resume", path)
    expect_refusal(done, f"{path}:{line}: the digest does not match the rounds", "delete the digest line")
    assert path.read_text("utf-8") == text
    path.write_text("".join(f"{kept}\n" for kept in text.splitlines() if not kept.startswith("digest: ")), "utf-8")
    assert "Round 3 · You" in picketfence("play", "--resume", path).stdout


def test_a_record_that_claims_an_end_too_early_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    picketfence(*PRACTICE, "--record", path, stdin="1 3@1.1\n1\n")
    text = path.read_text("utf-8").replace("digest: ", "end: refusals\nscore: 0\ndigest: ")
    path.write_text(text, "utf-8")
    expect_refusal(picketfence("play", "--resume", path), f"{path}:", "the game is not over yet")


@pytest.mark.parametrize("number", ["q", ""])
def test_the_end_of_the_game_takes_help_undo_and_quit(number: str, tmp_path: Path) -> None:
    picketfence(*PRACTICE, "--record", tmp_path / "game.txt", stdin=FIRST_ANSWERS)
    rounds = read_record(tmp_path / "game.txt").rounds
    typed = "".join(f"{format_turn(turns[0])}\n\n" for turns in rounds)
    done = picketfence(*PRACTICE, stdin=f"{typed}?\nu\n{number}\n", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Type the name of a new file" in done.stdout
    assert "The game is over: there is nothing to undo." in done.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.txt"]


def test_quitting_is_confirmed_with_yes_or_no_alone() -> None:
    done = picketfence(*PRACTICE, stdin="q\nperhaps\n?\nn\nq\nq\n")
    assert done.stdout.count("Type y for yes, or n for no.") == 2
    assert done.stdout.count("Quit this game?") == 4
    assert "The game stops in round 1." in done.stdout


@pytest.mark.parametrize("name", ["second", "second+practice", "second+solo:2+advanced"])
def test_reconstructed_figures_are_marked(name: str) -> None:
    rules = ruleset(name)
    done = picketfence("play", "--ruleset", name, "--deal", CODE, stdin="\n")
    state = new_game(rules, parse_code(CODE), rules.seats.start)
    plans = [line for line in done.stdout.splitlines() if re.match(r"(Plans)? +[123]  [ABC]", line)]
    for row, line in zip(state.plans, plans, strict=True):
        is_ours = {field for field, word in row.provenance if word == "reconstructed"}
        assert (f"{row.first}*" in line) == ("first" in is_ours)
        assert (f"/ {row.later}*" in line) == (rules.has_later and "later" in is_ours)
        assert (f"  {row.slot}* " in line) == ("slot" in is_ours)
    assert "parks*□□□  0" in done.stdout
    assert done.stdout.count("* our own figure: the printed one may differ. The planned pools (o) are ours too") == 1


def test_nothing_is_marked_where_every_figure_is_printed() -> None:
    assert "*" not in picketfence(*PRACTICE, stdin="1\n1\n1\n1\n").stdout
