# Warum eine getippte Zeile kein Zug ist.
notation-at-word = „{ $word }“ in Spalte { $column }: { $why }
notation-at-end = Am Ende: { $why }
notation-digits = Eine Zahl mit { $digits } Ziffern ist zu lang.
notation-lowest = { $number } ist zu klein; hier wird ab { $lowest } gezählt.
notation-number-missing =
    { $edition ->
        [second] Es fehlt die Nummer mit ihrem Bauplatz, wie 7@2.5, oder x für einen Streik.
       *[first] Es fehlt die Nummer mit ihrem Bauplatz, wie 7@2.5, oder x für eine Ablehnung.
    }
notation-word = Das gehört zu keinem Zug.
notation-begins =
    { $edition ->
        [second] Ein Zug beginnt mit dem, was er nimmt, wie 2 oder 1+3, oder mit x für einen Streik.
       *[first] Ein Zug beginnt mit dem, was er nimmt, wie 2 oder 1+3, oder mit x für eine Ablehnung.
    }
notation-twice = Nur einmal in einem Zug: { $kind }.
notation-both =
    { $edition ->
        [second] Ein Zug schreibt eine Nummer oder ist ein Streik, nicht beides.
       *[first] Ein Zug schreibt eine Nummer oder ist eine Ablehnung, nicht beides.
    }
notation-same-card = Nummer und Effekt kommen von zwei verschiedenen Karten.
notation-fence-next = Rechts von Bauplatz { $plot } kommt Bauplatz { $next }.
notation-plan-twice = { word-plan } { $plan } wird zweimal eingelöst.
notation-pick = Was du nimmst, schreibt sich 2, oder 1+3 für zwei Karten.
notation-number = Eine 7 in Straße 2 auf Bauplatz 5 schreibt sich 7@2.5.
notation-refusal =
    { $edition ->
        [second] Ein Streik schreibt sich x.
       *[first] Eine Ablehnung schreibt sich x.
    }
notation-surveyor = Ein Zaun rechts von Bauplatz 3 in Straße 1 schreibt sich S1.3.
notation-agent = { effect-agent-short } für { word-estates } der Größe 4 schreibt sich A4.
notation-landscaper = Ein Park schreibt sich L.
notation-pool = Ein Pool schreibt sich P.
notation-temp = Zeitarbeit schreibt sich T.
notation-bis = { word-bis } 7 in Straße 2 auf Bauplatz 6 schreibt sich B2.6=7.
notation-roundabout = Ein Kreisverkehr in Straße 3 auf Bauplatz 4 schreibt sich R3.4.
notation-claim =
    { $edition ->
        [second] Die zweite Vorgabe einzulösen schreibt sich #2, oder #2=1.1,2.4 mit den ersten Bauplätzen ihrer Wohnanlagen.
       *[first] Stadtplan 2 einzulösen schreibt sich #2, oder #2=1.1,2.4 mit den ersten Bauplätzen seiner Siedlungen.
    }
notation-wish = Die Bitte um neues Mischen schreibt sich !.
notation-kind-pick = Kombination
notation-kind-number = Nummer
notation-kind-refusal = { word-refusal }
notation-kind-effect = Effekt
notation-kind-roundabout = Kreisverkehr
notation-kind-claim = { word-plan }
notation-kind-wish = Bitte um neues Mischen
