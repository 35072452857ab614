"""The event log, the people beside it, and snapshots as caches: SQLite and PostgreSQL behind one door.

Imports the rules only; the server and the command line import it.
"""

from picketfence.store.database import Store, open_store

__all__ = ["Store", "open_store"]
