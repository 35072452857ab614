# What to do now while a turn is put together, and why a tap says no.

## Choosing
turn-pick = Choose a combination
turn-pick-number = Choose a number
turn-pick-number-hint = Then another card for its effect
turn-pick-pass-hint = Another card gives the effect, the third is passed on
turn-pick-none = No number fits
turn-pick-refuse-hint =
    { $edition ->
        [second] No printed number fits, so you may take a strike
       *[first] No printed number fits, so you may take a refusal
    }

## Writing
turn-write = Write the { $number }
turn-write-temp = Write { $number } (± 2)
turn-write-none = { $number } fits on no plot
turn-write-none-hint = Choose something else
turn-write-none-roundabout-hint = A roundabout may make room, or choose something else
turn-write-hint =
    { $plots ->
        [one] { $effect ->
            [surveyor] One plot fits · then build a fence
            [agent] One plot fits · then raise an estate size
            [landscaper] One plot fits · a park comes with it
            [pool] One plot fits · a pool comes with a planned one
            [temp] One plot fits · the temp may change the number
            [bis] { $edition ->
                [second] One plot fits · then the extension
               *[first] One plot fits · then the bis
            }
           *[none] One plot fits
        }
       *[other] { $effect ->
            [surveyor] { $plots } plots fit · then build a fence
            [agent] { $plots } plots fit · then raise an estate size
            [landscaper] { $plots } plots fit · a park comes with it
            [pool] { $plots } plots fit · a pool comes with a planned one
            [temp] { $plots } plots fit · the temp may change the number
            [bis] { $edition ->
                [second] { $plots } plots fit · then the extension
               *[first] { $plots } plots fit · then the bis
            }
           *[none] { $plots } plots fit
        }
    }

## Effects
turn-effect =
    { $effect ->
        [surveyor] Tap a gap for a fence
        [agent] Raise an estate size
        [bis] { $edition ->
            [second] Tap a plot to extend
           *[first] Tap a plot for a bis
        }
        [landscaper] Build the park?
        [pool] Build the pool?
       *[temp] Use the temp?
    }
turn-effect-skip-hint = Or leave the effect
turn-effect-temp = Change the { $number }?
turn-effect-temp-hint = Change the number, keep it, or leave the temp
turn-effect-number-hint = Other numbers fit here too
turn-effect-copy = Repeat which number?
turn-effect-card = Choose an effect
turn-effect-card-free = Choose an effect

## Roundabout
turn-roundabout = Tap a plot for it
turn-roundabout-hint = Fences go up on both its sides

## Ready
turn-ready = Ready
turn-ready-refusal =
    { $edition ->
        [second] You take a strike
       *[first] You take a refusal
    }
turn-refusal-cards = Name two cards
turn-ready-done-hint =
    { $effect ->
        [surveyor] The fence goes up
        [agent] Estates of that size are worth more
        [landscaper] With a park in street { $street }
        [pool] The pool comes with it
        [bis] The number is repeated
       *[temp] The temp makes it { $number }
    }
turn-ready-skipped-hint =
    { $effect ->
        [surveyor] Without a fence
        [agent] Without raising an estate size
        [landscaper] Without the park
        [pool] Without the pool
        [bis] { $edition ->
            [second] Without an extension
           *[first] Without a bis
        }
       *[temp] Without the temp
    }
turn-ready-idle-hint =
    { $effect ->
        [surveyor] No gap is left for a fence
        [agent] All estate sizes are raised already
        [landscaper] All parks of street { $street } are built
        [pool] No pool is planned on this plot
        [bis] { $edition ->
            [second] No extension is possible
           *[first] No bis is possible
        }
       *[temp] Without the temp
    }
turn-claim-hint =
    { $count ->
        [one] Plan { plan-slot } is met: claim it for { $points }
       *[other] { $count } plans are met: claim them
    }

## Why not
turn-why-write-first = The number is written first.
turn-why-card-first = First choose a number from the cards above.
turn-why-refusal =
    { $edition ->
        [second] A strike turn writes no number.
       *[first] A refusal turn writes no number.
    }
turn-why-fits-nowhere = { $number } fits nowhere on your sheet.
turn-why-claims-last = Plans are claimed last, once the number is written.
turn-why-skipped = You have left the effect; take it up again first.
turn-why-placing = Place the roundabout first, or put it away.
turn-why-no-room = No empty plot is left for a roundabout.
turn-why-park-street = The park goes to the street of the number: street { $street }.
turn-why-no-effect = Choose a card for its effect first.
turn-why-no-surveyor = Fences come with the surveyor, which is not your effect now.
turn-why-no-agent =
    { $edition ->
        [second] Estate sizes are raised by marketing, which is not your effect now.
       *[first] Estate sizes are raised by the agent, which is not your effect now.
    }
turn-why-no-landscaper = Parks come with the landscaper, which is not your effect now.
