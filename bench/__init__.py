"""Figures, not tests: how fast engine, server and page are, how well bots play. Run by `python3 dev.py bench`."""
