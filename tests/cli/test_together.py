"""Several people at one keyboard: nobody sees another's turn before the round closes. The live screen."""

import os
from pathlib import Path

import pytest

from picketfence.cli.files import read_record
from picketfence.rules.notation import format_turn
from tests.cli.running import picketfence
from tests.cli.terminals import Terminal

CODE = "AAAA-AAAA"
TWO = ("play", "--ruleset", "first", "--deal", CODE, "--seats", "Ann,Bob")
PASS_TO_BOB = "Pass the keyboard to Bob"
ALL_IN = "All turns are in."
ANN_S_TURNS = ("1 3@1.2", "2 13@3.12 S2.4", "3 10@2.9 T")


def between(text: str, start: str, end: str) -> str:
    return text.partition(start)[2].partition(end)[0]


def test_a_player_s_screen_does_not_depend_on_turns_handed_in_by_others() -> None:
    seen = set()
    for turn in ANN_S_TURNS:
        done = picketfence(*TWO, stdin=f"\n{turn}\n1\n\nothers\nleft\n1\n1\n1\n\n")
        part = between(done.stdout, PASS_TO_BOB, ALL_IN)
        assert "Round 1 · Bob" in part
        assert turn not in part
        seen.add(part)
        after = done.stdout.partition(ALL_IN)[2]
        assert f"[{turn}]" in after, done.stdout
    assert len(seen) == 1


def test_expert_hands_stay_private() -> None:
    done = picketfence(
        "play", "--ruleset", "first+expert", "--deal", CODE, "--seats", "Ann,Bob", stdin="\n1\n1\n1\n1\n\n"
    )
    ann = between(done.stdout, "Round 1 · Ann", PASS_TO_BOB)
    bob = done.stdout.partition(PASS_TO_BOB)[2]
    hands = [next(line for line in part.splitlines() if line.startswith("You hold")) for part in (ann, bob)]
    assert hands[0] != hands[1]
    assert hands[0] not in bob
    assert hands[1] not in ann


def test_a_turn_handed_in_can_be_taken_back_until_the_round_closes(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    # Ann hands in and takes it back at once; Bob, at the start of his turn, gives her the keyboard again; and
    # when all turns are in, Bob takes his back.
    steps = ["", ANN_S_TURNS[0], "1", "u", "", "u", ANN_S_TURNS[1], "1", "", "u", "", "u", ANN_S_TURNS[2], "1", ""]
    steps += ["1 3@1.1", "1", "u", "", "u", "2 13@3.12", "1", ""]
    done = picketfence(*TWO, "--record", path, stdin="\n".join(steps) + "\n")
    assert done.returncode == 0
    (turns,) = read_record(path).rounds
    assert [format_turn(turn) for turn in turns] == [ANN_S_TURNS[2], "2 13@3.12"]


def test_several_people_cannot_go_back_to_a_closed_round() -> None:
    done = picketfence(*TWO, stdin=f"\n{ANN_S_TURNS[0]}\n1\n\n1 3@1.1\n1\n\n\nu\nq\ny\n")
    assert "There is nothing to undo." in done.stdout
    assert "The game stops in round 2." in done.stdout


def test_help_and_undo_are_answered_while_the_keyboard_is_passed() -> None:
    done = picketfence(*TWO, stdin=f"?\nu\nwhat\n\n{ANN_S_TURNS[0]}\n1\n?\n")
    assert done.stdout.count("Press Enter to go on.") == 3
    assert "There is nothing to undo" in done.stdout
    assert PASS_TO_BOB in done.stdout


def test_the_game_can_be_quit_while_the_keyboard_is_passed() -> None:
    done = picketfence(*TWO, stdin="what\nq\nn\nq\nyes\n")
    assert done.returncode == 0
    assert "It was not saved" in done.stdout


@pytest.mark.parametrize("no_color", ["", "1"])
def test_a_live_screen_is_cleared_and_respects_no_color(no_color: str) -> None:
    with Terminal(*TWO, NO_COLOR=no_color) as terminal:
        terminal.read_until("presses Enter. ")
        terminal.type("")
        first = terminal.read_until("q quit")
        assert ("\033[1m" in first) == (not no_color)
        terminal.type(ANN_S_TURNS[1])
        assert "13" in terminal.read_until("Hand this turn in?")
        terminal.type("")
        passing = terminal.read_until("takes the last turn back. ")
        assert passing.rpartition("\033[H\033[2J\033[3J")[2].startswith(PASS_TO_BOB)
        terminal.type("")
        os.write(terminal.master, b"\x1b[A")  # the up arrow must not bring back what Ann typed
        bob = terminal.read_until("q quit")
        terminal.type("?")
        bob += terminal.read_until("Press Enter to continue.")
        assert ANN_S_TURNS[1] not in bob
        assert terminal.interrupt() == 130
