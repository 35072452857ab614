"""The first visit: what is seen and asked for before the page's scripts run, and how the page takes over."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import NewPage, NewPerson

MAIN = re.compile(r"/assets/index-[^/]*\.js$")
SKY = "() => getComputedStyle(document.querySelector('.home-scene')).backgroundColor"
PLACES = """() => [...document.querySelectorAll('.home-scene, .home-scene > *')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})"""
DARK_SKY = "rgb(22, 40, 58)"


class Held:
    """Holds back the script that starts the page, and notes what is asked for meanwhile."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        self.asked: list[str] = []
        page.route(MAIN, self._hold)
        page.on("request", lambda request: self.asked.append(request.url.rpartition("/")[2]))

    def _hold(self, route: Route) -> None:
        self.routes.append(route)

    def release(self) -> None:
        for route in self.routes:
            route.continue_()


def test_the_scene_is_there_before_the_scripts_and_stays_where_it_is(new_page: NewPage, site: str) -> None:
    page = new_page(None, service_workers="block")
    held = Held(page)
    page.goto(f"{site}/", wait_until="commit")
    expect(page.locator("#early .home-scene")).to_be_visible()
    page.wait_for_function("() => document.fonts.status === 'loaded' && document.readyState !== 'loading'")
    before = page.evaluate(PLACES)
    assert len(before) > 5
    held.release()
    page.locator("button.now").wait_for()
    assert page.locator("#early").count() == 0
    assert page.locator(".home-scene").count() == 1
    assert page.evaluate(PLACES) == before


def test_all_that_the_first_screen_needs_is_asked_for_at_once(new_page: NewPage, site: str) -> None:
    page = new_page(None, service_workers="block", locale="de-CH")
    held = Held(page)
    page.goto(f"{site}/", wait_until="commit")
    page.locator("link[as=fetch]").wait_for(state="attached")
    page.wait_for_function("() => performance.getEntriesByType('resource').some((one) => one.name.endsWith('.ftl'))")
    early = {name for name in held.asked if name.endswith((".js", ".css", ".ftl"))}
    assert any(name.startswith("Home-") and name.endswith(".js") for name in early)
    assert any(name.startswith("words-de-first-") for name in early)
    held.release()
    page.locator("button.now").wait_for()
    again = [name for name in held.asked if name in early]
    assert sorted(again) == sorted(early), "nothing is fetched twice"
    # What comes later is for later: the chart of a person's best games, and the like.
    assert {name for name in held.asked if name.endswith((".js", ".css", ".ftl"))} == early


def test_a_theme_that_was_chosen_is_there_from_the_start(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    page = new_page(None, who=ada, settings={"theme": "dark"}, color_scheme="light", service_workers="block")
    held = Held(page)
    page.goto(f"{ada.site}/", wait_until="commit")
    expect(page.locator("#early .home-scene")).to_be_visible()
    assert page.evaluate(SKY) == DARK_SKY
    held.release()
    page.locator("button.now").wait_for()
    assert page.evaluate(SKY) == DARK_SKY


def test_other_pages_do_not_show_the_scene_meanwhile(new_page: NewPage, site: str) -> None:
    page = new_page(None, service_workers="block")
    held = Held(page)
    page.goto(f"{site}/learn", wait_until="commit")
    page.locator("#app").wait_for(state="attached")
    assert page.locator("#early").count() == 0
    held.release()
    page.locator("main h1").first.wait_for()
