"""`picketfence play`: the text game, every ruleset, people and bots at one keyboard."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.files import FileError, blamed_on, expect_absent, read_record, read_text
from picketfence.cli.game.menu import ask_players, ask_ruleset
from picketfence.cli.game.people import player, players_from, usual_players
from picketfence.cli.game.session import REWOUND, Session
from picketfence.cli.game.trails import trail_of
from picketfence.cli.scores import seat_names
from picketfence.cli.seeds import new_seed
from picketfence.cli.terminal import Screen
from picketfence.rules import new_game, parse_code, ruleset
from picketfence.rules.notation import record_of, replay

EXAMPLE = "picketfence play --ruleset first --seats Ann,Neighbour --record evening.txt"


def add(commands: Commands) -> None:
    parser = add_command(commands, "play", "play a game in the terminal", EXAMPLE, run)
    parser.add_argument("--text", action="store_true", help="in the terminal (the only way so far)")
    parser.add_argument("--ruleset", help="such as first, first+expert+advanced, second+solo:3 (default: ask)")
    parser.add_argument("--seats", help="names with commas between them; Newcomer and Neighbour are bots")
    parser.add_argument("--deal", metavar="CODE", help="play this deal (default: a new one)")
    parser.add_argument("--record", metavar="FILE", type=Path, help="save the game here after every round")
    parser.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game, and save it there")
    parser.add_argument("--force", action="store_true", help="--record may replace a file")


def run(args: argparse.Namespace) -> int:
    if args.resume and (args.ruleset or args.seats or args.deal):
        raise FileError(f"{args.resume}: a resumed game has its ruleset, seats and deal already")
    if args.record:
        expect_absent(args.record, force=args.force)
    screen = Screen()
    try:
        session = _resumed(screen, args.resume) if args.resume else _started(screen, args)
    except EOFError:  # in the middle of the menu
        screen.say(["", "Goodbye."])
        return 0
    session.path = args.record or session.path
    session.play()
    return 0


def _started(screen: Screen, args: argparse.Namespace) -> Session:
    """From the options; only without any of them are there questions."""
    seed = parse_code(args.deal) if args.deal else new_seed()
    if args.ruleset or args.seats:
        rules = ruleset(args.ruleset or "first")
        players = players_from(args.seats or usual_players(rules), rules)
    else:
        rules = ask_ruleset(screen)
        players = ask_players(screen, rules)
    state = new_game(rules, seed, len(players))
    record_of(state, names=tuple(p.name for p in players))  # a name that no record can hold is refused now
    return Session(screen, players, [state], date=date.today().isoformat())


def _resumed(screen: Screen, path: Path) -> Session:
    """Every round so far can be taken back, as if it had been played now."""
    record = read_record(path)
    with blamed_on(path):
        states = list(replay(record))
    if states[-1].is_over:
        raise FileError(f"{path}: this game is over; picketfence replay shows it")
    players = [player(name) for name in seat_names(record.names, record.seats)]
    trails = {
        (number, seat): trail_of(turn)
        for number, turns in enumerate(record.rounds, 1)
        for seat, turn in enumerate(turns)
    }
    session = Session(screen, players, states, list(record.rounds), trails, record.date, path)
    session.is_rewound = REWOUND in read_text(path).splitlines()
    session.news = session.news_of(len(states) - 2)
    return session
