"""Uses every public name as a typed program would. It runs, and `mypy --strict` accepts it with the installed wheel."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice

from picketfence import bots, client, rules
from picketfence.bots import BOTS, Bot, Neighbour, Newcomer, UnknownBot, Weights, bot
from picketfence.client import Client, ClientError, Refused, SeatAtTable, TableRow
from picketfence.rules import (
    EMPTY,
    MAX_NUMBER,
    MIN_NUMBER,
    ROUNDABOUT,
    Act,
    Card,
    Choices,
    Claim,
    ClaimSet,
    Effect,
    Objection,
    Option,
    Pick,
    Place,
    Position,
    Record,
    Ruleset,
    Seed,
    Sheet,
    State,
    Turn,
    View,
    Write,
)


def deal_codes() -> Seed:
    """Make, print, read and prove deals."""
    seed: Seed = rules.random_seed()
    assert rules.parse_code(seed.code.lower()) == seed
    assert set(seed.letters) <= set(rules.ALPHABET)
    proof = rules.commitment(rules.long_seed(7), b"0123456789abcdef")
    assert rules.is_committed(proof, rules.long_seed(7), b"0123456789abcdef")
    return rules.short_seed(1)


def play(ruleset: Ruleset, seed: Seed, player: Bot) -> tuple[State, Record]:
    """Play a game with the same bot in every seat, and keep its record."""
    state: State = rules.new_game(ruleset, seed, ruleset.seats.start)
    record: Record = rules.record_of(state)
    while not state.is_over:
        for seat in range(state.seats):
            state = rules.submit(state, seat, player.choose(rules.view(state, seat)))
        state = rules.submit(rules.withdraw(state, 0), 0, state.turns[0] or Turn(None, None))
        assert rules.is_ready(state)
        state = rules.close_round(state)
        turns: rules.Round = tuple(move.turn for move in state.last_round)
        record = record.with_round(turns)
    return state, record


def decide(state: State) -> Turn:
    """Look at a seat's decision from every side."""
    position: Position = rules.position(state, 0)
    choices: Choices = rules.choices(state, 0)
    assert rules.choices_of(position) == choices
    options: tuple[Option, ...] = rules.options_of(position)
    plots: rules.NumberPlots = choices.plots
    numbers: tuple[int, ...] = rules.numbers_of(position, options[0].pick)
    assert options[0].number in numbers
    turns: Iterator[Turn] = rules.legal_turns(state, 0)
    first = next(rules.turns_of(position))
    assert next(turns) == first
    acts: tuple[Act, ...] = rules.acts_of(position, first)
    assert first.act is None or first.act in acts
    found: rules.ClaimSets = rules.claims_of(position, first)
    assert found.is_complete
    assert found.count <= rules.MAX_CLAIM_SETS
    claims: ClaimSet = found.sets[0]
    assert rules.estates_for(position, first, rules.Claim(0, ())) == ()
    before: Sheet = rules.before_claims(position, first)
    assert rules.note_claims(position.plans, before, claims) == rules.after_turn(position, first)
    picks: tuple[Pick | None, ...] = rules.refusal_picks(position) if rules.may_refuse(position) else ()
    passed: Card | None = rules.passed_card(position, options[0].pick)
    objection: Objection | None = rules.check(state, 0, first) or rules.objection_to(position, first)
    assert (objection, picks, passed) == (None, (), None)
    assert plots[0][1] == rules.plots_for(position.sheet, plots[0][0])
    return first


def parts(choices: Choices) -> tuple[rules.BisChoice, ...]:
    """Read the choices that only some positions have."""
    roundabouts: tuple[rules.RoundaboutChoice, ...] = choices.roundabouts
    assert all(choice.place in choice.closes or choice.opens or choice.closes for choice in roundabouts)
    return choices.bis


def advanced(ruleset: Ruleset) -> Sheet:
    """Build a roundabout and object to a second house on its plot."""
    state = rules.new_game(ruleset, deal_codes(), ruleset.seats.start)
    place: Place = rules.roundabout_places(rules.position(state, 0))[0]
    sheet = rules.with_roundabout(state.sheets[0], place)
    street: rules.Street = sheet.street(place.street)
    assert street.plots[:2] == (ROUNDABOUT, EMPTY)
    turn = Turn((0, 0), Write(place, MAX_NUMBER), Act(Effect.TEMP), place, (Claim(0),))
    objection = rules.check(state, 0, turn)
    assert objection is not None
    arguments: tuple[tuple[str, rules.Argument], ...] = objection.args
    assert objection.why
    assert dict(arguments) or objection.rule
    try:
        rules.submit(state, 0, turn)
    except rules.TurnRefused as refused:
        print(refused.objection.rule)
    return sheet


def estates(sheet: Sheet) -> tuple[rules.Estate, ...]:
    """List complete estates, those that can still serve for a plan last."""
    return (*rules.complete_estates(sheet), *rules.unused_estates(sheet))


def knowledge(view: View) -> int | None:
    """Read what a viewer knows of the cards, by mode."""
    offer: rules.Offer | None = view.offer
    unseen: rules.Unseen = view.unseen
    plans: tuple[rules.PlanView, ...] = view.plans
    assert offer is None or len(offer) == len(plans)
    sight: rules.Sight = view.sight
    match sight:
        case rules.StacksSight(cards_left=left):
            return sum(left)
        case rules.SoloSight(cards_left=cards, top=top):
            return None if isinstance(top, rules.Extra) else cards
        case rules.DraftSight(hands=hands):
            known: tuple[rules.CardSight, ...] = hands[0]
            return len(known) + len(unseen)
        case rules.AaaSight(row=row):
            return len(row)


def rounds_left(sight: rules.SightDefaults) -> int | None:
    """Ask any sight, whatever the mode."""
    return sight.rounds_left


def scores(state: State) -> tuple[int, ...]:
    """Score every seat and the AAA, and put them in order."""
    ruleset = state.ruleset
    card: rules.ScoreCard = rules.score(state, 0)
    others = rules.view(state, 0).other_temps
    temp_rule: rules.TempRule = ruleset.temp_rule
    assert rules.score_card(ruleset.tables, temp_rule, state.sheets[0], others) == card
    standings: tuple[rules.Standing, ...] = rules.final_standings(state)
    tie_break: rules.TieBreak = ruleset.tie_break
    assert tie_break(state.sheets[0]) in [standing.tie_break for standing in standings]
    rival: rules.AaaScore | None = rules.rival_score(state)
    if rival is not None and ruleset.manager is not None:
        nothing: rules.AaaScore = rules.aaa_score(ruleset.manager, ruleset.tables.majority, (), (None,), 0)
        stretches: tuple[rules.Stretch, ...] = nothing.estates
        assert not stretches
    ends: tuple[rules.End, ...] = state.ends
    moves: tuple[rules.Move, ...] = state.last_round
    assert len(moves) == state.seats
    assert ends
    return rules.totals(state)


def figures(ruleset: Ruleset) -> tuple[str, ...]:
    """Read an edition's tables and how a ruleset was composed from them."""
    edition: rules.Edition = ruleset.edition
    mode: rules.Mode = ruleset.mode
    assert mode in edition.modes
    tables: rules.Tables = edition.tables
    tracks: rules.Tracks = tables.tracks
    bis: rules.Track = tracks.bis
    manager: rules.ManagerRow | None = ruleset.manager
    assert bis.boxes
    assert manager is None or manager in tables.managers
    plan: rules.PlanRow = tables.plans[0]
    source: rules.Provenance = plan.provenance
    condition: rules.ConditionRow = plan.condition
    value: rules.ConditionValue = condition[0][1]
    turn_rules: rules.TurnRules = ruleset.turn_rules
    surveyor: rules.EffectRule = turn_rules.effects[Effect.SURVEYOR]
    start: rules.Start = ruleset.start
    table: rules.Table = start(rules.Deal(deal_codes()), ruleset.seats.start)
    pile: rules.Pile = table.cards()
    assert len(pile) == len(tables.deck)
    assert surveyor in turn_rules.effects.values()
    assert value
    assert tracks.pools[MIN_NUMBER] == 0
    return tuple(where for _, where in source)


def plan_now(state: State) -> rules.Condition:
    """Return the condition of the first plan, as the first seat meets it."""
    claimed: rules.ClaimedIn = state.claimed_in
    plan: rules.Plan = rules.position(state, 0).plans[0]
    assert claimed[0] is None
    return plan.condition


def texts(record: Record) -> str:
    """Write and read turns, sheets and records."""
    text = rules.format_record(record)
    found = rules.parse_record(text)
    rules.verify(found)
    lines: rules.Lines = found.lines
    assert lines.digest
    last = rules.last_state(found)
    assert [rules.digest(state) for state in rules.replay(found)][-1] == rules.digest(last)
    assert rules.state_text(last)
    sheet, turn = last.sheets[0], record.rounds[0][0]
    assert rules.parse_sheet(rules.format_sheet(sheet, last.ruleset), last.ruleset) == sheet
    assert rules.parse_turn(rules.format_turn(turn)) == turn
    written: dict[str, object] = rules.write_sheet(sheet)
    assert rules.read_sheet(written, last.ruleset, "sheet") == sheet
    line, is_request = rules.answer(json.dumps({"op": "sheet", "ruleset": "first", "sheet": written}).encode(), 1)
    assert is_request
    assert len(line) < rules.MAX_LINE_BYTES
    return line


def mistakes() -> list[rules.FormatError]:
    """Collect an error of every kind that reading raises."""
    found: list[rules.FormatError] = [rules.TableError("no file"), rules.RequestError("no line")]
    try:
        rules.ruleset("third")
    except rules.RulesetError as error:
        found.append(error)
    try:
        rules.parse_code("A")
    except rules.DealCodeError as error:
        found.append(error)
    try:
        rules.parse_turn("?")
    except rules.NotationError as error:
        found.append(error)
    try:
        rules.parse_record("")
    except rules.RecordError as error:
        found.append(error)
    try:
        bot("nobody")
    except UnknownBot as error:
        found.append(error)
    return found


def out_of_order(state: State) -> rules.PicketFenceError | None:
    """Return the error for a seat that is not at the table."""
    try:
        rules.score(state, state.seats)
    except rules.OutOfOrder as error:
        return error
    return None


def players() -> list[Bot]:
    """Make every bot, by class and by name."""
    weights: Weights = Neighbour().weights
    return [Newcomer(), Neighbour(weights=weights), *(make() for make in BOTS.values())]


def at_a_table(url: str, player: Bot) -> list[int]:
    """Play a game at a server; needs one, so only the types are checked."""
    with Client.guest(url, "Robin") as me:
        rows: list[TableRow] = me.tables()
        seat: SeatAtTable = me.join(rows[0].id) if rows else me.create("first", ["me", "Newcomer"], start=True)
        try:
            for view in seat.rounds():
                seat.play(player.choose(view))
        except (client.TooLate, client.OutcomeUnknown):
            seat.refresh()
        except Refused as refused:
            print(refused.id, refused.rule)
        except (client.Unreachable, client.AnswerUnreadable, client.NotStarted, client.SeatLost) as error:
            lost: ClientError = error
            print(lost)
        return seat.totals


def from_json(text: str) -> View | None:
    """Read a view as a server sends it."""
    return client.read_view(json.loads(text))


def main() -> None:
    """Use everything that needs no server."""
    seed = deal_codes()
    assert [player.name for player in players()][:2] == list(bots.BOTS)
    for name in ("first", "first+expert+advanced", "first+solo", "second+solo:3"):
        ruleset = rules.ruleset(name)
        figures(ruleset)
        rounds_left(rules.view(rules.new_game(ruleset, seed, ruleset.seats.start), 0).sight)
        state, record = play(ruleset, seed, bot("Newcomer"))
        print(ruleset.id, knowledge(rules.view(state, 0)), scores(state), len(estates(state.sheets[0])), texts(record))
        assert isinstance(out_of_order(state), rules.PicketFenceError)
    assert all(ruleset in rules.all_rulesets() for ruleset in map(rules.ruleset, ("first", "second")))
    state = rules.new_game(rules.ruleset("first"), seed, 2)
    print(decide(state), len(parts(rules.choices(state, 0))), plan_now(state))
    advanced(rules.ruleset("first+advanced"))
    print(*(type(error).__name__ for error in islice(mistakes(), 7)))


if __name__ == "__main__":
    main()
