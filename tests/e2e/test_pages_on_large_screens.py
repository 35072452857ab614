"""Pages other than the table, on tablets lying flat and on televisions: nothing is lost, and the room is used."""

from playwright.sync_api import Page

from tests.e2e.conftest import NewPage
from tests.e2e.gallery import Town

LYING = {"width": 1024, "height": 768}
TELEVISION = {"width": 2560, "height": 1440}
INSIDE = """(part) => {
  const { top, bottom } = document.querySelector(part).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
COLLIDING = """() => [...document.querySelectorAll('.offer .combination')].filter((card) => {
  const [number, name] = ['.number', '.name'].map((part) => card.querySelector(part).getBoundingClientRect());
  // Digits have no descenders: a line as high as its text leaves an eighth of it empty at its foot.
  return number.bottom - number.height / 8 > name.top + 1;
}).length"""


def text_size(page: Page) -> float:
    size: float = page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")
    return size


def test_a_page_on_a_television_is_the_laptop_s_enlarged(new_page: NewPage) -> None:
    page = new_page("/about", viewport=TELEVISION)
    page.locator("main h1").wait_for()
    assert text_size(page) == 25.6
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_function("() => innerWidth === 1440")
    assert text_size(page) == 16


def test_a_tablet_lying_flat_replays_the_whole_sheet(new_page: NewPage, town: Town) -> None:
    page = new_page(f"/t/{town.over}/replay/5", who=town.ada, viewport=LYING)
    page.locator(".replay .one .sheet").wait_for()
    page.wait_for_function(INSIDE, arg=".replay .one .sheet")
    page.wait_for_function(INSIDE, arg=".replay .offer")


def test_in_the_lesson_names_keep_off_numbers(new_page: NewPage) -> None:
    page = new_page("/learn/game", viewport=LYING)
    page.locator(".coach").wait_for()
    page.wait_for_function(f"() => ({COLLIDING})() === 0")
