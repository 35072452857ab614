"""`picketfence load`: a load test with its own server, clients and report. `bench` uses its parts."""

from picketfence.cli.load.command import add

__all__ = ["add"]
