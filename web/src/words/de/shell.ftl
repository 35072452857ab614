shell-navigation = Hauptmenü
shell-play = Spielen
shell-games = Meine Spiele
shell-learn = Lernen
shell-settings = Einstellungen
shell-skip = Zum Inhalt
shell-dismiss = Schließen
shell-update = Eine neuere Seite ist da.
shell-reload = Neu laden
shell-waiting = { $count ->
    [one] Ein Spiel wartet auf dich
   *[other] { $count } Spiele warten auf dich
}
shell-close = Schließen
shell-seat-free = Freier Platz
shell-seat-someone = Spieler { $seat }
shell-guest = Gast { $code }
bot-newcomer = Zugezogene
bot-neighbour = Nachbar
