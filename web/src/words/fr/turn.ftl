# Que faire maintenant pendant qu'un tour se compose, et pourquoi un geste est refusé.

## Choisir
turn-pick = À vous de choisir
turn-pick-number = Choisissez un numéro
turn-pick-number-hint = Puis une autre carte pour son effet
turn-pick-pass-hint = Une autre donne l'effet, la troisième est passée
turn-pick-none = Aucun numéro ne va
turn-pick-refuse-hint = Aucun numéro imprimé ne convient : un refus est possible

## Écrire
turn-write = Écrivez le { $number }
turn-write-temp = Écrivez le { $number } (± 2)
turn-write-none = Pas de place pour { $number }
turn-write-none-hint = Choisissez autre chose
turn-write-none-roundabout-hint = Un rond-point peut faire de la place, ou choisissez autre chose
turn-write-hint =
    { $plots ->
        [one] { $effect ->
            [surveyor] Une parcelle possible · puis une barrière
            [agent] Une parcelle possible · puis une taille à valoriser
            [landscaper] Une parcelle possible · avec un parc
            [pool] Une parcelle possible · avec une piscine si elle est prévue
            [temp] Une parcelle possible · l'intérim peut changer le numéro
            [bis] Une parcelle possible · puis le bis
           *[none] Une parcelle possible
        }
       *[other] { $effect ->
            [surveyor] { $plots } parcelles possibles · puis une barrière
            [agent] { $plots } parcelles possibles · puis une taille à valoriser
            [landscaper] { $plots } parcelles possibles · avec un parc
            [pool] { $plots } parcelles possibles · avec une piscine si elle est prévue
            [temp] { $plots } parcelles possibles · l'intérim peut changer le numéro
            [bis] { $plots } parcelles possibles · puis le bis
           *[none] { $plots } parcelles possibles
        }
    }

## Effets
turn-effect =
    { $effect ->
        [surveyor] Posez une barrière
        [agent] Valorisez une taille
        [bis] Où mettre le bis ?
        [landscaper] Planter le parc ?
        [pool] Bâtir la piscine ?
       *[temp] Utiliser l’intérim ?
    }
turn-effect-skip-hint = Ou laissez l'effet
turn-effect-temp = Changer le { $number } ?
turn-effect-temp-hint = Changez le numéro, gardez-le, ou laissez l'intérim
turn-effect-number-hint = D'autres numéros conviennent aussi ici
turn-effect-copy = Répéter lequel ?
turn-effect-card = Choisissez un effet
turn-effect-card-free = Choisissez un effet

## Rond-point
turn-roundabout = Touchez sa parcelle
turn-roundabout-hint = Des barrières se dressent de chaque côté

## Prêt
turn-ready = C’est prêt
turn-ready-refusal = Vous cochez un refus
turn-refusal-cards = Désignez deux cartes
turn-ready-done-hint =
    { $effect ->
        [surveyor] La barrière est posée
        [agent] Les lotissements de cette taille valent plus
        [landscaper] Avec un parc dans la rue { $street }
        [pool] Avec la piscine
        [bis] Le numéro est répété
       *[temp] L'intérim en fait un { $number }
    }
turn-ready-skipped-hint =
    { $effect ->
        [surveyor] Sans barrière
        [agent] Sans valoriser une taille
        [landscaper] Sans le parc
        [pool] Sans la piscine
        [bis] Sans bis
       *[temp] Sans l'intérim
    }
turn-ready-idle-hint =
    { $effect ->
        [surveyor] Plus aucune place pour une barrière
        [agent] Toutes les tailles sont déjà valorisées
        [landscaper] Tous les parcs de la rue { $street } sont plantés
        [pool] Aucune piscine prévue sur cette parcelle
        [bis] Aucun bis possible
       *[temp] Sans l'intérim
    }
turn-claim-hint =
    { $count ->
        [one] Le plan { plan-slot } est réalisé : validez-le pour { $points }
       *[other] { $count } plans sont réalisés : validez-les
    }

## Pourquoi pas
turn-why-write-first = Le numéro s'écrit d'abord.
turn-why-card-first = Choisissez d'abord un numéro parmi les cartes ci-dessus.
turn-why-refusal = Un tour de refus n'écrit aucun numéro.
turn-why-fits-nowhere = Le { $number } n'a de place nulle part sur votre feuille.
turn-why-claims-last = Les plans se valident en dernier, une fois le numéro écrit.
turn-why-skipped = Vous avez laissé l'effet ; reprenez-le d'abord.
turn-why-placing = Placez d'abord le rond-point, ou rangez-le.
turn-why-no-room = Il ne reste aucune parcelle vide pour un rond-point.
turn-why-park-street = Le parc va dans la rue du numéro : la rue { $street }.
turn-why-no-effect = Choisissez d'abord une carte pour son effet.
turn-why-no-surveyor = Les barrières viennent du géomètre, qui n'est pas votre effet.
turn-why-no-agent = Les tailles se valorisent avec l'agent, qui n'est pas votre effet.
turn-why-no-landscaper = Les parcs viennent du paysagiste, qui n'est pas votre effet.
