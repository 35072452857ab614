table-title = Un tavolo
table-lobby-title = In attesa di giocatori
table-result-title = Risultato
table-loading = Si tracciano le strade …
table-back = Torna all’inizio
table-round = Round { $round }
table-round-of = Round { $round } · { $name }
table-cards-left = { $count ->
    [one] Ancora una carta
   *[other] Ancora { $count } carte
}
table-cards-left-each = { $count ->
    [0] niente carte
    [one] una carta per pila
   *[other] { $count } carte per pila
}
table-seats = Chi gioca
table-seat-open = { $ready ->
    [true] { $name }, ha finito: vedi il foglio
   *[other] { $name }, pensa ancora: vedi il foglio
}
table-waiting-for = Si aspetta { $names }
names-more = { $count ->
    [one] { $names } e un’altra persona
   *[other] { $names } e altri { $count }
}
table-unseen = Che cosa deve ancora uscire
table-unseen-hint = Le carte che nessuno ha ancora visto, per numero ed effetto.
table-menu = Menu
table-sound = Suoni
table-clock = Ancora { $time } in questo round
table-this-round = Questo round
table-your-cards = Le tue carte
table-solo-card = È uscita la carta solitario: ogni piano ora vale il punteggio più basso.
table-draft-pass = La terza carta va a { $name }.
table-aaa-pass = La terza carta va all’AAA.
table-top-effect = In cima alla pila: { $effect }.
table-plans = Piani urbanistici
table-plan-title = Piano { $plan }
table-plan-open = Piano { $plan }: { $what } { $first } punti, poi { $later }
table-plan-nobody = Ancora nessuno
table-plan-claimed = { $names } · round { $round }
table-plan-worth = { $first } punti per chi lo dichiara nel primo round in cui qualcuno lo fa, { $later } per chi arriva dopo.
table-plan-reconstructed = Alcune cifre di questo piano le abbiamo ricostruite noi; la carta stampata può essere diversa.
table-plan-rules = Come funzionano i piani
table-your-sheet = Il tuo foglio
table-sheet-of = Foglio di { $name }
table-bar = Che cosa fare adesso
table-watching = Stai guardando
table-sending = Si consegna …
table-handed-in = Consegnato
table-take-back = Riprendi
table-numbers = Numero da scrivere
table-skip = Salta
table-wish = Rimescola le carte
table-rule = Regola { $rule }
table-undo = Annulla
table-redo = Ripeti
table-confirm = Conferma
table-claim = Dichiara il piano { $plan }: { $points }
table-claimed = Piano { $plan } dichiarato: { $points }
table-claim-which = Quali complessi per il piano { $plan }?
table-claim-first = Prendi i primi adatti
table-estate-at = Strada { $street }: { $houses }
table-scores = Tracciati e punteggio
table-tracks-open = Mostra tutti i tracciati
table-tracks-close = Nascondi i tracciati
table-others = Gli altri
table-other-line = { $temps ->
    [one] { $temps } interinale
   *[other] { $temps } interinali
} · { $plans ->
    [one] { $plans } piano
   *[other] { $plans } piani
} · { $refusals ->
    [one] { $refusals } rifiuto
   *[other] { $refusals } rifiuti
}
table-last-round = Che cosa è successo nel round { $round }
table-you = Tu
table-caretaker = tempo scaduto: ha giocato un bot
table-aaa = L’AAA
table-aaa-manager = { $name }, livello { $level }
table-aaa-name = AAA: l’Agenzia di Architettura Alexis.
table-aaa-open = Spiega il suo punteggio
table-aaa-score = Come fa punti l’AAA
table-aaa-completion = Carte completamento uscite: { $letters }
table-total = Totale
table-as-list = Mostra il foglio come elenchi
table-as-drawing = Mostra il foglio disegnato
table-type = Scrivi il turno come testo
table-type-hint = Combinazione, numero a strada e lotto, effetto. Per esempio:
table-type-take = Gioca questo turno
table-rules = Regole
table-aid = Aiuto di gioco
table-keys = Tastiera
table-keys-text = 1, 2, 3 prendono una carta (con Maiusc: il suo effetto) · le frecce scorrono i lotti, Invio scrive e, sul numero scritto, conferma · + e − cambiano il numero di un interinale · il punto usa o salta l’effetto · O rotatoria · X rifiuto · Backspace annulla · Ctrl e Invio confermano da ovunque · ? mostra questo aiuto.
table-street = Strada { $street }
table-street-parks = { $parks ->
    [one] { $parks } parco su { $of }
   *[other] { $parks } parchi su { $of }
}
table-list-write = { $number ->
    [roundabout] Costruisci qui la rotatoria
   *[other] Scrivi { $number } qui
}
table-list-fence = Staccionata dopo questo lotto
table-pass-to = Passa a { $name }
table-pass-text = Round { $round }. Niente sbirciate: il foglio si apre quando il dispositivo è nelle mani giuste.
table-pass-open = Sono { $name }
table-rewind = Riprendi l’ultimo round
table-rewind-hint = Lo rigiochi con le stesse carte. Una partita con un round ripreso non fa record.
table-copy-link = Copia il link di questo tavolo
table-link-copied = Il link è copiato.
table-on-screen = Mostra su uno schermo
table-leave = Lascia il tavolo
table-leave-hint = Un bot continua al posto tuo; gli altri non aspettano.
table-leave-yes = Lascia per sempre
table-give-up = Chiudi questa partita
table-give-up-hint = La partita si chiude senza risultato.
table-give-up-yes = Chiudila
table-offline = Nessuna connessione da { $time }
table-offline-short = Senza rete
table-offline-kept = Il tuo turno resta qui e parte appena torna
table-offline-hint = Quando torna, tutto riprende da solo
table-kept = Tenuto da parte
table-kept-hint = Il round { $round } continua qui
table-size = Grandezza { $size }: ora vale { $now }, poi { $then }
table-next = poi
table-held = Si consegna a momenti
table-held-hint = Tocca lo schermo per consegnare subito
table-ask-use = Usalo
table-ask-without = Senza
table-ask-effect = Confermi senza?
table-ask-claim = Confermi senza?
table-ask-effect-told = { $effect ->
    [surveyor] Nessuna staccionata
    [agent] Nessuna grandezza valorizzata
    [landscaper] Nessun parco
    [pool] Nessuna piscina
    [temp] L’interinale non è usato
    [bis] Nessun numero ripetuto
   *[none] Nessun effetto scelto
}
table-ask-claim-told = Un piano è completato ma non dichiarato
table-use-after-all = { $effect ->
    [surveyor] Senza staccionata · mettila lo stesso
    [agent] Senza valorizzare · fallo lo stesso
    [landscaper] Senza parco · crealo lo stesso
    [pool] Senza piscina · costruiscila lo stesso
    [bis] Senza bis · fallo lo stesso
   *[temp] Senza interinale · usalo lo stesso
}
table-refuse-price = Segna un rifiuto: { $price }
table-row-plots = { $count ->
    [one] un lotto
   *[other] { $count } lotti
}
table-row-gaps = { $count ->
    [one] un varco
   *[other] { $count } varchi
}
table-row-parks = Parco
table-row-pools = Piscina
table-roundabout-price = Costruisci una rotatoria: { $price }
table-as-is = com’è
table-ready = ha finito
table-thinking = pensa
table-your-score = Il tuo punteggio
table-ask-claim-use = Dichiaralo
table-ask-claim-without = Non ora
table-your-turn = Tocca a te
table-your-turn-round = Tocca a te · round { $round }

coach-label = L’aiuto
coach-close = Chiudi l’aiuto per sempre
coach-pick = Ogni coppia di carte è un numero e il suo effetto. Tocca una delle tre.
coach-pick-number = Prendi il numero di una carta e l’effetto di un’altra. Prima tocca un numero.
coach-write = Tocca una casa gialla. In ogni strada i numeri crescono da sinistra a destra.
coach-effect = Ora l’effetto: tocca un bersaglio giallo, oppure saltalo.
coach-ready = Tutto è scelto. La spunta consegna il tuo turno.
coach-sent = Il tuo turno è partito. Le prossime carte arrivano quando tutti sono pronti.
