"""Bots in worker processes, so that a search never delays a person. Imported by the server only.

The server uses `pool`; `process` controls one worker, `worker` is what runs in it, `faults` is what can go wrong. This
file imports nothing, because a worker imports it and must not load the server.
"""
