# Tra amici: reazioni, richiami, chi manca, volti, rivincite e la loro serie.

reactions-title = Di’ qualcosa
reaction-hello = Ciao!
reaction-well-played = Ben giocato!
reaction-wow = Però!
reaction-ouch = Ahi!
reaction-thanks = Grazie!
reaction-sorry = Scusate!
reaction-thinking = Ci sto pensando…
reaction-again = Un’altra partita?
reaction-said = { $name }: { $text }
reactions-mute = Nascondi le reazioni
reactions-unmute = Mostra le reazioni
reactions-offline = Al momento non c’è connessione: nessuno la sentirebbe.
settings-reactions = Reazioni degli altri
settings-reactions-line = Brevi saluti dalle persone al tuo tavolo.

away-for = connessione persa da { $time }
away-unknown = al momento non c’è
here-thinking = c’è, sta ancora pensando
here-ready = c’è, ha giocato
away-ready = non c’è, ma ha giocato
waiting-away = { $name } ({ $state })
nudge = Fai un cenno
nudge-sent = Cenno inviato a { $name }.
nudged-you = { $name } aspetta che tu giochi.
nudged-other = { $by } fa un cenno a { $name }.
bot-instead = Fai giocare un bot al posto di { $name }
bot-instead-line = { $name } riavrà il posto appena lo dici tu.
bot-back = Restituisci il posto a { $name }

faces-title = Come ti vedono gli altri
faces-line = Il tuo nome e un volto. Puoi cambiarli entrambi nelle impostazioni.
faces-choose = Il tuo volto
face-number = Volto { $number }
faces-save = Sono io
faces-later = Non ora

rematch-called = { $name } propone la rivincita.
rematch-called-plain = È aperta una rivincita.
rematch-there = { $taken ->
    [one] { $taken } su { $seats } è qui
   *[other] { $taken } su { $seats } sono qui
}
rematch-running = È già cominciata: puoi guardare.
series-title = La serie finora
series-games = { $games ->
    [one] una partita
   *[other] { $games } partite
}
series-wins = { $wins ->
    [0] ancora nessuna vittoria
    [one] una vittoria
   *[other] { $wins } vittorie
}
series-points = { $points } punti in tutto

qr-label = Un codice per la fotocamera: apre questo tavolo

round-steps = Round
round-earlier = Prima
round-later = Dopo
round-missing = I round precedenti non si possono leggere ora.
round-lead = { $name } passa in testa
round-lead-yours = Passi in testa
round-claimed = Piano { $plan } dichiarato: { $names }
