# Pourquoi une ligne tapée n'est pas un tour.
notation-at-word = « { $word } », colonne { $column } : { $why }
notation-at-end = À la fin : { $why }
notation-digits = Un nombre de { $digits } chiffres est trop long.
notation-lowest = { $number } est trop petit ; ici on compte à partir de { $lowest }.
notation-number-missing = Il manque le numéro et sa parcelle, comme 7@2.5, ou x pour un refus.
notation-word = Ceci ne fait pas partie d'un tour.
notation-begins = Un tour commence par ce qu'il prend, comme 2 ou 1+3, ou par x pour un refus.
notation-twice = Une seule fois par tour : { $kind }.
notation-both = Un tour écrit un numéro ou est un refus, pas les deux.
notation-same-card = Le numéro et l'effet viennent de deux cartes différentes.
notation-fence-next = À droite de la parcelle { $plot } vient la parcelle { $next }.
notation-plan-twice = Le plan { $plan } est validé deux fois.
notation-pick = Ce qui est pris s'écrit 2, ou 1+3 pour deux cartes.
notation-number = Un 7 dans la rue 2, parcelle 5, s'écrit 7@2.5.
notation-refusal = Un refus s'écrit x.
notation-surveyor = Une barrière à droite de la parcelle 3 de la rue 1 s'écrit S1.3.
notation-agent = Un agent pour les lotissements de taille 4 s'écrit A4.
notation-landscaper = Un parc s'écrit L.
notation-pool = Une piscine s'écrit P.
notation-temp = Un intérimaire s'écrit T.
notation-bis = Un bis 7 dans la rue 2, parcelle 6, s'écrit B2.6=7.
notation-roundabout = Un rond-point dans la rue 3, parcelle 4, s'écrit R3.4.
notation-claim = Valider le plan 2 s'écrit #2, ou #2=1.1,2.4 avec ses lotissements par leur première parcelle.
notation-wish = Demander de remélanger s'écrit !.
notation-kind-pick = combinaison
notation-kind-number = numéro
notation-kind-refusal = refus
notation-kind-effect = effet
notation-kind-roundabout = rond-point
notation-kind-claim = plan
notation-kind-wish = nouveau mélange
