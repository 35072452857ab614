"""Every page for everyone: axe-core in all themes, targets that a finger hits, room at 360 px, text at 200 %."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize

from tests.counts import COUNTS
from tests.e2e.chromium import SECONDS
from tests.e2e.conftest import PHONE, WORKERS
from tests.e2e.examining import dress, enlarge, sideways, small_targets, violations
from tests.e2e.gallery import SCENES, Scene, Town

TABLET: ViewportSize = {"width": 720, "height": 900}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
AT_DESKTOP = ("home", "new-solo", "table-effect", "table-aaa", "result", "replay")
ON_DESKTOP = [scene for scene in SCENES if scene.name in AT_DESKTOP]


@pytest.fixture(scope="module")
def context(browser: Browser, town: Town) -> Iterator[BrowserContext]:
    """Ada's browser, for all scenes: a new tab remembers no draft."""
    state = town.ada.state(theme="light")
    with browser.new_context(
        storage_state=state, viewport=PHONE, reduced_motion="reduce", locale="en-GB", service_workers=WORKERS
    ) as context:
        context.set_default_timeout(SECONDS * 1000)
        yield context


@pytest.mark.parametrize("scene", SCENES[:: COUNTS.scenes_apart], ids=lambda scene: scene.name)
def test_a_page_is_for_everyone(scene: Scene, context: BrowserContext, town: Town) -> None:
    with context.new_page() as page:
        scene.show(page, town)
        found = {"axe": violations(page), "small": small_targets(page), "sideways": sideways(page)}
        dress(page, "dark")
        found["axe in the dark"] = violations(page, rules=["color-contrast"])
        dress(page, "light")
        page.set_viewport_size(TABLET)
        enlarge(page, 200)
        found["sideways at 200 %"] = sideways(page)
    assert {what: faults for what, faults in found.items() if faults} == {}


@pytest.mark.parametrize("scene", ON_DESKTOP[:: COUNTS.scenes_apart], ids=lambda scene: scene.name)
def test_a_page_is_for_everyone_on_a_desktop(scene: Scene, context: BrowserContext, town: Town) -> None:
    with context.new_page() as page:
        page.set_viewport_size(DESKTOP)
        scene.show(page, town)
        found = {"axe": violations(page), "small": small_targets(page), "sideways": sideways(page)}
    assert {what: faults for what, faults in found.items() if faults} == {}
