"""Attacks by one guest against a server process while four people play beside it."""
