"""The revisions of the schema, for Alembic. Run by `picketfence.store.schema_upgrade` only."""
