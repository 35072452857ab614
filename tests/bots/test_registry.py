"""Bots by name, behind one protocol."""

from __future__ import annotations

import pytest

from picketfence.bots import BOTS, Bot, UnknownBot, bot


def test_the_protocol_is_a_name_a_level_and_one_method() -> None:
    assert {name for name in vars(Bot) if not name.startswith("_")} == {"name", "level", "choose"}


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_goes_by_its_name(name: str) -> None:
    assert bot(name).name == name
    assert bot(f" {name.upper()} ") == bot(name)


def test_bots_are_listed_from_the_easiest() -> None:
    levels = [bot(name).level for name in BOTS]
    assert levels == sorted(set(levels))


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="there is no bot named 'stranger': choose newcomer or neighbour"):
        bot("stranger")
