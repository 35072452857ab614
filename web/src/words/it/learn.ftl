# Imparare il gioco: l'ingresso, la prima partita guidata, l'aiuto di gioco.

learn-title = Impara
learn-lead = La tua prima strada in cinque minuti.
learn-game-title = Impara giocando
learn-game-text = Una prima partita guidata al vero tavolo: cinque minuti circa, e ogni turno lo giochi tu.
learn-game-begin = Comincia
learn-game-go-on = Continua
learn-game-again = Rigiocala
learn-game-progress = { $percent }% fatto
learn-rules-title = Regole
learn-rules-text = Ogni regola per numero, con figure, da cercare e da condividere.
learn-aid-title = Aiuto di gioco
learn-aid-text = Tutto il gioco in una pagina, da stampare o tenere aperta.
learn-minute-title = Il gioco in un minuto
learn-minute-take = A ogni round ci sono tre combinazioni in vista. Prendine una: un numero e un effetto. Tutti giocano insieme.
learn-minute-write = Scrivi il numero su un lotto vuoto. In ogni strada i numeri crescono da sinistra a destra.
learn-minute-fence = L'effetto porta una staccionata, un parco, una piscina e altro. Le case tra due staccionate sono un complesso.
learn-minute-plan = Completa i complessi che i piani chiedono, prima degli altri. Vince chi ha più punti.

## La partita guidata
learn-lesson-title = La tua prima partita
learn-you = Tu
learn-coach = Guida
learn-step = { $chapter } di { $chapters }
learn-next = Avanti
learn-later = Qualche round dopo
learn-leave = Esci; potrai continuare più tardi
learn-start-over = Da capo
learn-wrong-read = Un momento: leggi prima qui, poi tocca «Avanti».
learn-wrong-take = Prima prendi una delle tre carte.
learn-wrong-card = Andrebbe bene anche quella. Per ora prendi quella di cui parliamo.
learn-wrong-write = Ora scrivi il numero: tocca un lotto.
learn-wrong-confirm = Questo turno è completo. Tocca il pulsante rosso con la spunta.

learn-house-hello = Ti diamo il benvenuto! Queste tre strade sono tue. A ogni round scrivi il numero di una casa e ricevi un effetto.
learn-house-take = Ci sono tre combinazioni: un numero con un effetto. Prendi l'8 con il paesaggista.
learn-house-write = Sui lotti accesi l'8 ci sta. Le carte arrivano a 15, quindi un 8 va in mezzo: tocca il centro della strada 2.
learn-house-middle = È permesso. Ma un 8 vuole spazio a sinistra per i numeri bassi e a destra per gli alti: tocca il centro della strada 2.
learn-house-confirm = La tua prima casa! Il paesaggista ha creato un parco nella stessa strada. Conferma il turno.

learn-order-rule = In ogni strada i numeri crescono da sinistra a destra. Puoi lasciare vuoti e saltare numeri.
learn-order-take = Il 10 arriva con una piscina. Prendilo. (Sotto ogni carta vedi quale effetto verrà lì al prossimo round.)
learn-order-write = Una piscina si costruisce solo dov'è prevista: le forme tratteggiate. Trovane una tra l'8 e il 12.
learn-order-pool = Il 10 potrebbe stare lì, ma cerca la piscina tra l'8 e il 12 nella strada 2.
learn-order-confirm = Il 10 sta tra 8 e 12, e la piscina è costruita. Un lotto così, riempito senza questo effetto, perde la piscina. Conferma.

learn-fence-estate = Le case tra due staccionate sono un complesso, appena nessun lotto è vuoto. Le estremità delle strade sono già chiuse.
learn-fence-take = Prendi il 7 con il geometra: costruisce staccionate.
learn-fence-write = Scrivi il 7 accanto al 5 nella strada 1, così non resta un vuoto.
learn-fence-beside = È permesso, ma resterebbe un vuoto. Mettilo proprio accanto al 5 nella strada 1.
learn-fence-build = Ora la staccionata: tocca il varco a destra del 7.
learn-fence-gap = Tocca il varco a destra del 7 nella strada 1, così le quattro case stanno insieme.
learn-fence-confirm = Il prato è verde: il tuo primo complesso completo, quattro case. I piani li chiedono, e ognuno conta alla fine. Conferma.

learn-agent-take = Un complesso può valere di più: è il lavoro dell'agente immobiliare. Prendi il 14.
learn-agent-write = 14 è un numero alto: mettilo sull'ultimo lotto della strada 2.
learn-agent-end = È permesso, ma un 14 dà meno fastidio in fondo: tocca l'ultimo lotto della strada 2.
learn-agent-size = Scegli la grandezza che varrà di più: 4, come il tuo complesso.
learn-agent-four = Il tuo complesso ha quattro case: tocca la grandezza 4 accesa.
learn-agent-confirm = Ogni complesso di quattro case vale ora un punto in più. Conferma.

learn-temp-gap = Guarda la strada 2: tra il 10 e il 12 ci sta solo un 11, e non ce n'è.
learn-temp-take = L'agenzia per il lavoro cambia un numero di 2 al massimo. Prendi il 13.
learn-temp-write = Con l'interinale il 13 può essere 11, 12, 14 o 15. Tocca il lotto tra 10 e 12.
learn-temp-here = È permesso, ma il lotto da riempire è tra il 10 e il 12 nella strada 2.
learn-temp-confirm = Il 13 è diventato 11, e una casella interinali è segnata. Chi ne ha di più riceve punti. Conferma.

learn-bis-take = Nella strada 3 manca una casa per un complesso da cinque. Il bis ripete un numero: prendi il 10.
learn-bis-write = Prima scrivi il 10 stesso, accanto al 9 nella strada 1.
learn-bis-beside = È permesso, ma mettilo accanto al 9 nella strada 1: presto vedrai perché.
learn-bis-copy = Ora la copia: tocca il lotto vuoto accanto al 6 nella strada 3.
learn-bis-here = Tocca il lotto vuoto a destra del 6 nella strada 3: lì si ripete il 6.
learn-bis-confirm = Il complesso da cinque è completo. Attenzione: ogni bis costa punti alla fine, sempre di più. Conferma.

learn-plan-what = Le carte blu sono i piani. Il piano 3 chiede un complesso da 2 e uno da 5. Il 5 ce l'hai, e quasi anche il 2.
learn-plan-take = Prendi il 15 con il geometra.
learn-plan-write = Scrivi il 15 sull'ultimo lotto della strada 1.
learn-plan-end = È permesso, ma tieniti spazio: tocca l'ultimo lotto della strada 1.
learn-plan-fence = Chiudi il complesso del 9 e del 10: tocca il varco a destra del 10.
learn-plan-gap = La staccionata va a destra del 10 nella strada 1.
learn-plan-claim = Il piano 3 è completato! Dichiaralo qui sotto. Chi lo dichiara in un round successivo riceve meno.
learn-plan-first = Ancora una cosa: dichiara il piano qui sotto.
learn-plan-confirm = La linea sopra le case dice: usate. Non servono per un altro piano. Conferma.

learn-refusal-look = Siamo quasi alla fine. Guarda: né 5, né 8, né 11 ci stanno più.
learn-refusal-cross = Allora segni un rifiuto: tocca il pulsante qui sotto.
learn-refusal-none = Stavolta nessuna carta va bene. Segna il rifiuto qui sotto.
learn-refusal-confirm = Il primo rifiuto è gratis, i successivi costano punti e il terzo fa finire la partita. Conferma.

learn-end-last = Il piano 2 chiede un complesso da 4 e tre da 1. Hai il 4 e due case singole: ne manca una.
learn-end-take = Prendi il 2: arriva con una piscina e ci sta all'inizio della strada 2.
learn-end-write = Scrivilo sul primo lotto della strada 2.
learn-end-here = È permesso, ma la casa singola manca all'inizio della strada 2.
learn-end-claim = Dichiara il piano 2. Due complessi da quattro vanno bene: scegli quello che vuoi.
learn-end-confirm = Il tuo terzo piano! La partita finisce per tutti, come con un terzo rifiuto o un foglio pieno. Conferma.

learn-over-title = Questa era la tua prima partita
learn-over-text = Ecco quanto valgono le tue strade:
learn-over-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
learn-over-plans = Quello che hai segnato sui piani dichiarati.
learn-over-parks = Per ogni strada, il valore raggiunto dalla sua fila di alberi.
learn-over-pools = Più piscine ci sono, più vale ognuna.
learn-over-temps = In compagnia fa punti chi ha assunto più interinali. Da soli ne servono almeno { $soloTemps }, per { $soloPoints } punti.
learn-over-estates = Ogni complesso finito vale quanto gli agenti hanno dato alla sua grandezza.
learn-over-bis = Ogni bis costa punti, e ognuno più del precedente.
learn-over-refusals = Il primo rifiuto è gratis; il secondo e il terzo costano punti.
learn-over-rest = Sai tutto il necessario. Il resto viene giocando.
learn-over-practice = Allenati da solo
learn-over-bots = Gioca contro i bot

## L'aiuto di gioco
learn-aid-lead = { $edition ->
        [second] La seconda edizione
       *[first] La prima edizione
    } in una pagina
learn-edition = Edizione
learn-aid-print = Stampa
learn-aid-turn = Un turno
learn-aid-turn-take = Prendi una delle tre combinazioni.
learn-aid-turn-write = Scrivi il suo numero su un lotto vuoto. In ogni strada i numeri crescono da sinistra a destra; i vuoti sono permessi.
learn-aid-turn-effect = Usa l'effetto, o lascialo.
learn-aid-turn-claim = Dichiara i piani completati.
learn-aid-turn-refuse = Nessun numero ci sta: segna un rifiuto.
learn-aid-effects = Effetti
learn-aid-surveyor = { $edition ->
        [second] Una staccionata in un varco, ma non tra due case usate.
       *[first] Una staccionata in un varco, ma non tra due case usate o due numeri uguali.
    }
learn-aid-agent = Una grandezza di complesso vale di più.
learn-aid-landscaper = Un parco nella strada del tuo numero.
learn-aid-pool = Una piscina, se il tuo numero sta su un lotto con piscina.
learn-aid-temp = Il tuo numero cambia di 2 al massimo (da 0 a 17).
learn-aid-bis = { $edition ->
        [second] Ripeti il numero di una casa lì accanto, anche oltre una staccionata. Costa punti.
       *[first] Ripeti il numero di una casa lì accanto, non oltre una staccionata. Costa punti.
    }
learn-aid-estates = Complessi e piani
learn-aid-estate = Un complesso: da 1 a 6 case tra due staccionate, nessun lotto vuoto. Le estremità sono chiuse.
learn-aid-plan = Un piano: un complesso completo e non usato per ogni grandezza. Le sue case sono poi usate.
learn-aid-first = Chi dichiara nel primo round riceve il primo valore, chi viene dopo il secondo.
learn-aid-roundabout = Modalità avanzata: una rotatoria a turno, due a partita, su un lotto vuoto; staccionate ai due lati, i numeri ricominciano.
learn-aid-end = La fine
learn-aid-end-text = Il round in cui qualcuno
learn-aid-end-plans = ha dichiarato tutti e tre i piani,
learn-aid-end-plots = non ha più lotti vuoti, o
learn-aid-end-refusals = segna un terzo rifiuto.
learn-aid-score = Il punteggio
learn-aid-score-plans = punti annotati
learn-aid-score-parks = valore mostrato per strada
learn-aid-score-pools = valore mostrato
learn-aid-score-temps = più di tutti { $prize1 }, secondo { $prize2 }, terzo { $prize3 }
learn-aid-score-estates = ognuno il valore della sua grandezza
learn-aid-score-minus = valore mostrato
learn-aid-tracks = Valori
