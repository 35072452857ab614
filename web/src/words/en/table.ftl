table-title = A table
table-lobby-title = Waiting for players
table-result-title = Result
table-loading = Laying out the streets …
table-back = Back to home
table-round = Round { $round }
table-round-of = Round { $round } · { $name }
table-cards-left = { $count ->
    [one] One card left
   *[other] { $count } cards left
}
table-cards-left-each = { $count ->
    [0] no cards left
    [one] one card per stack
   *[other] { $count } cards per stack
}
table-seats = Who plays
table-seat-open = { $ready ->
    [true] { $name }, ready: see the sheet
   *[other] { $name }, still thinking: see the sheet
}
table-waiting-for = Waiting for { $names }
names-more = { $names } and { $count } more
table-unseen = What is still to come
table-unseen-hint = Cards that nobody has seen yet, by number and effect.
table-menu = Menu
table-sound = Sound
table-clock = { $time } left in this round
table-this-round = This round
table-your-cards = Your cards
table-solo-card = The solo card has come: every plan now brings its lower value.
table-draft-pass = The third card goes to { $name }.
table-aaa-pass = The third card goes to the AAA.
table-top-effect = Next on the stack: { $effect }.
table-plans = City plans
table-plan-title = Plan { $plan }
table-plan-open = Plan { $plan }: { $what } { $first } points, later { $later }
table-plan-nobody = Nobody yet
table-plan-claimed = { $names } · round { $round }
table-plan-worth = { $first } points for everyone who claims it in the first round in which anyone does, { $later } for all who come later.
table-plan-reconstructed = Figures of this plan were reconstructed by us; the printed card may differ.
table-plan-rules = How plans work
table-your-sheet = Your sheet
table-sheet-of = Sheet of { $name }
table-bar = What to do now
table-watching = You are watching
table-sending = Sending …
table-handed-in = Sent
table-take-back = Take it back
table-numbers = Number to write
table-skip = Skip
table-wish = Reshuffle the cards
table-rule = Rule { $rule }
table-undo = Undo
table-redo = Redo
table-confirm = Confirm
table-claim = Claim plan { $plan }: { $points }
table-claimed = Plan { $plan } claimed: { $points }
table-claim-which = Which estates for plan { $plan }?
table-claim-first = Take the first that fit
table-estate-at = Street { $street }: { $houses }
table-scores = Tracks and score
table-tracks-open = Show all tracks
table-tracks-close = Hide the tracks
table-others = The others
table-other-line = { $temps ->
    [one] { $temps } temp
   *[other] { $temps } temps
} · { $plans ->
    [one] { $plans } plan
   *[other] { $plans } plans
} · { $edition ->
    [second] { $refusals ->
        [one] { $refusals } strike
       *[other] { $refusals } strikes
    }
   *[first] { $refusals ->
        [one] { $refusals } refusal
       *[other] { $refusals } refusals
    }
}
table-last-round = What happened in round { $round }
table-you = You
table-caretaker = time ran out: a bot played this turn
table-aaa = The AAA
table-aaa-manager = { $name }, level { $level }
table-aaa-name = AAA: the Alexis Architecture Agency.
table-aaa-open = Explain its score
table-aaa-score = How the AAA scores
table-aaa-completion = Completion cards turned over: { $letters }
table-total = Total
table-as-list = Show the sheet as lists
table-as-drawing = Show the sheet as a drawing
table-type = Enter a turn as text
table-type-hint = Combination, number at street and plot, effect. For example:
table-type-take = Use this turn
table-rules = Rules
table-aid = Player aid
table-keys = Keyboard
table-keys-text = 1, 2, 3 take a card (with Shift: its effect) · arrows walk along the plots, Enter writes, and confirms on the number written · + and − change the number of a temp · full stop does or skips the effect · O roundabout · X { word-refusal } · Backspace undo · Ctrl and Enter confirm from anywhere · ? shows this.
table-street = Street { $street }
table-street-parks = { $parks } of { $of } parks
table-list-write = { $number ->
    [roundabout] Build the roundabout here
   *[other] Write { $number } here
}
table-list-fence = Fence after this plot
table-pass-to = Pass to { $name }
table-pass-text = Round { $round }. No peeking: the sheet opens when the right person has the device.
table-pass-open = I am { $name }
table-rewind = Take back the last round
table-rewind-hint = You play it again with the same cards. Games with a round taken back set no record.
table-copy-link = Copy the link to this table
table-link-copied = The link is copied.
table-on-screen = Show on a screen
table-leave = Leave the table
table-leave-hint = A bot plays on for you; the others are not held up.
table-leave-yes = Leave for good
table-give-up = End this game
table-give-up-hint = The game is closed without a result.
table-give-up-yes = End it
table-offline = No connection for { $time }
table-offline-short = Offline
table-offline-kept = Your turn is kept and goes out when it is back
table-offline-hint = Everything goes on by itself when it is back
table-kept = Kept
table-kept-hint = Round { $round } goes on here
table-size = Size { $size }: each earns { $now } now, { $then } then
table-next = next
table-held = Sending in a moment
table-held-hint = Tap anywhere to send it now
table-ask-use = Use it
table-ask-without = Without
table-ask-effect = Confirm without it?
table-ask-claim = Confirm without it?
table-ask-effect-told = { $effect ->
    [surveyor] No fence is built
    [agent] No estate size is raised
    [landscaper] No park is built
    [pool] No pool is built
    [temp] The temp is not used
    [bis] No number is repeated
   *[none] No effect is chosen
}
table-ask-claim-told = A plan is met and not claimed
table-use-after-all = { $effect ->
    [surveyor] No fence · build one after all
    [agent] No size raised · raise one after all
    [landscaper] No park · build it after all
    [pool] No pool · build it after all
    [bis] Nothing repeated · do it after all
   *[temp] No temp · use it after all
}
table-refuse-price = { $edition ->
    [second] Take a strike: { $price }
   *[first] Take a refusal: { $price }
}
table-row-plots = { $count ->
    [one] one plot
   *[other] { $count } plots
}
table-row-gaps = { $count ->
    [one] one gap
   *[other] { $count } gaps
}
table-row-parks = Park
table-row-pools = Pool
table-roundabout-price = Build a roundabout: { $price }
table-as-is = as is
table-ready = ready
table-thinking = thinking
table-your-score = Your score
table-ask-claim-use = Claim it
table-ask-claim-without = Not now
table-your-turn = Your turn
table-your-turn-round = Your turn · round { $round }

coach-label = The coach
coach-close = Close the coach for good
coach-pick = Each pair of cards is a number and what comes with it. Tap one of the three.
coach-pick-number = Take the number of one card and the effect of another. First tap a number.
coach-write = Tap a lit house. In each street the numbers rise from left to right.
coach-effect = Now what comes with the number: tap a yellow target, or skip it.
coach-ready = Everything is chosen. The tick hands your turn in.
coach-sent = Your turn is on its way. The next cards come when everybody is ready.
