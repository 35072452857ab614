"""Every promise of docs/guarantees.md names a test that is there."""

import re

import pytest

import dev

PAGE = (dev.ROOT / "docs" / "guarantees.md").read_text("utf-8")
PROMISES = re.findall(r"^\| (?!promise|---)(.+?) \| `(.+?)::(.+?)` \|$", PAGE, re.MULTILINE)


def test_every_line_of_the_page_is_a_promise() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith(("| promise", "| ---"))]
    assert len(rows) == len(PROMISES) > 30


@pytest.mark.parametrize(("promise", "path", "name"), PROMISES)
def test_a_promise_has_its_test(promise: str, path: str, name: str) -> None:
    source = (dev.ROOT / "tests" / path).read_text("utf-8")
    assert re.search(rf"^def {name}\(", source, re.MULTILINE), promise
