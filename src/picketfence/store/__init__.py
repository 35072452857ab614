"""The event log, people, and snapshots as caches, in SQLite or PostgreSQL behind one interface.

Imports the rules only; the server and the command line import it.
"""

from picketfence.store.database import Store, open_store

__all__ = ["Store", "open_store"]
