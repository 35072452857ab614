# The result of a game and its replay.

result-title = Result: { $ruleset }
result-ways = Ways on
result-home = Home
result-games = My games
result-you-points = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
result-points = { $total ->
    [one] { $name }: { $total } point
   *[other] { $name }: { $total } points
}
result-you-beat = You beat the AAA, { $total } to { $rival }
result-you-lost = The AAA wins, { $rival } to your { $total }
result-you-drew = You and the AAA draw at { $total }
result-beat = { $name } beats the AAA, { $total } to { $rival }
result-lost = The AAA beats { $name }, { $rival } to { $total }
result-drew = { $name } and the AAA draw at { $total }
result-you-win = { $total ->
    [one] You win with { $total } point
   *[other] You win with { $total } points
}
result-you-share = { $total ->
    [one] You share first place with { $total } point
   *[other] You share first place with { $total } points
}
result-you-place = { $total ->
    [one] Place { $place } of { $seats } with { $total } point
   *[other] Place { $place } of { $seats } with { $total } points
}
result-wins = { $total ->
    [one] { $name } wins with { $total } point
   *[other] { $name } wins with { $total } points
}
result-share = { $total ->
    [one] { $names } share first place with { $total } point
   *[other] { $names } share first place with { $total } points
}
result-record = Your best yet!
result-best-stands = Your best stays { $best }.
result-place = Place { $place }
result-more = and { $count } more
result-you = you
result-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
result-rewound = Some rounds were played again, so this sets no record.
result-known-deal = The deal was chosen by its code.

result-rematch = Rematch
result-again = Play again
result-to-rematch = To the rematch
result-replay = Watch it again

result-scores = Points
result-part = Part of the score
result-by-size = Estates by size
result-size = { $size ->
    [one] of { $size } house
   *[other] of { $size } houses
}
result-nothing = nothing
result-show-sheet = Show the sheet of { $name }
result-sheets = All sheets
result-sheet-of = { $name }’s sheet
result-sheet-yours = Your sheet
result-rival = { $total ->
    [one] The AAA: { $total } point
   *[other] The AAA: { $total } points
}
result-rival-estates = { $count ->
    [one] It has { $count } estate, should the points be equal.
   *[other] It has { $count } estates, should the points be equal.
}
result-rule = Rule { $rule }

result-history = Your games
result-history-best = Your best, { $ruleset }
result-history-games = { $count ->
    [one] in one game
   *[other] in { $count } games
}
result-history-bars = Your latest games, oldest first
result-bar = { $total ->
    [one] { $total } point, { $day }
   *[other] { $total } points, { $day }
}
result-bar-best = { $total ->
    [one] Best: { $total } point, { $day }
   *[other] Best: { $total } points, { $day }
}

result-share-head = Take it along
result-share-picture = Picture
result-share-square = Square picture
result-share-poster = Poster (SVG)
result-share-text = Copy as text
result-save-record = Record
result-record-line = The record holds every turn in notation; any program that knows the rules can play it again.
result-share-title = Picket Fence · { $ruleset }
result-share-points = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
result-share-rival = { $total } against the AAA’s { $rival }
result-share-parts = { $name }: { $parts }
result-share-deal = Deal { $deal }
result-picture-saved = The picture is in your downloads.
result-picture-failed = This browser could not draw the picture.
result-text-copied = Copied. Paste it to a neighbour.
result-record-saved = The record is in your downloads.
result-copy-failed = This browser would not let us copy.

town-of = { $name }’s town
town-label = { $name }’s town in the evening: { $counts }
town-houses = { $count ->
    [one] { $count } house
   *[other] { $count } houses
}
town-pools = { $count ->
    [one] { $count } pool
   *[other] { $count } pools
}
town-trees = { $count ->
    [one] { $count } tree
   *[other] { $count } trees
}
town-points = { $total ->
    [one] point
   *[other] points
}
town-place = { $total ->
    [one] point, place { $place } of { $seats }
   *[other] points, place { $place } of { $seats }
}
town-rival = { $total ->
    [one] point, the AAA { $rival }
   *[other] points, the AAA { $rival }
}

result-deal = The deal
result-deal-code = Deal code
result-copy-code = Copy the deal code
result-code-copied = The deal code is copied.
result-play-deal = Play this deal too
result-play-deal-line = The same cards and plans, from the first round.
result-compare = On this deal
result-compare-loading = Looking who else played it …
result-compare-alone = Nobody else has played it yet. Send the code to a friend!
result-compare-rank = { $count ->
    [one] Rank { $rank } of { $count } result
   *[other] Rank { $rank } of { $count } results
}
result-nameless = somebody
result-verify = Check the shuffle
result-verify-line = Before the first card was turned, the table published a fingerprint of deal and salt; now that both are open, anyone can make it again. If it is the same, the cards were fixed from the start and nobody bent them on the way.
result-verify-known = This deal was chosen by its code, so whoever chose it may have known the cards.
result-verify-commitment = Fingerprint, published before the game
result-verify-salt = Salt, published after it
result-verify-now = Check now
result-verify-good = The fingerprint fits: this is the deal that was promised.
result-verify-bad = The fingerprint does not fit: this is not the deal that was promised.
result-verify-both = Computed in your browser and by the server.
result-verify-server = Computed by the server; your browser can do it only over HTTPS.

replay-title = Replay, round { $round }
replay-back = Back to the result
replay-to-result = To the result
replay-round = Round { $round } of { $rounds }
replay-controls = Walk through the rounds
replay-slider = Round
replay-first = First round
replay-previous = Round before
replay-next = Next round
replay-last = Last round
replay-play = Play
replay-pause = Pause
replay-offer = On offer
replay-hands = Everyone had a hand of their own this round.
replay-deeds = What everybody did
replay-plans = Plans after this round
replay-boxes = { $name }’s boxes
replay-unclaimed = Nobody yet
replay-choose = Choose a sheet
replay-caretaker = a bot stood in
replay-row = Cards in its row
replay-keys = Keys: ← → for rounds, Home and End for the first and the last, space to play.
replay-loading = Fetching the game …
