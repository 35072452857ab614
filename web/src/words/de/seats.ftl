# Tische mit vielen Plätzen: ein Stand statt aller Namen, die letzte Runde in Gruppen.

seats-pill = { $place } von { $count } · { $ready } fertig
seats-pill-watching = { $count } Leute · { $ready } fertig
seats-pill-open = Alle am Tisch
seats-readiness = Wer fertig ist
seats-ready = { $ready ->
    [one] { $ready } von { $count } ist fertig
   *[other] { $ready } von { $count } sind fertig
}
seats-all-ready = Alle sind fertig
seats-thinking = Es denken noch: { $names }
seats-standing = Stand
seats-all = Alle { $count }
seats-everybody = Alle { $count } Leute
seats-up = { $count ->
    [one] einen Platz hinauf
   *[other] { $count } Plätze hinauf
}
seats-down = { $count ->
    [one] einen Platz hinab
   *[other] { $count } Plätze hinab
}
seats-took = { $count }-mal genommen
seats-refused = { $edition ->
    [second] { $count ->
        [one] ein Streik
       *[other] { $count } Streiks
    }
   *[first] { $count ->
        [one] eine Ablehnung
       *[other] { $count } Ablehnungen
    }
}
seats-rest = { $count }-mal etwas anderes
seats-gained-most = { $name } hat am meisten gewonnen, { $change }
seats-you-took = Du hast { $number } { $effect } genommen.
seats-you-refused = { $edition ->
    [second] Du hast einen Streik angekreuzt.
   *[first] Du hast eine Ablehnung angekreuzt.
}
seats-you-climbed = { $count ->
    [one] Du bist einen Platz vorgerückt.
   *[other] Du bist { $count } Plätze vorgerückt.
}
seats-you-fell = { $count ->
    [one] Du bist einen Platz zurückgefallen.
   *[other] Du bist { $count } Plätze zurückgefallen.
}
seats-leads = { $name } führt
seats-previous = Voriges Blatt
seats-next = Nächstes Blatt
