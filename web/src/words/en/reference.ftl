# The rules by number, in our own words. The second edition renames some things and changes a few.

reference-title = Rules
reference-lead = Every rule by its number, in our own words.
reference-search = Search
reference-search-hint = A word, or a number like 3.4
reference-found =
    { $count ->
        [one] { $count } rule found
       *[other] { $count } rules found
    }
reference-nothing = Nothing found. Try a shorter word, or a rule's number.
reference-clear = Show all rules
reference-contents = Contents
reference-ruling = Our ruling
reference-only-first = First edition only
reference-only-second = Second edition only
reference-other-first = In the first edition
reference-other-second = In the second edition
reference-link = Link to rule { $number }
reference-unknown = There is no rule { $number }. Here are all of them.
reference-figures = Figures
reference-tracks = Tracks
reference-tracks-hint = What a track shows with so many boxes crossed off. In the first column no box is.
reference-track-park = Parks, street { $street }
reference-track-agent = Estate of size { $size }
reference-boxes = Boxes
reference-plans = Plans
reference-plans-hint = Large: in the round in which someone claims first. Small: later.
reference-slot = Slot { $slot }
reference-advanced =
    { $edition ->
        [second] hard
       *[first] advanced
    }
reference-reconstructed = our own figure
reference-reconstructed-hint = Figures marked like this stand in no source that we have: they are ours, made to match the rest.
reference-managers = Site managers
reference-level = Level
reference-name = Name
reference-scores = Plans it scores
reference-deck = Cards in the deck
reference-number = Number
reference-all = All
reference-aid = Player aid on one page
reference-learn = Learn by playing
reference-picture-sheet = Three streets in pencil. Dashed shapes are planned pools.
reference-picture-estate = Left: four houses between two fences, a complete estate. Right: one with a plot still empty.
reference-picture-gaps = Where a fence could go.
reference-picture-front = The 8 goes with the landscaper. Below: the effect on the card's back, for the next round.
reference-picture-plan = One estate of 2 and one of 5. The large number is for the first round in which it is claimed.
reference-picture-used = The line says: these houses have served for a plan.
reference-picture-track = Three boxes crossed off: the value is read after the last one.
reference-picture-order = A 6 may go on the lit plots: right of 3, left of 8.
reference-picture-agent = One box crossed off: each estate of size 4 is worth one more.
reference-picture-park = Two parks built in street 2.
reference-picture-pools = Built, lost (the 6 came without a pool), and still planned.
reference-picture-temp = With a temp an 8 can be any of these.
reference-picture-bis = The small mark shows the copy of the 5.
reference-picture-end = The third box ends the game.
reference-picture-score = The last value reached on the pool track counts.
reference-picture-roundabout = Beyond the roundabout the numbers start afresh.
reference-picture-hand = The number of one card, the effect of another; the third is left.
reference-picture-stretches = Surveyor cards cut the row into stretches.


rule-1-title = Words

rule-1-1-title = The sheet
rule-1-1 = Your sheet has three streets: street 1 at the top with { $plots1 } plots, street 2 with { $plots2 }, street 3 with { $plots3 }. Plots count from the left. A plot is empty, or holds a house with a number from 0 to 17, or a roundabout. On { $pools } plots a pool is planned. “Beside” always means next door in the same street, with no plot in between.

rule-1-2-title = Fences
rule-1-2 = A fence stands in the gap between two neighbouring plots. Both ends of every street are fenced from the start.

rule-1-3-title = Estates
rule-1-3 = An estate is all that lies between one fence and the next: 1 to 6 plots. It is complete once a house stands on every one of them. A roundabout never belongs to an estate, and seven or more plots between two fences are no estate, however full.

rule-1-4-title = Construction cards
rule-1-4 = Every card has a number from 1 to 15 on its front and one of six effects on its back. The front also hints at the effect behind it, so everyone knows which effects the next round will bring.

rule-1-5-title = Combinations
rule-1-5 = A combination is a number and an effect that you may take together.

rule-1-6-title = Plans
rule-1-6 = A plan is a goal with two values. In the earliest round in which anyone claims it, it brings the first value; in every round after that, the later one. Three plans are in play, one from each slot ({ $edition ->
    [second] A, B and C
   *[first] 1, 2 and 3
  }).
rule-1-6-ruling = Everyone who claims a plan in that earliest round is first, not one player alone.

rule-1-7-title = Used houses
rule-1-7 = A house that has served for a plan is used: it gets a line above it and cannot serve for another. Plans are claimed, houses are used.

rule-1-8-title = { $edition ->
    [second] Strikes
   *[first] Permit refusals
  }
rule-1-8 = A { $edition ->
    [second] strike
   *[first] permit refusal
  } is the box that you cross off when no number fits.

rule-1-9-title = What a track shows
rule-1-9 = Each track has a row of values. With no box crossed off the starting value counts; every box you cross off moves you one value on.

rule-2-title = Setting up

rule-2-1-title = Drawing the plans
rule-2-1 = One plan is drawn from each slot: from the basic ones only, or, with the advanced variant, from basic and { $edition ->
    [second] hard
   *[first] advanced
  } ones together.
rule-2-1-ruling = One from each slot holds for { $edition ->
    [second] the solo game
   *[first] solo and expert games
  } too.

rule-2-2-title = The cards
rule-2-2 = In the standard game all { $edition ->
    [second] 63
   *[first] 81
  } cards are shuffled and dealt into three equal stacks of { $edition ->
    [second] 21
   *[first] 27
  }, numbers up.

rule-2-3-title = How many play
rule-2-3 = The game is for 1 to 100 players.
rule-2-3-ruling = Alone you play a solo mode ({ $edition ->
    [second] section 10
   *[first] section 9
  }) or practice (2.4), never the standard game.

rule-2-4-title = Practice
rule-2-4 = Practice is our own way to play alone: the standard game with one sheet. Plans always bring their first value, and temps score as in this edition's solo game ({ $edition ->
    [second] level 0 in 10.7
   *[first] 9.5
  }).{ $edition ->
    [second] { "" }
   *[first] { " " }Nobody may ask for a reshuffle.
  } All else is as usual.

rule-3-title = A round

rule-3-1-title = Turning the cards
rule-3-1 = The top card of each stack is turned over onto that stack's discard pile. That gives three combinations: the number now on top of a stack goes with the effect now on top of its pile.

rule-3-2-title = Everyone at once
rule-3-2 = All players play the round at the same time, and several may take the same combination.
rule-3-2-ruling = Nobody sees the others' choices until the round closes.

rule-3-3-title = Your turn in order
rule-3-3 = Take a combination. Write its number on an empty plot. Use its effect, or leave it. Claim any plans you have met. (The temp agency works while you write, see 4.5; roundabouts are in section 8.)

rule-3-4-title = Numbers rise
rule-3-4 = In each street the numbers rise from left to right. You may skip numbers and leave plots empty in between, but no number comes twice; only { $edition ->
    [second] an extension
   *[first] a bis
  } (4.6) puts two equal ones side by side. Beyond a roundabout the counting starts afresh.

rule-3-5-title = You must write if you can
rule-3-5 = If any of the three numbers on offer fits somewhere as printed, you write a number. If none fits, you may change one with the temp agency, or make room with a roundabout; otherwise you cross off a { $edition ->
    [second] strike
   *[first] refusal
  }. In modes where you hold cards, the numbers on offer are those of your three cards.
rule-3-5-ruling = Nobody has to use a temp or a roundabout to avoid a { $edition ->
    [second] strike
   *[first] refusal
  }. What counts is your sheet at the start of the turn.

rule-3-6-title = A turn without a number
rule-3-6 = If you cross off a { $edition ->
    [second] strike
   *[first] refusal
  }, you write no number and use no effect.
rule-3-6-ruling = You may still build a roundabout{ $edition ->
    [second] { " " }and claim plans
   *[first] , claim plans and ask for a reshuffle (3.9)
  }. { $edition ->
    [second] Against the AAA you still choose the cards (10.3).
   *[first] Experts still name two cards (9.9).
  }

rule-3-7-title = New deal
rule-3-7 = When a round begins and every stack is down to its last card, all 81 cards are shuffled and dealt afresh. The effects already announced no longer count. One deal therefore lasts 26 rounds.
rule-3-7-ruling = The exact moment is our choice.

rule-3-8-title = New stacks
rule-3-8 = When turning over empties the stacks, each discard pile, but for its top card, is shuffled on its own and becomes that stack again. The round simply goes on. So cards never change stacks; this happens in round 21, and afterwards each stack has 20 cards.

rule-3-9-title = Asking for a reshuffle
rule-3-9 = With two or more players, in the standard and the expert game: in the very first round in which a plan is claimed, each player who claims may ask for a reshuffle. If someone does and the game goes on, all 81 cards are dealt anew before the next round, discards included, and the announced effects no longer count. Nobody may ask in solo games.
rule-3-9-ruling = One request is enough, and it can happen only once a game.

rule-3-10-title = What you can know
rule-3-10-ruling = Open to all: every sheet as it stood at the end of the last round, everything that cards have ever shown{ $edition ->
    [second] , and both sides of the AAA's cards
   *[first] { "" }
  }. Hidden: the order of the stacks{ $edition ->
    [second] { "" }
   *[first] , the hands of experts (9.8)
  } and the turns of this round until it closes.

rule-4-title = The six effects

rule-4-1-title = Surveyor
rule-4-1 = Build one fence in any free gap of any street, beside empty plots too. Not between two used houses: claimed estates stay whole. Beside a single used house it is fine. { $edition ->
    [second] It may part two houses with the same number.
   *[first] It may not part two houses with the same number.
  }
rule-4-1-ruling = { $edition ->
    [second] { "" }
   *[first] A street claimed as full is protected in every gap.
  }

rule-4-2-title = { $edition ->
    [second] Marketing
   *[first] Real estate agent
  }
rule-4-2 = Choose an estate size and cross off the next box in its column: every complete estate of that size is worth more at the end. A column that is full cannot be chosen.

rule-4-3-title = Landscaper
rule-4-3 = Cross off the next park in the street where you wrote this turn's number. Once all parks of that street are built, there is nothing more to do there.

rule-4-4-title = Pool manufacturer
rule-4-4 = If the plot you have just written on has a planned pool, build it and cross off the next pool box. A pool plot filled in any other way loses its pool for good: with another effect, with this one left unused, by { $edition ->
    [second] an extension
   *[first] a bis
  } or by a roundabout.

rule-4-5-title = Temp agency
rule-4-5 = Before you write, change the number by 1 or 2, up or down, but never below 0 or above 17, and cross off one temp box. You may also use it without changing the number. That makes 0 possible from a 1 or 2, and 16 and 17 from 14 and 15. In modes where you hold cards, the temp of one card changes the number of another.{ $edition ->
    [second] { " " }Once all { $tempBoxes } boxes are crossed off, you may still change numbers.
   *[first] { "" }
  }
rule-4-5-ruling = You may leave it unused and cross off nothing.{ $edition ->
    [second] { "" }
   *[first] { " " }Once all { $tempBoxes } boxes are crossed off, you may still change numbers.
  }

rule-4-6-title = { $edition ->
    [second] Extension
   *[first] Bis
  }
rule-4-6 = Repeat the number of a house on an empty plot beside it, in any street, and cross off the next { $edition ->
    [second] extension
   *[first] bis
  } box. This comes after your number, so the house just written may be repeated too, and so may another copy or a used house; the copy itself is unused. A roundabout cannot be copied, and a copy brings neither park nor pool. { $edition ->
    [second] A fence between the two houses does not matter.
   *[first] No fence may stand between the two houses.
  } With two different neighbours you choose whose number it is.{ $edition ->
    [second] { " " }With all { $bisBoxes } boxes crossed off it is no longer possible.
   *[first] { "" }
  }
rule-4-6-ruling = { $edition ->
    [second] { "" }
   *[first] With all { $bisBoxes } boxes crossed off it is no longer possible.
  }

rule-5-title = Plans

rule-5-1-title = Claiming
rule-5-1 = Claims come at the end of your turn, after number, effect and roundabout. You can claim each plan once, and no house serves for two.
rule-5-1-ruling = You send claims with your turn, unseen by the others. You may put a claim off to a later round; what counts is when you claim, not when you had met the plan.

rule-5-2-title = Estate plans
rule-5-2 = Such a plan lists estate sizes. For each of them you name one complete estate without used houses, anywhere on your sheet. All their houses are then used. If several sets would do, you choose.

rule-5-3-title = First and later
rule-5-3 = Everyone who claims a plan in the earliest round in which it is claimed gets its first value. Whoever claims it in a later round gets the later one.

rule-5-4-title = Advanced plans of the first edition
rule-5-4 = These plans join the draw with the advanced variant. Every count means “at least”.
rule-5-4-ruling = Roundabouts count as built for a full street and for street ends. Only those two kinds use houses up. Used houses count for bis.

rule-5-4-1-title = A full street
rule-5-4-1 = Every plot of the named street holds a house or a roundabout, and none of its houses is used yet. All of them become used; fences do not matter.

rule-5-4-2-title = Street ends
rule-5-4-2 = The first and the last plot of all three streets hold a house or a roundabout, and those houses are unused. They become used.

rule-5-4-3-title = Bis in one street
rule-5-4-3 = The given number of bis copies in one and the same street. Originals do not count; used copies do.

rule-5-4-4-title = Temps
rule-5-4-4 = The given number of temp boxes crossed off.

rule-5-4-5-title = All parks
rule-5-4-5 = All parks built in the given number of streets.

rule-5-4-6-title = All pools
rule-5-4-6 = All three planned pools built in the given number of streets.

rule-5-4-7-title = Parks and pools of one street
rule-5-4-7 = All parks and all pools of the named street.

rule-5-4-8-title = Parks, pools and a roundabout
rule-5-4-8 = All parks, all pools and a roundabout in one and the same street.

rule-5-5-title = Hard plans of the second edition
rule-5-5 = These join the draw with the advanced variant. If a hard plan lists estates, 5.2 holds and their houses become used; it asks for something more besides.

rule-5-5-1-title = At the ends
rule-5-5-1 = One of the estates lies on the first and one on the last plot of every street.

rule-5-5-2-title = In a named street
rule-5-5-2 = All the estates lie in the named street.

rule-5-5-3-title = In one street
rule-5-5-3 = All the estates lie in one street of your choice. If roundabouts are shown, at least so many stand in that same street.

rule-5-5-4-title = With pool or extension
rule-5-5-4 = Each of the estates you name holds at least one built pool, at least one extension, or both, as shown.
rule-5-5-4-ruling = It is the copied house that counts, not the one it was copied from.

rule-5-5-5-title = So many boxes
rule-5-5-5 = Plans without estates use no houses up. This kind asks for at least so many parks, temps or marketing boxes in all.

rule-5-5-6-title = Parks everywhere
rule-5-5-6 = At least so many parks in each of the three streets.

rule-5-5-7-title = Complete rows
rule-5-5-7 = At least so many streets with all their parks, or so many marketing columns crossed off to the end.

rule-6-title = The end

rule-6-1-title = When it ends
rule-6-1 = The game ends with the round in which any player has crossed off the third { $edition ->
    [second] strike
   *[first] refusal
  }, or has claimed all three plans, or has no empty plot left.
rule-6-1-ruling = A roundabout fills its plot. The round is always played to its end, and if several things happen at once, all of them are noted.

rule-6-2-title = How long it lasts
rule-6-2 = Every round fills a plot or costs a { $edition ->
    [second] strike
   *[first] refusal
  }, so no game is longer than 35 rounds.

rule-7-title = The score

rule-7-1-title = Plans
rule-7-1 = The points you noted for your plans.

rule-7-2-title = Parks
rule-7-2 = For each street, the value its park track shows.

rule-7-3-title = Pools
rule-7-3 = The value the pool track shows.

rule-7-4-title = Temps
rule-7-4 = With two or more players, the most crossed-off temp boxes bring { $prize1 } points, the second most { $prize2 }, the third most { $prize3 }. Equal counts get the same, and the next lower count takes the next prize: 5, 5, 3 and 1 temps bring { $prize1 }, { $prize1 }, { $prize2 } and { $prize3 }. Without temps there is nothing.
rule-7-4-ruling = Ties do not skip a prize.{ $edition ->
    [second] { " " }The printed rules disagree about the second prize; we play { $prize2 }.
   *[first] { "" }
  }

rule-7-5-title = Estates
rule-7-5 = Every complete estate, used or not, brings the value that its size's { $edition ->
    [second] marketing
   *[first] agent
  } column shows.

rule-7-6-title = What is subtracted
rule-7-6 = The values shown on the { $edition ->
    [second] extension
   *[first] bis
  }, roundabout and { $edition ->
    [second] strike
   *[first] refusal
  } tracks are taken away. Your total may fall below zero.

rule-7-7-title = Who wins
rule-7-7 = The highest total wins. In a tie, more complete estates decide{ $edition ->
    [second] { "" }
   *[first] , then more of size 1, more of size 2, and so on up to 6
  }. Whoever is still equal shares the place.
rule-7-7-ruling = { $edition ->
    [second] { "" }
   *[first] Sharing the place is ours; in print you would play again.
  }

rule-8-title = The advanced variant

rule-8-1-title = More plans
rule-8-1 = { $edition ->
    [second] Hard
   *[first] Advanced
  } plans join the draw (2.1).

rule-8-2-title = Roundabouts
rule-8-2 = Once a turn and twice a game you may turn an empty plot into a roundabout, before or after the number but before your claims. No effect is needed. Fences stand on both its sides at once (at a street's end only the inner one is new), you cross off the next roundabout box, and a pool planned there is lost. One roundabout costs { $roundabout1 } points, two together cost { $roundabout2 }.
rule-8-2-ruling = It is possible in a turn with a { $edition ->
    [second] strike
   *[first] refusal
  }, too. We judge a turn as if the roundabout had been built first, so you get all the room it makes.

rule-9-title = First edition: solo and expert

rule-9-1-title = Solo: setting up
rule-9-1 = Shuffle the 81 cards. 40 of them make the upper part; the solo card is shuffled into the others, which go below. It is one single stack with effects up, so you see the effect of the card you will draw next.
rule-9-1-ruling = The odd card goes to the lower part.

rule-9-2-title = Solo: a round
rule-9-2 = Draw three cards. Use the number of one and the effect of another, then discard all three.

rule-9-3-title = Solo: the solo card
rule-9-3 = When the solo card turns up, it is put aside and another card drawn. From that moment plans bring their later value, even for claims in this very round. It comes between round 14 and round 27, or never if it lies at the very bottom.

rule-9-4-title = Solo: the end
rule-9-4 = A solo game also ends when fewer than three cards are left: after 27 rounds. The cards are never reshuffled.

rule-9-5-title = Solo: temps
rule-9-5 = At least { $soloTemps } temps bring { $soloPoints } points, fewer bring nothing.

rule-9-6-title = Solo, advanced
rule-9-6-ruling = Solo can be played with the advanced variant.

rule-9-7-title = Expert: hands of cards
rule-9-7 = For two or more players, with the advanced variant if you like. There is one deck, effects up, and everyone starts with three cards. You use one card's number and another card's effect, discard both, and pass the third, effect side up, to your right-hand neighbour. Then everyone is dealt two new cards, beginning with the holder of the solo card, a random player who keeps it all game. You name both cards even if you leave the effect.

rule-9-8-title = Expert: the fine print
rule-9-8-ruling = A round closes in this order: all discard two cards, all pass one, the reshuffle of 3.9 if asked for (passed cards stay), then each seat gets two cards at once, clockwise from the holder of the solo card; the first three are dealt the same way. Seats count clockwise, and each passes to the seat before it. If the deck runs out, the discards become the new deck. Hands are private, but everyone sees the effect of a passed card and of the deck's top card, and giver and receiver know the passed number. 2 to 27 can play.

rule-9-9-title = Always two cards
rule-9-9 = Every expert turn names a card for its number and another for its effect, even with a refusal, since that decides which one you pass on.

rule-10-title = Second edition: solo against the AAA

rule-10-1-title = Setting up
rule-10-1 = Draw 20 construction cards unseen and shuffle one of the three completion cards A, B and C, at random, into them; all other construction cards go on top. The other two completion cards start the discard pile. Choose a site manager: that is how hard it will be.

rule-10-2-title = A round
rule-10-2 = Draw three construction cards. Completion cards that turn up are put aside and replaced; you see their letters at once. Use the number of one card and the effect of another. Those two are discarded, the third goes to the end of the AAA's row, effect side up. When the stack is empty, the discards, completion cards included, are shuffled into a new one; the AAA keeps its cards.
rule-10-2-ruling = The new stack is made when a card has to be drawn and none is left; the cards you hold stay out of it. So the first stack lasts 21 rounds, the second to round 35.

rule-10-3-title = When nothing fits
rule-10-3 = Even if you cannot write, you choose which card goes to the AAA.

rule-10-4-title = Completion cards
rule-10-4 = After your claims, each completion card put aside this round is looked at. If the site manager does not mark its letter, nothing happens. If it does, the AAA scores that plan: the later value if you claimed it in an earlier round, otherwise the first value. You still get the first value if you claim in this very round; from the next round on the plan brings you the later one. Either way the completion card leaves the game.

rule-10-5-title = The end
rule-10-5 = The game ends as in 6.1, for you alone; the AAA never ends it. The last round is finished: the third card goes to the AAA, and completion cards are looked at.

rule-10-6-title = What the AAA scores
rule-10-6 = At level 1 and up its points are these:

rule-10-6-1-title = Its plans
rule-10-6-1 = The plans it has scored.

rule-10-6-2-title = Its cards
rule-10-6-2 = Points for each landscaper, pool, temp and surveyor card in its row, as the site manager says.

rule-10-6-3-title = Temps
rule-10-6-3 = You and the AAA compare temps: the most bring { $prize1 }, the other side { $prize2 }. Equal counts bring both { $prize1 }; no temps, no points.

rule-10-6-4-title = Stretches
rule-10-6-4 = Cut its row at the surveyor cards; both ends count as fenced. In each stretch an extension card is no house, a marketing card is as many houses as the site manager says, and every other card is one. There is no largest size.

rule-10-6-5-title = Points for houses
rule-10-6-5 = Each house is worth 1 point, or the site manager's extension value if the stretch holds at least one extension card.

rule-10-6-6-title = The best five
rule-10-6-6 = Only the five stretches with the most houses score. A stretch without a house is no estate.
rule-10-6-6-ruling = Of equally long stretches, those worth more are taken.

rule-10-6-7-title = Nothing lost
rule-10-6-7 = The AAA never loses points.

rule-10-7-title = Level 0
rule-10-7 = Without a site manager the AAA scores nothing, though its completion cards still turn plans to their later value. Your temps bring { $level1 } point for one or two, { $level3 } for three, { $level4 } for four or more.

rule-10-8-title = Who wins
rule-10-8 = At levels 1 to 7 the higher total wins, then more complete estates, then it is a draw. Level 0 has no winner, only your score.
rule-10-8-ruling = For this, all stretches of the AAA with a house count, not only five.

rule-10-9-title = Advanced
rule-10-9 = The advanced variant can be added.
