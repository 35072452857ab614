# Das Spiel lernen: Einstieg, geführtes erstes Spiel, Spielhilfe.

learn-title = Lernen
learn-lead = In fünf Minuten zu deiner ersten Straße.
learn-game-title = Spielend lernen
learn-game-text = Ein geführtes erstes Spiel am echten Tisch: etwa fünf Minuten, und jeden Zug machst du.
learn-game-begin = Anfangen
learn-game-go-on = Weitermachen
learn-game-again = Noch einmal spielen
learn-game-progress = { $percent } % geschafft
learn-rules-title = Regeln
learn-rules-text = Jede Regel mit Nummer und Bildern, zum Suchen und Verlinken.
learn-aid-title = Spielhilfe
learn-aid-text = Das ganze Spiel auf einer Seite, zum Drucken oder Danebenlegen.
learn-minute-title = Das Spiel in einer Minute
learn-minute-take = Jede Runde liegen drei Kombinationen offen. Nimm eine: eine Nummer und einen Effekt. Alle spielen gleichzeitig.
learn-minute-write = Schreib die Nummer auf einen leeren Bauplatz. In jeder Straße steigen die Nummern von links nach rechts.
learn-minute-fence = Der Effekt bringt einen Zaun, einen Park, einen Pool und mehr. Häuser zwischen zwei Zäunen sind eine Siedlung.
learn-minute-plan = Bau die Siedlungen, die die Stadtpläne verlangen, früher als die anderen. Die meisten Punkte gewinnen.

## Das geführte Spiel
learn-lesson-title = Dein erstes Spiel
learn-you = Du
learn-coach = Begleitung
learn-step = { $chapter } von { $chapters }
learn-next = Weiter
learn-later = Ein paar Runden später
learn-leave = Verlassen; du kannst später weitermachen
learn-start-over = Von vorn
learn-wrong-read = Moment: Lies erst das hier, dann tipp auf „Weiter“.
learn-wrong-take = Nimm zuerst eine der drei Karten.
learn-wrong-card = Die ginge auch. Nimm jetzt die, von der wir reden.
learn-wrong-write = Schreib jetzt die Nummer: Tipp auf einen Bauplatz.
learn-wrong-confirm = Dieser Zug ist fertig. Tipp auf den roten Knopf mit dem Haken.

learn-house-hello = Willkommen! Diese drei Straßen gehören dir. Jede Runde schreibst du eine Hausnummer und bekommst einen Effekt dazu.
learn-house-take = Drei Kombinationen liegen offen: eine Nummer mit einem Effekt. Nimm die 8 mit dem Landschaftsgärtner.
learn-house-write = Auf die leuchtenden Bauplätze passt die 8. Die Karten gehen bis 15, eine 8 gehört also in die Mitte: Tipp in die Mitte von Straße 2.
learn-house-middle = Das ist erlaubt. Aber eine 8 braucht links Platz für kleine und rechts für große Nummern: Tipp in die Mitte von Straße 2.
learn-house-confirm = Dein erstes Haus! Der Landschaftsgärtner hat in derselben Straße einen Park angelegt. Gib deinen Zug ab.

learn-order-rule = In jeder Straße steigen die Nummern von links nach rechts. Lücken und übersprungene Nummern sind erlaubt.
learn-order-take = Die 10 kommt mit dem Schwimmbad. Nimm sie. (Unter jeder Karte steht, welcher Effekt dort als Nächstes kommt.)
learn-order-write = Einen Pool baust du nur, wo einer geplant ist: die gestrichelten Formen. Such einen zwischen der 8 und der 12.
learn-order-pool = Die 10 dürfte dort stehen, aber such den Pool zwischen der 8 und der 12 in Straße 2.
learn-order-confirm = Die 10 passt zwischen 8 und 12, und der Pool ist gebaut. Füllst du so einen Bauplatz ohne diesen Effekt, ist der Pool verloren. Gib ab.

learn-fence-estate = Häuser zwischen zwei Zäunen sind eine Siedlung, sobald kein Bauplatz leer ist. Die Enden einer Straße sind schon eingezäunt.
learn-fence-take = Nimm die 7 mit dem Geometer: Er baut Zäune.
learn-fence-write = Schreib die 7 neben die 5 in Straße 1, damit keine Lücke bleibt.
learn-fence-beside = Erlaubt, aber dann bleibt eine Lücke. Setz sie direkt neben die 5 in Straße 1.
learn-fence-build = Jetzt der Zaun: Tipp auf die Lücke rechts der 7.
learn-fence-gap = Tipp auf die Lücke rechts der 7 in Straße 1, damit alle vier Häuser zusammengehören.
learn-fence-confirm = Der Rasen ist grün: deine erste fertige Siedlung, vier Häuser. Stadtpläne verlangen Siedlungen, und jede zählt am Ende. Gib ab.

learn-agent-take = Siedlungen können wertvoller werden: Das macht der Immobilienmakler. Nimm die 14.
learn-agent-write = 14 ist eine große Nummer: Setz sie auf den letzten Bauplatz von Straße 2.
learn-agent-end = Erlaubt, aber eine 14 stört am wenigsten ganz am Ende: Tipp auf den letzten Bauplatz von Straße 2.
learn-agent-size = Wähl die Größe, die mehr wert sein soll: 4, wie deine Siedlung.
learn-agent-four = Deine Siedlung hat vier Häuser: Tipp auf die leuchtende Größe 4.
learn-agent-confirm = Jede Siedlung mit vier Häusern ist jetzt einen Punkt mehr wert. Gib ab.

learn-temp-gap = Schau auf Straße 2: Zwischen der 10 und der 12 passt nur eine 11, und keine liegt aus.
learn-temp-take = Zeitarbeit ändert eine Nummer um bis zu 2. Nimm die 13.
learn-temp-write = Mit Zeitarbeit kann die 13 auch 11, 12, 14 oder 15 sein. Tipp auf den Bauplatz zwischen 10 und 12.
learn-temp-here = Erlaubt, aber füllen wollen wir den Bauplatz zwischen der 10 und der 12 in Straße 2.
learn-temp-confirm = Aus 13 wurde 11, und ein Zeitarbeitsfeld ist angekreuzt. Wer die meisten hat, bekommt Punkte. Gib ab.

learn-bis-take = In Straße 3 fehlt ein Haus zu einer Siedlung aus fünf. Das Bis wiederholt eine Nummer: Nimm die 10.
learn-bis-write = Schreib zuerst die 10 selbst, neben die 9 in Straße 1.
learn-bis-beside = Erlaubt, aber setz sie neben die 9 in Straße 1: Gleich siehst du, warum.
learn-bis-copy = Jetzt die Kopie: Tipp auf den leeren Bauplatz neben der 6 in Straße 3.
learn-bis-here = Tipp auf den leeren Bauplatz rechts der 6 in Straße 3: Dort wird die 6 wiederholt.
learn-bis-confirm = Die Siedlung aus fünf ist fertig. Aber Vorsicht: Jedes Bis kostet am Ende Punkte, jedes Mal mehr. Gib ab.

learn-plan-what = Die blauen Karten sind Stadtpläne. Plan 3 verlangt eine Siedlung aus 2 und eine aus 5. Die 5 hast du, die 2 beinahe.
learn-plan-take = Nimm die 15 mit dem Geometer.
learn-plan-write = Schreib die 15 auf den letzten Bauplatz von Straße 1.
learn-plan-end = Erlaubt, aber lass dir Raum: Tipp auf den letzten Bauplatz von Straße 1.
learn-plan-fence = Schließ die Siedlung aus 9 und 10: Tipp auf die Lücke rechts der 10.
learn-plan-gap = Der Zaun gehört rechts neben die 10 in Straße 1.
learn-plan-claim = Plan 3 ist erfüllt! Lös ihn unten ein. Wer ihn erst in einer späteren Runde einlöst, bekommt weniger.
learn-plan-first = Noch eins: Lös unten den Stadtplan ein.
learn-plan-confirm = Der Strich über den Häusern heißt: verbraucht. Sie dienen für keinen weiteren Stadtplan. Gib ab.

learn-refusal-look = Kurz vor Schluss. Schau: Weder 5 noch 8 noch 11 passt noch irgendwohin.
learn-refusal-cross = Dann kreuzt du eine Ablehnung an: Tipp unten auf den Knopf.
learn-refusal-none = Diesmal geht keine Karte. Kreuz unten die Ablehnung an.
learn-refusal-confirm = Die erste Ablehnung ist frei, die nächsten kosten Punkte, und die dritte beendet das Spiel. Gib ab.

learn-end-last = Plan 2 verlangt eine Siedlung aus 4 und drei aus 1. Die 4 hast du und zwei einzelne Häuser: Eines fehlt.
learn-end-take = Nimm die 2: Sie kommt mit dem Schwimmbad und passt an den Anfang von Straße 2.
learn-end-write = Schreib sie auf den ersten Bauplatz von Straße 2.
learn-end-here = Erlaubt, aber das einzelne Haus fehlt am Anfang von Straße 2.
learn-end-claim = Lös Plan 2 ein. Zwei Siedlungen aus vier kämen infrage: Nimm, welche du willst.
learn-end-confirm = Dein dritter Stadtplan! Damit endet das Spiel für alle, wie auch mit der dritten Ablehnung oder einem vollen Blatt. Gib ab.

learn-over-title = Das war dein erstes Spiel
learn-over-text = So viel sind deine Straßen wert:
learn-over-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
learn-over-plans = Was du auf den eingelösten Stadtplänen notiert hast.
learn-over-parks = Für jede Straße der Wert, den ihre Baumreihe erreicht hat.
learn-over-pools = Je mehr Pools, desto mehr bringt jeder weitere.
learn-over-temps = Zu mehreren zählt, wer am meisten Zeitarbeit genutzt hat. Allein braucht es mindestens { $soloTemps }, für { $soloPoints } Punkte.
learn-over-estates = Jede fertige Siedlung zählt so viel, wie deine Makler ihre Größe wert gemacht haben.
learn-over-bis = Jedes Bis kostet Punkte, und jedes mehr als das vorige.
learn-over-refusals = Die erste Ablehnung ist frei, die zweite und dritte kosten Punkte.
learn-over-rest = Du weißt alles Nötige. Der Rest kommt beim Spielen.
learn-over-practice = Allein üben
learn-over-bots = Gegen Bots spielen

## Die Spielhilfe
learn-aid-lead = { $edition ->
        [second] Zweite Ausgabe
       *[first] Erste Ausgabe
    } auf einer Seite
learn-edition = Ausgabe
learn-aid-print = Drucken
learn-aid-turn = Ein Zug
learn-aid-turn-take = Nimm eine der drei Kombinationen.
learn-aid-turn-write = Schreib ihre Nummer auf einen leeren Bauplatz. Nummern steigen in jeder Straße von links nach rechts; Lücken sind erlaubt.
learn-aid-turn-effect = Nutze den Effekt oder lass ihn.
learn-aid-turn-claim = { $edition ->
        [second] Lös erfüllte Vorgaben ein.
       *[first] Lös erfüllte Stadtpläne ein.
    }
learn-aid-turn-refuse = { $edition ->
        [second] Passt keine Nummer: einen Streik ankreuzen.
       *[first] Passt keine Nummer: eine Ablehnung ankreuzen.
    }
learn-aid-effects = Effekte
learn-aid-surveyor = { $edition ->
        [second] Ein Zaun in eine Lücke, aber nicht zwischen zwei verbrauchte Häuser.
       *[first] Ein Zaun in eine Lücke, aber nicht zwischen zwei verbrauchte Häuser oder gleiche Nummern.
    }
learn-aid-agent = { $edition ->
        [second] Eine Größe von Wohnanlagen wird mehr wert.
       *[first] Eine Größe von Siedlungen wird mehr wert.
    }
learn-aid-landscaper = Ein Park in der Straße deiner Nummer.
learn-aid-pool = Ein Pool, wenn deine Nummer auf einem Bauplatz mit Pool steht.
learn-aid-temp = Deine Nummer ändert sich um bis zu 2 (0 bis 17).
learn-aid-bis = { $edition ->
        [second] Die Nummer eines Hauses daneben wiederholen, auch durch einen Zaun. Kostet Punkte.
       *[first] Die Nummer eines Hauses daneben wiederholen, nicht durch einen Zaun. Kostet Punkte.
    }
learn-aid-estates = { $edition ->
        [second] Wohnanlagen und Vorgaben
       *[first] Siedlungen und Stadtpläne
    }
learn-aid-estate = { $edition ->
        [second] Eine Wohnanlage: 1 bis 6 Häuser zwischen zwei Zäunen, kein Bauplatz leer. Straßenenden sind eingezäunt.
       *[first] Eine Siedlung: 1 bis 6 Häuser zwischen zwei Zäunen, kein Bauplatz leer. Straßenenden sind eingezäunt.
    }
learn-aid-plan = { $edition ->
        [second] Eine Vorgabe: für jede gezeigte Größe eine fertige, unverbrauchte Wohnanlage. Ihre Häuser sind dann verbraucht.
       *[first] Ein Stadtplan: für jede gezeigte Größe eine fertige, unverbrauchte Siedlung. Ihre Häuser sind dann verbraucht.
    }
learn-aid-first = Wer in der frühesten Runde einlöst, bekommt den ersten Wert, wer später kommt, den zweiten.
learn-aid-roundabout = Fortgeschritten: ein Kreisverkehr im Zug, zwei im Spiel, auf einem leeren Bauplatz; Zäune auf beiden Seiten, Nummern beginnen neu.
learn-aid-end = Das Ende
learn-aid-end-text = Die Runde, in der jemand
learn-aid-end-plans = { $edition ->
        [second] alle drei Vorgaben eingelöst hat,
       *[first] alle drei Stadtpläne eingelöst hat,
    }
learn-aid-end-plots = keinen leeren Bauplatz mehr hat oder
learn-aid-end-refusals = { $edition ->
        [second] den dritten Streik ankreuzt.
       *[first] die dritte Ablehnung ankreuzt.
    }
learn-aid-score = Die Wertung
learn-aid-score-plans = notierte Punkte
learn-aid-score-parks = gezeigter Wert je Straße
learn-aid-score-pools = gezeigter Wert
learn-aid-score-temps = meiste { $prize1 }, zweite { $prize2 }, dritte { $prize3 }
learn-aid-score-estates = jede den Wert ihrer Größe
learn-aid-score-minus = gezeigter Wert
learn-aid-tracks = Werte
