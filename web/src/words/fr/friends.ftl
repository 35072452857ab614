# Entre amis : réactions, rappels, absents, visages, revanches et leur série.

reactions-title = Dire un mot
reaction-hello = Bonjour !
reaction-well-played = Bien joué !
reaction-wow = Oh là là !
reaction-ouch = Aïe !
reaction-thanks = Merci !
reaction-sorry = Pardon !
reaction-thinking = Je réfléchis…
reaction-again = On rejoue ?
reaction-said = { $name } : { $text }
reactions-mute = Masquer les réactions
reactions-unmute = Afficher les réactions
reactions-offline = Pas de connexion pour l’instant : personne ne l’entendrait.
settings-reactions = Réactions des autres
settings-reactions-line = De petits mots des personnes à votre table.

away-for = connexion perdue depuis { $time }
away-unknown = pas là pour le moment
here-thinking = là, réfléchit encore
here-ready = là, a joué
away-ready = pas là, mais a joué
waiting-away = { $name } ({ $state })
nudge = Faire signe
nudge-sent = { $name } a reçu votre signe.
nudged-you = { $name } attend que vous jouiez.
nudged-other = { $by } fait signe à { $name }.
bot-instead = Laisser un robot jouer pour { $name }
bot-instead-line = { $name } retrouvera sa place dès que vous le direz.
bot-back = Rendre sa place à { $name }

faces-title = Comment les autres vous voient
faces-line = Votre nom et un visage. Vous pourrez changer les deux dans les réglages.
faces-choose = Votre visage
face-number = Visage { $number }
faces-save = C’est moi
faces-later = Pas maintenant

rematch-called = { $name } propose une revanche.
rematch-called-plain = Une revanche est ouverte.
rematch-there = { $taken ->
    [one] { $taken } sur { $seats } est là
   *[other] { $taken } sur { $seats } sont là
}
rematch-running = Elle a déjà commencé : vous pouvez regarder.
series-title = La série jusqu’ici
series-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
series-wins = { $wins ->
    [0] pas encore de victoire
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
series-points = { $points } points en tout

qr-label = Un code pour votre appareil photo : il ouvre cette table

round-steps = Manches
round-earlier = Avant
round-later = Après
round-missing = Les manches précédentes sont inaccessibles pour le moment.
round-lead = { $name } prend la tête
round-lead-yours = Vous prenez la tête
round-claimed = Plan { $plan } validé : { $names }
