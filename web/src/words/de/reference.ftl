# Die Regeln nach Nummern, in eigenen Worten. Die zweite Ausgabe nennt manches anders und ändert ein wenig.

reference-title = Regeln
reference-lead = Jede Regel mit ihrer Nummer, in eigenen Worten.
reference-search = Suchen
reference-search-hint = Ein Wort oder eine Nummer wie 3.4
reference-found =
    { $count ->
        [one] { $count } Regel gefunden
       *[other] { $count } Regeln gefunden
    }
reference-nothing = Nichts gefunden. Versuch ein kürzeres Wort oder die Nummer einer Regel.
reference-clear = Alle Regeln zeigen
reference-contents = Inhalt
reference-ruling = Unsere Regelung
reference-only-first = Nur erste Ausgabe
reference-only-second = Nur zweite Ausgabe
reference-other-first = In der ersten Ausgabe
reference-other-second = In der zweiten Ausgabe
reference-link = Link zu Regel { $number }
reference-unknown = Eine Regel { $number } gibt es nicht. Hier sind alle.
reference-figures = Zahlen
reference-tracks = Leisten
reference-tracks-hint = Was eine Leiste mit so vielen Kreuzen zeigt. In der ersten Spalte ist nichts angekreuzt.
reference-track-park = Parks, Straße { $street }
reference-track-agent = { $edition ->
    [second] Wohnanlage
   *[first] Siedlung
  } der Größe { $size }
reference-boxes = Felder
reference-plans = { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
  }
reference-plans-hint = Groß: in der Runde, in der jemand zuerst einlöst. Klein: danach.
reference-slot = Gruppe { $slot }
reference-advanced =
    { $edition ->
        [second] schwer
       *[first] fortgeschritten
    }
reference-reconstructed = unsere Zahl
reference-reconstructed-hint = So markierte Zahlen stehen in keiner Quelle, die wir haben: Sie sind von uns und passen zum Rest.
reference-managers = Bauleitungen
reference-level = Stufe
reference-name = Name
reference-scores = Wertet
reference-deck = Karten im Spiel
reference-number = Nummer
reference-all = Alle
reference-aid = Spielhilfe auf einer Seite
reference-learn = Spielend lernen
reference-picture-sheet = Drei Straßen in Bleistift. Gestrichelt: geplante Pools.
reference-picture-estate = Links: vier Häuser zwischen zwei Zäunen, also fertig. Rechts ist noch ein Bauplatz leer.
reference-picture-gaps = Hier könnte ein Zaun stehen.
reference-picture-front = Zur 8 gehört { $edition ->
    [second] der Park
   *[first] der Landschaftsgärtner
  }. Darunter: der Effekt der Rückseite für die nächste Runde.
reference-picture-plan = Eine { $edition ->
    [second] Wohnanlage
   *[first] Siedlung
  } der Größe 2 und eine der Größe 5. Die große Zahl gilt in der ersten Runde, in der jemand einlöst.
reference-picture-used = Der Strich sagt: Diese Häuser haben schon gedient.
reference-picture-track = Drei Felder angekreuzt: Es gilt der Wert nach dem letzten.
reference-picture-order = Eine 6 passt auf die leuchtenden Bauplätze: rechts der 3, links der 8.
reference-picture-agent = Ein Feld angekreuzt: Jede { $edition ->
    [second] Wohnanlage
   *[first] Siedlung
  } der Größe 4 ist eins mehr wert.
reference-picture-park = Zwei Parks in Straße 2.
reference-picture-pools = Gebaut, verloren (die 6 kam ohne Pool) und noch geplant.
reference-picture-temp = Mit Zeitarbeit kann eine 8 jede dieser Nummern sein.
reference-picture-bis = Das kleine Zeichen zeigt die Kopie der 5.
reference-picture-end = Das dritte Feld beendet das Spiel.
reference-picture-score = Es zählt der letzte erreichte Wert der Poolleiste.
reference-picture-roundabout = Hinter dem Kreisverkehr beginnen die Nummern neu.
reference-picture-hand = Die Nummer der einen Karte, der Effekt einer anderen; die dritte bleibt.
reference-picture-stretches = Zaunkarten teilen die Reihe in Abschnitte.


rule-1-title = Begriffe

rule-1-1-title = Das Blatt
rule-1-1 = Dein Blatt hat drei Straßen: oben Straße 1 mit { $plots1 } Bauplätzen, darunter Straße 2 mit { $plots2 } und Straße 3 mit { $plots3 }. Bauplätze zählen von links. Ein Bauplatz ist leer, trägt ein Haus mit einer Nummer von 0 bis 17 oder einen Kreisverkehr. Auf { $pools } Bauplätzen ist ein Pool geplant. „Neben“ heißt immer: direkt nebenan in derselben Straße, ohne Bauplatz dazwischen.

rule-1-2-title = Zäune
rule-1-2 = Ein Zaun steht in der Lücke zwischen zwei benachbarten Bauplätzen. Beide Enden jeder Straße sind von Anfang an eingezäunt.

rule-1-3-title = { $edition ->
    [second] Wohnanlagen
   *[first] Siedlungen
  }
rule-1-3 = Eine { $edition ->
    [second] Wohnanlage
   *[first] Siedlung
  } ist alles zwischen einem Zaun und dem nächsten: 1 bis 6 Bauplätze. Sie ist fertig, sobald auf jedem ein Haus steht. Ein Kreisverkehr gehört nie dazu, und sieben oder mehr Bauplätze zwischen zwei Zäunen sind keine { $edition ->
    [second] Wohnanlage
   *[first] Siedlung
  }, egal wie voll.

rule-1-4-title = Baukarten
rule-1-4 = Jede Karte hat vorn eine Nummer von 1 bis 15 und hinten einen von sechs Effekten. Die Vorderseite verrät auch den Effekt dahinter; so kennen alle die Effekte der nächsten Runde.

rule-1-5-title = Kombinationen
rule-1-5 = Eine Kombination ist eine Nummer mit einem Effekt, die du zusammen nehmen darfst.

rule-1-6-title = { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
  }
rule-1-6 = { $edition ->
    [second] Eine Vorgabe
   *[first] Ein Stadtplan
  } ist ein Ziel mit zwei Werten. In der frühesten Runde, in der jemand { $edition ->
    [second] sie
   *[first] ihn
  } einlöst, gilt der erste Wert, in jeder Runde danach der spätere. Drei { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
  } sind im Spiel, aus jeder Gruppe ({ $edition ->
    [second] A, B und C
   *[first] 1, 2 und 3
  }) eine Karte.
rule-1-6-ruling = Wer in dieser frühesten Runde einlöst, gilt als Erster, auch wenn es mehrere sind.

rule-1-7-title = Verbrauchte Häuser
rule-1-7 = Ein Haus, das für { $edition ->
    [second] eine Vorgabe
   *[first] einen Stadtplan
  } gedient hat, ist verbraucht: Es bekommt einen Strich darüber und dient für { $edition ->
    [second] keine weitere
   *[first] keinen weiteren
  }. { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
  } werden eingelöst, Häuser verbraucht.

rule-1-8-title = { $edition ->
    [second] Streiks
   *[first] Ablehnungen
  }
rule-1-8 = { $edition ->
    [second] Ein Streik
   *[first] Eine Ablehnung
  } ist das Feld, das du ankreuzt, wenn keine Nummer passt.

rule-1-9-title = Was eine Leiste zeigt
rule-1-9 = Jede Leiste hat eine Reihe von Werten. Ohne Kreuz gilt der Startwert; jedes angekreuzte Feld bringt dich einen Wert weiter.

rule-2-title = Aufbau

rule-2-1-title = { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
  } ziehen
rule-2-1 = Aus jeder Gruppe wird eine Karte gezogen: nur aus den einfachen oder, mit der fortgeschrittenen Variante, aus einfachen und { $edition ->
    [second] schweren
   *[first] fortgeschrittenen
  } zusammen.
rule-2-1-ruling = Eine aus jeder Gruppe gilt auch { $edition ->
    [second] für das Solospiel
   *[first] für Solo- und Expertenspiele
  }.

rule-2-2-title = Die Karten
rule-2-2 = Im klassischen Spiel werden alle { $edition ->
    [second] 63
   *[first] 81
  } Karten gemischt und in drei gleiche Stapel zu { $edition ->
    [second] 21
   *[first] 27
  } Karten geteilt, Nummern nach oben.

rule-2-3-title = Wie viele spielen
rule-2-3 = Das Spiel ist für 1 bis 100 Personen.
rule-2-3-ruling = Allein spielst du solo ({ $edition ->
    [second] Abschnitt 10
   *[first] Abschnitt 9
  }) oder übst (2.4), nie das klassische Spiel.

rule-2-4-title = Üben
rule-2-4 = Üben ist unsere eigene Art, allein zu spielen: das klassische Spiel mit einem einzigen Blatt. { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
  } bringen immer den ersten Wert, und Zeitarbeit zählt wie im Solospiel dieser Ausgabe ({ $edition ->
    [second] Stufe 0 in 10.7
   *[first] 9.5
  }).{ $edition ->
    [second] { "" }
   *[first] { " " }Neu mischen lassen geht nicht.
  } Sonst ist alles wie gewohnt.

rule-3-title = Eine Runde

rule-3-1-title = Karten aufdecken
rule-3-1 = Von jedem Stapel wird die oberste Karte auf seinen Ablagestapel umgedreht. So entstehen drei Kombinationen: Die Nummer, die nun oben auf einem Stapel liegt, gehört zum Effekt oben auf seiner Ablage.

rule-3-2-title = Alle zugleich
rule-3-2 = Alle spielen die Runde gleichzeitig, und mehrere dürfen dieselbe Kombination nehmen.
rule-3-2-ruling = Niemand sieht die Wahl der anderen, bis die Runde schließt.

rule-3-3-title = Dein Zug der Reihe nach
rule-3-3 = Nimm eine Kombination. Schreib ihre Nummer auf einen leeren Bauplatz. Nutze ihren Effekt oder lass ihn. Löse { $edition ->
    [second] erfüllte Vorgaben
   *[first] erfüllte Stadtpläne
  } ein. (Zeitarbeit wirkt schon beim Schreiben, siehe 4.5; Kreisverkehre stehen in Abschnitt 8.)

rule-3-4-title = Nummern steigen
rule-3-4 = In jeder Straße steigen die Nummern von links nach rechts. Du darfst Nummern überspringen und Bauplätze frei lassen, aber keine Nummer kommt zweimal; nur { $edition ->
    [second] ein Anbau
   *[first] ein Bis
  } (4.6) stellt zwei gleiche nebeneinander. Hinter einem Kreisverkehr beginnt die Zählung neu.

rule-3-5-title = Schreiben, wenn es geht
rule-3-5 = Passt eine der drei Nummern so, wie sie gedruckt ist, irgendwohin, musst du eine Nummer schreiben. Passt keine, darfst du eine mit Zeitarbeit ändern oder mit einem Kreisverkehr Platz schaffen; sonst kreuzt du { $edition ->
    [second] einen Streik
   *[first] eine Ablehnung
  } an. Wo du Karten auf der Hand hast, sind es die Nummern deiner drei Karten.
rule-3-5-ruling = Niemand muss Zeitarbeit oder einen Kreisverkehr nutzen, um { $edition ->
    [second] einen Streik
   *[first] eine Ablehnung
  } zu vermeiden. Es zählt dein Blatt am Anfang des Zugs.

rule-3-6-title = Ein Zug ohne Nummer
rule-3-6 = Kreuzt du { $edition ->
    [second] einen Streik
   *[first] eine Ablehnung
  } an, schreibst du keine Nummer und nutzt keinen Effekt.
rule-3-6-ruling = Du darfst trotzdem einen Kreisverkehr bauen{ $edition ->
    [second] { " " }und Vorgaben einlösen
   *[first] , Stadtpläne einlösen und neu mischen lassen (3.9)
  }. { $edition ->
    [second] Gegen die AAA wählst du auch dann die Karten (10.3).
   *[first] Experten nennen auch dann zwei Karten (9.9).
  }

rule-3-7-title = Neu austeilen
rule-3-7 = Liegt zu Beginn einer Runde in jedem Stapel nur noch eine Karte, werden alle 81 Karten gemischt und neu ausgeteilt. Die angekündigten Effekte verfallen. Einmal Austeilen reicht also für 26 Runden.
rule-3-7-ruling = Den genauen Zeitpunkt haben wir festgelegt.

rule-3-8-title = Neue Stapel
rule-3-8 = Leert das Aufdecken die Stapel, wird jede Ablage bis auf ihre oberste Karte für sich gemischt und ist wieder der Stapel. Die Runde geht einfach weiter. Karten wechseln also nie den Stapel; das geschieht in Runde 21, danach hat jeder Stapel 20 Karten.

rule-3-9-title = Neu mischen lassen
rule-3-9 = Zu zweit oder mehr, im klassischen und im Expertenspiel: In der allerersten Runde, in der ein Stadtplan eingelöst wird, darf jeder, der einlöst, neu mischen lassen. Tut es jemand und geht das Spiel weiter, werden vor der nächsten Runde alle 81 Karten samt Ablage neu ausgeteilt, und die angekündigten Effekte verfallen. Solo geht das nicht.
rule-3-9-ruling = Eine Bitte genügt, und es geschieht nur einmal im Spiel.

rule-3-10-title = Was man wissen kann
rule-3-10-ruling = Offen für alle: jedes Blatt, wie es am Ende der letzten Runde war, alles, was Karten je gezeigt haben{ $edition ->
    [second] , und beide Seiten der Karten der AAA
   *[first] { "" }
  }. Verdeckt: die Reihenfolge der Stapel{ $edition ->
    [second] { "" }
   *[first] , die Hände der Experten (9.8)
  } und die Züge dieser Runde, bis sie schließt.

rule-4-title = Die sechs Effekte

rule-4-1-title = { $edition ->
    [second] Zaun
   *[first] Geometer
  }
rule-4-1 = Bau einen Zaun in eine freie Lücke irgendeiner Straße, auch neben leeren Bauplätzen. Nicht zwischen zwei verbrauchten Häusern: Eingelöste { $edition ->
    [second] Wohnanlagen
   *[first] Siedlungen
  } bleiben ganz. Neben einem einzelnen verbrauchten Haus ist er erlaubt. { $edition ->
    [second] Auch Häuser mit gleicher Nummer darf er trennen.
   *[first] Häuser mit gleicher Nummer darf er nicht trennen.
  }
rule-4-1-ruling = { $edition ->
    [second] { "" }
   *[first] Eine als voll eingelöste Straße ist in jeder Lücke geschützt.
  }

rule-4-2-title = { $edition ->
    [second] Marketingmaßnahme
   *[first] Immobilienmakler
  }
rule-4-2 = Wähle eine Größe und kreuze das nächste Feld ihrer Spalte an: Jede fertige { $edition ->
    [second] Wohnanlage
   *[first] Siedlung
  } dieser Größe ist am Ende mehr wert. Eine volle Spalte kann man nicht wählen.

rule-4-3-title = { $edition ->
    [second] Park
   *[first] Landschaftsgärtner
  }
rule-4-3 = Kreuze den nächsten Park der Straße an, in die du in diesem Zug die Nummer geschrieben hast. Sind dort alle Parks gebaut, gibt es hier nichts mehr zu tun.

rule-4-4-title = { $edition ->
    [second] Pool
   *[first] Schwimmbad
  }
rule-4-4 = Ist auf dem eben beschriebenen Bauplatz ein Pool geplant, bau ihn und kreuze das nächste Poolfeld an. Wird so ein Bauplatz anders gefüllt, ist sein Pool für immer verloren: mit einem anderen Effekt, mit diesem ohne ihn zu nutzen, durch { $edition ->
    [second] einen Anbau
   *[first] ein Bis
  } oder einen Kreisverkehr.

rule-4-5-title = { $edition ->
    [second] Zeitarbeit
   *[first] Zeitarbeitsagentur
  }
rule-4-5 = Ändere die Nummer vor dem Schreiben um 1 oder 2 nach oben oder unten, nie unter 0 oder über 17, und kreuze ein Zeitarbeitsfeld an. Du darfst sie auch nutzen, ohne die Nummer zu ändern. So wird aus 1 oder 2 eine 0, aus 14 und 15 eine 16 oder 17. Wo du Karten auf der Hand hast, ändert die Zeitarbeit der einen Karte die Nummer der anderen.{ $edition ->
    [second] { " " }Sind alle { $tempBoxes } Felder angekreuzt, darfst du Nummern trotzdem ändern.
   *[first] { "" }
  }
rule-4-5-ruling = Du darfst sie ungenutzt lassen und kreuzt dann nichts an.{ $edition ->
    [second] { "" }
   *[first] { " " }Sind alle { $tempBoxes } Felder angekreuzt, darfst du Nummern trotzdem ändern.
  }

rule-4-6-title = { $edition ->
    [second] Anbau
   *[first] Hausnummer bis
  }
rule-4-6 = Wiederhole die Nummer eines Hauses auf einem leeren Bauplatz daneben, in beliebiger Straße, und kreuze das nächste { $edition ->
    [second] Anbaufeld
   *[first] Bis-Feld
  } an. Das kommt nach deiner Nummer; also geht auch das eben geschriebene Haus, ebenso eine andere Kopie oder ein verbrauchtes Haus. Die Kopie selbst ist unverbraucht. Ein Kreisverkehr lässt sich nicht kopieren, und eine Kopie bringt weder Park noch Pool. { $edition ->
    [second] Ein Zaun zwischen beiden Häusern stört nicht.
   *[first] Zwischen beiden Häusern darf kein Zaun stehen.
  } Bei zwei verschiedenen Nachbarn wählst du, wessen Nummer es ist.{ $edition ->
    [second] { " " }Sind alle { $bisBoxes } Felder angekreuzt, geht es nicht mehr.
   *[first] { "" }
  }
rule-4-6-ruling = { $edition ->
    [second] { "" }
   *[first] Sind alle { $bisBoxes } Felder angekreuzt, geht es nicht mehr.
  }

rule-5-title = { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
  }

rule-5-1-title = Einlösen
rule-5-1 = Eingelöst wird am Ende deines Zugs, nach Nummer, Effekt und Kreisverkehr. Jede Karte kannst du einmal einlösen, und kein Haus dient für zwei.
rule-5-1-ruling = Du gibst das Einlösen mit deinem Zug ab, ungesehen von den anderen. Du darfst es auf eine spätere Runde verschieben; es zählt, wann du einlöst, nicht, wann du es zuerst gekonnt hättest.

rule-5-2-title = { $edition ->
    [second] Vorgaben mit Wohnanlagen
   *[first] Stadtpläne mit Siedlungen
  }
rule-5-2 = Hier sind Größen verlangt. Für jede nennst du eine fertige { $edition ->
    [second] Wohnanlage
   *[first] Siedlung
  } ohne verbrauchte Häuser, irgendwo auf deinem Blatt. Alle ihre Häuser sind dann verbraucht. Passen mehrere, wählst du.

rule-5-3-title = Zuerst und später
rule-5-3 = Wer in der frühesten Runde einlöst, in der es jemand tut, bekommt den ersten Wert. Wer in einer späteren Runde einlöst, bekommt den späteren.

rule-5-4-title = Fortgeschrittene Stadtpläne der ersten Ausgabe
rule-5-4 = Sie kommen mit der fortgeschrittenen Variante dazu. Jede Anzahl heißt „mindestens“.
rule-5-4-ruling = Kreisverkehre gelten bei voller Straße und bei Straßenenden als gebaut. Nur diese beiden Arten verbrauchen Häuser. Für Bis zählen auch verbrauchte Häuser.

rule-5-4-1-title = Volle Straße
rule-5-4-1 = Jeder Bauplatz der genannten Straße trägt ein Haus oder einen Kreisverkehr, und keines ihrer Häuser ist verbraucht. Alle werden verbraucht; Zäune spielen keine Rolle.

rule-5-4-2-title = Straßenenden
rule-5-4-2 = Der erste und der letzte Bauplatz aller drei Straßen trägt ein Haus oder einen Kreisverkehr, und diese Häuser sind unverbraucht. Sie werden verbraucht.

rule-5-4-3-title = Bis in einer Straße
rule-5-4-3 = So viele Bis-Kopien in ein und derselben Straße. Originale zählen nicht, verbrauchte Kopien schon.

rule-5-4-4-title = Zeitarbeit
rule-5-4-4 = So viele angekreuzte Zeitarbeitsfelder.

rule-5-4-5-title = Alle Parks
rule-5-4-5 = Alle Parks in so vielen Straßen.

rule-5-4-6-title = Alle Pools
rule-5-4-6 = Alle drei geplanten Pools in so vielen Straßen.

rule-5-4-7-title = Parks und Pools einer Straße
rule-5-4-7 = Alle Parks und alle Pools der genannten Straße.

rule-5-4-8-title = Parks, Pools und ein Kreisverkehr
rule-5-4-8 = Alle Parks, alle Pools und ein Kreisverkehr in ein und derselben Straße.

rule-5-5-title = Schwere Vorgaben der zweiten Ausgabe
rule-5-5 = Sie kommen mit der fortgeschrittenen Variante dazu. Sind Wohnanlagen verlangt, gilt 5.2 und ihre Häuser werden verbraucht; dazu kommt eine weitere Bedingung.

rule-5-5-1-title = An den Enden
rule-5-5-1 = Je eine Wohnanlage liegt auf dem ersten und auf dem letzten Bauplatz jeder Straße.

rule-5-5-2-title = In einer genannten Straße
rule-5-5-2 = Alle Wohnanlagen liegen in der genannten Straße.

rule-5-5-3-title = In einer Straße
rule-5-5-3 = Alle Wohnanlagen liegen in einer Straße deiner Wahl. Sind Kreisverkehre gezeigt, stehen mindestens so viele in derselben Straße.

rule-5-5-4-title = Mit Pool oder Anbau
rule-5-5-4 = Jede genannte Wohnanlage enthält mindestens einen gebauten Pool, mindestens einen Anbau oder beides, wie gezeigt.
rule-5-5-4-ruling = Es zählt das kopierte Haus, nicht das, von dem kopiert wurde.

rule-5-5-5-title = So viele Felder
rule-5-5-5 = Vorgaben ohne Wohnanlagen verbrauchen keine Häuser. Hier sind insgesamt mindestens so viele Parks, Zeitarbeits- oder Marketingfelder verlangt.

rule-5-5-6-title = Parks überall
rule-5-5-6 = Mindestens so viele Parks in jeder der drei Straßen.

rule-5-5-7-title = Ganze Reihen
rule-5-5-7 = Mindestens so viele Straßen mit allen Parks oder so viele volle Marketingspalten.

rule-6-title = Das Ende

rule-6-1-title = Wann es endet
rule-6-1 = Das Spiel endet mit der Runde, in der jemand { $edition ->
    [second] den dritten Streik
   *[first] die dritte Ablehnung
  } angekreuzt hat, alle drei { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
  } eingelöst hat oder keinen leeren Bauplatz mehr hat.
rule-6-1-ruling = Ein Kreisverkehr füllt seinen Bauplatz. Die Runde wird immer zu Ende gespielt; geschieht mehreres zugleich, wird alles vermerkt.

rule-6-2-title = Wie lange es dauert
rule-6-2 = Jede Runde füllt einen Bauplatz oder kostet { $edition ->
    [second] einen Streik
   *[first] eine Ablehnung
  }, also dauert kein Spiel länger als 35 Runden.

rule-7-title = Die Wertung

rule-7-1-title = { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
  }
rule-7-1 = Die Punkte, die du dafür notiert hast.

rule-7-2-title = Parks
rule-7-2 = Für jede Straße der Wert, den ihre Parkleiste zeigt.

rule-7-3-title = Pools
rule-7-3 = Der Wert, den die Poolleiste zeigt.

rule-7-4-title = Zeitarbeit
rule-7-4 = Zu zweit oder mehr bringen die meisten angekreuzten Zeitarbeitsfelder { $prize1 } Punkte, die zweitmeisten { $prize2 }, die drittmeisten { $prize3 }. Gleich viele bringen gleich viel, und die nächstkleinere Anzahl bekommt den nächsten Preis: 5, 5, 3 und 1 bringen { $prize1 }, { $prize1 }, { $prize2 } und { $prize3 }. Wer keine hat, bekommt nichts.
rule-7-4-ruling = Bei Gleichstand wird kein Preis übersprungen.{ $edition ->
    [second] { " " }Über den zweiten Preis sind sich die gedruckten Regeln nicht einig; wir spielen { $prize2 }.
   *[first] { "" }
  }

rule-7-5-title = { $edition ->
    [second] Wohnanlagen
   *[first] Siedlungen
  }
rule-7-5 = Jede fertige { $edition ->
    [second] Wohnanlage
   *[first] Siedlung
  }, verbraucht oder nicht, bringt den Wert, den die { $edition ->
    [second] Marketingspalte
   *[first] Maklerspalte
  } ihrer Größe zeigt.

rule-7-6-title = Was abgezogen wird
rule-7-6 = Die Werte auf den Leisten für { $edition ->
    [second] Anbauten
   *[first] Bis
  }, Kreisverkehre und { $edition ->
    [second] Streiks
   *[first] Ablehnungen
  } werden abgezogen. Die Summe darf unter null fallen.

rule-7-7-title = Wer gewinnt
rule-7-7 = Die höchste Summe gewinnt. Bei Gleichstand entscheiden mehr fertige { $edition ->
    [second] Wohnanlagen
   *[first] Siedlungen, dann mehr der Größe 1, mehr der Größe 2 und so weiter bis 6
  }. Wer dann noch gleich ist, teilt sich den Rang.
rule-7-7-ruling = { $edition ->
    [second] { "" }
   *[first] Den Rang zu teilen ist unsere Regel; gedruckt ist ein weiteres Spiel.
  }

rule-8-title = Die fortgeschrittene Variante

rule-8-1-title = Mehr { $edition ->
    [second] Vorgaben
   *[first] Stadtpläne
  }
rule-8-1 = { $edition ->
    [second] Schwere Vorgaben
   *[first] Fortgeschrittene Stadtpläne
  } kommen dazu (2.1).

rule-8-2-title = Kreisverkehre
rule-8-2 = Einmal im Zug und zweimal im Spiel darfst du einen leeren Bauplatz zum Kreisverkehr machen, vor oder nach der Nummer, aber vor dem Einlösen. Einen Effekt brauchst du dafür nicht. Auf beiden Seiten stehen sofort Zäune (am Straßenende ist nur der innere neu), du kreuzt das nächste Kreisverkehrsfeld an, und ein dort geplanter Pool ist verloren. Ein Kreisverkehr kostet { $roundabout1 } Punkte, zwei zusammen kosten { $roundabout2 }.
rule-8-2-ruling = Das geht auch in einem Zug mit { $edition ->
    [second] Streik
   *[first] Ablehnung
  }. Wir werten einen Zug so, als wäre der Kreisverkehr zuerst gebaut; du bekommst also allen Platz, den er schafft.

rule-9-title = Erste Ausgabe: Solo und Experten

rule-9-1-title = Solo: Aufbau
rule-9-1 = Misch die 81 Karten. 40 davon bilden den oberen Teil; die Solokarte wird in die übrigen gemischt, die nach unten kommen. Es ist ein einziger Stapel, Effekte nach oben; du siehst also den Effekt der Karte, die du als Nächstes ziehst.
rule-9-1-ruling = Die überzählige Karte kommt in den unteren Teil.

rule-9-2-title = Solo: eine Runde
rule-9-2 = Zieh drei Karten. Nutze die Nummer der einen und den Effekt einer anderen, dann leg alle drei ab.

rule-9-3-title = Solo: die Solokarte
rule-9-3 = Kommt die Solokarte, wird sie beiseitegelegt und ersetzt. Von da an bringen Stadtpläne den späteren Wert, auch in dieser Runde. Sie kommt zwischen Runde 14 und 27, oder nie, wenn sie ganz unten liegt.

rule-9-4-title = Solo: das Ende
rule-9-4 = Ein Solospiel endet auch, wenn weniger als drei Karten übrig sind: nach 27 Runden. Neu gemischt wird nie.

rule-9-5-title = Solo: Zeitarbeit
rule-9-5 = Mindestens { $soloTemps } angekreuzte Zeitarbeitsfelder bringen { $soloPoints } Punkte, weniger bringen nichts.

rule-9-6-title = Solo, fortgeschritten
rule-9-6-ruling = Das Solospiel geht auch mit der fortgeschrittenen Variante.

rule-9-7-title = Experten: Karten auf der Hand
rule-9-7 = Für zwei oder mehr, wenn ihr mögt mit der fortgeschrittenen Variante. Es gibt einen Stapel, Effekte nach oben, und alle beginnen mit drei Karten. Du nutzt die Nummer der einen und den Effekt einer anderen Karte, legst beide ab und gibst die dritte, Effekt nach oben, der Person rechts von dir. Dann bekommen alle zwei neue Karten, zuerst wer die Solokarte hat; das wird ausgelost und bleibt so. Beide Karten werden genannt, auch wenn du den Effekt lässt.

rule-9-8-title = Experten: das Kleingedruckte
rule-9-8-ruling = Eine Runde schließt so: Alle legen zwei Karten ab, alle geben eine weiter, dann das Mischen aus 3.9, falls jemand darum bat (weitergegebene Karten bleiben), dann bekommt jeder Platz zwei Karten auf einmal, im Uhrzeigersinn ab der Solokarte; die ersten drei ebenso. Die Plätze zählen im Uhrzeigersinn, jeder gibt an den Platz davor. Ist der Stapel leer, wird die Ablage zum neuen Stapel. Hände sind geheim, aber alle sehen den Effekt einer weitergegebenen Karte und der obersten des Stapels, und wer gibt und wer nimmt, kennt auch die Nummer. 2 bis 27 können spielen.

rule-9-9-title = Immer zwei Karten
rule-9-9 = Jeder Expertenzug nennt eine Karte für die Nummer und eine andere für den Effekt, auch bei einer Ablehnung, denn das bestimmt, welche du weitergibst.

rule-10-title = Zweite Ausgabe: solo gegen die AAA

rule-10-1-title = Aufbau
rule-10-1 = Zieh 20 Baukarten ungesehen und misch eine zufällige der drei Karten „Projektabschluss“ A, B und C hinein; alle anderen Baukarten kommen obendrauf. Die beiden übrigen Projektabschlüsse beginnen die Ablage. Wähle eine Bauleitung: Sie bestimmt, wie schwer es wird.

rule-10-2-title = Eine Runde
rule-10-2 = Zieh drei Baukarten. Projektabschlüsse, die dabei kommen, werden beiseitegelegt und ersetzt; ihre Buchstaben siehst du sofort. Nutze die Nummer der einen und den Effekt einer anderen Karte. Diese beiden werden abgelegt, die dritte kommt ans Ende der Reihe der AAA, Effekt nach oben. Ist der Stapel leer, wird die Ablage samt Projektabschlüssen zum neuen Stapel gemischt; die AAA behält ihre Karten.
rule-10-2-ruling = Der neue Stapel entsteht, wenn eine Karte zu ziehen ist und keine mehr da ist; die Karten dieser Runde bleiben draußen. Der erste Stapel reicht also 21 Runden, der zweite bis Runde 35.

rule-10-3-title = Wenn nichts passt
rule-10-3 = Auch wenn du nicht schreiben kannst, wählst du, welche Karte zur AAA geht.

rule-10-4-title = Projektabschlüsse
rule-10-4 = Nach deinem Einlösen wird jeder Projektabschluss dieser Runde angesehen. Ist sein Buchstabe bei der Bauleitung nicht markiert, geschieht nichts. Sonst wertet die AAA diese Vorgabe: mit dem späteren Wert, wenn du sie in einer früheren Runde eingelöst hast, sonst mit dem ersten. Löst du sie in genau dieser Runde ein, bekommst auch du den ersten Wert; ab der nächsten Runde bringt sie dir den späteren. In jedem Fall verlässt der Projektabschluss das Spiel.

rule-10-5-title = Das Ende
rule-10-5 = Das Spiel endet wie in 6.1, aber nur durch dich; die AAA beendet es nie. Die letzte Runde wird fertig gespielt: Die dritte Karte geht an die AAA, Projektabschlüsse werden angesehen.

rule-10-6-title = Die Punkte der AAA
rule-10-6 = Ab Stufe 1 zählt für sie:

rule-10-6-1-title = Ihre Vorgaben
rule-10-6-1 = Die Vorgaben, die sie gewertet hat.

rule-10-6-2-title = Ihre Karten
rule-10-6-2 = Punkte für jede Park-, Pool-, Zeitarbeits- und Zaunkarte in ihrer Reihe, wie es bei der Bauleitung steht.

rule-10-6-3-title = Zeitarbeit
rule-10-6-3 = Du und die AAA vergleicht die Zeitarbeit: Die meisten bringen { $prize1 }, die andere Seite bekommt { $prize2 }. Bei Gleichstand bekommen beide { $prize1 }; ohne Zeitarbeit gibt es nichts.

rule-10-6-4-title = Abschnitte
rule-10-6-4 = Ihre Reihe wird an den Zaunkarten geteilt; beide Enden gelten als Zaun. In einem Abschnitt ist eine Anbaukarte kein Haus, eine Marketingkarte so viele Häuser, wie bei der Bauleitung steht, jede andere Karte eines. Eine größte Größe gibt es nicht.

rule-10-6-5-title = Punkte je Haus
rule-10-6-5 = Jedes Haus zählt 1 Punkt oder, wenn mindestens eine Anbaukarte im Abschnitt liegt, den Anbauwert der Bauleitung.

rule-10-6-6-title = Die besten fünf
rule-10-6-6 = Es zählen nur die fünf Abschnitte mit den meisten Häusern. Ein Abschnitt ohne Haus ist keine Wohnanlage.
rule-10-6-6-ruling = Von gleich langen zählen die, die mehr wert sind.

rule-10-6-7-title = Kein Abzug
rule-10-6-7 = Die AAA verliert nie Punkte.

rule-10-7-title = Stufe 0
rule-10-7 = Ohne Bauleitung bekommt die AAA keine Punkte, aber ihre Projektabschlüsse drehen Vorgaben trotzdem auf den späteren Wert. Deine Zeitarbeit bringt { $level1 } Punkt für ein oder zwei Felder, { $level3 } für drei, { $level4 } für vier oder mehr.

rule-10-8-title = Wer gewinnt
rule-10-8 = In den Stufen 1 bis 7 gewinnt die höhere Summe, dann mehr fertige Wohnanlagen, sonst ist es unentschieden. Stufe 0 hat keinen Sieger, nur deine Punkte.
rule-10-8-ruling = Dafür zählen alle Abschnitte der AAA mit einem Haus, nicht nur fünf.

rule-10-9-title = Fortgeschritten
rule-10-9 = Die fortgeschrittene Variante kann dazukommen.
