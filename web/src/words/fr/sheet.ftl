# Ce qui est dessiné : feuilles, cartes, plans, pistes. Surtout pour qui écoute.

sheet-whole = Feuille
sheet-street = Rue { $street }, { $name }
sheet-street-large = Agrandir la rue { $street }, { $name }
sheet-plot =
    Rue { $street }, parcelle { $plot } : { $stands ->
        [house] maison { $number }
        [roundabout] rond-point
       *[empty] vide
    }{ $bis ->
        [yes] , bis
       *[no] { "" }
    }{ $pool ->
        [planned] , piscine prévue
        [built] , piscine construite
        [lost] , piscine perdue
       *[none] { "" }
    }{ $used ->
        [yes] , utilisée pour un plan
       *[no] { "" }
    }{ $fence ->
        [yes] , barrière après
       *[no] { "" }
    }{ $mark ->
        [legal] , le { $offer } peut aller ici
        [legal-bis] , le { $offer } peut être répété ici
        [legal-roundabout] , un rond-point peut aller ici
        [chosen] , choisie
        [chosen-bis] , choisie
        [chosen-roundabout] , choisie
       *[none] { "" }
    }
sheet-gap =
    Rue { $street }, entre les parcelles { $plot } et { $after } : { $mark ->
        [chosen] barrière choisie
        [stands] barrière, à effacer
        [new] nouvelle barrière
       *[legal] une barrière peut aller ici
    }
sheet-park =
    Parc de la rue { $street } : { $built ->
        [one] { $built } arbre
       *[other] { $built } arbres
    } sur { $boxes }, { $value ->
        [one] { $value } point
       *[other] { $value } points
    }{ $mark ->
        [legal] , construire ici
        [chosen] , choisi
       *[none] { "" }
    }
sheet-park-name = Parc
sheet-large-hint = Touchez une parcelle. Rien n’est envoyé avant votre confirmation.

sheet-next-round = ensuite
sheet-combination =
    { $number } avec { $effect }{ $next ->
        [none] { "" }
       *[other] , à la manche suivante { $next }
    }{ $state ->
        [chosen] , choisi
        [impossible] , impossible
       *[free] { "" }
    }
sheet-half-number =
    Carte { $card } : numéro { $number }{ $state ->
        [chosen] , choisi
        [impossible] , impossible
       *[free] { "" }
    }
sheet-half-effect =
    Carte { $card } : effet { $effect }{ $state ->
        [chosen] , choisi
        [impossible] , impossible
       *[free] { "" }
    }
sheet-hand-card = Carte { $card } : numéro { $number }, effet { $effect }
sheet-passed = transmise
sheet-role-number = numéro
sheet-role-effect = effet

sheet-plan = Plan { $plan }
sheet-plan-chip = Plan { $plan }
sheet-plan-then = puis { $later }
sheet-plan-was = premier : { $first }
sheet-stamp = Approuvé

sheet-track-pools = Piscines
sheet-track-temps = Intérim
sheet-track-bis = Bis
sheet-track-refusals = Refus
sheet-track-roundabouts = Ronds-points
sheet-track-estates = Un lotissement vaut
sheet-track-label = { $name } : { $crossed ->
    [one] { $crossed } case
   *[other] { $crossed } cases
} sur { $boxes }, valeur { $value }
sheet-track-count = { $crossed } sur { $boxes }
sheet-size =
    Lotissements de { $size } : { $value } chacun, { $count ->
        [0] aucun pour l’instant
        [one] { $count } complet
       *[other] { $count } complets
    }, { $crossed ->
        [one] { $crossed } case
       *[other] { $crossed } cases
    } sur { $boxes }{ $mark ->
        [legal] , passer à { $raised }
        [chosen] , choisi
       *[none] { "" }
    }
sheet-size-sum = ×{ $count } = { $sum }

sheet-part-plans = Plans
sheet-part-parks = Parcs
sheet-part-pools = Piscines
sheet-part-temps = Intérim
sheet-part-estates = Lotissements
sheet-part-bis = { sheet-track-bis }
sheet-part-roundabouts = Ronds-points
sheet-part-refusals = { sheet-track-refusals }
sheet-points-now = points

sheet-aaa-row = Les cartes de l’AAA
sheet-aaa-fence = barrière
sheet-aaa-stretch =
    { $houses ->
        [one] { $houses } maison
       *[other] { $houses } maisons
    } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
sheet-aaa-none = Encore aucune carte.

sheet-unseen = Cartes pas encore vues
sheet-unseen-number = Numéro
sheet-unseen-total = Total
sheet-unseen-left =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
sheet-strip-plans = plans
sheet-strip-parks = parcs
sheet-strip-pools = piscines
sheet-strip-temps = intérim
sheet-strip-estates = lotiss.
sheet-strip-bis = bis
sheet-strip-roundabouts = ronds-pts
sheet-strip-refusals = refus
sheet-points-of = Points de { $name }
sheet-state-temps = { $place ->
    [1] { $temps }, en tête
   *[other] { $temps }, { $place }e
}
sheet-next-gain = { "" }, la suivante rapporte { $points }
sheet-next-cost = { "" }, la suivante coûte { $points }
