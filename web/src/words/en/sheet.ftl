# What is drawn: sheets, cards, plans, tracks. Mostly for people who listen.

sheet-whole = Sheet
sheet-street = Street { $street }, { $name }
sheet-street-large = Show street { $street }, { $name }, large
sheet-plot =
    Street { $street }, plot { $plot }: { $stands ->
        [house] house { $number }
        [roundabout] roundabout
       *[empty] empty
    }{ $bis ->
        [yes] { $edition ->
            [second] , extension
           *[first] , bis
        }
       *[no] { "" }
    }{ $pool ->
        [planned] , planned pool
        [built] , pool built
        [lost] , pool lost
       *[none] { "" }
    }{ $used ->
        [yes] , used for a plan
       *[no] { "" }
    }{ $fence ->
        [yes] , fence after it
       *[no] { "" }
    }{ $mark ->
        [legal] , { $offer } may go here
        [legal-bis] , { $offer } may be repeated here
        [legal-roundabout] , a roundabout may go here
        [chosen] , chosen
        [chosen-bis] , chosen
        [chosen-roundabout] , chosen
       *[none] { "" }
    }
sheet-gap =
    Street { $street }, between plots { $plot } and { $after }: { $mark ->
        [chosen] fence chosen
        [stands] fence, take it away
        [new] new fence
       *[legal] a fence may go here
    }
sheet-park =
    Park of street { $street }: { $built } of { $boxes } trees, { $value ->
        [one] { $value } point
       *[other] { $value } points
    }{ $mark ->
        [legal] , build here
        [chosen] , chosen
       *[none] { "" }
    }
sheet-park-name = Park
sheet-large-hint = Tap a plot. Nothing is sent until you confirm.

sheet-next-round = next
sheet-combination =
    { $number } with { $effect }{ $next ->
        [none] { "" }
       *[other] , next round { $next }
    }{ $state ->
        [chosen] , chosen
        [impossible] , not possible
       *[free] { "" }
    }
sheet-half-number =
    Card { $card }: number { $number }{ $state ->
        [chosen] , chosen
        [impossible] , not possible
       *[free] { "" }
    }
sheet-half-effect =
    Card { $card }: effect { $effect }{ $state ->
        [chosen] , chosen
        [impossible] , not possible
       *[free] { "" }
    }
sheet-hand-card = Card { $card }: number { $number }, effect { $effect }
sheet-passed = passed on
sheet-role-number = number
sheet-role-effect = effect

sheet-plan = Plan { $plan }
sheet-plan-chip = Plan { $plan }
sheet-plan-then = then { $later }
sheet-plan-was = first was { $first }
sheet-stamp = Approved

sheet-track-pools = Pools
sheet-track-temps = Temps
sheet-track-bis =
    { $edition ->
        [second] Extensions
       *[first] Bis
    }
sheet-track-refusals =
    { $edition ->
        [second] Strikes
       *[first] Refusals
    }
sheet-track-roundabouts = Roundabouts
sheet-track-estates = Estates, value of each
sheet-track-label = { $name }: { $crossed } of { $boxes } boxes, worth { $value }
sheet-track-count = { $crossed } of { $boxes }
sheet-size =
    Estates of { $size }: worth { $value } each, { $count ->
        [0] none yet
        [one] { $count } complete
       *[other] { $count } complete
    }, { $crossed } of { $boxes } boxes{ $mark ->
        [legal] , raise to { $raised }
        [chosen] , chosen
       *[none] { "" }
    }
sheet-size-sum = ×{ $count } = { $sum }

sheet-part-plans = Plans
sheet-part-parks = Parks
sheet-part-pools = Pools
sheet-part-temps = Temps
sheet-part-estates = Estates
sheet-part-bis = { sheet-track-bis }
sheet-part-roundabouts = Roundabouts
sheet-part-refusals = { sheet-track-refusals }
sheet-points-now = points

sheet-aaa-row = The AAA’s cards
sheet-aaa-fence = fence
sheet-aaa-stretch =
    { $houses ->
        [one] { $houses } house
       *[other] { $houses } houses
    } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
sheet-aaa-none = No card yet.

sheet-unseen = Cards not seen yet
sheet-unseen-number = Number
sheet-unseen-total = All
sheet-unseen-left =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
sheet-strip-plans = plans
sheet-strip-parks = parks
sheet-strip-pools = pools
sheet-strip-temps = temps
sheet-strip-estates = estates
sheet-strip-bis = { $edition ->
    [second] ext.
   *[first] bis
}
sheet-strip-roundabouts = roundab.
sheet-strip-refusals = { $edition ->
    [second] strikes
   *[first] refusals
}
sheet-points-of = { $name }’s points
sheet-state-temps = { $place ->
    [1] { $temps }, first
    [2] { $temps }, second
    [3] { $temps }, third
   *[other] { $temps }, { $place }th
}
sheet-next-gain = { "" }, the next brings { $points }
sheet-next-cost = { "" }, the next costs { $points }
