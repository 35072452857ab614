"""The schema's history for Alembic. Run by `picketfence.store.migrating` only."""
