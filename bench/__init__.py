"""Figures, not tests: how fast the engine is and how well the bots play. Run by `python3 dev.py bench`."""
