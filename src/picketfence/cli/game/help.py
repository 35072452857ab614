"""What the text game says when it is asked: the commands, the notation."""

from __future__ import annotations

from typing import Final

from picketfence.cli.drawing import SIGNS

HINT: Final = "u undo · r redo · others · left · notation · ? help · q quit"

HELP: Final = f"""\
Type the number of an answer and press Enter. Where a first answer is marked with
Enter, Enter alone takes it. At every question you may also type

  u          undo: back by one step, as far as the start of the turn; further, to the
             player before you this round; alone at the keyboard, to earlier rounds
  r          redo what was undone
  others     the sheets of the others
  left       which cards are still unseen
  notation   how to type a whole turn in one line
  ?          this help
  q          quit

Signs on a sheet:  {SIGNS}
Under the streets stand the complete estates with their sizes. What is new in this
turn stands out. Crossed-off boxes are full.
""".splitlines()

NOTATION: Final = """\
A turn in one line:   what you take   number@street.plot   effect   what else

  2                 the second combination; 1+3 takes the number of card 1 and the
                    effect of card 3, in games where you hold three cards
  7@2.5             7 on street 2 plot 5; a temp changes the number: 5@2.5 T
  x                 a refusal instead (with two cards in games that pass one: 1+2 x)
  S1.3              surveyor: a fence in street 1 right of plot 3
  A4                agent for estates of size 4
  L  P  T           landscaper, pool, temp
  B2.6=7            bis: 7 again on street 2 plot 6
  R3.4              a roundabout on street 3 plot 4
  #2=1.1,2.4        claim plan 2 with the estates that begin at 1.1 and 2.4; #1 alone
                    where a plan names no estates
  !                 wish for a reshuffle with the first claim

  An effect left out is an effect not used. Example:  2 7@2.5 S1.3 #1=1.1,1.4
""".splitlines()
