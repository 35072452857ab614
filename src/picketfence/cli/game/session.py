"""A game at one keyboard from its first question to its last: rounds, passing the keyboard, going back, saving."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from picketfence.cli.files import FileError, expect_absent, write_text
from picketfence.cli.game.answers import HELP, QUIT, UNDO, Quit, ask, confirm
from picketfence.cli.game.dialog import DialogEnd, TurnDialog
from picketfence.cli.game.help import PASSING_HELP, SAVING_HELP
from picketfence.cli.game.history import History
from picketfence.cli.game.news import round_news
from picketfence.cli.game.people import Player
from picketfence.cli.managers import manager_page
from picketfence.cli.scores import result_lines, winner_line
from picketfence.cli.terminal import Screen
from picketfence.rules import State, Turn, close_round, format_record, position, record_of, submit, view, withdraw

REWOUND: Final = "; rounds of this game were taken back and played again"
"""A comment in the record, so that a resumed game does not pass for one played straight through."""


@dataclass(slots=True)
class Session:
    """A text game. `states` are those at the start of each round, the latest last; `rounds` are the turns between them.

    `histories` are kept by round and seat; `undone` are rounds taken back, the next one to redo last.
    """

    screen: Screen
    players: Sequence[Player]
    states: list[State]
    rounds: list[tuple[Turn, ...]] = field(default_factory=list)
    histories: dict[tuple[int, int], History] = field(default_factory=dict)
    date: str = ""
    path: Path | None = None
    is_rewound: bool = False
    undone: list[tuple[Turn, ...]] = field(default_factory=list)
    news: list[str] = field(default_factory=list)

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def people(self) -> list[int]:
        """The seats that are not bots."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def play(self) -> None:
        """Play to the end of the game, or until somebody quits or the input ends."""
        try:
            self.save()
            self.introduce()
            while not self.state.is_over:
                self.play_round()
            self.show_end()
            self.offer_saving()
        except (Quit, EOFError):
            self.say_goodbye()

    def introduce(self) -> None:
        """Show the card of the AAA's manager before the first round."""
        rules = self.state.ruleset
        if rules.manager is not None and self.people and not self.rounds:
            self.screen.page(manager_page(rules, rules.manager))

    def play_round(self) -> None:
        """Take everybody's turn and close the round; or go back a round, if one person plays alone."""
        people, index = self.people, 0
        while index < len(people):
            end = self.take_turn(people[index], index)
            if end is DialogEnd.HANDED_IN:
                index += 1
                if index == len(people) > 1 and self.wants_back("All turns are in. Enter shows them"):
                    index -= 1
                    self.reopen(people[index])
            elif index:
                index -= 1
                self.reopen(people[index])
            else:
                self.rewind(people[0])
                return
        self.close()

    def take_turn(self, seat: int, index: int) -> DialogEnd:
        """Let a player decide; return HANDED_IN or BACK, or raise Quit."""
        is_shared = len(self.people) > 1
        if is_shared and self.pass_keyboard(seat, may_go_back=index > 0):
            return DialogEnd.BACK
        history = self.histories.setdefault((self.state.round, seat), History())
        has_earlier = index > 0 if is_shared else len(self.states) > 1
        seen, decision = view(self.state, seat), position(self.state, seat)
        end = TurnDialog(self.screen, seen, decision, self.names, history, self.news, has_earlier).run()
        if end is DialogEnd.QUIT:
            raise Quit
        if end is DialogEnd.HANDED_IN:
            self.states[-1] = submit(self.state, seat, history.decisions.turn)
        return end

    def pass_keyboard(self, seat: int, *, may_go_back: bool) -> bool:
        """Hide what the last player did; return True if that player wants the turn back."""
        self.screen.show(self.news)
        return self.wants_back(f"Pass the keyboard to {self.names[seat]}, who presses Enter", may_go_back=may_go_back)

    def wants_back(self, text: str, *, may_go_back: bool = True) -> bool:
        """Wait for Enter and return False; return True for `u`, which takes the last turn back."""
        more = "; u takes the last turn back" if may_go_back else ""
        while True:
            answer = ask(self.screen, f"{text}{more}. ").command
            if not answer:
                return False
            if answer == UNDO and may_go_back:
                return True
            if answer == QUIT:
                if confirm(self.screen, "Quit this game?"):
                    raise Quit
            elif answer == UNDO:
                self.screen.say(["There is nothing to undo: the round before this one is closed."])
            else:
                self.screen.say(PASSING_HELP)

    def reopen(self, seat: int) -> None:
        """Take back a turn that was handed in, while its round is open."""
        self.states[-1] = withdraw(self.state, seat)
        self.histories[self.state.round, seat].undo()

    def rewind(self, seat: int) -> None:
        """Go back to the round before, which one person alone may do; the record will say so."""
        self.states.pop()
        self.undone.append(self.rounds.pop())
        self.histories[self.state.round, seat].undo()
        self.is_rewound = True
        self.news = self.news_of(len(self.states) - 2)

    def news_of(self, index: int) -> list[str]:
        """Return what happened in the round after `states[index]`; nothing before the first round."""
        return round_news(self.states[index], self.states[index + 1], self.names) if index >= 0 else []

    def close(self) -> None:
        """Ask the bots for their turns, carry out everybody's, and save."""
        state = self.state
        for seat, player in enumerate(self.players):
            if player.bot is not None:
                state = submit(state, seat, player.bot.choose(view(state, seat)))
        turns = tuple(turn for turn in state.turns if turn is not None)
        self.forget_other_future(turns)
        self.states[-1] = replace(state, turns=(None,) * state.seats)
        self.states.append(close_round(state))
        self.rounds.append(turns)
        self.news = self.news_of(len(self.states) - 2)
        self.save()
        if not self.people:
            self.screen.say(self.news)

    def forget_other_future(self, turns: tuple[Turn, ...]) -> None:
        """Drop the rounds that were taken back, unless this one was played again as it was before."""
        is_the_same = bool(self.undone) and self.undone.pop() == turns
        if not is_the_same:
            self.undone.clear()
            self.histories = {key: history for key, history in self.histories.items() if key[0] <= self.state.round}

    def text(self) -> str:
        """Return the record so far."""
        record = record_of(self.states[0], self.rounds, names=self.names, date=self.date)
        first, rest = format_record(record).split("\n", 1)
        return "\n".join([first, REWOUND, rest] if self.is_rewound else [first, rest])

    def save(self) -> None:
        """Write the record, if it has a file: after every round, so that only the open one can be lost."""
        if self.path is not None:
            write_text(self.path, self.text())

    def show_end(self) -> None:
        rules, seed = self.state.ruleset, self.state.seed
        self.screen.clear()
        self.screen.say(["", *self.news, "", *result_lines(self.state, self.names), ""])
        self.screen.say(line for line in [self.screen.paint(winner_line(self.state, self.names), "bold")] if line)
        if self.is_rewound:
            self.screen.say(["Rounds of this game were taken back, so its score does not compare with others."])
        self.screen.say([f"The deal was {seed.code}. To play it again:"])
        again = [f"  picketfence play --ruleset {rules.id} --deal {seed.code}"]
        if self.state.seats > 1:  # a draft deals other cards to another number of seats
            again = [f"{again[0]} \\", f"    --seats {shlex.quote(','.join(self.names))}"]
        self.screen.say(again)

    def offer_saving(self) -> None:
        """Say where the record is, or ask for a file; an empty name means not to save."""
        while self.path is None:
            answer = ask(self.screen, "Save the record? Type a file name, or press Enter for no: ")
            if answer.command in ("", QUIT):
                return
            if answer.command in (HELP, UNDO):
                over = ["The game is over: there is nothing to undo."] if answer.command == UNDO else []
                self.screen.say([*over, *SAVING_HELP])
                continue
            path = Path(answer.text)
            try:
                expect_absent(path, force=False)
                write_text(path, self.text())
                self.path = path
            except FileError as error:
                self.screen.say([str(error)])
        self.screen.say([f"The record is in {self.path}"])

    def say_goodbye(self) -> None:
        self.screen.say([""])
        if self.state.is_over:
            return
        self.save()
        self.screen.say([f"The game stops in round {self.state.round}."])
        if self.path is None:
            self.screen.say(["It was not saved. Start a game with --record FILE to keep it."])
        else:
            self.screen.say(
                [
                    "Its closed rounds are saved. To resume it:",
                    f"  picketfence play --resume {shlex.quote(str(self.path))}",
                ]
            )
