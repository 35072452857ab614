# Was jemand in einer Runde getan hat, eine kurze Zeile für jede Tat.
deed-number = { $number } in Straße { $street }, Bauplatz { $plot }
deed-number-changed = { $number } statt { $printed } in Straße { $street }, Bauplatz { $plot }
deed-refusal =
    { $edition ->
        [second] Streik { $count } von { $boxes }
       *[first] Ablehnung { $count } von { $boxes }
    }
deed-fence = Zaun in Straße { $street } nach Bauplatz { $plot }
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
deed-bis = noch einmal { $number } in Straße { $street }, Bauplatz { $plot }
deed-roundabout = Kreisverkehr in Straße { $street }, Bauplatz { $plot }
deed-claim = { $edition ->
    [second] { $points ->
        [one] löst Vorgabe { $plan } ein ({ $points } Punkt)
       *[other] löst Vorgabe { $plan } ein ({ $points } Punkte)
    }
   *[first] { $points ->
        [one] löst Stadtplan { $plan } ein ({ $points } Punkt)
       *[other] löst Stadtplan { $plan } ein ({ $points } Punkte)
    }
}
deed-wish = möchte neu mischen lassen
