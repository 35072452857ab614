# Le parole del gioco. `$edition` arriva da sé.

## Effetti: nome, nome breve per le carte, che cosa fa, lettera di scelta rapida
effect-surveyor = Geometra
effect-surveyor-short = Geometra
effect-surveyor-does = Costruisci una staccionata in un varco libero qualsiasi.
effect-surveyor-letter = G
effect-agent = Agente immobiliare
effect-agent-short = Agente
effect-agent-does = Aumenta il valore di tutti i tuoi complessi di una stessa grandezza.
effect-agent-letter = A
effect-landscaper = Paesaggista
effect-landscaper-short = Paesaggista
effect-landscaper-does = Crea un parco nella strada del tuo numero.
effect-landscaper-letter = E
effect-pool = Costruttore di piscine
effect-pool-short = Piscina
effect-pool-does = Costruisci la piscina prevista sul lotto del tuo numero.
effect-pool-letter = P
effect-temp = Agenzia per il lavoro
effect-temp-short = Interinale
effect-temp-does = Cambia il numero di 2 al massimo prima di scriverlo.
effect-temp-letter = I
effect-bis = Bis
effect-bis-short = Bis
effect-bis-does = Ripeti il numero di una casa su un lotto vuoto accanto.
effect-bis-letter = B

## Parole
street-1 = Via degli Aceri
street-2 = Viale dei Ginepri
street-3 = Corso dell'Orbita
street-number = Strada { $street }
plot-place = strada { $street }, lotto { $plot }
word-street = strada
word-plot = lotto
word-house = casa
word-fence = staccionata
word-estate = complesso
word-estates = complessi
word-plan = piano
word-plans = piani
word-refusal = rifiuto
word-refusals = rifiuti
word-roundabout = rotatoria
word-roundabouts = rotatorie
word-park = parco
word-parks = parchi
word-pool = piscina
word-pools = piscine
word-temp = interinale
word-temps = interinali
word-bis = bis
word-solo-card = carta solitario
word-completion = carta completamento
word-site-manager = capocantiere
word-aaa = AAA
word-approved = Approvato
word-reconstructed = cifra nostra, non della scatola
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
        [one] { $count } casa
       *[other] { $count } case
    }
count-plots =
    { $count ->
        [one] { $count } lotto
       *[other] { $count } lotti
    }
count-fences =
    { $count ->
        [one] { $count } staccionata
       *[other] { $count } staccionate
    }
count-estates =
    { $count ->
        [one] { $count } complesso
       *[other] { $count } complessi
    }
count-plans =
    { $count ->
        [one] { $count } piano
       *[other] { $count } piani
    }
count-refusals =
    { $count ->
        [one] { $count } rifiuto
       *[other] { $count } rifiuti
    }
count-roundabouts =
    { $count ->
        [one] { $count } rotatoria
       *[other] { $count } rotatorie
    }
count-parks =
    { $count ->
        [one] { $count } parco
       *[other] { $count } parchi
    }
count-pools =
    { $count ->
        [one] { $count } piscina
       *[other] { $count } piscine
    }
count-temps =
    { $count ->
        [one] { $count } interinale
       *[other] { $count } interinali
    }
count-bis = { $count } bis
count-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
count-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } round
    }
count-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
count-players =
    { $count ->
        [one] { $count } giocatore
       *[other] { $count } giocatori
    }

## Il punteggio
part-plans = Piani
part-parks = Parchi
part-pools = Piscine
part-temps = Interinali
part-estates = Complessi
part-bis = Bis
part-roundabouts = Rotatorie
part-refusals = Rifiuti
part-majority = Più interinali
part-fences = Staccionate
part-total = Totale
aaa-plans = Piani toccati all'AAA: { $points }.
aaa-parks =
    { $cards ->
        [one] { $cards } carta Paesaggista nella sua fila, { $each } ciascuna: { $points }.
       *[other] { $cards } carte Paesaggista nella sua fila, { $each } ciascuna: { $points }.
    }
aaa-pools =
    { $cards ->
        [one] { $cards } carta Piscina nella sua fila, { $each } ciascuna: { $points }.
       *[other] { $cards } carte Piscina nella sua fila, { $each } ciascuna: { $points }.
    }
aaa-temps =
    { $cards ->
        [one] { $cards } carta Interinale nella sua fila, { $each } ciascuna: { $points }.
       *[other] { $cards } carte Interinale nella sua fila, { $each } ciascuna: { $points }.
    }
aaa-majority = Interinali, { $cards } contro i tuoi { $temps }: { $points }.
aaa-fences =
    { $cards ->
        [one] { $cards } carta Geometra nella sua fila, { $each } ciascuna: { $points }.
       *[other] { $cards } carte Geometra nella sua fila, { $each } ciascuna: { $points }.
    }
aaa-estates = I suoi cinque tratti più grandi tra carte Geometra: { $points }. Una carta Agente conta come { $agent } { $agent ->
        [one] casa
       *[other] case
    }, le altre come una; una casa vale 1, oppure { $bis } con una carta Bis nel tratto.
aaa-scores = { $manager } partecipa ai piani { $letters }.
aaa-level-zero = Al livello 0 l'AAA non fa punti; la sua carta completamento gira comunque un piano.

## Regole della partita
edition-first = Prima edizione
edition-second = Seconda edizione
mode-standard = partita classica
mode-expert = esperti
mode-solo = in solitario
mode-practice = allenamento
mode-level = in solitario, livello { $level } con { $manager }
mode-level-zero = in solitario, livello 0
variant-advanced = modalità avanzata
ruleset-unknown = una partita che questa pagina non conosce

## Come finisce una partita
end-refusals = È stato segnato un terzo rifiuto.
end-plans = Un foglio ha tutti e tre i piani approvati.
end-plots = Un foglio non ha più lotti vuoti.
end-cards = Restavano meno di tre carte.

## Bot
bot-newcomer-thinks = Tiene in ordine i numeri, prende ciò che rende subito, dichiara i piani che può.
bot-neighbour-thinks = Sceglie il turno che lascia la strada migliore: spazio, parchi, piani. Non pensa mai ai round futuri.

## Piani: la frase e la didascalia
estates-same = { $count ->
        [one] { $count } complesso
       *[other] { $count } complessi
    } da { $size ->
        [one] { $size } casa
       *[other] { $size } case
    }
estates-mixed = complessi da { $sizes } case
plan-estates = Completa { $estates }.
plan-ends-of-streets = Completa { $estates }: uno a ogni estremità di ogni strada.
plan-in-street = Completa { $estates }, tutti nella strada { $street }.
plan-in-one-street = Completa { $estates }, tutti in una stessa strada.
plan-with-roundabouts = Completa { $estates }, tutti in una stessa strada che ha anche { $count ->
        [one] una rotatoria
       *[other] { $count } rotatorie
    }.
plan-each-pool = Completa { $estates }, ciascuno con una piscina.
plan-each-bis = Completa { $estates }, ciascuno con un bis.
plan-each-pool-bis = Completa { $estates }, ciascuno con una piscina e un bis.
plan-street-full = Costruisci su tutti i lotti della strada { $street }.
plan-street-ends = Costruisci sul primo e sull'ultimo lotto di ogni strada.
plan-bis-in-one-street = Scrivi { $count } bis in una stessa strada.
plan-temps = Assumi { $count } interinali.
plan-streets-with-all-parks = Crea tutti i parchi di { $count } strade.
plan-streets-with-all-pools = Costruisci tutte le piscine di { $count } strade.
plan-all-parks-and-pools-of-street = Costruisci tutti i parchi e tutte le piscine della strada { $street }.
plan-parks-pools-and-roundabout = Costruisci tutti i parchi, tutte le piscine e una rotatoria in una stessa strada.
plan-parks = Crea { $count } parchi.
plan-parks-in-every-street = Crea { $count } parchi in ogni strada.
plan-agent-boxes = Segna { $count } caselle Agente.
plan-agent-columns-full = Riempi { $count } colonne Agente.
caption-ends-of-streets = { $sizes } alle estremità
caption-in-street = { $sizes } in strada { $street }
caption-in-one-street = { $sizes } in una strada
caption-with-roundabouts = { $sizes } con { $count ->
        [one] rotatoria
       *[other] { $count } rotatorie
    }
caption-each-pool = { $sizes } con piscina
caption-each-bis = { $sizes } con bis
caption-each-pool-bis = { $sizes } con piscina, bis
caption-street-full = Strada { $street } piena
caption-street-ends = Estremità delle strade
caption-bis-in-one-street = { $count } bis in una strada
caption-temps = { $count } interinali
caption-streets-with-all-parks = Parchi di { $count } strade
caption-streets-with-all-pools = Piscine di { $count } strade
caption-all-parks-and-pools-of-street = Parchi, piscine: strada { $street }
caption-parks-pools-and-roundabout = Parchi, piscine, rotatoria
caption-parks = { $count } parchi
caption-parks-in-every-street = { $count } parchi per strada
caption-agent-boxes = { $count } caselle Agente
caption-agent-columns-full = { $count } colonne Agente

## Ciò che le regole contano e nominano, nelle loro frasi
thing-pool = una piscina
thing-bis = un bis
thing-bis-in-one-street = bis in una stessa strada
thing-temps = interinali
thing-streets-with-all-parks = strade con tutti i parchi
thing-streets-with-all-pools = strade con tutte le piscine
thing-parks = parchi
thing-agent-boxes = caselle Agente
thing-parks-in-every-street = parchi in ogni strada
thing-full-agent-columns = colonne Agente piene
thing-a-fence = una staccionata
thing-a-pool = una piscina
thing-a-park = un parco
thing-a-used-house = una casa usata
thing-the-agent-boxes = le caselle Agente
thing-the-temps = gli interinali
thing-the-refusals = i rifiuti
thing-the-roundabouts = le rotatorie
