"""Builds the page when a wheel, an sdist or an editable install is made; web/build.py does the work.

Where no Node is new enough, the Node wheel is asked for as a build requirement: Python and an installer are enough. A
page that is current is left alone, so an sdist, which carries it, needs no Node to become a wheel.
"""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LATER = bool(os.environ.get("PICKETFENCE_PAGE_LATER"))
"""Whoever installs will build the page itself."""


def web_build(root: str) -> ModuleType:
    """web/build.py, by its path: an isolated build does not look for modules in the project's folder."""
    spec = spec_from_file_location("web_build", Path(root, "web", "build.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["web_build"] = module
    spec.loader.exec_module(module)
    return module


class PageHook(BuildHookInterface[Any]):
    """Asked by hatchling for every target."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        web = web_build(self.root)
        is_needed = not LATER and not web.is_current(Path(self.root)) and web.find_node() is None
        return [web.NODE_REQUIREMENT] if is_needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not LATER:
            web_build(self.root).build(Path(self.root))
