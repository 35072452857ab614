"""A state machine of two people, a spectator and a flaky line, against a model that knows no network."""
