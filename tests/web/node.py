"""Node for tests of the page: the one that its build finds, with the packages installed."""

import pytest

from web.build import NEEDED, ROOT, Node, find_node

WEB = ROOT / "web"


def needed_node() -> Node:
    """Skips, saying what to do, where the page's tools are not installed."""
    node = find_node()
    if node is None:
        pytest.skip(NEEDED)
    if not (WEB / "node_modules" / "vitest").is_dir():
        pytest.skip("the page's test tools are not installed: python web/build.py install")
    return node
