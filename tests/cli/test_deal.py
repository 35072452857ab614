"""`picketfence deal`: codes old and new, the cards, the commitment."""

import json

import pytest

from picketfence.cli import main
from picketfence.rules import Ruleset, all_rulesets, new_game, parse_code, ruleset
from tests.cli.running import expect_refusal, picketfence

CODE = "AAAA-AAAA"
SALT = "00112233445566778899aabbccddeeff"


def test_a_code_shows_plans_and_the_first_offer() -> None:
    done = picketfence("deal", CODE)
    state = new_game(ruleset("first"), parse_code(CODE), 2)
    assert done.returncode == 0
    assert "\nround 1     " + ", ".join(f"{c.number} {c.effect}" for c in state.table.offer(0)) in done.stdout
    assert done.stdout.count("\nplan ") == 3


@pytest.mark.parametrize("name", ["first", "second", "second+advanced"])
def test_reconstructed_figures_are_marked(name: str) -> None:
    text = picketfence("deal", CODE, "--ruleset", name).stdout
    plans = json.loads(picketfence("deal", CODE, "--ruleset", name, "--json").stdout)["plans"]
    lines = [line for line in text.splitlines() if line.startswith("plan ")]
    for plan, line in zip(plans, lines, strict=True):
        assert (f"{plan['first']}* points" in line) == ("first" in plan["reconstructed"])
        assert (f"{plan['later']}* later" in line) == ("later" in plan["reconstructed"])
    is_marked = any(plan["reconstructed"] for plan in plans)
    assert is_marked == (name != "first")
    assert text.count("* our own figure") == is_marked


def test_a_code_is_read_as_people_type_it() -> None:
    assert picketfence("deal", "aaaa aaaa").stdout == picketfence("deal", CODE).stdout


def test_new_codes_differ_and_can_be_read_back() -> None:
    codes = [json.loads(picketfence("deal", "--json").stdout)["deal"] for _ in range(2)]
    assert codes[0] != codes[1]
    assert parse_code(codes[0]).code == codes[0]
    assert parse_code(json.loads(picketfence("deal", "--long", "--json").stdout)["deal"]).is_long


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_every_ruleset_shows_all_its_cards(rules: Ruleset, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", CODE, "--ruleset", rules.id, "--cards", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    shown = [card for pile in found["cards"].values() for card in pile]
    cards = [tuple(card) for card in shown if not isinstance(card, str)]
    assert sorted(cards) == sorted((card.number, card.effect.value) for card in rules.tables.deck)
    assert main(["deal", CODE, "--ruleset", rules.id, "--cards"]) == 0
    text = capsys.readouterr().out
    assert text.count("completion card") + text.count("the solo card") == len(shown) - len(cards)


def test_expert_shows_every_hand() -> None:
    done = picketfence("deal", CODE, "--ruleset", "first+expert", "--seats", "3")
    assert [line.partition(" ")[0] for line in done.stdout.splitlines()].count("seat") == 3


def test_a_commitment_can_be_checked() -> None:
    made = json.loads(picketfence("deal", "--commit", "--json").stdout)
    kept = picketfence("deal", made["deal"], "--check", made["commitment"], "--salt", made["salt"])
    assert (kept.returncode, kept.stdout) == (0, "The code and the salt match the commitment.\n")
    broken = picketfence("deal", CODE, "--check", made["commitment"], "--salt", made["salt"])
    assert (broken.returncode, broken.stdout) == (1, "The code and the salt do NOT match the commitment.\n")


def test_a_given_salt_is_used() -> None:
    done = picketfence("deal", CODE, "--commit", "--salt", SALT)
    assert f"\nsalt        {SALT}\n" in done.stdout
    assert done.stdout == picketfence("deal", CODE, "--commit", "--salt", SALT.upper()).stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["AAAA-AAAB"], "letter 8"),
        (["AAAA"], "letters"),
        (["AAAA-AAA0"], "'0'"),
        ([""], "letters"),
        ([CODE, "--long"], "--long"),
        ([CODE, "--ruleset", "third"], "'third'"),
        ([CODE, "--ruleset", "second+expert"], "first edition"),
        ([CODE, "--seats", "1"], "2 to 100"),
        ([CODE, "--seats", "101"], "2 to 100"),
        ([CODE, "--ruleset", "first+solo", "--seats", "2"], "1 player only"),
        ([CODE, "--commit", "--salt", "xyz"], "salt: "),
        ([CODE, "--commit", "--salt", "00"], "salt: "),
        ([CODE, "--check", "00"], "--salt"),
        (["--check", "00", "--salt", SALT], "CODE"),
    ],
)
def test_bad_input_is_one_line(args: list[str], words: str) -> None:
    expect_refusal(picketfence("deal", *args), words)
