"""The HTTP API under /api: what can be asked (`asking`), what is told (`telling`), and one module a subject."""
