"""The text game: people and bots at one keyboard, every ruleset. `picketfence play` starts it."""
