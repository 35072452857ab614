# Ciò che è disegnato: fogli, carte, piani, tracciati. Soprattutto per chi ascolta.

sheet-whole = Foglio
sheet-street = Strada { $street }, { $name }
sheet-street-large = Mostra in grande la strada { $street }, { $name }
sheet-plot =
    Strada { $street }, lotto { $plot }: { $stands ->
        [house] casa { $number }
        [roundabout] rotatoria
       *[empty] vuoto
    }{ $bis ->
        [yes] , bis
       *[no] { "" }
    }{ $pool ->
        [planned] , piscina prevista
        [built] , piscina costruita
        [lost] , piscina persa
       *[none] { "" }
    }{ $used ->
        [yes] , usata per un piano
       *[no] { "" }
    }{ $fence ->
        [yes] , poi una staccionata
       *[no] { "" }
    }{ $mark ->
        [legal] , qui può andare { $offer ->
            [0] lo 0
            [1] l’1
            [8] l’8
            [11] l’11
           *[other] il { $offer }
        }
        [legal-bis] , qui si può ripetere { $offer ->
            [0] lo 0
            [1] l’1
            [8] l’8
            [11] l’11
           *[other] il { $offer }
        }
        [legal-roundabout] , qui può andare una rotatoria
        [chosen] , scelto
        [chosen-bis] , scelto
        [chosen-roundabout] , scelto
       *[none] { "" }
    }
sheet-gap =
    Strada { $street }, tra i lotti { $plot } e { $after }: { $mark ->
        [chosen] staccionata scelta
        [stands] staccionata, da togliere
        [new] nuova staccionata
       *[legal] qui può andare una staccionata
    }
sheet-park =
    Parco della strada { $street }: { $built ->
        [one] { $built } albero
       *[other] { $built } alberi
    } su { $boxes }, { $value ->
        [one] { $value } punto
       *[other] { $value } punti
    }{ $mark ->
        [legal] , costruisci qui
        [chosen] , scelto
       *[none] { "" }
    }
sheet-park-name = Parco
sheet-large-hint = Tocca un lotto. Nulla parte finché non confermi.

sheet-next-round = poi
sheet-combination =
    { $number } con { $effect }{ $next ->
        [none] { "" }
       *[other] , al prossimo round { $next }
    }{ $state ->
        [chosen] , scelto
        [impossible] , non possibile
       *[free] { "" }
    }
sheet-half-number =
    Carta { $card }: numero { $number }{ $state ->
        [chosen] , scelto
        [impossible] , non possibile
       *[free] { "" }
    }
sheet-half-effect =
    Carta { $card }: effetto { $effect }{ $state ->
        [chosen] , scelto
        [impossible] , non possibile
       *[free] { "" }
    }
sheet-hand-card = Carta { $card }: numero { $number }, effetto { $effect }
sheet-passed = passata
sheet-role-number = numero
sheet-role-effect = effetto

sheet-plan = Piano { $plan }
sheet-plan-chip = Piano { $plan }
sheet-plan-then = poi { $later }
sheet-plan-was = primo: { $first }
sheet-stamp = Approvato

sheet-track-pools = Piscine
sheet-track-temps = Interinali
sheet-track-bis = Bis
sheet-track-refusals = Rifiuti
sheet-track-roundabouts = Rotatorie
sheet-track-estates = Un complesso vale
sheet-track-label = { $name }: { $crossed ->
    [one] { $crossed } casella
   *[other] { $crossed } caselle
} su { $boxes }, valore { $value }
sheet-track-count = { $crossed } su { $boxes }
sheet-size =
    Complessi da { $size }: { $value } ciascuno, { $count ->
        [0] ancora nessuno
        [one] { $count } completo
       *[other] { $count } completi
    }, { $crossed ->
        [one] { $crossed } casella
       *[other] { $crossed } caselle
    } su { $boxes }{ $mark ->
        [legal] , porta a { $raised }
        [chosen] , scelto
       *[none] { "" }
    }
sheet-size-sum = ×{ $count } = { $sum }

sheet-part-plans = Piani
sheet-part-parks = Parchi
sheet-part-pools = Piscine
sheet-part-temps = Interinali
sheet-part-estates = Complessi
sheet-part-bis = { sheet-track-bis }
sheet-part-roundabouts = Rotatorie
sheet-part-refusals = { sheet-track-refusals }
sheet-points-now = punti

sheet-aaa-row = Le carte dell’AAA
sheet-aaa-fence = staccionata
sheet-aaa-stretch =
    { $houses ->
        [one] { $houses } casa
       *[other] { $houses } case
    } · { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
sheet-aaa-none = Ancora nessuna carta.

sheet-unseen = Carte non ancora viste
sheet-unseen-number = Numero
sheet-unseen-total = Tutte
sheet-unseen-left =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
sheet-strip-plans = piani
sheet-strip-parks = parchi
sheet-strip-pools = piscine
sheet-strip-temps = interin.
sheet-strip-estates = compl.
sheet-strip-bis = bis
sheet-strip-roundabouts = rotat.
sheet-strip-refusals = rifiuti
sheet-points-of = Punti di { $name }
sheet-state-temps = { $temps }, { $place }º
sheet-next-gain = { "" }, la prossima vale { $points }
sheet-next-cost = { "" }, la prossima costa { $points }
