"""The game server: tables, seats, the HTTP API, live events, bots' workers. Only the command line imports this."""
