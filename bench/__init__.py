"""Measurements: how fast the rules, the server and the page are, how well bots play. Run by `python3 dev.py bench`."""
