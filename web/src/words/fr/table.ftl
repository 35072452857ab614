table-title = Une table
table-lobby-title = En attente de joueurs
table-result-title = Résultat
table-loading = On trace les rues …
table-back = Retour à l’accueil
table-round = Manche { $round }
table-round-of = Manche { $round } · { $name }
table-cards-left = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
table-cards-left-each = { $count ->
    [0] plus de cartes
    [one] { $count } carte par pile
   *[other] { $count } cartes par pile
}
table-seats = Qui joue
table-seat-open = { $ready ->
    [true] { $name }, a fini : voir la feuille
   *[other] { $name }, réfléchit encore : voir la feuille
}
table-waiting-for = On attend { $names }
names-more = { $count ->
    [one] { $names } et { $count } autre
   *[other] { $names } et { $count } autres
}
table-unseen = Ce qui reste à venir
table-unseen-hint = Les cartes que personne n’a encore vues, par numéro et par effet.
table-menu = Menu
table-sound = Sons
table-clock = Encore { $time } pour cette manche
table-this-round = Cette manche
table-your-cards = Vos cartes
table-solo-card = La carte solo est sortie : chaque plan rapporte désormais sa valeur basse.
table-draft-pass = La troisième carte va à { $name }.
table-aaa-pass = La troisième carte va à l’AAA.
table-top-effect = Au sommet de la pile : { $effect }.
table-plans = Plans de la ville
table-plan-title = Le plan { $plan }
table-plan-open = Plan { $plan } : { $what } { $first } points, ensuite { $later }
table-plan-nobody = Encore personne
table-plan-claimed = { $names } · manche { $round }
table-plan-worth = { $first } points pour toutes les personnes qui le valident à la première manche où il l’est, { $later } pour les suivantes.
table-plan-reconstructed = Des chiffres de ce plan ont été reconstitués par nos soins ; la carte imprimée peut différer.
table-plan-rules = Comment marchent les plans
table-your-sheet = Votre feuille
table-sheet-of = Feuille de { $name }
table-bar = Que faire maintenant
table-watching = Vous regardez
table-sending = Envoi …
table-handed-in = Envoyé
table-take-back = Reprendre
table-numbers = Numéro à écrire
table-skip = Passer
table-wish = Remélanger les cartes
table-rule = Règle { $rule }
table-undo = Annuler
table-redo = Rétablir
table-confirm = Valider
table-claim = Valider le plan { $plan } : { $points }
table-claimed = Plan { $plan } validé : { $points }
table-claim-which = Quels lotissements pour le plan { $plan } ?
table-claim-first = Prendre les premiers possibles
table-estate-at = Rue { $street } : { $houses }
table-scores = Pistes et score
table-tracks-open = Montrer toutes les pistes
table-tracks-close = Cacher les pistes
table-others = Les autres
table-other-line = { $temps ->
    [one] { $temps } intérimaire
   *[other] { $temps } intérimaires
} · { $plans ->
    [one] { $plans } plan
   *[other] { $plans } plans
} · { $refusals } refus
table-last-round = Ce qui s’est passé à la manche { $round }
table-you = Vous
table-caretaker = temps écoulé : un robot a joué ce tour
table-aaa = L’AAA
table-aaa-manager = { $name }, niveau { $level }
table-aaa-name = AAA : l’Agence d’Architecture Alexis.
table-aaa-open = Expliquer son score
table-aaa-score = Comment l’AAA marque des points
table-aaa-completion = Cartes d’achèvement retournées : { $letters }
table-total = Total
table-as-list = Montrer la feuille en listes
table-as-drawing = Montrer la feuille dessinée
table-type = Saisir le tour en texte
table-type-hint = Combinaison, numéro à rue et parcelle, effet. Par exemple :
table-type-take = Jouer ce tour
table-rules = Règles
table-aid = Aide de jeu
table-keys = Clavier
table-keys-text = 1, 2, 3 prennent une carte (avec Maj : son effet) · les flèches parcourent les parcelles, Entrée écrit, puis valide sur le numéro écrit · + et − changent le numéro d’un intérimaire · le point fait l’effet ou s’en passe · O rond-point · X refus · Retour arrière annule · Ctrl et Entrée valident de partout · ? affiche cette aide.
table-street = Rue { $street }
table-street-parks = { $parks ->
    [one] { $parks } parc sur { $of }
   *[other] { $parks } parcs sur { $of }
}
table-list-write = { $number ->
    [roundabout] Construire le rond-point ici
   *[other] Écrire { $number } ici
}
table-list-fence = Barrière après cette parcelle
table-pass-to = Passez l’appareil à { $name }
table-pass-text = Manche { $round }. On ne triche pas : la feuille s’ouvre quand la bonne personne tient l’appareil.
table-pass-open = Je suis { $name }
table-rewind = Reprendre la dernière manche
table-rewind-hint = Vous la rejouez avec les mêmes cartes. Une partie avec une manche reprise n’établit aucun record.
table-copy-link = Copier le lien de cette table
table-link-copied = Le lien est copié.
table-on-screen = Montrer sur un écran
table-leave = Quitter la table
table-leave-hint = Un robot continue à votre place ; les autres n’attendent pas.
table-leave-yes = Quitter pour de bon
table-give-up = Arrêter cette partie
table-give-up-hint = La partie est close sans résultat.
table-give-up-yes = Arrêter
table-offline = Pas de connexion depuis { $time }
table-offline-short = Hors ligne
table-offline-kept = Votre tour est gardé et partira à son retour
table-offline-hint = Tout reprendra de soi-même à son retour
table-kept = Gardé
table-kept-hint = La manche { $round } continue ici
table-size = Taille { $size } : chacun rapporte { $now }, ensuite { $then }
table-next = puis
table-held = Envoi dans un instant
table-held-hint = Touchez l’écran pour envoyer tout de suite
table-ask-use = L’utiliser
table-ask-without = Sans
table-ask-effect = Valider sans ?
table-ask-claim = Valider sans ?
table-ask-effect-told = { $effect ->
    [surveyor] Aucune barrière posée
    [agent] Aucune taille valorisée
    [landscaper] Aucun parc planté
    [pool] Aucune piscine construite
    [temp] L’intérim n’est pas utilisé
    [bis] Aucun numéro répété
   *[none] Aucun effet choisi
}
table-ask-claim-told = Un plan est réalisé, pas encore validé
table-use-after-all = { $effect ->
    [surveyor] Sans barrière · la poser quand même
    [agent] Sans valoriser · le faire quand même
    [landscaper] Sans parc · le planter quand même
    [pool] Sans piscine · la construire quand même
    [bis] Sans bis · le faire quand même
   *[temp] Sans intérim · l’utiliser quand même
}
table-refuse-price = Cocher un refus : { $price }
table-row-plots = { $count ->
    [one] { $count } parcelle
   *[other] { $count } parcelles
}
table-row-gaps = { $count ->
    [one] { $count } espace
   *[other] { $count } espaces
}
table-row-parks = Parc
table-row-pools = Piscine
table-roundabout-price = Construire un rond-point : { $price }
table-as-is = tel quel
table-ready = a fini
table-thinking = réfléchit
table-your-score = Votre score
table-ask-claim-use = Le valider
table-ask-claim-without = Plus tard
table-your-turn = À vous
table-your-turn-round = À vous · manche { $round }

coach-label = L’aide
coach-close = Fermer l’aide pour de bon
coach-pick = Chaque paire de cartes est un numéro et son effet. Touchez une des trois.
coach-pick-number = Prenez le numéro d’une carte et l’effet d’une autre. Touchez d’abord un numéro.
coach-write = Touchez une maison en jaune. Dans chaque rue, les numéros montent de gauche à droite.
coach-effect = Maintenant l’effet : touchez une cible jaune, ou passez-le.
coach-ready = Tout est choisi. La coche envoie votre tour.
coach-sent = Votre tour est parti. Les cartes suivantes viennent quand tout le monde est prêt.
