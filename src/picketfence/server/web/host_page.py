"""The host's page as HTML: a form for the token, or the figures as lines over time. No scripts, no inline styles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from itertools import pairwise
from statistics import fmean
from typing import Final

WIDTH: Final = 600
HEIGHT: Final = 120
MAX_POINTS: Final = 180
"""The most points of a line. Each is the mean of its part; a fainter line shows the maximum."""
REFRESH: Final = 30
"""Seconds after which the browser loads the page again."""
NICE: Final = (1.0, 2.0, 2.5, 5.0, 10.0)
"""The values, times a power of ten, that the top of a scale may have."""
HEAD: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
{refresh}<title>Picket Fence: the host’s page</title>
<link rel="stylesheet" href="/page.css">
<link rel="stylesheet" href="/host/page.css">
</head>
<body>
<main>
"""
FOOT: Final = "</main>\n</body>\n</html>\n"
FORM: Final = """<h1>The host’s page</h1>
{problem}<form method="post" action="/host">
<input name="username" value="host" autocomplete="username" hidden>
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus>
<button>Show the figures</button>
</form>
<p class="small">The token is the server’s setting <code>PICKETFENCE_HOST_TOKEN</code>.</p>
"""
LEGEND: Final = '<p class="small">A line shows means, the fainter line behind it the highest values.</p>\n'
LEAVE: Final = '<form method="post" action="/host/leave"><button class="quiet">Forget this browser</button></form>\n'


def form_page(problem: str = "") -> str:
    """Return the form that asks for the token, with a sentence about what went wrong."""
    told = f'<p class="problem" role="alert">{escape(problem)}</p>\n' if problem else ""
    return HEAD.format(refresh="") + FORM.format(problem=told) + FOOT


def figures_page(about: str, hours: float, lines: Sequence[tuple[str, str, Sequence[float]]]) -> str:
    """Return the page with one chart per line: its title, its unit and its values, oldest first."""
    refresh = f'<meta http-equiv="refresh" content="{REFRESH}">\n'
    parts = [HEAD.format(refresh=refresh), f"<h1>The host’s page</h1>\n<p>{escape(about)}</p>\n"]
    if lines and not lines[0][2]:
        parts.append('<p class="small">The first figures come in a few seconds.</p>\n')
    else:
        parts += [LEGEND, '<div class="charts">\n', *(_chart(*line, hours) for line in lines), "</div>\n"]
    return "".join([*parts, LEAVE, FOOT])


def _chart(title: str, unit: str, values: Sequence[float], hours: float) -> str:
    parts = thin(values)
    maximum = max(values)
    top = scale_top(maximum)
    now = number_text(values[-1])
    unit_text = f' <span class="unit">{escape(unit)}</span>' if unit else ""
    said = escape(f"{title}: now {now}, at most {number_text(maximum)} {unit}".strip(), quote=True)
    return (
        f"<figure>\n<figcaption>{escape(title)} <strong>{now}{unit_text}</strong></figcaption>\n"
        f'<div class="plot"><span class="top">{number_text(top)}</span><span class="bottom">0</span>\n'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" aria-label="{said}">\n'
        f'<path class="grid" d="M0 {HEIGHT}H{WIDTH}M0 {HEIGHT // 2}H{WIDTH}M0 0H{WIDTH}"/>\n'
        f'<polyline class="peaks" points="{points([max(part) for part in parts], top)}"/>\n'
        f'<polyline points="{points([fmean(part) for part in parts], top)}"/>\n</svg></div>\n'
        f'<div class="times"><span>{_ago(hours)}</span><span>now</span></div>\n</figure>\n'
    )


def thin(values: Sequence[float]) -> list[Sequence[float]]:
    """Return the values in at most MAX_POINTS parts of equal length: a line stays readable and the page small."""
    count = min(len(values), MAX_POINTS)
    ends = [len(values) * n // count for n in range(count + 1)]
    return [values[start:end] for start, end in pairwise(ends)]


def points(values: Sequence[float], top: float) -> str:
    """Return the points of a line over the whole width; one value alone is a level line."""
    drawn = [*values, *values] if len(values) == 1 else values
    step = WIDTH / (len(drawn) - 1)
    return " ".join(f"{n * step:.1f},{HEIGHT - HEIGHT * value / top:.1f}" for n, value in enumerate(drawn))


def scale_top(maximum: float) -> float:
    """Return the top of a scale: the next round number, at least 1."""
    if maximum <= 1:
        return 1.0
    power = 10.0 ** math.floor(math.log10(maximum))
    return next(nice * power for nice in NICE if nice * power >= maximum)


def number_text(value: float) -> str:
    """Return a number with about three digits."""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2g}" if value < 10 else f"{value:.1f}"


def _ago(hours: float) -> str:
    if hours >= 1:
        return f"{hours:.1f} hours ago".replace(".0 ", " ")
    minutes = round(hours * 60)
    return f"{minutes} minutes ago" if minutes != 1 else "1 minute ago"
