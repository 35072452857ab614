"""Every guarantee of docs/guarantees.md names a test that exists."""

import re

import pytest

import dev

PAGE = (dev.ROOT / "docs" / "guarantees.md").read_text("utf-8")
HEADS = ("| guarantee", "| ---")
GUARANTEES = re.findall(r"^\| (?!guarantee|---)(.+?) \| `(.+?)::(.+?)` \|$", PAGE, re.MULTILINE)


def test_every_line_of_the_page_is_a_guarantee() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith(HEADS)]
    assert len(rows) == len(GUARANTEES) > 30


@pytest.mark.parametrize(("guarantee", "path", "name"), GUARANTEES)
def test_a_guarantee_has_its_test(guarantee: str, path: str, name: str) -> None:
    source = (dev.ROOT / "tests" / path).read_text("utf-8")
    assert re.search(rf"^def {name}\(", source, re.MULTILINE), guarantee
