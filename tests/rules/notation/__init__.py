"""Tests of the texts: printed and read back, every slip refused with its place, every example of the page read."""
