"""Tests of the bots' workers."""
