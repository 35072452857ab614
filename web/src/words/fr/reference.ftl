# Les règles par numéro, avec nos propres mots.

reference-title = Règles
reference-lead = Chaque règle avec son numéro, dans nos propres mots.
reference-search = Chercher
reference-search-hint = Un mot, ou un numéro comme 3.4
reference-found =
    { $count ->
        [one] { $count } règle trouvée
       *[other] { $count } règles trouvées
    }
reference-nothing = Rien trouvé. Essayez un mot plus court, ou le numéro d'une règle.
reference-clear = Afficher toutes les règles
reference-contents = Sommaire
reference-ruling = Notre décision
reference-only-first = Première édition seulement
reference-only-second = Deuxième édition seulement
reference-other-first = Dans la première édition
reference-other-second = Dans la deuxième édition
reference-link = Lien vers la règle { $number }
reference-unknown = Il n'y a pas de règle { $number }. Les voici toutes.
reference-figures = Les chiffres
reference-tracks = Pistes
reference-tracks-hint = Ce qu'indique une piste avec tant de cases cochées. Dans la première colonne, aucune ne l'est.
reference-track-park = Parcs, rue { $street }
reference-track-agent = Lotissement de taille { $size }
reference-boxes = Cases
reference-plans = Plans
reference-plans-hint = En grand : dans la manche où quelqu'un valide le premier. En petit : plus tard.
reference-slot = Série { $slot }
reference-advanced =
    { $edition ->
        [second] difficile
       *[first] avancé
    }
reference-reconstructed = chiffre de notre cru
reference-reconstructed-hint = Les chiffres marqués ainsi ne sont dans aucune source que nous ayons : ils sont de nous, accordés au reste.
reference-managers = Chefs de chantier
reference-level = Niveau
reference-name = Nom
reference-scores = Plans marqués
reference-deck = Les cartes du paquet
reference-number = Numéro
reference-all = Toutes
reference-aid = Aide de jeu en une page
reference-learn = Apprendre en jouant
reference-picture-sheet = Trois rues au crayon. En pointillé : les piscines prévues.
reference-picture-estate = À gauche : quatre maisons entre deux barrières, un lotissement complet. À droite, il reste une parcelle vide.
reference-picture-gaps = Une barrière pourrait se dresser ici.
reference-picture-front = Le 8 va avec le paysagiste. En dessous : l'effet au verso, pour la manche suivante.
reference-picture-plan = Un lotissement de 2 et un de 5. La grande valeur compte dans la première manche où quelqu'un valide.
reference-picture-used = Le trait dit : ces maisons ont servi pour un plan.
reference-picture-track = Trois cases cochées : on lit la valeur après la dernière.
reference-picture-order = Un 6 peut aller sur les parcelles éclairées : à droite du 3, à gauche du 8.
reference-picture-agent = Une case cochée : chaque lotissement de taille 4 vaut un point de plus.
reference-picture-park = Deux parcs plantés dans la rue 2.
reference-picture-pools = Construite, perdue (le 6 est venu sans piscine) et encore prévue.
reference-picture-temp = Avec un intérimaire, un 8 peut devenir l'un de ceux-ci.
reference-picture-bis = La petite marque montre la copie du 5.
reference-picture-end = La troisième case met fin à la partie.
reference-picture-score = La dernière valeur atteinte sur la piste des piscines compte.
reference-picture-roundabout = Après le rond-point, les numéros repartent.
reference-picture-hand = Le numéro d'une carte, l'effet d'une autre ; la troisième reste.
reference-picture-stretches = Les cartes Géomètre coupent la rangée en tronçons.


rule-1-title = Le vocabulaire

rule-1-1-title = La feuille
rule-1-1 = Votre feuille a trois rues : la rue 1 en haut avec { $plots1 } parcelles, la rue 2 avec { $plots2 }, la rue 3 avec { $plots3 }. Les parcelles se comptent à partir de la gauche. Une parcelle est vide, porte une maison avec un numéro de 0 à 17, ou un rond-point. Une piscine est prévue sur { $pools } parcelles. « À côté » veut toujours dire : voisin dans la même rue, sans parcelle entre les deux.

rule-1-2-title = Les barrières
rule-1-2 = Une barrière se dresse entre deux parcelles voisines. Les deux bouts de chaque rue sont fermés dès le départ.

rule-1-3-title = Les lotissements
rule-1-3 = Un lotissement, c'est tout ce qui se trouve entre une barrière et la suivante : de 1 à 6 parcelles. Il est complet quand chacune porte une maison. Un rond-point n'en fait jamais partie, et sept parcelles ou plus entre deux barrières ne forment pas un lotissement, même pleines.

rule-1-4-title = Les cartes Travaux
rule-1-4 = Chaque carte porte un numéro de 1 à 15 au recto et l'un des six effets au verso. Le recto annonce aussi l'effet du verso : tout le monde connaît donc les effets de la manche suivante.

rule-1-5-title = Les combinaisons
rule-1-5 = Une combinaison est un numéro et un effet que vous pouvez prendre ensemble.

rule-1-6-title = Les plans
rule-1-6 = Un plan est un objectif à deux valeurs. La première vaut dans la toute première manche où quelqu'un le valide, la seconde dans toutes les manches suivantes. Trois plans sont en jeu, un de chaque série ({ $edition ->
    [second] A, B et C
   *[first] 1, 2 et 3
  }).
rule-1-6-ruling = Tous ceux qui valident un plan dans cette première manche sont premiers, et non un seul joueur.

rule-1-7-title = Les maisons utilisées
rule-1-7 = Une maison qui a servi pour un plan est utilisée : on trace un trait au-dessus, et elle ne sert plus pour un autre. On valide des plans, on utilise des maisons.

rule-1-8-title = Les refus de permis
rule-1-8 = Un refus de permis est la case que vous cochez quand aucun numéro ne convient.

rule-1-9-title = Ce qu'indique une piste
rule-1-9 = Chaque piste est une suite de valeurs. Sans case cochée, la valeur de départ compte ; chaque case cochée fait avancer d'une valeur.

rule-2-title = La mise en place

rule-2-1-title = Le choix des plans
rule-2-1 = On tire un plan de chaque série : parmi les plans de base seulement ou, avec la version avancée, parmi les plans de base et les plans { $edition ->
    [second] difficiles
   *[first] avancés
  } réunis.
rule-2-1-ruling = Un de chaque série vaut aussi { $edition ->
    [second] en solitaire
   *[first] en solitaire et entre experts
  }.

rule-2-2-title = Les cartes
rule-2-2 = Dans la partie classique, les { $edition ->
    [second] 63
   *[first] 81
  } cartes sont mélangées et réparties en trois piles égales de { $edition ->
    [second] 21
   *[first] 27
  }, numéros visibles.

rule-2-3-title = Combien de joueurs
rule-2-3 = Le jeu se joue de 1 à 100 joueurs.
rule-2-3-ruling = Seul, vous jouez en solitaire ({ $edition ->
    [second] section 10
   *[first] section 9
  }) ou à l'entraînement (2.4), jamais la partie classique.

rule-2-4-title = L'entraînement
rule-2-4 = L'entraînement est notre façon de jouer seul : la partie classique avec une seule feuille. Les plans rapportent toujours leur première valeur et les intérimaires comptent comme dans le mode solitaire de cette édition ({ $edition ->
    [second] niveau 0 en 10.7
   *[first] 9.5
  }).{ $edition ->
    [second] { "" }
   *[first] { " " }On ne peut pas demander un nouveau mélange.
  } Pour le reste, rien ne change.

rule-3-title = Une manche

rule-3-1-title = Retourner les cartes
rule-3-1 = On retourne la carte du dessus de chaque pile sur sa défausse. Cela donne trois combinaisons : le numéro désormais visible sur une pile va avec l'effet désormais visible sur sa défausse.

rule-3-2-title = Tous en même temps
rule-3-2 = Tous jouent la manche en même temps, et plusieurs joueurs peuvent prendre la même combinaison.
rule-3-2-ruling = Personne ne voit les choix des autres avant la fin de la manche.

rule-3-3-title = Votre tour dans l'ordre
rule-3-3 = Prenez une combinaison. Écrivez son numéro sur une parcelle vide. Utilisez son effet, ou laissez-le. Validez les plans que vous avez réalisés. (L'agence d'intérim agit au moment d'écrire, voir 4.5 ; les ronds-points sont à la section 8.)

rule-3-4-title = Les numéros montent
rule-3-4 = Dans chaque rue, les numéros montent de gauche à droite. Vous pouvez sauter des numéros et laisser des parcelles vides, mais aucun numéro ne revient deux fois ; seul un bis (4.6) met deux numéros égaux côte à côte. Après un rond-point, on repart de zéro.

rule-3-5-title = Écrire si c'est possible
rule-3-5 = Si l'un des trois numéros proposés convient quelque part tel quel, vous devez écrire un numéro. Si aucun ne convient, vous pouvez en modifier un avec l'agence d'intérim ou faire de la place avec un rond-point ; sinon, vous cochez un refus. Dans les modes où vous tenez des cartes, il s'agit des numéros de vos trois cartes.
rule-3-5-ruling = Personne n'est obligé d'utiliser un intérimaire ou un rond-point pour éviter un refus. C'est votre feuille au début du tour qui compte.

rule-3-6-title = Un tour sans numéro
rule-3-6 = Si vous cochez un refus, vous n'écrivez pas de numéro et n'utilisez pas d'effet.
rule-3-6-ruling = Vous pouvez tout de même construire un rond-point{ $edition ->
    [second] { " " }et valider des plans
   *[first] , valider des plans et demander un nouveau mélange (3.9)
  }. { $edition ->
    [second] Contre l'AAA, vous choisissez quand même les cartes (10.3).
   *[first] Les experts désignent quand même deux cartes (9.9).
  }

rule-3-7-title = Nouvelle donne
rule-3-7 = Si, au début d'une manche, il ne reste qu'une carte dans chaque pile, les 81 cartes sont mélangées et redistribuées. Les effets annoncés ne comptent plus. Une donne dure donc 26 manches.
rule-3-7-ruling = Le moment exact est notre choix.

rule-3-8-title = Nouvelles piles
rule-3-8 = Quand retourner les cartes vide les piles, chaque défausse, sauf sa carte du dessus, est mélangée à part et redevient la pile. La manche continue simplement. Une carte ne change donc jamais de pile ; cela arrive à la manche 21, et chaque pile a ensuite 20 cartes.

rule-3-9-title = Demander un nouveau mélange
rule-3-9 = À deux ou plus, en partie classique et entre experts : dans la toute première manche où un plan est validé, chaque joueur qui en valide un peut demander un nouveau mélange. Si quelqu'un le fait et que la partie continue, les 81 cartes, défausses comprises, sont redistribuées avant la manche suivante, et les effets annoncés ne comptent plus. En solitaire, on ne le peut pas.
rule-3-9-ruling = Une seule demande suffit, et cela n'arrive qu'une fois par partie.

rule-3-10-title = Ce que l'on peut savoir
rule-3-10-ruling = Visible de tous : chaque feuille telle qu'elle était à la fin de la dernière manche, tout ce que les cartes ont déjà montré{ $edition ->
    [second] , et les deux faces des cartes de l'AAA
   *[first] { "" }
  }. Caché : l'ordre des piles{ $edition ->
    [second] { "" }
   *[first] , les mains des experts (9.8)
  } et les tours de cette manche jusqu'à ce qu'elle se termine.

rule-4-title = Les six effets

rule-4-1-title = Géomètre
rule-4-1 = Posez une barrière entre deux parcelles de n'importe quelle rue, même à côté de parcelles vides. Pas entre deux maisons utilisées : un lotissement validé reste entier. À côté d'une seule maison utilisée, c'est permis. { $edition ->
    [second] Elle peut séparer deux maisons de même numéro.
   *[first] Elle ne peut pas séparer deux maisons de même numéro.
  }
rule-4-1-ruling = { $edition ->
    [second] { "" }
   *[first] Une rue validée comme pleine est protégée partout.
  }

rule-4-2-title = Agent immobilier
rule-4-2 = Choisissez une taille de lotissement et cochez la case suivante de sa colonne : chaque lotissement complet de cette taille vaudra plus à la fin. Une colonne pleine ne peut pas être choisie.

rule-4-3-title = Paysagiste
rule-4-3 = Cochez le parc suivant de la rue où vous venez d'écrire. Quand tous les parcs de cette rue sont plantés, il n'y a plus rien à y faire.

rule-4-4-title = Fabricant de piscine
rule-4-4 = Si une piscine est prévue sur la parcelle où vous venez d'écrire, construisez-la et cochez la case suivante des piscines. Une telle parcelle remplie autrement perd sa piscine pour toujours : avec un autre effet, avec celui-ci laissé de côté, par un bis ou par un rond-point.

rule-4-5-title = Agence d'intérim
rule-4-5 = Avant d'écrire, modifiez le numéro de 1 ou 2, en plus ou en moins, sans descendre sous 0 ni dépasser 17, et cochez une case d'intérim. Vous pouvez aussi l'utiliser sans changer le numéro. Le 0 vient donc d'un 1 ou d'un 2, le 16 et le 17 d'un 14 ou d'un 15. Dans les modes où vous tenez des cartes, l'intérim d'une carte modifie le numéro d'une autre.{ $edition ->
    [second] { " " }Quand les { $tempBoxes } cases sont cochées, vous pouvez encore modifier les numéros.
   *[first] { "" }
  }
rule-4-5-ruling = Vous pouvez y renoncer et ne rien cocher.{ $edition ->
    [second] { "" }
   *[first] { " " }Quand les { $tempBoxes } cases sont cochées, vous pouvez encore modifier les numéros.
  }

rule-4-6-title = Numéro bis
rule-4-6 = Répétez le numéro d'une maison sur une parcelle vide à côté d'elle, dans n'importe quelle rue, et cochez la case bis suivante. Cela vient après votre numéro : la maison du tour peut donc être répétée, tout comme un autre bis ou une maison utilisée ; la copie, elle, n'est pas utilisée. On ne copie pas un rond-point, et un bis ne donne ni parc ni piscine. { $edition ->
    [second] Une barrière entre les deux maisons ne gêne pas.
   *[first] Aucune barrière ne doit séparer les deux maisons.
  } Entre deux voisines différentes, vous choisissez laquelle répéter.{ $edition ->
    [second] { " " }Quand les { $bisBoxes } cases sont cochées, ce n'est plus possible.
   *[first] { "" }
  }
rule-4-6-ruling = { $edition ->
    [second] { "" }
   *[first] Quand les { $bisBoxes } cases sont cochées, ce n'est plus possible.
  }

rule-5-title = Les plans

rule-5-1-title = Valider
rule-5-1 = On valide à la fin de son tour, après le numéro, l'effet et le rond-point. Chaque plan ne se valide qu'une fois, et aucune maison ne sert pour deux.
rule-5-1-ruling = Vous validez en remettant votre tour, sans que les autres le voient. Vous pouvez attendre une manche suivante ; ce qui compte est le moment où vous validez, et non celui où vous auriez pu le faire.

rule-5-2-title = Les plans de lotissements
rule-5-2 = Un tel plan demande des tailles. Pour chacune, vous désignez un lotissement complet sans maison utilisée, où que ce soit sur votre feuille. Toutes ses maisons sont alors utilisées. Si plusieurs conviennent, vous choisissez.

rule-5-3-title = Premier ou plus tard
rule-5-3 = Tous ceux qui valident un plan dans la première manche où il est validé reçoivent la première valeur. Ceux qui le valident plus tard reçoivent la seconde.

rule-5-4-title = Les plans avancés de la première édition
rule-5-4 = Ils s'ajoutent avec la version avancée. Chaque quantité veut dire « au moins ».
rule-5-4-ruling = Un rond-point compte comme construit pour une rue pleine et pour les bouts de rue. Seuls ces deux types utilisent des maisons. Les maisons utilisées comptent pour les bis.

rule-5-4-1-title = Une rue pleine
rule-5-4-1 = Chaque parcelle de la rue indiquée porte une maison ou un rond-point, et aucune de ses maisons n'est utilisée. Toutes le deviennent ; les barrières n'ont pas d'importance.

rule-5-4-2-title = Les bouts de rue
rule-5-4-2 = La première et la dernière parcelle des trois rues portent une maison ou un rond-point, et ces maisons ne sont pas utilisées. Elles le deviennent.

rule-5-4-3-title = Des bis dans une rue
rule-5-4-3 = Le nombre indiqué de bis dans une seule et même rue. Les originaux ne comptent pas ; les bis utilisés, si.

rule-5-4-4-title = Des intérimaires
rule-5-4-4 = Le nombre indiqué de cases d'intérim cochées.

rule-5-4-5-title = Tous les parcs
rule-5-4-5 = Tous les parcs du nombre de rues indiqué.

rule-5-4-6-title = Toutes les piscines
rule-5-4-6 = Les trois piscines prévues dans le nombre de rues indiqué.

rule-5-4-7-title = Parcs et piscines d'une rue
rule-5-4-7 = Tous les parcs et toutes les piscines de la rue indiquée.

rule-5-4-8-title = Parcs, piscines et rond-point
rule-5-4-8 = Tous les parcs, toutes les piscines et un rond-point dans une seule et même rue.

rule-5-5-title = Les plans difficiles de la deuxième édition
rule-5-5 = Ils s'ajoutent avec la version avancée. S'ils demandent des lotissements, 5.2 s'applique et les maisons sont utilisées ; ils exigent en plus autre chose.

rule-5-5-1-title = Aux deux bouts
rule-5-5-1 = L'un des lotissements occupe la première parcelle et un autre la dernière parcelle de chaque rue.

rule-5-5-2-title = Dans une rue indiquée
rule-5-5-2 = Tous les lotissements sont dans la rue indiquée.

rule-5-5-3-title = Dans une seule rue
rule-5-5-3 = Tous les lotissements sont dans une même rue, à votre choix. Si des ronds-points sont demandés, il y en a au moins autant dans cette rue.

rule-5-5-4-title = Avec piscine ou bis
rule-5-5-4 = Chaque lotissement désigné contient au moins une piscine construite, au moins un bis, ou les deux, selon le plan.
rule-5-5-4-ruling = C'est la copie qui compte, pas la maison copiée.

rule-5-5-5-title = Un nombre de cases
rule-5-5-5 = Les plans sans lotissement n'utilisent aucune maison. Ceux-ci demandent au moins tant de parcs, d'intérimaires ou de cases Agent en tout.

rule-5-5-6-title = Des parcs partout
rule-5-5-6 = Au moins tant de parcs dans chacune des trois rues.

rule-5-5-7-title = Des rangées complètes
rule-5-5-7 = Au moins tant de rues avec tous leurs parcs, ou tant de colonnes Agent entièrement cochées.

rule-6-title = La fin

rule-6-1-title = Quand la partie finit
rule-6-1 = La partie finit avec la manche où un joueur a coché son troisième refus, validé les trois plans, ou n'a plus de parcelle vide.
rule-6-1-ruling = Un rond-point remplit sa parcelle. La manche est toujours jouée jusqu'au bout, et si plusieurs choses arrivent ensemble, toutes sont notées.

rule-6-2-title = Combien de temps
rule-6-2 = Chaque manche remplit une parcelle ou coûte un refus : aucune partie ne dépasse 35 manches.

rule-7-title = Le score

rule-7-1-title = Les plans
rule-7-1 = Les points que vous avez notés pour vos plans.

rule-7-2-title = Les parcs
rule-7-2 = Pour chaque rue, la valeur qu'indique sa piste de parcs.

rule-7-3-title = Les piscines
rule-7-3 = La valeur qu'indique la piste des piscines.

rule-7-4-title = Les intérimaires
rule-7-4 = À deux joueurs ou plus, le plus de cases d'intérim cochées rapporte { $prize1 } points, la deuxième place { $prize2 }, la troisième { $prize3 }. À égalité, on reçoit autant, et le nombre inférieur suivant prend le prix suivant : 5, 5, 3 et 1 intérimaires rapportent { $prize1 }, { $prize1 }, { $prize2 } et { $prize3 }. Sans intérimaire, rien.
rule-7-4-ruling = Une égalité ne fait pas sauter de prix.{ $edition ->
    [second] { " " }Les règles imprimées se contredisent sur le deuxième prix ; nous jouons { $prize2 }.
   *[first] { "" }
  }

rule-7-5-title = Les lotissements
rule-7-5 = Chaque lotissement complet, utilisé ou non, rapporte la valeur qu'indique la colonne Agent de sa taille.

rule-7-6-title = Ce que l'on soustrait
rule-7-6 = On retire les valeurs indiquées par les pistes des bis, des ronds-points et des refus. Le total peut être négatif.

rule-7-7-title = Qui gagne
rule-7-7 = Le plus grand total gagne. En cas d'égalité, le plus de lotissements complets décide{ $edition ->
    [second] { "" }
   *[first] , puis le plus de taille 1, de taille 2, et ainsi de suite jusqu'à 6
  }. Si l'égalité demeure, on partage la place.
rule-7-7-ruling = { $edition ->
    [second] { "" }
   *[first] Partager la place est notre choix ; les règles imprimées prévoient une autre partie.
  }

rule-8-title = La version avancée

rule-8-1-title = Plus de plans
rule-8-1 = Les plans { $edition ->
    [second] difficiles
   *[first] avancés
  } s'ajoutent au tirage (2.1).

rule-8-2-title = Les ronds-points
rule-8-2 = Une fois par tour et deux fois par partie, vous pouvez transformer une parcelle vide en rond-point, avant ou après le numéro, mais avant de valider. Aucun effet n'est nécessaire. Des barrières se dressent aussitôt des deux côtés (au bout d'une rue, seule celle de l'intérieur est nouvelle), vous cochez la case suivante des ronds-points, et une piscine prévue là est perdue. Un rond-point coûte { $roundabout1 } points, deux en coûtent { $roundabout2 } ensemble.
rule-8-2-ruling = C'est possible aussi dans un tour avec refus. Nous jugeons le tour comme si le rond-point avait été construit d'abord : vous profitez de toute la place qu'il fait.

rule-9-title = Première édition : solitaire et experts

rule-9-1-title = Solitaire : mise en place
rule-9-1 = Mélangez les 81 cartes. 40 d'entre elles forment le dessus ; la carte solo est mélangée aux autres, qui vont dessous. Tout forme une seule pile, effets visibles : vous voyez l'effet de la prochaine carte à piocher.
rule-9-1-ruling = La carte en surnombre va dans la partie du dessous.

rule-9-2-title = Solitaire : une manche
rule-9-2 = Piochez trois cartes. Utilisez le numéro de l'une et l'effet d'une autre, puis défaussez les trois.

rule-9-3-title = Solitaire : la carte solo
rule-9-3 = Quand la carte solo sort, on la met de côté et on la remplace. À partir de là, les plans rapportent leur seconde valeur, même dans cette manche. Elle arrive entre la manche 14 et la manche 27, ou jamais si elle est tout au fond.

rule-9-4-title = Solitaire : la fin
rule-9-4 = Une partie en solitaire finit aussi quand il reste moins de trois cartes : après 27 manches. On ne remélange jamais.

rule-9-5-title = Solitaire : les intérimaires
rule-9-5 = Au moins { $soloTemps } intérimaires rapportent { $soloPoints } points, moins ne rapportent rien.

rule-9-6-title = Solitaire, version avancée
rule-9-6-ruling = Le solitaire peut se jouer avec la version avancée.

rule-9-7-title = Experts : des cartes en main
rule-9-7 = Pour deux joueurs ou plus, avec la version avancée si vous voulez. Il y a une seule pile, effets visibles, et chacun commence avec trois cartes. Vous utilisez le numéro d'une carte et l'effet d'une autre, vous défaussez les deux et passez la troisième, côté effet visible, à votre voisin de droite. Chacun reçoit ensuite deux cartes, en commençant par qui tient la carte solo : un joueur tiré au sort, qui la garde. On désigne les deux cartes même si l'on n'utilise pas l'effet.

rule-9-8-title = Experts : les détails
rule-9-8-ruling = Une manche se termine dans cet ordre : tous défaussent deux cartes, tous en passent une, puis le nouveau mélange de 3.9 s'il est demandé (les cartes passées restent), puis chaque place reçoit deux cartes d'un coup, dans le sens horaire à partir de la carte solo ; les trois premières sont données de même. Les places se comptent dans le sens horaire et chacune passe à la précédente. Si la pile s'épuise, la défausse devient la nouvelle pile. Les mains sont secrètes, mais tous voient l'effet d'une carte passée et celui du dessus de la pile ; qui donne et qui reçoit connaissent aussi le numéro. De 2 à 27 joueurs.

rule-9-9-title = Toujours deux cartes
rule-9-9 = Chaque tour d'expert désigne une carte pour son numéro et une autre pour son effet, même avec un refus, puisque cela décide de la carte à passer.

rule-10-title = Deuxième édition : en solitaire contre l'AAA

rule-10-1-title = La mise en place
rule-10-1 = Piochez 20 cartes Travaux sans les voir et mélangez-y au hasard l'une des trois cartes d'achèvement A, B et C ; toutes les autres cartes Travaux vont dessus. Les deux autres cartes d'achèvement commencent la défausse. Choisissez un chef de chantier : c'est lui qui fixe la difficulté.

rule-10-2-title = Une manche
rule-10-2 = Piochez trois cartes Travaux. Les cartes d'achèvement qui sortent sont mises de côté et remplacées ; vous voyez tout de suite leur lettre. Utilisez le numéro d'une carte et l'effet d'une autre. Ces deux-là sont défaussées, la troisième va au bout de la rangée de l'AAA, côté effet visible. Quand la pile est vide, la défausse, cartes d'achèvement comprises, est mélangée pour en former une nouvelle ; l'AAA garde ses cartes.
rule-10-2-ruling = La nouvelle pile se forme quand il faut piocher et qu'il ne reste rien ; les cartes de cette manche n'y vont pas. La première pile dure donc 21 manches, la seconde jusqu'à la manche 35.

rule-10-3-title = Quand rien ne convient
rule-10-3 = Même si vous ne pouvez pas écrire, vous choisissez la carte qui va à l'AAA.

rule-10-4-title = Les cartes d'achèvement
rule-10-4 = Après vos validations, on regarde chaque carte d'achèvement mise de côté dans cette manche. Si le chef de chantier ne marque pas sa lettre, rien ne se passe. Sinon, l'AAA marque ce plan : la seconde valeur si vous l'avez validé dans une manche précédente, sinon la première. Si vous le validez dans cette même manche, vous recevez vous aussi la première ; dès la manche suivante, il ne vous rapporte plus que la seconde. Dans tous les cas, la carte d'achèvement quitte la partie.

rule-10-5-title = La fin
rule-10-5 = La partie finit comme en 6.1, mais seulement par vous ; l'AAA n'y met jamais fin. La dernière manche se joue jusqu’au bout : la troisième carte va à l'AAA et l'on regarde les cartes d'achèvement.

rule-10-6-title = Ce que marque l'AAA
rule-10-6 = À partir du niveau 1, elle compte :

rule-10-6-1-title = Ses plans
rule-10-6-1 = Les plans qu'elle a marqués.

rule-10-6-2-title = Ses cartes
rule-10-6-2 = Des points pour chaque carte Paysagiste, Piscine, Intérim et Géomètre de sa rangée, selon le chef de chantier.

rule-10-6-3-title = Les intérimaires
rule-10-6-3 = Vous comparez vos intérimaires avec l'AAA : le plus grand nombre rapporte { $prize1 }, l'autre { $prize2 }. À égalité, { $prize1 } chacun ; sans intérimaire, rien.

rule-10-6-4-title = Les tronçons
rule-10-6-4 = On coupe sa rangée aux cartes Géomètre ; les deux bouts comptent comme des barrières. Dans un tronçon, une carte Bis ne vaut aucune maison, une carte Agent autant de maisons que l'indique le chef de chantier, toute autre carte une. Il n'y a pas de taille maximale.

rule-10-6-5-title = Les points des maisons
rule-10-6-5 = Chaque maison vaut 1 point ou, s'il y a au moins une carte Bis dans le tronçon, la valeur bis du chef de chantier.

rule-10-6-6-title = Les cinq meilleurs
rule-10-6-6 = Seuls comptent les cinq tronçons qui ont le plus de maisons. Un tronçon sans maison n'est pas un lotissement.
rule-10-6-6-ruling = Entre tronçons égaux, on prend ceux qui valent le plus.

rule-10-6-7-title = Aucune perte
rule-10-6-7 = L'AAA ne perd jamais de points.

rule-10-7-title = Le niveau 0
rule-10-7 = Sans chef de chantier, l'AAA ne marque rien, mais ses cartes d'achèvement font tout de même passer les plans à leur seconde valeur. Vos intérimaires rapportent { $level1 } point pour un ou deux, { $level3 } pour trois, { $level4 } pour quatre ou plus.

rule-10-8-title = Qui gagne
rule-10-8 = Aux niveaux 1 à 7, le plus grand total gagne, puis le plus de lotissements complets, sinon c'est une égalité. Le niveau 0 n'a pas de vainqueur, seulement votre score.
rule-10-8-ruling = Pour cela, tous les tronçons de l'AAA qui ont une maison comptent, pas seulement cinq.

rule-10-9-title = Version avancée
rule-10-9 = La version avancée peut s'ajouter.
