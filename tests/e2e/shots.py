"""Pictures of every page at three widths, of tables at ten, by day and by night: `python -m tests.e2e.shots`.

`--out DIR` names the folder; names after it choose the scenes that begin so. `--readme` makes the README's
pictures instead.

`index.html` in that folder shows them side by side.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from tests.cli.serving import serving
from tests.e2e.chromium import MISSING, SECONDS, chromium, find_chromium
from tests.e2e.examining import dress
from tests.e2e.fitting import SIZES
from tests.e2e.gallery import SCENES, Scene, Town
from tests.e2e.portraits import make

USUAL = ((360, 740), (768, 1024), (1440, 900))
THEMES = ("light", "dark")
AS_SEEN = ("table-", "curtain", "lesson", "room")
"""Boards fit the window; of other pages all is shown, however long."""
STYLE = """
body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; background: #e8e4dc; color: #222 }
section { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; padding-bottom: 1rem }
figure { margin: 0 } figcaption { font-size: 13px } img { box-shadow: 0 1px 6px #0004; max-height: 80vh }
nav a { margin-right: .7em }
"""


def take(page: Page, scene: Scene, folder: Path) -> Iterator[str]:
    """The pictures of a scene, by the names of their files."""
    is_whole = not scene.name.startswith(AS_SEEN)
    for width, height in SIZES if scene.name.startswith("table-") else USUAL:
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            dress(page, theme)
            name = f"{scene.name}-{width}x{height}-{theme}.png"
            page.screenshot(path=folder / name, full_page=is_whole, animations="disabled")
            yield name


def index(pictures: dict[str, list[str]]) -> str:
    """One page with all of them."""
    links = "".join(f'<a href="#{name}">{name}</a>' for name in pictures)
    parts = [f'<h2 id="{name}">{name}</h2><section>{figures(shown)}</section>' for name, shown in pictures.items()]
    head = f'<meta charset="utf-8"><title>Picket Fence: every page</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en">{head}<h1>Every page</h1><nav>{links}</nav>{"".join(parts)}</html>\n'


def figures(names: list[str]) -> str:
    return "".join(
        f'<figure><a href="{name}"><img loading="lazy" src="{name}" alt=""></a><figcaption>{name}</figcaption></figure>'
        for name in names
    )


def shoot(site: str, folder: Path, wanted: list[str]) -> dict[str, list[str]]:
    """Visits all scenes, or those whose names begin as wanted."""
    scenes = [scene for scene in SCENES if not wanted or scene.name.startswith(tuple(wanted))]
    pictures: dict[str, list[str]] = {}
    town = Town(site)
    with chromium() as browser, browser.new_context(storage_state=town.ada.state(), reduced_motion="reduce") as context:
        context.set_default_timeout(SECONDS * 1000)
        for number, scene in enumerate(scenes, 1):
            print(f"{number}/{len(scenes)} {scene.name}", file=sys.stderr, flush=True)
            with context.new_page() as page:
                page.set_viewport_size({"width": USUAL[0][0], "height": USUAL[0][1]})
                scene.show(page, town)
                pictures[scene.name] = list(take(page, scene, folder))
    town.close()
    return pictures


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="shots", description=__doc__.partition(":")[0] + ".")
    parser.add_argument("--out", metavar="DIR", type=Path, default=Path("build/shots"), help="where to")
    parser.add_argument("--readme", action="store_true", help="only the pictures in docs/pictures")
    parser.add_argument("names", metavar="NAME", nargs="*", help="only scenes whose names begin so")
    args = parser.parse_args(argv)
    if find_chromium() is None:
        print(MISSING, file=sys.stderr)
        return 2
    args.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "shots.db"
        with serving("serve", "--host", "127.0.0.1", "--port", "0", "--database", database) as served:
            site = served.url.rstrip("/")
            pictures = (
                {"readme": [str(path) for path in make(site)]} if args.readme else shoot(site, args.out, args.names)
            )
    if args.readme:
        print(*pictures["readme"], sep="\n", file=sys.stderr)
        return 0
    (args.out / "index.html").write_text(index(pictures), "utf-8")
    print(f"{sum(map(len, pictures.values()))} pictures: {args.out / 'index.html'}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
