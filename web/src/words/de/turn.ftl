# Was jetzt zu tun ist, während ein Zug entsteht, und warum ein Tipp nicht geht.

## Wählen
turn-pick = Wähl eine Kombination
turn-pick-number = Wähl eine Nummer
turn-pick-number-hint = Danach eine andere für den Effekt
turn-pick-pass-hint = Eine andere gibt den Effekt, die dritte gibst du weiter
turn-pick-none = Keine Nummer passt
turn-pick-refuse-hint =
    { $edition ->
        [second] Keine gedruckte Nummer passt: Ein Streik ist möglich
       *[first] Keine gedruckte Nummer passt: Eine Ablehnung ist möglich
    }

## Schreiben
turn-write = Schreib die { $number }
turn-write-temp = Schreib die { $number } (± 2)
turn-write-none = Die { $number } passt nirgends
turn-write-none-hint = Wähl etwas anderes
turn-write-none-roundabout-hint = Ein Kreisverkehr kann Platz schaffen, oder wähl etwas anderes
turn-write-hint =
    { $plots ->
        [one] { $effect ->
            [surveyor] Ein Bauplatz passt · dann ein Zaun
            [agent] Ein Bauplatz passt · dann eine Größe aufwerten
            [landscaper] Ein Bauplatz passt · ein Park kommt dazu
            [pool] Ein Bauplatz passt · wo ein Pool geplant ist, kommt er dazu
            [temp] Ein Bauplatz passt · die Zeitarbeit darf die Nummer ändern
            [bis] { $edition ->
                [second] Ein Bauplatz passt · dann der Anbau
               *[first] Ein Bauplatz passt · dann das Bis
            }
           *[none] Ein Bauplatz passt
        }
       *[other] { $effect ->
            [surveyor] { $plots } Bauplätze passen · dann ein Zaun
            [agent] { $plots } Bauplätze passen · dann eine Größe aufwerten
            [landscaper] { $plots } Bauplätze passen · ein Park kommt dazu
            [pool] { $plots } Bauplätze passen · wo ein Pool geplant ist, kommt er dazu
            [temp] { $plots } Bauplätze passen · die Zeitarbeit darf die Nummer ändern
            [bis] { $edition ->
                [second] { $plots } Bauplätze passen · dann der Anbau
               *[first] { $plots } Bauplätze passen · dann das Bis
            }
           *[none] { $plots } Bauplätze passen
        }
    }

## Effekte
turn-effect =
    { $effect ->
        [surveyor] Lücke für den Zaun?
        [agent] Werte eine Größe auf
        [bis] { $edition ->
            [second] Wohin mit dem Anbau?
           *[first] Wohin mit dem Bis?
        }
        [landscaper] Den Park anlegen?
        [pool] Den Pool bauen?
       *[temp] Zeitarbeit nutzen?
    }
turn-effect-skip-hint = Oder lass den Effekt weg
turn-effect-temp = Die { $number } ändern?
turn-effect-temp-hint = Ändere die Nummer, lass sie, oder lass die Zeitarbeit weg
turn-effect-number-hint = Hier passen auch andere Nummern
turn-effect-copy = Welche Nummer?
turn-effect-card = Wähl einen Effekt
turn-effect-card-free = Wähl einen Effekt

## Kreisverkehr
turn-roundabout = Tipp auf den Bauplatz
turn-roundabout-hint = Auf beiden Seiten entstehen Zäune

## Fertig
turn-ready = Dein Zug steht
turn-ready-refusal = { $edition ->
    [second] Streik ankreuzen
   *[first] Ablehnung ankreuzen
}
turn-refusal-cards = Nenn zwei Karten
turn-ready-done-hint =
    { $effect ->
        [surveyor] Der Zaun steht
        [agent] { $edition ->
            [second] Wohnanlagen dieser Größe sind mehr wert
           *[first] Siedlungen dieser Größe sind mehr wert
        }
        [landscaper] Mit Park in Straße { $street }
        [pool] Der Pool kommt dazu
        [bis] Die Nummer wird wiederholt
       *[temp] Die Zeitarbeit macht daraus die { $number }
    }
turn-ready-skipped-hint =
    { $effect ->
        [surveyor] Ohne Zaun
        [agent] Ohne eine Größe aufzuwerten
        [landscaper] Ohne den Park
        [pool] Ohne den Pool
        [bis] { $edition ->
            [second] Ohne Anbau
           *[first] Ohne Bis
        }
       *[temp] Ohne Zeitarbeit
    }
turn-ready-idle-hint =
    { $effect ->
        [surveyor] Für einen Zaun ist keine Lücke mehr frei
        [agent] Alle Größen sind schon aufgewertet
        [landscaper] Alle Parks in Straße { $street } sind angelegt
        [pool] Auf diesem Bauplatz ist kein Pool geplant
        [bis] { $edition ->
            [second] Kein Anbau ist möglich
           *[first] Kein Bis ist möglich
        }
       *[temp] Ohne Zeitarbeit
    }
turn-claim-hint =
    { $count ->
        [one] { $edition ->
            [second] Vorgabe { plan-slot } ist erfüllt: Lös sie für { $points } ein
           *[first] Plan { plan-slot } ist erfüllt: Lös ihn für { $points } ein
        }
       *[other] { $edition ->
            [second] { $count } Vorgaben sind erfüllt: Lös sie ein
           *[first] { $count } Pläne sind erfüllt: Lös sie ein
        }
    }

## Warum nicht
turn-why-write-first = Zuerst wird die Nummer geschrieben.
turn-why-card-first = Wähl erst eine Nummer von den Karten oben.
turn-why-refusal =
    { $edition ->
        [second] In einem Zug mit Streik wird keine Nummer geschrieben.
       *[first] In einem Zug mit Ablehnung wird keine Nummer geschrieben.
    }
turn-why-fits-nowhere = Die { $number } passt nirgends auf dein Blatt.
turn-why-claims-last =
    { $edition ->
        [second] Vorgaben kommen zuletzt, wenn die Nummer steht.
       *[first] Pläne kommen zuletzt, wenn die Nummer steht.
    }
turn-why-skipped = Du hast den Effekt weggelassen; nimm ihn erst wieder auf.
turn-why-placing = Setz erst den Kreisverkehr, oder leg ihn weg.
turn-why-no-room = Für einen Kreisverkehr ist kein Bauplatz mehr frei.
turn-why-park-street = Der Park gehört in die Straße der Nummer: Straße { $street }.
turn-why-no-effect = Wähl zuerst eine Karte für den Effekt.
turn-why-no-surveyor =
    { $edition ->
        [second] Dein Effekt ist gerade nicht der Zaun.
       *[first] Zäune baut der Geometer, und der ist gerade nicht dein Effekt.
    }
turn-why-no-agent =
    { $edition ->
        [second] Dein Effekt ist gerade nicht die Marketingmaßnahme.
       *[first] Größen wertet der Makler auf, und der ist gerade nicht dein Effekt.
    }
turn-why-no-landscaper =
    { $edition ->
        [second] Dein Effekt ist gerade nicht der Park.
       *[first] Parks legt der Landschaftsgärtner an, und der ist gerade nicht dein Effekt.
    }
