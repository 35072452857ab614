# Inizio, preparazione, tavolo prima della partita, elenchi, impostazioni e pagine semplici.

ruleset-name = { $mode ->
    [practice] Allenamento
    [solo] { $level ->
        [none] Solitario
       *[other] Solitario, livello { $level }
    }
    [expert] Esperti
   *[standard] Classica
}
ruleset-line = { $edition ->
    [second] { $variant ->
        [advanced] seconda edizione, modalità avanzata
       *[plain] seconda edizione
    }
   *[first] { $variant ->
        [advanced] prima edizione, modalità avanzata
       *[plain] prima edizione
    }
}
ruleset-full = { $mode ->
    [practice] allenamento
    [solo] { $level ->
        [none] in solitario
       *[other] in solitario, livello { $level }
    }
    [expert] esperti
   *[standard] partita classica
}, { ruleset-line }

home-title = Gioca
home-heading = Picket Fence
home-what = Gira le carte, scrivi i numeri nelle tue tre strade e costruisci il quartiere più bello della città.
home-play = Gioca
home-play-now = Gioca subito
home-play-now-line = allenamento: da solo, tutte le carte, senza attese
home-going = Si tracciano le strade…
home-way-solo = In solitario
home-way-solo-line = batti il tuo record
home-way-bots = Contro i bot
home-way-bots-line = da uno a cinque, ogni livello
home-way-device = Stesso dispositivo
home-way-device-line = di mano in mano
home-way-friends = Con gli amici
home-way-friends-line = con un link o un codice
home-code = Hai un codice?
home-code-hint = scrivilo qui
home-code-join = Entra
home-code-bad = Un codice ha sei lettere e cifre. Dai un’altra occhiata?
home-games = Le mie partite
home-games-all = Tutte le mie partite
home-tables = Tavoli aperti
home-tables-all = Tutti i tavoli aperti
home-tables-none = Nessuno ha messo fuori le sedie, per ora. Apri un tavolo e altri lo troveranno.
home-tables-offline = Al momento il server non è raggiungibile: non si vede quali tavoli sono aperti.
home-tables-make = Apri un tavolo
home-new = Prima volta?
home-learn = Impara giocando
home-learn-line = Una prima partita in cinque minuti; ogni passo falso è spiegato.
home-unofficial = Picket Fence è un gioco di fan non ufficiale, né realizzato né approvato dall’editore del gioco da tavolo.
home-about = Informazioni
home-best = Il tuo record: { $ruleset }
home-best-count = { $count ->
    [one] una partita
   *[other] { $count } partite
}
home-best-chart = I tuoi ultimi { $count } risultati, dal più vecchio: { $list }
home-turn-notice = Tocca a te
home-turn-notice-body = Il round { $round } ti aspetta.

games-title = Le mie partite
games-your-turn = Tocca a te
games-waiting = In attesa
games-open = Da iniziare
games-over = Finita
games-closed = Chiuso
games-end = Chiudi la partita
games-end-name = Chiudi la partita: { $who }
games-end-sure = La partita viene chiusa, senza risultato. ({ $who })
games-end-others = Lasci il tavolo. Un bot gioca al tuo posto, così gli altri possono finire. ({ $who })
games-round = Round { $round }
games-seats-taken = { $taken } di { $seats }
games-and-more = { $count ->
    [one] { $names } e un’altra persona
   *[other] { $names } e altri { $count }
}
games-going-on = In corso
games-done = Finite
games-result = Risultato
games-replay = Rivedi
games-place = { $place }º posto su { $seats }
games-none = Ancora nessuna partita
games-none-line = Qui compariranno le tue strade, prima quelle che ti aspettano.
games-show-closed = { $count ->
    [one] Mostra un tavolo chiuso
   *[other] Mostra { $count } tavoli chiusi
}

tables-title = Tavoli aperti
tables-line = Tavoli a cui chiunque può sedersi o guardare.
tables-refresh = Aggiorna
tables-fresh = L’elenco è aggiornato.
tables-join = Entra
tables-watch = Guarda
tables-go-on = Continua
tables-waiting = Cercano giocatori
tables-playing = Si sta giocando
tables-none = Tutto tranquillo in strada
tables-none-line = Nessun tavolo pubblico, per ora. Mettine fuori uno e altri lo troveranno qui.
tables-name = tavolo { $code }
tables-deed = { $deed }: { $table }
tables-loading = Uno sguardo lungo la strada…

join-title = Entra a un tavolo
join-looking = Si cerca il tavolo { $code }…
join-found = Trovato!
join-line = { $people }: { $ruleset }
join-sit = Siediti
join-watch = Guarda soltanto
join-result = Vedi il risultato
join-full = Tutti i posti sono occupati
join-running = La partita è già cominciata: round { $round }
join-over = La partita è finita
join-closed = Questo tavolo è chiuso

setup-title-practice = Allenamento
setup-title-solo = In solitario
setup-title-bots = Contro i bot
setup-title-device = Stesso dispositivo
setup-title-friends = Con gli amici
setup-line-practice = Tutte le carte, nessuno da aspettare, e puoi tornare indietro quanto vuoi.
setup-line-solo = Una pila di carte, la tua matita e un record da battere.
setup-line-bots = Sono svelti, cortesi e non guardano mai il tuo foglio.
setup-line-device = Un dispositivo passa di mano; il tuo foglio resta nascosto mentre giocano gli altri.
setup-line-friends = Apri un tavolo, manda il link, inizia quando ci siete tutti.
setup-edition = Edizione
setup-edition-first = Prima
setup-edition-first-line = le strade che quasi tutti conoscono
setup-edition-second = Seconda
setup-edition-second-line = nuovi piani, nuovo solitario
setup-reconstructed = Alcune cifre della seconda edizione le abbiamo ricostruite noi. Portano un asterisco (*) ovunque compaiano.
setup-advanced = Modalità avanzata
setup-advanced-line = altri piani, e le rotatorie
setup-expert = Esperti
setup-expert-line = tre carte a testa, una passa a destra
setup-expert-how = Hai tre carte in mano: una dà il suo numero, un’altra il suo effetto. La terza passa a chi ti sta a destra, e ne arrivano due nuove.
setup-aaa-how = L’AAA (Agenzia di Architettura Alexis) gioca contro di te: a ogni round riceve la carta che non usi. Alla fine la sua fila di carte fa i punti che dice il suo capocantiere, e tu devi farne di più.
setup-opponent = Il tuo avversario
setup-level-zero = Livello 0: nessuno
setup-level-zero-line = Una partita tranquilla per conoscere le carte; l’AAA non fa punti.
setup-manager = { $name }, livello { $level }
setup-manager-plans = segna i piani { $plans }
setup-manager-note = { effect-surveyor-short }, { effect-landscaper-short }, { effect-pool-short }, { effect-temp-short }: punti per carta. { effect-agent-short }: case per carta. { effect-bis-short }: quanto vale una casa accanto.
setup-player = Giocatore { $number }
setup-player-name = Nome del giocatore { $number }
setup-people = Persone a questo dispositivo
setup-open = Posti per gli amici
setup-open-line = I posti rimasti liberi spariscono all’inizio.
setup-bots = Bot
setup-bots-also = Anche dei bot
setup-bot-choice = Bot { $number }: chi gioca
setup-bot-other-line = Un ospite di questo server, livello { $level }.
setup-fewer = Uno in meno
setup-more = Uno in più
setup-clock = Tempo per ogni round
setup-clock-line = Quando scade, un bot gioca il turno di chi è in ritardo.
setup-clock-option = { $seconds ->
    [0] senza limite
    [30] 30 secondi
    [60] 1 minuto
    [180] 3 minuti
    [3600] 1 ora
    [86400] 1 giorno
    [604800] 1 settimana
   *[other] { $seconds } secondi
}
setup-who = Chi può venire
setup-link-only = Con link o codice
setup-link-only-line = solo chi inviti
setup-public = Chiunque
setup-public-line = tra i tavoli aperti
setup-extras = Gioca una certa smazzata
setup-deal = Codice della smazzata
setup-deal-line = Lo stesso codice dà le stesse carte: gioca ciò che ha giocato un amico, e confrontate. Lascialo vuoto per mescolare da capo.
setup-deal-check = Controlla
setup-deal-bad = Questo non è il codice di una smazzata. È fatto come A3ED-3TN7: copialo intero da un risultato.
setup-deal-fine = { $count ->
    [0] Il codice è buono; nessuno ha ancora finito questa smazzata.
    [one] Il codice è buono: giocata una volta, { $best } punti.
   *[other] Il codice è buono: giocata { $count } volte, al meglio { $best } punti.
}
setup-summary-alone = { $ruleset }, solo tu.
setup-summary-people = { $ruleset }, { $people } persone a questo dispositivo{ $bots ->
    [0] .
    [one] { " " }e un bot.
   *[other] { " " }e { $bots } bot.
}
setup-summary-bots = { $ruleset }, tu e { $bots ->
    [one] un bot.
   *[other] { $bots } bot.
}
setup-summary-friends = { $ruleset }, un tavolo per { $seats }, { $public ->
    [yes] aperto a tutti
   *[no] con link o codice
}, { $clock ->
    [0] senza limite di tempo.
   *[other] con limite di tempo.
}
setup-start = Inizia
setup-make = Apri il tavolo
setup-starting = Un momento…

lobby-heading = Si aspettano giocatori
lobby-heading-full = Ci siete tutti
lobby-invite = Invita
lobby-invite-line = Manda questo link, o di’ il codice ad alta voce.
lobby-code = Codice
lobby-copy = Copia il link
lobby-copied = Link copiato.
lobby-copy-failed = Il tuo browser non copia da solo. Ecco il link:
lobby-only-here = Questo indirizzo si apre solo su questo dispositivo. Per i telefoni vicini apri la pagina all’indirizzo di rete mostrato dal server.
lobby-share = Condividi…
lobby-share-text = Vieni a costruire una strada con me su Picket Fence.
lobby-seats = Posti
lobby-seat = Posto { $number }
lobby-free = Posto libero
lobby-host = ospita
lobby-you = tu
lobby-bot = bot
lobby-sit = Siediti qui
lobby-sit-first = Siediti
lobby-sit-more = Un altro giocatore a questo dispositivo
lobby-sit-also = Aggiungi un giocatore
lobby-sit-name = Nome
lobby-add-bot = Aggiungi un bot
lobby-open-again = Libera il posto
lobby-remove = Allontana
lobby-remove-sure = Allontanare { $name }? Non potrà più sedersi qui.
lobby-rename = Cambia nome
lobby-save = Salva
lobby-cancel = Annulla
lobby-start = Inizia la partita
lobby-start-open = { $count ->
    [one] Un posto è ancora libero. Sparisce quando inizi.
   *[other] { $count } posti sono ancora liberi. Spariscono quando inizi.
}
lobby-start-few = { $count ->
    [one] Manca ancora un giocatore.
   *[other] Mancano ancora { $count } giocatori.
}
lobby-start-ready = Tutti i posti sono presi. Si parte!
lobby-wait-host = { $name } inizia quando ci siete tutti. Questa pagina va avanti da sola.
lobby-wait-watch = Stai guardando. Siediti finché c’è un posto libero.
lobby-full-watch = Tutti i posti sono occupati. Resta per guardare: la partita apparirà appena comincia.
lobby-leave = Vai via
lobby-leave-sure = Lasciare questo tavolo? Il tuo posto torna libero.
lobby-close = Chiudi il tavolo
lobby-close-sure = Chiudere questo tavolo per tutti?
lobby-public = aperto a tutti
lobby-private = con link o codice
lobby-clock = tempo per ogni round: { $clock }
lobby-no-clock = senza limite di tempo
lobby-deal-known = Una smazzata che qualcuno forse conosce già: il risultato lo dirà.

settings-title = Impostazioni
settings-look = Aspetto
settings-language = Lingua
settings-theme = Colori
settings-theme-system = Come il dispositivo
settings-theme-light = Giorno
settings-theme-dark = Notte
settings-theme-contrast = Contrasto elevato
settings-motion = Animazioni
settings-motion-system = Come il dispositivo
settings-motion-full = Tutte
settings-motion-reduced = Il meno possibile
settings-sound = Suoni
settings-sound-line = piccoli suoni quando scrivi e quando tocca a te
settings-play = In gioco
settings-confirm = Consegnare il turno
settings-confirm-ask = Chiedimelo
settings-confirm-ask-line = tocchi Conferma
settings-confirm-auto = In automatico
settings-confirm-auto-line = appena il turno è completo
settings-hold = Aspetta prima di consegnare
settings-hold-line = da soli o con i bot, un turno si può riprendere per tre secondi
settings-hand = Pulsanti per
settings-hand-right = La destra
settings-hand-left = La sinistra
settings-notify = Avvisami quando tocca a me
settings-notify-line = con una notifica del browser, finché questa pagina è aperta
settings-notify-denied = Il tuo browser vieta le notifiche di questa pagina. Puoi permetterle nelle sue impostazioni.
settings-notify-missing = Questo browser non ha notifiche.
settings-me = Tu
settings-name = Il tuo nome
settings-name-hint = un ospite
settings-name-line = Lo vede chi gioca con te, dal tuo prossimo posto. Da 1 a 40 caratteri, senza virgole.
settings-name-save = Salva
settings-name-saved = Salvato. Ciao, { $name }!
settings-guest = Sei un ospite: niente e-mail, niente password. Questo browser si ricorda di te.
settings-device = Un altro dispositivo
settings-device-line = Un link che là ti rende la stessa persona. Vale una volta, per un giorno. Non darlo a nessun altro.
settings-device-make = Crea un link
settings-device-link = Il tuo link
settings-device-expires = vale fino a { $when }
settings-copy = Copia
settings-copied = Copiato.
settings-tokens = Dispositivi e script
settings-tokens-line = Tutto ciò che può agire a tuo nome.
settings-token-cookie = Un browser
settings-token-current = Questo browser
settings-token-bearer = Uno script
settings-token-recovery = Un link per un altro dispositivo
settings-token-made = dal { $when }
settings-token-drop = Revoca
settings-token-drop-name = Revoca { $name }
settings-token-dropped = Revocato.
settings-token-label = Per che cosa?
settings-token-hint = il mio primo bot
settings-token-make = Crea un token
settings-token-secret = Il tuo nuovo token. Si vede solo adesso: copialo subito.
settings-token-docs = Come giocano gli script
settings-delete = Cancella i miei dati
settings-delete-line = Lasci per sempre tutti i tavoli; il tuo nome, il tuo volto e tutto ciò che potrebbe agire a tuo nome vengono cancellati. Le partite finite restano, senza il tuo nome. Non si può annullare.
settings-delete-type = Per conferma, scrivi il tuo nome: { $name }
settings-delete-do = Cancella tutto
settings-deleted = I tuoi dati non ci sono più. Torna quando vuoi.
settings-nobody = Non hai ancora giocato qui, quindi non c’è nulla da conservare. Il resto compare con il tuo primo tavolo.

recover-title = L’altro tuo dispositivo
recover-line = Questo link rende questo browser la stessa persona dell’altro tuo dispositivo: stesso nome, stesse partite.
recover-warning = Le partite iniziate in questo browser come qualcun altro restano a quella persona.
recover-use = Continua qui come la stessa persona
recover-done = Eccoti a casa, { $name }!
recover-none = Questo link è tagliato
recover-none-line = Manca la parte dopo il #. Copia l’intero link dall’altro dispositivo, o creane uno nuovo nelle sue impostazioni.

about-title = Informazioni
about-what = Che cos’è
about-what-line = Picket Fence è un tavolo libero e aperto per un gioco di numeri civici: si scoprono tre carte, si scrive un numero, si chiude un complesso. Da solo, contro i bot, su un dispositivo o con gli amici, in quattro lingue.
about-unofficial = Non ufficiale
about-unofficial-line = Un’opera di fan, né realizzata né approvata dall’editore del gioco da tavolo. Le regole sono dette con parole nostre; tutte le immagini sono disegnate per questo progetto. Se il gioco ti piace, compralo: con i vicini, carta e matita restano il modo migliore.
about-privacy = Riservatezza
about-privacy-line = Niente e-mail, niente password, niente tracciamento, nessun server estraneo. Sei un codice casuale, con il nome e il volto che scegli; puoi cancellare tutto nelle impostazioni.
about-licence = Licenza
about-licence-line = Il programma è software libero con licenza MIT.
about-fonts-line = Caratteri: Jost di Owen Earl e Kalam della Indian Type Foundry, entrambi con SIL Open Font License 1.1.
about-libraries-line = Costruito con Svelte (MIT) e Fluent (Apache 2.0).
about-version = Versione { $version }
about-api = Per i programmi
about-api-line = Tutto ciò che fa questa pagina possono farlo anche script e bot.
about-api-link = L’API
about-fair = Si mescola onestamente
about-fair-line = La smazzata di ogni partita è promessa prima della prima carta e mostrata dopo l’ultima, così chiunque può controllarla.
about-style = Tutte le parti del disegno

trouble-to-home = Inizio
trouble-again = Riprova
trouble-to-games = Le mie partite
trouble-to-tables = Tavoli aperti
trouble-to-watch = Guarda
trouble-to-result = Al risultato
trouble-to-settings = Impostazioni
trouble-lost = Questa strada non esiste
trouble-lost-line = Il link non porta da nessuna parte. Forse si è persa una lettera per via.
trouble-table = Questo tavolo non esiste
trouble-table-line = È stato messo via, o il link è tagliato. Fattelo mandare di nuovo.
trouble-code = Nessun tavolo ha questo codice
trouble-code-line = È facile sbagliare un codice. Controllalo, o chiedi il link.
trouble-full = Tutti i posti sono presi
trouble-full-line = Puoi guardare questa partita, o cercare un altro tavolo.
trouble-started = La partita è iniziata
trouble-started-line = Puoi ancora guardarla.
trouble-closed = Questo tavolo è chiuso
trouble-closed-line = Chi ospita ha messo via le carte, o nessuno è tornato.
trouble-over = Questa partita è finita
trouble-over-line = Puoi vederne il risultato e rivederla.
trouble-removed = Chi ospita ti ha allontanato
trouble-removed-line = Non puoi più sederti a questo tavolo. Altri ti aspettano volentieri.
trouble-offline = Nessuna connessione
trouble-offline-line = Il server non si raggiunge. Le tue partite sono al sicuro; riproviamo appena torni.
trouble-storage = Il server non può scrivere
trouble-storage-line = Per ora non si può salvare nulla, quindi nulla è stato fatto. Le tue partite sono al sicuro. Riprova tra poco.
trouble-busy = C’è molto movimento
trouble-busy-line = Era troppo in una volta. Prendi fiato e riprova.
trouble-recovery = Questo link è già stato usato
trouble-recovery-line = Vale una volta, per un giorno. Creane uno nuovo sull’altro dispositivo, nelle impostazioni.
trouble-fault = Qualcosa si è rotto da noi
trouble-fault-line = È annotato come { $incident }. Citalo se ne parli con chi gestisce questo server.
trouble-fault-plain = È annotato. Riprova, o riparti dall’inizio.
trouble-other = Non ha funzionato
