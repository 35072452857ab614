# What a player did in a round, each deed as a short line.
deed-number = { $number } on street { $street }, plot { $plot }
deed-number-changed = { $number } instead of { $printed } on street { $street }, plot { $plot }
deed-refusal =
    { $edition ->
        [second] strike { $count } of { $boxes }
       *[first] refusal { $count } of { $boxes }
    }
deed-fence = fence in street { $street } after plot { $plot }
deed-agent = an estate of { $size } now earns { $points }
deed-park = a park in street { $street }, now worth { $points }
deed-pool = a pool in street { $street }, all pools now { $points }
deed-temp =
    { $count ->
        [one] the first temp is used
       *[other] { $count } temps used so far
    }
deed-bis = { $number } once more on street { $street }, plot { $plot }
deed-roundabout = roundabout on street { $street }, plot { $plot }
deed-claim =
    { $points ->
        [one] claims plan { $plan } ({ $points } point)
       *[other] claims plan { $plan } ({ $points } points)
    }
deed-wish = asks for a reshuffle
