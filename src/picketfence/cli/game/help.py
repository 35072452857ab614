"""The help texts of the text game: commands, notation, set-up, passing the keyboard."""

from __future__ import annotations

from typing import Final

HINT: Final = "u undo · r redo · others · left · notation · ? help · q quit"
MANAGER_HINT: Final = "u undo · r redo · manager · left · notation · ? help · q quit"

TURN_HELP: Final = """\
Type the number of an answer and press Enter. Where the first answer is marked
(Enter), Enter alone takes it. At every question you may also type

  u          undo one step, back to the start of the turn and further: to the
             player before you, or, alone at the keyboard, to earlier rounds
  r          redo what was undone
  others     show the other players' sheets
  manager    show the card of the AAA's manager (second edition, solo)
  left       show the cards that are still unseen
  notation   show how to type a whole turn in one line
  ?  q       show this help; quit

  surveyor    a fence in any free gap       agent  one estate size worth more
  landscaper  a park in the number's street pool   the one planned on the plot
  temp        the number up to 2 off        bis    a neighbour's number again

On a sheet:  o pool planned   ~ pool built   b bis   ' used for a plan
             () roundabout    | fence        └─ 3 ─┘ a complete estate of 3
             * our own figure: the printed one may differ
""".splitlines()

NOTATION: Final = """\
A turn in one line:   what you take   number@street.plot   effect   what else

  2             the second combination; where you hold three cards, 1+3 takes
                the number of card 1 and the effect of card 3
  7@2.5         7 on street 2 plot 5; changed by a temp: 5@2.5 T
  x             a refusal instead; where you give a card away: 1+2 x
  S1.3          surveyor: a fence in street 1 right of plot 3
  A4            agent for estates of size 4
  L  P  T       landscaper, pool, temp
  B2.6=7        bis: 7 again on street 2 plot 6
  R3.4          a roundabout on street 3 plot 4
  #2=1.1,2.4    claim plan 2 with the estates that begin at 1.1 and 2.4;
                #1 alone where a plan names no estates
  !             ask for a reshuffle with the first claim

An effect left out is not used. Example:  2 7@2.5 S1.3 #1=1.1,1.4
""".splitlines()

SETUP_HELP: Final = """\
Type the number of an answer and press Enter; Enter alone takes the one marked
(Enter). New to the game? Press Enter at every question: you play against a bot.

  u   go back to the previous question
  ?   show this help
  q   quit
""".splitlines()

PASSING_HELP: Final = """\
Press Enter to go on. q quits. Until all turns are shown, u takes the last turn
back to its player, who may change it.
""".splitlines()

SAVING_HELP: Final = """\
Type the name of a new file for the record of this game, or press Enter to end
without saving. `picketfence replay FILE` shows a saved game again.
""".splitlines()
