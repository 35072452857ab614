# Les tables à beaucoup de places : un classement plutôt que tout le monde, la dernière manche par groupes.

seats-pill = { $place } sur { $count } · { $ready } ont fini
seats-pill-watching = { $count } personnes · { $ready } ont fini
seats-pill-open = Tout le monde à la table
seats-readiness = Qui a fini
seats-ready = { $ready ->
    [one] { $ready } sur { $count } a fini
   *[other] { $ready } sur { $count } ont fini
}
seats-all-ready = Tout le monde a fini
seats-thinking = Réfléchissent : { $names }
seats-standing = Classement
seats-all = Tous les { $count }
seats-everybody = Les { $count } personnes
seats-up = { $count ->
    [one] une place de gagnée
   *[other] { $count } places de gagnées
}
seats-down = { $count ->
    [one] une place de perdue
   *[other] { $count } places de perdues
}
seats-took = pris { $count } fois
seats-refused = { $count } refus
seats-rest = autre chose { $count } fois
seats-gained-most = { $name } a gagné le plus, { $change }
seats-you-took = Vous avez pris { $number } { $effect }.
seats-you-refused = Vous avez coché un refus.
seats-you-climbed = { $count ->
    [one] Vous gagnez une place.
   *[other] Vous gagnez { $count } places.
}
seats-you-fell = { $count ->
    [one] Vous perdez une place.
   *[other] Vous perdez { $count } places.
}
seats-leads = { $name } en tête
seats-previous = Feuille précédente
seats-next = Feuille suivante
