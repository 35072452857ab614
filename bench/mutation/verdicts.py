"""What became of every mutant, kept in a file of the repository so that any machine continues where another stopped.

`verdicts.tsv` has one line per function: its name, the hash of its source that mutmut made the mutants from, and one
letter per mutant in order. A function whose source has changed is tried again. mutmut's own notes, under `mutants/`,
are not committed and are gone on a new machine.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypedDict

LETTERS = {"killed": "k", "survived": "s", "timeout": "t", "no tests": "n", "equivalent": "e", "not run": "-"}
WORDS = {letter: word for word, letter in LETTERS.items()}
CODES = {"killed": 1, "survived": 0, "timeout": 36, "no tests": 33, "equivalent": 34, "not run": None}
"""The exit code in mutmut's notes that stands for each verdict."""
EXIT_CODES = {
    0: "survived",
    1: "killed",
    3: "killed",
    5: "no tests",
    33: "no tests",
    34: "equivalent",
    24: "timeout",
    36: "timeout",
}
ALIVE = ("survived", "no tests")
MUTANT = re.compile(r"(?P<function>.*)__mutmut_(?P<number>[0-9]+)")


class Tried(NamedTuple):
    """The verdicts of one function's mutants, by number from 1."""

    hash: str
    verdicts: dict[int, str]


Verdicts = dict[str, Tried]
"""What became of the mutants, by the full name of their function as mutmut writes it."""


def verdict_of(code: int | None) -> str:
    """Return the verdict that an exit code in mutmut's notes means; a mutant that was never run has none."""
    if code is None:
        return "not run"
    return EXIT_CODES.get(code, "timeout" if code < 0 else "killed")


class Notes(TypedDict):
    """What mutmut notes of one source file; other keys are kept as they are."""

    exit_code_by_key: dict[str, int | None]
    hash_by_function_name: dict[str, str]


class NotesOfFile(NamedTuple):
    """One of mutmut's files with notes, and what it holds."""

    path: Path
    notes: Notes


def read_notes(folder: Path) -> Verdicts:
    """Read mutmut's own notes under `mutants/`."""
    found: Verdicts = {}
    for _, notes in notes_of_files(folder):
        for mutant, code in notes["exit_code_by_key"].items():
            function, number = _split(mutant)
            hashed = notes["hash_by_function_name"].get(function.rpartition(".")[2], "")
            found.setdefault(function, Tried(hashed, {})).verdicts[number] = verdict_of(code)
    return found


def restore(folder: Path, known: Verdicts) -> int:
    """Write known verdicts into mutmut's notes where a mutant was not run yet; return how many that were."""
    restored = 0
    for path, notes in notes_of_files(folder):
        for mutant, code in notes["exit_code_by_key"].items():
            function, number = _split(mutant)
            tried = known.get(function)
            hashed = notes["hash_by_function_name"].get(function.rpartition(".")[2], "")
            if code is None and tried is not None and tried.hash == hashed:
                notes["exit_code_by_key"][mutant] = CODES[tried.verdicts.get(number, "not run")]
                restored += notes["exit_code_by_key"][mutant] is not None
        path.write_text(json.dumps(notes, indent=4), "utf-8")
    return restored


def forget(folder: Path, is_forgotten: Callable[[str, str], bool]) -> int:
    """Remove from mutmut's notes the verdicts that a test of function and verdict picks; return how many."""
    forgotten = 0
    for path, notes in notes_of_files(folder):
        codes = notes["exit_code_by_key"]
        for mutant, code in codes.items():
            if code is not None and is_forgotten(_split(mutant)[0], verdict_of(code)):
                codes[mutant] = None
                forgotten += 1
        path.write_text(json.dumps(notes, indent=4), "utf-8")
    return forgotten


def parse(text: str) -> Verdicts:
    """Read `verdicts.tsv`; raise ValueError that names the line if it is not in the format."""
    found: Verdicts = {}
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        parts = line.split("\t")
        if len(parts) != 3 or not set(parts[2]) <= WORDS.keys():
            raise ValueError(f"line {number} of the verdicts is not a function, a hash and letters of {''.join(WORDS)}")
        found[parts[0]] = Tried(parts[1], {n: WORDS[letter] for n, letter in enumerate(parts[2], 1)})
    return found


def formatted(verdicts: Verdicts) -> str:
    """Return the text of `verdicts.tsv`; functions of which no mutant was run are left out."""
    lines = [
        "# function, hash of its source, letter per mutant: killed, survived, timeout, no tests, equivalent, - not run"
    ]
    for function, tried in sorted(verdicts.items()):
        letters = "".join(LETTERS[tried.verdicts.get(n, "not run")] for n in range(1, max(tried.verdicts) + 1))
        if set(letters) != {LETTERS["not run"]}:
            lines.append(f"{function}\t{tried.hash}\t{letters}")
    return "".join(f"{line}\n" for line in lines)


def notes_of_files(folder: Path) -> Iterator[NotesOfFile]:
    """Yield mutmut's notes, one file after the other."""
    for path in sorted(folder.rglob("*.meta")):
        yield NotesOfFile(path, json.loads(path.read_text("utf-8")))


def _split(mutant: str) -> tuple[str, int]:
    match = MUTANT.fullmatch(mutant)
    assert match is not None, mutant
    return match["function"], int(match["number"])
