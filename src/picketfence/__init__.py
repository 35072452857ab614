"""Picket Fence: an unofficial digital home for a flip-and-write game about three streets."""

__version__ = "0.1.0"
