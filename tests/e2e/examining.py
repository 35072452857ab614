"""What is wrong with a page: each check yields sentences, or nothing if the page is fine."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
MIN_SIZE = 24
"""CSS pixels of a target, WCAG 2.2."""

RUN_AXE = """async (only) => {
  // Experimental, and no use where a button is a picture: a card's label tells more than the figures on it.
  const rules = only.type === 'tag' ? { 'label-content-name-mismatch': { enabled: false } } : {};
  const found = await axe.run(document, { runOnly: only, rules, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) =>
    `${id}: ${node.target.join(' ')} (${node.failureSummary.split('\\n').slice(1).join('; ')})`));
}"""

SMALL_TARGETS = """(least) => {
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.disabled;
  const isSentence = (link) => link.matches('a') && getComputedStyle(link).display === 'inline'
    && [...link.parentNode.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim().length > 1);
  // What stands behind a dialog cannot be hit; a choice is hit by its label.
  const scope = document.querySelector('dialog[open]') ?? document;
  const found = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((one) => !one.classList.contains('skip') && !isSentence(one))
    .map((one) => one.matches('input') ? (one.closest('label') ?? one) : one);
  return [...new Set(found)].filter(isSeen).map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([one, box]) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${one.outerHTML.slice(0, 120)}`);
}"""

SIDEWAYS = """() => {
  const wide = innerWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  const out = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > wide + 0.5);
  const by = out.slice(-3).map((one) => one.outerHTML.slice(0, 90)).join(' | ');
  return [`${document.documentElement.scrollWidth} px in ${wide} px, by ${by}`];
}"""


@cache
def axe() -> str:
    assert AXE.is_file(), "the page's own tools are needed: python web/build.py install"
    return AXE.read_text("utf-8")


def violations(page: Page, *, rules: list[str] | None = None) -> list[str]:
    """What axe-core finds; with `rules`, by these alone."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    found: list[str] = page.evaluate(RUN_AXE, only)
    return found


def small_targets(page: Page) -> list[str]:
    """What can be tapped and is smaller than a fingertip; links in sentences may be."""
    found: list[str] = page.evaluate(SMALL_TARGETS, MIN_SIZE)
    return found


def sideways(page: Page) -> list[str]:
    """What reaches out of the window to the right."""
    found: list[str] = page.evaluate(SIDEWAYS)
    return found


def dress(page: Page, theme: str) -> None:
    """Changes the theme in place."""
    page.evaluate("(theme) => document.documentElement.setAttribute('data-theme', theme)", theme)


def enlarge(page: Page, percent: int) -> None:
    """Text at so many percent."""
    page.evaluate("(percent) => document.documentElement.style.setProperty('font-size', `${percent}%`)", percent)
