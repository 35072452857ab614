table-title = Ein Tisch
table-lobby-title = Warten auf Mitspieler
table-result-title = Ergebnis
table-loading = Die Straßen werden gezogen …
table-back = Zurück zum Anfang
table-round = Runde { $round }
table-round-of = Runde { $round } · { $name }
table-cards-left = { $count ->
    [one] Noch eine Karte
   *[other] Noch { $count } Karten
}
table-cards-left-each = { $count ->
    [0] keine Karten mehr
    [one] eine Karte je Stapel
   *[other] { $count } Karten je Stapel
}
table-seats = Wer spielt
table-seat-open = { $ready ->
    [true] { $name }, fertig: Blatt ansehen
   *[other] { $name }, denkt noch: Blatt ansehen
}
table-waiting-for = Warten auf { $names }
names-more = { $names } und { $count } weitere
table-unseen = Was noch kommt
table-unseen-hint = Karten, die noch niemand gesehen hat, nach Nummer und Effekt.
table-menu = Menü
table-sound = Töne
table-clock = Noch { $time } in dieser Runde
table-this-round = Diese Runde
table-your-cards = Deine Karten
table-solo-card = Die Solokarte ist da: Jeder Stadtplan bringt ab jetzt den niedrigeren Wert.
table-draft-pass = Die dritte Karte geht an { $name }.
table-aaa-pass = Die dritte Karte geht an die AAA.
table-top-effect = Oben auf dem Stapel: { $effect }.
table-plans = { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
}
table-plan-title = { $edition ->
    [second] Vorgabe { $plan }
   *[first] Plan { $plan }
}
table-plan-open = { $edition ->
    [second] Vorgabe { $plan }: { $what } { $first } Punkte, später { $later }
   *[first] Plan { $plan }: { $what } { $first } Punkte, später { $later }
}
table-plan-nobody = Noch niemand
table-plan-claimed = { $names } · Runde { $round }
table-plan-worth = { $first } Punkte für alle, die in der ersten Runde einlösen, in der es jemand tut, { $later } für alle danach.
table-plan-reconstructed = Zahlen dieser Vorgabe haben wir rekonstruiert; die gedruckte Karte kann abweichen.
table-plan-rules = { $edition ->
    [second] Wie Vorgaben funktionieren
   *[first] Wie Stadtpläne funktionieren
}
table-your-sheet = Dein Blatt
table-sheet-of = Blatt von { $name }
table-bar = Was jetzt zu tun ist
table-watching = Du schaust zu
table-sending = Wird abgegeben …
table-handed-in = Abgegeben
table-take-back = Zurücknehmen
table-numbers = Nummer zum Eintragen
table-skip = Auslassen
table-wish = Karten neu mischen
table-rule = Regel { $rule }
table-undo = Zurück
table-redo = Wieder
table-confirm = Abgeben
table-claim = { $edition ->
    [second] Vorgabe { $plan } einlösen: { $points }
   *[first] Plan { $plan } einlösen: { $points }
}
table-claimed = { $edition ->
    [second] Vorgabe { $plan } eingelöst: { $points }
   *[first] Plan { $plan } eingelöst: { $points }
}
table-claim-which = { $edition ->
    [second] Welche Wohnanlagen für Vorgabe { $plan }?
   *[first] Welche Siedlungen für Plan { $plan }?
}
table-claim-first = Die ersten passenden nehmen
table-estate-at = Straße { $street }: { $houses }
table-scores = Leisten und Punkte
table-tracks-open = Alle Leisten zeigen
table-tracks-close = Leisten verbergen
table-others = Die anderen
table-other-line = { $temps }× Zeitarbeit · { $plans ->
    [one] { $edition ->
        [second] { $plans } Vorgabe
       *[first] { $plans } Plan
    }
   *[other] { $edition ->
        [second] { $plans } Vorgaben
       *[first] { $plans } Pläne
    }
} · { $edition ->
    [second] { $refusals ->
        [one] { $refusals } Streik
       *[other] { $refusals } Streiks
    }
   *[first] { $refusals ->
        [one] { $refusals } Ablehnung
       *[other] { $refusals } Ablehnungen
    }
}
table-last-round = Was in Runde { $round } geschah
table-you = Du
table-caretaker = Zeit abgelaufen: ein Bot hat gespielt
table-aaa = Die AAA
table-aaa-manager = { $name }, Stufe { $level }
table-aaa-name = AAA: die Alexis Architektur Agentur.
table-aaa-open = Ihre Punkte erklären
table-aaa-score = Wie die AAA punktet
table-aaa-completion = Projektabschluss aufgedeckt: { $letters }
table-total = Summe
table-as-list = Blatt als Listen zeigen
table-as-drawing = Blatt gezeichnet zeigen
table-type = Zug als Text eingeben
table-type-hint = Kombination, Nummer bei Straße und Bauplatz, Effekt. Zum Beispiel:
table-type-take = Übernehmen
table-rules = Regeln
table-aid = Spielhilfe
table-keys = Tastatur
table-keys-text = 1, 2, 3 nehmen eine Karte (mit Umschalt: ihren Effekt) · Pfeile gehen die Bauplätze entlang, Eingabe schreibt und gibt auf der geschriebenen Nummer ab · + und − ändern die Nummer bei Zeitarbeit · der Punkt nutzt oder lässt den Effekt · O Kreisverkehr · X { word-refusal } · Rücktaste nimmt zurück · Strg und Eingabe geben von überall ab · ? zeigt diese Hilfe.
table-street = Straße { $street }
table-street-parks = { $parks } von { $of } Parks
table-list-write = { $number ->
    [roundabout] Kreisverkehr hier bauen
   *[other] { $number } hier eintragen
}
table-list-fence = Zaun nach diesem Bauplatz
table-pass-to = Weiter an { $name }
table-pass-text = Runde { $round }. Nicht spicken: Das Blatt öffnet sich, wenn die richtige Person das Gerät hat.
table-pass-open = Ich bin { $name }
table-rewind = Letzte Runde zurücknehmen
table-rewind-hint = Du spielst sie mit denselben Karten noch einmal. Solche Spiele zählen nicht als Rekord.
table-copy-link = Link zu diesem Tisch kopieren
table-link-copied = Der Link ist kopiert.
table-on-screen = Auf einem Bildschirm zeigen
table-leave = Tisch verlassen
table-leave-hint = Ein Bot spielt für dich weiter; niemand muss warten.
table-leave-yes = Endgültig gehen
table-give-up = Spiel beenden
table-give-up-hint = Das Spiel wird ohne Ergebnis geschlossen.
table-give-up-yes = Beenden
table-offline = Seit { $time } keine Verbindung
table-offline-short = Ohne Netz
table-offline-kept = Dein Zug bleibt hier und geht danach von selbst raus
table-offline-hint = Danach geht alles von selbst weiter
table-kept = Aufgehoben
table-kept-hint = Runde { $round } geht hier weiter
table-size = Größe { $size }: bringt jetzt { $now }, dann { $then }
table-next = dann
table-held = Wird gleich abgegeben
table-held-hint = Tipp irgendwohin, um sofort abzugeben
table-ask-use = Nutzen
table-ask-without = Ohne
table-ask-effect = Ohne abgeben?
table-ask-claim = Ohne abgeben?
table-ask-effect-told = { $effect ->
    [surveyor] Kein Zaun gebaut
    [agent] Keine Größe aufgewertet
    [landscaper] Kein Park angelegt
    [pool] Kein Pool gebaut
    [temp] Zeitarbeit nicht genutzt
    [bis] Keine Nummer wiederholt
   *[none] Kein Effekt gewählt
}
table-ask-claim-told = { $edition ->
    [second] Eine Vorgabe ist erfüllt und nicht eingelöst
   *[first] Ein Plan ist erfüllt und nicht eingelöst
}
table-use-after-all = { $effect ->
    [surveyor] Ohne Zaun · doch einen bauen
    [agent] Keine Größe · doch eine aufwerten
    [landscaper] Ohne Park · doch einen anlegen
    [pool] Ohne Pool · doch bauen
    [bis] Nichts wiederholt · doch wiederholen
   *[temp] Ohne Zeitarbeit · doch nutzen
}
table-refuse-price = { $edition ->
    [second] Streik ankreuzen: { $price }
   *[first] Ablehnung ankreuzen: { $price }
}
table-row-plots = { $count ->
    [one] ein Bauplatz
   *[other] { $count } Bauplätze
}
table-row-gaps = { $count ->
    [one] eine Lücke
   *[other] { $count } Lücken
}
table-row-parks = Park
table-row-pools = Pool
table-roundabout-price = Kreisverkehr bauen: { $price }
table-as-is = so lassen
table-ready = fertig
table-thinking = denkt noch
table-your-score = Deine Punkte
table-ask-claim-use = Einlösen
table-ask-claim-without = Jetzt nicht
table-your-turn = Du bist dran
table-your-turn-round = Du bist dran · Runde { $round }

coach-label = Die Hilfe
coach-close = Hilfe für immer schließen
coach-pick = Jedes Kartenpaar ist eine Nummer und was dazugehört. Tipp eines der drei an.
coach-pick-number = Nimm die Nummer der einen Karte und den Effekt einer anderen. Tipp zuerst eine Nummer an.
coach-write = Tipp ein gelbes Haus an. In jeder Straße steigen die Nummern von links nach rechts.
coach-effect = Nun das, was zur Nummer gehört: Tipp ein gelbes Ziel an oder lass es aus.
coach-ready = Alles ist gewählt. Der Haken gibt deinen Zug ab.
coach-sent = Dein Zug ist unterwegs. Die nächsten Karten kommen, wenn alle so weit sind.
