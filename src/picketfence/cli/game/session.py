"""A game at one keyboard, from its first question to the last: rounds, passing the keyboard, going back, saving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from picketfence.cli.files import FileError, expect_absent, write_text
from picketfence.cli.game.news import round_news
from picketfence.cli.game.people import Player
from picketfence.cli.game.taking import Leaving, Taking
from picketfence.cli.game.trails import Trail
from picketfence.cli.scores import result_lines, winner_line
from picketfence.cli.terminal import Screen
from picketfence.rules import State, Turn, close_round, position, submit, view, withdraw
from picketfence.rules.notation import format_record, record_of

REWOUND: Final = "; rounds of this game were taken back and played again"
"""A comment in the record, so that a game cannot be told as fair after it was resumed."""


class Quit(Exception):
    """The person wants to stop."""


@dataclass(slots=True)
class Session:
    """`states` are those at the start of every round so far, the present one last; `rounds` the turns between them."""

    screen: Screen
    players: Sequence[Player]
    states: list[State]
    rounds: list[tuple[Turn, ...]] = field(default_factory=list)
    trails: dict[tuple[int, int], Trail] = field(default_factory=dict)
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
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def play(self) -> None:
        """To the end of the game, or until somebody quits or the input ends."""
        try:
            self.save()
            while not self.state.is_over:
                self.play_round()
            self.show_end()
            self.offer_saving()
        except (Quit, EOFError):
            self.say_goodbye()

    def play_round(self) -> None:
        """Everybody's turn, then the round closes; or one person alone goes back to the round before."""
        people, index = self.people, 0
        while index < len(people):
            leaving = self.take_turn(people[index], index)
            if leaving is Leaving.HANDED_IN:
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

    def take_turn(self, seat: int, index: int) -> Leaving:
        """HANDED_IN or BACK."""
        is_shared = len(self.people) > 1
        if is_shared and self.is_kept_by_another(seat, index):
            return Leaving.BACK
        trail = self.trails.setdefault((self.state.round, seat), Trail())
        has_earlier = index > 0 if is_shared else len(self.states) > 1
        seen, place = view(self.state, seat), position(self.state, seat)
        leaving = Taking(self.screen, seen, place, self.names, trail, self.news, has_earlier).run()
        if leaving is Leaving.QUIT:
            raise Quit
        if leaving is Leaving.HANDED_IN:
            self.states[-1] = submit(self.state, seat, trail.draft.turn)
        return leaving

    def is_kept_by_another(self, seat: int, index: int) -> bool:
        """Hides what the last player did; True if that player wants the turn back instead of passing on."""
        self.screen.show(self.news)
        name = self.names[seat]
        if index == 0:
            self.wants_back(f"Pass the keyboard to {name}, who presses Enter", may_go_back=False)
            return False
        return self.wants_back(f"Pass the keyboard to {name}, who presses Enter")

    def wants_back(self, text: str, *, may_go_back: bool = True) -> bool:
        """Waits for Enter; `u` takes the last turn back, `q` quits."""
        while True:
            more = "; u takes the last turn back" if may_go_back else ""
            answer = self.screen.ask(f"{text}{more}. ").lower()
            if answer == "u" and may_go_back:
                return True
            if answer == "q" and self.screen.confirm("Quit this game?"):
                raise Quit
            if not answer:
                return False

    def reopen(self, seat: int) -> None:
        """A turn handed in is taken back, as long as the round is open."""
        self.states[-1] = withdraw(self.state, seat)
        self.trails[self.state.round, seat].undo()

    def rewind(self, seat: int) -> None:
        """One person alone may go back to earlier rounds; the game remembers it."""
        self.states.pop()
        self.undone.append(self.rounds.pop())
        self.trails[self.state.round, seat].undo()
        self.is_rewound = True
        self.news = self.news_of(len(self.states) - 2)

    def news_of(self, index: int) -> list[str]:
        """What the round between two states brought."""
        return round_news(self.states[index], self.states[index + 1], self.names) if index >= 0 else []

    def close(self) -> None:
        """The bots' turns, then everybody's are carried out and shown."""
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
        """Rounds that were taken back can be redone only as long as the rounds before them stay the same."""
        is_the_same = bool(self.undone) and self.undone.pop() == turns
        if not is_the_same:
            self.undone.clear()
            self.trails = {key: trail for key, trail in self.trails.items() if key[0] <= self.state.round}

    def text(self) -> str:
        """The record so far."""
        record = record_of(self.states[0], self.rounds, names=self.names, date=self.date)
        first, rest = format_record(record).split("\n", 1)
        return "\n".join([first, REWOUND, rest] if self.is_rewound else [first, rest])

    def save(self) -> None:
        """After every round, so that nothing but the open round can be lost."""
        if self.path is not None:
            write_text(self.path, self.text())

    def show_end(self) -> None:
        rules, seed = self.state.ruleset, self.state.seed
        self.screen.clear()
        self.screen.say(["", *self.news, "", *result_lines(self.state, self.names), ""])
        self.screen.say(line for line in [self.screen.paint(winner_line(self.state, self.names), "bold")] if line)
        if self.is_rewound:
            self.screen.say(["Rounds of this game were taken back, so its score cannot be compared with others."])
        self.screen.say([f"The deal was {seed.code}. To play it again:"])
        self.screen.say([f"  picketfence play --ruleset {rules.id} --deal {seed.code}"])

    def offer_saving(self) -> None:
        """Says where the record is, or asks where it should go; an empty name is a no."""
        while self.path is None:
            name = self.screen.ask("Save the record? A file name, or Enter for no: ")
            if not name:
                return
            try:
                expect_absent(Path(name), force=False)
                write_text(Path(name), self.text())
                self.path = Path(name)
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
            self.screen.say(["It was not saved: --record FILE keeps a game."])
        else:
            self.screen.say(["Its closed rounds are saved. To go on:", f"  picketfence play --resume {self.path}"])
