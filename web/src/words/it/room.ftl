# Lo schermo della stanza: un televisore che mostra il tavolo a tutti.

room-title = Schermo per tutti
room-join = gioca o guarda
room-see = vedi il risultato
room-hands = Tutti hanno tre carte in mano
room-hands-hint = Una dà il numero, un’altra l’effetto, la terza si passa.
room-sheets = Fogli
room-standing = Classifica
room-standing-rows = da { $from } a { $to } su { $count }
room-score = Punti
room-leads = in testa
room-leads-too = in testa a pari punti
room-place = { $place }
room-points = { $total ->
    [one] un punto
   *[other] { $total } punti
}
room-fact-most-temps = primo negli interinali
room-fact-second-temps = secondo negli interinali
room-fact-refusals = { $count ->
    [one] un rifiuto
   *[other] { $count } rifiuti
}
room-fact-plans = { $count ->
    [one] un piano
   *[other] { $count } piani
}
room-fact-pools = { $count ->
    [one] una piscina
   *[other] { $count } piscine
}
room-fact-houses = { $count ->
    [0] ancora nessuna casa
    [one] una casa
   *[other] { $count } case
}
room-everyone-ready = Tutti hanno finito
room-over = La partita è finita
room-gained = { $change } nell’ultimo round
room-lobby = Prendete posto
room-lobby-how = Inquadra l’immagine con il telefono, o apri { $address } e scrivi il codice.
room-taken = { $taken ->
    [one] 1 posto occupato su { $seats }.
   *[other] { $taken } posti occupati su { $seats }.
}
room-waits-host = { $name } avvia la partita.
room-more = { $count ->
    [one] e un’altra persona
   *[other] e altri { $count }
}
