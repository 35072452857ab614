"""Is the page built and complete, and does a running server answer with it?"""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Final

from picketfence.cli.doctor.findings import Finding, ok, problem, warning

if TYPE_CHECKING:
    from picketfence.server.settings import Settings
    from picketfence.server.web.built_page import BuiltPage

LINKED: Final = re.compile(r'<(?:script|link)\b[^>]*?(?:src|href)="/([^"?#]+)"')
"""Files that the page loads."""


def check_page(url: str) -> Finding:
    """Check the installed page, and that a server running at the URL shows the same one."""
    from picketfence.server.discovery import ask
    from picketfence.server.web.built_page import installed_page

    page = installed_page()
    found = judge_page(page, current_version(Path(__file__).parents[4]))
    if found is not None:
        return found
    status, answer = ask(url, "/api/health")
    if status == 200 and answer.get("page") != page.version:
        return warning(f"The running server shows page {answer.get('page')}, installed is {page.version}. Restart it.")
    return ok(f"The page is complete, version {page.version}.")


def judge_page(page: BuiltPage, current: str | None) -> Finding | None:
    """Return what is wrong with the page, or None. `current` is the version of its sources, or None without them."""
    if page.index is None or not page.version:
        return problem("The page is missing. Install a wheel, or build it: python3 dev.py play.")
    linked = LINKED.findall(page.index.body.decode("utf-8", "replace"))
    missing = [name for name in linked if page.find(name) is None]
    if missing:
        return problem(f"The page lacks {', '.join(sorted(missing))}. Install Picket Fence again.")
    if current is not None and current != page.version:
        return warning(
            f"The page is version {page.version}, its sources are {current}. Build it: python3 web/build.py."
        )
    return None


def current_version(root: Path) -> str | None:
    """Return the version of the page's sources, or None if this is not a checkout."""
    script = root / "web" / "build.py"
    if not script.is_file() or not (root / "pyproject.toml").is_file():
        return None
    spec = spec_from_file_location("picketfence_web_build", script)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return str(module.source_hash(root))[: module.VERSION_LENGTH]


def check_server(url: str, *, must_run: bool) -> Finding:
    """Ask the server at the URL whether it is ready; with `must_run`, it is a problem if none is running."""
    from picketfence.server.discovery import ask

    status, answer = ask(url, "/api/ready")
    if status == 200:
        return _compare_versions(url, answer)
    if status:
        error = answer.get("error")
        why = error.get("message") if isinstance(error, dict) else None
        return problem(f"The server at {url} is not ready: {why or f'status {status}'}")
    if must_run:
        return problem(f"No server answers at {url}. Start it: picketfence serve.")
    return ok(f"No server is running at {url}.")


def _compare_versions(url: str, answer: dict[str, object]) -> Finding:
    from picketfence import __version__

    theirs = answer.get("version")
    if theirs != __version__:
        return warning(f"The server at {url} runs version {theirs}, installed is {__version__}. Restart it.")
    return ok(f"The server at {url} is ready.")


def address_to_ask(settings: Settings, *, is_port_given: bool) -> str:
    """Return the address in the note next to the database; if there is none, or a port was given, the settings' own."""
    from picketfence.server.discovery import note_beside, read_note
    from picketfence.server.run import address_here

    note = None if is_port_given else note_beside(settings.database)
    running = None if note is None else read_note(note)
    return address_here(settings) if running is None else running.url
