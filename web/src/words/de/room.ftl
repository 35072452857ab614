# Der Bildschirm des Raums: ein Fernseher, der allen den Tisch zeigt.

room-title = Bildschirm für alle
room-join = mitspielen oder zuschauen
room-see = zum Ergebnis
room-hands = Alle haben drei Karten auf der Hand
room-hands-hint = Eine gibt die Nummer, eine andere den Effekt, die dritte geht weiter.
room-sheets = Blätter
room-standing = Stand
room-standing-rows = { $from } bis { $to } von { $count }
room-score = Punkte
room-leads = führt
room-leads-too = teilt die Führung
room-place = { $place } Platz
room-points = { $total ->
    [one] ein Punkt
   *[other] { $total } Punkte
}
room-fact-most-temps = vorn bei der Zeitarbeit
room-fact-second-temps = zweiter Rang bei der Zeitarbeit
room-fact-refusals = { $edition ->
    [second] { $count ->
        [one] ein Streik
       *[other] { $count } Streiks
    }
   *[first] { $count ->
        [one] eine Ablehnung
       *[other] { $count } Ablehnungen
    }
}
room-fact-plans = { $edition ->
    [second] { $count ->
        [one] eine Vorgabe
       *[other] { $count } Vorgaben
    }
   *[first] { $count ->
        [one] ein Stadtplan
       *[other] { $count } Stadtpläne
    }
}
room-fact-pools = { $count ->
    [one] ein Pool
   *[other] { $count } Pools
}
room-fact-houses = { $count ->
    [0] noch kein Haus
    [one] ein Haus
   *[other] { $count } Häuser
}
room-everyone-ready = Alle sind fertig
room-over = Das Spiel ist aus
room-gained = { $change } in der letzten Runde
room-lobby = Nehmt Platz
room-lobby-how = Richte die Kamera deines Telefons auf das Bild, oder öffne { $address } und tippe den Code ein.
room-taken = { $taken ->
    [one] 1 von { $seats } Plätzen ist besetzt.
   *[other] { $taken } von { $seats } Plätzen sind besetzt.
}
room-waits-host = { $name } startet das Spiel.
room-more = und { $count } weitere
