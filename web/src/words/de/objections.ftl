# Warum die Regeln etwas nicht erlauben.
objection-game-over = Das Spiel ist zu Ende.
objection-pick-missing = Nenn die Kombination, die du nimmst.
objection-pick-unknown = Es gibt keine Kombination { $pick }; wähl { $picks }.
objection-pick-cards = Nenn zwei verschiedene Karten deiner Hand: eine für die Nummer und eine für den Effekt.
objection-pick-needless =
    { $edition ->
        [second] Ein Streik nimmt keine Kombination.
       *[first] Eine Ablehnung nimmt keine Kombination.
    }
objection-effect-after-refusal =
    { $edition ->
        [second] Bei einem Streik gibt es keinen Effekt.
       *[first] Bei einer Ablehnung gibt es keinen Effekt.
    }
objection-effect-other = Die gewählte Kombination bietet { $offered }, nicht { $effect }.
objection-street-unknown = Es gibt keine Straße { $street }; die Straßen gehen von 1 bis { $streets }.
objection-plot-unknown = Straße { $street } hat die Bauplätze 1 bis { $plots }, nicht { $plot }.
objection-plot-taken = Bauplatz { $plot } in Straße { $street } ist nicht leer.
objection-order-left = { $number } kann in Straße { $street } nicht rechts von { $other } stehen: Die Nummern steigen von links nach rechts.
objection-order-right = { $number } kann in Straße { $street } nicht links von { $other } stehen: Die Nummern steigen von links nach rechts.
objection-number-printed = Auf der Karte steht { $printed }; nur Zeitarbeit kann { $number } daraus machen.
objection-number-temp = Um { $number } statt { $printed } zu schreiben, setz Zeitarbeit ein.
objection-number-far = Zeitarbeit ändert { $printed } um höchstens zwei; { $number } ist zu weit weg.
objection-number-range = Hausnummern gehen von 0 bis 17; { $number } ist nicht möglich.
objection-refusal-fits =
    { $edition ->
        [second] Kein Streik möglich: { $number } passt in Straße { $street } auf Bauplatz { $plot }.
       *[first] Keine Ablehnung möglich: { $number } passt in Straße { $street } auf Bauplatz { $plot }.
    }
objection-refusal-boxes =
    { $edition ->
        [second] Alle Streik-Felder sind schon angekreuzt.
       *[first] Alle Felder für Ablehnungen sind schon angekreuzt.
    }
objection-gap-unknown = In Straße { $street } gibt es rechts von Bauplatz { $plot } keine Lücke.
objection-gap-fenced = In Straße { $street } steht rechts von Bauplatz { $plot } schon ein Zaun.
objection-gap-used =
    { $edition ->
        [second] Die Häuser auf beiden Seiten dieser Lücke in Straße { $street } haben schon einer Vorgabe gedient.
       *[first] Die Häuser auf beiden Seiten dieser Lücke in Straße { $street } haben schon einem Stadtplan gedient.
    }
objection-gap-equal = In Straße { $street } darf kein Zaun zwei Häuser mit derselben Nummer { $number } trennen.
objection-agent-size = { word-estates } haben die Größen 1 bis { $sizes }, nicht { $size }.
objection-agent-full = Die { effect-agent-short }-Spalte für { word-estates } der Größe { $size } ist voll.
objection-parks-full = Alle Parks von Straße { $street } sind angelegt.
objection-pool-none = In Straße { $street } ist auf Bauplatz { $plot } kein Pool geplant.
objection-bis-boxes = Alle { word-bis }-Felder sind angekreuzt.
objection-bis-neighbour = Neben Bauplatz { $plot } in Straße { $street } steht kein Haus mit der Nummer { $number }.
objection-bis-fence = Zwischen Bauplatz { $plot } in Straße { $street } und der { $number } daneben steht ein Zaun.
objection-act-needless = Für den Effekt { $effect } ist nichts weiter zu wählen.
objection-act-missing = Sag, wo oder worauf der Effekt { $effect } wirkt.
objection-roundabout-variant = Kreisverkehre gehören zur Fortgeschrittenen-Variante.
objection-roundabout-boxes = Beide Kreisverkehre sind schon gebaut.
objection-roundabout-plot = Der Kreisverkehr dieses Zuges steht in Straße { $street } auf Bauplatz { $plot }.
objection-plan-unknown = { word-plan } { $plan } gibt es nicht; es sind nur drei.
objection-plan-twice = { word-plan } { $plan } lässt sich nur einmal einlösen.
objection-plan-claimed = Du hast { word-plan } { $plan } schon eingelöst.
objection-estates-named = { word-plan } { $plan } wird eingelöst, ohne { word-estates } zu nennen.
objection-estates-missing = { word-plan } { $plan } verlangt fertige { word-estates } der Größen { $sizes }: Nenn sie.
objection-estates-sizes = { word-plan } { $plan } verlangt { word-estates } der Größen { $sizes }; die genannten haben { $named }.
objection-estate-none = In Straße { $street } beginnt auf Bauplatz { $plot } keine fertige { word-estate }.
objection-estate-used = Die { word-estate } in Straße { $street } auf Bauplatz { $plot } hat schon gedient.
objection-estate-twice = Die { word-estate } in Straße { $street } auf Bauplatz { $plot } ist zweimal genannt.
objection-plan-ends = { word-plan } { $plan } verlangt eine { word-estate } an beiden Enden jeder Straße.
objection-plan-street = { word-plan } { $plan } verlangt alle { word-estates } in Straße { $street }.
objection-plan-one-street = { word-plan } { $plan } verlangt alle { word-estates } in einer Straße.
objection-plan-roundabouts = { word-plan } { $plan } verlangt in der Straße der { word-estates } Kreisverkehre: mindestens { $count }.
objection-plan-each-with = { word-plan } { $plan } verlangt { $thing } in jeder { word-estate }; in Straße { $street }, Bauplatz { $plot }, fehlt das.
objection-plan-street-full = { word-plan } { $plan } verlangt, dass Straße { $street } voll ist und keines ihrer Häuser schon gedient hat.
objection-plan-street-ends = { word-plan } { $plan } verlangt beide Enden jeder Straße bebaut, mit Häusern, die noch nicht gedient haben.
objection-plan-count = { word-plan } { $plan } verlangt: { $thing }, mindestens { $count }; auf deinem Blatt: { $have }.
objection-plan-street-parks-pools = { word-plan } { $plan } verlangt alle Parks und alle Pools von Straße { $street }.
objection-plan-parks-pools-roundabout = { word-plan } { $plan } verlangt alle Parks, alle Pools und einen Kreisverkehr in einer Straße.
objection-wish-never = In diesem Spiel wird nicht auf Wunsch neu gemischt.
objection-wish-late =
    { $edition ->
        [second] Neu gemischt wird nur in der ersten Runde, in der eine Vorgabe eingelöst wird.
       *[first] Neu gemischt wird nur in der ersten Runde, in der ein Stadtplan eingelöst wird.
    }
objection-wish-claim =
    { $edition ->
        [second] Nur wer in diesem Zug eine Vorgabe einlöst, darf neu mischen lassen.
       *[first] Nur wer in diesem Zug einen Stadtplan einlöst, darf neu mischen lassen.
    }
objection-sheet-number = Hausnummern gehen von 0 bis 17; in Straße { $street } steht auf Bauplatz { $plot } { $number }.
objection-sheet-order = In Straße { $street } steht die { $right } auf Bauplatz { $plot } rechts von { $left }.
objection-sheet-bis = In Straße { $street } steht { word-bis } { $number } auf Bauplatz { $plot } nicht neben seiner Nummer.
objection-sheet-bis-fence = In Straße { $street } trennt ein Zaun { word-bis } { $number } auf Bauplatz { $plot } von seiner Nummer.
objection-sheet-bis-house = Bauplatz { $plot } in Straße { $street } ist als { word-bis } markiert, hat aber kein Haus.
objection-sheet-bis-boxes = Es gibt { $count } Häuser mit { word-bis } und { $boxes } Felder.
objection-sheet-roundabout-fence = Der Kreisverkehr in Straße { $street } auf Bauplatz { $plot } braucht auf beiden Seiten einen Zaun.
objection-sheet-roundabout-boxes = Es gibt { $count } Kreisverkehre und { $boxes } Felder.
objection-sheet-parks-boxes = Straße { $street } hat { $boxes } Parks, nicht { $count }.
objection-sheet-parks-houses = Straße { $street } hat { $count } Parks, aber nur { $houses } Häuser, die einen gebracht haben können.
objection-sheet-pool-plot = In Straße { $street } ist auf Bauplatz { $plot } kein Pool geplant.
objection-sheet-pool-house = Der Pool in Straße { $street } auf Bauplatz { $plot } hat kein eigenes Haus.
objection-sheet-used = Bauplatz { $plot } in Straße { $street } ist als verbraucht markiert, hat aber kein Haus.
objection-sheet-agents = Die { effect-agent-short }-Spalte der Größe { $size } hat { $boxes } Felder, nicht { $count }.
objection-sheet-temps = Es gibt { $boxes } Felder für Zeitarbeit, nicht { $count }.
objection-sheet-refusals = Es gibt { $boxes } Felder für { word-refusals }, nicht { $count }.
objection-change-erased = Bauplatz { $plot } in Straße { $street } ist schon beschrieben und ändert sich nicht mehr.
objection-change-lost = Was gebaut ist, bleibt: In Straße { $street } fehlt jetzt { $what }.
objection-change-used =
    { $edition ->
        [second] Häuser werden nur durch die Vorgabe verbraucht, der sie dienen; das in Straße { $street } auf Bauplatz { $plot } dient keiner.
       *[first] Häuser werden nur durch den Stadtplan verbraucht, dem sie dienen; das in Straße { $street } auf Bauplatz { $plot } dient keinem.
    }
objection-change-count = Ein Zug kann { $what } nicht so ändern.
objection-change-numbers = Ein Zug schreibt eine Nummer; hier sind { $count } neu.
objection-change-no-number =
    { $edition ->
        [second] Ein Zug schreibt eine Nummer oder kreuzt einen Streik an; hier geschieht keines von beiden.
       *[first] Ein Zug schreibt eine Nummer oder kreuzt eine Ablehnung an; hier geschieht keines von beiden.
    }
objection-change-both =
    { $edition ->
        [second] Ein Zug kann nicht zugleich eine Nummer schreiben und einen Streik ankreuzen.
       *[first] Ein Zug kann nicht zugleich eine Nummer schreiben und eine Ablehnung ankreuzen.
    }
objection-change-effects = Ein Zug hat einen Effekt; hier sind es { $effects }.
objection-change-elsewhere = Der Effekt { $effect } wirkt nur dort, wo die Nummer dieses Zuges steht.
objection-change-card = Keine Kombination bringt { $number } mit { $effect }.
objection-change-plan = { word-plan } { $plan } bringt jetzt { $points } Punkte, nicht { $noted }.
objection-change-claim = Die neu verbrauchten Häuser sind nicht die, die { word-plan } { $plan } verlangt.
objection-change-claims =
    { $edition ->
        [second] Kein Haus kann zwei Vorgaben dienen.
       *[first] Kein Haus kann zwei Stadtplänen dienen.
    }
objection-change-plan-lost = Die Punkte für { word-plan } { $plan } bleiben, wie sie sind.
