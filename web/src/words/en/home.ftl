# Home, set-up, lobby, lists, settings and the plain pages.

ruleset-name = { $mode ->
    [practice] Practice
    [solo] { $level ->
        [none] Solo
       *[other] Solo, level { $level }
    }
    [expert] Expert
   *[standard] Standard
}
ruleset-line = { $edition ->
    [second] { $variant ->
        [advanced] second edition, advanced
       *[plain] second edition
    }
   *[first] { $variant ->
        [advanced] first edition, advanced
       *[plain] first edition
    }
}
ruleset-full = { $mode ->
    [practice] practice
    [solo] { $level ->
        [none] solo
       *[other] solo, level { $level }
    }
    [expert] expert
   *[standard] standard
}, { ruleset-line }

home-title = Play
home-heading = Picket Fence
home-what = Turn over cards, write their numbers in your three streets, and build the best neighbourhood in town.
home-play = Play
home-play-now = Play now
home-play-now-line = practice: alone, all the cards, no waiting
home-going = Laying out the streets …
home-way-solo = Solo
home-way-solo-line = beat your best score
home-way-bots = Against bots
home-way-bots-line = one to five, any level
home-way-device = Same device
home-way-device-line = pass it round the sofa
home-way-friends = With friends
home-way-friends-line = send a link or a code
home-code = Have a code?
home-code-hint = type it here
home-code-join = Join
home-code-bad = A code has six letters and numbers. Have another look?
home-games = My games
home-games-all = All my games
home-tables = Open tables
home-tables-all = All open tables
home-tables-none = Nobody has put out chairs just now. Make a table and others will find it.
home-tables-offline = The server cannot be reached just now, so nobody knows which tables are open.
home-tables-make = Make a table
home-new = New here?
home-learn = Learn by playing
home-learn-line = A first game in five minutes; every slip explained.
home-unofficial = Picket Fence is an unofficial fan game, not made or endorsed by the publisher of the board game.
home-about = About
home-best = Your best: { $ruleset }
home-best-count = { $count ->
    [one] one game
   *[other] { $count } games
}
home-best-chart = Your last { $count } results, oldest first: { $list }
home-turn-notice = Your turn
home-turn-notice-body = Round { $round } waits for you.

games-title = My games
games-your-turn = Your turn
games-waiting = Waiting
games-open = Not started
games-over = Over
games-closed = Closed
games-end = End this game
games-end-name = End this game: { $who }
games-end-sure = The game will be closed, without a result. ({ $who })
games-end-others = You leave the table. A bot plays on for you, so the others can finish. ({ $who })
games-round = Round { $round }
games-seats-taken = { $taken } of { $seats }
games-and-more = { $names } and { $count } more
games-going-on = Going on
games-done = Finished
games-result = Result
games-replay = Replay
games-place = place { $place } of { $seats }
games-none = No games yet
games-none-line = Your streets will be listed here, those that wait for you first.
games-show-closed = { $count ->
    [one] Show one closed table
   *[other] Show { $count } closed tables
}

tables-title = Open tables
tables-line = Tables that anyone may join or watch.
tables-refresh = Look again
tables-fresh = The list is fresh.
tables-join = Join
tables-watch = Watch
tables-go-on = Go on
tables-waiting = Looking for players
tables-playing = Being played
tables-none = All quiet on the street
tables-none-line = No public table just now. Put one out and others will find it here.
tables-name = table { $code }
tables-deed = { $deed }: { $table }
tables-loading = Looking down the street …

join-title = Join a table
join-looking = Looking for table { $code } …
join-found = Found it!
join-line = { $people }: { $ruleset }
join-sit = Sit down
join-watch = Just watch
join-result = See the result
join-full = All seats are taken
join-running = The game has begun: round { $round }
join-over = The game is over
join-closed = This table is closed

setup-title-practice = Practice
setup-title-solo = Solo
setup-title-bots = Against bots
setup-title-device = Same device
setup-title-friends = With friends
setup-line-practice = All the cards, nobody to wait for, and you can go back as often as you like.
setup-line-solo = One stack, your pencil, and a score to beat.
setup-line-bots = They are quick, polite, and never look at your sheet.
setup-line-device = One phone goes round; your sheet is hidden from the others while they play.
setup-line-friends = Make a table, send the link, start when all are there.
setup-edition = Edition
setup-edition-first = First
setup-edition-first-line = the streets as most people know them
setup-edition-second = Second
setup-edition-second-line = new plans, new solo game
setup-reconstructed = Some figures of the second edition are our own reconstruction. They are marked with an asterisk (*) wherever they are shown.
setup-advanced = Advanced
setup-advanced-line = further plans, and roundabouts
setup-expert = Expert
setup-expert-line = draft three cards each, pass one on to the right
setup-expert-how = You hold three cards: one gives you its number, another its effect. The third goes to the player on your right, and two new ones come.
setup-aaa-how = The AAA (Alexis Architecture Agency) is your opponent: each round it gets the card that you do not use. At the end its row of cards scores as its site manager says, and you need more.
setup-opponent = Your opponent
setup-level-zero = Level 0: nobody
setup-level-zero-line = A quiet game to get to know the cards; the AAA scores nothing.
setup-manager = { $name }, level { $level }
setup-manager-plans = scores plans { $plans }
setup-manager-note = { effect-surveyor-short }, { effect-landscaper-short }, { effect-pool-short }, { effect-temp-short }: points for each card. { effect-agent-short }: houses for each card. { effect-bis-short }: what a house is worth beside it.
setup-player = Player { $number }
setup-player-name = Name of player { $number }
setup-people = People at this device
setup-open = Seats for friends
setup-open-line = Seats that stay open are taken away when you start.
setup-bots = Bots
setup-bots-also = Bots as well
setup-bot-choice = Bot { $number }: who plays
setup-bot-other-line = A guest of this server, level { $level }.
setup-fewer = One fewer
setup-more = One more
setup-clock = Time for each round
setup-clock-line = When it runs out, a bot plays that round for whoever is late.
setup-clock-option = { $seconds ->
    [0] no limit
    [30] 30 seconds
    [60] 1 minute
    [180] 3 minutes
    [3600] 1 hour
    [86400] 1 day
    [604800] 1 week
   *[other] { $seconds } seconds
}
setup-who = Who can come
setup-link-only = By link or code
setup-link-only-line = only those you invite
setup-public = Anyone
setup-public-line = listed under open tables
setup-extras = Play a certain deal
setup-deal = Deal code
setup-deal-line = The same code deals the same cards: play what a friend has played, and compare. Leave it empty for a fresh shuffle.
setup-deal-check = Check
setup-deal-bad = This is no deal code. One looks like A3ED-3TN7: copy it whole from a result.
setup-deal-fine = { $count ->
    [0] A good code; nobody has finished this deal yet.
    [one] A good code: played once, { $best } points.
   *[other] A good code: played { $count } times, best { $best } points.
}
setup-summary-alone = { $ruleset }, just you.
setup-summary-people = { $ruleset }, { $people } people at this device{ $bots ->
    [0] .
    [one] { " " }and one bot.
   *[other] { " " }and { $bots } bots.
}
setup-summary-bots = { $ruleset }, you and { $bots ->
    [one] one bot.
   *[other] { $bots } bots.
}
setup-summary-friends = { $ruleset }, a table for { $seats }, { $public ->
    [yes] open to anyone
   *[no] by link or code
}, { $clock ->
    [0] without a clock.
   *[other] with a clock.
}
setup-start = Start
setup-make = Make the table
setup-starting = Just a moment …

lobby-heading = Waiting for players
lobby-heading-full = Everyone is here
lobby-invite = Invite
lobby-invite-line = Send this link, or say the code aloud.
lobby-code = Code
lobby-copy = Copy link
lobby-copied = Link copied.
lobby-copy-failed = Your browser will not copy by itself. Here is the link:
lobby-only-here = This address opens on this device only. For phones nearby, open the page at the network address that the server printed.
lobby-share = Share …
lobby-share-text = Come and build a street with me on Picket Fence.
lobby-seats = Seats
lobby-seat = Seat { $number }
lobby-free = Free seat
lobby-host = host
lobby-you = you
lobby-bot = bot
lobby-sit = Sit down here
lobby-sit-first = Sit down
lobby-sit-more = Add a player at this device
lobby-sit-also = Add a player
lobby-sit-name = Name
lobby-add-bot = Add a bot
lobby-open-again = Open this seat
lobby-remove = Send away
lobby-remove-sure = Send { $name } away? They cannot sit down here again.
lobby-rename = Change name
lobby-save = Save
lobby-cancel = Cancel
lobby-start = Start the game
lobby-start-open = { $count ->
    [one] One seat is still free. It is taken away when you start.
   *[other] { $count } seats are still free. They are taken away when you start.
}
lobby-start-few = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
}
lobby-start-ready = All seats are taken. Off you go!
lobby-wait-host = { $name } starts the game when everyone is there. This page moves on by itself.
lobby-wait-watch = You are looking on. Sit down while there is a free seat.
lobby-full-watch = All seats are taken. Stay here to watch: the game shows up as soon as it starts.
lobby-leave = Leave
lobby-leave-sure = Leave this table? Your seat is free again.
lobby-close = Close the table
lobby-close-sure = Close this table for everyone?
lobby-public = open to anyone
lobby-private = by link or code
lobby-clock = time for each round: { $clock }
lobby-no-clock = no time limit
lobby-deal-known = A deal that someone may know already: the result is marked so.

settings-title = Settings
settings-look = Look and feel
settings-language = Language
settings-theme = Colours
settings-theme-system = Like my device
settings-theme-light = Day
settings-theme-dark = Night
settings-theme-contrast = High contrast
settings-motion = Motion
settings-motion-system = Like my device
settings-motion-full = All of it
settings-motion-reduced = As little as possible
settings-sound = Sound
settings-sound-line = small sounds for what you write, and when it is your turn
settings-play = Playing
settings-confirm = Sending a turn
settings-confirm-ask = Ask me
settings-confirm-ask-line = you tap Confirm
settings-confirm-auto = By itself
settings-confirm-auto-line = as soon as the turn is whole
settings-hold = Wait before sending
settings-hold-line = alone or with bots, a turn can be taken back for three seconds
settings-hand = Buttons for
settings-hand-right = Right hand
settings-hand-left = Left hand
settings-notify = Tell me when it is my turn
settings-notify-line = by a notice of your browser, while this page is open in some tab
settings-notify-denied = Your browser forbids notices from this page. You can allow them in its site settings.
settings-notify-missing = This browser has no notices.
settings-me = You
settings-name = Your name
settings-name-hint = a guest
settings-name-line = Shown to those you play with, from your next seat on. 1 to 40 characters, no comma.
settings-name-save = Save
settings-name-saved = Saved. Hello, { $name }!
settings-guest = You are a guest: no e-mail, no password. This browser remembers you.
settings-device = Another device
settings-device-line = A link that makes you the same person there. It works once, for one day. Give it to nobody else.
settings-device-make = Make a link
settings-device-link = Your link
settings-device-expires = good until { $when }
settings-copy = Copy
settings-copied = Copied.
settings-tokens = Devices and scripts
settings-tokens-line = Everything that can act as you.
settings-token-cookie = A browser
settings-token-current = This browser
settings-token-bearer = A script
settings-token-recovery = A link for another device
settings-token-made = since { $when }
settings-token-drop = Revoke
settings-token-drop-name = Revoke { $name }
settings-token-dropped = Revoked.
settings-token-label = For what?
settings-token-hint = my first bot
settings-token-make = Make a token
settings-token-secret = Your new token. It is shown once, so copy it now.
settings-token-docs = How scripts play
settings-delete = Delete my data
settings-delete-line = You leave all tables for good, and your name, your face and everything that could act as you are deleted. Finished games stay, without your name. This cannot be undone.
settings-delete-type = To be sure, type your name: { $name }
settings-delete-do = Delete everything
settings-deleted = Your data is gone. You are welcome again any time.
settings-nobody = You have not played here yet, so there is nothing to keep. All of this appears with your first table.

recover-title = Your other device
recover-line = This link makes this browser the same person as on your other device: same name, same games.
recover-warning = Games you began in this browser as somebody else stay with that somebody else.
recover-use = Go on here as the same person
recover-done = Welcome home, { $name }!
recover-none = This link is cut off
recover-none-line = The part behind the # is missing. Copy the whole link from your other device, or make a new one in its settings.

about-title = About
about-what = What this is
about-what-line = Picket Fence is a free, open table for a flip-and-write game of house numbers: flip three cards, write a number, close an estate. Alone, against bots, on one device or with friends, in four languages.
about-unofficial = Unofficial
about-unofficial-line = A fan's work, not made or endorsed by the publisher of the board game. Rules are told in our own words; all pictures are drawn for this project. If you like the game, buy it: paper and pencil are still the best way to play with the neighbours.
about-privacy = Privacy
about-privacy-line = No e-mail, no password, no tracking, no third-party server. You are a random id, and the name and face you choose; you can delete all of it in the settings.
about-licence = Licence
about-licence-line = The program is free software under the MIT licence.
about-fonts-line = Type: Jost by Owen Earl and Kalam by the Indian Type Foundry, both under the SIL Open Font License 1.1.
about-libraries-line = Built with Svelte (MIT) and Fluent (Apache 2.0).
about-version = Version { $version }
about-api = For programs
about-api-line = Everything this page does, scripts and bots can do too.
about-api-link = The API
about-fair = Fair shuffles
about-fair-line = The deal of each game is promised before its first card and shown after its last, so that anyone can check it.
about-style = All parts of the drawing

trouble-to-home = Home
trouble-again = Try again
trouble-to-games = My games
trouble-to-tables = Open tables
trouble-to-watch = Watch
trouble-to-result = To the result
trouble-to-settings = Settings
trouble-lost = This street does not exist
trouble-lost-line = The link leads nowhere. Perhaps a letter was lost on the way.
trouble-table = No such table
trouble-table-line = It was put away, or the link is cut off. Ask for the link again.
trouble-code = No table has this code
trouble-code-line = Codes are easily mistyped. Check it, or ask for the link.
trouble-full = All seats are taken
trouble-full-line = You can watch this game, or find another table.
trouble-started = The game has begun
trouble-started-line = You can still watch it.
trouble-closed = This table is closed
trouble-closed-line = The host has put the cards away, or nobody came back.
trouble-over = This game is over
trouble-over-line = You can look at its result and replay it.
trouble-removed = The host has sent you away
trouble-removed-line = You cannot sit down at this table again. Other tables are glad to have you.
trouble-offline = No connection
trouble-offline-line = The server cannot be reached. Your games are safe; we try again as soon as you are back.
trouble-storage = The server cannot write
trouble-storage-line = Nothing can be stored at the moment, so nothing was done. Your games are safe. Try again in a little while.
trouble-busy = A lot going on
trouble-busy-line = That was too much at once. Take a breath and try again.
trouble-recovery = This link is used up
trouble-recovery-line = It works once and for one day. Make a new one on your other device, in the settings.
trouble-fault = Something broke on our side
trouble-fault-line = It was noted under { $incident }. Name it if you tell the host of this server.
trouble-fault-plain = It was noted. Try again, or go home and start from there.
trouble-other = That did not work
