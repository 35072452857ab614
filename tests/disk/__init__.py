"""A disk that fails on purpose: a library for LD_PRELOAD, built when a test needs it."""
