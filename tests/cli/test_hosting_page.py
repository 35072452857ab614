"""docs/hosting.md lists every setting with its default, and names only options that exist."""

import re
from dataclasses import fields
from pathlib import Path

from picketfence.cli.server_options import DEFAULTS
from picketfence.server.settings import PREFIX, Settings
from tests.cli.running import picketfence

PAGE = (Path(__file__).parent.parent.parent / "docs" / "hosting.md").read_text("utf-8")
ROWS = re.findall(r"^\| `(PICKETFENCE_\w+)` \| (.*?) ?\| (.+) \|$", PAGE, re.MULTILINE)


def test_every_setting_is_listed_in_order() -> None:
    assert [variable for variable, _, _ in ROWS] == [PREFIX + known.name.upper() for known in fields(Settings)]


def test_the_defaults_are_true() -> None:
    for known, (variable, default, _) in zip(fields(Settings), ROWS, strict=True):
        true = DEFAULTS.get(variable, Settings().to_environment()[variable])
        assert default in (f"`{true}`", "" if not true else None, "a file in your data folder"), variable
        if default == "a file in your data folder":
            assert known.name == "database"


def test_named_options_exist() -> None:
    shown = picketfence("serve", "--help").stdout
    for command in re.findall(r"^ {4}picketfence serve (.*)$|`picketfence serve (.*?)`", PAGE, re.MULTILINE):
        for option in re.findall(r"--[a-z-]+", "".join(command)):
            assert option in shown or option == "--help", option


def test_variables_elsewhere_on_the_page_exist() -> None:
    known = {PREFIX + field.name.upper() for field in fields(Settings)}
    assert set(re.findall(r"PICKETFENCE_[A-Z_]+", PAGE)) == known
