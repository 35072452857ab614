# Was jemand in einer Runde getan hat, eine kurze Zeile für jede Tat.
deed-number = { $number } in Straße { $street }, Platz { $plot }
deed-number-changed = { $number } statt { $printed } in Straße { $street }, Platz { $plot }
deed-refusal =
    { $edition ->
        [second] Streik { $count } von { $boxes }
       *[first] Ablehnung { $count } von { $boxes }
    }
deed-fence = Zaun in Straße { $street } nach Platz { $plot }
deed-agent =
    { $edition ->
        [second] eine Wohnanlage mit { $size } bringt jetzt { $points }
       *[first] eine Siedlung mit { $size } bringt jetzt { $points }
    }
deed-park = ein Park in Straße { $street }, jetzt { $points } wert
deed-pool = ein Pool in Straße { $street }, alle Pools jetzt { $points }
deed-temp =
    { $count ->
        [one] zum ersten Mal Zeitarbeit
       *[other] bisher { $count }-mal Zeitarbeit
    }
deed-bis = noch einmal { $number } in Straße { $street }, Platz { $plot }
deed-roundabout = Kreisverkehr in Straße { $street }, Platz { $plot }
deed-claim =
    { $edition ->
        [second] { $points ->
            [one] erfüllt Vorgabe { $plan } ({ $points } Punkt)
           *[other] erfüllt Vorgabe { $plan } ({ $points } Punkte)
        }
       *[first] { $points ->
            [one] erfüllt Stadtplan { $plan } ({ $points } Punkt)
           *[other] erfüllt Stadtplan { $plan } ({ $points } Punkte)
        }
    }
deed-wish = wünscht neues Mischen
