# L’écran de la pièce : un téléviseur qui montre la table à tout le monde.

room-title = Écran pour tous
room-join = jouer ou regarder
room-see = voir le résultat
room-hands = Chacun a trois cartes en main
room-hands-hint = L’une donne le numéro, une autre l’effet, la troisième est passée.
room-sheets = Feuilles
room-standing = Classement
room-standing-rows = { $from } à { $to } sur { $count }
room-score = Points marqués
room-leads = en tête
room-leads-too = à égalité en tête
room-place = { $place }
room-points = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
room-fact-most-temps = le plus d’intérimaires
room-fact-second-temps = deuxième en intérimaires
room-fact-refusals = { $count } refus
room-fact-plans = { $count ->
    [one] { $count } plan
   *[other] { $count } plans
}
room-fact-pools = { $count ->
    [one] une piscine
   *[other] { $count } piscines
}
room-fact-houses = { $count ->
    [0] pas encore de maison
    [one] une maison
   *[other] { $count } maisons
}
room-everyone-ready = Tout le monde a fini
room-over = La partie est finie
room-gained = { $change } à la dernière manche
room-lobby = Prenez place
room-lobby-how = Visez l’image avec votre téléphone, ou ouvrez { $address } et tapez le code.
room-taken = { $taken ->
    [one] { $taken } place prise sur { $seats }.
   *[other] { $taken } places prises sur { $seats }.
}
room-waits-host = { $name } lance la partie.
room-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
