# Accueil, préparation, table avant la partie, listes, réglages et pages simples.

ruleset-name = { $mode ->
    [practice] Entraînement
    [solo] { $level ->
        [none] Solitaire
       *[other] Solitaire, niveau { $level }
    }
    [expert] Experts
   *[standard] Classique
}
ruleset-line = { $edition ->
    [second] { $variant ->
        [advanced] deuxième édition, version avancée
       *[plain] deuxième édition
    }
   *[first] { $variant ->
        [advanced] première édition, version avancée
       *[plain] première édition
    }
}
ruleset-full = { $mode ->
    [practice] entraînement
    [solo] { $level ->
        [none] en solitaire
       *[other] en solitaire, niveau { $level }
    }
    [expert] experts
   *[standard] partie classique
}, { ruleset-line }

home-title = Jouer
home-heading = Picket Fence
home-what = Retournez des cartes, écrivez leurs numéros dans vos trois rues et bâtissez le plus beau quartier de la ville.
home-play = Jouer
home-play-now = Jouer tout de suite
home-play-now-line = entraînement : seul, toutes les cartes, sans attendre
home-going = On trace les rues…
home-way-solo = En solitaire
home-way-solo-line = battez votre record
home-way-bots = Contre des robots
home-way-bots-line = d’un à cinq, de tout niveau
home-way-device = Même appareil
home-way-device-line = de main en main
home-way-friends = Entre amis
home-way-friends-line = par lien ou par code
home-code = Vous avez un code ?
home-code-hint = à taper ici
home-code-join = Rejoindre
home-code-bad = Un code a six lettres et chiffres. Vous voulez bien vérifier ?
home-games = Mes parties
home-games-all = Toutes mes parties
home-tables = Tables ouvertes
home-tables-all = Toutes les tables ouvertes
home-tables-none = Personne n’a sorti de chaises pour l’instant. Ouvrez une table, d’autres la trouveront.
home-tables-offline = Le serveur est injoignable pour l’instant : impossible de voir les tables ouvertes.
home-tables-make = Ouvrir une table
home-new = Première visite ?
home-learn = Apprendre en jouant
home-learn-line = Une première partie en cinq minutes ; chaque faux pas est expliqué.
home-unofficial = Picket Fence est un jeu de fans, non officiel, ni réalisé ni approuvé par l’éditeur du jeu de société.
home-about = À propos
home-best = Votre record : { $ruleset }
home-best-count = { $count ->
    [one] une partie
   *[other] { $count } parties
}
home-best-chart = Vos { $count } derniers résultats, le plus ancien d’abord : { $list }
home-turn-notice = À vous de jouer
home-turn-notice-body = La manche { $round } vous attend.

games-title = Mes parties
games-your-turn = À vous
games-waiting = En attente
games-open = À venir
games-over = Finie
games-closed = Fermée
games-end = Arrêter cette partie
games-end-name = Arrêter cette partie : { $who }
games-end-sure = La partie sera fermée, sans résultat. ({ $who })
games-end-others = Vous quittez la table. Un robot joue à votre place pour que les autres puissent finir. ({ $who })
games-round = Manche { $round }
games-seats-taken = { $taken } sur { $seats }
games-and-more = { $count ->
    [one] { $names } et { $count } autre
   *[other] { $names } et { $count } autres
}
games-going-on = En cours
games-done = Terminées
games-result = Résultat
games-replay = Revoir
games-place = { $place ->
    [1] 1re
   *[other] { $place }e
} place sur { $seats }
games-none = Pas encore de partie
games-none-line = Vos rues apparaîtront ici, d’abord celles qui vous attendent.
games-show-closed = { $count ->
    [one] Montrer une table fermée
   *[other] Montrer { $count } tables fermées
}

tables-title = Tables ouvertes
tables-line = Des tables où chacun peut s’asseoir ou regarder.
tables-refresh = Actualiser
tables-fresh = La liste est à jour.
tables-join = Rejoindre
tables-watch = Regarder
tables-go-on = Continuer
tables-waiting = Cherchent des joueurs
tables-playing = En cours de partie
tables-none = Tout est calme dans la rue
tables-none-line = Aucune table publique pour l’instant. Sortez-en une, d’autres la trouveront ici.
tables-name = table { $code }
tables-deed = { $deed } : { $table }
tables-loading = Un coup d’œil dans la rue…

join-title = Rejoindre une table
join-looking = On cherche la table { $code }…
join-found = La voici !
join-line = { $people } : { $ruleset }
join-sit = S’asseoir
join-watch = Juste regarder
join-result = Voir le résultat
join-full = Toutes les places sont prises
join-running = La partie a commencé : manche { $round }
join-over = La partie est terminée
join-closed = Cette table est fermée

setup-title-practice = Entraînement
setup-title-solo = En solitaire
setup-title-bots = Contre des robots
setup-title-device = Même appareil
setup-title-friends = Entre amis
setup-line-practice = Toutes les cartes, personne à attendre, et vous pouvez revenir en arrière à volonté.
setup-line-solo = Une pile, votre crayon et un record à battre.
setup-line-bots = Ils sont rapides, polis, et ne regardent jamais votre feuille.
setup-line-device = Un seul appareil circule ; votre feuille reste cachée pendant que les autres jouent.
setup-line-friends = Ouvrez une table, envoyez le lien, commencez quand tout le monde est là.
setup-edition = Édition
setup-edition-first = Première
setup-edition-first-line = les rues que presque tout le monde connaît
setup-edition-second = Deuxième
setup-edition-second-line = nouveaux plans, nouveau jeu en solitaire
setup-reconstructed = Certains chiffres de la deuxième édition sont reconstitués par nous. Un astérisque (*) les signale partout où ils apparaissent.
setup-advanced = Version avancée
setup-advanced-line = d’autres plans, et des ronds-points
setup-expert = Experts
setup-expert-line = trois cartes chacun, une passée à droite
setup-expert-how = Vous tenez trois cartes : l’une donne son numéro, une autre son effet. La troisième va à votre voisin de droite, et deux nouvelles arrivent.
setup-aaa-how = L’AAA (Agence d’Architecture Alexis) est votre adversaire : à chaque manche, elle reçoit la carte que vous n’utilisez pas. À la fin, sa rangée de cartes marque ce que dit son chef de chantier : à vous de faire mieux.
setup-opponent = Votre adversaire
setup-level-zero = Niveau 0 : personne
setup-level-zero-line = Une partie tranquille pour découvrir les cartes ; l’AAA ne marque rien.
setup-manager = { $name }, niveau { $level }
setup-manager-plans = marque les plans { $plans }
setup-manager-note = { effect-surveyor-short }, { effect-landscaper-short }, { effect-pool-short }, { effect-temp-short } : points par carte. { effect-agent-short } : maisons par carte. { effect-bis-short } : ce que vaut une maison à côté.
setup-player = Joueur { $number }
setup-player-name = Nom du joueur { $number }
setup-people = Personnes sur cet appareil
setup-open = Places pour vos amis
setup-open-line = Les places restées libres disparaissent au départ.
setup-bots = Robots
setup-bots-also = Des robots aussi
setup-bot-choice = Robot { $number } : qui joue
setup-bot-other-line = Un invité de ce serveur, niveau { $level }.
setup-fewer = Un de moins
setup-more = Un de plus
setup-clock = Temps par manche
setup-clock-line = Quand il est écoulé, un robot joue la manche des retardataires.
setup-clock-option = { $seconds ->
    [0] sans limite
    [30] 30 secondes
    [60] 1 minute
    [180] 3 minutes
    [3600] 1 heure
    [86400] 1 jour
    [604800] 1 semaine
   *[other] { $seconds } secondes
}
setup-who = Qui peut venir
setup-link-only = Par lien ou code
setup-link-only-line = seulement vos invités
setup-public = Tout le monde
setup-public-line = parmi les tables ouvertes
setup-extras = Jouer une donne précise
setup-deal = Code de la donne
setup-deal-line = Le même code donne les mêmes cartes : rejouez la donne d’un ami et comparez. Laissez vide pour un mélange tout neuf.
setup-deal-check = Vérifier
setup-deal-bad = Ce n’est pas le code d’une donne. Il ressemble à A3ED-3TN7 : copiez-le en entier depuis un résultat.
setup-deal-fine = { $count ->
    [0] Le code est bon ; personne n’a encore terminé cette donne.
    [one] Le code est bon : jouée une fois, { $best } points.
   *[other] Le code est bon : jouée { $count } fois, au mieux { $best } points.
}
setup-summary-alone = { $ruleset }, rien que vous.
setup-summary-people = { $ruleset }, { $people } personnes sur cet appareil{ $bots ->
    [0] .
    [one] { " " }et un robot.
   *[other] { " " }et { $bots } robots.
}
setup-summary-bots = { $ruleset }, vous et { $bots ->
    [one] un robot.
   *[other] { $bots } robots.
}
setup-summary-friends = { $ruleset }, une table pour { $seats }, { $public ->
    [yes] ouverte à tous
   *[no] par lien ou code
}, { $clock ->
    [0] sans limite de temps.
   *[other] avec limite de temps.
}
setup-start = Commencer
setup-make = Ouvrir la table
setup-starting = Un instant…

lobby-heading = On attend du monde
lobby-heading-full = Tout le monde est là
lobby-invite = Inviter
lobby-invite-line = Envoyez ce lien, ou dites le code à voix haute.
lobby-code = Code
lobby-copy = Copier le lien
lobby-copied = Lien copié.
lobby-copy-failed = Votre navigateur ne copie pas tout seul. Voici le lien :
lobby-only-here = Cette adresse ne s'ouvre que sur cet appareil. Pour les téléphones voisins, ouvrez la page à l'adresse réseau que le serveur a affichée.
lobby-share = Partager…
lobby-share-text = Venez bâtir une rue avec moi sur Picket Fence.
lobby-seats = Places
lobby-seat = Place { $number }
lobby-free = Place libre
lobby-host = hôte
lobby-you = vous
lobby-bot = robot
lobby-sit = S’asseoir ici
lobby-sit-first = S’asseoir
lobby-sit-more = Un joueur de plus sur cet appareil
lobby-sit-also = Ajouter un joueur
lobby-sit-name = Nom
lobby-add-bot = Ajouter un robot
lobby-open-again = Libérer la place
lobby-remove = Écarter
lobby-remove-sure = Écarter { $name } ? { $name } ne pourra plus s’asseoir ici.
lobby-rename = Changer de nom
lobby-save = Enregistrer
lobby-cancel = Annuler
lobby-start = Commencer la partie
lobby-start-open = { $count ->
    [one] Une place est encore libre. Elle disparaît au départ.
   *[other] { $count } places sont encore libres. Elles disparaissent au départ.
}
lobby-start-few = { $count ->
    [one] Il manque encore un joueur.
   *[other] Il manque encore { $count } joueurs.
}
lobby-start-ready = Toutes les places sont prises. C’est parti !
lobby-wait-host = { $name } lance la partie quand tout le monde est là. Cette page avance toute seule.
lobby-wait-watch = Vous regardez. Asseyez-vous tant qu’il reste une place.
lobby-full-watch = Toutes les places sont prises. Restez pour regarder : la partie s’affichera dès qu’elle commence.
lobby-leave = Partir
lobby-leave-sure = Quitter cette table ? Votre place sera de nouveau libre.
lobby-close = Fermer la table
lobby-close-sure = Fermer cette table pour tout le monde ?
lobby-public = ouverte à tous
lobby-private = par lien ou code
lobby-clock = temps par manche : { $clock }
lobby-no-clock = sans limite de temps
lobby-deal-known = Une donne que quelqu’un connaît peut-être déjà : le résultat le signalera.

settings-title = Réglages
settings-look = Apparence
settings-language = Langue
settings-theme = Couleurs
settings-theme-system = Comme mon appareil
settings-theme-light = Jour
settings-theme-dark = Nuit
settings-theme-contrast = Contraste élevé
settings-motion = Animations
settings-motion-system = Comme mon appareil
settings-motion-full = Toutes
settings-motion-reduced = Le moins possible
settings-sound = Sons
settings-sound-line = de petits sons quand vous écrivez et quand c’est à vous
settings-play = En jeu
settings-confirm = Envoyer un tour
settings-confirm-ask = Me demander
settings-confirm-ask-line = vous touchez Valider
settings-confirm-auto = Automatiquement
settings-confirm-auto-line = dès que le tour est complet
settings-hold = Attendre avant d’envoyer
settings-hold-line = seul ou avec des robots, un tour peut être repris pendant trois secondes
settings-hand = Boutons pour
settings-hand-right = La main droite
settings-hand-left = La main gauche
settings-notify = Me prévenir quand c’est à moi
settings-notify-line = par une notification du navigateur, tant que cette page est ouverte
settings-notify-denied = Votre navigateur interdit les notifications de cette page. Vous pouvez les autoriser dans ses réglages.
settings-notify-missing = Ce navigateur n’a pas de notifications.
settings-me = Vous
settings-name = Votre nom
settings-name-hint = un invité
settings-name-line = Visible de ceux avec qui vous jouez, dès votre prochaine place. De 1 à 40 caractères, sans virgule.
settings-name-save = Enregistrer
settings-name-saved = C’est noté. Bonjour, { $name } !
settings-guest = Vous êtes un invité : ni e-mail, ni mot de passe. Ce navigateur se souvient de vous.
settings-device = Un autre appareil
settings-device-line = Un lien qui fait de vous la même personne là-bas. Il sert une fois, pendant un jour. Ne le donnez à personne d’autre.
settings-device-make = Créer un lien
settings-device-link = Votre lien
settings-device-expires = valable jusqu’au { $when }
settings-copy = Copier
settings-copied = Copié.
settings-tokens = Appareils et scripts
settings-tokens-line = Tout ce qui peut agir en votre nom.
settings-token-cookie = Un navigateur
settings-token-current = Ce navigateur
settings-token-bearer = Un script
settings-token-recovery = Un lien pour un autre appareil
settings-token-made = depuis le { $when }
settings-token-drop = Révoquer
settings-token-drop-name = Révoquer { $name }
settings-token-dropped = Révoqué.
settings-token-label = Pour quoi faire ?
settings-token-hint = mon premier robot
settings-token-make = Créer un jeton
settings-token-secret = Votre nouveau jeton. Il n’est montré qu’une fois : copiez-le maintenant.
settings-token-docs = Comment jouent les scripts
settings-delete = Effacer mes données
settings-delete-line = Vous quittez toutes les tables pour de bon ; votre nom, votre visage et tout ce qui pourrait agir en votre nom sont effacés. Les parties finies restent, sans votre nom. C’est définitif.
settings-delete-type = Pour confirmer, tapez votre nom : { $name }
settings-delete-do = Tout effacer
settings-deleted = Vos données ont disparu. Revenez quand vous voulez.
settings-nobody = Vous n’avez pas encore joué ici, il n’y a donc rien à garder. La suite apparaît avec votre première table.

recover-title = Votre autre appareil
recover-line = Ce lien fait de ce navigateur la même personne que sur votre autre appareil : même nom, mêmes parties.
recover-warning = Les parties commencées ici sous une autre identité restent à cette identité.
recover-use = Continuer ici sous la même identité
recover-done = Bienvenue chez vous, { $name } !
recover-none = Ce lien est coupé
recover-none-line = Il manque la partie après le #. Copiez le lien entier depuis votre autre appareil, ou créez-en un nouveau dans ses réglages.

about-title = À propos
about-what = Ce que c’est
about-what-line = Picket Fence est une table libre et ouverte pour un jeu de numéros de maison : on retourne trois cartes, on écrit un numéro, on ferme un lotissement. Seul, contre des robots, sur un appareil ou entre amis, en quatre langues.
about-unofficial = Non officiel
about-unofficial-line = Une œuvre de fans, ni réalisée ni approuvée par l’éditeur du jeu de société. Les règles sont dites avec nos mots ; toutes les images sont dessinées pour ce projet. Si le jeu vous plaît, achetez-le : rien ne vaut le papier et le crayon entre voisins.
about-privacy = Vie privée
about-privacy-line = Ni e-mail, ni mot de passe, ni pistage, ni serveur tiers. Vous êtes un identifiant aléatoire, avec le nom et le visage que vous choisissez ; tout s’efface dans les réglages.
about-licence = Licence
about-licence-line = Le programme est un logiciel libre sous licence MIT.
about-fonts-line = Caractères : Jost d’Owen Earl et Kalam de l’Indian Type Foundry, tous deux sous SIL Open Font License 1.1.
about-libraries-line = Construit avec Svelte (MIT) et Fluent (Apache 2.0).
about-version = Version { $version }
about-api = Pour les programmes
about-api-line = Tout ce que fait cette page, les scripts et les robots le peuvent aussi.
about-api-link = L’API
about-fair = Un mélange honnête
about-fair-line = La donne de chaque partie est promise avant la première carte et montrée après la dernière : chacun peut la vérifier.
about-style = Toutes les pièces du dessin

trouble-to-home = Accueil
trouble-again = Réessayer
trouble-to-games = Mes parties
trouble-to-tables = Tables ouvertes
trouble-to-watch = Regarder
trouble-to-result = Voir le résultat
trouble-to-settings = Réglages
trouble-lost = Cette rue n’existe pas
trouble-lost-line = Le lien ne mène nulle part. Une lettre s’est peut-être perdue en chemin.
trouble-table = Cette table n’existe pas
trouble-table-line = Elle a été rangée, ou le lien est coupé. Redemandez-le.
trouble-code = Aucune table n’a ce code
trouble-code-line = On se trompe vite en tapant un code. Vérifiez-le, ou demandez le lien.
trouble-full = Toutes les places sont prises
trouble-full-line = Vous pouvez regarder cette partie, ou trouver une autre table.
trouble-started = La partie a commencé
trouble-started-line = Vous pouvez encore la regarder.
trouble-closed = Cette table est fermée
trouble-closed-line = L’hôte a rangé les cartes, ou personne n’est revenu.
trouble-over = Cette partie est finie
trouble-over-line = Vous pouvez voir son résultat et la revoir.
trouble-removed = L’hôte vous a écarté
trouble-removed-line = Vous ne pouvez plus vous asseoir à cette table. D’autres vous attendent.
trouble-offline = Pas de connexion
trouble-offline-line = Le serveur est injoignable. Vos parties sont à l’abri ; nous réessayons dès votre retour.
trouble-storage = Le serveur ne peut pas écrire
trouble-storage-line = Rien ne peut être enregistré pour l’instant, donc rien n’a été fait. Vos parties sont à l’abri. Réessayez dans un petit moment.
trouble-busy = Il y a du monde
trouble-busy-line = C’était trop d’un coup. Soufflez un peu et réessayez.
trouble-recovery = Ce lien a déjà servi
trouble-recovery-line = Il sert une fois, pendant un jour. Créez-en un autre sur votre autre appareil, dans les réglages.
trouble-fault = Quelque chose s’est cassé chez nous
trouble-fault-line = C’est noté sous { $incident }. Citez-le si vous en parlez à l’hôte de ce serveur.
trouble-fault-plain = C’est noté. Réessayez, ou repartez de l’accueil.
trouble-other = Cela n’a pas marché
