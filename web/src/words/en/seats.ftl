# Tables with many seats: a standing instead of everybody, and last round in groups.

seats-pill = { $place } of { $count } · { $ready } ready
seats-pill-watching = { $count } players · { $ready } ready
seats-pill-open = Everybody at the table
seats-readiness = Who is ready
seats-ready = { $ready ->
    [one] { $ready } of { $count } is ready
   *[other] { $ready } of { $count } are ready
}
seats-all-ready = Everyone is ready
seats-thinking = Thinking: { $names }
seats-standing = Standing
seats-all = All { $count }
seats-everybody = All { $count } players
seats-up = { $count ->
    [one] up one place
   *[other] up { $count } places
}
seats-down = { $count ->
    [one] down one place
   *[other] down { $count } places
}
seats-took = { $count ->
    [one] one took it
   *[other] { $count } took it
}
seats-refused = { $edition ->
    [second] { $count ->
        [one] one strike
       *[other] { $count } strikes
    }
   *[first] { $count ->
        [one] one refusal
       *[other] { $count } refusals
    }
}
seats-rest = { $count ->
    [one] one took something else
   *[other] { $count } took something else
}
seats-gained-most = { $name } gained most, { $change }
seats-you-took = You took { $number } { $effect }.
seats-you-refused = { $edition ->
    [second] You took a strike.
   *[first] You took a refusal.
}
seats-you-climbed = { $count ->
    [one] You climbed one place.
   *[other] You climbed { $count } places.
}
seats-you-fell = { $count ->
    [one] You fell back one place.
   *[other] You fell back { $count } places.
}
seats-leads = { $name } leads
seats-previous = Previous sheet
seats-next = Next sheet
