# Le résultat d'une partie et sa rediffusion.

result-title = Résultat : { $ruleset }
result-ways = Suite
result-home = Accueil
result-games = Mes parties
result-you-points = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
result-points = { $total ->
    [one] { $name } : { $total } point
   *[other] { $name } : { $total } points
}
result-you-beat = Vous battez l’AAA, { $total } à { $rival }
result-you-lost = L’AAA gagne, { $rival } contre vos { $total }
result-you-drew = Égalité avec l’AAA à { $total }
result-beat = { $name } bat l’AAA, { $total } à { $rival }
result-lost = L’AAA bat { $name }, { $rival } à { $total }
result-drew = Égalité entre { $name } et l’AAA à { $total }
result-you-win = { $total ->
    [one] Vous gagnez avec { $total } point
   *[other] Vous gagnez avec { $total } points
}
result-you-share = { $total ->
    [one] Vous partagez la première place avec { $total } point
   *[other] Vous partagez la première place avec { $total } points
}
result-you-place = { $total ->
    [one] { $place }e place sur { $seats } avec { $total } point
   *[other] { $place }e place sur { $seats } avec { $total } points
}
result-wins = { $total ->
    [one] { $name } gagne avec { $total } point
   *[other] { $name } gagne avec { $total } points
}
result-share = { $total ->
    [one] { $names } partagent la première place avec { $total } point
   *[other] { $names } partagent la première place avec { $total } points
}
result-record = Votre record !
result-best-stands = Votre record reste à { $best }.
result-place = { $place ->
    [1] 1re
   *[other] { $place }e
} place
result-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
result-you = vous
result-rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
result-rewound = Des manches ont été rejouées : cette partie ne compte pas comme record.
result-known-deal = La donne a été choisie par son code.

result-rematch = Revanche
result-again = Rejouer
result-to-rematch = Vers la revanche
result-replay = Revoir la partie

result-scores = Points
result-part = Partie du score
result-by-size = Lotissements par taille
result-size = { $size ->
    [one] de { $size } maison
   *[other] de { $size } maisons
}
result-nothing = rien
result-show-sheet = Montrer la feuille de { $name }
result-sheets = Toutes les feuilles
result-sheet-of = Feuille de { $name }
result-sheet-yours = Votre feuille
result-rival = { $total ->
    [one] L’AAA : { $total } point
   *[other] L’AAA : { $total } points
}
result-rival-estates = { $count ->
    [one] Elle a { $count } lotissement, en cas d’égalité.
   *[other] Elle a { $count } lotissements, en cas d’égalité.
}
result-rule = Règle { $rule }

result-history = Vos parties
result-history-best = Votre record, { $ruleset }
result-history-games = { $count ->
    [one] en une partie
   *[other] en { $count } parties
}
result-history-bars = Vos dernières parties, de la plus ancienne à la plus récente
result-bar = { $total ->
    [one] { $total } point, { $day }
   *[other] { $total } points, { $day }
}
result-bar-best = { $total ->
    [one] Record : { $total } point, { $day }
   *[other] Record : { $total } points, { $day }
}

result-share-head = À emporter
result-share-picture = Image
result-share-square = Image carrée
result-share-poster = Affiche (SVG)
result-share-text = Copier le texte
result-save-record = Relevé de partie
result-record-line = Le relevé contient chaque tour en notation ; tout programme qui connaît les règles peut le rejouer.
result-share-title = Picket Fence · { $ruleset }
result-share-points = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
result-share-rival = { $total } contre { $rival } pour l’AAA
result-share-parts = { $name } : { $parts }
result-share-deal = Donne { $deal }
result-picture-saved = L’image est dans vos téléchargements.
result-picture-failed = Ce navigateur n’a pas pu dessiner l’image.
result-text-copied = Copié. Envoyez-le à un voisin.
result-record-saved = Le relevé est dans vos téléchargements.
result-copy-failed = Ce navigateur n’a pas permis la copie.

town-of = Ville de { $name }
town-label = La ville de { $name } le soir : { $counts }
town-houses = { $count ->
    [one] { $count } maison
   *[other] { $count } maisons
}
town-pools = { $count ->
    [one] { $count } piscine
   *[other] { $count } piscines
}
town-trees = { $count ->
    [one] { $count } arbre
   *[other] { $count } arbres
}
town-points = { $total ->
    [one] point
   *[other] points
}
town-place = { $total ->
    [one] point, { $place ->
        [1] 1re
       *[other] { $place }e
    } place sur { $seats }
   *[other] points, { $place ->
        [1] 1re
       *[other] { $place }e
    } place sur { $seats }
}
town-rival = { $total ->
    [one] point, AAA { $rival }
   *[other] points, AAA { $rival }
}

result-deal = La donne
result-deal-code = Code de la donne
result-copy-code = Copier le code de la donne
result-code-copied = Le code de la donne est copié.
result-play-deal = Jouer aussi cette donne
result-play-deal-line = Les mêmes cartes et les mêmes plans, dès la première manche.
result-compare = Sur cette donne
result-compare-loading = Qui d’autre l’a jouée ?
result-compare-alone = Personne d’autre ne l’a encore jouée. Envoyez le code à un ami !
result-compare-rank = { $count ->
    [one] Rang { $rank } sur { $count } résultat
   *[other] Rang { $rank } sur { $count } résultats
}
result-nameless = quelqu’un
result-verify = Vérifier le mélange
result-verify-line = Avant la première carte, la table a publié une empreinte de la donne et du sel ; maintenant que les deux sont connus, chacun peut la refaire. Si elle est identique, les cartes étaient fixées dès le début et personne n’y a touché.
result-verify-known = Cette donne a été choisie par son code : qui l’a choisie connaissait peut-être les cartes.
result-verify-commitment = Empreinte, publiée avant la partie
result-verify-salt = Sel, publié après
result-verify-now = Vérifier
result-verify-good = L’empreinte correspond : c’est bien la donne promise.
result-verify-bad = L’empreinte ne correspond pas : ce n’est pas la donne promise.
result-verify-both = Calculée dans votre navigateur et par le serveur.
result-verify-server = Calculée par le serveur ; votre navigateur ne le peut qu’en HTTPS.

replay-title = La partie revue, manche { $round }
replay-back = Retour au résultat
replay-to-result = Vers le résultat
replay-round = Manche { $round } sur { $rounds }
replay-controls = Parcourir les manches
replay-slider = Manche
replay-first = Première manche
replay-previous = Manche précédente
replay-next = Manche suivante
replay-last = Dernière manche
replay-play = Lire
replay-pause = Pause
replay-offer = Au choix
replay-hands = À cette manche, chacun avait sa propre main.
replay-deeds = Ce que chacun a fait
replay-plans = Plans après cette manche
replay-boxes = Cases de { $name }
replay-unclaimed = Encore personne
replay-choose = Choisir une feuille
replay-caretaker = un robot a joué à sa place
replay-row = Cartes dans sa rangée
replay-keys = Touches : ← → pour les manches, Début et Fin pour la première et la dernière, espace pour lire.
replay-loading = La partie arrive …
