"""Tests of the bench: what it keeps and what it reads, not its figures."""
