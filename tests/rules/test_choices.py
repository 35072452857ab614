"""The parts of `choices`, one by one; that they add up to the legal turns is tested in test_listing.py."""

from picketfence.rules import BisChoice, Place, RoundaboutChoice, claims_of
from picketfence.rules.listing import turns_of
from picketfence.rules.notation import parse_turn
from picketfence.rules.turn_choices import choices_of
from tests.expanding import expand
from tests.rules.sections.desk import PlanSpec, at, claim, desk, refused

SHEET = """
1 | 3 . 7b 7 | . . . . . .
2 | 17
3 | 5 | 6 7 8 9 10 11 12 13 14 15 16
"""


def test_lots_plots_and_targets() -> None:
    position = desk("first", SHEET, "5 surveyor, 9 agent, 12 landscaper")
    found = choices_of(position)
    assert [(option.pick, option.number, option.effect) for option in found.options] == [
        ((0, 0), 5, None),
        ((0, 0), 5, "surveyor"),
        ((1, 1), 9, None),
        ((1, 1), 9, "agent"),
        ((2, 2), 12, None),
        ((2, 2), 12, "landscaper"),
    ]
    street = [at(f"1.{plot}") for plot in range(5, 11)]
    assert dict(found.plots) == {5: (at("1.2"),), 9: tuple(street), 12: tuple(street)}
    assert [gap for gap in found.gaps if gap.street == 1] == [at(f"1.{plot}") for plot in (1, 2, 5, 6, 7, 8, 9)]
    assert len([gap for gap in found.gaps if gap.street == 3]) == 10
    assert found.sizes == (1, 2, 3, 4, 5, 6)
    assert found.park_streets == (1, 2, 3)
    assert (found.pool_plots, found.bis, found.roundabouts, found.refusals) == ((), (), (), ())
    assert (found.claimable, found.near, found.may_wish) == ((), (), True)


def test_pools_parks_and_agents_that_are_left() -> None:
    sheet = SHEET.replace("3 | 5 | 6 7 8 9 10 11 12 13 14 15 16", "3 | 5 parks 5") + "agents 1 0 0 4 0 0\n"
    found = choices_of(desk("first", sheet, "5 pool, 9 agent, 12 landscaper"))
    assert found.pool_plots == (at("1.7"), at("1.8"), at("2.4"), at("2.8"), at("3.2"), at("3.7"), at("3.11"))
    assert found.park_streets == (1, 2)
    assert found.sizes == (2, 3, 5, 6)
    assert found.gaps == ()


def test_copies_beside_houses_and_beside_the_new_number() -> None:
    found = choices_of(desk("first", SHEET, "5 bis, 9 bis, 12 bis"))
    assert found.bis[:3] == (
        BisChoice(at("1.2"), (3, 7), ()),
        BisChoice(at("1.5"), (), (at("1.6"),)),
        BisChoice(at("1.6"), (), (at("1.5"), at("1.7"))),
    )
    second = choices_of(desk("second", SHEET, "5 bis, 9 bis, 12 bis"))
    assert second.bis[1] == BisChoice(at("1.5"), (7,), (at("1.6"),))
    full = "\n".join(f"{street} | 1 1b 1b 1b" for street in (1, 2, 3))
    assert choices_of(desk("first", full, "5 bis, 9 bis, 12 bis")).bis == ()


def test_a_lone_empty_plot_behind_a_fence_takes_no_copy() -> None:
    found = choices_of(desk("first", "1 | 1 | . | 3", "5 bis, 9 bis, 12 bis"))
    assert at("1.2") not in [choice.place for choice in found.bis]


def test_a_roundabout_opens_plots_and_closes_gaps() -> None:
    sheet = "1 | 3 . . . 9 | . 12 13 14 15\n2 | 1 2 3 4 5 6 7 8 9 10 11\n3 | 1 2 3 4 5 6 7 8 9 10 11 12"
    found = choices_of(desk("first+advanced", sheet, "2 pool, 9 pool, 15 pool"))
    assert dict(found.plots) == {2: (), 9: (), 15: ()}
    assert found.roundabouts == (
        RoundaboutChoice(at("1.2"), ((2, (at("1.3"), at("1.4"))),), (at("1.1"), at("1.2"))),
        RoundaboutChoice(
            at("1.3"),
            ((2, (at("1.4"),)), (9, (at("1.2"),)), (15, (at("1.2"),))),
            (at("1.2"), at("1.3")),
        ),
        RoundaboutChoice(
            at("1.4"), ((9, (at("1.2"), at("1.3"))), (15, (at("1.2"), at("1.3")))), (at("1.3"), at("1.4"))
        ),
        RoundaboutChoice(at("1.6"), (), (at("1.6"),)),
    )


def test_roundabouts_at_street_ends_fence_one_side() -> None:
    found = choices_of(desk("second+advanced", "1 | . 5", "5 pool, 9 pool, 12 pool")).roundabouts
    closes = {choice.place: choice.closes for choice in found}
    assert closes[at("1.1")] == (at("1.1"),)
    assert closes[at("1.10")] == (at("1.9"),)
    assert closes[at("3.12")] == (at("3.11"),)
    assert closes[at("3.5")] == (at("3.4"), at("3.5"))


def test_refusals_name_the_card_passed_on_where_one_is() -> None:
    full = "1 | 17\n2 | 17\n3 | 17"
    assert choices_of(desk("first", full)).refusals == (None,)
    assert choices_of(desk("first+solo", full)).refusals == (None,)
    picks = choices_of(desk("first+expert", full, "8 surveyor, 8 agent, 8 bis")).refusals
    assert picks == ((0, 1), (0, 2), (1, 2))
    same = choices_of(desk("first+expert", full, "8 surveyor, 8 surveyor, 8 surveyor")).refusals
    assert same == ((0, 1),)


def test_claims_that_are_met_or_near() -> None:
    plans: list[PlanSpec] = [{"estates": [1]}, {"estates": [4]}, {"temps": 1}]
    position = desk("first", SHEET, "5 temp, 9 agent, 12 landscaper", plans)
    found = choices_of(position)
    assert (found.claimable, found.near, found.may_wish) == ((0,), (0, 1, 2), True)
    draft = parse_turn("1 5@1.2 T")
    assert claims_of(position, draft).sets == (
        (),
        (claim(1, "3.1"),),
        (claim(2, "1.1"),),
        (claim(1, "3.1"), claim(2, "1.1")),
        (claim(3),),
        (claim(1, "3.1"), claim(3)),
        (claim(2, "1.1"), claim(3)),
        (claim(1, "3.1"), claim(2, "1.1"), claim(3)),
    )
    assert claims_of(position, draft, {2, 0}).sets == (
        (),
        (claim(1, "3.1"),),
        (claim(3),),
        (claim(1, "3.1"), claim(3)),
    )


def test_what_no_turn_can_reach_is_not_near() -> None:
    plans: list[PlanSpec] = [{"estates": [6]}, {"estates": [2, 2]}, {"temps": 3}]
    assert choices_of(desk("first", "", "5 temp, 9 agent, 12 landscaper", plans)).near == ()
    assert choices_of(desk("first+advanced", "", "5 temp, 9 agent, 12 landscaper", plans)).near == (0, 1, 2)


def test_many_estates_do_not_delay_the_choices() -> None:
    """More than a million ways to claim, of which only the first is looked for."""
    ones = ["|".join(str(number) for number in range(length)) for length in (10, 11, 12)]
    sheet = "\n".join(f"{street} | {plots} |" for street, plots in enumerate(ones, 1))
    position = desk("first", sheet, plans=[{"estates": [1] * 6}])
    assert choices_of(position).claimable == (0,)


def test_expanding_gives_every_turn_with_both_roundabout_and_fence() -> None:
    sheet = "1 | 3 . . 9 | . 12 13 14 15 16\n2 | 1 2 3 4 5 6 7 8 9 10 11\n3 | 1 2 3 4 5 6 7 8 9 10 11 ."
    for offer in ("5 surveyor, 2 surveyor, 13 surveyor", "5 bis, 2 bis, 13 bis", "5 temp, 2 pool, 13 landscaper"):
        position = desk("first+advanced", sheet, offer, [{"estates": [4]}, {"street_ends": True}, {"temps": 1}])
        listed = list(turns_of(position))
        assert len(listed) == len(set(listed))
        assert set(expand(position, choices_of(position))) == set(listed)


def test_R5_2_a_plan_of_estates_and_a_goal_needs_both() -> None:
    plan = {"estates": [1], "temps": 2}
    turn = "1 5@1.2 T #1=3.1"
    offer = "5 temp, 9 agent, 12 landscaper"
    assert refused(desk("first", SHEET, offer, [plan]), turn) == "5.4.4"
    assert refused(desk("first", SHEET + "temps 1\n", offer, [plan]), "1 5@1.2 T #1=1.1") == "5.2"
    assert refused(desk("first", SHEET + "temps 1\n", offer, [plan]), "1 5@1.2 T #1") == "5.2"
    assert claims_of(desk("first", SHEET + "temps 1\n", offer, [plan]), parse_turn("1 5@1.2 T")).sets == (
        (),
        (claim(1, "3.1"),),
    )


def test_a_place_speaks_as_people_count() -> None:
    assert Place(2, 4).one_based == {"street": 2, "plot": 5}


def test_what_one_turn_can_meet_is_listed_with_its_claim() -> None:
    """From just out of reach to just within it: the listing must not overlook a claim."""
    full = "2 | 1 2 3 4 5 6 7 8 9 10 11\n3 | 1 2 3 4 5 6 7 8 9 10 11 12"
    cases: list[tuple[PlanSpec, str, str, str]] = [
        ({"street_full": 1}, "1 | 1 2 3 4 5 6 7 . 9 10", "8 pool", "1 8@1.8 P #1"),
        ({"street_full": 1}, "1 | 1 2 3 4 5 6 . . 9 10", "8 bis", "1 8@1.8 B1.7=6 #1"),
        ({"street_ends": True}, "1 | . 2 3 4 5 6 7 8 9 10", "1 pool", "1 1@1.1 #1"),
        ({"street_ends": True}, "1 | . 2 3 4 5 6 7 8 9 .", "1 bis", "1 1@1.1 B1.10=9 #1"),
        ({"estates": [4, 4]}, "1 | 1 2 3 4 5 6 7 . | . .", "8 surveyor", "1 8@1.8 S1.4 #1=1.1,1.5"),
        ({"estates": [2, 2]}, "1 | 1 . | 3 . | 5", "2 bis", "1 2@1.2 B1.4=3 #1=1.1,1.3"),
        ({"estates": [3]}, "1 | . 2 3 4 | 7", "1 surveyor", "1 1@1.1 S1.3 #1=1.1"),
        ({"bis_in_one_street": 1}, "1 | 1 . . 5", "3 bis", "1 3@1.3 B1.2=1 #1"),
        ({"temps": 1}, "1 | 1 . . 5", "3 temp", "1 4@1.3 T #1"),
        ({"parks": 1}, "1 | 1 . . 5", "3 landscaper", "1 3@1.2 L #1"),
        ({"agent_boxes": 1}, "1 | 1 . . 5", "3 agent", "1 3@1.2 A6 #1"),
        ({"all_parks_and_pools_of_street": 1}, "1 | 1 2 3~ 4 5 6 7~ . 9 10 | parks 3", "8 pool", "1 8@1.8 P #1"),
    ]
    for plan, street, card, turn in cases:
        position = desk("first", f"{street}\n{full}", f"{card}, {card}, {card}", [plan])
        assert parse_turn(turn) in list(turns_of(position)), turn
