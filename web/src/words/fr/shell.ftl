shell-navigation = Principal
shell-play = Jouer
shell-games = Mes parties
shell-learn = Apprendre
shell-settings = Réglages
shell-skip = Aller au contenu
shell-dismiss = Fermer
shell-update = Une page plus récente est prête.
shell-reload = Recharger
shell-waiting = { $count ->
    [one] Une partie vous attend
   *[other] { $count } parties vous attendent
}
shell-close = Fermer
shell-seat-free = Place libre
shell-seat-someone = Joueur { $seat }
shell-guest = Invité { $code }
bot-newcomer = Nouvelle venue
bot-neighbour = Voisin
