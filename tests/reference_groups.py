"""The sections of the reference in docs/python.md and the names in each: every public name appears once."""

GROUPS = {
    "picketfence.rules": {
        "Games": (
            "new_game State submit withdraw is_ready close_round position choices legal_turns check End Move ClaimedIn"
        ),
        "What a seat may know": (
            "view View PlanView Sight SightDefaults StacksSight SoloSight DraftSight AaaSight CardSight Unseen Extra"
        ),
        "Turns": "Turn Pick Write Act Claim ClaimSet Objection Argument",
        "One decision": (
            "Position Option Choices NumberPlots RoundaboutChoice BisChoice choices_of options_of numbers_of acts_of "
            "claims_of ClaimSets MAX_CLAIM_SETS estates_for turns_of objection_to may_refuse refusal_picks passed_card "
            "roundabout_places with_roundabout before_claims after_turn note_claims"
        ),
        "Sheets": (
            "Sheet Street Place Estate EMPTY ROUNDABOUT MIN_NUMBER MAX_NUMBER plots_for complete_estates unused_estates"
        ),
        "Cards and plans": "Card Effect Offer Pile Table Plan Condition PlanRow ConditionRow ConditionValue",
        "Scores": (
            "score ScoreCard score_card TempRule final_standings Standing TieBreak rival_score AaaScore aaa_score "
            "Stretch totals"
        ),
        "Rulesets": (
            "ruleset all_rulesets Ruleset Edition Mode TurnRules EffectRule Tables Tracks Track ManagerRow Provenance "
            "Start Deal"
        ),
        "Deal codes": ("Seed random_seed parse_code short_seed long_seed ALPHABET commitment is_committed"),
        "Notation": "parse_turn format_turn parse_sheet format_sheet state_text digest",
        "Records": "Record Round Lines record_of parse_record format_record replay last_state verify",
        "The referee": "answer MAX_LINE_BYTES read_sheet write_sheet",
        "Errors": (
            "PicketFenceError TurnRefused OutOfOrder FormatError RulesetError DealCodeError NotationError RecordError "
            "RequestError TableError"
        ),
    },
    "picketfence.bots": {"Bots": "bot BOTS Bot Newcomer Neighbour Weights UnknownBot"},
    "picketfence.client": {
        "A server": "Client TableRow SeatAtTable read_view",
        "Errors of the client": "ClientError Refused OutcomeUnknown TooLate Unreachable AnswerUnreadable"
        " NotStarted SeatLost",
    },
}
"""The section titles of each package, with the names in the order of the page, separated by spaces."""
