# Che cosa fare adesso mentre si compone un turno, e perché un tocco non va.

## Scegliere
turn-pick = A te la scelta
turn-pick-number = Scegli un numero
turn-pick-number-hint = Poi un'altra carta per l'effetto
turn-pick-pass-hint = Un'altra dà l'effetto, la terza si passa
turn-pick-none = Nessun numero ci sta
turn-pick-refuse-hint = Nessun numero stampato ci sta: puoi segnare un rifiuto

## Scrivere
turn-write = Scrivi { $number ->
    [1] l’1
    [8] l’8
    [11] l’11
   *[other] il { $number }
}
turn-write-temp = Scrivi { $number ->
    [1] l’1
    [8] l’8
    [11] l’11
   *[other] il { $number }
} (± 2)
turn-write-none = { $number ->
    [1] L’1
    [8] L’8
    [11] L’11
   *[other] Il { $number }
} non ci sta
turn-write-none-hint = Scegli qualcos'altro
turn-write-none-roundabout-hint = Una rotatoria può fare spazio, oppure scegli qualcos'altro
turn-write-hint =
    { $plots ->
        [one] { $effect ->
            [surveyor] Un lotto possibile · poi una staccionata
            [agent] Un lotto possibile · poi una grandezza da valorizzare
            [landscaper] Un lotto possibile · con un parco
            [pool] Un lotto possibile · con la piscina, se prevista
            [temp] Un lotto possibile · l'interinale può cambiare il numero
            [bis] Un lotto possibile · poi il bis
           *[none] Un lotto possibile
        }
       *[other] { $effect ->
            [surveyor] { $plots } lotti possibili · poi una staccionata
            [agent] { $plots } lotti possibili · poi una grandezza da valorizzare
            [landscaper] { $plots } lotti possibili · con un parco
            [pool] { $plots } lotti possibili · con la piscina, se prevista
            [temp] { $plots } lotti possibili · l'interinale può cambiare il numero
            [bis] { $plots } lotti possibili · poi il bis
           *[none] { $plots } lotti possibili
        }
    }

## Effetti
turn-effect =
    { $effect ->
        [surveyor] Tocca un varco
        [agent] Scegli la grandezza
        [bis] Tocca un lotto
        [landscaper] Creare il parco?
        [pool] Costruire la piscina?
       *[temp] Usare l’interinale?
    }
turn-effect-skip-hint = Oppure lascia l'effetto
turn-effect-temp = Cambiare { $number ->
    [1] l’1
    [8] l’8
    [11] l’11
   *[other] il { $number }
}?
turn-effect-temp-hint = Cambia il numero, tienilo, o lascia l'interinale
turn-effect-number-hint = Qui stanno anche altri numeri
turn-effect-copy = Ripetere quale?
turn-effect-card = Scegli un effetto
turn-effect-card-free = Scegli un effetto

## Rotatoria
turn-roundabout = Tocca il suo lotto
turn-roundabout-hint = Ai due lati sorgono staccionate

## Pronto
turn-ready = Pronto
turn-ready-refusal = Segni un rifiuto
turn-refusal-cards = Indica due carte
turn-ready-done-hint =
    { $effect ->
        [surveyor] La staccionata è al suo posto
        [agent] I complessi di quella grandezza valgono di più
        [landscaper] Con un parco nella strada { $street }
        [pool] Con la piscina
        [bis] Il numero si ripete
       *[temp] L'interinale ne fa un { $number }
    }
turn-ready-skipped-hint =
    { $effect ->
        [surveyor] Senza staccionata
        [agent] Senza valorizzare una grandezza
        [landscaper] Senza il parco
        [pool] Senza la piscina
        [bis] Senza bis
       *[temp] Senza l'interinale
    }
turn-ready-idle-hint =
    { $effect ->
        [surveyor] Nessun varco libero per una staccionata
        [agent] Tutte le grandezze sono già valorizzate
        [landscaper] Tutti i parchi della strada { $street } ci sono già
        [pool] Su questo lotto non è prevista una piscina
        [bis] Nessun bis è possibile
       *[temp] Senza l'interinale
    }
turn-claim-hint =
    { $count ->
        [one] Il piano { plan-slot } è completato: dichiaralo per { $points }
       *[other] { $count } piani sono completati: dichiarali
    }

## Perché no
turn-why-write-first = Prima si scrive il numero.
turn-why-card-first = Prima scegli un numero dalle carte qui sopra.
turn-why-refusal = In un turno di rifiuto non si scrive alcun numero.
turn-why-fits-nowhere = { $number ->
    [1] L’1
    [8] L’8
    [11] L’11
   *[other] Il { $number }
} non sta da nessuna parte sul tuo foglio.
turn-why-claims-last = I piani si dichiarano per ultimi, quando il numero è scritto.
turn-why-skipped = Hai lasciato l'effetto; prima riprendilo.
turn-why-placing = Prima piazza la rotatoria, o mettila via.
turn-why-no-room = Non resta un lotto vuoto per una rotatoria.
turn-why-park-street = Il parco va nella strada del numero: la strada { $street }.
turn-why-no-effect = Scegli prima una carta per l'effetto.
turn-why-no-surveyor = Le staccionate vengono dal geometra, che ora non è il tuo effetto.
turn-why-no-agent = Le grandezze le valorizza l'agente, che ora non è il tuo effetto.
turn-why-no-landscaper = I parchi vengono dal paesaggista, che ora non è il tuo effetto.
