# Friends at a table: reactions, nudges, who is away, faces, rematches and their series.

reactions-title = Say something
reaction-hello = Hello!
reaction-well-played = Well played!
reaction-wow = Wow!
reaction-ouch = Ouch!
reaction-thanks = Thank you!
reaction-sorry = Sorry!
reaction-thinking = Let me think …
reaction-again = One more game?
reaction-said = { $name }: { $text }
reactions-mute = Mute reactions
reactions-unmute = Show reactions
reactions-offline = There is no connection just now, so nobody would hear it.
settings-reactions = Others’ reactions
settings-reactions-line = Short greetings from the people at your table.

away-for = lost the connection { $time } ago
away-unknown = not here at the moment
here-thinking = here, still thinking
here-ready = here, ready
away-ready = away, but ready
waiting-away = { $name } ({ $state })
nudge = Nudge
nudge-sent = { $name } has been nudged.
nudged-you = { $name } is waiting for your turn.
nudged-other = { $by } nudges { $name }.
bot-instead = Let a bot play on for { $name }
bot-instead-line = { $name } gets the seat back as soon as you say so.
bot-back = Give the seat back to { $name }

faces-title = How the others see you
faces-line = Your name and a face. You can change both in the settings.
faces-choose = Your face
face-number = Face { $number }
faces-save = That’s me
faces-later = Not now

rematch-called = { $name } would like a rematch.
rematch-called-plain = A rematch has been called.
rematch-there = { $taken ->
    [one] { $taken } of { $seats } is there
   *[other] { $taken } of { $seats } are there
}
rematch-running = It has already begun: you can watch.
series-title = The series so far
series-games = { $games ->
    [one] one game
   *[other] { $games } games
}
series-wins = { $wins ->
    [0] no win yet
    [one] one win
   *[other] { $wins } wins
}
series-points = { $points } points in all

qr-label = A code for your camera: it opens this table

round-steps = Rounds
round-earlier = Earlier
round-later = Later
round-missing = The earlier rounds cannot be fetched right now.
round-lead = { $name } takes the lead
round-lead-yours = You take the lead
round-claimed = Plan { $plan } claimed: { $names }
