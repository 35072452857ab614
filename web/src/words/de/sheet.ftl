# Was gezeichnet ist: Blätter, Karten, Pläne, Leisten. Vor allem für alle, die zuhören.

sheet-whole = Blatt
sheet-street = Straße { $street }, { $name }
sheet-street-large = Straße { $street }, { $name }, groß zeigen
sheet-plot =
    Straße { $street }, Bauplatz { $plot }: { $stands ->
        [house] Haus { $number }
        [roundabout] Kreisverkehr
       *[empty] leer
    }{ $bis ->
        [yes] { $edition ->
            [second] , Anbau
           *[first] , bis
        }
       *[no] { "" }
    }{ $pool ->
        [planned] , Pool geplant
        [built] , Pool gebaut
        [lost] , Pool verloren
       *[none] { "" }
    }{ $used ->
        [yes] , schon verbraucht
       *[no] { "" }
    }{ $fence ->
        [yes] , danach ein Zaun
       *[no] { "" }
    }{ $mark ->
        [legal] , hier passt die { $offer }
        [legal-bis] , hier lässt sich die { $offer } wiederholen
        [legal-roundabout] , hier passt ein Kreisverkehr
        [chosen] , gewählt
        [chosen-bis] , gewählt
        [chosen-roundabout] , gewählt
       *[none] { "" }
    }
sheet-gap =
    Straße { $street }, zwischen Bauplatz { $plot } und { $after }: { $mark ->
        [chosen] Zaun gewählt
        [stands] Zaun, löschen
        [new] neuer Zaun
       *[legal] hier passt ein Zaun
    }
sheet-park =
    Park der Straße { $street }: { $built } von { $boxes } Bäumen, { $value ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    }{ $mark ->
        [legal] , hier bauen
        [chosen] , gewählt
       *[none] { "" }
    }
sheet-park-name = Park
sheet-large-hint = Tipp auf einen Bauplatz. Nichts geht hinaus, bevor du abgibst.

sheet-next-round = danach
sheet-combination =
    { $number } mit { $effect }{ $next ->
        [none] { "" }
       *[other] , nächste Runde { $next }
    }{ $state ->
        [chosen] , gewählt
        [impossible] , nicht möglich
       *[free] { "" }
    }
sheet-half-number =
    Karte { $card }: Nummer { $number }{ $state ->
        [chosen] , gewählt
        [impossible] , nicht möglich
       *[free] { "" }
    }
sheet-half-effect =
    Karte { $card }: Effekt { $effect }{ $state ->
        [chosen] , gewählt
        [impossible] , nicht möglich
       *[free] { "" }
    }
sheet-hand-card = Karte { $card }: Nummer { $number }, Effekt { $effect }
sheet-passed = geht weiter
sheet-role-number = Nummer
sheet-role-effect = Effekt

sheet-plan =
    { $edition ->
        [second] Vorgabe { $plan }
       *[first] Plan { $plan }
    }
sheet-plan-chip = { $edition ->
    [second] Vorg. { $plan }
   *[first] Plan { $plan }
}
sheet-plan-then = dann { $later }
sheet-plan-was = zuerst { $first }
sheet-stamp = Genehmigt

sheet-track-pools = Pools
sheet-track-temps = Zeitarbeit
sheet-track-bis =
    { $edition ->
        [second] Anbauten
       *[first] Bis
    }
sheet-track-refusals =
    { $edition ->
        [second] Streiks
       *[first] Ablehnungen
    }
sheet-track-roundabouts = Kreisverkehre
sheet-track-estates = { $edition ->
    [second] Wert je Wohnanlage
   *[first] Wert je Siedlung
}
sheet-track-label = { $name }: { $crossed } von { $boxes } Feldern, Wert { $value }
sheet-track-count = { $crossed } von { $boxes }
sheet-size =
    { $edition ->
        [second] Wohnanlagen
       *[first] Siedlungen
    } mit { $size }: je { $value }, { $count ->
        [0] noch keine
        [one] { $count } fertig
       *[other] { $count } fertig
    }, { $crossed } von { $boxes } Feldern{ $mark ->
        [legal] , auf { $raised } erhöhen
        [chosen] , gewählt
       *[none] { "" }
    }
sheet-size-sum = ×{ $count } = { $sum }

sheet-part-plans =
    { $edition ->
        [second] Vorgaben
       *[first] Pläne
    }
sheet-part-parks = Parks
sheet-part-pools = Pools
sheet-part-temps = Zeitarbeit
sheet-part-estates =
    { $edition ->
        [second] Wohnanlagen
       *[first] Siedlungen
    }
sheet-part-bis = { sheet-track-bis }
sheet-part-roundabouts = Kreisverkehre
sheet-part-refusals = { sheet-track-refusals }
sheet-points-now = Punkte

sheet-aaa-row = Die Karten der AAA
sheet-aaa-fence = Zaun
sheet-aaa-stretch =
    { $houses ->
        [one] { $houses } Haus
       *[other] { $houses } Häuser
    } · { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
sheet-aaa-none = Noch keine Karte.

sheet-unseen = Noch nicht gesehene Karten
sheet-unseen-number = Nummer
sheet-unseen-total = Alle
sheet-unseen-left =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
sheet-strip-plans = { $edition ->
    [second] Vorg.
   *[first] Pläne
}
sheet-strip-parks = Parks
sheet-strip-pools = Pools
sheet-strip-temps = Zeitarb.
sheet-strip-estates = { $edition ->
    [second] Anlagen
   *[first] Siedl.
}
sheet-strip-bis = { $edition ->
    [second] Anbau
   *[first] Bis
}
sheet-strip-roundabouts = Kreisel
sheet-strip-refusals = { $edition ->
    [second] Streiks
   *[first] Ablehn.
}
sheet-points-of = Punkte von { $name }
sheet-state-temps = { $temps }, Platz { $place }
sheet-next-gain = { "" }, das nächste bringt { $points }
sheet-next-cost = { "" }, das nächste kostet { $points }
