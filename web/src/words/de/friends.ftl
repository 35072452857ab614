# Freunde am Tisch: Zurufe, Anstupsen, wer fehlt, Gesichter, Revanchen und ihre Serie.

reactions-title = Zurufen
reaction-hello = Hallo!
reaction-well-played = Gut gespielt!
reaction-wow = Donnerwetter!
reaction-ouch = Autsch!
reaction-thanks = Danke!
reaction-sorry = Tut mir leid!
reaction-thinking = Moment, ich überlege …
reaction-again = Noch ein Spiel?
reaction-said = { $name }: { $text }
reactions-mute = Zurufe ausblenden
reactions-unmute = Zurufe zeigen
reactions-offline = Gerade besteht keine Verbindung, niemand würde es hören.
settings-reactions = Zurufe der anderen
settings-reactions-line = Kurze Grüße von den Leuten an deinem Tisch.

away-for = Verbindung seit { $time } weg
away-unknown = gerade nicht da
here-thinking = da, überlegt noch
here-ready = da, fertig
away-ready = nicht da, aber fertig
waiting-away = { $name } ({ $state })
nudge = Anstupsen
nudge-sent = { $name } wurde angestupst.
nudged-you = { $name } wartet auf deinen Zug.
nudged-other = { $by } stupst { $name } an.
bot-instead = Einen Bot für { $name } weiterspielen lassen
bot-instead-line = { $name } bekommt den Platz zurück, sobald du es sagst.
bot-back = { $name } den Platz zurückgeben

faces-title = So sehen dich die anderen
faces-line = Dein Name und ein Gesicht. Beides kannst du in den Einstellungen ändern.
faces-choose = Dein Gesicht
face-number = Gesicht { $number }
faces-save = Das bin ich
faces-later = Jetzt nicht

rematch-called = { $name } möchte eine Revanche.
rematch-called-plain = Es gibt eine Revanche.
rematch-there = { $taken ->
    [one] { $taken } von { $seats } ist da
   *[other] { $taken } von { $seats } sind da
}
rematch-running = Sie hat schon begonnen: Du kannst zuschauen.
series-title = Die Serie bisher
series-games = { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}
series-wins = { $wins ->
    [0] noch kein Sieg
    [one] ein Sieg
   *[other] { $wins } Siege
}
series-points = zusammen { $points } Punkte

qr-label = Ein Code für deine Kamera: Er öffnet diesen Tisch

round-steps = Runden
round-earlier = Früher
round-later = Später
round-missing = Die früheren Runden sind gerade nicht zu holen.
round-lead = { $name } geht in Führung
round-lead-yours = Du gehst in Führung
round-claimed =
    { $edition ->
        [second] Vorgabe { $plan } eingelöst: { $names }
       *[first] Stadtplan { $plan } eingelöst: { $names }
    }
