"""The town at the end of a game: it is shown, its windows go on house by house, and it can be taken along."""

import re
import struct

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.gallery import Town
from tests.e2e.people import play_on

RECORD = """
window.lights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (this.hasAttribute('data-lit')) window.lights.push([Number(this.dataset.lit), options.delay]);
  return animate.call(this, frames, options);
};
"""
"""Notes which lights are told to go on, and when."""

WINDOWS = "[...document.querySelectorAll('[data-town] [data-lit]')].map((light) => Number(light.dataset.lit))"


def saved(page: Page, button: str) -> tuple[str, bytes]:
    """The name and the bytes of what a button gives."""
    with page.expect_download() as asked:
        page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_text("The picture is in your downloads.").first).to_be_visible()
    return asked.value.suggested_filename, asked.value.path().read_bytes()


def size_of_png(data: bytes) -> tuple[int, int]:
    """Width and height, as the header has them."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_windows_go_on_house_by_house(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first+solo", deal="A3ED-3TN7")
    play_on(seat)
    page = new_page(None, who=ada, reduced_motion="no-preference")
    page.add_init_script(RECORD)
    page.goto(f"{ada.site}/t/{seat.table}")
    expect(page.locator("[data-town=lit]")).to_be_visible()
    lights: list[list[int]] = page.evaluate("lights")
    houses = sorted({order for order, _ in lights})
    assert len(houses) > 10
    assert {tuple(light) for light in lights} == {(order, 30 * rank) for rank, order in enumerate(houses)}
    shown = page.locator("[data-town] strong").inner_text()
    assert shown == page.locator("[data-result] tfoot td").first.inner_text()


def test_with_reduced_motion_the_lights_are_on(new_page: NewPage, town: Town) -> None:
    page = new_page(None, who=town.ada)
    page.add_init_script(RECORD)
    page.goto(f"{town.site}/t/{town.over}")
    expect(page.locator("[data-town=lit]")).to_be_visible()
    assert page.evaluate("lights") == []
    assert len(page.evaluate(WINDOWS)) > 10


def test_the_picture_is_given_as_png_square_and_poster(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal="A3ED-3TN7")
    play_on(seat)
    page = new_page(f"/t/{seat.table}", who=ada)
    name, wide = saved(page, "Picture")
    assert re.fullmatch(r"picket-fence-a3ed-3tn7-\d+\.png", name)
    assert size_of_png(wide) == (2400, 1800)
    name, square = saved(page, "Square picture")
    assert name.endswith(".square.png")
    assert size_of_png(square) == (2160, 2160)
    name, poster = saved(page, "Poster (SVG)")
    assert name.endswith(".svg")
    text = poster.decode()
    assert "Ada’s town" in text
    assert "A3ED-3TN7" in text
    assert text.count("@font-face") == 2
    assert "127.0.0.1" not in text
    assert "localhost" not in text


@pytest.mark.parametrize("ruleset", ["first+expert+advanced", "second", "second+solo:3"])
def test_every_game_ends_in_a_town(new_page: NewPage, new_person: NewPerson, ruleset: str) -> None:
    ada = new_person("Ada")
    seat = ada.table(ruleset, *(() if "solo" in ruleset else ("me", "newcomer")), deal="A3ED-3TN7")
    play_on(seat)
    page = new_page(f"/t/{seat.table}", who=ada)
    drawing = page.get_by_role("img", name="Ada’s town in the evening")
    expect(drawing).to_be_visible()
    expect(drawing.locator("svg text")).to_have_count(
        page.evaluate(
            "new Set([...document.querySelectorAll('[data-town] [data-lit]')].map((l) => l.dataset.lit)).size"
        )
    )
