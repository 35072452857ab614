# Perché una riga scritta non è un turno.
notation-at-word = «{ $word }», colonna { $column }: { $why }
notation-at-end = Alla fine: { $why }
notation-digits = Un numero di { $digits } cifre è troppo lungo.
notation-lowest = { $number } è troppo piccolo; qui si conta da { $lowest }.
notation-number-missing = Mancano il numero e il suo lotto, come 7@2.5, oppure x per un rifiuto.
notation-word = Questo non fa parte di un turno.
notation-begins = Un turno comincia con ciò che prende, come 2 o 1+3, oppure con x per un rifiuto.
notation-twice = Una sola volta in un turno: { $kind }.
notation-both = Un turno scrive un numero o è un rifiuto, non tutti e due.
notation-same-card = Il numero e l'effetto vengono da due carte diverse.
notation-fence-next = A destra del lotto { $plot } viene il lotto { $next }.
notation-plan-twice = Il piano { $plan } è dichiarato due volte.
notation-pick = Ciò che si prende si scrive 2, oppure 1+3 per due carte.
notation-number = Un 7 nella strada 2, lotto 5, si scrive 7@2.5.
notation-refusal = Un rifiuto si scrive x.
notation-surveyor = Una staccionata a destra del lotto 3 nella strada 1 si scrive S1.3.
notation-agent = Un agente per i complessi da 4 si scrive A4.
notation-landscaper = Un parco si scrive L.
notation-pool = Una piscina si scrive P.
notation-temp = Un interinale si scrive T.
notation-bis = Un bis 7 nella strada 2, lotto 6, si scrive B2.6=7.
notation-roundabout = Una rotatoria nella strada 3, lotto 4, si scrive R3.4.
notation-claim = Dichiarare il piano 2 si scrive #2, oppure #2=1.1,2.4 con i primi lotti dei suoi complessi.
notation-wish = La richiesta di rimescolare si scrive !.
notation-kind-pick = combinazione
notation-kind-number = numero
notation-kind-refusal = rifiuto
notation-kind-effect = effetto
notation-kind-roundabout = rotatoria
notation-kind-claim = piano
notation-kind-wish = rimescolata
