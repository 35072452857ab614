# Why a typed line is no turn.
notation-at-word = “{ $word }” at column { $column }: { $why }
notation-at-end = At the end: { $why }
notation-digits = A number of { $digits } digits is too long.
notation-lowest = { $number } is too small; this counts from { $lowest }.
notation-number-missing =
    { $edition ->
        [second] The number and its plot are missing, as in 7@2.5, or x for a strike.
       *[first] The number and its plot are missing, as in 7@2.5, or x for a refusal.
    }
notation-word = This is no part of a turn.
notation-begins =
    { $edition ->
        [second] A turn begins with what it takes, as 2 or 1+3, or with x for a strike.
       *[first] A turn begins with what it takes, as 2 or 1+3, or with x for a refusal.
    }
notation-twice = A turn has only one { $kind }.
notation-both =
    { $edition ->
        [second] A turn writes a number or is a strike, not both.
       *[first] A turn writes a number or is a refusal, not both.
    }
notation-same-card = The number and the effect come from two different cards.
notation-fence-next = Right of plot { $plot } comes plot { $next }.
notation-plan-twice = Plan { $plan } is claimed twice.
notation-pick = What is taken is written 2, or 1+3 for two cards.
notation-number = 7 on street 2 plot 5 is written 7@2.5.
notation-refusal =
    { $edition ->
        [second] A strike is written x.
       *[first] A refusal is written x.
    }
notation-surveyor = A fence right of plot 3 in street 1 is written S1.3.
notation-agent =
    { $edition ->
        [second] Marketing for estates of size 4 is written A4.
       *[first] An agent for estates of size 4 is written A4.
    }
notation-landscaper = A park is written L.
notation-pool = A pool is written P.
notation-temp = A temp is written T.
notation-bis =
    { $edition ->
        [second] An extension 7 on street 2 plot 6 is written B2.6=7.
       *[first] A bis 7 on street 2 plot 6 is written B2.6=7.
    }
notation-roundabout = A roundabout on street 3 plot 4 is written R3.4.
notation-claim = Claiming plan 2 is written #2, or #2=1.1,2.4 with its estates by their first plots.
notation-wish = Asking for a reshuffle is written !.
notation-kind-pick = combination
notation-kind-number = number
notation-kind-refusal =
    { $edition ->
        [second] strike
       *[first] refusal
    }
notation-kind-effect = effect
notation-kind-roundabout = roundabout
notation-kind-claim = claim
notation-kind-wish = reshuffle
