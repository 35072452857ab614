"""`picketfence load`: a load test with a server, clients and figures of its own. The bench uses its parts."""

from picketfence.cli.load.command import add

__all__ = ["add"]
