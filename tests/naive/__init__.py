"""A slow second opinion, written from rules.md alone; it shares nothing with the engine but the tables."""
