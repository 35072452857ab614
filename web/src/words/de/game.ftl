# Die Wörter des Spiels. `$edition` kommt von selbst: Die zweite Ausgabe hat ihre eigenen.

## Effekte: Name, kurzer Name für Karten, was er tut, Buchstabe zur Wahl
effect-surveyor =
    { $edition ->
        [second] Zaun
       *[first] Geometer
    }
effect-surveyor-short =
    { $edition ->
        [second] Zaun
       *[first] Geometer
    }
effect-surveyor-does = Bau einen Zaun in eine beliebige freie Lücke.
effect-surveyor-letter =
    { $edition ->
        [second] Z
       *[first] G
    }
effect-agent =
    { $edition ->
        [second] Marketingmaßnahme
       *[first] Immobilienmakler
    }
effect-agent-short =
    { $edition ->
        [second] Marketing
       *[first] Makler
    }
effect-agent-does =
    { $edition ->
        [second] Erhöhe den Wert all deiner Wohnanlagen einer Größe.
       *[first] Erhöhe den Wert all deiner Siedlungen einer Größe.
    }
effect-agent-letter = M
effect-landscaper =
    { $edition ->
        [second] Park
       *[first] Landschaftsgärtner
    }
effect-landscaper-short =
    { $edition ->
        [second] Park
       *[first] Landschaft
    }
effect-landscaper-does = Leg einen Park in der Straße deiner Nummer an.
effect-landscaper-letter =
    { $edition ->
        [second] K
       *[first] L
    }
effect-pool =
    { $edition ->
        [second] Pool
       *[first] Schwimmbad
    }
effect-pool-short =
    { $edition ->
        [second] Pool
       *[first] Schwimmbad
    }
effect-pool-does = Bau den Pool, der auf dem Bauplatz deiner Nummer geplant ist.
effect-pool-letter =
    { $edition ->
        [second] P
       *[first] S
    }
effect-temp =
    { $edition ->
        [second] Zeitarbeit
       *[first] Zeitarbeitsagentur
    }
effect-temp-short = Zeitarbeit
effect-temp-does = Ändere die Nummer um bis zu 2, bevor du sie schreibst.
effect-temp-letter =
    { $edition ->
        [second] T
       *[first] Z
    }
effect-bis =
    { $edition ->
        [second] Anbau
       *[first] Hausnummer bis
    }
effect-bis-short =
    { $edition ->
        [second] Anbau
       *[first] Bis
    }
effect-bis-does = Schreib die Nummer eines Hauses noch einmal, auf einen leeren Bauplatz daneben.
effect-bis-letter =
    { $edition ->
        [second] A
       *[first] B
    }

## Wörter
street-1 = Ahornstraße
street-2 = Wacholderweg
street-3 = Orbitallee
street-number = Straße { $street }
plot-place = Straße { $street }, Bauplatz { $plot }
word-street = Straße
word-plot = Bauplatz
word-house = Haus
word-fence = Zaun
word-estate =
    { $edition ->
        [second] Wohnanlage
       *[first] Siedlung
    }
word-estates =
    { $edition ->
        [second] Wohnanlagen
       *[first] Siedlungen
    }
word-plan =
    { $edition ->
        [second] Vorgabe
       *[first] Stadtplan
    }
word-plans =
    { $edition ->
        [second] Vorgaben
       *[first] Stadtpläne
    }
word-refusal =
    { $edition ->
        [second] Streik
       *[first] Ablehnung
    }
word-refusals =
    { $edition ->
        [second] Streiks
       *[first] Ablehnungen
    }
word-roundabout = Kreisverkehr
word-roundabouts = Kreisverkehre
word-park = Park
word-parks = Parks
word-pool = Pool
word-pools = Pools
word-temp = Zeitarbeit
word-temps = Zeitarbeit
word-bis =
    { $edition ->
        [second] Anbau
       *[first] Bis
    }
word-solo-card = Solokarte
word-completion = Projektabschluss
word-site-manager = Bauleitung
word-aaa = AAA
word-approved = Genehmigt
word-reconstructed = unsere eigene Zahl, nicht aus der Schachtel
plan-slot =
    { $edition ->
        [second]
            { $plan ->
                [1] A
                [2] B
                [3] C
               *[other] { $plan }
            }
       *[first] { $plan }
    }
count-houses =
    { $count ->
        [one] { $count } Haus
       *[other] { $count } Häuser
    }
count-plots =
    { $count ->
        [one] { $count } Bauplatz
       *[other] { $count } Bauplätze
    }
count-fences =
    { $count ->
        [one] { $count } Zaun
       *[other] { $count } Zäune
    }
count-estates =
    { $count ->
        [one] { $count } { word-estate }
       *[other] { $count } { word-estates }
    }
count-plans =
    { $count ->
        [one] { $count } { word-plan }
       *[other] { $count } { word-plans }
    }
count-refusals =
    { $count ->
        [one] { $count } { word-refusal }
       *[other] { $count } { word-refusals }
    }
count-roundabouts =
    { $count ->
        [one] { $count } Kreisverkehr
       *[other] { $count } Kreisverkehre
    }
count-parks =
    { $count ->
        [one] { $count } Park
       *[other] { $count } Parks
    }
count-pools =
    { $count ->
        [one] { $count } Pool
       *[other] { $count } Pools
    }
count-temps = { $count }-mal Zeitarbeit
count-bis =
    { $edition ->
        [second]
            { $count ->
                [one] { $count } Anbau
               *[other] { $count } Anbauten
            }
       *[first] { $count }-mal Bis
    }
count-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
count-rounds =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
count-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
count-players =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }

## Die Wertung
part-plans = { word-plans }
part-parks = Parks
part-pools = Pools
part-temps = Zeitarbeit
part-estates = { word-estates }
part-bis =
    { $edition ->
        [second] Anbauten
       *[first] Bis
    }
part-roundabouts = Kreisverkehre
part-refusals = { word-refusals }
part-majority = Meiste Zeitarbeit
part-fences = Zäune
part-total = Summe
aaa-plans = Vorgaben, die an die AAA fielen: { $points }.
aaa-parks =
    { $cards ->
        [one] { $cards } Park-Karte in ihrer Reihe, je { $each }: { $points }.
       *[other] { $cards } Park-Karten in ihrer Reihe, je { $each }: { $points }.
    }
aaa-pools =
    { $cards ->
        [one] { $cards } Pool-Karte in ihrer Reihe, je { $each }: { $points }.
       *[other] { $cards } Pool-Karten in ihrer Reihe, je { $each }: { $points }.
    }
aaa-temps =
    { $cards ->
        [one] { $cards } Zeitarbeit-Karte in ihrer Reihe, je { $each }: { $points }.
       *[other] { $cards } Zeitarbeit-Karten in ihrer Reihe, je { $each }: { $points }.
    }
aaa-majority = Zeitarbeit, { $cards } gegen deine { $temps }: { $points }.
aaa-fences =
    { $cards ->
        [one] { $cards } Zaun-Karte in ihrer Reihe, je { $each }: { $points }.
       *[other] { $cards } Zaun-Karten in ihrer Reihe, je { $each }: { $points }.
    }
aaa-estates = Ihre fünf größten Abschnitte zwischen Zaun-Karten: { $points }. Eine Marketing-Karte zählt als { $agent } { $agent ->
        [one] Haus
       *[other] Häuser
    }, jede andere als eines; ein Haus ist 1 wert, mit einer Anbau-Karte im Abschnitt { $bis }.
aaa-scores = { $manager } wertet die Vorgaben { $letters }.
aaa-level-zero = Auf Stufe 0 bekommt die AAA keine Punkte; ihr Projektabschluss dreht trotzdem eine Vorgabe um.

## Spielarten
edition-first = Erste Ausgabe
edition-second = Zweite Ausgabe
mode-standard = klassisch
mode-expert = für Experten
mode-solo = solo
mode-practice = zum Üben
mode-level = solo, Stufe { $level } mit { $manager }
mode-level-zero = solo, Stufe 0
variant-advanced = fortgeschritten
ruleset-unknown = ein Spiel, das diese Seite nicht kennt

## Wie ein Spiel endet
end-refusals =
    { $edition ->
        [second] Ein dritter Streik wurde angekreuzt.
       *[first] Eine dritte Ablehnung wurde angekreuzt.
    }
end-plans =
    { $edition ->
        [second] Auf einem Blatt sind alle drei Vorgaben eingelöst.
       *[first] Auf einem Blatt sind alle drei Stadtpläne genehmigt.
    }
end-plots = Ein Blatt hat keinen leeren Bauplatz mehr.
end-cards = Es waren weniger als drei Karten übrig.

## Bots
bot-newcomer-thinks = Hält die Nummern in Ordnung, nimmt, was gleich etwas bringt, und löst ein, was geht.
bot-neighbour-thinks = Nimmt den Zug, nach dem die Straße am besten dasteht: Platz, Parks, { word-plans }. An spätere Runden denkt er nie.

## Pläne: als Satz und als Beschriftung
estates-same = { $count ->
        [one] { $count } { word-estate }
       *[other] { $count } { word-estates }
    } mit { $size ->
        [one] je { $size } Haus
       *[other] je { $size } Häusern
    }
estates-mixed = { word-estates } mit { $sizes } Häusern
plan-estates = Stell { $estates } fertig.
plan-ends-of-streets = Stell { $estates } fertig: eine an jedem Ende jeder Straße.
plan-in-street = Stell { $estates } fertig, alle in Straße { $street }.
plan-in-one-street = Stell { $estates } fertig, alle in einer Straße.
plan-with-roundabouts = Stell { $estates } fertig, alle in einer Straße mit { $count ->
        [one] einem Kreisverkehr
       *[other] { $count } Kreisverkehren
    }.
plan-each-pool = Stell { $estates } fertig, jede mit einem Pool.
plan-each-bis = Stell { $estates } fertig, jede mit einem { word-bis }.
plan-each-pool-bis = Stell { $estates } fertig, jede mit einem Pool und einem { word-bis }.
plan-street-full = Bebaue jeden Bauplatz von Straße { $street }.
plan-street-ends = Bebaue den ersten und den letzten Bauplatz jeder Straße.
plan-bis-in-one-street = { $edition ->
        [second] Schreib { $count } Anbauten in einer Straße.
       *[first] Schreib { $count }-mal Bis in einer Straße.
    }
plan-temps = Setz { $count }-mal Zeitarbeit ein.
plan-streets-with-all-parks = Leg alle Parks von { $count } Straßen an.
plan-streets-with-all-pools = Bau alle Pools von { $count } Straßen.
plan-all-parks-and-pools-of-street = Bau alle Parks und alle Pools von Straße { $street }.
plan-parks-pools-and-roundabout = Bau alle Parks, alle Pools und einen Kreisverkehr in einer Straße.
plan-parks = Leg { $count } Parks an.
plan-parks-in-every-street = Leg in jeder Straße { $count } Parks an.
plan-agent-boxes = Kreuz { $count } { effect-agent-short }-Felder an.
plan-agent-columns-full = Fülle { $count } { effect-agent-short }-Spalten.
caption-ends-of-streets = { $sizes } an den Enden
caption-in-street = { $sizes } in Straße { $street }
caption-in-one-street = { $sizes } in einer Straße
caption-with-roundabouts = { $sizes } mit { $count ->
        [one] Kreisverkehr
       *[other] { $count } Kreisverkehren
    }
caption-each-pool = { $sizes } mit Pool
caption-each-bis = { $sizes } mit { word-bis }
caption-each-pool-bis = { $sizes } mit Pool, { word-bis }
caption-street-full = Straße { $street } voll
caption-street-ends = Straßenenden
caption-bis-in-one-street = { $edition ->
        [second] { $count } Anbauten in einer Straße
       *[first] { $count } Bis in einer Straße
    }
caption-temps = { $count } × Zeitarbeit
caption-streets-with-all-parks = Parks in { $count } Straßen
caption-streets-with-all-pools = Pools in { $count } Straßen
caption-all-parks-and-pools-of-street = Parks, Pools: Straße { $street }
caption-parks-pools-and-roundabout = Parks, Pools, Kreisverkehr
caption-parks = { $count } Parks
caption-parks-in-every-street = { $count } Parks je Straße
caption-agent-boxes = { $count } { effect-agent-short }-Felder
caption-agent-columns-full = { $count } { effect-agent-short }-Spalten

## Was die Regeln zählen und nennen, in ihren Sätzen
thing-pool = einen Pool
thing-bis = einen { word-bis }
thing-bis-in-one-street =
    { $edition ->
        [second] Anbauten in einer Straße
       *[first] Bis in einer Straße
    }
thing-temps = Zeitarbeit
thing-streets-with-all-parks = Straßen mit allen Parks
thing-streets-with-all-pools = Straßen mit allen Pools
thing-parks = Parks
thing-agent-boxes = { effect-agent-short }-Felder
thing-parks-in-every-street = Parks in jeder Straße
thing-full-agent-columns = volle { effect-agent-short }-Spalten
thing-a-fence = ein Zaun
thing-a-pool = ein Pool
thing-a-park = ein Park
thing-a-used-house = ein verbrauchtes Haus
thing-the-agent-boxes = die { effect-agent-short }-Felder
thing-the-temps = die Zeitarbeit
thing-the-refusals = die { word-refusals }
thing-the-roundabouts = die Kreisverkehre
