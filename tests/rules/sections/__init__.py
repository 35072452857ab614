"""Tests that name the rule they test: one file a section, a position in notation, one act, one outcome."""
