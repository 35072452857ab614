# Ce qu'un joueur a fait dans une manche, une ligne par geste.
deed-number = { $number } dans la rue { $street }, parcelle { $plot }
deed-number-changed = { $number } au lieu de { $printed } dans la rue { $street }, parcelle { $plot }
deed-refusal = refus { $count } sur { $boxes }
deed-fence = barrière dans la rue { $street } après la parcelle { $plot }
deed-agent =
    { $points ->
        [one] un lotissement de { $size } rapporte maintenant { $points } point
       *[other] un lotissement de { $size } rapporte maintenant { $points } points
    }
deed-park = un parc dans la rue { $street }, valeur { $points }
deed-pool = une piscine dans la rue { $street }, { $points } pour toutes les piscines
deed-temp =
    { $count ->
        [one] premier intérimaire engagé
       *[other] { $count } intérimaires engagés en tout
    }
deed-bis = encore un { $number } dans la rue { $street }, parcelle { $plot }
deed-roundabout = rond-point dans la rue { $street }, parcelle { $plot }
deed-claim = { $points ->
    [one] valide le plan { $plan } ({ $points } point)
   *[other] valide le plan { $plan } ({ $points } points)
}
deed-wish = demande de remélanger
