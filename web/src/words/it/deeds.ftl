# Che cosa ha fatto un giocatore in un round, una riga breve per ogni gesto.
deed-number = { $number } in strada { $street }, lotto { $plot }
deed-number-changed = { $number } invece di { $printed } in strada { $street }, lotto { $plot }
deed-refusal =
    { $edition ->
        [second] rifiuto { $count } di { $boxes }
       *[first] rifiuto { $count } di { $boxes }
    }
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
        [one] completa il piano { $plan } ({ $points } punto)
       *[other] completa il piano { $plan } ({ $points } punti)
    }
deed-wish = vorrebbe rimescolare
