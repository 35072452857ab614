"""`picketfence play`: the game in the browser, served from this machine, or the text game in the terminal."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.files import FileError, expect_absent, prefix_errors, read_record, read_text
from picketfence.cli.game.answers import Quit
from picketfence.cli.game.history import history_of
from picketfence.cli.game.people import player, players_from, usual_players
from picketfence.cli.game.session import REWOUND, Session
from picketfence.cli.game.setup import ask_game
from picketfence.cli.scores import seat_names
from picketfence.cli.server_options import add_address_options, greet, open_browser, settings_of
from picketfence.cli.terminal import Screen
from picketfence.rules import (
    PicketFenceError,
    Record,
    RecordError,
    State,
    digest,
    new_game,
    parse_code,
    random_seed,
    record_of,
    replay,
    ruleset,
    verify,
)

if TYPE_CHECKING:
    from picketfence.server.discovery import Running
    from picketfence.server.settings import Settings

EXAMPLE = "picketfence play --text --ruleset first --seats Ann,Neighbour --record evening.txt"
MAX_PORTS = 20
"""How many ports are tried, starting with the given one."""
SLOW_START = 5.0
"""Seconds to wait for a server that another window has just started."""
TEXT_OPTIONS = ("ruleset", "seats", "deal", "record", "resume", "force")
SERVER_OPTIONS = ("host", "port", "database", "no_browser")


def add(commands: Commands) -> None:
    parser = add_command(commands, "play", "play in the browser, or with --text in the terminal", EXAMPLE, run)
    page = parser.add_argument_group("in the browser")
    add_address_options(page)
    page.add_argument("--no-browser", action="store_true", help="print the address without opening a browser")
    text = parser.add_argument_group("in the terminal; each of these options starts the text game")
    text.add_argument("--text", action="store_true", help="play in the terminal")
    text.add_argument("--ruleset", help="for example first, first+expert+advanced, second+solo:3 (default: ask)")
    text.add_argument("--seats", help="names separated by commas; Newcomer and Neighbour are bots")
    text.add_argument("--deal", metavar="CODE", help="play this deal (default: a new one)")
    text.add_argument("--record", metavar="FILE", type=Path, help="save the game here after every round")
    text.add_argument("--resume", metavar="FILE", type=Path, help="continue a saved game, and save it there")
    text.add_argument("--force", action="store_true", help="let --record replace an existing file")


def run(args: argparse.Namespace) -> int:
    if not args.text and not _given(args, TEXT_OPTIONS):
        return _play_in_browser(args)
    if wrong := _given(args, SERVER_OPTIONS):
        raise OptionError(
            f"--{wrong[0].replace('_', '-')} belongs to the game in the browser; leave it out for the text game"
        )
    return _play_text(args)


class OptionError(PicketFenceError):
    """Options that contradict each other."""


def _given(args: argparse.Namespace, names: tuple[str, ...]) -> list[str]:
    return [name for name in names if getattr(args, name) not in (None, False)]


def _play_in_browser(args: argparse.Namespace) -> int:
    """Open the page of a running server, or start one and serve until Ctrl-C."""
    from picketfence.server.discovery import default_database, find_running, note_beside

    settings = settings_of(args)
    note = note_beside(settings.database or default_database())
    running = None if note is None else find_running(note)
    if running is None:
        running = _serve(settings, note, args)
    if running is not None:
        print(f"Picket Fence is already running at {running.url}")
        _open(running.url, args)
    return 0


def _serve(settings: Settings, note: Path | None, args: argparse.Namespace) -> Running | None:
    """Serve until stopped and return None; or return the server that another window has just started."""
    from picketfence.server.discovery import await_running
    from picketfence.server.run import serve
    from picketfence.store.errors import StoreLocked

    try:
        serve(settings, lambda url: _welcome(settings, url, args), ports=MAX_PORTS)
    except StoreLocked:
        running = None if note is None else await_running(note, SLOW_START)
        if running is None:
            raise
        return running
    return None


def _welcome(settings: Settings, url: str, args: argparse.Namespace) -> None:
    greet(settings, url)
    _open(url, args)


def _open(url: str, args: argparse.Namespace) -> None:
    if not args.no_browser:
        open_browser(url)


def _play_text(args: argparse.Namespace) -> int:
    if args.resume and (args.ruleset or args.seats or args.deal):
        raise FileError(
            f"{args.resume}: a saved game has its ruleset, seats and deal; leave out --ruleset, --seats and --deal"
        )
    if args.record:
        expect_absent(args.record, force=args.force)
    screen = Screen()
    try:
        session = _resumed(screen, args.resume) if args.resume else _started(screen, args)
    except (Quit, EOFError):  # in the middle of the set-up
        screen.say(["", "Goodbye."])
        return 0
    session.path = args.record or session.path
    session.play()
    return 0


def _started(screen: Screen, args: argparse.Namespace) -> Session:
    """Start a game from the options; without --ruleset and --seats, ask for them."""
    seed = parse_code(args.deal) if args.deal else random_seed()
    if args.ruleset or args.seats:
        rules = ruleset(args.ruleset or "first")
        players = players_from(args.seats or usual_players(rules), rules)
    else:
        rules, players = ask_game(screen)
    state = new_game(rules, seed, len(players))
    record_of(
        state, names=tuple(p.name for p in players)
    )  # refuse names that no record can hold before the game starts
    return Session(screen, players, [state], date=date.today().isoformat())


def _resumed(screen: Screen, path: Path) -> Session:
    """Load a saved game; every round of it can be taken back, as if it had been played now."""
    record = read_record(path)
    with prefix_errors(path):
        states = list(replay(record))
        _expect_unchanged(record, states[-1])
        verify(record)
    if states[-1].is_over:
        raise FileError(f"{path}: this game is over; show it with `picketfence replay`")
    players = [player(name) for name in seat_names(record.names, record.seats)]
    histories = {
        (number, seat): history_of(turn)
        for number, turns in enumerate(record.rounds, 1)
        for seat, turn in enumerate(turns)
    }
    session = Session(screen, players, states, list(record.rounds), histories, record.date, path)
    session.is_rewound = REWOUND in read_text(path).splitlines()
    session.news = session.news_of(len(states) - 2)
    return session


def _expect_unchanged(record: Record, state: State) -> None:
    """Refuse a record whose rounds lead to another position than the one that was saved."""
    if record.digest is not None and record.digest != digest(state):
        raise RecordError(
            "the digest does not match the rounds, so the file was changed after it was saved;"
            " restore the original, or delete the digest line to resume the game as it stands",
            f"line {record.lines.digest}",
        )
