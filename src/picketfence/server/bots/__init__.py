"""Bots in worker processes of their own, so that a search never delays a person. Imported by the server only.

`pool` is what the server uses, `process` one worker as seen from here, `worker` what runs over there, `faults` what can
go wrong. This file stays empty: a worker imports it, and must not load the server with it.
"""
