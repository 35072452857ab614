shell-navigation = Main
shell-play = Play
shell-games = My games
shell-learn = Learn
shell-settings = Settings
shell-skip = Skip to the content
shell-dismiss = Dismiss
shell-update = A newer page is ready.
shell-reload = Reload
shell-waiting = { $count ->
    [one] One game waits for you
   *[other] { $count } games wait for you
}
shell-close = Close
shell-seat-free = Free seat
shell-seat-someone = Player { $seat }
shell-guest = Guest { $code }
bot-newcomer = Newcomer
bot-neighbour = Neighbour
