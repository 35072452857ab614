# Apprendre le jeu : l'accueil, la première partie guidée, l'aide de jeu.

learn-title = Apprendre
learn-lead = Votre première rue en cinq minutes.
learn-game-title = Apprendre en jouant
learn-game-text = Une première partie guidée sur la vraie table : cinq minutes environ, et c'est vous qui jouez chaque tour.
learn-game-begin = Commencer
learn-game-go-on = Continuer
learn-game-again = La rejouer
learn-game-progress = { $percent } % parcourus
learn-rules-title = Règles
learn-rules-text = Chaque règle par numéro, en images, à chercher et à partager.
learn-aid-title = Aide de jeu
learn-aid-text = Tout le jeu en une page, à imprimer ou à garder ouverte.
learn-minute-title = Le jeu en une minute
learn-minute-take = À chaque manche, trois combinaisons sont visibles. Prenez-en une : un numéro et un effet. Tous jouent en même temps.
learn-minute-write = Écrivez le numéro sur une parcelle vide. Dans chaque rue, les numéros montent de gauche à droite.
learn-minute-fence = L'effet apporte une barrière, un parc, une piscine et plus. Les maisons entre deux barrières forment un lotissement.
learn-minute-plan = Complétez les lotissements que demandent les plans, avant les autres. Le plus de points gagne.

## La partie guidée
learn-lesson-title = Votre première partie
learn-you = Vous
learn-coach = Guide
learn-step = { $chapter } sur { $chapters }
learn-next = Suite
learn-later = Quelques manches plus tard
learn-leave = Quitter ; vous pourrez continuer plus tard
learn-start-over = Recommencer
learn-wrong-read = Un instant : lisez d'abord ceci, puis touchez « Suite ».
learn-wrong-take = Prenez d'abord l'une des trois cartes.
learn-wrong-card = Celle-là irait aussi. Pour l'instant, prenez celle dont nous parlons.
learn-wrong-write = Écrivez maintenant le numéro : touchez une parcelle.
learn-wrong-confirm = Ce tour est complet. Touchez le bouton rouge avec la coche.

learn-house-hello = Bienvenue ! Ces trois rues sont à vous. À chaque manche, vous écrivez un numéro de maison et recevez un effet.
learn-house-take = Trois combinaisons sont proposées : un numéro avec un effet. Prenez le 8 avec le paysagiste.
learn-house-write = Les parcelles éclairées peuvent recevoir le 8. Les cartes vont jusqu'à 15 : un 8 va au milieu. Touchez le milieu de la rue 2.
learn-house-middle = C'est permis. Mais un 8 a besoin de place à gauche pour les petits et à droite pour les grands : touchez le milieu de la rue 2.
learn-house-confirm = Votre première maison ! Le paysagiste a planté un parc dans la même rue. Validez votre tour.

learn-order-rule = Dans chaque rue, les numéros montent de gauche à droite. On peut laisser des vides et sauter des numéros.
learn-order-take = Le 10 vient avec une piscine. Prenez-le. (Sous chaque carte, vous voyez l'effet de la manche suivante.)
learn-order-write = On ne construit une piscine que là où elle est prévue : les formes en pointillé. Trouvez-en une entre le 8 et le 12.
learn-order-pool = Le 10 pourrait aller là, mais cherchez la piscine entre le 8 et le 12 dans la rue 2.
learn-order-confirm = Le 10 tient entre 8 et 12, et la piscine est construite. Remplie sans cet effet, une telle parcelle perd sa piscine. Validez.

learn-fence-estate = Des maisons entre deux barrières forment un lotissement dès qu'aucune parcelle n'est vide. Les bouts de rue sont déjà fermés.
learn-fence-take = Prenez le 7 avec le géomètre : il pose des barrières.
learn-fence-write = Écrivez le 7 à côté du 5 dans la rue 1, pour ne laisser aucun vide.
learn-fence-beside = C'est permis, mais il resterait un vide. Mettez-le juste à côté du 5 dans la rue 1.
learn-fence-build = À présent la barrière : touchez l'espace à droite du 7.
learn-fence-gap = Touchez l'espace à droite du 7 dans la rue 1, pour réunir les quatre maisons.
learn-fence-confirm = La pelouse est verte : votre premier lotissement complet, quatre maisons. Les plans en demandent, et chacun compte à la fin. Validez.

learn-agent-take = Un lotissement peut prendre de la valeur : c'est l'affaire de l'agent immobilier. Prenez le 14.
learn-agent-write = 14 est un grand numéro : mettez-le sur la dernière parcelle de la rue 2.
learn-agent-end = C'est permis, mais un 14 gêne moins tout au bout : touchez la dernière parcelle de la rue 2.
learn-agent-size = Choisissez la taille qui vaudra plus : 4, comme votre lotissement.
learn-agent-four = Votre lotissement a quatre maisons : touchez la taille 4 éclairée.
learn-agent-confirm = Chaque lotissement de quatre maisons vaut maintenant un point de plus. Validez.

learn-temp-gap = Regardez la rue 2 : entre le 10 et le 12, seul un 11 convient, et il n'y en a pas.
learn-temp-take = L'agence d'intérim change un numéro de 2 au plus. Prenez le 13.
learn-temp-write = Avec l'intérim, le 13 peut être 11, 12, 14 ou 15. Touchez la parcelle entre 10 et 12.
learn-temp-here = C'est permis, mais la parcelle à remplir est entre le 10 et le 12 dans la rue 2.
learn-temp-confirm = Le 13 est devenu 11, et une case d'intérim est cochée. Qui en a le plus reçoit des points. Validez.

learn-bis-take = Dans la rue 3, il manque une maison pour un lotissement de cinq. Le bis répète un numéro : prenez le 10.
learn-bis-write = Écrivez d'abord le 10 lui-même, à côté du 9 dans la rue 1.
learn-bis-beside = C'est permis, mais mettez-le à côté du 9 dans la rue 1 : vous verrez bientôt pourquoi.
learn-bis-copy = Maintenant la copie : touchez la parcelle vide à côté du 6 dans la rue 3.
learn-bis-here = Touchez la parcelle vide à droite du 6 dans la rue 3 : le 6 y est répété.
learn-bis-confirm = Le lotissement de cinq est complet. Attention : chaque bis coûte des points à la fin, de plus en plus. Validez.

learn-plan-what = Les cartes bleues sont les plans. Le plan 3 demande un lotissement de 2 et un de 5. Vous avez le 5, et presque le 2.
learn-plan-take = Prenez le 15 avec le géomètre.
learn-plan-write = Écrivez le 15 sur la dernière parcelle de la rue 1.
learn-plan-end = C'est permis, mais gardez de la place : touchez la dernière parcelle de la rue 1.
learn-plan-fence = Fermez le lotissement du 9 et du 10 : touchez l'espace à droite du 10.
learn-plan-gap = La barrière va à droite du 10 dans la rue 1.
learn-plan-claim = Le plan 3 est réalisé ! Validez-le ci-dessous. Qui le valide à une manche suivante reçoit moins.
learn-plan-first = Encore une chose : validez le plan ci-dessous.
learn-plan-confirm = Le trait au-dessus des maisons dit : utilisées. Elles ne servent plus pour un autre plan. Validez.

learn-refusal-look = La fin approche. Regardez : ni 5, ni 8, ni 11 ne convient plus nulle part.
learn-refusal-cross = Vous cochez alors un refus : touchez le bouton ci-dessous.
learn-refusal-none = Aucune carte ne va cette fois. Cochez le refus ci-dessous.
learn-refusal-confirm = Le premier refus est gratuit, les suivants coûtent des points, et le troisième met fin à la partie. Validez.

learn-end-last = Le plan 2 demande un lotissement de 4 et trois de 1. Vous avez le 4 et deux maisons seules : il en manque une.
learn-end-take = Prenez le 2 : il vient avec une piscine et va au début de la rue 2.
learn-end-write = Écrivez-le sur la première parcelle de la rue 2.
learn-end-here = C'est permis, mais la maison seule manque au début de la rue 2.
learn-end-claim = Validez le plan 2. Deux lotissements de quatre conviennent : choisissez l'un ou l'autre.
learn-end-confirm = Votre troisième plan ! La partie finit pour tous, comme avec un troisième refus ou une feuille pleine. Validez.

learn-over-title = C'était votre première partie
learn-over-text = Voici ce que valent vos rues :
learn-over-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
learn-over-plans = Ce que vous avez noté sur les plans validés.
learn-over-parks = Pour chaque rue, la valeur atteinte par sa rangée d’arbres.
learn-over-pools = Plus il y a de piscines, plus chacune rapporte.
learn-over-temps = À plusieurs, c’est la personne qui a engagé le plus d’intérimaires qui marque. Seul, il en faut au moins { $soloTemps }, pour { $soloPoints } points.
learn-over-estates = Chaque lotissement complet rapporte ce que vos agents ont donné à sa taille.
learn-over-bis = Chaque bis coûte des points, et chacun plus que le précédent.
learn-over-refusals = Le premier refus est gratuit ; le deuxième et le troisième coûtent des points.
learn-over-rest = Vous savez l'essentiel. Le reste vient en jouant.
learn-over-practice = S'entraîner seul
learn-over-bots = Jouer contre des robots

## L'aide de jeu
learn-aid-lead = { $edition ->
        [second] La deuxième édition
       *[first] La première édition
    } en une page
learn-edition = Édition
learn-aid-print = Imprimer
learn-aid-turn = Un tour
learn-aid-turn-take = Prenez l'une des trois combinaisons.
learn-aid-turn-write = Écrivez son numéro sur une parcelle vide. Dans chaque rue, les numéros montent de gauche à droite ; les vides sont permis.
learn-aid-turn-effect = Utilisez l'effet, ou laissez-le.
learn-aid-turn-claim = Validez les plans réalisés.
learn-aid-turn-refuse = Aucun numéro ne convient : cochez un refus.
learn-aid-effects = Effets
learn-aid-surveyor = { $edition ->
        [second] Une barrière, mais pas entre deux maisons utilisées.
       *[first] Une barrière, mais pas entre deux maisons utilisées ni deux numéros égaux.
    }
learn-aid-agent = Une taille de lotissement vaut plus.
learn-aid-landscaper = Un parc dans la rue de votre numéro.
learn-aid-pool = Une piscine, si votre numéro est sur une parcelle à piscine.
learn-aid-temp = Votre numéro change de 2 au plus (0 à 17).
learn-aid-bis = { $edition ->
        [second] Répétez le numéro d'une maison à côté, même à travers une barrière. Coûte des points.
       *[first] Répétez le numéro d'une maison à côté, sans traverser de barrière. Coûte des points.
    }
learn-aid-estates = Lotissements et plans
learn-aid-estate = Un lotissement : 1 à 6 maisons entre deux barrières, sans parcelle vide. Les bouts de rue sont fermés.
learn-aid-plan = Un plan : un lotissement complet et inutilisé pour chaque taille. Ses maisons sont alors utilisées.
learn-aid-first = Tous ceux qui valident dans la première manche reçoivent la première valeur, les suivants la seconde.
learn-aid-roundabout = Version avancée : un rond-point par tour, deux par partie, sur une parcelle vide ; barrières des deux côtés, les numéros repartent.
learn-aid-end = La fin
learn-aid-end-text = La manche où quelqu'un
learn-aid-end-plans = a validé les trois plans,
learn-aid-end-plots = n'a plus de parcelle vide, ou
learn-aid-end-refusals = coche un troisième refus.
learn-aid-score = Le score
learn-aid-score-plans = points notés
learn-aid-score-parks = valeur indiquée par rue
learn-aid-score-pools = valeur indiquée
learn-aid-score-temps = le plus { $prize1 }, deuxième { $prize2 }, troisième { $prize3 }
learn-aid-score-estates = chacun la valeur de sa taille
learn-aid-score-minus = valeur indiquée
learn-aid-tracks = Valeurs
