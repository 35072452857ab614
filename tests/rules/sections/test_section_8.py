"""Section 8: the advanced variant."""

from __future__ import annotations

import pytest

from picketfence.rules import NotationError, Place, Turn, Write, new_game, ruleset, short_seed
from picketfence.rules.notation import parse_turn
from picketfence.rules.scoring import score_card
from picketfence.rules.sheet import EMPTY, ROUNDABOUT, plots_in
from tests.rules.sections.desk import BOTH, desk, estates, legal, listed, refused

both = pytest.mark.parametrize("edition", BOTH)
modes = pytest.mark.parametrize("mode", ["first", "first+expert", "first+solo", "second", "second+solo:4"])
OFFER = "8 pool, 8 bis, 8 agent"
FULL = "1 | 1 2 3 4 5 6 7 8 9 10\n2 | 1 2 3 4 5 6 7 8 9 10 11\n3 | 1 2 3 4 5 6"


@modes
def test_R8_1_advanced_plans_join_the_draw_of_the_variant_only(mode: str) -> None:
    for variant in (mode, f"{mode}+advanced"):
        rules = ruleset(variant)
        games = [new_game(rules, short_seed(seed), rules.seats.start) for seed in range(40)]
        kinds = {plan.advanced for game in games for plan in game.plans}
        assert kinds == ({False, True} if rules.is_advanced else {False})


def test_R8_1_first_edition_slot_3_has_no_advanced_plans() -> None:
    slots = {edition: {plan.slot for plan in ruleset(edition).tables.plans if plan.advanced} for edition in BOTH}
    assert slots == {"first": {"1", "2"}, "second": {"A", "B", "C"}}


@modes
def test_R8_2_only_in_the_advanced_variant(mode: str) -> None:
    pick = "1+3" if ruleset(mode).turn_rules.picks[0] != (0, 0) else "1"
    legal(desk(f"{mode}+advanced", "", OFFER), f"{pick} 8@1.1 R2.4")
    assert refused(desk(mode, "", OFFER), f"{pick} 8@1.1 R2.4") == "8.2"
    assert not any(turn.roundabout for turn in listed(desk(mode, "", OFFER)))


@both
def test_R8_2_an_empty_plot_becomes_a_roundabout(edition: str) -> None:
    position = desk(f"{edition}+advanced", "1 | 5 . | () | .", OFFER)
    after = legal(position, "1 8@2.1 R1.2")
    assert (after.street(1).plots[1], after.roundabouts) == (ROUNDABOUT, 2)
    assert refused(position, "1 8@2.1 R1.1") == "8.2"
    assert refused(position, "1 8@2.1 R1.3") == "8.2"
    assert refused(position, "1 8@2.1 R1.11") == "8.2"
    assert refused(position, "1 8@2.1 R4.1") == "8.2"
    assert refused(position, "1 8@2.1 R2.1") == "8.2"


@both
def test_R8_2_at_most_once_in_a_turn(edition: str) -> None:
    with pytest.raises(NotationError, match="only one roundabout"):
        parse_turn("1 8@2.1 R1.2 R1.4")
    after = legal(desk(f"{edition}+advanced", "", OFFER), "1 8@2.1 R1.2")
    assert after.roundabouts == 1


@both
def test_R8_2_at_most_twice_in_a_game(edition: str) -> None:
    one = desk(f"{edition}+advanced", "1 | . | () |", OFFER)
    assert legal(one, "1 8@2.1 R3.4").roundabouts == 2
    two = desk(f"{edition}+advanced", "1 | . | () |\n3 | . | () |", OFFER)
    assert refused(two, "1 8@2.1 R3.4") == "8.2"
    assert not any(turn.roundabout for turn in listed(two))


@both
def test_R8_2_it_needs_no_effect_and_leaves_the_effect_free(edition: str) -> None:
    position = desk(f"{edition}+advanced", "", OFFER)
    legal(position, "1 8@1.3 R2.4")
    after = legal(position, "1 8@1.3 P R2.4")
    assert (after.pools, after.roundabouts) == (1, 1)
    assert legal(position, "3 8@1.3 A4 R2.4").agents == (0, 0, 0, 1, 0, 0)


@both
def test_R8_2_fences_stand_on_both_its_sides(edition: str) -> None:
    after = legal(desk(f"{edition}+advanced", "", OFFER), "1 8@1.1 R2.5")
    assert [plots_in(street.fences) for street in after.streets] == [(), (3, 4), ()]
    beside_fence = desk(f"{edition}+advanced", "2 | . . . . |", OFFER)
    assert plots_in(legal(beside_fence, "1 8@1.1 R2.5").street(2).fences) == (3, 4)


@both
def test_R8_2_at_a_streets_end_only_the_inner_fence_is_new(edition: str) -> None:
    position = desk(f"{edition}+advanced", "", OFFER)
    assert plots_in(legal(position, "1 8@2.2 R1.1").street(1).fences) == (0,)
    assert plots_in(legal(position, "1 8@2.2 R1.10").street(1).fences) == (8,)
    assert plots_in(legal(position, "1 8@2.2 R3.12").street(3).fences) == (10,)


@both
def test_R8_2_its_fences_make_estates_of_what_lies_beside_it(edition: str) -> None:
    after = legal(desk(f"{edition}+advanced", "1 | 5 6 7 . 9 |", OFFER), "1 8@2.2 R1.4")
    assert estates(after) == ["1.1:3", "1.5:1"]


@both
def test_R8_2_its_fences_may_stand_beside_used_houses(edition: str) -> None:
    after = legal(desk(f"{edition}+advanced", "1 | 5' . 9'", OFFER), "1 8@2.2 R1.2")
    assert plots_in(after.street(1).fences) == (0, 1)


@both
def test_R8_2_the_next_roundabout_box_is_crossed_off(edition: str) -> None:
    rules = ruleset(f"{edition}+advanced")
    first = legal(desk(rules.id, "", OFFER), "1 8@2.2 R1.2")
    second = legal(desk(rules.id, first, "9 pool, 9 bis, 9 agent"), "1 9@2.3 R1.5")
    shown = [score_card(rules.tables, rules.temp_rule, sheet, ()).roundabouts for sheet in (first, second)]
    assert shown == [-3, -8]


@both
def test_R8_2_a_planned_pool_there_is_lost(edition: str) -> None:
    after = legal(desk(f"{edition}+advanced", "", OFFER), "1 8@2.2 R1.3")
    assert after.pools == 0
    assert refused(desk(f"{edition}+advanced", after, "9 pool, 9 bis, 9 agent"), "1 9@1.3 P") == "3.3"


@both
def test_R8_2_built_before_the_number_it_makes_room(edition: str) -> None:
    position = desk(f"{edition}+advanced", "1 | . . 5 . .\n2 | 9 . .", OFFER)
    assert legal(position, "1 8@1.1 R1.2").street(1).plots[:3] == (8, ROUNDABOUT, 5)
    assert legal(position, "1 8@2.3 R2.2").street(2).plots[:3] == (9, ROUNDABOUT, 8)
    assert refused(position, "1 8@1.1") == "3.4"
    assert refused(position, "1 8@1.2 R1.1") == "3.4"
    assert refused(position, "1 8@2.2 R2.3") == "3.4"


@both
def test_R8_2_built_after_the_number_it_is_the_same_turn(edition: str) -> None:
    """A turn has one spelling, judged as if the roundabout came first."""
    position = desk(f"{edition}+advanced", "1 | . . 5 . .", OFFER)
    assert legal(position, "1 8@1.4 R1.5") == legal(position, "1 R1.5 8@1.4")
    spelled = [turn for turn in listed(desk(f"{edition}+advanced", f"{FULL} 7 . . 10 11 12", OFFER)) if not turn.act]
    assert sorted((t.roundabout, t.write.place) for t in spelled if t.roundabout and t.write) == [
        (Place(3, 7), Place(3, 8)),
        (Place(3, 8), Place(3, 7)),
    ]


@both
def test_R8_2_not_on_the_plot_of_the_number_nor_of_the_bis(edition: str) -> None:
    position = desk(f"{edition}+advanced", "", OFFER)
    assert refused(position, "1 8@1.2 R1.2") == "8.2"
    assert refused(position, "2 8@1.2 R1.3 B1.3=8") == "4.6"
    legal(position, "2 8@1.2 R1.4 B1.3=8")


def test_R8_2_first_edition_no_bis_across_its_fences() -> None:
    """Nothing is copied over a roundabout, but beside it as before."""
    position = desk("first+advanced", "1 | 5 . .", OFFER)
    legal(position, "2 8@2.2 R1.3 B1.2=5")
    assert refused(position, "2 8@2.2 R1.2 B1.3=5") == "4.6"


@both
def test_R8_2_before_the_claims(edition: str) -> None:
    position = desk(f"{edition}+advanced", "1 | 5 6", OFFER, [{"estates": [2]}])
    assert legal(position, "1 8@2.2 R1.3 #1=1.1").street(1).used == 0b11
    cut = desk(f"{edition}+advanced", "1 | 5 . 9 |", OFFER, [{"estates": [3]}])
    assert refused(cut, "1 8@2.2 R1.2 #1=1.1") == "5.2"


@both
def test_R8_2_also_in_a_refusal_turn(edition: str) -> None:
    position = desk(f"{edition}+advanced", f"{FULL} 7 8 9 10 11 .", OFFER)
    after = legal(position, "x R3.12")
    assert (after.refusals, after.roundabouts, after.is_full) == (1, 1, True)
    assert refused(position, "x R3.11") == "8.2"


@both
def test_R8_2_a_roundabout_alone_is_no_turn(edition: str) -> None:
    position = desk(f"{edition}+advanced", "", OFFER)
    assert refused(position, "x R3.4") == "3.5"
    assert refused(position, Turn((0, 0), None, None, Place(3, 3))) == "3.6"
    assert refused(position, Turn(None, Write(Place(1, 0), 8), None, Place(3, 3))) == "3.3"


@both
def test_R8_2_any_empty_plot_of_the_sheet_will_do(edition: str) -> None:
    position = desk(
        f"{edition}+advanced", "1 | 5 6 7 8 9 10 11 12 13 .\n2 | 8 . . . . . . . . . 9", "7 pool, 7 pool, 7 pool"
    )
    built = {turn.roundabout for turn in listed(position) if turn.roundabout}
    empty = {Place(n, p) for n, s in enumerate(position.sheet.streets, 1) for p, v in enumerate(s.plots) if v == EMPTY}
    assert built == empty
