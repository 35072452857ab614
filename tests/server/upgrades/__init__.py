"""Databases that earlier commits have written."""
