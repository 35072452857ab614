# I tavoli con molti posti: una classifica invece di tutti, l’ultimo round per gruppi.

seats-pill = { $place } su { $count } · { $ready } hanno finito
seats-pill-watching = { $count } persone · { $ready } hanno finito
seats-pill-open = Tutti al tavolo
seats-readiness = Chi ha finito
seats-ready = { $ready ->
    [one] { $ready } su { $count } ha finito
   *[other] { $ready } su { $count } hanno finito
}
seats-all-ready = Tutti hanno finito
seats-thinking = Pensano ancora: { $names }
seats-standing = Classifica
seats-all = Tutti e { $count }
seats-everybody = Tutte e { $count } le persone
seats-up = { $count ->
    [one] su di un posto
   *[other] su di { $count } posti
}
seats-down = { $count ->
    [one] giù di un posto
   *[other] giù di { $count } posti
}
seats-took = { $count ->
    [one] preso una volta
   *[other] preso { $count } volte
}
seats-refused = { $count ->
    [one] un rifiuto
   *[other] { $count } rifiuti
}
seats-rest = { $count ->
    [one] altro una volta
   *[other] altro { $count } volte
}
seats-gained-most = { $name } ha guadagnato di più, { $change }
seats-you-took = Hai preso { $number } { $effect }.
seats-you-refused = Hai segnato un rifiuto.
seats-you-climbed = { $count ->
    [one] Sali di un posto.
   *[other] Sali di { $count } posti.
}
seats-you-fell = { $count ->
    [one] Scendi di un posto.
   *[other] Scendi di { $count } posti.
}
seats-leads = { $name } è in testa
seats-previous = Foglio precedente
seats-next = Foglio successivo
