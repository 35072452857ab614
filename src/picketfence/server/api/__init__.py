"""The HTTP API under /api: one module per subject; `request_models` go in, `response_models` come out."""
