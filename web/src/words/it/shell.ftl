shell-navigation = Principale
shell-play = Gioca
shell-games = Le mie partite
shell-learn = Impara
shell-settings = Impostazioni
shell-skip = Vai al contenuto
shell-dismiss = Chiudi
shell-update = È pronta una pagina più nuova.
shell-reload = Ricarica
shell-waiting = { $count ->
    [one] Una partita ti aspetta
   *[other] { $count } partite ti aspettano
}
shell-close = Chiudi
shell-seat-free = Posto libero
shell-seat-someone = Giocatore { $seat }
shell-guest = Ospite { $code }
bot-newcomer = Nuova arrivata
bot-neighbour = Vicino
