# Il risultato di una partita e la sua replica.

result-title = Risultato: { $ruleset }
result-ways = E adesso
result-home = Inizio
result-games = Le mie partite
result-you-points = { $total ->
    [one] { $total } punto
   *[other] { $total } punti
}
result-points = { $total ->
    [one] { $name }: { $total } punto
   *[other] { $name }: { $total } punti
}
result-you-beat = Batti l’AAA { $total } a { $rival }
result-you-lost = Vince l’AAA, { $rival } contro i tuoi { $total }
result-you-drew = Pareggio con l’AAA a { $total }
result-beat = { $name } batte l’AAA { $total } a { $rival }
result-lost = L’AAA batte { $name } { $rival } a { $total }
result-drew = Pareggio tra { $name } e l’AAA a { $total }
result-you-win = { $total ->
    [one] Vinci con { $total } punto
   *[other] Vinci con { $total } punti
}
result-you-share = { $total ->
    [one] Condividi il primo posto con { $total } punto
   *[other] Condividi il primo posto con { $total } punti
}
result-you-place = { $total ->
    [one] { $place }º posto su { $seats } con { $total } punto
   *[other] { $place }º posto su { $seats } con { $total } punti
}
result-wins = { $total ->
    [one] { $name } vince con { $total } punto
   *[other] { $name } vince con { $total } punti
}
result-share = { $total ->
    [one] { $names } condividono il primo posto con { $total } punto
   *[other] { $names } condividono il primo posto con { $total } punti
}
result-record = Il tuo record!
result-best-stands = Il tuo record resta { $best }.
result-place = { $place }º posto
result-more = { $count ->
    [one] e un’altra persona
   *[other] e altri { $count }
}
result-you = tu
result-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } round
}
result-rewound = Alcuni round sono stati rigiocati: questa partita non fa record.
result-known-deal = La smazzata è stata scelta con il suo codice.

result-rematch = Rivincita
result-again = Gioca ancora
result-to-rematch = Alla rivincita
result-replay = Rivedi la partita

result-scores = Punti
result-part = Parte del punteggio
result-by-size = Complessi per grandezza
result-size = { $size ->
    [one] da { $size } casa
   *[other] da { $size } case
}
result-nothing = niente
result-show-sheet = Mostra il foglio di { $name }
result-sheets = Tutti i fogli
result-sheet-of = Foglio di { $name }
result-sheet-yours = Il tuo foglio
result-rival = { $total ->
    [one] L’AAA: { $total } punto
   *[other] L’AAA: { $total } punti
}
result-rival-estates = { $count ->
    [one] Ha { $count } complesso, in caso di parità.
   *[other] Ha { $count } complessi, in caso di parità.
}
result-rule = Regola { $rule }

result-history = Le tue partite
result-history-best = Il tuo record, { $ruleset }
result-history-games = { $count ->
    [one] in una partita
   *[other] in { $count } partite
}
result-history-bars = Le tue ultime partite, dalla più vecchia
result-bar = { $total ->
    [one] { $total } punto, { $day }
   *[other] { $total } punti, { $day }
}
result-bar-best = { $total ->
    [one] Record: { $total } punto, { $day }
   *[other] Record: { $total } punti, { $day }
}

result-share-head = Da portare via
result-share-picture = Immagine
result-share-square = Immagine quadrata
result-share-poster = Poster (SVG)
result-share-text = Copia il testo
result-save-record = Verbale
result-record-line = Il verbale contiene ogni turno in notazione; ogni programma che conosce le regole può rigiocarlo.
result-share-title = Picket Fence · { $ruleset }
result-share-points = { $total ->
    [one] { $total } punto
   *[other] { $total } punti
}
result-share-rival = { $total } contro { $rival } dell’AAA
result-share-parts = { $name }: { $parts }
result-share-deal = Smazzata { $deal }
result-picture-saved = L’immagine è tra i tuoi download.
result-picture-failed = Questo browser non è riuscito a disegnare l’immagine.
result-text-copied = Copiato. Mandalo a un vicino.
result-record-saved = Il verbale è tra i tuoi download.
result-copy-failed = Questo browser non ci lascia copiare.

town-of = Città di { $name }
town-label = La città di { $name } di sera: { $counts }
town-houses = { $count ->
    [one] { $count } casa
   *[other] { $count } case
}
town-pools = { $count ->
    [one] { $count } piscina
   *[other] { $count } piscine
}
town-trees = { $count ->
    [one] { $count } albero
   *[other] { $count } alberi
}
town-points = { $total ->
    [one] punto
   *[other] punti
}
town-place = { $total ->
    [one] punto, { $place }º posto su { $seats }
   *[other] punti, { $place }º posto su { $seats }
}
town-rival = { $total ->
    [one] punto, AAA { $rival }
   *[other] punti, AAA { $rival }
}

result-deal = La smazzata
result-deal-code = Codice della smazzata
result-copy-code = Copia il codice della smazzata
result-code-copied = Il codice è copiato.
result-play-deal = Gioca anche tu questa smazzata
result-play-deal-line = Le stesse carte e gli stessi piani, dal primo round.
result-compare = Con questa smazzata
result-compare-loading = Chi altro l’ha giocata?
result-compare-alone = Nessun altro l’ha ancora giocata. Manda il codice a un amico!
result-compare-rank = { $count ->
    [one] Posizione { $rank } su { $count } risultato
   *[other] Posizione { $rank } su { $count } risultati
}
result-nameless = qualcuno
result-verify = Controlla la mescolata
result-verify-line = Prima della prima carta il tavolo ha pubblicato un’impronta di smazzata e sale; ora che entrambi sono noti, chiunque può rifarla. Se è uguale, le carte erano fissate dall’inizio e nessuno le ha toccate per strada.
result-verify-known = Questa smazzata è stata scelta con il suo codice: chi l’ha scelta forse la conosceva.
result-verify-commitment = Impronta, pubblicata prima della partita
result-verify-salt = Sale, pubblicato dopo
result-verify-now = Controlla ora
result-verify-good = L’impronta corrisponde: è la smazzata promessa.
result-verify-bad = L’impronta non corrisponde: non è la smazzata promessa.
result-verify-both = Calcolata nel tuo browser e dal server.
result-verify-server = Calcolata dal server; il tuo browser può farlo solo con HTTPS.

replay-title = Replica, round { $round }
replay-back = Torna al risultato
replay-to-result = Al risultato
replay-round = Round { $round } di { $rounds }
replay-controls = Scorri i round
replay-slider = Round
replay-first = Primo round
replay-previous = Round precedente
replay-next = Round successivo
replay-last = Ultimo round
replay-play = Avvia
replay-pause = Pausa
replay-offer = Da scegliere
replay-hands = In questo round ognuno aveva la propria mano.
replay-deeds = Che cosa hanno fatto tutti
replay-plans = Piani dopo questo round
replay-boxes = Caselle di { $name }
replay-unclaimed = Ancora nessuno
replay-choose = Scegli un foglio
replay-caretaker = ha giocato un bot
replay-row = Carte nella sua fila
replay-keys = Tasti: ← → per i round, Home e Fine per il primo e l’ultimo, spazio per avviare.
replay-loading = La partita arriva …
