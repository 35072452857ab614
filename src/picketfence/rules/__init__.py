"""The game itself: pure, standard library only, the specification in code. Imports nothing else of ours.

A game is a `State`; `new_game` makes one from a ruleset, a seed and a number of seats. Each round every seat hands in a
`Turn` (`submit`, `withdraw`), then `close_round` carries them all out. `choices`, `legal_turns` and `check` tell what a
seat may do, `view` what it may know.
"""

from picketfence.rules.cards import Card, Effect
from picketfence.rules.codes import Seed, commitment, is_committed, long_seed, parse_code, short_seed
from picketfence.rules.errors import (
    DealCodeError,
    FormatError,
    NotationError,
    OutOfOrder,
    PicketFenceError,
    RecordError,
    RequestError,
    RulesetError,
    TableError,
    TurnRefused,
)
from picketfence.rules.game import (
    End,
    State,
    check,
    choices,
    close_round,
    final_standings,
    is_ready,
    legal_turns,
    new_game,
    position,
    rival_score,
    score,
    submit,
    withdraw,
)
from picketfence.rules.messages import Objection
from picketfence.rules.rulesets import Ruleset, all_rulesets, ruleset
from picketfence.rules.sheet import Place, Sheet, Street
from picketfence.rules.turn import Act, Claim, Turn, Write
from picketfence.rules.turn_choices import Choices, claims_of
from picketfence.rules.views import View, view

__all__ = [
    "Act",
    "Card",
    "Choices",
    "Claim",
    "DealCodeError",
    "Effect",
    "End",
    "FormatError",
    "NotationError",
    "Objection",
    "OutOfOrder",
    "PicketFenceError",
    "Place",
    "RecordError",
    "RequestError",
    "Ruleset",
    "RulesetError",
    "Seed",
    "Sheet",
    "State",
    "Street",
    "TableError",
    "Turn",
    "TurnRefused",
    "View",
    "Write",
    "all_rulesets",
    "check",
    "choices",
    "claims_of",
    "close_round",
    "commitment",
    "final_standings",
    "is_committed",
    "is_ready",
    "legal_turns",
    "long_seed",
    "new_game",
    "parse_code",
    "position",
    "rival_score",
    "ruleset",
    "score",
    "short_seed",
    "submit",
    "view",
    "withdraw",
]
