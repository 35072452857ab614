# The screen of the room: a television or a shared screen that shows a table to everyone.

room-title = Screen of the room
room-join = join or watch
room-see = see the result
room-hands = Everyone holds three cards
room-hands-hint = One gives the number, another the effect, the third goes on.
room-sheets = Sheets
room-standing = Standing
room-standing-rows = { $from } to { $to } of { $count }
room-score = Score
room-leads = leads
room-leads-too = shares the lead
room-place = { $place }
room-points = { $total ->
    [one] one point
   *[other] { $total } points
}
room-fact-most-temps = most temps
room-fact-second-temps = second in temps
room-fact-refusals = { $edition ->
    [second] { $count ->
        [one] one strike
       *[other] { $count } strikes
    }
   *[first] { $count ->
        [one] one refusal
       *[other] { $count } refusals
    }
}
room-fact-plans = { $count ->
    [one] one plan
   *[other] { $count } plans
}
room-fact-pools = { $count ->
    [one] one pool
   *[other] { $count } pools
}
room-fact-houses = { $count ->
    [0] no house yet
    [one] one house
   *[other] { $count } houses
}
room-everyone-ready = Everyone is ready
room-over = Game over
room-gained = { $change } last round
room-lobby = Take a seat
room-lobby-how = Point your phone’s camera at the picture, or open { $address } and type the code.
room-taken = { $taken ->
    [one] 1 of { $seats } seats is taken.
   *[other] { $taken } of { $seats } seats are taken.
}
room-waits-host = { $name } starts the game.
room-more = and { $count } more
