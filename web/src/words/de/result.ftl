# Das Ergebnis eines Spiels und die Wiederholung.

result-title = Ergebnis: { $ruleset }
result-ways = Wie weiter
result-home = Start
result-games = Meine Spiele
result-you-points = { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
}
result-points = { $total ->
    [one] { $name }: { $total } Punkt
   *[other] { $name }: { $total } Punkte
}
result-you-beat = Du schlägst die AAA mit { $total } zu { $rival }
result-you-lost = Die AAA gewinnt mit { $rival } zu { $total }
result-you-drew = Unentschieden mit der AAA: { $total }
result-beat = { $name } schlägt die AAA mit { $total } zu { $rival }
result-lost = Die AAA schlägt { $name } mit { $rival } zu { $total }
result-drew = Unentschieden zwischen { $name } und der AAA: { $total }
result-you-win = { $total ->
    [one] Du gewinnst mit { $total } Punkt
   *[other] Du gewinnst mit { $total } Punkten
}
result-you-share = { $total ->
    [one] Du teilst den ersten Platz mit { $total } Punkt
   *[other] Du teilst den ersten Platz mit { $total } Punkten
}
result-you-place = { $total ->
    [one] Platz { $place } von { $seats } mit { $total } Punkt
   *[other] Platz { $place } von { $seats } mit { $total } Punkten
}
result-wins = { $total ->
    [one] { $name } gewinnt mit { $total } Punkt
   *[other] { $name } gewinnt mit { $total } Punkten
}
result-share = { $total ->
    [one] { $names } teilen den ersten Platz mit { $total } Punkt
   *[other] { $names } teilen den ersten Platz mit { $total } Punkten
}
result-record = Dein bestes Spiel!
result-best-stands = Dein Bestwert bleibt { $best }.
result-place = Platz { $place }
result-more = und { $count } weitere
result-you = du
result-rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
result-rewound = Einige Runden wurden noch einmal gespielt, darum zählt es nicht als Bestwert.
result-known-deal = Die Kartenfolge wurde mit ihrem Code gewählt.

result-rematch = Revanche
result-again = Noch einmal spielen
result-to-rematch = Zur Revanche
result-replay = Wiederholung ansehen

result-scores = Punkte
result-part = Teil der Wertung
result-by-size = { $edition ->
    [second] Wohnanlagen nach Größe
   *[first] Siedlungen nach Größe
}
result-size = { $size ->
    [one] mit { $size } Haus
   *[other] mit { $size } Häusern
}
result-nothing = nichts
result-show-sheet = Blatt von { $name } zeigen
result-sheets = Alle Blätter
result-sheet-of = Blatt von { $name }
result-sheet-yours = Dein Blatt
result-rival = { $total ->
    [one] Die AAA: { $total } Punkt
   *[other] Die AAA: { $total } Punkte
}
result-rival-estates = { $count ->
    [one] Bei Gleichstand zählt ihre { $count } Wohnanlage.
   *[other] Bei Gleichstand zählen ihre { $count } Wohnanlagen.
}
result-rule = Regel { $rule }

result-history = Deine Spiele
result-history-best = Dein Bestwert, { $ruleset }
result-history-games = { $count ->
    [one] in einem Spiel
   *[other] in { $count } Spielen
}
result-history-bars = Deine letzten Spiele, das älteste zuerst
result-bar = { $total ->
    [one] { $total } Punkt, { $day }
   *[other] { $total } Punkte, { $day }
}
result-bar-best = { $total ->
    [one] Bestwert: { $total } Punkt, { $day }
   *[other] Bestwert: { $total } Punkte, { $day }
}

result-share-head = Zum Mitnehmen
result-share-picture = Bild
result-share-square = Quadratisches Bild
result-share-poster = Poster (SVG)
result-share-text = Text kopieren
result-save-record = Mitschrift
result-record-line = Die Mitschrift enthält jeden Zug in Notation; jedes Programm, das die Regeln kennt, kann sie nachspielen.
result-share-title = Picket Fence · { $ruleset }
result-share-points = { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
}
result-share-rival = { $total } gegen { $rival } der AAA
result-share-parts = { $name }: { $parts }
result-share-deal = Kartenfolge { $deal }
result-picture-saved = Das Bild liegt bei deinen Downloads.
result-picture-failed = Dieser Browser konnte das Bild nicht zeichnen.
result-text-copied = Kopiert. Schick es jemandem aus der Nachbarschaft.
result-record-saved = Die Mitschrift liegt bei deinen Downloads.
result-copy-failed = Dieser Browser lässt uns nicht kopieren.

town-of = Stadt von { $name }
town-label = Die Stadt von { $name } am Abend: { $counts }
town-houses = { $count ->
    [one] { $count } Haus
   *[other] { $count } Häuser
}
town-pools = { $count ->
    [one] { $count } Pool
   *[other] { $count } Pools
}
town-trees = { $count ->
    [one] { $count } Baum
   *[other] { $count } Bäume
}
town-points = { $total ->
    [one] Punkt
   *[other] Punkte
}
town-place = { $total ->
    [one] Punkt, Platz { $place } von { $seats }
   *[other] Punkte, Platz { $place } von { $seats }
}
town-rival = { $total ->
    [one] Punkt, AAA { $rival }
   *[other] Punkte, AAA { $rival }
}

result-deal = Die Kartenfolge
result-deal-code = Code der Kartenfolge
result-copy-code = Code der Kartenfolge kopieren
result-code-copied = Der Code ist kopiert.
result-play-deal = Diese Karten auch spielen
result-play-deal-line = { $edition ->
    [second] Dieselben Karten und Vorgaben, von der ersten Runde an.
   *[first] Dieselben Karten und Stadtpläne, von der ersten Runde an.
}
result-compare = Mit diesen Karten
result-compare-loading = Wer hat sie noch gespielt?
result-compare-alone = Noch niemand sonst hat sie gespielt. Schick den Code an Freunde!
result-compare-rank = { $count ->
    [one] Rang { $rank } von { $count } Ergebnis
   *[other] Rang { $rank } von { $count } Ergebnissen
}
result-nameless = jemand
result-verify = Mischen prüfen
result-verify-line = Vor der ersten Karte hat der Tisch einen Fingerabdruck von Kartenfolge und Salz veröffentlicht; jetzt sind beide offen, und jeder kann ihn nachrechnen. Ist er gleich, standen die Karten von Anfang an fest und niemand hat unterwegs daran gedreht.
result-verify-known = Diese Kartenfolge wurde mit ihrem Code gewählt; wer sie gewählt hat, kannte die Karten vielleicht.
result-verify-commitment = Fingerabdruck, vor dem Spiel veröffentlicht
result-verify-salt = Salz, danach veröffentlicht
result-verify-now = Jetzt prüfen
result-verify-good = Der Fingerabdruck passt: Das ist die versprochene Kartenfolge.
result-verify-bad = Der Fingerabdruck passt nicht: Das ist nicht die versprochene Kartenfolge.
result-verify-both = In deinem Browser und vom Server berechnet.
result-verify-server = Vom Server berechnet; dein Browser kann es nur mit HTTPS.

replay-title = Wiederholung, Runde { $round }
replay-back = Zurück zum Ergebnis
replay-to-result = Zum Ergebnis
replay-round = Runde { $round } von { $rounds }
replay-controls = Durch die Runden gehen
replay-slider = Runde
replay-first = Erste Runde
replay-previous = Runde davor
replay-next = Nächste Runde
replay-last = Letzte Runde
replay-play = Abspielen
replay-pause = Pause
replay-offer = Zur Auswahl
replay-hands = In dieser Runde hatte jeder eine eigene Hand.
replay-deeds = Was alle gemacht haben
replay-plans = { $edition ->
    [second] Vorgaben nach dieser Runde
   *[first] Stadtpläne nach dieser Runde
}
replay-boxes = Felder von { $name }
replay-unclaimed = Noch niemand
replay-choose = Blatt wählen
replay-caretaker = ein Bot sprang ein
replay-row = Karten in ihrer Reihe
replay-keys = Tasten: ← → für Runden, Pos1 und Ende für die erste und letzte, Leertaste zum Abspielen.
replay-loading = Das Spiel kommt …
