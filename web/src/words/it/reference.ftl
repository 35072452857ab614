# Le regole per numero, con parole nostre.

reference-title = Regole
reference-lead = Ogni regola con il suo numero, con parole nostre.
reference-search = Cerca
reference-search-hint = Una parola, o un numero come 3.4
reference-found =
    { $count ->
        [one] { $count } regola trovata
       *[other] { $count } regole trovate
    }
reference-nothing = Nessun risultato. Prova una parola più corta, o il numero di una regola.
reference-clear = Mostra tutte le regole
reference-contents = Indice
reference-ruling = Scelta nostra
reference-only-first = Solo prima edizione
reference-only-second = Solo seconda edizione
reference-other-first = Nella prima edizione
reference-other-second = Nella seconda edizione
reference-link = Link alla regola { $number }
reference-unknown = La regola { $number } non c'è. Eccole tutte.
reference-figures = Le cifre
reference-tracks = Tracciati
reference-tracks-hint = Che cosa mostra un tracciato con quel numero di caselle segnate. Nella prima colonna nessuna lo è.
reference-track-park = Parchi, strada { $street }
reference-track-agent = Complesso di grandezza { $size }
reference-boxes = Caselle
reference-plans = Piani
reference-plans-hint = Grande: nel round in cui qualcuno dichiara per primo. Piccolo: dopo.
reference-slot = Serie { $slot }
reference-advanced =
    { $edition ->
        [second] difficile
       *[first] avanzato
    }
reference-reconstructed = cifra nostra
reference-reconstructed-hint = Le cifre segnate così non stanno in nessuna fonte che abbiamo: sono nostre, in accordo con il resto.
reference-managers = Capicantiere
reference-level = Livello
reference-name = Nome
reference-scores = Piani che segna
reference-deck = Le carte del mazzo
reference-number = Numero
reference-all = Tutte
reference-aid = Aiuto di gioco in una pagina
reference-learn = Impara giocando
reference-picture-sheet = Tre strade a matita. Tratteggiate: le piscine previste.
reference-picture-estate = A sinistra: quattro case tra due staccionate, un complesso completo. A destra un lotto è ancora vuoto.
reference-picture-gaps = Qui potrebbe stare una staccionata.
reference-picture-front = L'8 va con il paesaggista. Sotto: l'effetto sul retro, per il prossimo round.
reference-picture-plan = Un complesso da 2 e uno da 5. Il valore grande conta nel primo round in cui qualcuno dichiara.
reference-picture-used = La linea dice: queste case sono servite per un piano.
reference-picture-track = Tre caselle segnate: si legge il valore dopo l'ultima.
reference-picture-order = Un 6 può andare sui lotti accesi: a destra del 3, a sinistra dell'8.
reference-picture-agent = Una casella segnata: ogni complesso di grandezza 4 vale uno in più.
reference-picture-park = Due parchi nella strada 2.
reference-picture-pools = Costruita, persa (il 6 è arrivato senza piscina) e ancora prevista.
reference-picture-temp = Con un interinale un 8 può diventare uno di questi.
reference-picture-bis = Il piccolo segno mostra la copia del 5.
reference-picture-end = La terza casella fa finire la partita.
reference-picture-score = Conta l'ultimo valore raggiunto sul tracciato delle piscine.
reference-picture-roundabout = Dopo la rotatoria i numeri ricominciano.
reference-picture-hand = Il numero di una carta, l'effetto di un'altra; la terza resta.
reference-picture-stretches = Le carte Geometra tagliano la fila in tratti.


rule-1-title = Le parole

rule-1-1-title = Il foglio
rule-1-1 = Il tuo foglio ha tre strade: la strada 1 in alto con { $plots1 } lotti, la strada 2 con { $plots2 }, la strada 3 con { $plots3 }. I lotti si contano da sinistra. Un lotto è vuoto, oppure porta una casa con un numero da 0 a 17, oppure una rotatoria. Su { $pools } lotti è prevista una piscina. «Accanto» vuol dire sempre: vicino nella stessa strada, senza lotti in mezzo.

rule-1-2-title = Le staccionate
rule-1-2 = Una staccionata sta nel varco tra due lotti vicini. Le due estremità di ogni strada sono chiuse fin dall'inizio.

rule-1-3-title = I complessi
rule-1-3 = Un complesso è tutto ciò che sta tra una staccionata e la successiva: da 1 a 6 lotti. È completo quando su ognuno c'è una casa. Una rotatoria non ne fa mai parte, e sette o più lotti tra due staccionate non sono un complesso, per quanto pieni.

rule-1-4-title = Le carte costruzione
rule-1-4 = Ogni carta ha davanti un numero da 1 a 15 e dietro uno dei sei effetti. Il davanti rivela anche l'effetto che sta dietro: così tutti conoscono gli effetti del prossimo round.

rule-1-5-title = Le combinazioni
rule-1-5 = Una combinazione è un numero con un effetto che puoi prendere insieme.

rule-1-6-title = I piani
rule-1-6 = Un piano è un obiettivo con due valori. Nel primo round in cui qualcuno lo dichiara vale il primo, in tutti i round successivi il secondo. In gioco ci sono tre piani, uno per serie ({ $edition ->
    [second] A, B e C
   *[first] 1, 2 e 3
  }).
rule-1-6-ruling = Chi dichiara un piano in quel primo round è primo, anche se sono in tanti.

rule-1-7-title = Le case usate
rule-1-7 = Una casa che è servita per un piano è usata: porta una linea sopra e non serve per un altro. I piani si dichiarano, le case si usano.

rule-1-8-title = I rifiuti
rule-1-8 = Un rifiuto è la casella che segni quando nessun numero ci sta.

rule-1-9-title = Che cosa mostra un tracciato
rule-1-9 = Ogni tracciato è una fila di valori. Senza caselle segnate vale quello di partenza; ogni casella segnata ti porta avanti di un valore.

rule-2-title = La preparazione

rule-2-1-title = La scelta dei piani
rule-2-1 = Si pesca un piano da ogni serie: solo tra quelli base o, con la modalità avanzata, tra quelli base e quelli { $edition ->
    [second] difficili
   *[first] avanzati
  } insieme.
rule-2-1-ruling = Uno per serie vale anche { $edition ->
    [second] in solitario
   *[first] in solitario e tra esperti
  }.

rule-2-2-title = Le carte
rule-2-2 = Nella partita classica tutte le { $edition ->
    [second] 63
   *[first] 81
  } carte si mescolano e si dividono in tre pile uguali da { $edition ->
    [second] 21
   *[first] 27
  }, con i numeri in vista.

rule-2-3-title = Quanti giocano
rule-2-3 = Si gioca da 1 a 100 persone.
rule-2-3-ruling = Da soli si gioca in solitario ({ $edition ->
    [second] sezione 10
   *[first] sezione 9
  }) o ci si allena (2.4), mai alla partita classica.

rule-2-4-title = L'allenamento
rule-2-4 = L'allenamento è il nostro modo di giocare da soli: la partita classica con un solo foglio. I piani danno sempre il primo valore e gli interinali contano come nel solitario di questa edizione ({ $edition ->
    [second] livello 0 in 10.7
   *[first] 9.5
  }).{ $edition ->
    [second] { "" }
   *[first] { " " }Non si può chiedere di rimescolare.
  } Il resto è come sempre.

rule-3-title = Un round

rule-3-1-title = Girare le carte
rule-3-1 = La prima carta di ogni pila si gira sulla sua pila degli scarti. Nascono così tre combinazioni: il numero ora in cima a una pila va con l'effetto ora in cima ai suoi scarti.

rule-3-2-title = Tutti insieme
rule-3-2 = Tutti giocano il round nello stesso momento, e più giocatori possono prendere la stessa combinazione.
rule-3-2-ruling = Nessuno vede le scelte degli altri finché il round non si chiude.

rule-3-3-title = Il tuo turno in ordine
rule-3-3 = Prendi una combinazione. Scrivi il suo numero su un lotto vuoto. Usa il suo effetto, o lascialo. Dichiara i piani che hai completato. (L'agenzia per il lavoro agisce mentre scrivi, vedi 4.5; le rotatorie sono nella sezione 8.)

rule-3-4-title = I numeri crescono
rule-3-4 = In ogni strada i numeri crescono da sinistra a destra. Puoi saltare numeri e lasciare lotti vuoti, ma nessun numero torna due volte; solo un bis (4.6) mette due numeri uguali uno accanto all'altro. Dopo una rotatoria si ricomincia da capo.

rule-3-5-title = Scrivere, se si può
rule-3-5 = Se uno dei tre numeri offerti ci sta da qualche parte così com'è, devi scrivere un numero. Se nessuno ci sta, puoi cambiarne uno con l'agenzia per il lavoro o fare spazio con una rotatoria; altrimenti segni un rifiuto. Nelle modalità in cui hai carte in mano, si tratta dei numeri delle tue tre carte.
rule-3-5-ruling = Nessuno è obbligato a usare un interinale o una rotatoria per evitare un rifiuto. Conta il foglio all'inizio del turno.

rule-3-6-title = Un turno senza numero
rule-3-6 = Se segni un rifiuto, non scrivi numeri e non usi effetti.
rule-3-6-ruling = Puoi comunque costruire una rotatoria{ $edition ->
    [second] { " " }e dichiarare piani
   *[first] , dichiarare piani e chiedere di rimescolare (3.9)
  }. { $edition ->
    [second] Contro l'AAA scegli comunque le carte (10.3).
   *[first] Gli esperti indicano comunque due carte (9.9).
  }

rule-3-7-title = Nuova distribuzione
rule-3-7 = Se all'inizio di un round in ogni pila resta una sola carta, tutte le 81 carte si mescolano e si distribuiscono di nuovo. Gli effetti annunciati non valgono più. Una distribuzione dura quindi 26 round.
rule-3-7-ruling = Il momento esatto è una nostra scelta.

rule-3-8-title = Nuove pile
rule-3-8 = Quando girando le carte le pile si vuotano, ogni pila di scarti, tranne la carta in cima, si mescola da sola e torna a essere quella pila. Il round continua e basta. Le carte quindi non cambiano mai pila; succede al round 21, e poi ogni pila ha 20 carte.

rule-3-9-title = Chiedere di rimescolare
rule-3-9 = In due o più, nella partita classica e tra esperti: nel primissimo round in cui si dichiara un piano, chi ne dichiara uno può chiedere di rimescolare. Se qualcuno lo fa e la partita continua, tutte le 81 carte, scarti compresi, si distribuiscono di nuovo prima del round successivo, e gli effetti annunciati non valgono più. In solitario non esiste.
rule-3-9-ruling = Basta una richiesta, e succede una sola volta a partita.

rule-3-10-title = Che cosa si può sapere
rule-3-10-ruling = Visibile a tutti: ogni foglio com'era alla fine dell'ultimo round, tutto ciò che le carte hanno già mostrato{ $edition ->
    [second] , e i due lati delle carte dell'AAA
   *[first] { "" }
  }. Nascosto: l'ordine delle pile{ $edition ->
    [second] { "" }
   *[first] , le mani degli esperti (9.8)
  } e i turni di questo round finché non si chiude.

rule-4-title = I sei effetti

rule-4-1-title = Geometra
rule-4-1 = Costruisci una staccionata in un varco libero di una strada qualsiasi, anche accanto a lotti vuoti. Non tra due case usate: un complesso dichiarato resta intero. Accanto a una sola casa usata è permesso. { $edition ->
    [second] Può separare due case con lo stesso numero.
   *[first] Non può separare due case con lo stesso numero.
  }
rule-4-1-ruling = { $edition ->
    [second] { "" }
   *[first] Una strada dichiarata come piena è protetta in ogni varco.
  }

rule-4-2-title = Agente immobiliare
rule-4-2 = Scegli una grandezza e segna la prossima casella della sua colonna: ogni complesso completo di quella grandezza varrà di più alla fine. Una colonna piena non si può scegliere.

rule-4-3-title = Paesaggista
rule-4-3 = Segna il prossimo parco della strada in cui hai appena scritto. Quando tutti i parchi di quella strada ci sono, lì non c'è altro da fare.

rule-4-4-title = Costruttore di piscine
rule-4-4 = Se sul lotto in cui hai appena scritto è prevista una piscina, costruiscila e segna la prossima casella delle piscine. Un lotto così riempito in altro modo perde per sempre la piscina: con un altro effetto, con questo lasciato stare, con un bis o con una rotatoria.

rule-4-5-title = Agenzia per il lavoro
rule-4-5 = Prima di scrivere cambia il numero di 1 o 2, in più o in meno, mai sotto 0 né sopra 17, e segna una casella interinali. Puoi anche usarla senza cambiare il numero. Lo 0 nasce quindi da un 1 o un 2, il 16 e il 17 da un 14 o un 15. Nelle modalità in cui hai carte in mano, l'interinale di una carta cambia il numero di un'altra.{ $edition ->
    [second] { " " }Anche con tutte le { $tempBoxes } caselle segnate puoi ancora cambiare i numeri.
   *[first] { "" }
  }
rule-4-5-ruling = Puoi farne a meno e non segnare nulla.{ $edition ->
    [second] { "" }
   *[first] { " " }Anche con tutte le { $tempBoxes } caselle segnate puoi ancora cambiare i numeri.
  }

rule-4-6-title = Bis
rule-4-6 = Ripeti il numero di una casa su un lotto vuoto accanto, in una strada qualsiasi, e segna la prossima casella bis. Viene dopo il tuo numero: puoi quindi ripetere anche la casa appena scritta, un altro bis o una casa usata; la copia non è usata. Una rotatoria non si copia, e un bis non dà né parco né piscina. { $edition ->
    [second] Una staccionata tra le due case non disturba.
   *[first] Tra le due case non ci deve essere una staccionata.
  } Tra due vicine diverse scegli tu quale ripetere.{ $edition ->
    [second] { " " }Con tutte le { $bisBoxes } caselle segnate non è più possibile.
   *[first] { "" }
  }
rule-4-6-ruling = { $edition ->
    [second] { "" }
   *[first] Con tutte le { $bisBoxes } caselle segnate non è più possibile.
  }

rule-5-title = I piani

rule-5-1-title = Dichiarare
rule-5-1 = Si dichiara alla fine del turno, dopo numero, effetto e rotatoria. Ogni piano si dichiara una volta sola, e nessuna casa serve per due.
rule-5-1-ruling = Dichiari consegnando il turno, senza che gli altri vedano. Puoi rimandare a un round successivo; conta quando dichiari, non quando avresti potuto.

rule-5-2-title = I piani con complessi
rule-5-2 = Un piano così chiede delle grandezze. Per ognuna indichi un complesso completo senza case usate, ovunque sul foglio. Tutte le sue case sono poi usate. Se ne vanno bene diversi, scegli tu.

rule-5-3-title = Prima o dopo
rule-5-3 = Chi dichiara un piano nel primo round in cui viene dichiarato riceve il primo valore. Chi lo dichiara dopo riceve il secondo.

rule-5-4-title = I piani avanzati della prima edizione
rule-5-4 = Si aggiungono con la modalità avanzata. Ogni quantità vuol dire «almeno».
rule-5-4-ruling = Una rotatoria conta come costruita per la strada piena e per le estremità. Solo questi due tipi usano case. Per i bis contano anche le case usate.

rule-5-4-1-title = Una strada piena
rule-5-4-1 = Ogni lotto della strada indicata porta una casa o una rotatoria, e nessuna delle sue case è usata. Lo diventano tutte; le staccionate non contano.

rule-5-4-2-title = Le estremità
rule-5-4-2 = Il primo e l'ultimo lotto di tutte e tre le strade portano una casa o una rotatoria, e quelle case non sono usate. Lo diventano.

rule-5-4-3-title = Bis in una strada
rule-5-4-3 = Il numero indicato di bis in una sola strada. Gli originali non contano; i bis usati sì.

rule-5-4-4-title = Interinali
rule-5-4-4 = Il numero indicato di caselle interinali segnate.

rule-5-4-5-title = Tutti i parchi
rule-5-4-5 = Tutti i parchi del numero di strade indicato.

rule-5-4-6-title = Tutte le piscine
rule-5-4-6 = Le tre piscine previste nel numero di strade indicato.

rule-5-4-7-title = Parchi e piscine di una strada
rule-5-4-7 = Tutti i parchi e tutte le piscine della strada indicata.

rule-5-4-8-title = Parchi, piscine e rotatoria
rule-5-4-8 = Tutti i parchi, tutte le piscine e una rotatoria nella stessa strada.

rule-5-5-title = I piani difficili della seconda edizione
rule-5-5 = Si aggiungono con la modalità avanzata. Se chiedono complessi, vale 5.2 e le loro case sono poi usate; in più chiedono qualcos'altro.

rule-5-5-1-title = Alle estremità
rule-5-5-1 = Uno dei complessi sta sul primo e uno sull'ultimo lotto di ogni strada.

rule-5-5-2-title = In una strada indicata
rule-5-5-2 = Tutti i complessi stanno nella strada indicata.

rule-5-5-3-title = In una sola strada
rule-5-5-3 = Tutti i complessi stanno in una stessa strada, a tua scelta. Se sono richieste rotatorie, ce ne sono almeno altrettante in quella strada.

rule-5-5-4-title = Con piscina o bis
rule-5-5-4 = Ogni complesso indicato contiene almeno una piscina costruita, almeno un bis, o entrambi, come mostrato.
rule-5-5-4-ruling = Conta la copia, non la casa copiata.

rule-5-5-5-title = Tante caselle
rule-5-5-5 = I piani senza complessi non usano case. Questi chiedono almeno tanti parchi, interinali o caselle Agente in tutto.

rule-5-5-6-title = Parchi ovunque
rule-5-5-6 = Almeno tanti parchi in ognuna delle tre strade.

rule-5-5-7-title = File complete
rule-5-5-7 = Almeno tante strade con tutti i parchi, o tante colonne Agente segnate fino in fondo.

rule-6-title = La fine

rule-6-1-title = Quando finisce
rule-6-1 = La partita finisce con il round in cui qualcuno ha segnato il terzo rifiuto, ha dichiarato tutti e tre i piani o non ha più lotti vuoti.
rule-6-1-ruling = Una rotatoria riempie il suo lotto. Il round si gioca sempre fino in fondo, e se succedono più cose insieme si annotano tutte.

rule-6-2-title = Quanto dura
rule-6-2 = Ogni round riempie un lotto o costa un rifiuto: nessuna partita supera i 35 round.

rule-7-title = Il punteggio

rule-7-1-title = Piani
rule-7-1 = I punti che hai annotato per i tuoi piani.

rule-7-2-title = Parchi
rule-7-2 = Per ogni strada, il valore che mostra il suo tracciato dei parchi.

rule-7-3-title = Piscine
rule-7-3 = Il valore che mostra il tracciato delle piscine.

rule-7-4-title = Interinali
rule-7-4 = In due o più, chi ha più caselle interinali segnate riceve { $prize1 } punti, il secondo { $prize2 }, il terzo { $prize3 }. A parità si riceve lo stesso, e il numero subito inferiore prende il premio successivo: 5, 5, 3 e 1 interinali danno { $prize1 }, { $prize1 }, { $prize2 } e { $prize3 }. Senza interinali, niente.
rule-7-4-ruling = La parità non fa saltare premi.{ $edition ->
    [second] { " " }Le regole stampate si contraddicono sul secondo premio; noi giochiamo { $prize2 }.
   *[first] { "" }
  }

rule-7-5-title = Complessi
rule-7-5 = Ogni complesso completo, usato o no, dà il valore che mostra la colonna Agente della sua grandezza.

rule-7-6-title = Che cosa si sottrae
rule-7-6 = Si tolgono i valori mostrati dai tracciati di bis, rotatorie e rifiuti. Il totale può essere negativo.

rule-7-7-title = Chi vince
rule-7-7 = Vince il totale più alto. In parità decide chi ha più complessi completi{ $edition ->
    [second] { "" }
   *[first] , poi più di grandezza 1, di grandezza 2 e così via fino a 6
  }. Chi è ancora pari condivide il posto.
rule-7-7-ruling = { $edition ->
    [second] { "" }
   *[first] Condividere il posto è nostro; le regole stampate prevedono un'altra partita.
  }

rule-8-title = La modalità avanzata

rule-8-1-title = Più piani
rule-8-1 = I piani { $edition ->
    [second] difficili
   *[first] avanzati
  } si aggiungono (2.1).

rule-8-2-title = Le rotatorie
rule-8-2 = Una volta a turno e due a partita puoi trasformare un lotto vuoto in una rotatoria, prima o dopo il numero ma prima di dichiarare. Non serve nessun effetto. Subito ci sono staccionate ai due lati (in fondo a una strada è nuova solo quella interna), segni la prossima casella rotatorie, e una piscina prevista lì è persa. Una rotatoria costa { $roundabout1 } punti, due insieme { $roundabout2 }.
rule-8-2-ruling = Si può anche in un turno con rifiuto. Giudichiamo il turno come se la rotatoria fosse costruita per prima: hai tutto lo spazio che apre.

rule-9-title = Prima edizione: solitario ed esperti

rule-9-1-title = Solitario: preparazione
rule-9-1 = Mescola le 81 carte. 40 formano la parte alta; la carta solitario si mescola nelle altre, che vanno sotto. È un'unica pila con gli effetti in vista: vedi quindi l'effetto della prossima carta.
rule-9-1-ruling = La carta in più va nella parte bassa.

rule-9-2-title = Solitario: un round
rule-9-2 = Pesca tre carte. Usa il numero di una e l'effetto di un'altra, poi scarta tutte e tre.

rule-9-3-title = Solitario: la carta solitario
rule-9-3 = Quando esce la carta solitario, si mette da parte e si sostituisce. Da quel momento i piani danno il secondo valore, anche in questo stesso round. Arriva tra il round 14 e il 27, o mai se sta proprio in fondo.

rule-9-4-title = Solitario: la fine
rule-9-4 = Il solitario finisce anche quando restano meno di tre carte: dopo 27 round. Non si rimescola mai.

rule-9-5-title = Solitario: interinali
rule-9-5 = Almeno { $soloTemps } interinali danno { $soloPoints } punti, meno non danno nulla.

rule-9-6-title = Solitario avanzato
rule-9-6-ruling = Il solitario si può giocare con la modalità avanzata.

rule-9-7-title = Esperti: carte in mano
rule-9-7 = Per due o più, con la modalità avanzata se volete. C'è una sola pila, effetti in vista, e ognuno comincia con tre carte. Usi il numero di una carta e l'effetto di un'altra, le scarti entrambe e passi la terza, con l'effetto in vista, a chi ti sta a destra. Poi ognuno riceve due carte, a cominciare da chi ha la carta solitario: una persona a caso, che la tiene per tutta la partita. Le due carte si indicano anche se lasci l'effetto.

rule-9-8-title = Esperti: i dettagli
rule-9-8-ruling = Un round si chiude in quest'ordine: tutti scartano due carte, tutti ne passano una, poi si rimescola secondo 3.9 se richiesto (le carte passate restano), poi ogni posto riceve due carte insieme, in senso orario a partire dalla carta solitario; le prime tre allo stesso modo. I posti si contano in senso orario e ognuno passa a quello prima. Se la pila finisce, gli scarti diventano la nuova pila. Le mani sono segrete, ma tutti vedono l'effetto di una carta passata e di quella in cima alla pila; chi dà e chi riceve conosce anche il numero. Si gioca da 2 a 27.

rule-9-9-title = Sempre due carte
rule-9-9 = Ogni turno da esperto indica una carta per il numero e un'altra per l'effetto, anche con un rifiuto, perché così si decide quale passare.

rule-10-title = Seconda edizione: in solitario contro l'AAA

rule-10-1-title = Preparazione
rule-10-1 = Pesca 20 carte costruzione senza guardarle e mescolaci a caso una delle tre carte completamento A, B e C; tutte le altre carte costruzione vanno sopra. Le altre due carte completamento cominciano gli scarti. Scegli un capocantiere: da lui dipende la difficoltà.

rule-10-2-title = Un round
rule-10-2 = Pesca tre carte costruzione. Le carte completamento che escono si mettono da parte e si sostituiscono; vedi subito le loro lettere. Usa il numero di una carta e l'effetto di un'altra. Queste due si scartano, la terza va in fondo alla fila dell'AAA, con l'effetto in vista. Quando la pila è vuota, gli scarti, carte completamento comprese, si mescolano in una nuova pila; l'AAA tiene le sue carte.
rule-10-2-ruling = La nuova pila si forma quando bisogna pescare e non resta nulla; le carte di questo round ne restano fuori. La prima pila dura quindi 21 round, la seconda fino al round 35.

rule-10-3-title = Quando niente ci sta
rule-10-3 = Anche se non puoi scrivere, scegli tu quale carta va all'AAA.

rule-10-4-title = Le carte completamento
rule-10-4 = Dopo le tue dichiarazioni si guarda ogni carta completamento messa da parte in questo round. Se il capocantiere non segna la sua lettera, non succede nulla. Altrimenti l'AAA segna quel piano: il secondo valore se l'hai dichiarato in un round precedente, altrimenti il primo. Se lo dichiari proprio in questo round, anche tu ricevi il primo; dal round dopo ti dà il secondo. In ogni caso la carta completamento lascia la partita.

rule-10-5-title = La fine
rule-10-5 = La partita finisce come in 6.1, ma solo per opera tua; l'AAA non la fa mai finire. L'ultimo round si completa: la terza carta va all'AAA e si guardano le carte completamento.

rule-10-6-title = I punti dell'AAA
rule-10-6 = Dal livello 1 in su conta:

rule-10-6-1-title = I suoi piani
rule-10-6-1 = I piani che ha segnato.

rule-10-6-2-title = Le sue carte
rule-10-6-2 = Punti per ogni carta Paesaggista, Piscina, Interinale e Geometra nella sua fila, come dice il capocantiere.

rule-10-6-3-title = Interinali
rule-10-6-3 = Tu e l'AAA confrontate gli interinali: il numero più alto dà { $prize1 }, l'altro { $prize2 }. In parità { $prize1 } a entrambi; senza interinali, niente.

rule-10-6-4-title = I tratti
rule-10-6-4 = La sua fila si taglia alle carte Geometra; le due estremità contano come staccionate. In un tratto una carta Bis non è una casa, una carta Agente vale tante case quante ne dice il capocantiere, ogni altra carta una. Non c'è una grandezza massima.

rule-10-6-5-title = I punti delle case
rule-10-6-5 = Ogni casa vale 1 punto oppure, se nel tratto c'è almeno una carta Bis, il valore bis del capocantiere.

rule-10-6-6-title = I cinque migliori
rule-10-6-6 = Contano solo i cinque tratti con più case. Un tratto senza case non è un complesso.
rule-10-6-6-ruling = Tra tratti uguali si prendono quelli che valgono di più.

rule-10-6-7-title = Nessuna perdita
rule-10-6-7 = L'AAA non perde mai punti.

rule-10-7-title = Il livello 0
rule-10-7 = Senza capocantiere l'AAA non segna nulla, ma le sue carte completamento portano comunque i piani al secondo valore. I tuoi interinali danno { $level1 } punto per uno o due, { $level3 } per tre, { $level4 } per quattro o più.

rule-10-8-title = Chi vince
rule-10-8 = Ai livelli da 1 a 7 vince il totale più alto, poi chi ha più complessi completi, altrimenti è parità. Il livello 0 non ha vincitori, solo il tuo punteggio.
rule-10-8-ruling = Per questo contano tutti i tratti dell'AAA con una casa, non solo cinque.

rule-10-9-title = Avanzata
rule-10-9 = Si può aggiungere la modalità avanzata.
