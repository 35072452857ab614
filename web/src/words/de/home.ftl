# Start, Vorbereitung, Tisch vor dem Spiel, Listen, Einstellungen und die schlichten Seiten.

ruleset-name = { $mode ->
    [practice] Üben
    [solo] { $level ->
        [none] Solo
       *[other] Solo, Stufe { $level }
    }
    [expert] Experten
   *[standard] Klassisch
}
ruleset-line = { $edition ->
    [second] { $variant ->
        [advanced] zweite Ausgabe, fortgeschritten
       *[plain] zweite Ausgabe
    }
   *[first] { $variant ->
        [advanced] erste Ausgabe, fortgeschritten
       *[plain] erste Ausgabe
    }
}
ruleset-full = { $mode ->
    [practice] zum Üben
    [solo] { $level ->
        [none] solo
       *[other] solo, Stufe { $level }
    }
    [expert] für Experten
   *[standard] klassisch
}, { ruleset-line }

home-title = Spielen
home-heading = Picket Fence
home-what = Karten aufdecken, Nummern in deine drei Straßen schreiben und das schönste Viertel der Stadt bauen.
home-play = Spielen
home-play-now = Gleich spielen
home-play-now-line = zum Üben: allein, alle Karten, ohne Warten
home-going = Die Straßen werden angelegt …
home-way-solo = Solo
home-way-solo-line = schlag deinen Rekord
home-way-bots = Gegen Bots
home-way-bots-line = einer bis fünf, jede Stärke
home-way-device = Ein Gerät
home-way-device-line = reihum auf dem Sofa
home-way-friends = Mit Freunden
home-way-friends-line = per Link oder Code
home-code = Code bekommen?
home-code-hint = hier eintippen
home-code-join = Los
home-code-bad = Ein Code hat sechs Buchstaben und Ziffern. Schau noch einmal nach.
home-games = Meine Spiele
home-games-all = Alle meine Spiele
home-tables = Offene Tische
home-tables-all = Alle offenen Tische
home-tables-none = Gerade hat niemand Stühle hinausgestellt. Mach einen Tisch auf, dann finden dich andere.
home-tables-offline = Der Server ist gerade nicht zu erreichen. Welche Tische offen sind, weiß im Moment niemand.
home-tables-make = Tisch aufmachen
home-new = Neu hier?
home-learn = Spielend lernen
home-learn-line = Ein erstes Spiel in fünf Minuten; jeder Patzer wird erklärt.
home-unofficial = Picket Fence ist ein inoffizielles Fanspiel, vom Verlag des Brettspiels weder gemacht noch unterstützt.
home-about = Über das Spiel
home-best = Dein Bestes: { $ruleset }
home-best-count = { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}
home-best-chart = Deine letzten { $count } Ergebnisse, das älteste zuerst: { $list }
home-turn-notice = Du bist dran
home-turn-notice-body = Runde { $round } wartet auf dich.

games-title = Meine Spiele
games-your-turn = Du bist dran
games-waiting = Wartet
games-open = Noch offen
games-over = Vorbei
games-closed = Geschlossen
games-end = Spiel beenden
games-end-name = Spiel beenden: { $who }
games-end-sure = Das Spiel wird ohne Ergebnis geschlossen. ({ $who })
games-end-others = Du verlässt den Tisch. Ein Bot spielt für dich weiter, damit die anderen zu Ende spielen können. ({ $who })
games-round = Runde { $round }
games-seats-taken = { $taken } von { $seats }
games-and-more = { $names } und { $count } weitere
games-going-on = Läuft noch
games-done = Beendet
games-result = Ergebnis
games-replay = Nachspielen
games-place = Platz { $place } von { $seats }
games-none = Noch keine Spiele
games-none-line = Hier stehen bald deine Straßen, zuerst die, die auf dich warten.
games-show-closed = { $count ->
    [one] Einen geschlossenen Tisch zeigen
   *[other] { $count } geschlossene Tische zeigen
}

tables-title = Offene Tische
tables-line = Tische, an die sich alle setzen oder bei denen alle zuschauen dürfen.
tables-refresh = Neu laden
tables-fresh = Die Liste ist frisch.
tables-join = Mitspielen
tables-watch = Zuschauen
tables-go-on = Weiter
tables-waiting = Sucht Mitspieler
tables-playing = Wird gespielt
tables-none = Alles ruhig in der Straße
tables-none-line = Gerade gibt es keinen öffentlichen Tisch. Stell einen hinaus, dann finden ihn andere hier.
tables-name = Tisch { $code }
tables-deed = { $deed }: { $table }
tables-loading = Ein Blick die Straße hinunter …

join-title = An einen Tisch
join-looking = Tisch { $code } wird gesucht …
join-found = Gefunden!
join-line = { $people }: { $ruleset }
join-sit = Hinsetzen
join-watch = Nur zuschauen
join-result = Zum Ergebnis
join-full = Alle Plätze sind besetzt
join-running = Das Spiel läuft schon: Runde { $round }
join-over = Das Spiel ist aus
join-closed = Dieser Tisch ist geschlossen

setup-title-practice = Üben
setup-title-solo = Solo
setup-title-bots = Gegen Bots
setup-title-device = Ein Gerät
setup-title-friends = Mit Freunden
setup-line-practice = Alle Karten, niemand zum Warten, und du kannst zurück, so oft du magst.
setup-line-solo = Ein Stapel, dein Stift und ein Rekord zum Schlagen.
setup-line-bots = Sie sind flink, höflich und schauen nie auf dein Blatt.
setup-line-device = Ein Gerät geht reihum; dein Blatt ist verdeckt, während die anderen spielen.
setup-line-friends = Mach einen Tisch auf, schick den Link, fang an, wenn alle da sind.
setup-edition = Ausgabe
setup-edition-first = Erste
setup-edition-first-line = die Straßen, wie die meisten sie kennen
setup-edition-second = Zweite
setup-edition-second-line = neue Vorgaben, neues Solospiel
setup-reconstructed = Einige Zahlen der zweiten Ausgabe haben wir selbst erschlossen. Sie tragen ein Sternchen (*), wo immer sie stehen.
setup-advanced = Fortgeschritten
setup-advanced-line = schwierigere Ziele und Kreisverkehre
setup-expert = Experten
setup-expert-line = jeder wählt aus drei Karten und gibt eine nach rechts
setup-expert-how = Du hast drei Karten auf der Hand: Eine gibt ihre Nummer, eine andere ihren Effekt. Die dritte geht an die Person rechts von dir, und zwei neue kommen dazu.
setup-aaa-how = Die AAA (Alexis Architektur Agentur) tritt gegen dich an: Jede Runde bekommt sie die Karte, die du nicht nutzt. Am Ende zählt ihre Kartenreihe, wie es bei ihrer Bauleitung steht, und du brauchst mehr.
setup-opponent = Dein Gegenüber
setup-level-zero = Stufe 0: niemand
setup-level-zero-line = Ein ruhiges Spiel zum Kennenlernen der Karten; die AAA punktet nicht.
setup-manager = { $name }, Stufe { $level }
setup-manager-plans = wertet die Vorgaben { $plans }
setup-manager-note = { effect-surveyor-short }, { effect-landscaper-short }, { effect-pool-short }, { effect-temp-short }: Punkte je Karte. { effect-agent-short }: Häuser je Karte. { effect-bis-short }: was ein Haus daneben wert ist.
setup-player = Spieler { $number }
setup-player-name = Name von Spieler { $number }
setup-people = Leute an diesem Gerät
setup-open = Plätze für Freunde
setup-open-line = Plätze, die frei bleiben, fallen beim Start weg.
setup-bots = Bots
setup-bots-also = Dazu Bots
setup-bot-choice = Bot { $number }: wer spielt
setup-bot-other-line = Ein Gast dieses Servers, Stufe { $level }.
setup-fewer = Einer weniger
setup-more = Einer mehr
setup-clock = Zeit für jede Runde
setup-clock-line = Ist sie um, spielt ein Bot die Runde für alle, die noch fehlen.
setup-clock-option = { $seconds ->
    [0] ohne Grenze
    [30] 30 Sekunden
    [60] 1 Minute
    [180] 3 Minuten
    [3600] 1 Stunde
    [86400] 1 Tag
    [604800] 1 Woche
   *[other] { $seconds } Sekunden
}
setup-who = Wer kommen darf
setup-link-only = Per Link oder Code
setup-link-only-line = nur wen du einlädst
setup-public = Alle
setup-public-line = steht bei den offenen Tischen
setup-extras = Eine bestimmte Kartenfolge spielen
setup-deal = Code der Kartenfolge
setup-deal-line = Der gleiche Code gibt die gleichen Karten: Spiel, was Freunde gespielt haben, und vergleicht. Bleibt das Feld leer, wird frisch gemischt.
setup-deal-check = Prüfen
setup-deal-bad = Das ist kein Code einer Kartenfolge. Er sieht aus wie A3ED-3TN7: Kopiere ihn ganz aus einem Ergebnis.
setup-deal-fine = { $count ->
    [0] Ein guter Code; diese Kartenfolge hat noch niemand zu Ende gespielt.
    [one] Ein guter Code: einmal gespielt, { $best } Punkte.
   *[other] Ein guter Code: { $count }-mal gespielt, bestes Ergebnis { $best } Punkte.
}
setup-summary-alone = { $ruleset }, nur du.
setup-summary-people = { $ruleset }, { $people } Leute an diesem Gerät{ $bots ->
    [0] .
    [one] { " " }und ein Bot.
   *[other] { " " }und { $bots } Bots.
}
setup-summary-bots = { $ruleset }, du und { $bots ->
    [one] ein Bot.
   *[other] { $bots } Bots.
}
setup-summary-friends = { $ruleset }, ein Tisch für { $seats }, { $public ->
    [yes] offen für alle
   *[no] per Link oder Code
}, { $clock ->
    [0] ohne Uhr.
   *[other] mit Uhr.
}
setup-start = Start
setup-make = Tisch aufmachen
setup-starting = Einen Moment …

lobby-heading = Noch sind Plätze frei
lobby-heading-full = Alle sind da
lobby-invite = Einladen
lobby-invite-line = Schick diesen Link oder sag den Code laut.
lobby-code = Code
lobby-copy = Link kopieren
lobby-copied = Link kopiert.
lobby-copy-failed = Dein Browser kopiert nicht von selbst. Hier ist der Link:
lobby-only-here = Diese Adresse geht nur auf diesem Gerät. Für Handys in der Nähe öffne die Seite unter der Netzadresse, die der Server ausgegeben hat.
lobby-share = Teilen …
lobby-share-text = Komm, wir bauen zusammen eine Straße bei Picket Fence.
lobby-seats = Plätze
lobby-seat = Platz { $number }
lobby-free = Freier Platz
lobby-host = leitet
lobby-you = du
lobby-bot = Bot
lobby-sit = Hierher setzen
lobby-sit-first = Hinsetzen
lobby-sit-more = Noch jemand an diesem Gerät
lobby-sit-also = Mitspieler dazu
lobby-sit-name = Name
lobby-add-bot = Bot dazu
lobby-open-again = Platz frei machen
lobby-remove = Wegschicken
lobby-remove-sure = { $name } wegschicken? Hier darf sich { $name } dann nicht mehr setzen.
lobby-rename = Name ändern
lobby-save = Speichern
lobby-cancel = Abbrechen
lobby-start = Spiel starten
lobby-start-open = { $count ->
    [one] Ein Platz ist noch frei. Er fällt beim Start weg.
   *[other] { $count } Plätze sind noch frei. Sie fallen beim Start weg.
}
lobby-start-few = { $count ->
    [one] Es fehlt noch jemand.
   *[other] Es fehlen noch { $count }.
}
lobby-start-ready = Alle Plätze sind besetzt. Los geht’s!
lobby-wait-host = { $name } startet, wenn alle da sind. Diese Seite geht von selbst weiter.
lobby-wait-watch = Du schaust zu. Setz dich, solange ein Platz frei ist.
lobby-full-watch = Alle Plätze sind besetzt. Bleib hier zum Zuschauen: Das Spiel erscheint, sobald es beginnt.
lobby-leave = Gehen
lobby-leave-sure = Diesen Tisch verlassen? Dein Platz ist dann wieder frei.
lobby-close = Tisch schließen
lobby-close-sure = Diesen Tisch für alle schließen?
lobby-public = offen für alle
lobby-private = per Link oder Code
lobby-clock = Zeit für jede Runde: { $clock }
lobby-no-clock = ohne Zeitgrenze
lobby-deal-known = Eine Kartenfolge, die jemand schon kennen könnte: Das Ergebnis wird so gekennzeichnet.

settings-title = Einstellungen
settings-look = Aussehen
settings-language = Sprache
settings-theme = Farben
settings-theme-system = Wie mein Gerät
settings-theme-light = Tag
settings-theme-dark = Nacht
settings-theme-contrast = Starker Kontrast
settings-motion = Bewegung
settings-motion-system = Wie mein Gerät
settings-motion-full = Alles
settings-motion-reduced = So wenig wie möglich
settings-sound = Töne
settings-sound-line = leise Töne beim Schreiben und wenn du dran bist
settings-play = Spielen
settings-confirm = Zug abgeben
settings-confirm-ask = Frag mich
settings-confirm-ask-line = du tippst auf Abgeben
settings-confirm-auto = Von selbst
settings-confirm-auto-line = sobald der Zug fertig ist
settings-hold = Vor dem Abgeben warten
settings-hold-line = allein oder mit Bots lässt sich ein Zug drei Sekunden lang zurücknehmen
settings-hand = Knöpfe für die
settings-hand-right = rechte Hand
settings-hand-left = linke Hand
settings-notify = Sag mir, wenn ich dran bin
settings-notify-line = mit einer Meldung des Browsers, solange diese Seite offen ist
settings-notify-denied = Dein Browser verbietet Meldungen von dieser Seite. In seinen Einstellungen kannst du sie erlauben.
settings-notify-missing = Dieser Browser kennt keine Meldungen.
settings-me = Du
settings-name = Dein Name
settings-name-hint = ein Gast
settings-name-line = So heißt du für alle, mit denen du spielst, ab dem nächsten Platz. 1 bis 40 Zeichen, kein Komma.
settings-name-save = Speichern
settings-name-saved = Gespeichert. Hallo, { $name }!
settings-guest = Du bist Gast: keine E-Mail, kein Passwort. Dieser Browser merkt sich dich.
settings-device = Anderes Gerät
settings-device-line = Ein Link, der dich dort zur selben Person macht. Er gilt einmal und einen Tag lang. Gib ihn niemandem sonst.
settings-device-make = Link machen
settings-device-link = Dein Link
settings-device-expires = gilt bis { $when }
settings-copy = Kopieren
settings-copied = Kopiert.
settings-tokens = Geräte und Skripte
settings-tokens-line = Alles, was in deinem Namen handeln kann.
settings-token-cookie = Ein Browser
settings-token-current = Dieser Browser
settings-token-bearer = Ein Skript
settings-token-recovery = Ein Link für ein anderes Gerät
settings-token-made = seit { $when }
settings-token-drop = Entziehen
settings-token-drop-name = { $name } entziehen
settings-token-dropped = Entzogen.
settings-token-label = Wofür?
settings-token-hint = mein erster Bot
settings-token-make = Token machen
settings-token-secret = Dein neues Token. Es wird nur jetzt gezeigt, also kopier es gleich.
settings-token-docs = Wie Skripte spielen
settings-delete = Meine Daten löschen
settings-delete-line = Du verlässt alle Tische für immer; dein Name, dein Gesicht und alles, was in deinem Namen handeln könnte, werden gelöscht. Beendete Spiele bleiben, aber ohne deinen Namen. Das lässt sich nicht rückgängig machen.
settings-delete-type = Zur Sicherheit tipp deinen Namen: { $name }
settings-delete-do = Alles löschen
settings-deleted = Deine Daten sind weg. Du bist jederzeit wieder willkommen.
settings-nobody = Du hast hier noch nicht gespielt, also gibt es nichts aufzuheben. Mit deinem ersten Tisch kommt hier mehr dazu.

recover-title = Dein anderes Gerät
recover-line = Dieser Link macht diesen Browser zur selben Person wie dein anderes Gerät: gleicher Name, gleiche Spiele.
recover-warning = Spiele, die du in diesem Browser als jemand anderes begonnen hast, bleiben bei dieser Person.
recover-use = Hier als dieselbe Person weiterspielen
recover-done = Willkommen daheim, { $name }!
recover-none = Dieser Link ist abgeschnitten
recover-none-line = Der Teil hinter dem # fehlt. Kopier den ganzen Link von deinem anderen Gerät oder mach dort in den Einstellungen einen neuen.

about-title = Über das Spiel
about-what = Was das ist
about-what-line = Picket Fence ist ein freier, offener Tisch für ein Spiel um Hausnummern: drei Karten aufdecken, eine Nummer schreiben, eine Siedlung schließen. Allein, gegen Bots, an einem Gerät oder mit Freunden, in vier Sprachen.
about-unofficial = Inoffiziell
about-unofficial-line = Das Werk von Fans, vom Verlag des Brettspiels weder gemacht noch unterstützt. Die Regeln stehen in unseren eigenen Worten, alle Bilder sind für dieses Projekt gezeichnet. Wenn dir das Spiel gefällt, kauf es: Mit Papier und Stift spielt es sich mit den Nachbarn noch immer am besten.
about-privacy = Datenschutz
about-privacy-line = Keine E-Mail, kein Passwort, kein Tracking, kein fremder Server. Du bist eine zufällige Kennung mit dem Namen und dem Gesicht, die du wählst; alles kannst du in den Einstellungen löschen.
about-licence = Lizenz
about-licence-line = Das Programm ist freie Software unter der MIT-Lizenz.
about-fonts-line = Schriften: Jost von Owen Earl und Kalam von der Indian Type Foundry, beide unter der SIL Open Font License 1.1.
about-libraries-line = Gebaut mit Svelte (MIT) und Fluent (Apache 2.0).
about-version = Version { $version }
about-api = Für Programme
about-api-line = Alles, was diese Seite tut, können auch Skripte und Bots.
about-api-link = Die API
about-fair = Ehrlich gemischt
about-fair-line = Die Kartenfolge jedes Spiels wird vor der ersten Karte versprochen und nach der letzten gezeigt, so dass alle sie prüfen können.
about-style = Alle Teile der Zeichnung

trouble-to-home = Zum Anfang
trouble-again = Noch einmal
trouble-to-games = Meine Spiele
trouble-to-tables = Offene Tische
trouble-to-watch = Zuschauen
trouble-to-result = Zum Ergebnis
trouble-to-settings = Einstellungen
trouble-lost = Diese Straße gibt es nicht
trouble-lost-line = Der Link führt nirgendwohin. Vielleicht ging unterwegs ein Buchstabe verloren.
trouble-table = Kein solcher Tisch
trouble-table-line = Er wurde weggeräumt, oder der Link ist abgeschnitten. Lass ihn dir noch einmal schicken.
trouble-code = Kein Tisch hat diesen Code
trouble-code-line = Codes vertippt man leicht. Prüf ihn oder lass dir den Link schicken.
trouble-full = Alle Plätze sind besetzt
trouble-full-line = Du kannst diesem Spiel zuschauen oder einen anderen Tisch suchen.
trouble-started = Das Spiel hat begonnen
trouble-started-line = Zuschauen kannst du noch.
trouble-closed = Dieser Tisch ist geschlossen
trouble-closed-line = Die Karten wurden weggeräumt, oder niemand kam zurück.
trouble-over = Dieses Spiel ist vorbei
trouble-over-line = Du kannst das Ergebnis ansehen und das Spiel nachspielen.
trouble-removed = Du wurdest weggeschickt
trouble-removed-line = An diesen Tisch kannst du dich nicht mehr setzen. Andere Tische freuen sich auf dich.
trouble-offline = Keine Verbindung
trouble-offline-line = Der Server ist nicht zu erreichen. Deine Spiele sind sicher; sobald du wieder verbunden bist, geht es weiter.
trouble-storage = Der Server kann nicht schreiben
trouble-storage-line = Im Moment lässt sich nichts speichern, also wurde nichts getan. Deine Spiele sind sicher. Versuch es gleich noch einmal.
trouble-busy = Viel los gerade
trouble-busy-line = Das war zu viel auf einmal. Hol kurz Luft und versuch es noch einmal.
trouble-recovery = Dieser Link ist verbraucht
trouble-recovery-line = Er gilt einmal und einen Tag lang. Mach auf deinem anderen Gerät in den Einstellungen einen neuen.
trouble-fault = Bei uns ist etwas schiefgegangen
trouble-fault-line = Es wurde unter { $incident } notiert. Nenn das, wenn du dem Betreiber dieses Servers davon erzählst.
trouble-fault-plain = Es wurde notiert. Versuch es noch einmal oder fang von vorn an.
trouble-other = Das hat nicht geklappt
