# Che cosa ha fatto un giocatore in un round, una riga breve per ogni gesto.
deed-number = { $number } in strada { $street }, lotto { $plot }
deed-number-changed = { $number } invece di { $printed } in strada { $street }, lotto { $plot }
deed-refusal = rifiuto { $count } di { $boxes }
deed-fence = staccionata in strada { $street } dopo il lotto { $plot }
deed-agent = un complesso da { $size } ora rende { $points }
deed-park = un parco in strada { $street }, ora vale { $points }
deed-pool = una piscina in strada { $street }, tutte insieme ora { $points }
deed-temp =
    { $count ->
        [one] il primo interinale
       *[other] { $count } interinali finora
    }
deed-bis = ancora un { $number } in strada { $street }, lotto { $plot }
deed-roundabout = rotatoria in strada { $street }, lotto { $plot }
deed-claim =
    { $points ->
        [one] dichiara il piano { $plan } ({ $points } punto)
       *[other] dichiara il piano { $plan } ({ $points } punti)
    }
deed-wish = chiede di rimescolare
