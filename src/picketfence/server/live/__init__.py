"""Live events: who watches which table (`hub`, `watchers`) and what they are sent (`messages`, `frames`).

The connections themselves are `api.sockets` and `api.streams`.
"""
