"""Deal codes: printed and read back, every slip noticed, and the commitment (docs/decisions/0001-deal.md)."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from picketfence.rules.codes import (
    ALPHABET,
    Seed,
    commitment,
    is_committed,
    long_seed,
    parse_code,
    short_seed,
)
from picketfence.rules.errors import DealCodeError

MAX_SHORT = 3404825446
MAX_LONG = 340282366920938463463374607431768211455
EXAMPLE = 0x0123456789ABCDEFFEDCBA9876543210
SALT = bytes(range(16))
MISFIT = "the check does not fit the rest, so a letter is wrong or two are swapped"

shorts = st.integers(0, MAX_SHORT)
longs = st.integers(0, MAX_LONG)
seeds = st.builds(short_seed, shorts) | st.builds(long_seed, longs)


def number_of(payload: str) -> int:
    number = 0
    for letter in payload:
        number = 23 * number + "ABCDEFGHJKMNPQRTWXY3479".index(letter)
    return number


def reason(text: str) -> str:
    with pytest.raises(DealCodeError) as caught:
        parse_code(text)
    return str(caught.value)


def test_the_alphabet_is_a_prime_number_of_symbols_without_look_alikes() -> None:
    assert ALPHABET == "ABCDEFGHJKMNPQRTWXY3479"
    assert len(set(ALPHABET)) == 23
    assert not set(ALPHABET) & set("0O1IL2Z5S68UV")


@pytest.mark.parametrize(
    ("number", "code"),
    [(0, "AAAA-AAAA"), (1, "AAAA-AABB"), (123456789, "A3ED-3TN7"), (MAX_SHORT, "9999-9993")],
)
def test_short_codes(number: int, code: str) -> None:
    seed = short_seed(number)
    assert seed.code == code
    assert seed.letters == code.replace("-", "")
    assert not seed.is_long


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (0, "AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAAA"),
        (EXAMPLE, "AAF7-7CWD-JMDC-MB49-FTRP-AF9H-NMM7-MTJT"),
        (MAX_LONG, "CPFK-QK77-QDJ3-RXGT-WXF9-EC3J-C7TQ-PBBC"),
    ],
)
def test_long_codes(number: int, code: str) -> None:
    seed = long_seed(number)
    assert seed.code == code
    assert seed.letters == code.replace("-", "")
    assert seed.is_long


@given(shorts)
def test_a_short_code_carries_its_number(number: int) -> None:
    assert number_of(short_seed(number).letters[:7]) == number


@given(longs)
def test_a_long_code_carries_its_number(number: int) -> None:
    assert number_of(long_seed(number).letters[:29]) == number


@given(seeds)
def test_reading_what_was_printed_gives_the_seed_back(seed: Seed) -> None:
    assert parse_code(seed.code) == seed
    assert parse_code(seed.letters.lower()) == seed


@pytest.mark.parametrize(
    "text",
    ["A3ED3TN7", "a3ed-3tn7", " A3 ED\t3T N7\n", "a-3-e-d-3-t-n-7", "A3ED–3TN7", "A3ED—3TN7", "A3ED−3TN7"],
)
def test_case_spaces_and_dashes_do_not_matter(text: str) -> None:
    assert parse_code(text).letters == "A3ED3TN7"


@given(seeds, st.data())
def test_one_wrong_letter_is_noticed(seed: Seed, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(seed.letters) - 1))
    letter = data.draw(st.sampled_from(ALPHABET))
    assume(letter != seed.letters[place])
    with pytest.raises(DealCodeError):
        parse_code(seed.letters[:place] + letter + seed.letters[place + 1 :])


@given(seeds, st.data())
def test_two_neighbours_swapped_are_noticed(seed: Seed, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(seed.letters) - 2))
    left, right = seed.letters[place], seed.letters[place + 1]
    assume(left != right)
    with pytest.raises(DealCodeError):
        parse_code(seed.letters[:place] + right + left + seed.letters[place + 2 :])


def test_every_single_slip_in_one_code_is_noticed() -> None:
    for seed in (short_seed(123456789), long_seed(EXAMPLE)):
        letters = seed.letters
        slips = {letters[:i] + x + letters[i + 1 :] for i in range(len(letters)) for x in ALPHABET}
        swaps = {letters[:i] + letters[i + 1] + letters[i] + letters[i + 2 :] for i in range(len(letters) - 1)}
        for text in (slips | swaps) - {letters}:
            assert "deal code" in reason(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "deal code: a code has 8 or 32 letters, this one has 0"),
        ("A3ED-3TN", "deal code: a code has 8 or 32 letters, this one has 7"),
        ("A3ED-3TN7-A", "deal code: a code has 8 or 32 letters, this one has 9"),
        ("A3ED-OTN7", "deal code, letter 5: codes never use 'O'"),
        ("a3ed-3tn1", "deal code, letter 8: codes never use '1'"),
        ("ßA3ED3TN", "deal code, letter 1: codes never use 'ß'"),
        ("A3E\0", "deal code, letter 4: codes never use '\\x00'"),
        ("A3ED-3TN9", f"deal code, letter 8: {MISFIT}"),
        ("AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAAB", f"deal code, letters 30 to 32: {MISFIT}"),
        (
            "CPFK-QK77-QDJ3-RXGT-WXF9-EC3J-C7TQ-QCCD",
            "deal code: the code stands for a number of more than 128 bits",
        ),
    ],
)
def test_a_bad_code_is_refused_with_the_place(text: str, why: str) -> None:
    assert reason(text) == why


@given(st.text(max_size=40) | st.text(ALPHABET, min_size=8, max_size=8))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        seed = parse_code(text)
    except DealCodeError:
        return
    assert parse_code(seed.code) == seed


def test_a_seed_is_made_of_canonical_letters_only() -> None:
    assert Seed("A3ED3TN7") == parse_code("A3ED-3TN7")
    with pytest.raises(DealCodeError, match="letter 1: codes never use 'a'"):
        Seed("a3ed3tn7")


@pytest.mark.parametrize("number", [-1, MAX_SHORT + 1])
def test_a_number_that_no_short_code_carries(number: int) -> None:
    with pytest.raises(DealCodeError) as caught:
        short_seed(number)
    assert str(caught.value) == "number of the seed: 8 letters carry numbers from 0 to 3404825446"


@pytest.mark.parametrize("number", [-1, MAX_LONG + 1])
def test_a_number_that_no_long_code_carries(number: int) -> None:
    with pytest.raises(DealCodeError) as caught:
        long_seed(number)
    assert str(caught.value) == f"number of the seed: 32 letters carry numbers from 0 to {MAX_LONG}"


@pytest.mark.parametrize(
    ("code", "promised"),
    [
        ("A3ED-3TN7", "dc7f0aad68d0e5903bf448842e5775334021d59b9446f3bb377b6ca741443b04"),
        (
            "AAF7-7CWD-JMDC-MB49-FTRP-AF9H-NMM7-MTJT",
            "49204a9a73efb44cbd4f3cbfa0f111b48724dd6fdfaac6bd698ce98ea9e92a59",
        ),
    ],
)
def test_the_commitment_is_kept_by_its_seed_and_salt_alone(code: str, promised: str) -> None:
    seed = parse_code(code)
    assert commitment(seed, SALT) == promised
    assert is_committed(promised, seed, SALT)
    assert is_committed(promised.upper(), seed, SALT)
    assert not is_committed(promised, short_seed(2), SALT)
    assert not is_committed(promised, seed, SALT + b"\0")
    assert not is_committed("", seed, SALT)


def test_a_salt_that_could_be_guessed_is_refused() -> None:
    with pytest.raises(DealCodeError, match=r"^salt: it has 15 bytes and needs at least 16$"):
        commitment(short_seed(0), SALT[:15])
    with pytest.raises(DealCodeError, match=r"^salt: "):
        is_committed("00", short_seed(0), b"")
