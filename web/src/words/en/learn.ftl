# Learning the game: the entry page, the guided first game, the player aid.

learn-title = Learn
learn-lead = From nothing to your first street in five minutes.
learn-game-title = Learn by playing
learn-game-text = A guided first game on the real table: about five minutes, and you make every move.
learn-game-begin = Begin
learn-game-go-on = Go on
learn-game-again = Play it again
learn-game-progress = { $percent }% done
learn-rules-title = Rules
learn-rules-text = Every rule by number, with pictures, to search and to link to.
learn-aid-title = Player aid
learn-aid-text = The whole game on one page, to print or keep open.
learn-minute-title = The game in one minute
learn-minute-take = Each round three combinations lie open. Take one: a number and an effect. Everyone plays at the same time.
learn-minute-write = Write the number on an empty plot. In each street numbers rise from left to right.
learn-minute-fence = The effect brings a fence, a park, a pool and more. Houses between two fences make an estate.
learn-minute-plan = Complete the estates that the plans ask for, sooner than the others. Most points win.

## The guided game
learn-lesson-title = Your first game
learn-you = You
learn-coach = Coach
learn-step = { $chapter } of { $chapters }
learn-next = Next
learn-later = A few rounds later
learn-leave = Leave; you can go on later
learn-start-over = Start over
learn-wrong-read = One moment: read this first, then tap Next.
learn-wrong-take = First take a card from the three on offer.
learn-wrong-card = You could take that one too. For now, take the one we are talking about.
learn-wrong-write = Now write the number: tap a plot.
learn-wrong-confirm = All done for this turn. Tap the red button with the tick.

learn-house-hello = Welcome! These three streets are yours. Every round you write one number on a house, and get one effect with it.
learn-house-take = Three combinations are on offer: a number with an effect. Take the 8 with the landscaper.
learn-house-write = The lit plots can take the 8. Numbers go up to 15, so an 8 belongs in the middle: tap the middle of street 2.
learn-house-middle = That is allowed. But an 8 needs room for low numbers on its left and high ones on its right: tap the middle of street 2.
learn-house-confirm = Your first house! The landscaper has planted a park in the same street. Confirm your turn.

learn-order-rule = In each street numbers rise from left to right. Gaps are fine, and you may skip numbers.
learn-order-take = The 10 comes with a pool. Take it. (Below each card you see which effect comes there next round.)
learn-order-write = A pool is only built where one is planned: the dashed shapes. Find one between the 8 and the 12.
learn-order-pool = The 10 may stand there, but look for the pool between the 8 and the 12 in street 2.
learn-order-confirm = The 10 fits between 8 and 12, and the pool is built. A pool plot filled without this effect loses its pool. Confirm.

learn-fence-estate = Houses between two fences are an estate, once no plot is empty. The ends of a street are fenced already.
learn-fence-take = Take the 7 with the surveyor: it builds fences.
learn-fence-write = Write the 7 next to the 5 in street 1, so that no gap is left.
learn-fence-beside = Allowed, but then a gap is left. Put it right beside the 5 in street 1.
learn-fence-build = Now the fence: tap the gap right of the 7.
learn-fence-gap = Tap the gap right of the 7 in street 1, so that all four houses are together.
learn-fence-confirm = The lawn is green: your first complete estate, four houses. Plans ask for estates, and each scores at the end. Confirm.

learn-agent-take = Estates can become more valuable: that is the agent's work. Take the 14.
learn-agent-write = 14 is a high number: put it on the last plot of street 2.
learn-agent-end = Allowed, but a 14 is best kept out of the way: tap the last plot of street 2.
learn-agent-size = Choose the size that will be worth more: 4, like your estate.
learn-agent-four = Your estate has four houses: tap the lit size 4.
learn-agent-confirm = Every estate of four houses is now worth a point more. Confirm.

learn-temp-gap = Look at street 2: between the 10 and the 12 only an 11 fits, and nobody offers one.
learn-temp-take = The temp agency changes a number by up to 2. Take the 13.
learn-temp-write = With the temp, the 13 can be 11, 12, 14 or 15. Tap the plot between 10 and 12.
learn-temp-here = Allowed, but the one we want to fill is between the 10 and the 12 in street 2.
learn-temp-confirm = 13 has become 11, and a temp box is crossed off. Whoever has the most temps gets points. Confirm.

learn-bis-take = In street 3 one plot is missing for an estate of five. The bis repeats a number: take the 10.
learn-bis-write = First write the 10 itself, beside the 9 in street 1.
learn-bis-beside = Allowed, but put it beside the 9 in street 1: you will soon see why.
learn-bis-copy = Now the copy: tap the empty plot beside the 6 in street 3.
learn-bis-here = Tap the empty plot right of the 6 in street 3: the 6 is repeated there.
learn-bis-confirm = The estate of five is complete. But careful: each bis costs points at the end, more every time. Confirm.

learn-plan-what = The blue cards are plans. Plan 3 asks for an estate of 2 and one of 5. You have the 5, and almost the 2.
learn-plan-take = Take the 15 with the surveyor.
learn-plan-write = Write the 15 on the last plot of street 1.
learn-plan-end = Allowed, but keep room: tap the last plot of street 1.
learn-plan-fence = Close the estate of 9 and 10: tap the gap right of the 10.
learn-plan-gap = The fence belongs right of the 10 in street 1.
learn-plan-claim = Plan 3 is met! Claim it below. Whoever claims it in a later round than the first gets less.
learn-plan-first = One more thing: claim the plan below.
learn-plan-confirm = The line above the houses says: used. They cannot serve for another plan. Confirm.

learn-refusal-look = Near the end. Look: neither 5, nor 8, nor 11 fits anywhere any more.
learn-refusal-cross = Then you cross off a refusal: tap the button below.
learn-refusal-none = No card can be used this time. Cross off the refusal below.
learn-refusal-confirm = The first refusal is free, the next ones cost points, and the third ends the game. Confirm.

learn-end-last = Plan 2 asks for an estate of 4 and three of 1. You have the 4 and two single houses: one is missing.
learn-end-take = Take the 2: it comes with a pool, and fits at the start of street 2.
learn-end-write = Write it on the first plot of street 2.
learn-end-here = Allowed, but the single house is missing at the start of street 2.
learn-end-claim = Claim plan 2. Two estates of four would do: choose either.
learn-end-confirm = Your third plan! That ends the game for everyone, as does a third refusal or a full sheet. Confirm.

learn-over-title = That was your first game
learn-over-text = This is what your street is worth:
learn-over-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
learn-over-plans = What you noted on the plans you claimed.
learn-over-parks = For each street, the value that its row of trees has reached.
learn-over-pools = The more pools, the more each further one adds.
learn-over-temps = With others, the most temps bring points. Alone it takes at least { $soloTemps } of them, for { $soloPoints } points.
learn-over-estates = Each complete estate counts what your agents have made its size worth.
learn-over-bis = Every bis costs points, each one more than the last.
learn-over-refusals = The first refusal is free; the second and third cost points.
learn-over-rest = You know all you need. The rest comes by playing.
learn-over-practice = Practise alone
learn-over-bots = Play against bots

## The player aid
learn-aid-lead = { $edition ->
        [second] Second edition
       *[first] First edition
    } on one page
learn-edition = Edition
learn-aid-print = Print
learn-aid-turn = A turn
learn-aid-turn-take = Take one of the three combinations.
learn-aid-turn-write = Write its number on an empty plot. Numbers rise from left to right in each street; gaps are allowed.
learn-aid-turn-effect = Use the effect, or leave it.
learn-aid-turn-claim = Claim plans that you have met.
learn-aid-turn-refuse = { $edition ->
        [second] No number fits anywhere: cross off a strike.
       *[first] No number fits anywhere: cross off a refusal.
    }
learn-aid-effects = Effects
learn-aid-surveyor = { $edition ->
        [second] A fence in any gap, but not between two used houses.
       *[first] A fence in any gap, but not between two used houses or two equal numbers.
    }
learn-aid-agent = One estate size is worth more.
learn-aid-landscaper = A park in the street of your number.
learn-aid-pool = A pool, if your number stands on a pool plot.
learn-aid-temp = Your number changes by up to 2 (0 to 17).
learn-aid-bis = { $edition ->
        [second] Repeat a house's number beside it, even through a fence. Costs points.
       *[first] Repeat a house's number beside it, not through a fence. Costs points.
    }
learn-aid-estates = Estates and plans
learn-aid-estate = An estate: 1 to 6 houses between two fences, no plot empty. Street ends are fenced.
learn-aid-plan = A plan: one complete, unused estate for each size shown. Its houses are used then.
learn-aid-first = Everyone who claims in the earliest round gets the first value, later ones the second.
learn-aid-roundabout = Advanced: one roundabout a turn, two a game, on an empty plot; fences on both sides, numbers start afresh.
learn-aid-end = The end
learn-aid-end-text = The round in which someone
learn-aid-end-plans = has claimed all three plans,
learn-aid-end-plots = has no empty plot left, or
learn-aid-end-refusals = { $edition ->
        [second] crosses off a third strike.
       *[first] crosses off a third refusal.
    }
learn-aid-score = The score
learn-aid-score-plans = noted points
learn-aid-score-parks = value shown for each street
learn-aid-score-pools = value shown
learn-aid-score-temps = most { $prize1 }, second { $prize2 }, third { $prize3 }
learn-aid-score-estates = value of its size for each
learn-aid-score-minus = value shown
learn-aid-tracks = Values
