# The game's own words. `$edition` comes by itself: the second edition renames some things.

## Effects: name, short name for cards, what it does, shortcut letter
effect-surveyor = Surveyor
effect-surveyor-short = Surveyor
effect-surveyor-does = Build a fence in any free gap.
effect-surveyor-letter = S
effect-agent =
    { $edition ->
        [second] Marketing
       *[first] Real Estate Agent
    }
effect-agent-short =
    { $edition ->
        [second] Marketing
       *[first] Agent
    }
effect-agent-does = Raise the value of all your estates of one size.
effect-agent-letter =
    { $edition ->
        [second] M
       *[first] A
    }
effect-landscaper = Landscaper
effect-landscaper-short = Landscaper
effect-landscaper-does = Build a park in the street of your number.
effect-landscaper-letter = L
effect-pool = Pool Manufacturer
effect-pool-short = Pool
effect-pool-does = Build the pool planned on the plot of your number.
effect-pool-letter = P
effect-temp = Temp Agency
effect-temp-short = Temp
effect-temp-does = Change the number by up to 2 before you write it.
effect-temp-letter = T
effect-bis =
    { $edition ->
        [second] Extension
       *[first] Bis
    }
effect-bis-short =
    { $edition ->
        [second] Extension
       *[first] Bis
    }
effect-bis-does = Write the number of a house once more, on an empty plot beside it.
effect-bis-letter =
    { $edition ->
        [second] E
       *[first] B
    }

## Words
street-1 = Maple Street
street-2 = Juniper Drive
street-3 = Orbit Avenue
street-number = Street { $street }
plot-place = street { $street }, plot { $plot }
word-street = street
word-plot = plot
word-house = house
word-fence = fence
word-estate = estate
word-estates = estates
word-plan = plan
word-plans = plans
word-refusal =
    { $edition ->
        [second] strike
       *[first] refusal
    }
word-refusals =
    { $edition ->
        [second] strikes
       *[first] refusals
    }
word-roundabout = roundabout
word-roundabouts = roundabouts
word-park = park
word-parks = parks
word-pool = pool
word-pools = pools
word-temp = temp
word-temps = temps
word-bis =
    { $edition ->
        [second] extension
       *[first] bis
    }
word-solo-card = solo card
word-completion = completion card
word-site-manager = site manager
word-aaa = AAA
word-approved = Approved
word-reconstructed = our own figure, not from the box
plan-slot =
    { $edition ->
        [second]
            { $plan ->
                [1] A
                [2] B
                [3] C
               *[other] { $plan }
            }
       *[first] { $plan }
    }
count-houses =
    { $count ->
        [one] { $count } house
       *[other] { $count } houses
    }
count-plots =
    { $count ->
        [one] { $count } plot
       *[other] { $count } plots
    }
count-fences =
    { $count ->
        [one] { $count } fence
       *[other] { $count } fences
    }
count-estates =
    { $count ->
        [one] { $count } estate
       *[other] { $count } estates
    }
count-plans =
    { $count ->
        [one] { $count } plan
       *[other] { $count } plans
    }
count-refusals =
    { $edition ->
        [second]
            { $count ->
                [one] { $count } strike
               *[other] { $count } strikes
            }
       *[first]
            { $count ->
                [one] { $count } refusal
               *[other] { $count } refusals
            }
    }
count-roundabouts =
    { $count ->
        [one] { $count } roundabout
       *[other] { $count } roundabouts
    }
count-parks =
    { $count ->
        [one] { $count } park
       *[other] { $count } parks
    }
count-pools =
    { $count ->
        [one] { $count } pool
       *[other] { $count } pools
    }
count-temps =
    { $count ->
        [one] { $count } temp
       *[other] { $count } temps
    }
count-bis =
    { $edition ->
        [second]
            { $count ->
                [one] { $count } extension
               *[other] { $count } extensions
            }
       *[first] { $count } bis
    }
count-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
count-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
count-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }

## The score
part-plans = Plans
part-parks = Parks
part-pools = Pools
part-temps = Temps
part-estates = Estates
part-bis =
    { $edition ->
        [second] Extensions
       *[first] Bis
    }
part-roundabouts = Roundabouts
part-refusals =
    { $edition ->
        [second] Strikes
       *[first] Refusals
    }
part-majority = Most temps
part-fences = Fences
part-total = Total
aaa-plans = Plans that came up for the AAA: { $points }.
aaa-parks =
    { $cards ->
        [one] { $cards } landscaper card in its row, { $each } each: { $points }.
       *[other] { $cards } landscaper cards in its row, { $each } each: { $points }.
    }
aaa-pools =
    { $cards ->
        [one] { $cards } pool card in its row, { $each } each: { $points }.
       *[other] { $cards } pool cards in its row, { $each } each: { $points }.
    }
aaa-temps =
    { $cards ->
        [one] { $cards } temp card in its row, { $each } each: { $points }.
       *[other] { $cards } temp cards in its row, { $each } each: { $points }.
    }
aaa-majority = Temps, { $cards } against your { $temps }: { $points }.
aaa-fences =
    { $cards ->
        [one] { $cards } surveyor card in its row, { $each } each: { $points }.
       *[other] { $cards } surveyor cards in its row, { $each } each: { $points }.
    }
aaa-estates = Its five largest stretches between surveyor cards: { $points }. A marketing card counts as { $agent } { $agent ->
        [one] house
       *[other] houses
    }, other cards as one; a house is worth 1, or { $bis } beside an extension card.
aaa-scores = { $manager } takes part in plans { $letters }.
aaa-level-zero = At level 0 the AAA scores nothing; its completion card still turns a plan over.

## Rulesets
edition-first = First edition
edition-second = Second edition
mode-standard = standard
mode-expert = expert
mode-solo = solo
mode-practice = practice
mode-level = solo, level { $level } with { $manager }
mode-level-zero = solo, level 0
variant-advanced = advanced
ruleset-unknown = a game this page does not know

## How a game ends
end-refusals =
    { $edition ->
        [second] A third strike was crossed off.
       *[first] A third refusal was crossed off.
    }
end-plans = One sheet has all three plans approved.
end-plots = One sheet has no empty plot left.
end-cards = Fewer than three cards were left.

## Bots
bot-newcomer-thinks = Keeps numbers in good order, takes what pays at once, claims what it can.
bot-neighbour-thinks = Takes the turn that leaves the best street behind: room for numbers, parks, plans. Never thinks of later rounds.

## Plans: what they ask for, as a sentence and as a caption
estates-same = { $count ->
        [one] { $count } estate
       *[other] { $count } estates
    } of { $size ->
        [one] { $size } house
       *[other] { $size } houses
    }
estates-mixed = estates of { $sizes } houses
plan-estates = Complete { $estates }.
plan-ends-of-streets = Complete { $estates }: one at each end of every street.
plan-in-street = Complete { $estates }, all in street { $street }.
plan-in-one-street = Complete { $estates }, all in one street.
plan-with-roundabouts = Complete { $estates }, all in one street that also has { $count ->
        [one] a roundabout
       *[other] { $count } roundabouts
    }.
plan-each-pool = Complete { $estates }, each with a pool.
plan-each-bis = Complete { $estates }, each with { $edition ->
        [second] an extension
       *[first] a bis
    }.
plan-each-pool-bis = Complete { $estates }, each with a pool and { $edition ->
        [second] an extension
       *[first] a bis
    }.
plan-street-full = Build on every plot of street { $street }.
plan-street-ends = Build on the first and the last plot of every street.
plan-bis-in-one-street = { $edition ->
        [second] Write { $count } extensions in one street.
       *[first] Write { $count } bis in one street.
    }
plan-temps = Use { $count } temps.
plan-streets-with-all-parks = Build all parks of { $count } streets.
plan-streets-with-all-pools = Build all pools of { $count } streets.
plan-all-parks-and-pools-of-street = Build all parks and all pools of street { $street }.
plan-parks-pools-and-roundabout = Build all parks, all pools and a roundabout in one street.
plan-parks = Build { $count } parks.
plan-parks-in-every-street = Build { $count } parks in every street.
plan-agent-boxes = { $edition ->
        [second] Cross off { $count } marketing boxes.
       *[first] Cross off { $count } agent boxes.
    }
plan-agent-columns-full = { $edition ->
        [second] Fill { $count } marketing columns.
       *[first] Fill { $count } agent columns.
    }
caption-ends-of-streets = { $sizes } at the ends
caption-in-street = { $sizes } in street { $street }
caption-in-one-street = { $sizes } in one street
caption-with-roundabouts = { $sizes } with { $count ->
        [one] roundabout
       *[other] { $count } roundabouts
    }
caption-each-pool = { $sizes } with pools
caption-each-bis = { $edition ->
        [second] { $sizes } with extensions
       *[first] { $sizes } with bis
    }
caption-each-pool-bis = { $edition ->
        [second] { $sizes } with pools, extensions
       *[first] { $sizes } with pools, bis
    }
caption-street-full = Street { $street } full
caption-street-ends = Street ends
caption-bis-in-one-street = { $edition ->
        [second] { $count } extensions in a street
       *[first] { $count } bis in a street
    }
caption-temps = { $count } temps
caption-streets-with-all-parks = Parks of { $count } streets
caption-streets-with-all-pools = Pools of { $count } streets
caption-all-parks-and-pools-of-street = Parks, pools: street { $street }
caption-parks-pools-and-roundabout = Parks, pools, roundabout
caption-parks = { $count } parks
caption-parks-in-every-street = { $count } parks per street
caption-agent-boxes = { $edition ->
        [second] { $count } marketing boxes
       *[first] { $count } agent boxes
    }
caption-agent-columns-full = { $edition ->
        [second] { $count } marketing columns
       *[first] { $count } agent columns
    }

## What the rules count and name, inside their sentences
thing-pool = a pool
thing-bis =
    { $edition ->
        [second] an extension
       *[first] a bis
    }
thing-bis-in-one-street =
    { $edition ->
        [second] extensions in one street
       *[first] bis in one street
    }
thing-temps = temps
thing-streets-with-all-parks = streets with all parks
thing-streets-with-all-pools = streets with all pools
thing-parks = parks
thing-agent-boxes =
    { $edition ->
        [second] marketing boxes
       *[first] agent boxes
    }
thing-parks-in-every-street = parks in every street
thing-full-agent-columns =
    { $edition ->
        [second] full marketing columns
       *[first] full agent columns
    }
thing-a-fence = a fence
thing-a-pool = a pool
thing-a-park = a park
thing-a-used-house = a used house
thing-the-agent-boxes =
    { $edition ->
        [second] the marketing boxes
       *[first] the agent boxes
    }
thing-the-temps = the temps
thing-the-refusals =
    { $edition ->
        [second] the strikes
       *[first] the refusals
    }
thing-the-roundabouts = the roundabouts
