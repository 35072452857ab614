"""Structured logs. They name tables by id, and hold no person's name, token, turn or address."""

from __future__ import annotations

import logging
import sys

import structlog

from picketfence.server.settings import Settings


def configure_logs(settings: Settings) -> None:
    """Send structured logs to standard error, as readable text or as one JSON object per line."""
    level = logging.getLevelNamesMapping().get(settings.log_level.upper(), logging.INFO)
    last = _as_json() if settings.log_json else _as_text()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def _as_json() -> list[structlog.typing.Processor]:
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]


def _as_text() -> list[structlog.typing.Processor]:
    """Return processors for readable text. Tracebacks are plain: rich ones show variables, tokens among them."""
    colors = sys.stderr.isatty()
    return [structlog.dev.ConsoleRenderer(colors=colors, exception_formatter=structlog.dev.plain_traceback)]
