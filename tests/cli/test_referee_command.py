"""`picketfence referee`: one answer per line, whatever the line."""

import json
import subprocess

from tests.cli.running import COMMAND, SECONDS, environment, picketfence

BLANK = {
    "streets": [
        {"plots": [None] * length, "fences": [], "used": [], "parks": 0, "pools": []} for length in (10, 11, 12)
    ],
    "agents": [0] * 6,
    "temps": 0,
    "refusals": 0,
    "plans": [None, None, None],
}
GOOD = json.dumps({"op": "score", "ruleset": "first", "sheet": BLANK, "other_temps": [], "id": 7})


def test_a_request_is_answered() -> None:
    done = picketfence("referee", stdin=GOOD + "\n")
    assert done.returncode == 0
    answer = json.loads(done.stdout)
    assert (answer["ok"], answer["total"], answer["id"]) == (True, 0, 7)


def test_empty_input_is_not_an_error() -> None:
    assert picketfence("referee").returncode == 0


def test_bad_lines_are_answered_and_the_next_one_is_served() -> None:
    lines = [b"{", b"", b"[]", b"\xff", b"x" * 3_000_000, GOOD.encode(), b'{"op":"fly"}']
    done = picketfence("referee", stdin=b"\n".join(lines) + b"\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 2
    assert done.stderr == ""
    assert [answer.get("line") for answer in answers] == [1, 2, 3, 4, 5, None, 7]
    assert answers[5]["ok"] is True


def test_a_last_line_without_end_is_served() -> None:
    assert json.loads(picketfence("referee", stdin=GOOD).stdout)["ok"] is True


def test_each_answer_is_flushed_at_once() -> None:
    asked = subprocess.Popen(
        [*COMMAND, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(), text=True
    )
    assert asked.stdin is not None
    assert asked.stdout is not None
    for _ in range(3):
        asked.stdin.write(GOOD + "\n")
        asked.stdin.flush()
        assert json.loads(asked.stdout.readline())["ok"] is True
    asked.communicate(timeout=SECONDS)
    assert asked.returncode == 0
